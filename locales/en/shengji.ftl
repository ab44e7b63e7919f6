# Shengji.

## Why

shengji-forced = Nothing else is allowed.
shengji-round-over = The round is over.
shengji-lead-sure-throw = All of these are certain to win unless somebody ruffs, so throw them together.
shengji-lead-sure-single = Nothing higher is left in this suit: it wins unless somebody ruffs.
shengji-lead-sure-pair = No higher pair can be out any more: it wins unless somebody ruffs.
shengji-lead-sure-tractor = No higher tractor can be out: it wins unless somebody ruffs.
shengji-lead-ace = An ace is safe to lead early.
shengji-lead-ace-pair = A pair of aces is hard to beat.
shengji-lead-early = Early on, strong side-suit cards win tricks: tractors first, then pairs, then high cards.
shengji-lead-pressure-combination = The points are getting tight: a strong combination forces some out.
shengji-lead-pressure-high = The points are getting tight: a high card may win some.
shengji-lead-medium-pair = A middling pair keeps control and shows who has pairs.
shengji-lead-medium = A middling card of your longest suit shows where the high ones are.
shengji-lead-low = A low card of a side suit risks nothing.
shengji-lead-trump-winner = No higher trump is left.
shengji-lead-trump-low = Only trumps are left: the weakest goes first.
shengji-follow-secure = Partner may still be beaten; this cannot.
shengji-follow-wait = Partner is winning but may be beaten: no points yet.
shengji-follow-smart = Partner is winning: give a point card that would win anyway.
shengji-follow-give = Partner is winning: give points, tens first, then kings, then fives.
shengji-follow-beat = An opponent is winning, and this beats them.
shengji-follow-contest = There are points in this trick worth fighting for.
shengji-follow-safest = You cannot win this trick; this is the safest card to lose.
shengji-follow-ace = You cannot win this trick; it costs an ace but gives no points.
shengji-follow-points = It gives points away but saves trumps.
shengji-bury-void = Bury a whole weak suit, so that you can ruff it.
shengji-bury-weakest = Bury the weakest side cards and keep all trumps.
shengji-bury-trumps = The side cards are too good to bury, and you have trumps to spare.
shengji-declare-nothing = You have nothing to declare.
shengji-declare-reinforce = The second copy makes your declaration harder to override.
shengji-declare-long = This suit gives you more trumps than average.
shengji-declare-weak = None of your suits is strong enough yet.
shengji-declare-better = Your side does better with this trump suit than without declaring.
shengji-declare-wait = No suit you can declare is better than waiting.
shengji-declare-longest = It is your longest suit.
shengji-declare-short = None of your suits is long enough.
shengji-bury-lowest = These are your lowest cards.
shengji-lead-highest = It is the highest you have.
shengji-lead-rest = You have nothing else.
shengji-follow-partner = Partner is winning the trick.
shengji-follow-win = It wins the trick for now.
shengji-follow-lowest = You cannot win, so throw the lowest.
shengji-fast = The quick rules of thumb choose it.
shengji-search-overruled = It does better than the usual play in deals that fit what you have seen; a second look confirms it.
shengji-search-rules = It is the usual play, and nothing else is clearly better in deals that fit what you have seen.
shengji-does-sure = Nothing that is still out beats it in its suit.
shengji-does-sure-throw = The throw is certain: nothing that is still out beats any part of it.
shengji-does-beatable = Something higher is still out.
shengji-does-risky-throw = The throw is risky: somebody may beat a part of it.
shengji-does-ruff = It ruffs.
shengji-does-take = It takes the lead in this trick for now.
shengji-does-lose = It does not win the trick.
shengji-idea-wait = Waiting costs nothing here.
shengji-idea-declare = You have something worth declaring.
shengji-idea-bury = Bury no points; look for a suit you can empty.
shengji-goes-on = The game goes on.
shengji-refuse-spectator = A spectator cannot declare.
shengji-refuse-throw-trumps = These rules do not allow throwing trumps.
shengji-refuse-override = A declaration must be stronger than the one that stands.
shengji-refuse-override-own = Your own declaration stands; you may only add the second copy of the same card.
shengji-refuse-not-these = You do not hold these cards.
shengji-refuse-no-lead = A trick begins with a lead.
shengji-refuse-lead-suits = A lead is one or more cards of one suit; trumps count as one suit.

## Facts and outlooks

shengji-outlook = It should bring { $levels } levels; the attackers take about { $points } points.
shengji-outlook-trick = It should bring { $levels } levels; the attackers take about { $points } points. Your side wins this trick in { $wins } of the deals that fit, and an opponent ruffs in { $ruffed }.
shengji-estimate = { $value } ± { $error }
shengji-fact-levels = expected levels
shengji-fact-points = attackers’ points
shengji-fact-wins = wins this trick
shengji-fact-ruffed = is ruffed
shengji-fact-lost = trick lost
shengji-fact-yes = yes
shengji-fact-pressure = pressure for points
shengji-pressure = { $level ->
    [low] low
    [high] high
   *[medium] medium
}
shengji-fact-points-given = points given
shengji-fact-declaration = best declaration
shengji-fact-gain = levels gained by it
shengji-against-ruff = Against it: an opponent ruffs in { $chance } of the deals that fit.
shengji-against-lost = Against it: the trick is lost in { $chance } of the deals that fit.
shengji-against-ruff-by = Against it: an opponent ruffs in { $chance } of the deals that fit, most often { $who } with { $cards } ({ $often }).
shengji-against-lost-by = Against it: the trick is lost in { $chance } of the deals that fit, most often to { $who } with { $cards } ({ $often }).
shengji-fact-taken-by = taken by { $who } with
shengji-who = { $place ->
    [next] the next player
    [partner] partner
    [previous] the previous player
   *[own] you
}
shengji-cards-up-to = cards up to { $card }
shengji-proves = The play so far proves: { $facts }.
shengji-proves-void = { $who } is out of { $suits }
shengji-proves-pairless = { $who } has no pair of { $suits }
shengji-proves-trumps = { $count ->
    [0] no trump is still out
    [one] one trump is still out
   *[other] { $count } trumps are still out
}
shengji-fact-void = { $who } is out of
shengji-fact-pairless = { $who } has no pair of
shengji-fact-trumps = trumps still out

## Ideas

shengji-idea-bury-points = You can afford { $points } points in the kitty; empty a suit.
shengji-idea-lead = { $count ->
    [one] Lead one card of { $suit }{ $points }.
   *[other] Lead { $count } cards of { $suit } together{ $points }.
}
shengji-idea-partner = Partner is winning the trick: follow with { $suit }{ $points }.
shengji-idea-opponent = An opponent is winning the trick: follow with { $suit }{ $points }.
shengji-several-suits = several suits
shengji-with-points = { $points ->
    [0] {""}
   *[other] , with points
}

## Refusals

shengji-refuse-bury = Bury exactly { $wanted } cards, not { $given }.
shengji-refuse-phase = { $phase ->
    [dealing] Cards are being dealt: you may declare, pass, or pass for the whole deal.
    [closing] This is the last chance to declare: declare or pass.
    [burying] Now the kitty is buried: choose eight cards.
    [stealing] Now the kitty may be taken over: declare or pass.
    [playing] Now cards are played.
    [round-over] The round is over: go on to the next one.
   *[over] The game is over.
}
shengji-refuse-not-held = You do not hold { $card }.
shengji-refuse-held-once = You hold { $card } only once.
shengji-refuse-declare = Declare with one or both copies of the { $rank }, or with two equal jokers.
shengji-refuse-throw-risky = These rules allow only certain throws, and somebody may beat { $cards }.
shengji-refuse-count = { $count ->
    [one] One card was led: play exactly one.
   *[other] { $count } cards were led: play exactly as many.
}
shengji-refuse-whole-suit = You have only { $count } of { $suit } and must play all of them: { $cards }.
shengji-refuse-suit = You must follow { $suit }: choose { $count } from { $cards }.
shengji-refuse-tractor = You have a tractor of { $suit } and must play it ({ $lengths }); your pairs: { $cards }.
shengji-tractor-length = { $pairs } pairs in a row
shengji-refuse-pairs = { $asked ->
    [one] Play at least one pair of { $suit }; you played { $played }. Your pairs: { $cards }.
   *[other] Play at least { $asked } pairs of { $suit }; you played { $played }. Your pairs: { $cards }.
}
shengji-refuse-word = “{ $text }” is not an action; the actions are pass, pass-all, declare, bury, play (with cards) and next.
shengji-refuse-too-long = An action has at most { $count } letters.
shengji-refuse-no-cards-wanted = “{ $word }” takes no cards.
shengji-refuse-cards-wanted = “{ $word }” needs cards.
shengji-refuse-rank = “{ $text }” is not a rank; ranks are 2 3 4 5 6 7 8 9 T J Q K A.
shengji-refuse-suit-letter = “{ $text }” is not a suit; suits are S H D C.
shengji-refuse-card = “{ $text }” is not a card; cards are written like S2, HT, DA, LJ and BJ.
shengji-refuse-two-copies = There are only two copies of { $card }.
shengji-refuse-list = A list can have at most 108 cards.
shengji-refuse-setting = { $field ->
    [rules] Rules: { $why }
    [rank] First level: { $why }
    [starter] First declarer: { $why }
    [rounds] Rounds: { $why }
   *[deal] Deal: { $why }
}
shengji-refuse-most = at most { $count }.
shengji-refuse-starter = “{ $text }” is not declared, rotate or a seat from 0 to 3.
shengji-refuse-deal = it must be two packs of 54 cards, each card twice.
shengji-refuse-view = { $why }

## The game as it is offered

shengji-title = Shengji
shengji-summary = Also called Tractor or 80 points: two packs, two teams, tricks of singles, pairs and tractors. Keep the points, climb from the two to the ace.
shengji-bots = The players are random, fast, beginner, intermediate, advanced, expert, master, and search:N with N play-outs per decision, as in search:2000,confidence=1.0,point=0.004,steps=20,doubt=0.1
shengji-unit = levels
shengji-seat-south = South
shengji-seat-east = East
shengji-seat-north = North
shengji-seat-west = West
shengji-team-south-north = South and North
shengji-team-east-west = East and West
shengji-about-beginner = Leads its highest cards, fights for points, remembers nothing.
shengji-about-intermediate = Remembers the cards and plays by rules of thumb.
shengji-about-advanced = Imagines a few dozen ways the hidden cards may lie, and plays each one out.
shengji-about-expert = Imagines ten times as many.
shengji-about-master = Imagines ten times as many again, weighed by how the others have buried and played, and solves the last tricks exactly.
shengji-strength = { $levels } levels a round against { $level } ({ $rounds } rounds)
shengji-setting-rules = Rules
shengji-setting-rules-help = Standard rules, certain throws only, or the rules of rbtying’s program.
shengji-setting-rules-free = a preset and options that differ, like standard throw_penalty=10 kitty_steal=true
shengji-rules-standard = Standard
shengji-rules-sure-throws = Only certain throws
shengji-rules-rbtying = As rbtying
shengji-setting-rounds = Rounds
shengji-setting-rounds-help = How many rounds to play; 0 plays until a team wins at the ace.
shengji-setting-rank = First level
shengji-setting-rank-help = The level at which both teams begin.
shengji-setting-starter = First declarer
shengji-setting-starter-help = Who takes the kitty in the first round.
shengji-choice-any = Random
shengji-choice-declared = The player who declares trump
shengji-rank = { $rank ->
    [T] 10
   *[other] { $rank }
}

## How it ended

shengji-round-won = { $team } won the round: the attackers took { $points } points.
shengji-game-even =
    { $round } Both teams won { $levels ->
        [one] one level
       *[other] { $levels } levels
    }.
shengji-game-won =
    { $round } { $winner } won { $levels ->
        [one] one level
       *[other] { $levels } levels
    }, { $loser } { $fewer }.

# In the terminal.
shengji-picture-round = Round { $round }: levels { $own } and { $other }, playing { $rank }, trumps { $trump }.
shengji-picture-undeclared = not declared
shengji-picture-declared = { $seat } declared { $cards }.
shengji-picture-kitty = Kitty: { $cards }
shengji-picture-points = Attackers: { $points } points; the next step is { $threshold }.
shengji-picture-suit = { $suit }:
shengji-notation =
    pass, pass-all      declare nothing now, or nothing for the rest of the deal
    declare H2 H2       declare with these cards
    bury S3 S4 …        lay these eight cards down
    play SA SA          play these cards; SA SA alone will do
    next                go on with the next round
    A card is its suit and rank: SA, HT, D5; LJ and BJ are the jokers. The card marked * wins the trick.

# What a play is called.
shengji-shape = { $shape } of { $suit }
shengji-shape-single = single
shengji-shape-pair = pair
shengji-shape-tractor = tractor of { $pairs } pairs
shengji-shape-throw = throw: { $parts }
shengji-throw-sure = Certain: nobody can beat any part of it.
shengji-throw-risky = Risky: if somebody beats a part of it, only that part is led.

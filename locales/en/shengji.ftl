# Shengji.

## Why

shengji-forced = The only legal play.
shengji-round-over = The round is over.
shengji-partner-nothing = Partner is ahead with { $best }, and you have no points to add.
shengji-partner-must-give = Partner is ahead with { $best }, and you cannot give fewer than { $points } points.
shengji-partner-hold = Partner is ahead with { $best } but may still be beaten: no points yet.
shengji-partner-keep = Partner is ahead with { $best }; you keep your point cards for later.
shengji-partner-feed-sure = Partner’s { $best } wins this trick for certain: give { $points } points.
shengji-partner-feed-ruff = Only a ruff can beat partner’s { $best }: give { $points } points.
shengji-partner-feed-risk = Partner is ahead with { $best }: give { $points } points, though an opponent may still beat it.
shengji-over-partner-must = Every answer you have beats partner’s { $best }.
shengji-over-partner-sure = Partner’s { $best } may still be beaten; your { $cards } cannot.
shengji-over-partner-ruff = An opponent may ruff partner’s { $best }; nobody can beat your { $cards }.
shengji-over-partner-safer = Partner’s { $best } may still be beaten; only a ruff beats your { $cards }.
shengji-over-partner-higher = Partner’s { $best } may still be beaten; your { $cards } is higher.
shengji-over-partner-lead = Partner was ahead with { $best }; with this you may lead the next trick.
shengji-wins-last = { $points ->
    [0] You play last: { $cards } beats { $best }, and you lead next.
   *[other] You play last: { $cards } beats { $best } and takes { $points } points.
}
shengji-wins-sure = { $points ->
    [0] Nobody after you can beat { $cards }, which beats { $best }.
   *[other] Nobody after you can beat { $cards }, which beats { $best }: { $points } points so far.
}
shengji-wins-unless-ruffed = You beat { $best } with { $cards }, and only a ruff beats that.
shengji-wins-overruff = You overruff { $who }’s { $best } with { $cards }; only a higher ruff beats that.
shengji-wins-ruff = { $points ->
    [0] Ruff { $best } with { $cards }: only a higher ruff beats it.
   *[other] Ruff { $best } with { $cards }, for { $points } points so far: only a higher ruff beats it.
}
shengji-wins-for-now = You beat { $who }’s { $best } with { $cards }; an opponent after you may still have something higher.
shengji-duck-partner = { $points ->
    [0] You could go ahead with { $winning }, but there are no points yet and partner plays after you.
   *[other] You could go ahead with { $winning }, for { $points } points so far, but partner plays after you.
}
shengji-duck-ruff = { $points ->
    [0] You could ruff with { $winning }, but there are no points in the trick.
   *[other] You could ruff with { $winning } for { $points } points; this lets the trick go.
}
shengji-duck = { $points ->
    [0] You could go ahead with { $winning }, but there are no points in the trick.
   *[other] You could go ahead with { $winning }, for { $points } points so far; this lets the trick go.
}
shengji-lose-nothing = You cannot beat { $who }’s { $best }, so give no points.
shengji-lose-must-give = You cannot beat { $who }’s { $best }, nor give fewer than { $points } points.
shengji-lose-hope = You cannot beat { $who }’s { $best }, but partner plays after you: { $points } points in case partner wins.
shengji-lose-save-trump = You cannot beat { $who }’s { $best }; giving { $points } points saves a trump.
shengji-lose-points = You cannot beat { $who }’s { $best }; this gives away { $points } points.
shengji-lead-throw-risky = A risky throw: { $weak } can still be beaten, and then only a part of it is led.
shengji-lead-throw-sure = { $points ->
    [0] No part of this throw can be beaten.
   *[other] No part of this throw can be beaten: it brings { $points } points.
}
shengji-lead-throw = { $points ->
    [0] Nothing still out beats any part of this throw in its suit; only a ruff can.
   *[other] Nothing still out beats any part of this throw in its suit; only a ruff can. It has { $points } points.
}
shengji-lead-sure-void = Nothing still out beats { $cards } in { $suit }, but { $who } is out of the suit and may ruff.
shengji-lead-sure = Nothing still out beats { $cards } in { $suit }: only a ruff can.
shengji-lead-sure-no-trumps = Nothing still out beats { $cards }, and no opponent has a trump left.
shengji-lead-partner-void = Partner is out of { $suit } and may ruff.
shengji-lead-pair = { $pairs ->
    [one] Only one higher pair than { $cards } can still be out.
   *[other] { $pairs } pairs higher than { $cards } can still be out: to beat yours, an opponent must hold both cards.
}
shengji-lead-tractor = Only a higher tractor in { $suit }, or a ruff with one, beats { $cards }.
shengji-lead-last = { $above ->
    [one] With { $cards } you play your last card in { $suit } and can ruff the suit from now on. One higher card is still out.
   *[other] With { $cards } you play your last card in { $suit } and can ruff the suit from now on. { $above } higher cards are still out.
}
shengji-lead-high = { $above ->
    [one] { $cards } is your highest card in { $suit } and has no points to lose; only one higher card is still out.
   *[other] { $cards } is your highest card in { $suit } and has no points to lose; { $above } higher cards are still out.
}
shengji-lead-points = { $above ->
    [one] Leading { $cards } risks { $points } points: one higher card is still out.
   *[other] Leading { $cards } risks { $points } points: { $above } higher cards are still out.
}
shengji-lead-trump-sure = { $out ->
    [0] You win with { $cards }: nobody else has a trump.
    [one] Nothing beats { $cards }; one other trump is still out.
   *[other] Nothing beats { $cards }; { $out } other trumps are still out.
}
shengji-lead-trump-only = { $out ->
    [one] You have only trumps left. One more trump is still out, and { $cards } can be beaten.
   *[other] You have only trumps left. { $out } more are still out, and { $cards } can be beaten.
}
shengji-lead-trump = { $out ->
    [one] Draw trumps with { $cards }: one more is still out.
   *[other] Draw trumps with { $cards }: { $out } more are still out.
}
shengji-also-void = { $trumps ->
    [one] That leaves you without { $suit }: you can ruff the suit with your one trump.
   *[other] That leaves you without { $suit }: you can ruff the suit, with { $trumps } trumps in hand.
}
shengji-bury-why = { $trumps ->
    [one] Bury { $cards }: { $empties }, { $hidden }, and you keep one trump.
   *[other] Bury { $cards }: { $empties }, { $hidden }, and you keep { $trumps } trumps.
}
shengji-bury-empties = that leaves you without { $suits }
shengji-bury-no-void = no suit is emptied
shengji-bury-points = { $points ->
    [0] no points go into the kitty
   *[other] { $points } points go into the kitty
}
shengji-next = Next best: { $cards }, about { $gain } levels less.
shengji-next-close = About as good: { $cards }.
shengji-tenths = { $tens ->
    [0] almost never
    [1] about once in 10
    [10] almost always
   *[other] about { $tens } times in 10
}
shengji-lead-low = { $above ->
    [one] { $cards } has no points to lose, and you keep higher cards in { $suit }; one higher card is still out.
   *[other] { $cards } has no points to lose, and you keep higher cards in { $suit }; { $above } higher cards are still out.
}
shengji-declare-nothing = You have nothing to declare.
shengji-declare-reinforce = The second copy makes your declaration harder to override.
shengji-declare-long = This suit gives you more trumps than average.
shengji-declare-weak = None of your suits is strong enough yet.
shengji-declare-better = Your side does better with this trump suit than without declaring.
shengji-declare-wait = No suit you can declare is better than waiting.
shengji-declare-longest = It is your longest suit.
shengji-declare-short = None of your suits is long enough.
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

shengji-outlook = Expect about { $levels } levels; the attackers end with some { $points } points.
shengji-stake = The attackers have { $attackers } points; the next step is at { $threshold }.
shengji-outlook-trick = Expect about { $levels } levels; the attackers end with some { $points } points. Your side wins this trick { $wins }.
shengji-estimate = { $value } ± { $error }
shengji-fact-levels = expected levels
shengji-fact-points = attackers’ points
shengji-fact-wins = wins this trick
shengji-fact-ruffed = is ruffed
shengji-fact-lost = trick lost
shengji-fact-yes = yes
shengji-fact-declaration = best declaration
shengji-fact-gain = levels gained by it
shengji-against-ruff = Against it: an opponent ruffs { $chance }.
shengji-against-lost = Against it: the trick is lost { $chance }.
shengji-against-ruff-by = Against it: an opponent ruffs { $chance }, most often { $who } with { $cards } ({ $often }).
shengji-against-lost-by = Against it: the trick is lost { $chance }, most often to { $who } with { $cards } ({ $often }).
shengji-fact-taken-by = taken by { $who } with
shengji-who = { $place ->
    [next] the next player
    [partner] partner
    [previous] the previous player
   *[own] you
}
shengji-cards-up-to = cards up to { $card }
shengji-proves = Proven by the play: { $facts }. { $count ->
    [0] No trump is still out.
    [one] One trump is still out.
   *[other] { $count } trumps are still out.
}
shengji-trumps-out = { $count ->
    [0] No trump is still out.
    [one] One trump is still out.
   *[other] { $count } trumps are still out.
}
shengji-proves-next = { $one }; { $next }
shengji-proves-void = { $who } has no { $suits }
shengji-proves-pairless = { $who } has no pair of { $suits }
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
shengji-about-beginner = Knows the rules, leads high cards and fights for points, but remembers nothing.
shengji-about-intermediate = Remembers the cards that were played and follows the usual rules of thumb.
shengji-about-advanced = Works out where the hidden cards may lie, and tries its plays against that.
shengji-about-expert = Does the same far more thoroughly, and is hard to surprise.
shengji-about-master = Also reads what the others have buried and played, and solves the last tricks exactly.
shengji-strength = { $levels } levels a round against { $level } ({ $rounds } rounds)
shengji-setting-rules = Rules
shengji-setting-rules-help = The set of rules; single ones can be changed below.
shengji-rules-standard = Standard
shengji-rules-standard-about = You may throw what you like; a throw that can be beaten falls back to its lowest part that can.
shengji-rules-sure-throws = Only certain throws
shengji-rules-sure-throws-about = You may only throw what nobody can beat for certain, and never trumps.
shengji-rules-turned = Turned-up trumps
shengji-rules-turned-about = If nobody declares, the first card of the kitty makes trumps. A longer tractor draws out shorter ones, a throw is beaten only in every part, and the kitty counts by cards.
shengji-choice-as-ruled = As the rules say
shengji-setting-penalty = Penalty for a failed throw
shengji-setting-penalty-help = The other side gets these points when a throw does not stand.
shengji-penalty-none = None
shengji-penalty-points = { $points } points
shengji-setting-kitty-points = Points in the kitty
shengji-setting-kitty-points-help = What the kitty’s points are worth to attackers who win the last trick.
shengji-kitty-pow2-pairs = ×2 for a single card, ×4 for a pair, ×8 for two pairs …
shengji-kitty-times-cards = ×2 for every card that won it
shengji-kitty-times-largest = ×2 for every card of its largest part
shengji-kitty-pow2-largest = Doubled for every card of its largest part
shengji-setting-steal = The kitty may be taken over
shengji-setting-steal-help = Once it is buried, a higher declaration takes the kitty and buries again.
shengji-setting-undeclared = If nobody declares
shengji-setting-undeclared-help = What is trump when the cards are dealt and nothing was shown.
shengji-undeclared-no-trump = No trump suit
shengji-undeclared-flip = The first card of the kitty decides
shengji-undeclared-redeal = The cards are dealt again
shengji-setting-must-play = Levels to be played
shengji-setting-must-play-help = A team that would skip such a level stops at it.
shengji-must-play-none = None: levels may be skipped
shengji-must-play-points = Five, ten and king
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

# A game written down.
shengji-record-round = Round { $round }: trump rank { $rank }, trumps { $trump }
shengji-record-starter = { $seat } starts.
shengji-record-hand = { $seat }: { $cards }
shengji-record-declared = { $seat } declares { $cards }.
shengji-record-buried = { $seat } buries { $cards }.
shengji-record-buried-hidden = { $seat } buries eight cards.
shengji-record-play = { $seat } { $cards }
shengji-record-trick = { $number }. { $plays }: { $winner }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shengji-record-trick-begun = { $number }. { $plays } …
shengji-record-thrown = ({ $seat } tried to throw { $cards }.)

# What a play is called.
shengji-shape = { $shape } of { $suit }
shengji-shape-single = single
shengji-shape-pair = pair
shengji-shape-tractor = tractor of { $pairs } pairs
shengji-shape-throw = throw: { $parts }
shengji-throw-sure = Certain: nobody can beat any part of it.
shengji-throw-risky = Risky: if somebody beats a part of it, only that part is led.

# Bridge: hints for a card. First the idea, which does not name the card; then why this card.

bridge-hint-then = { $first } { $second }

## Declarer’s count

bridge-plan-tops = { $won ->
    [0] You need
   *[other] You still need
} { $wanted ->
    [one] one trick
   *[other] { $wanted } tricks
} and have { $tops ->
    [0] none
    [one] one
   *[other] { $tops }
} on top.
bridge-plan-enough = { $won ->
    [0] You need
   *[other] You still need
} { $wanted ->
    [one] one trick
   *[other] { $wanted } tricks
} and have { $tops ->
    [one] one
   *[other] { $tops }
} on top: enough.
bridge-plan-stranded = { $won ->
    [0] You need
   *[other] You still need
} { $wanted ->
    [one] one trick
   *[other] { $wanted } tricks
} and can take { $tops ->
    [0] none
    [one] one
   *[other] { $tops }
} at once; { $stranded ->
    [one] one more winner is
   *[other] { $stranded } more winners are
} out of reach for now.
bridge-plan-losers = With normal breaks you may lose { $losers ->
    [one] one trick
   *[other] { $losers } tricks
} ({ $suits }) and can afford { $spare ->
    [0] none
    [one] one
   *[other] { $spare }
}.
bridge-plan-few-losers = With normal breaks you lose at most { $losers ->
    [one] one trick
   *[other] { $losers } tricks
} ({ $suits }) and can afford { $spare }.
bridge-plan-no-losers = With normal breaks you have no loser left.
bridge-plan-losers-of = { $losers } in { $suit }

## Where more tricks can come from

bridge-plan-no-source = No suit promises more: hope for a friendly lie or a helpful lead.
bridge-plan-one-source = More can come from { $source }.
bridge-plan-two-sources = More can come from { $first }, or from { $second }.
bridge-source-break = { $suit } if they break { $longer }–{ $shorter } ({ $chance })
bridge-source-fair-break = { $suit } if they break no worse than { $longer }–{ $shorter } ({ $chance })
bridge-source-drop = { $suit } if { $card } falls ({ $chance })
bridge-source-finesse = { $suit } if { $seat } has { $card } ({ $chance })
bridge-source-towards = { $honour } if { $seat } has { $card } ({ $chance })
bridge-source-force = { $suit } once { $lost ->
    [one] { $card } is gone
   *[other] { $lost } tricks are lost there
}
bridge-source-length = long { $suit } after { $lost ->
    [one] one lost trick
   *[other] { $lost } lost tricks
} ({ $chance })
bridge-source-ruff-dummy = ruffing { $suit } in dummy
bridge-source-ruff-hand = ruffing { $suit } in your hand
bridge-source-discard-dummy = a discard on dummy’s { $suit }
bridge-source-discard-hand = a discard on the { $suit } in your hand

## The question

bridge-plan-together = Which can you try first and still try the other? Together: { $chance }.
bridge-plan-danger = { $seat } must not get in: { $suit } are running there.
bridge-plan-bidder = { $seat } has bid: high cards are likelier there than these odds say.
bridge-plan-which-hand = From which hand must you lead?
bridge-plan-careful = What could still go wrong?
bridge-plan-draw = They have { $count ->
    [one] one trump
   *[other] { $count } trumps
} left: any reason to wait?
bridge-plan-draw-some = They have { $count ->
    [one] one trump
   *[other] { $count } trumps
} left: how many rounds can you draw and still ruff?
bridge-plan-ruff-first = They have { $count ->
    [one] one trump
   *[other] { $count } trumps
} left, but you need yours for ruffs: what comes first?
bridge-plan-not-yet = They have { $count ->
    [one] one trump
   *[other] { $count } trumps
} left: what must be done before you draw them?

## What a defender can tell

bridge-fact-points = Declarer has shown { $shown } points, which leaves partner { $partner }.
bridge-fact-their-points = The opponents have shown { $shown } points, which leaves partner { $partner }.
bridge-fact-lead-promises = Partner’s { $card } promises { $honour }.
bridge-fact-lead-honour = Partner’s { $card } comes from an honour in { $suit }, unless it is short.
bridge-fact-lead-nothing = Partner’s { $card } denies an honour in { $suit }.
bridge-fact-eleven = If partner’s { $card } is fourth best, declarer has { $count ->
    [0] no higher card
    [one] one higher card
   *[other] { $count } higher cards
}.
bridge-fact-unbid = Nobody has shown { $suits }.

## Why declarer leads a card

bridge-place-dummy = dummy
bridge-place-hand = your hand
bridge-hint-ruff-loser = This loser in { $suit } can be ruffed in { $place }: a trump of the short hand wins a trick of its own.
bridge-hint-clear-for-ruffs = { $card } first: after that { $suit } can be ruffed in { $place }.
bridge-hint-ruff-over = A ruff in { $place } gets the lead there.
bridge-hint-finesse = A finesse against { $card }: it wins if { $seat } has it ({ $chance }).
bridge-hint-towards = Towards { $honour }: it wins a trick if { $seat } has { $card } ({ $chance }).
bridge-hint-draw-trumps = It draws trumps: the opponents have { $count ->
    [one] one
   *[other] { $count }
} left that could ruff your winners.
bridge-hint-break = High { $suit } first: if they break { $longer }–{ $shorter } or better ({ $chance }), the small ones win too.
bridge-hint-drop = The high cards first: { $card } falls under them { $chance } of the time.
bridge-hint-force = It drives out { $card }: after that your other { $suit } are high.
bridge-hint-length = { $lost ->
    [one] Give up one round of { $suit }
   *[other] Give up { $lost } rounds of { $suit }
}: then the long ones win { $chance } of the time.
bridge-hint-duck = Give up this round now and keep { $card } as the way back.
bridge-hint-cash = { $card } wins the trick for certain.
bridge-hint-cash-high = { $card } is the highest card left in its suit: only a ruff beats it.
bridge-hint-cross-question = Which hand should lead next?
bridge-hint-cross = It goes to { $card } in { $place }, to lead from there.
bridge-hint-exit = It gives up the lead in { $suit }: they have to open the next suit.

## Why a card follows

bridge-hint-equal-question = Your cards are worth the same here.
bridge-hint-equal = These are equal: { $cards }. Any of them will do.
bridge-hint-partner-holds = Your side’s { $best } wins this trick: play the smallest, { $card }.
bridge-hint-partner-leads = Your side’s { $best } is winning so far: leave it at that and play { $card }.
bridge-hint-spare-high = Your side’s { $best } wins this trick, so { $card } can go.
bridge-hint-overtake-question = Your side wins this trick: in which hand do you want the lead?
bridge-hint-overtake = { $card } takes over from { $best }, so that this hand leads next.
bridge-hint-win-cheaply = { $card } is the cheapest card that wins.
bridge-hint-win-high = { $card } wins, and { $cheaper } stays for later.
bridge-hint-cannot-win = Nothing you have beats { $best }: play the smallest, { $card }.
bridge-hint-cannot-win-free = Nothing you have beats { $best }.
bridge-hint-keep-question = Nothing you have wins this trick: which of these cards will you want later?
bridge-hint-let-go-question = You could win this trick: is it the right moment?
bridge-hint-let-go = Let them have this trick: { $kept } is worth more later.
bridge-hint-hold-up = Hold up { $card }: once one opponent has no more of the suit, the other cannot be reached in it.
bridge-hint-hold-up-defence = Hold up { $card }: declarer may not get back to the other hand to run the suit.
bridge-hint-second-hand-low = Second hand low: play { $card }, your side plays again after the next hand.
bridge-hint-cover-own = { $card } covers { $best }: if a higher one takes both, your { $own } has moved up.
bridge-hint-cover = { $card } covers { $best }: a smaller card of partner’s may move up.
bridge-hint-secure = { $card } wins this trick for certain.
bridge-hint-secure-cheapest = { $card } is the cheapest card that wins this trick for certain.
bridge-hint-beat = { $card } beats { $best }: they need a higher card to win.
bridge-hint-over-dummy = Keep { $kept } over dummy’s { $honour }.
bridge-hint-third-hand-high = Third hand high: { $card } wins, or a higher card has to be spent on it.

## Why a ruff or a discard

bridge-hint-ruff = Ruff with { $card }: nobody can overruff.
bridge-hint-overruff = { $card } overruffs { $best } and wins.
bridge-hint-ruff-for-now = Ruff with { $card }: it wins unless it is overruffed.
bridge-hint-underruff = Nothing here beats { $best }: a small trump is all that it costs.
bridge-hint-throw-guard = { $card } gives up your guard in { $suit }: the other cards are worth more here.
bridge-hint-throw-guard-keeps = { $card } gives up your guard in { $suit } and keeps the one in { $suits }.
bridge-hint-throw-nothing-spare = You have no card to spare; { $card } gives up the guard in { $suit }.
bridge-hint-throw-winner = { $card } is a winner you will not need.
bridge-hint-throw-keeps = { $card } can go: your guard in { $suits } stays.
bridge-hint-loser-on-loser = Throw the loser { $card } instead of ruffing.
bridge-hint-throw = { $card } neither wins nor guards anything.

## Why an opening lead

bridge-hint-lead-partner = Partner has shown { $suit }.
bridge-hint-lead-partner-two = Partner has shown { $suit }: the top of your two.
bridge-hint-lead-trump = A trump opens no side suit, and dummy may have one less to ruff with.
bridge-hint-lead-singleton = A singleton in { $suit }: you can ruff the next round when partner gets in.
bridge-hint-lead-single-card = Your only card in { $suit }: no honour of yours is lost by it.
bridge-hint-lead-ace-king = From ace and king of { $suit }: it wins, and you see dummy before you go on.
bridge-hint-lead-sequence = { $card } from { $card } and { $next }: it drives out a higher card and gives nothing away.
bridge-hint-lead-inner = { $card } from { $card } and { $next } under a higher honour: partner knows what is below it.
bridge-hint-lead-doubleton = The top of two { $suit }: a ruff in the third round is possible.
bridge-hint-lead-two-cards = The top of two { $suit }: where you are short, partner may be long.
bridge-hint-lead-ace = The ace: it wins now, before the suit can be thrown away.
bridge-hint-lead-fourth = Fourth best of your longest suit, { $suit }: its small cards may become tricks.
bridge-hint-lead-fourth-best = Fourth best of { $suit }: partner can count the suit from it.
bridge-hint-lead-low = Low under { $top }: it keeps the honour, and partner may have another.
bridge-hint-lead-small = From small { $suit }: no honour of yours is given away.

## Why a defender leads a card

bridge-hint-enough-winners = You have { $count ->
    [one] one winner
   *[other] { $count } winners
} and need { $wanted ->
    [one] one trick
   *[other] { $wanted } tricks
}: take them now.
bridge-hint-give-ruff = Partner is out of { $suit } and can ruff if a trump is left there.
bridge-hint-force-declarer = Declarer is out of { $suit } and has to ruff: trump control may go.
bridge-hint-stop-ruffs = Dummy is short in { $suit }: a trump lead takes away a ruff.
bridge-hint-passive-trump = A trump opens no side suit for declarer.
bridge-hint-return = Back to partner’s suit, { $suit }.
bridge-hint-own-suit = Go on with { $suit }, which your side has begun.
bridge-hint-through = Through dummy’s { $honour }: partner plays after it.
bridge-hint-up-to = Dummy’s best card there is { $top }: partner need not fear an honour behind.
bridge-hint-safe = No honour of yours in { $suit } can be lost by this lead.
bridge-hint-from-honour = Away from { $top }: you hope that partner has help there.

## What the judge says of it

bridge-compared-makes = { $card } makes the contract in { $chance } of the deals that fit, { $other } in { $less }.
bridge-compared-beats = { $card } beats the contract in { $chance } of the deals that fit, { $other } in { $less }.
bridge-compared-tricks = In deals that fit, { $card } brings { $tricks } tricks on average, { $other } { $fewer }.
bridge-compared-close = No card does clearly better. { $chance }
bridge-compared-same = Every card comes to the same here: { $tricks } tricks on average.

## Settled contracts

bridge-idea-lost = The contract can no longer be made: save what you can.
bridge-idea-beaten = The contract is beaten: every further trick is a bonus.
bridge-idea-unbeatable = The contract can no longer be beaten: stop the overtricks.
bridge-idea-win-now = Can you win this trick, and do you want to?
bridge-idea-lead-attack = In which suit do you need the least from partner?

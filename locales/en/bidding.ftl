# Bridge bidding: what calls mean, need and cost, and why a call is refused.

# Calls that are refused.
call-unknown = “{ $text }” is not a call; write Pass, X, XX or a bid from 1C to 7NT.
call-auction-over = The auction is over.
call-not-higher = { $call } is not higher than { $last }.
call-nothing-to-double = There is no bid to double.
call-own-bid = { $call } is your own side’s bid: only the opponents may double it.
call-doubled-already = { $call } has been doubled already.
call-nothing-to-redouble = There is no double to redouble.
call-own-double = The double is your own side’s: only the opponents may redouble it.
call-redoubled-already = { $call } has been redoubled already.
auction-no-dealer = An auction begins with the dealer and a colon, such as N: 1C Pass.
auction-call-wrong = Call { $number }: { $why }

# What can be counted in a hand.
count-hcp = HCP
count-points = points
count-notrump = points for notrump
count-support = points in support of { $suit }
count-length = { $suit }
count-longer = { $one } beyond { $other }
count-longest = longest suit
count-shortest = shortest suit
count-balanced = balanced
count-semibalanced = balanced or nearly so
count-rule-20 = rule of 20
count-rule-15 = rule of 15
count-losers = losers
count-controls = controls
count-aces = aces
count-kings = kings
count-key-cards = key cards for { $suit }
count-ace = ace of { $suit }
count-king = king of { $suit }
count-queen = queen of { $suit }
count-top-three = top three of { $suit }
count-top-five = top five of { $suit }
count-hcp-in = HCP in { $suit }
count-stopper = stopper in { $suit }
count-tricks = playing tricks
count-defence = defensive tricks
count-several = one of several

# What a call needs. $range is a number or a range: 5, 5+, 15–17, at most 3.
need-hcp = { $range } HCP
need-points = { $range } points
need-notrump = { $range } points for notrump
need-support = { $range } points in support of { $suit }
need-length = { $range ->
    [one] a singleton in { $suit }
   *[other] { $range } { $suit }
}
need-void = a void in { $suit }
need-longest = a suit of { $range } cards
need-longest-suit = { $suit } the longest suit
need-shortest = { $range } cards in the shortest suit
need-short = a singleton or void
need-no-short = no singleton or void
need-no-void = no void
need-longer = { $one } longer than { $other }
need-as-long = { $one } as long as { $other }
need-not-shorter = { $one } at least as long as { $other }
need-not-longer = { $one } no longer than { $other }
need-shorter = { $one } shorter than { $other }
need-balanced = a balanced hand
need-unbalanced = an unbalanced hand
need-semibalanced = a balanced or nearly balanced hand
need-not-semibalanced = a hand far from balanced
need-rule-20 = { $range } by the rule of 20
need-rule-15 = { $range } by the rule of 15
need-losers = { $range } { $range ->
    [one] loser
   *[other] losers
}
need-controls = { $range } { $range ->
    [one] control
   *[other] controls
}
need-aces = { $range ->
    [0] no ace
    [one] { $range } ace
   *[other] { $range } aces
}
need-kings = { $range ->
    [0] no king
    [one] { $range } king
   *[other] { $range } kings
}
need-key-cards = { $range } { $range ->
    [one] key card
   *[other] key cards
} for { $suit }
need-ace = the ace of { $suit }
need-no-ace = no ace of { $suit }
need-king = the king of { $suit }
need-no-king = no king of { $suit }
need-queen = the queen of { $suit }
need-no-queen = no queen of { $suit }
need-top-three = { $range } of the top three { $suit }
need-top-five = { $range } of the top five { $suit }
need-hcp-in = { $range } HCP in { $suit }
need-stopper = a stopper in { $suit }
need-half-stopper = half a stopper in { $suit }
need-no-stopper = no stopper in { $suit }
need-tricks = { $range } playing { $range ->
    [one] trick
   *[other] tricks
}
need-defence = { $range } defensive { $range ->
    [one] trick
   *[other] tricks
}
need-not = not { $need }
need-nothing = any hand
need-no-hand = no hand
need-with = { $first } with { $rest }
need-group = ({ $needs })

# What partner may do after a call.
forcing-sign-off = to play
forcing-none = not forcing
forcing-invitational = invitational
forcing-one-round = forcing for one round
forcing-to-game = forcing to game

# What a call says, and why it was made or not.
bid-named = { $name }: { $facts }
bid-with = { $name }, { $facts }
bid-note = { $says }; { $note }
bid-or =
    { $first }
    or { $other }
shows-points = { $range } { $range ->
    [one] point
   *[other] points
}
shows-length-points = { $range } { $range ->
    [one] point
   *[other] points
}
shows-support-points = { $range } { $range ->
    [one] point
   *[other] points
}
shows-balanced = balanced
shows-no-major = no four-card major
then-forcing = forcing
then-game-forcing = game-forcing
then-invites = invites game
then-bid-with-maximum = bid it with a maximum
then-asks-short-suit = asks for a short suit
then-say-more = say more
then-how-good = how good is the overcall?
then-may-bid = partner may bid on
then-may-pass = partner may pass
then-usually-passes = partner passes unless very shapely
bid-no-agreement = Natural, no agreement
bid-natural-call = Natural
bid-nothing-to-add = Nothing to add
bid-natural = { $call } – no rule covers this hand here: a natural call.
bid-shows = { $call } – { $meaning }.
bid-partner = for partner
bid-yes = yes
bid-no = no

# Why this call: what I have, what partner has shown, what it adds up to, and so the call.
why-then = { $first } { $then }
why-have = You have { $have }.
why-points = { $count } { $count ->
    [one] point
   *[other] points
}
why-points-worth = { $count } { $count ->
    [one] point
   *[other] points
} (worth { $worth } with your shape)
why-length = { $count ->
    [0] no { $suit }
    [one] one card in { $suit }
   *[other] { $count } { $suit }
}
why-not-balanced = an unbalanced one
why-partner = Partner has shown { $points } points: { $sum } together.
why-fit = At least { $count } { $suit } together: a fit.
why-slam = Six needs about { $six }, seven { $seven }.
why-game = Game needs about { $needed }.
why-no-game = Game needs about { $needed }: not enough.
why-perhaps-game = Game needs about { $needed }: partner decides.
why-no-slam = Six needs about { $needed }: unlikely.
why-aces = { $count ->
    [0] no ace
    [one] 1 ace
   *[other] { $count } aces
}
why-not-shorter = { $call } would hide your longer suit: { $count } { $suit }.
why-slam-on-shape = Less than the { $needed } that six usually needs: shape makes up for it.
why-game-on-shape = Less than the { $needed } that game usually needs: shape makes up for it.
why-so = So { $call } – { $name }.
why-shown-already = You have nothing to add to what you have shown.
why-too-weak-to-act = That is not enough to act.
why-nothing-fits = No bid describes this hand.
why-partner-chose = Partner has chosen { $call }.
why-good-enough = Partner’s bid is a good place to stop.
why-minimum-shown = That is a minimum, which your opening has shown.
why-so-only = So { $call }.
why-last-resort = No call describes this hand; { $call } is the last resort.

# Why not another call: the one thing that speaks against it.
why-not = { $call } would promise { $promise }; you have { $held }.
why-not-shows = { $call } would show { $promise }; you have { $held }.
why-held-points = { $count }
why-held-worth = { $count } (worth { $worth } with your shape)
why-held-cards = { $count ->
    [0] none
   *[other] { $count }
}
why-not-forced = Pass is out: partner’s { $call } is forcing.
why-not-asked = Pass is out: partner’s { $call } asks you to bid.
why-not-hides-fit = { $call } would hide your fit in { $suit }.
why-not-artificial = { $call } is a convention here ({ $name }) and promises { $promise }; you have { $held }.
why-not-first = { $call } fits too, but { $better } says more: { $says }.

# What a call is worth.
mark-grade-optimal = optimal
mark-grade-acceptable = acceptable
mark-grade-suboptimal = suboptimal
mark-grade-error = an error
mark-optimal = { $call } is right.
mark-book = { $call } is by the book. On deals that fit the bidding { $better } does about { $gain } IMPs better.
mark-judgement = { $call } is best here: on deals that fit the bidding it gains about { $gain } IMPs over the book’s { $book }.
mark-as-good = { $call } ({ $says }) does about as well as { $better } on deals that fit the bidding.
mark-other-hand = { $call } – { $meaning } – is not quite this hand, but on deals that fit the bidding it does about as well as { $better }.
mark-gamble = { $call } – { $meaning } – is a gamble: this hand has not got that. On deals that fit the bidding it does about as well as { $better }.
mark-other-call = The system bids { $better } here; on deals that fit the bidding { $call } does about as well.
mark-passed-forcing = Partner’s { $forced } is forcing: you may not pass. Better { $better } – { $why }.
mark-acceptable = { $call } ({ $says }) fits the hand too; the system prefers { $better }.
mark-wrong = { $call } – { $meaning }. Better { $better } – { $why }.
mark-luck-cost = By the book; on this deal it cost { $cost } IMPs: { $call } leads to { $reached }; { $other } would have led to { $instead }.
mark-luck-cost-judged = The right call; on this deal it cost { $cost } IMPs: { $call } leads to { $reached }; { $other } would have led to { $instead }.
mark-luck-gain = On this deal { $call } was lucky, by { $gain } IMPs: it leads to { $reached }, { $better } to { $instead }. It is still a mistake.
mark-natural = a natural call
mark-illegal = Not allowed: { $why }
mark-cost = { $feedback } On deals that fit the auction it loses { $cost } IMPs on average (± { $error }).

# The command line.
bid-tell-shows = Shows: { $meaning }
bid-tell-weighed = { $call } { $gain } ± { $error } IMPs a board over { $deals } deals
mark-tell-grade = { $call }: { $score } of 10, { $grade }
mark-tell-mistake = Mistake: { $kind }
mark-tell-cost = It costs { $cost } ± { $error } IMPs a board against { $better }.

# Meanings that the rules of bidding name: “means stayman” is bid-stayman. Those that are only a name
# are followed by what the hand needs.
bid-accepts = Accepts the invitation
bid-accepts-slam-try = Accepts the slam try: a fit in { $suit }
bid-accepts-slam-try-control = Accepts the slam try: a fit in { $suit }, the ace of { $control }
bid-accepts-with = Accepts the invitation with { $count } { $suit }
bid-advance = Advance
bid-answer-aces = Answer: { $count } { $count ->
    [one] ace
   *[other] aces
}
bid-answer-key-cards = Answer: { $one } or { $other } key cards
bid-answer-kings = Answer: { $count } { $count ->
    [one] king
   *[other] kings
}
bid-answer-no-ace-or-four = Answer: no ace, or all four
bid-answer-no-king-or-four = Answer: no king, or all four
bid-answer-two-key-cards = Answer: two key cards, without the queen of trumps
bid-answer-two-key-cards-queen = Answer: two key cards and the queen of trumps
bid-has-trump-queen = Shows the queen of trumps and bids six
bid-lacks-trump-queen = No queen of trumps
bid-queen-ask = Asks for the queen of trumps
bid-greater-number = Slam: { $count } key cards, not { $count ->
    [3] none
   *[other] one
}
bid-as-asked = As partner asked
bid-as-without-double = As without the double
bid-asker-decides = The asker has decided
bid-asks-feature = Asks for a feature
bid-asks-for-transfer = Asks partner to complete the transfer
bid-asks-good-trumps = Slam try: bid six with good { $suit }
bid-asks-minor = Which minor?
bid-asks-suit = Which suit?
bid-asks-to-bid = Asks partner to bid
bid-balancing-double = Balancing double: support for the unbid suits
bid-balancing-jump = Jump in fourth seat: good { $suit } and an opening hand
bid-balancing-maximum = Jump: { $suit }, as good as a passed hand can be
bid-balancing-notrump = Balancing notrump
bid-benjamin = Benjamin 2♣: eight playing tricks in a long suit
bid-better-than-minimum = Better than a minimum
bid-blackwood = Blackwood: how many aces?
bid-blackwood-kings = Blackwood: how many kings? All the aces are there
bid-business-redouble = Strong enough to play it redoubled
bid-cappelletti-majors = Cappelletti: both majors
bid-cappelletti-one-suit = Cappelletti: one long suit ({ $call } asks which)
bid-cappelletti-suit-minor = Cappelletti: { $suit } and a minor
bid-choose-game = Choose between 3NT and four { $suit }
bid-competitive-raise = Competitive raise
bid-completes-transfer = Completes the transfer
bid-content = Content with this contract
bid-control = Cue-bid: the ace of { $suit }, and interest in slam
bid-cue-ask-overcall = Cue-bid: a strong hand
bid-cue-fit = Cue-bid: a limit raise of the overcall or better
bid-cue-game = Cue-bid: values for game
bid-cue-game-raise = Cue-bid: a raise to game at least
bid-cue-majors = Cue-bid: both majors and values; choose one
bid-cue-no-stopper = Cue-bid: values for game, no stopper
bid-cue-opening = Cue-bid: opening strength; game unless both are minimum
bid-cue-opening-late = Cue-bid: an opening hand that could not bid before
bid-cue-strong = Cue-bid: a strong hand
bid-declines = Declines the invitation
bid-double-of-game = Double: a strong hand
bid-doubleton-only = Only two { $suit }
bid-drury = Drury, a strong raise
bid-drury-light = Answer to Drury: a light opening
bid-drury-sound = Answer to Drury: a full opening
bid-extra-values-double = Double: extra values, no better bid
bid-fast-arrival = Fast arrival: a minimum, no interest in slam
bid-feature = A maximum, with a high honour in { $suit }
bid-fit-game-sure = A fit in { $suit }; game is certain
bid-fit-jump = Fit jump: a fit and good { $suit }
bid-flat-game = Game in notrump: too flat to look for a major fit
bid-for-penalties = For penalties
bid-forced-answer = Forced answer
bid-forced-minor = Answer to the forcing notrump
bid-forcing-notrump = Forcing notrump
bid-four-cards-extra = Four { $suit } and extra values
bid-four-cards-minimum = Four { $suit }, no extra values
bid-fourth-suit = Fourth suit
bid-fourth-suit-forcing = Fourth suit forcing
bid-free-bid = Free bid
bid-gambling-notrump = Gambling 3NT: a solid seven-card minor and little else
bid-game = Game
bid-game-anyway = Game, although partner wanted to stop
bid-game-in-major = Game in partner’s major
bid-game-over-overcall = Game opposite an overcall
bid-game-over-two-suits = Game opposite partner’s two suits
bid-game-raise = Raise to game
bid-game-with-fit = Game with a fit
bid-gerber = Gerber: how many aces?
bid-gerber-kings = Gerber: how many kings? All the aces are there
bid-grand-slam = Grand slam
bid-grand-slam-force = Grand slam force: bid seven with two of the top three trumps
bid-help-try = Game try: asks for help in { $suit }
bid-inverted-raise = Inverted raise
bid-inverted-raise-weak = Weak jump raise
bid-invitation = Invitation
bid-invites-3nt = Invites 3NT: 6+ { $suit } with two of the top three honours
bid-invites-6nt = Invites 6NT
bid-invites-6nt-or = Invites 6NT, or six { $suit } with a fit
bid-invites-game = Invites game
bid-invites-seven = Bid six, or seven with a maximum
bid-jacoby-2nt = Jacoby 2NT
bid-jacoby-minimum = Answer: a minimum, no short suit
bid-jacoby-no-shortness = Answer: no short suit
bid-jacoby-short = Answer: a singleton or void in { $suit }
bid-jordan = Jordan 2NT: a limit raise or better
bid-jump-raise = Jump raise
bid-jump-shift = Jump shift
bid-key-card-blackwood = Key-card Blackwood: how many of the four aces and the king of trumps?
bid-lead-directing = Lead-directing double: lead { $suit }
bid-leaves-double = Leaves the double in
bid-lebensohl = Lebensohl: asks for { $call }, to play in a lower suit
bid-limit-raise = Limit raise
bid-long-minor-relay = Relay to { $call }: weak with a long minor
bid-long-suit = Long suit
bid-long-suit-try = Long-suit game try
bid-michaels-majors = Michaels: both majors, at least 5–5
bid-michaels-suit-minor = Michaels: { $suit } and a minor, at least 5–5
bid-middle-range = Neither a minimum nor a maximum
bid-minimum = Minimum
bid-minimum-overcall = A minimum overcall
bid-minor-shown = The minor is { $suit }
bid-minor-shown-strong = The minor is { $suit }, in a strong hand
bid-natural-their-suit = Natural: { $suit }, for they have bid two suits
bid-negative-double = Negative double
bid-negative-four = Negative double: four { $suit }
bid-negative-high = Negative double: an unbid major, enough for the three level
bid-negative-majors = Negative double: four cards in each major
bid-negative-minors = Negative double: both minors
bid-negative-one-major = Negative double: a four-card major
bid-negative-other-major = Negative double: four cards in the other major
bid-negative-other-major-weak = Negative double: the other major, too weak to bid it
bid-negative-other-minor-weak = Negative double: the other minor, too weak to bid it
bid-negative-suit = Negative double: four { $suit }, or more if too weak for { $call }
bid-negative-weak-major = Negative double: a major too weak to bid
bid-negative-weak-minor = Negative double: a minor too weak to bid
bid-new-minor-forcing = New minor forcing: asks for three cards in the major
bid-new-suit = New suit
bid-no-better-call = No better call
bid-no-feature = A maximum without a feature
bid-no-fit = No fit in { $suit }
bid-no-major = No four-card major
bid-no-major-stopped = No four-card major; { $suit } stopped
bid-no-major-unstopped = No four-card major; { $suit } not stopped
bid-no-opening = No opening bid
bid-no-overcall = Nothing to overcall with
bid-nothing-better = Nothing better to say
bid-notrump-bid = Notrump
bid-notrump-overcall = Notrump overcall: their suit stopped
bid-notrump-overcall-balanced = Notrump overcall: their suit stopped
bid-notrump-overcall-both = Notrump overcall: both their suits stopped
bid-notrump-response = Response
bid-opener-goes-on = Nothing to say yet: opener goes on
bid-opening = Opening
bid-optional-double = Double: enough to beat them
bid-other-major-found = Partner must have four { $suit }: game there
bid-overcall = Overcall
bid-own-suit = Own suit
bid-own-suit-game = A suit of one’s own, and game in sight
bid-partner-decides = Partner has more to say
bid-pass-or-correct = Pass or correct
bid-passes-takeout-double = Passes the takeout double for penalties: long and strong in their suit
bid-penalty-beyond = Penalty double: negative doubles stop at { $call }
bid-penalty-double = Penalty double
bid-penalty-notrump = Penalty double: as strong as their opening
bid-penalty-our-suit = Penalty double: they have run into our suit
bid-penalty-strength = Penalty double: most of the strength is ours
bid-penalty-too-high = Penalty double: they have bid too high
bid-plays-redoubled = To play there redoubled
bid-positive = Positive response
bid-preempt = Pre-empt
bid-preemptive-game = Weak raise to game
bid-preemptive-raise = Pre-emptive raise
bid-preference = Preference
bid-raise = Raise
bid-raise-honour = Raise with an honour doubleton
bid-raise-no-ace = Raise: four { $suit } and no ace
bid-rebid = Rebid
bid-redouble-good = Redouble: the better hand is ours
bid-redouble-strength = Redouble: strength, to play or to punish them
bid-redouble-values = Redouble, the hand is ours
bid-reopening-double = Reopening double: short in their suit
bid-responsive-double = Responsive double: the two unbid suits
bid-responsive-majors = Responsive double: both majors
bid-responsive-minors = Responsive double: both minors
bid-reverse = Reverse
bid-running-minor = To play: a running minor and a stopper
bid-runs = Weak: safer in a suit
bid-second-negative = Second negative: at most a king
bid-second-suit = Second suit
bid-shapely-game = Game on shape: four { $suit } and a short suit
bid-shown-already = Nothing more to show
bid-six-cards-extra = Six { $suit } and extra values
bid-slam = Slam
bid-slam-interest = Interest in slam, on the way to game
bid-slam-interest-suit = Interest in slam in { $suit }
bid-slam-not-none = Slam: partner is too strong to have none
bid-slam-try-suit = Slam try: long { $suit }
bid-slam-void = Slam: with a void, asking for aces would not help
bid-smolen = Smolen: five { $long } and four { $short }
bid-solid-suit = Solid { $suit }: no support needed
bid-sos-redouble = SOS redouble: rescue into another suit
bid-splinter = Splinter: a fit, and a singleton or void in { $suit }
bid-stayman = Stayman: asks for a four-card major
bid-stayman-cue = Cue-bid as Stayman: asks for a four-card major
bid-stayman-double = Double as Stayman: they took the bid
bid-stopper-shown = Shows a stopper in { $suit }
bid-stops = Stops here
bid-stopper = A stopper in { $suit }
bid-strong-double = Double: too strong for an overcall; will bid again
bid-strong-two = Strong two: long { $suit } and eight playing tricks
bid-strong-two-clubs = Strong two clubs: says nothing about clubs
bid-strong-two-clubs-suit = Strong two clubs: a very long suit, game nearly in hand
bid-strong-two-diamonds = Strong two diamonds: says nothing about diamonds
bid-strong-two-negative = Negative: fewer than eight points, or nothing to bid
bid-super-accept = Super-accept: four { $suit } and a maximum
bid-support-double = Support double: exactly three cards in partner’s suit
bid-support-over-ask = Double: support for partner’s suit; their bid only asked
bid-support-redouble = Support redouble: exactly three cards in partner’s suit
bid-takeout-again = Takeout again: a strong hand
bid-takeout-double = Takeout double: support for the other suits
bid-takeout-extra = Takeout double: extra values, short in their suit
bid-takeout-majors = Takeout double: both majors
bid-takeout-other-major = Takeout double: four cards in the other major
bid-takeout-two-suits = Takeout double: the two unbid suits
bid-takeout-two-suits-strong = Takeout double: a strong hand with the unbid suits
bid-texas = Texas transfer: 6+ { $suit }; partner bids { $call }
bid-to-defend = Enough to beat it
bid-to-play = To play
bid-too-strong-for-notrump = Doubled first: too strong for a notrump overcall
bid-too-strong-to-overcall = Doubled first: { $suit }, too strong for an overcall
bid-too-weak = Too weak to respond
bid-top-trumps = Two of the top three trumps
bid-total-tricks = Law of total tricks: { $trumps } trumps
bid-total-tricks-beyond = { $trumps } trumps and some values: a level beyond the law of total tricks
bid-total-tricks-short = Law of total tricks: { $trumps } trumps and a short suit
bid-transfer = Transfer: 5+ { $suit }; partner bids { $call }
bid-trap-pass = Trap pass: strong in their suit; partner will reopen with a double
bid-two-aces-missing = Stops: two aces are missing
bid-two-over-one = Two over one
bid-two-suits = Four { $suit }, five in the first suit
bid-unusual-notrump = Unusual notrump: { $one } and { $two }, at least 5–5
bid-unusual-other-two = Unusual notrump: the two unbid suits, at least 5–5
bid-unusual-strong = Unusual notrump: { $one } and { $two }, game nearly in hand
bid-values-double = Double: values for game or nearly so
bid-values-no-bid = Double: values, and no better bid
bid-values-no-suit = Double: values, and no suit to bid
bid-values-to-double = Double: values, ready to double what they run to
bid-waiting = Waiting: no good suit to show yet
bid-waiting-no-suit = No fit and no long suit to show
bid-weak-jump = Weak jump
bid-weak-relay = Weak relay: partner stays low
bid-last-resort = Nothing better
bid-maximum = Maximum
bid-stayman-answer = Answer to Stayman
bid-weak-two = Weak two

# The convention cards that come with the program, each in a paragraph.
card-kibitzer = Our own card, the strongest: Standard American with a 15–17 notrump and five-card majors, and with the judgement that won the most in matches. Openings count quick tricks and shape, pre-empts are light when not vulnerable, and nine good points go to game over 1NT.
card-sayc = Standard American Yellow Card, as the ACBL’s booklet has it: five-card majors, a 15–17 notrump, weak two bids, Stayman and transfers, Jacoby 2NT, negative doubles. Choose it with a partner you have just met; most players know it.
card-sayc-downey = Standard American as Ned Downey’s book teaches it: sound openings, Cappelletti over their 1NT, pre-emptive jump raises of overcalls, and cue-bids for limit raises.
card-two-over-one = Two over one: a new suit at the two level over one of a major forces to game, and 1NT forces for one round. With Jacoby 2NT, splinters, inverted minors, Drury, new minor forcing, support doubles and key-card Blackwood (1430). What most American tournament players play.
card-acol = Acol as it is played in England: four-card majors, a weak notrump of 12–14 and strong two bids. Raises are limited, and notrump rebids show 15 points or more.
card-classic = An older, sounder style of Standard American: a 22–24 two notrump, weak twos with two of the top three honours, and negative doubles at every level.

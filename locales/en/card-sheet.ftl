# The convention card as a printed page: its sections, and the agreements that no single call shows.

sheet-openings = Opening bids of one
sheet-notrump = Notrump openings
sheet-majors = Responses to one of a major
sheet-minors = Responses to one of a minor
sheet-rebids = Rebids
sheet-twos = Two-level openings
sheet-preempts = Pre-empts
sheet-slam = Slam bidding
sheet-contested = When they come in
sheet-overcalls = Overcalls
sheet-doubles = Takeout doubles and advances
sheet-signals = Signals
sheet-own = Agreements of this card’s own rules

agreed-opening-strength = Any shape: { $range } points in first and second seat
agreed-opening-shape = Lighter with shape: points plus the two longest suits make { $range }
agreed-opening-controls = Light openings hold { $range } controls (ace 2, king 1)
agreed-opening-eleven = Eleven points open with { $range } controls (ace 2, king 1)
agreed-opening-three-suits = 4-4-4-1 opens with { $range } points
agreed-opening-fourth-seat = Fourth seat: { $range } points, or points plus spades make 15
agreed-weak-major-first = Minimum with five spades and a six-card minor: open 1♠
agreed-long-minor-notrump = 1NT also on 5-4-2-2 or 6-3-2-2 with a long minor
agreed-garbage-stayman = Stayman also on a weak hand short in clubs, to pass any answer
agreed-good-nine = Nine points with three controls raise 1NT to game; a flat eight invites
agreed-two-over-one-flat = Two over one without a five-card suit: { $range } points
agreed-promises-rebid = A two-over-one response promises another bid below game
agreed-suit-before-limit = With three trumps, bid a good suit before the limit raise
agreed-long-jump-shift = A jump shift may be 14 points with six good cards
agreed-major-first = Over 1♣, a weak hand bids a four-card major before diamonds
agreed-up-the-line = Four-card suits up the line over 1♣, diamonds first
agreed-forcing-minor-raise = A double raise of a minor (1♦–4♦) forces to game: 13–17 points
agreed-two-doubletons = Opener’s 2NT over two of a new suit may be 5-4-2-2
agreed-strong-shape = 2♣ also on 16 points with a long suit and eight sure tricks
agreed-weak-two-honours = Weak twos hold { $count ->
    [1] one
    [2] two
    [3] three
   *[other] { $count }
} of the top five honours in the suit
agreed-weak-two-top-honours = Weak twos hold two of the top three honours in the suit
agreed-light-preempts = Not vulnerable, weak twos may be lighter: one honour, or a good five-card suit
agreed-three-level-honours = Three-level openings hold { $count ->
    [1] one
    [2] two
    [3] all
   *[other] { $count }
} of the top three honours
agreed-three-level-tricks = Three-level tricks: { $unfavourable } unfavourable, { $equal } equal, { $favourable } favourable
agreed-slam-asker = Ask for key cards only with { $count ->
    [1] one
    [2] two
    [3] three
   *[other] { $count }
} of your own
agreed-slam-small = Six of a suit: { $points } points together, shortness counted
agreed-slam-notrump = 6NT: { $points } points together
agreed-slam-look = Look for slam on { $points } points together, on average
agreed-slam-grand = Seven: { $points } points together
agreed-grand-slam-force = Grand slam force: a jump to 5NT asks for two of the top three trumps
agreed-cue-bids = Control bids below game once a major is agreed
agreed-overcall-quality = A light overcall at the one level needs a good suit
agreed-overcall-light = Not vulnerable, a one-level overcall may be a point or two lighter
agreed-jump-five = Weak jump overcalls opposite a passed hand may have five cards, not vulnerable
agreed-strong-double = Any shape with { $range } points: double first, then bid
agreed-low-encourages = Attitude: a low card encourages
agreed-high-encourages = Attitude: a high card encourages
agreed-low-is-even = Count: low, then high shows an even number
agreed-high-is-even = Count: high, then low shows an even number
agreed-suit-preference = Suit preference for a ruff: a high card asks for the higher suit
agreed-own = { $key }: { $value }

# What is wrong with a card that somebody writes. The place is shown beside it.
card-fault-syntax = This is not TOML: { $why }
card-fault-unreadable = Cannot be read: { $why }
card-fault-base = There is no card “{ $name }” to build on; choose { $known }.
card-fault-circle = These cards are built on one another without end.
card-fault-unknown = “{ $key }” is not an agreement.
card-fault-unknown-alike = “{ $key }” is not an agreement. Did you mean { $alike }?
card-fault-kind = { $key } must be { $wanted }, not “{ $found }”.
card-fault-follows = { $key } follows from { $from } and cannot be stated.
card-fault-stated = { $key } ({ $value })
card-clash-overlap = { $first } and { $second } overlap, or are in the wrong order.
card-clash-gap = { $first } and { $second } leave a gap: hands between them have no bid.
card-clash-order = { $first } and { $second } are in the wrong order.
card-clash-needs = { $first } needs { $second } to be on.
card-clash-either = { $first } and { $second } cannot both be played.
card-fault-no-folder = “{ $file }” cannot be read: a card in the browser has no files beside it.
card-fault-own-rules = Rules of its own work only in a card file on the command line.
card-fault-rules = The rules cannot be read with these agreements: { $why }
card-fault-too-long = A card has at most { $most } characters.
card-fault-name = Give the card a name of 1 to { $most } characters: name = "ours"
card-wanted-range = a range such as "15-17", "8+" or "40"
card-wanted-ordered-range = a range from low to high
card-wanted-number = a number
card-wanted-small-number = a number from 0 to 64
card-wanted-switch = true or false
card-wanted-text = a text
card-wanted-agreement = a range, a number, a text, true or false
card-wanted-section = a section such as [notrump]
card-wanted-files = a list of file names

# System notes: chapters.
notes-openings = Openings
notes-after = After { $call }
notes-they-overcall = They overcall our opening
notes-they-double = They double our opening
notes-they-open = They open
notes-partner-overcalls = Partner overcalls or doubles
notes-balancing = In the balancing seat

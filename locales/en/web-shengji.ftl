web-shengji-seat =
    { $seat ->
        [0] South
        [1] East
        [2] North
       *[3] West
    }

web-shengji-seat-letter =
    { $seat ->
        [0] S
        [1] E
        [2] N
       *[3] W
    }

web-shengji-team =
    { $team ->
        [0] South and North
       *[1] East and West
    }

web-shengji-team-short =
    { $team ->
        [0] S–N
       *[1] E–W
    }

web-shengji-suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }

web-shengji-trumps = trumps

web-shengji-trump-suit =
    { $trump ->
        [S] spades
        [H] hearts
        [D] diamonds
        [C] clubs
       *[N] no trump suit
    }

web-shengji-no-trump = NT

web-shengji-rank =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
        [9] nine
        [8] eight
        [7] seven
        [6] six
        [5] five
        [4] four
        [3] three
       *[2] two
    }

web-shengji-joker =
    { $joker ->
        [LJ] little joker
       *[BJ] big joker
    }

web-shengji-joker-short =
    { $joker ->
        [LJ] ☆
       *[BJ] ★
    }

web-shengji-card = { $rank } of { $suit }

web-shengji-both = both copies of the { $card }

web-shengji-shapes-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-shengji-shapes-certain-mark = certain
web-shengji-shapes-risky-mark = risky

web-shengji-table-label = Shengji table
web-shengji-table-round =
    { $of ->
        [0] Round { $round }
       *[other] Round { $round } of { $of }
    }
web-shengji-table-trump = Trump rank { $rank }, trump suit: { $suit }
web-shengji-table-trump-open = Trump rank { $rank }; nothing declared yet
web-shengji-table-levels = { $team }: level { $level }
web-shengji-table-starter = starter
web-shengji-table-starter-mark = ♛
web-shengji-table-defends = defends
web-shengji-table-attacks = attacks
web-shengji-table-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-shengji-table-points = Attackers’ points
web-shengji-table-points-mark = / { $threshold }
web-shengji-table-points-short =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-shengji-table-threshold = next at { $points }
web-shengji-table-missing = At { $points } points the attackers would do better; they need { $more } more.
web-shengji-table-captured = Point cards taken by the attackers
web-shengji-table-captured-none = The attackers have taken no points yet.
web-shengji-table-trick = This trick
web-shengji-table-last-trick = Last trick
web-shengji-table-tricks = All tricks
web-shengji-table-kitty = Kitty
web-shengji-table-options = Options
web-shengji-table-hurry = Faster
web-shengji-table-hand = Your hand
web-shengji-table-hand-of = { $seat }’s hand
web-shengji-table-played =
    { $winning ->
        [yes] { $seat }: { $cards }, winning
       *[no] { $seat }: { $cards }
    }
web-shengji-table-winning = winning
web-shengji-table-failed = { $seat } tried to throw { $cards }.
web-shengji-table-failed-by = { $seat } tried to throw { $cards }; { $halter } could beat it.
web-shengji-deal-title = The deal
web-shengji-deal-progress = { $dealt } of 25 cards
web-shengji-deal-closing = All cards are dealt: the last chance to declare.
web-shengji-deal-stealing = A higher declaration takes the kitty.
web-shengji-deal-nothing = Nobody has declared.
web-shengji-deal-stands = { $seat } shows { $cards }.
web-shengji-deal-overridden = before: { $seat }, { $cards }
web-shengji-deal-flipped = Nobody declared; the kitty showed the { $card }.
web-shengji-deal-declare = Declare { $cards }
web-shengji-deal-makes = trump: { $suit }
web-shengji-deal-none = Nothing to declare yet.
web-shengji-deal-none-left = You have nothing to declare.
web-shengji-deal-pass = Pass
web-shengji-deal-go-on = Deal on
web-shengji-deal-pause = Pause
web-shengji-deal-pass-all = Deal all
web-shengji-deal-pass-all-help = You can declare again when all cards are dealt.
web-shengji-deal-speed = Dealing speed
web-shengji-deal-speed-name =
    { $speed ->
        [slow] Slow
        [normal] Normal
        [fast] Fast
       *[instant] Instant
    }
web-shengji-bury-title = The kitty
web-shengji-bury-choose = Choose eight cards for the kitty: { $count } of 8.
web-shengji-bury-points =
    { $points ->
        [0] No points in it.
        [one] { $points } point in it.
       *[other] { $points } points in it.
    }
web-shengji-bury-done = Bury
web-shengji-bury-back = Take the { $card } back
web-shengji-bury-fresh = A dot marks cards that came from the kitty.
web-shengji-bury-others = { $seat } buries eight cards.

web-shengji-play-lead = You lead.
web-shengji-play-lead-help = A single, a pair, a tractor or a throw.
web-shengji-play-follow =
    { $count ->
        [one] Play { $count } card; { $suit } were led.
       *[other] Play { $count } cards; { $suit } were led.
    }
web-shengji-play-few = { $more } more
web-shengji-play-many = { $less } too many
web-shengji-play-play = Play
web-shengji-play-clear = Clear
web-shengji-play-selected = { $count } selected
web-shengji-play-took = { $card } selected
web-shengji-play-dropped = { $card } put back
web-shengji-play-wait = One moment: the other plays are being shown.
web-shengji-play-auto = Played automatically: there was no choice.
web-shengji-play-not-held = You do not hold the { $card }.

web-shengji-end-title = Round { $round }
web-shengji-end-attackers-won = The attackers won with { $points } points.
web-shengji-end-defenders-won =
    { $points ->
        [one] The defenders held: the attackers took { $points } point.
       *[other] The defenders held: the attackers took { $points } points.
    }
web-shengji-end-gained =
    { $levels ->
        [0] No level is gained.
        [one] { $team } go up { $levels } level.
       *[other] { $team } go up { $levels } levels.
    }
web-shengji-end-become = { $team } defend next.
web-shengji-end-bonus =
    { $points ->
        [0] The kitty brought the attackers nothing.
       *[other] The attackers won the last trick: the kitty’s { $kitty } points brought them { $points }.
    }
web-shengji-end-kitty = The kitty
web-shengji-end-next = Next round
web-shengji-end-waits = { $seat } starts the next round.
web-shengji-end-close = Back to the table
web-shengji-end-xray = All four hands, trick by trick
web-shengji-end-review = Review: what each play cost
web-shengji-end-loading = Loading the round …
web-shengji-end-sheet = Rounds so far
web-shengji-end-columns-round = Round
web-shengji-end-columns-starter = Starter
web-shengji-end-columns-trump = Trump
web-shengji-end-columns-points = Points
web-shengji-end-columns-levels = Levels

web-shengji-xray-trick = Trick { $trick } of { $of }
web-shengji-xray-previous = Previous trick
web-shengji-xray-next = Next trick
web-shengji-xray-won =
    { $points ->
        [0] { $seat } wins it
       *[other] { $seat } wins it with { $points } points
    }
web-shengji-xray-empty = no cards

web-shengji-place =
    { $part ->
        [trick]
            { $round ->
                [0] Trick { $trick }
               *[other] Round { $round }, trick { $trick }
            }
        [kitty]
            { $round ->
                [0] The kitty
               *[other] Round { $round }, the kitty
            }
       *[deal]
            { $round ->
                [0] The deal
               *[other] Round { $round }, the deal
            }
    }
web-shengji-history-round = Round { $round }
web-shengji-history-trick = Trick { $trick }
web-shengji-history-none = Nothing has been played yet.
web-shengji-history-label = { $place }, { $seat }: { $text }
web-shengji-history-tricks = Trick
web-shengji-history-hidden = buries eight cards

web-shengji-spoken-declare = declares { $cards }
web-shengji-spoken-bury = buries eight cards
web-shengji-spoken-next = starts the next round
web-shengji-written-pass = pass
web-shengji-written-pass-all = pass on
web-shengji-written-declare = shows { $cards }
web-shengji-written-bury = buries
web-shengji-written-next = next round

web-shengji-status-dealing = The cards are being dealt
web-shengji-status-yours = You may declare
web-shengji-status-closing = The last chance to declare
web-shengji-status-bury = Bury eight cards
web-shengji-status-lead = You lead
web-shengji-status-follow = Your turn
web-shengji-status-round = Round over

web-shengji-describe-seat = You sit { $seat }.
web-shengji-describe-watching = You are watching.
web-shengji-describe-round = Round { $round }. Trump rank { $rank }; trump suit: { $trump }.
web-shengji-describe-not-declared = not declared yet
web-shengji-describe-starter = { $seat } is the starter.
web-shengji-describe-levels = South and North are at level { $first }, East and West at level { $second }.
web-shengji-describe-hand = Your hand: { $cards }.
web-shengji-describe-group = { $suit } { $cards }
web-shengji-describe-trick = On the table: { $plays }.
web-shengji-describe-last = Last trick: { $plays }; { $winner } won it with { $points } points.
web-shengji-describe-played = { $seat } { $cards }
web-shengji-describe-points = The attackers have { $points } points; their next step is at { $threshold }.
web-shengji-describe-to-play = { $seat } to act.
web-shengji-describe-declarable = You may declare: { $options }.
web-shengji-describe-result =
    { $won ->
        [yes] Round { $round }: the attackers took { $attackers } points and won; levels gained: { $gained }.
       *[no] Round { $round }: the attackers took { $attackers } points; the defenders won; levels gained: { $gained }.
    }
web-shengji-describe-how-to = Type actions such as play SA SA, bury with eight cards, declare H2, pass, or next.

web-shengji-prefs-stop = Pause the deal when you have something new to declare
web-shengji-prefs-autoplay = Auto-play forced cards (not with other people at the table)
web-shengji-prefs-smart = Tapping a card selects its pair or tractor
web-shengji-prefs-reversed = Trumps on the right, low cards first

web-shengji-picture = A game of Shengji: cards are laid on the table in pairs and tractors.

web-shengji-rules-aim-title = The aim
web-shengji-rules-aim-text =
    Four players in two teams: partners sit opposite each other. Two packs with their jokers make 108 cards. Each team has a level, from two to ace; the team that holds the ace as defenders wins.
    In each round one player is the starter; the starter’s team are the defenders. The others, the attackers, collect points in tricks: a five is worth 5, a ten or a king 10, together 200.
web-shengji-rules-trumps-title = Trumps
web-shengji-rules-trumps-caption =
    Trump rank two, trump suit spades: the highest trumps, from the left. The three twos of the other suits are equal.
web-shengji-rules-trumps-text =
    The trump rank is the defenders’ level. Trumps are the four jokers, all cards of the trump rank, and the other cards of the trump suit. A trump-rank card of a plain suit does not belong to that suit.
web-shengji-rules-deal-title = The deal
web-shengji-rules-deal-text =
    Each player gets 25 cards; eight are the kitty. Whoever holds a card of the trump rank may show it while the cards are dealt: its suit is trump. A pair overrides a single card, two little jokers override a pair and two big jokers override those; jokers make a round without a trump suit. In the first round the last to declare is the starter.
    The starter takes the kitty and buries any eight cards.
web-shengji-rules-lead-title = Leading
web-shengji-rules-points-caption = 5, 10 and 10 points. There are eight cards of each kind.
web-shengji-rules-declare-caption = Each of these overrides those to its left: a two, a pair of twos, two little jokers, two big jokers.
web-shengji-rules-lead-caption = A tractor: three consecutive pairs of one suit.
web-shengji-rules-gap-caption = When tens are trumps, nine and jack are neighbours: this is a tractor too.
web-shengji-rules-throw-caption = A throw: the pair of aces and the king of clubs, led at once.
web-shengji-rules-follow-caption = The kings are led. With the sixes in your hand you must play them; only without a pair may you play ace and three.
web-shengji-rules-ruff-caption = The kings are led, spades are trumps, and you have no hearts: the fours win, ace and nine do not.
web-shengji-rules-kitty-caption = 25 points in the kitty. Attackers who win the last trick with a pair get 100 for them.
web-shengji-rules-lead-text =
    The starter leads to the first trick, then the winner of each trick to the next: a single card, a pair (two identical cards), a tractor (consecutive pairs), or a throw: several of these in one suit at once.
    A throw stands only if no other hand can beat any part of it. Otherwise only the smallest part that can be beaten is led, and the other cards go back.
web-shengji-rules-follow-title = Following
web-shengji-rules-follow-text =
    Everybody plays as many cards as were led, in the suit led as far as they can. Answer a tractor with a tractor if you can, otherwise with pairs; answer a pair with a pair; otherwise play any cards of the suit. If you have none left, play anything.
    Trumps beat plain suits if they have the same shape: a pair of trumps beats a pair, two single trumps do not. Of equal cards the first wins.
web-shengji-rules-kitty-title = The kitty at the end
web-shengji-rules-kitty-text =
    If the attackers win the last trick, they also get the kitty’s points: twice after a single card, four times after a pair, eight times after a tractor of two pairs.
web-shengji-rules-result-title = The result
web-shengji-rules-result-text =
    If the defenders win, they stay defenders and the other of the two is the starter. If the attackers win, they defend next, and the player after the starter starts.
web-shengji-rules-table-points = Attackers’ points
web-shengji-rules-table-result = Result
web-shengji-rules-row-0 =
    0
    defenders up three
web-shengji-rules-row-5 =
    5–35
    defenders up two
web-shengji-rules-row-40 =
    40–75
    defenders up one
web-shengji-rules-row-80 =
    80–115
    attackers defend next
web-shengji-rules-row-120 =
    120–155
    attackers up one
web-shengji-rules-row-160 =
    160–195
    attackers up two
web-shengji-rules-row-200 =
    200 and more
    attackers up three, and one more for every 40
web-shengji-key-card = Take or put back a card: suit, then rank; B J and L J are jokers
web-shengji-key-enter = Play, bury or go on
web-shengji-key-escape = Put everything back
web-shengji-key-declare = Declare, by the number on the button
web-shengji-key-space = Pass, pause the deal, or speed up
web-shengji-key-last = The last trick (after a suit, t is its ten)
web-shengji-key-tricks = All tricks of the round
web-shengji-key-hint = A hint

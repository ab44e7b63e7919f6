web-bridge-seat =
    { $seat ->
        [N] North
        [E] East
        [S] South
       *[W] West
    }

web-bridge-seat-letter =
    { $seat ->
        [N] N
        [E] E
        [S] S
       *[W] W
    }

web-bridge-side =
    { $side ->
        [NS] N–S
       *[EW] E–W
    }

web-bridge-side-long =
    { $side ->
        [NS] North and South
       *[EW] East and West
    }

web-bridge-suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }

web-bridge-strain =
    { $strain ->
        [S] spades
        [H] hearts
        [D] diamonds
        [C] clubs
       *[N] notrump
    }

web-bridge-strain-one =
    { $strain ->
        [S] spade
        [H] heart
        [D] diamond
        [C] club
       *[N] notrump
    }

web-bridge-no-trump = NT

web-bridge-rank =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] 10
       *[other] { $rank }
    }

web-bridge-card = { $rank } of { $suit }

web-bridge-calls-pass = pass
web-bridge-calls-x = double
web-bridge-calls-xx = redouble
web-bridge-calls-bid = { $level } { $strain }
web-bridge-calls-sign = { $sign }, { $call }
web-bridge-calls-alerted = alert
web-bridge-calls-alert-mark = !

web-bridge-spoken-claim =
    { $tricks ->
        [0] concedes the rest
        [one] claims { $tricks } trick
       *[other] claims { $tricks } tricks
    }
web-bridge-spoken-accept = accepts the claim
web-bridge-spoken-refuse = refuses the claim

web-bridge-written-claim =
    { $tricks ->
        [0] concedes
       *[other] claims { $tricks }
    }
web-bridge-written-accept = accepts
web-bridge-written-refuse = refuses

web-bridge-table-label = Bridge table
web-bridge-table-board-of =
    { $of ->
        [0] Board { $number }
        [1] Board { $number }
       *[other] Board { $number } ({ $index } of { $of })
    }
web-bridge-table-vulnerable =
    { $side ->
        [None] nobody vulnerable
        [NS] N–S vulnerable
        [EW] E–W vulnerable
       *[All] all vulnerable
    }
web-bridge-table-card = Card: { $card }
web-bridge-table-cards = N–S: { $ns }, E–W: { $ew }
web-bridge-table-vulnerable-mark = vul
web-bridge-table-vulnerable-title = vulnerable
web-bridge-table-dealer-mark = D
web-bridge-table-dealer = dealer
web-bridge-table-dummy = dummy
web-bridge-table-declarer = declarer
web-bridge-table-contract = { $contract } by { $declarer }
web-bridge-table-doubled =
    { $doubling ->
        [X] { " " }doubled
        [XX] { " " }redoubled
       *[none] { "" }
    }
web-bridge-table-doubled-short =
    { $doubling ->
        [X] ×
        [XX] ××
       *[none] { "" }
    }
web-bridge-table-tricks = Tricks: N–S { $ns }, E–W { $ew }
web-bridge-table-needs = { $tricks } more needed
web-bridge-table-needs-none = made
web-bridge-table-down-already = { $tricks } down already
web-bridge-table-hand-of =
    { $note ->
        [none] { $seat }’s hand
       *[other] { $seat }’s hand, { $note }
    }
web-bridge-table-points = { $points } HCP
web-bridge-table-trick = The trick
web-bridge-table-trick-of =
    { $winning ->
        [yes] { $seat }: { $card }, winning
       *[no] { $seat }: { $card }
    }
web-bridge-table-last-trick = Last trick
web-bridge-table-auction = Auction
web-bridge-table-claim = Claim
web-bridge-table-sheet-short = Scores
web-bridge-table-hurry = Show at once
web-bridge-table-void = –

web-bridge-cards-title = Convention cards
web-bridge-cards-all = Both sides
web-bridge-cards-of = { $who }: { $card }

web-bridge-status-call = Your call
web-bridge-status-lead = Your lead
web-bridge-status-play = Your card
web-bridge-status-dummy = Play a card from dummy
web-bridge-status-showing = The last cards are being shown
web-bridge-status-over = Board over
web-bridge-status-declarer = Play a card from partner’s hand
web-bridge-status-answer = A claim awaits your answer
web-bridge-status-confirm = { $card }: again to play it
web-bridge-status-wait = Wait a moment.

web-bridge-box-title = Bidding box
web-bridge-box-choose =
    { $twice ->
        [yes] Choose a call to see its meaning; choose it again to make it.
       *[no] Point at a call to see its meaning; click it to make it.
    }
web-bridge-box-waiting = It is not your turn to call.
web-bridge-box-no-meaning = No agreement covers this call.
web-bridge-box-make = Call { $call }
web-bridge-box-again = { $call }, again to make it
web-bridge-box-meaning = { $call }: { $meaning }
web-bridge-box-artificial = Artificial: it will be alerted.
web-bridge-box-level = Level { $level }
web-bridge-box-levels = Level

web-bridge-auction-table-title = The auction
web-bridge-auction-table-none = No call yet.
web-bridge-auction-table-tap = Point at a call, or tap it, for its meaning.
web-bridge-auction-table-label =
    { $meaning ->
        [none] { $seat }: { $call }
       *[other] { $seat }: { $call }. { $meaning }
    }
web-bridge-auction-table-meaning =
    { $seat }’s { $call }: { $meaning }{ $forcing ->
        [none] { "" }
       *[other] { " " }({ $forcing })
    }
web-bridge-auction-table-unknown = no agreement
web-bridge-auction-table-turn = ?

web-bridge-claim-title = Claim
web-bridge-claim-help =
    { $left ->
        [one] { $left } trick is left.
       *[other] { $left } tricks are left.
    } How many does your side take? The opponents see your hand and accept or refuse.
web-bridge-claim-tricks = Tricks for your side
web-bridge-claim-send = Claim { $tricks } of { $left }
web-bridge-claim-result = Result: { $contract }, { $result }.
web-bridge-claim-asked =
    { $tricks ->
        [0] { $name } concedes the rest ({ $left } { $left ->
                [one] trick
               *[other] tricks
            }).
       *[other] { $name } claims { $tricks } of the { $left ->
                [one] { $left } trick
               *[other] { $left } tricks
            } left.
    }
web-bridge-claim-asked-help = The hand is open. With dummy’s and your own you know all four: is the claim right?
web-bridge-claim-accept = Accept
web-bridge-claim-refuse = Refuse, play on
web-bridge-claim-waiting = Waiting for { $name } to answer.
web-bridge-result-made = made
web-bridge-result-over =
    { $tricks ->
        [one] made with { $tricks } overtrick
       *[other] made with { $tricks } overtricks
    }
web-bridge-result-down = { $tricks } down
web-bridge-result-short =
    { $margin ->
        [0] =
       *[other] { $margin }
    }
web-bridge-result-passed-out = Passed out
web-bridge-result-title = Board { $board }
web-bridge-result-line = { $contract } by { $declarer }, { $how }
web-bridge-result-score = { $side } score { $points }
web-bridge-result-no-score = No score
web-bridge-result-for-you = { $points } for you
web-bridge-result-next = Next board
web-bridge-result-close = Back to the table
web-bridge-result-review = Review this board
web-bridge-result-again = Same deal again
web-bridge-result-again-help = A new table with the same cards, players and vulnerability.
web-bridge-result-analysis = Double dummy
web-bridge-result-analysing = Solving all twenty contracts …
web-bridge-result-no-analysis = The double-dummy analysis is not available now.
web-bridge-result-try-again = Try again
web-bridge-result-par = Par: { $text }
web-bridge-result-par-contract = { $contract } { $side } { $margin }
web-bridge-result-par-score = { $points } for N–S
web-bridge-result-imps = { $imps } IMPs against par
web-bridge-result-declarer = Declarer
web-bridge-result-costs = What each card cost
web-bridge-result-no-costs = No card gave away a trick.
web-bridge-result-cost-line =
    Trick { $trick }: { $seat }’s { $card }{ $from ->
        [dummy] {" "}from dummy
       *[hand] {""}
    } gave away { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
web-bridge-result-cost-by =
    { $side }: { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
web-bridge-result-double-dummy-tricks =
    { $tricks ->
        [one] Best possible: { $tricks } trick. Declarer took { $made }.
       *[other] Best possible: { $tricks } tricks. Declarer took { $made }.
    }
web-bridge-result-now =
    { $tricks ->
        [one] From here declarer can take { $tricks } trick in all.
       *[other] From here declarer can take { $tricks } tricks in all.
    }

web-bridge-elsewhere-title = At another table
web-bridge-elsewhere-help = Four robots bid and play the same cards, each from its own hand.
web-bridge-elsewhere-ask = Let four robots play it
web-bridge-elsewhere-busy = The robots are playing …
web-bridge-elsewhere-imps = { $imps } IMPs for N–S against that table

web-bridge-field-title = The field
web-bridge-field-playing = Eight tables of robots are playing this board …
web-bridge-field-late = The field could not play this board in time. Par is what remains to compare with.
web-bridge-field-datum = Datum: { $datum } for N–S, the average of eight tables without the best and the worst.
web-bridge-field-points = { $points } of { $top } matchpoints for N–S: one for each table with a lower score, half for an equal one.
web-bridge-field-imps = { $imps } IMPs
web-bridge-field-worth = { $value } against the field
web-bridge-field-worth-side = { $value } for { $side } against the field
web-bridge-field-table = Table
web-bridge-field-here = This table
web-bridge-field-pair = { $one } – { $other }
web-bridge-field-look = { $north } – { $south } against { $east } – { $west }: look at the auction
web-bridge-field-about = { $level }, { $card }: { $result }.
web-bridge-field-lead = Lead: { $card }.
web-bridge-field-column =
    { $scoring ->
        [matchpoints] Matchpoints against the field, as a percentage for N–S
       *[imps] IMPs against the datum of the field, for N–S
    }
web-bridge-field-standing =
    { $over ->
        [yes] { $who ->
            [you] You win against the field: { $by }
            [they] Your opponents win against the field: { $by }
            [NS] North and South win against the field: { $by }
            [EW] East and West win against the field: { $by }
           *[even] Even with the field: { $by }
        }
       *[no] { $who ->
            [you] You lead against the field: { $by }
            [they] Your opponents lead against the field: { $by }
            [NS] North and South lead against the field: { $by }
            [EW] East and West lead against the field: { $by }
           *[even] Even with the field: { $by }
        }
    }

web-bridge-replay-first = To the beginning
web-bridge-replay-previous = Back
web-bridge-replay-next = Forward
web-bridge-replay-last = To the end
web-bridge-replay-at-card = Card { $index } of { $of }
web-bridge-replay-group = Step through the board
web-bridge-replay-previous-board = Previous board
web-bridge-replay-next-board = Next board

web-bridge-share-title = Export
web-bridge-share-pbn = Save as PBN
web-bridge-share-lin = Save as LIN
web-bridge-share-copy = Copy as text
web-bridge-share-viewer = Open in BBO’s viewer
web-bridge-share-link = Link to play this deal
web-bridge-share-copied = Copied.
web-bridge-share-file-name = board-{ $board }.{ $ending }
web-bridge-share-event = Kibitzer

web-bridge-sheet-title = Boards and scores
web-bridge-sheet-none = No board is finished yet.
web-bridge-sheet-board = Board
web-bridge-sheet-contract = Contract
web-bridge-sheet-ns = N–S
web-bridge-sheet-ew = E–W
web-bridge-sheet-par = Par
web-bridge-sheet-imps = IMPs
web-bridge-sheet-imps-title = IMPs against par, for N–S
web-bridge-sheet-total = Total
web-bridge-sheet-open = Look at board { $board }
web-bridge-sheet-unknown = …
web-bridge-sheet-played =
    { $of ->
        [one] { $count } of { $of } board played
       *[other] { $count } of { $of } boards played
    }

web-bridge-rubber-title = The rubber
web-bridge-rubber-we = N–S
web-bridge-rubber-they = E–W
web-bridge-rubber-above = Above the line
web-bridge-rubber-game = Game { $index }
web-bridge-rubber-total = Total
web-bridge-rubber-item =
    { $item ->
        [tricks] tricks bid and made
        [overtricks] overtricks
        [undertricks] undertricks
        [insult] doubled contract made
        [slam] slam
        [honours] honours
        [only-game] the only game
        [only-part-score] the only part score
       *[rubber] the rubber
    }
web-bridge-rubber-entry = { $points } ({ $item }, board { $board })

web-bridge-import-title = Paste a deal
web-bridge-import-help = A PBN deal or file, a LIN line or a hand viewer’s link. It becomes the first board.
web-bridge-import-placeholder = N:AKQ2.KJ3.AT4.982 …
web-bridge-import-take = Use this deal
web-bridge-import-told = Everyone at the table will see that the first board’s cards were chosen.
web-bridge-import-taken =
    { $board ->
        [none] Deal accepted.
       *[other] Deal accepted, as board { $board }.
    }
web-bridge-import-fault =
    { $fault ->
        [form] That is not a deal: write a seat and a colon, then four hands with their suits between dots.
        [cards] Each hand has thirteen cards.
       *[twice] A card appears twice.
    }

web-bridge-history-board = Board { $number }
web-bridge-history-said = { $name } { $what }

web-bridge-describe-board = Board { $number }. Dealer { $dealer }, { $vulnerable }.
web-bridge-describe-seat = You are { $seat }.
web-bridge-describe-card = Convention card of both sides: { $card }.
web-bridge-describe-cards = Convention cards: North and South play { $ns }, East and West { $ew }.
web-bridge-describe-watching = You are watching.
web-bridge-describe-auction = Auction: { $calls }.
web-bridge-describe-no-auction = No call yet.
web-bridge-describe-said = { $seat } { $call }
web-bridge-describe-said-meaning = { $seat } { $call } ({ $meaning })
web-bridge-describe-hand = { $whose }: { $cards }.
web-bridge-describe-your-hand = Your hand
web-bridge-describe-dummys-hand = Dummy, { $seat }
web-bridge-describe-open-hand = { $seat }, open
web-bridge-describe-suit = { $suit } { $ranks }
web-bridge-describe-none = none
web-bridge-describe-trick = On the table: { $cards }.
web-bridge-describe-last-trick = Last trick: { $cards }; won by { $winner }.
web-bridge-describe-played = { $seat } { $card }
web-bridge-describe-tricks = Tricks: North and South { $ns }, East and West { $ew }.
web-bridge-describe-to-call = { $seat } to call.
web-bridge-describe-to-play = The next card comes from { $seat }.
web-bridge-describe-claim =
    { $tricks ->
        [one] { $seat } claims { $tricks } trick; waiting for { $asked } to answer.
       *[other] { $seat } claims { $tricks } tricks; waiting for { $asked } to answer.
    }
web-bridge-describe-finished = Board { $number }: { $result }, { $score } for North and South.
web-bridge-describe-over = The session is over.
web-bridge-describe-points = Points so far: { $ns } for North and South.
web-bridge-describe-how-to = Type a call (1NT, X, Pass), a card (SA, HT), “claim 5”, “accept” or “refuse”.

web-bridge-picture = A hand of bridge between four bots

web-bridge-rules-aim =
    Two pairs, partners facing each other, bid for the right to name trumps and then play thirteen tricks. The bidding tells partner what you hold; the play shows whether you can keep your promise.
web-bridge-rules-deal-title = The deal
web-bridge-rules-deal =
    Each of the four players gets thirteen cards. The board’s number decides who deals and which sides are vulnerable: they win and lose more.
web-bridge-rules-auction-title = The auction
web-bridge-rules-auction =
    The dealer calls first, then clockwise. A bid names a number of tricks above six and a strain: 2♥ promises eight tricks with hearts as trumps. Each bid must be higher than the last; at one level the order is ♣ ♦ ♥ ♠ NT. Instead you may pass, double an opponent’s bid, or redouble their double. Three passes in a row end the auction.
web-bridge-rules-auction-picture = An auction: South plays 4♠, because South named spades first.
web-bridge-rules-play-title = The play
web-bridge-rules-play =
    The player of the winning side who first named the strain of the contract is declarer. The player on declarer’s left leads; declarer’s partner, the dummy, then lays down their hand, and declarer plays both. Everybody follows suit if possible. The highest trump wins the trick, or without trumps the highest card of the suit led.
web-bridge-rules-trick-picture = Spades are trumps. West led the king of hearts, and South ruffed it: South wins.
web-bridge-rules-score-title = The score
web-bridge-rules-score =
    Each trick bid and made: 20 in ♣ and ♦, 30 in ♥ and ♠; in notrump 40 for the first and 30 for each further one.
    A part score (below 100) adds 50. A game (100 or more: 3NT, 4♥, 4♠, 5♣, 5♦) adds 300, vulnerable 500.
    A small slam (twelve tricks bid) adds 500 or 750, a grand slam 1000 or 1500.
    Each undertrick costs 50, vulnerable 100; doubled, much more.
    IMPs compress the differences, so that no single board decides everything.
web-bridge-rules-system-title = What the calls mean here
web-bridge-rules-system =
    The robots play Standard American (SAYC) unless you choose another card, and explain every call: point at it, or tap it. An exclamation mark is an alert: the call does not mean what it names. In short:
web-bridge-rules-points =
    Count ace 4, king 3, queen 2, jack 1. Partners need about 25 points together for game, 33 for a small slam.
    1♥ or 1♠: 12 to 21 points, five cards. 1♣ or 1♦: the longer minor. 1NT: 15 to 17, balanced.
    2♣: strong, artificial. 2♦, 2♥, 2♠: weak, six cards. Three of a suit: weak, seven cards.
    Over 1NT: 2♣ asks for a major (Stayman), 2♦ and 2♥ are transfers to hearts and spades.
    A raise shows support; a new suit shows 6 points or more at the one level, 10 at the two level.
    A double of an opening bid asks partner to choose a suit. 4NT asks for aces.
web-bridge-rules-hands-title = At this table
web-bridge-rules-hands =
    You sit at the bottom. Click a card to play it; on a touch screen tap it twice, or drag it to the middle.
    The bidding box shows what a call means before the second tap makes it.
    When the rest is clear, claim it: the opponents see your hand and answer.
    After each board you see all four hands, and what perfect play would have achieved.
web-bridge-claim-send-none = Concede the rest
web-bridge-claim-send-all = Claim them all
web-bridge-key-level = A level; then c, d, h, s or n bids
web-bridge-key-calls = Pass, double, redouble
web-bridge-key-suit = In the play: a suit, then a rank (a, k, q, j, t, 9 … 2)
web-bridge-key-enter = Make the chosen call or play the chosen card; next board
web-bridge-key-space = Do not wait for the cards to be played
web-bridge-key-last = Last trick
web-bridge-key-hint = Hint, while letters are suits; likewise Shift C and Shift S
web-bridge-key-escape = Choose nothing
web-bridge-describe-contract = Contract: { $contract }.
web-bridge-written-pass = Pass

web-bridge-practice-partner = Partner
web-bridge-practice-opponent = Opponent

web-bridge-prefs-speed = Speed of calls and cards
web-bridge-prefs-speed-name =
    { $speed ->
        [slow] Slow
        [normal] Normal
        [fast] Fast
       *[instant] Instant
    }
web-bridge-prefs-mouse = Mouse: click a call twice to make it
web-bridge-prefs-touch = Touch: tap a call twice to make it
web-bridge-prefs-last-trick = Play the last trick automatically

# Boards that are only bid.
web-bridge-bidding-title = Bid with a partner
web-bridge-bidding-help = Four boards, bidding only. After each you see all hands, the best contract for your side, and a mark for each of your calls.
web-bridge-bidding-opponents = Opponents
web-bridge-bidding-silent = Always pass
web-bridge-bidding-contested = Bid too
web-bridge-bidding-with-robot = With a robot
web-bridge-bidding-with-friend = With a friend
web-bridge-bidding-result = Your contract and the best one
web-bridge-bidding-reached = Reached
web-bridge-bidding-best = Best for your side
web-bridge-bidding-nothing-makes = nothing makes
web-bridge-bidding-as-good = As good as the best contract.
web-bridge-bidding-lost = { $points } points less than the best contract.
web-bridge-bidding-scored = Nobody played it: scored as if all four saw every card ({ $result }).
web-bridge-bidding-your-calls = Your calls
web-bridge-bidding-marking = being marked…
web-bridge-bidding-no-mark = no mark: the server was too busy

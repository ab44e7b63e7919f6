# Bridge: the game as it is offered, its laws, hints and results.

bridge-title = Bridge
bridge-summary = Contract bridge with robots that bid by an open convention card, play honestly, and explain every call and card.
bridge-unit = IMPs
bridge-seat-north = North
bridge-seat-east = East
bridge-seat-south = South
bridge-seat-west = West
bridge-setting-boards = Boards
bridge-setting-boards-help = How many deals; a rubber lasts until a side has two games.
bridge-setting-scoring = Scoring
bridge-setting-scoring-help = What the robots play for, and how results are compared.
bridge-scoring-imps = IMPs
bridge-scoring-matchpoints = Matchpoints
bridge-scoring-rubber = Rubber
bridge-setting-card = Convention card
bridge-setting-card-help = The agreements that calls are made and explained by.
bridge-setting-card-east-west = East–West’s card
bridge-setting-card-east-west-help = With a card of their own, only North–South play the one above. Everybody at the table sees both.
bridge-card-same = Same as North–South
bridge-card-sayc = SAYC
bridge-card-sayc-downey = SAYC as Downey plays it
bridge-card-classic = Classic
bridge-card-kibitzer = Kibitzer
bridge-card-two-over-one = Two over one
bridge-card-acol = Acol
bridge-setting-deals = Deals
bridge-setting-deals-help = For practice with robots: which hands you are dealt.
bridge-deals-random = Random
bridge-deals-best-hand = Best hand to me
bridge-deals-declare = Hands I would declare
bridge-setting-robots-declare = Robots declare themselves
bridge-setting-robots-declare-help = Off: when your robot partner declares, you play the hand.
bridge-setting-learner = Practising
bridge-setting-learner-help = The seat that the practice deals are for, and that plays the hands its partner declares.
bridge-learner-nobody = Nobody
bridge-setting-first-board = First board
bridge-setting-first-board-help = The number decides who deals and who is vulnerable.
bridge-setting-deal = Deal
bridge-setting-deal-help = The cards of the first board; random unless given.
bridge-deal-random = Random
bridge-deal-free = a deal in PBN: N:AKQ.JT9.… and so on
bridge-setting-auction = Auction
bridge-setting-auction-help = The calls of the first board, to play on from there.
bridge-auction-table = At the table
bridge-auction-free = the dealer and the calls: N: 1NT P 3NT P P P
bridge-setting-hand = Practice hand
bridge-setting-hand-help = A hand from the training page, with its auction. Nobody sees the deal before it is played.
bridge-hand-none = None
bridge-hand-free = The name of a hand, such as hand-finesse.1
bridge-setting-bidding-only = Bidding only
bridge-setting-bidding-only-help = A board ends with its auction and scores what perfect play would make. North and South get 22 points or more between them.
bridge-view-spectator = seat: a spectator has nothing to do
bridge-view-over = board: the session is over
bridge-the-rubber = the rubber
bridge-the-board = the board ({ $result })
bridge-the-boards = { $count } boards
bridge-passed-out = The board was passed out.
bridge-ending-points = After { $what }: { $points } points for North and South.
bridge-even = Even after { $what }.
bridge-north-south-win = North and South win { $what } by { $points } points.
bridge-east-west-win = East and West win { $what } by { $points } points.
bridge-about-beginner = Knows the rules of thumb: fourth best, second hand low, third hand high. Good for your first boards.
bridge-about-intermediate = Pictures the hidden hands from the auction and looks two tricks ahead.
bridge-about-advanced = Pictures the hidden hands from every call and card, and plays each of them to the end.
bridge-about-expert = Plays for the score, reads the others’ calls and cards, and signals to partner.
bridge-about-master = Thinks longer than Expert, and judges for itself in the auction.
bridge-strength = { $imps } IMPs a board against { $level } ({ $boards } boards)
bridge-idea-auction = Look at the auction again.
bridge-judgement = The book says { $rules }, but in deals that fit the auction { $call } does better.
bridge-silent = This robot passes throughout, so that the other side bids alone.

# In the terminal.
bridge-picture-board =
    Board { $number }, { $dealer } deals, { $vulnerable ->
        [none] nobody vulnerable
        [ns] North and South vulnerable
        [ew] East and West vulnerable
       *[all] both sides vulnerable
    }
bridge-picture-contract = Contract: { $contract }
bridge-picture-tricks = Tricks: N–S { $north_south }, E–W { $east_west }
bridge-picture-to-play = Next card from { $seat }
bridge-picture-points = Score: N–S { $north_south }, E–W { $east_west }
bridge-notation =
    A call is Pass, X, XX or a bid such as 1NT or 2H; a card is its suit and rank: SA, HT, D5.
    claim 5             claims five of the remaining tricks
    accept, refuse      answers a claim of the opponents
## Seats, contracts, results

bridge-contract = { $doubling ->
    [X] { $bid } doubled by { $declarer }
    [XX] { $bid } redoubled by { $declarer }
   *[none] { $bid } by { $declarer }
}
bridge-result-passed-out = passed out
bridge-result-made = { $contract }, made
bridge-result-over = { $count ->
    [one] { $contract }, 1 overtrick
   *[other] { $contract }, { $count } overtricks
}
bridge-result-down = { $contract }, down { $count }
bridge-robots =
    beginner … master           the levels
    simple                      plays the cards by rules of thumb (beginner)
    silent                      the same, and passes throughout
    minimax:DEPTH               looks DEPTH tricks ahead, 1 to 13 (intermediate: 2)
    double-dummy:worlds=N       solves N deals that fit, for each card (advanced)
    expert:worlds=N             weighs deals by calls and cards, plays for the score; also nodes=N,
                                look-back=TRICKS, calls=off, signals=off, plans=off, goal=tricks
    master:worlds=N             the same with more thought
    Add bidding=rules, bidding=pass to pass throughout, or bidding=N to judge calls on N deals:
                                double-dummy:worlds=40,bidding=rules

## Refusals in the play

bridge-refuse-play-over = The play is over.
bridge-refuse-session-over = The session is over.
bridge-refuse-not-held = { $seat ->
    [you] You do not have { $card }.
   *[other] { $seat } does not have { $card }.
}
bridge-refuse-revoke = { $seat ->
    [you] You must follow suit: { $led } were led, so { $card } cannot be played.
   *[other] { $seat } must follow suit: { $led } were led, so { $card } cannot be played.
}
bridge-refuse-claim-many = { $left ->
    [one] Only one trick is left: { $tricks } cannot be claimed.
   *[other] Only { $left } tricks are left: { $tricks } cannot be claimed.
}
bridge-refuse-claim-early = Nothing can be claimed before the opening lead.
bridge-refuse-claim-open = There is a claim on the table: accept or refuse it.
bridge-refuse-claim-again = The opponents have refused your claim: play on, at least to the next trick.
bridge-refuse-no-claim = There is no claim to answer.
bridge-refuse-call-in-play = The auction is over: play a card.
bridge-refuse-card-in-auction = The auction is not over: make a call.
bridge-refuse-action = “{ $text }” is not a call (1NT, X, Pass), a card (SA), a claim (claim 5), accept or refuse.
bridge-refuse-boards = boards: { $count } is not from 1 to { $most }
bridge-refuse-first-board = first_board: { $number } is not from 1 to { $most }
bridge-refuse-card = { $field }: there is no convention card called “{ $name }”
bridge-refuse-own-card = { $field }: line { $line }: { $why }
bridge-refuse-no-learner = deals: say whose hand is meant (learner), or let the deals be random
bridge-refuse-more-cards = This server already plays { $most } different cards of people’s own; choose one that comes with the program.
bridge-refuse-deal = deal: { $why }
bridge-refuse-auction = auction: { $why }
bridge-refuse-dealer = auction: { $first } begins, but { $dealer } deals board { $board }
bridge-refuse-hand = hand: there is no practice hand “{ $name }”
bridge-refuse-hand-alone = hand: a practice hand brings its own deal and auction, and is played to the end

## Faults in what came from outside, with the field they are in

bridge-view-no-contract = contract: there is none
bridge-view-no-card = record: this seat has no card to play
bridge-view-dealer = auction: { $dealer } deals board { $board }
bridge-view-hand = hands: { $seat } has { $cards } of 13 cards
bridge-view-contract = contract: the auction leads to another one
bridge-view-turn = seat: it is the turn of { $seat }
bridge-view-passed-out = auction: all four passed, so there is nothing to do
bridge-view-record = record: { $why }
bridge-view-dummy = hands: dummy is open after the opening lead
bridge-view-proposal = proposal: this claim cannot be made
bridge-view-play-over = record: the play is over
bridge-record-too-long = more than 52 cards were played
bridge-record-twice = card { $number }: { $card } was played before
bridge-record-not-held = { $seat ->
    [you] card { $number }: you did not have { $card }
   *[other] card { $number }: { $seat } did not have { $card }
}
bridge-record-revoke = { $seat ->
    [you] card { $number }: you revoked with { $card }
   *[other] card { $number }: { $seat } revoked with { $card }
}
bridge-record-short = { $seat ->
    [you] you have { $cards } cards; a hand has thirteen
   *[other] { $seat } has { $cards } cards; a hand has thirteen
}
bridge-text-fault = column { $column }: { $fault }
bridge-text-suit = “{ $text }” does not begin with a suit (S, H, D, C or ♠, ♥, ♦, ♣)
bridge-text-rank = “{ $text }” does not begin with a rank (A, K, Q, J, T or 10, 9 to 2)
bridge-text-strain = “{ $text }” is not a strain (C, D, H, S or NT)
bridge-text-seat = “{ $text }” is not a seat (N, E, S or W)
bridge-text-side = “{ $text }” is not a side (NS or EW)
bridge-text-twice = { $what } is there twice
bridge-text-suits = a hand has four suits with dots between them, not { $count }
bridge-text-hands = a deal has four hands with spaces between them, not { $count }
bridge-text-shape = “{ $text }” is not a shape: four lengths that add up to at most 13, as in 5=3=3=2
bridge-text-tricks = “{ $text }” is not a number of tricks (0 to 13)
bridge-text-too-much = “{ $text }” is too much
bridge-text-end = the text ends too early
bridge-deal-duplicate = { $first } and { $second } both have { $card }
bridge-deal-length = { $seat } has { $cards } cards instead of 13
bridge-bad-field = { $field }: { $problem }

# The robots of the field, four at each of its eight tables.
bridge-field-robot = { $number ->
    [1] Ada
    [2] Basil
    [3] Clara
    [4] Dexter
    [5] Edith
    [6] Felix
    [7] Greta
    [8] Hugo
    [9] Iris
    [10] Jasper
    [11] Kira
    [12] Leon
    [13] Mabel
    [14] Nestor
    [15] Olive
    [16] Pablo
    [17] Quinn
    [18] Rosa
    [19] Stefan
    [20] Thea
    [21] Ulrich
    [22] Vera
    [23] Walter
    [24] Xenia
    [25] Yusuf
    [26] Zelda
    [27] Arthur
    [28] Bianca
    [29] Cosmo
    [30] Daphne
    [31] Emil
   *[32] Flora
}

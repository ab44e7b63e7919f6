# The pentomino explorer.

web-explore-title = Pentomino explorer
web-explore-link = Explore positions
web-explore-from-review = Explore this position

## Who wins

web-explore-first = the first player
web-explore-second = the second player
web-explore-value-wins = Proven: { $player }, to move, wins.
web-explore-value-draws = Proven: a draw; { $player } is to move.
web-explore-value-loses = Proven: { $player }, to move, loses whatever happens.
web-explore-value-open = Not proven yet who wins; { $player } is to move.
web-explore-progress = { $known } of { $all } placements proven
web-explore-think-on = Keep looking
web-explore-all-known = Every placement is proven.
web-explore-thinking = Looking for the best replies …
web-explore-nearest = You see the nearest position instead: { $position }

## The placements

web-explore-held-wins = { $move } wins.
web-explore-held-draws = { $move } draws.
web-explore-held-loses = { $move } loses.
web-explore-held-open = { $move }: not proven yet.
web-explore-legend-wins = ● wins
web-explore-legend-draws = ◇ draws
web-explore-legend-loses = ✕ loses
web-explore-legend-open = ○ not proven yet
web-explore-pieces = By piece
web-explore-pieces-help = How many placements of each piece win. Choose a letter to see only that piece.
web-explore-piece = Piece
web-explore-places = Places
web-explore-wins = Win
web-explore-draws = Draw
web-explore-loses = Lose
web-explore-open = Open
web-explore-choose-piece = Only the { $piece }
web-explore-list = All placements
web-explore-list-of = Placements of the { $piece }
web-explore-list-wins = { $count ->
    [one] One winning placement
   *[other] { $count } winning placements
}
web-explore-list-draws = { $count ->
    [one] One placement that draws
   *[other] { $count } placements that draw
}
web-explore-list-loses = { $count ->
    [one] One losing placement
   *[other] { $count } losing placements
}
web-explore-list-open = { $count ->
    [one] One not proven yet
   *[other] { $count } not proven yet
}
web-explore-maps = Maps
web-explore-maps-help = One board for each way round. A mark is the square near the middle of the piece; click it to see what follows.
web-explore-map =
    { $form }: { $places ->
        [one] one place
       *[other] { $places } places
    }, { $wins } winning, { $loses } losing

## A placement

web-explore-behind-wins = { $move } wins
web-explore-behind-draws = { $move } draws
web-explore-behind-loses = { $move } loses
web-explore-behind-open = { $move } is not proven yet
web-explore-line = With best play the game goes on:
web-explore-line-refuted = It loses to the first of these:
web-explore-line-open = The line is not proven to its end.
web-explore-play = Place { $move }
web-explore-close = Close

## The moves and the board

web-explore-moves = Moves
web-explore-back = Take back
web-explore-board = Board and position
web-explore-width = Columns
web-explore-height = Rows
web-explore-holes = Holes
web-explore-holes-help = Squares such as d4 e4, up to 64 squares in all.
web-explore-absent = Pieces left out
web-explore-full-draw = A full set is a draw
web-explore-set = Set up this board
web-explore-text = Position as text
web-explore-text-help = The board, then the moves: 8x8 X1c3 F4e4
web-explore-go = Go to this position

web-explore-address = Address of this position

## The first moves

web-explore-first-moves = Every first move on 8 × 8
web-explore-first-moves-lead = All of them are proven. Moves that only differ by turning or mirroring the board count once. A losing move stands with the reply that beats it.
web-explore-first-wins = { $move } wins
web-explore-first-loses = { $move } loses to { $reply }
web-explore-show = Show
web-explore-show-all = All { $count }
web-explore-show-wins = { $count } that win
web-explore-show-loses = { $count } that lose
web-explore-as-csv = Table (CSV)
web-explore-as-json = Data (JSON)
web-explore-as-svg = Picture (SVG)

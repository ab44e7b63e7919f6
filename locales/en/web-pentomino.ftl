web-pentomino-picture = A game of pentominoes between two bots

web-pentomino-board =
    Board of { $width } by { $height } squares, { $placed ->
        [one] { $placed } piece
       *[other] { $placed } pieces
    } placed{ $last ->
        [none] { "" }
       *[other] , last the { $last }
    }

web-pentomino-spoken = the { $piece } on { $squares } ({ $action })

web-pentomino-misfit-absent = The { $piece } is not in this game.
web-pentomino-misfit-used = The { $piece } was placed in move { $move }.
web-pentomino-misfit-outside = It would stick out of the board.
web-pentomino-misfit-blocked = It does not fit here: { $square } is blocked.
web-pentomino-misfit-taken = It does not fit here: { $square } is taken by the { $by }.
web-pentomino-misfit-refused = This is not allowed here.

web-pentomino-tray-title = Pieces
web-pentomino-tray-free = Piece { $piece }
web-pentomino-tray-used = Piece { $piece }, placed in move { $move }
web-pentomino-tray-no-room = Piece { $piece }, no room left for it

web-pentomino-tools-area = Board. With a piece in hand, the arrow keys move it, R rotates, M mirrors, Enter places.
web-pentomino-tools-choose = Choose a piece: click, drag, or press its letter.
web-pentomino-tools-fits =
    { $places ->
        [one] { $move } fits. This way round there is { $places } place.
       *[other] { $move } fits. This way round there are { $places } places.
    }
web-pentomino-tools-fits-here = fits
web-pentomino-tools-again = Again to place it.
web-pentomino-tools-ghost = { $move }: { $fits }
web-pentomino-tools-rotate-left = Turn left (Shift R)
web-pentomino-tools-rotate-right = Turn right (R)
web-pentomino-tools-flip = Mirror (M)
web-pentomino-tools-put-back = Put back (Esc)
web-pentomino-tools-place = Place

web-pentomino-describe-size =
    { $width } columns, a to { $last-column }, and { $height } rows. Rows from the top; a dot is a free square, # a blocked one.
web-pentomino-describe-hole = #
web-pentomino-describe-free = .
web-pentomino-describe-row = Row { $row }: { $cells }
web-pentomino-describe-left = Pieces that can be placed: { $pieces }.
web-pentomino-describe-nothing-left = No piece can be placed.
web-pentomino-describe-no-room = No room for: { $pieces }.
web-pentomino-describe-placed = Move { $number }: { $piece } on { $squares }.

web-pentomino-rules-aim =
    Two players place pieces on one board. If you cannot place a piece on your turn, you lose. The game was proposed by Solomon Golomb, who gave the pentominoes their name.
web-pentomino-rules-pieces-title = The pieces
web-pentomino-rules-pieces =
    A pentomino is five squares joined side by side. There are twelve of them, named after the letters they resemble. All twelve lie beside the board for both players, and each can be used once.
web-pentomino-rules-piece =
    { $forms ->
        [one] { $letter }: { $forms } orientation
       *[other] { $letter }: { $forms } orientations
    }
web-pentomino-rules-turn-title = A turn
web-pentomino-rules-turn =
    Take any piece that is left, rotate and mirror it as you like, and put it on five free squares. That is all: pieces need not touch, and they stay where they are. You may not pass.
web-pentomino-rules-turn-picture = V, P and X lie on the board. The outlined place is free, and the Y fits there.
web-pentomino-rules-end-title = The end
web-pentomino-rules-end =
    When no remaining piece fits anywhere, the game is over and the player to move has lost. On the usual 8 × 8 board this takes five to twelve moves.
web-pentomino-rules-end-picture =
    The nine pieces on this board leave gaps, but none for the T, the U or the Z. The second player is to move, and loses.
web-pentomino-rules-variants-title = Other boards
web-pentomino-rules-variants =
    The board can be any shape of up to 64 squares, with holes, and some pieces can be left out. By Golomb’s rule whoever places the twelfth piece wins; you can agree to call that a draw.
web-pentomino-rules-notation-title = Notation
web-pentomino-rules-notation =
    A move is written as the piece, the number of its orientation, and the lower left square of the box around it. The distinct orientations of a piece are numbered from 1.
web-pentomino-rules-notation-picture = F3c4: the third orientation of the F. The outlined square, c4, is the lower left corner of the box around it.
web-pentomino-rules-advice-title = Tips
web-pentomino-rules-advice =
    What counts is who makes the last move: with an even number of moves left, the player to move loses.
    Regions of fewer than five squares are dead. Making one takes moves away from both players.
    Two separate regions with room for one move each cancel out; try to leave such pairs.
    Easy pieces such as the I, L and P fit into narrow gaps. Using them up ends the game sooner.
web-pentomino-key-take = Take the piece with this letter; again to rotate it
web-pentomino-key-move = Move the piece in hand
web-pentomino-key-turn = Rotate right; with Shift left
web-pentomino-key-mirror = Mirror
web-pentomino-key-place = Place it
web-pentomino-key-back = Put it back

# The lessons of the pentomino game: crates/lessons/data/pentomino.

lesson-pentomino-moves = Placing pieces
lesson-pentomino-moves-about = Twelve pieces, one board, and how to turn them.
lesson-pentomino-moves-look =
    These are the twelve pentominoes: every way to join five squares. Both players use the same set, each piece once.

    You take turns placing a piece on free squares. Whoever cannot place one loses.
lesson-pentomino-moves-place = Choose a piece below the board and place it anywhere.
lesson-pentomino-moves-place-done = That is all there is to a move: five free squares. Pieces need not touch.
lesson-pentomino-moves-turn = Pieces may be turned and flipped. Place the L wherever you like.
lesson-pentomino-moves-turn-other = That fits too, but this step is about the L.
lesson-pentomino-moves-turn-done = The buttons beside the pieces turn and flip; the keys R and M do the same.
lesson-pentomino-moves-taken = Four pieces are gone: neither player can use them again. Place the V next.
lesson-pentomino-moves-taken-other = Allowed, but try the V: three squares along, three up.
lesson-pentomino-moves-taken-done = Eight pieces are left. Long before they run out there will be no room for any of them.

lesson-pentomino-last-move = The last move
lesson-pentomino-last-move-about = Leave your opponent without a place.
lesson-pentomino-last-move-look =
    Most games end after nine or ten pieces. Then every hole is too small, or only fits pieces that are gone.

    Here only a few placements are left.
lesson-pentomino-last-move-finish = It is your turn. Find a placement after which your opponent has none.
lesson-pentomino-last-move-finish-reply = After that there is exactly one placement left, and it is your opponent’s. Find one that spoils the other hole as well.
lesson-pentomino-last-move-finish-done = No piece fits any more: you made the last move, and win.
lesson-pentomino-last-move-again = Once more. Five placements are left. Which of them is the last?
lesson-pentomino-last-move-again-reply = The T and the V fit beside each other: your opponent answers with the other one.
lesson-pentomino-last-move-again-done = Right: what is left takes neither the T nor the V.

lesson-pentomino-parity = Odd and even
lesson-pentomino-parity-about = Regions that do not touch, and who gets the last one.
lesson-pentomino-parity-look =
    Near the end the board falls into separate regions. If two of them take one piece each, you fill one and your opponent the other: an even number, bad for you.

    You want an odd number of moves to be left when it is your turn.
lesson-pentomino-parity-both = Two regions, and different pieces for each: I or L on the right, V on the left. Find the move after which nothing is left.
lesson-pentomino-parity-both-pair = Your opponent fills the other region, and you have nothing left. Use up the piece that both regions need.
lesson-pentomino-parity-both-done = The V is gone, so the left region takes nothing: one move was left, and it was yours.
lesson-pentomino-parity-spoil = Here the V, the W and the I still fit. One of them, put in the right place, spoils the room for the others.
lesson-pentomino-parity-spoil-pair = That leaves room for one more piece, for your opponent. Try to cut the free region so that no five squares fit a piece.
lesson-pentomino-parity-spoil-done = The rest is in pieces too small or of the wrong shape.
lesson-pentomino-parity-deep = The real thing: fifteen placements, and only one of them wins by force. Count the moves that each leaves. (It is an L.)
lesson-pentomino-parity-deep-loses = After that your opponent can make the number of moves even again. Look for an L that changes what fits on both sides.
lesson-pentomino-parity-deep-done = Proven by searching every reply: after this your opponent cannot get the last move.

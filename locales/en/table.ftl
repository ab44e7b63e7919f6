# What a table of any game says.

table-unknown-game = There is no game “{ $game }”.
table-no-such-seat = This table has no such seat.
table-no-such-ply =
    This game has { $plies ->
        [one] { $plies } move
       *[other] { $plies } moves
     } so far.
table-not-your-seat = You have no seat at this table.
table-seat-taken = This seat is taken.
table-not-your-turn = It is not your turn.
table-waiting = The game begins when every seat is taken.
table-game-over = The game is over.
table-stale = The table has moved on: the next event is { $next }.
table-already-shown = Hidden cards have been revealed since that move, so it stands.
table-analysed-later = A game between people can be analysed only when it is over.
table-hidden-until-over = The other hands are shown when the game is over.
table-nothing-to-undo = You have no move to take back.
table-opponent-away = A bot is standing in for your opponent; only your opponent can agree to that.
table-bad-settings = These settings cannot be read: { $why }
table-seat-count = This game has { $count } seats.
table-log-full = The record of this table is full: open a new one.
table-resigned = { $seat ->
    [you] You resign.
   *[other] { $seat } resigns.
 }
table-only-opener = Only the person who opened the table may do that.
table-still-here = They are still here, or have only just left.
table-not-over = The game is not over yet.
table-no-bot-there = There is no bot in that seat.
table-others-undecided = The others have not answered yet.
table-asked-already = You have already asked.
table-nobody-asked = Nobody has asked for that.
table-partner-undecided = Your partner has not answered yet.
table-nobody-gives-up = Nobody has asked you to resign.
table-not-yours-to-answer = That is for another player to answer.
table-no-hints = There are no hints in a game between people.
table-fallback = The bot could not decide, so this is a random move.
table-opening-move = Move { $number }, { $action }: { $why }
table-dealt-already = The cards have been dealt already.

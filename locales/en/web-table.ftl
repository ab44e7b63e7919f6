web-table-page-title =
    { $game ->
        [none] Kibitzer
       *[other] { $game } · Kibitzer
    }
web-table-page-title-turn =
    { $game ->
        [none] Your turn · Kibitzer
       *[other] Your turn · { $game } · Kibitzer
    }
web-table-no-board = This game has no board here yet.
web-table-cannot-show = This table cannot be shown
web-table-seats = Seats
web-table-silent = Silent
web-table-you = You
web-table-guest = Guest
web-table-open-seat = Free seat
web-table-name-and-seat = { $name } ({ $seat })
web-table-seat-note =
    { $note ->
        [none] { $seat }
       *[other] { $seat } · { $note }
    }
web-table-thinking = thinking …
web-table-nobody-yet = free
web-table-bot = bot
web-table-bot-name =
    { $seat ->
        [0] Ada
        [1] Bruno
        [2] Clara
        [3] Dario
        [4] Edda
       *[other] Felix
    }
web-table-partner = Partner
web-table-your-seat = your seat
web-table-here = here
web-table-away = away
web-table-stand-in = Let a bot play on
web-table-stand-in-help = A bot plays until they come back. Possible once they have been away for a minute.
web-table-take-back = Take your seat back
web-table-score =
    { $value ->
        [0.5] ½
       *[other] { $value }
    }
web-table-watching =
    { $besides ->
        [yes]
            { $count ->
                [one] { $count } other person is watching
               *[other] { $count } other people are watching
            }
       *[no]
            { $count ->
                [one] { $count } person is watching
               *[other] { $count } people are watching
            }
    }
web-table-spectating = You are watching this game.

web-status-won = You win.
web-status-lost = You lose.
web-status-drawn = A draw.
web-status-your-turn = Your turn
web-status-your-first = Your turn: you start
web-status-seat-to-move = { $seat } to move
web-status-their-turn = { $name } to move
web-status-thinking = { $name } is thinking …
web-status-waiting = Waiting for players ({ $seats })
web-status-undo-asked = You asked to take back a move: waiting for a reply
web-status-undo-question = { $name } asks to take back the last move
web-status-resign-asked = You asked your partner to resign: waiting for a reply
web-status-resign-question = { $name }, your partner, proposes to resign
web-status-resign-too = Resign
web-status-play-on = Play on
web-status-allow = Allow
web-status-refuse = Refuse
web-status-reconnecting = Reconnecting …
web-status-looking = Looking back: move { $ply } of { $of }
web-status-watching-move =
    { $ply ->
        [0] The game begins
       *[other] Move { $ply }
    }
web-status-back-to-game = Back to the game

web-actions-hint = Hint
web-actions-undo = Take back
web-actions-resign = Resign
web-actions-share = Share

web-hint-behind = No hint yet. { $said }: go on first.
web-hint-title = Hint
web-hint-searching = Thinking …
web-hint-show-move = Show the move
web-hint-move = Best: { $action }. It is marked on the board.
web-hint-compared = The alternatives

web-why-ask = Why did { $name } choose { $action }?

web-moves-title = Moves
web-moves-none = No move yet.
web-moves-label =
    { $judged ->
        [none] { $ply } { $text }, { $seat }
       *[other] { $ply } { $text }, { $seat }, { $judged }
    }

web-command-title = The table in words
web-command-label = Type a move
web-command-placeholder = for example { $example }
web-command-send = Play
web-command-done = { $action } played.
web-command-words = The board in words

web-playback-title = Pace
web-playback-pause = Pause
web-playback-resume = Resume
web-playback-step = Step
web-playback-finish = To the end
web-playback-speed = Speed
web-playback-speed-name =
    { $speed ->
        [slow] Slow
        [normal] Normal
        [fast] Fast
       *[instant] Instant
    }
web-playback-queue =
    { $waiting ->
        [0] Move { $shown }; none waiting
       *[other] Move { $shown }; { $waiting } more to come
    }

web-waiting-title = A free seat
web-waiting-invite = Invite a player
web-waiting-invite-help = Send this link. The first to open it can sit down; everybody else can watch.
web-waiting-free = There is a free seat
web-waiting-sit = Sit down ({ $seat })
web-waiting-or-bot = Or let a bot play
web-waiting-or-bot-for = { $seat }: or let a bot play
web-waiting-let-play = Seat it
web-waiting-not-dealt = The cards are dealt when every seat is taken.

web-origin-given =
    These cards were chosen, not dealt at random: whoever opened this table may know all the hands.
web-origin-replay =
    This is a replay of an earlier game. Whoever knows that game may know the hidden cards.
web-origin-fork =
    This game continues an earlier one after move { $ply }. Whoever knows that game may know the hidden cards.

web-end-title = Game over
web-end-review = Review the game
web-end-debrief = What this hand teaches
web-end-rematch = Play again, seats swapped
web-end-asked = Rematch offered; waiting for a reply
web-end-asked-by = { $names } would like a rematch.
web-end-opponent = Opponent in the next game
web-end-bot-of = { $seat } in the next game
web-end-rotated = Play again, everybody one seat further
web-end-next-table = To the next game
web-end-again = Another game between these two
web-end-home = Back to the games

web-resign-title = Resign this game?
web-resign-text = The other side wins at once. You cannot undo this.
web-resign-partner = Your partner has to agree first. Then the other side wins at once.
web-resign-yes = Resign
web-resign-no = Play on

web-share-title = Share this table
web-share-help = Anyone with the link can watch. Nobody can move for you.
web-share-help-waiting = The first to open the link can take the free seat; everybody else can watch.
web-share-link = Link
web-share-copy = Copy
web-share-copied = Link copied.
web-share-copy-by-hand = The link is selected: copy it with your keyboard.
web-share-record = Download the game as text

web-telling-moved = { $name }: { $move }.
web-telling-hidden = a hidden move
web-telling-seated = { $name } sits down.
web-telling-refused = { $name } refuses.
web-telling-granted = { $name } agrees.
web-telling-undone = The move was taken back.
web-telling-resign-asked = { $name } proposes to resign.
web-telling-resign-granted = { $name } agrees to resign.
web-telling-resign-refused = { $name } would rather play on.
web-telling-resigned = { $name } resigns.
web-telling-rematch-asked = { $name } would like a rematch.

web-values-percent = { $value } %
web-values-draw = a sure draw
web-values-win =
    { $plies ->
        [none] a sure win
       *[other] wins in { $plies }
    }
web-values-loss =
    { $plies ->
        [none] a sure loss
       *[other] loses in { $plies }
    }

web-graph-title = Course of the game
web-graph-better = High: good for { $first }. Low: good for { $second }.
web-graph-given-away = What mistakes have cost so far. Down: { $first } gave away. Up: { $second } did.
web-graph-together = { " " }and{ " " }
web-graph-others = the others
web-graph-at = { $place }: { $text }
web-graph-stands = { $seat } to move, { $value }
web-graph-unknown = not analysed yet

web-candidates-title = Candidate moves
web-candidates-heading = What { $seat } could choose from
web-candidates-played = played
web-candidates-line = A likely continuation: { $line }

web-curtain-pass = Pass the device to { $name }
web-curtain-help = The cards are covered. Only { $name } should look at the screen now.
web-curtain-open = I am { $name }: show my cards
web-curtain-alone = I play all these seats myself: do not ask again
web-curtain-wait = The cards are being dealt …

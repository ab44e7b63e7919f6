# Games in the terminal: kibitzer play.

# How moves are typed, in a game that does not say it better itself.
play-notation = Type a move as `legal` lists it.
play-greeting = You are { $seat }. Type `help` for help.
play-help =
    show                the game as it stands
    legal, legal X      every legal move, or those that begin with X
    hint                an idea; typed again, the move
    why                 why the bots moved as they did; also `why detailed`, `why expert`
    why MOVE            what this move would do
    undo                takes back your last move and the replies to it
    record              the game as text
    resign, quit
play-prompt = Your move>
play-prompt-over = why, undo or quit>
play-thinking = thinking (Ctrl-C: move now) …
play-moved = { $seat ->
    [you] You: { $action }.
   *[other] { $seat }: { $action }.
 }
play-moved-hidden = { $seat ->
    [you] You have moved.
   *[other] { $seat } has moved, unseen by you.
 }
play-see-help = (`help` lists what you can type.)
play-hint-again = Type `hint` again for the move.
play-hint = Suggested: { $action }
play-legal-count =
    { $count ->
        [0] No legal move now.
        [one] { $count } legal move:
       *[other] { $count } legal moves:
    }
play-legal-more = Too many to list; narrow them down, as in `legal { $example }`.
play-no-bot-move = No bot has moved yet.
play-why-hidden = The reasons stay hidden until the cards are shown.
play-nothing-to-say = There is nothing to say about it.
play-resume = To go on: { $command }
play-stopped = Stopped.
play-already-over = The game is already over in this position.
play-no-such-seat = There is no seat “{ $seat }”; the seats are { $names }.

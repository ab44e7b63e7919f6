web-setup-title = New game: { $game }
web-setup-opponent = Who plays?
web-setup-against-bot = Against a bot
web-setup-against-friend = With a friend
web-setup-two-bots = Two bots
web-setup-with-bots = With bots
web-setup-with-friends = With friends
web-setup-only-bots = Only bots
web-setup-all-seats = All seats here
web-setup-seats = Who sits where
web-setup-seats-help = Whoever opens the link takes a free seat; you can hold several seats yourself.
web-setup-seat-me = Me
web-setup-seat-open = Free (by link)
web-setup-both-sides = Both sides here
web-setup-explained =
    { $who ->
        [bot] You against the computer, at the strength you like.
        [friend] You get a link. The first to open it takes the other seat.
        [bots] You watch: pause, step, and set the speed.
       *[both] Two people, or you alone, on this device.
    }
web-setup-explained-many =
    { $who ->
        [bot] You, with bots in the other seats.
        [friend] You get a link; whoever opens it takes a free seat. Bots can fill the rest.
        [bots] You watch: pause, step, and set the speed.
       *[both] Everybody on this device, or you alone for all of them.
    }
web-setup-level = How strong?
web-setup-level-of = { $seat } player
web-setup-strength = Strength { $number } of { $of }
web-setup-measured = Measured: { $text }.
web-setup-more = More rules
web-setup-start = Who starts?
web-setup-start-me = I do
web-setup-start-opponent = Opponent
web-setup-start-random = Random
web-setup-other = Custom …
web-setup-other-for = { $title } (custom)
web-setup-begin =
    { $who ->
        [bot] Start
        [friend] Open the table
        [bots] Watch them
       *[both] Start
    }

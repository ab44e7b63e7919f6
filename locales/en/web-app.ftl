web-app-name = Kibitzer

web-ui-close = Close
web-ui-dismiss = Dismiss
web-ui-navigation = Main
web-ui-reload = Reload the page
web-ui-try-again = Try again
web-ui-load-failed = This page could not be loaded
web-ui-load-failed-help = The server may have been updated, or the connection is down.
web-ui-to-light = Light theme
web-ui-to-dark = Dark theme

web-failure-network = The server cannot be reached. Nothing was lost; try again in a moment.
web-failure-stale = The table has moved on. Take another look.
web-failure-too-many = Too many requests. Try again in a moment.
web-failure-unknown = Something went wrong.

web-home-title = Play, and see why
web-home-lead =
    Games of skill against opponents of every strength, who explain their moves and look back on the game with you.
web-home-play-now = Play now
web-home-choose = Choose opponent
web-home-against = “Play now” starts a game against { $level }; you move first.
web-home-with = “Play now” seats you { $seat } with bots of level { $level }.
web-home-opposite = “Play now” starts a game against { $level }; your seat: { $seat }.
web-home-learn = Learn
web-home-rules = The rules, with pictures
web-home-rules-short = Rules
web-home-practise = Practise
web-home-running = Games to go on with
web-home-finished = Finished games
web-home-waiting = Waiting for a player
web-home-your-turn = Your turn
web-home-turn-title =
    { $count ->
        [one] Your turn · Kibitzer
       *[other] Your turn in { $count } games · Kibitzer
    }
web-home-running-more =
    { $count ->
        [one] and { $count } more game
       *[other] and { $count } more games
    }
web-home-all-games = All games and results
web-home-alone = both sides
web-home-bots = { $count } × { $level }
web-home-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

web-settings-page-title = Settings · Kibitzer
web-settings-title = Settings
web-settings-you = You
web-settings-name = Your name at the table
web-settings-name-help = Other players see it. Without a name you are a guest.
web-settings-name-saved = Name saved.
web-settings-save = Save
web-settings-looks = Appearance
web-settings-theme = Theme
web-settings-theme-name =
    { $theme ->
        [system] System
        [light] Light
       *[dark] Dark
    }
web-settings-palette = Piece colours
web-settings-palette-name =
    { $palette ->
        [colourful] Colourful
       *[distinct] Easy to tell apart
    }
web-settings-deck = Suit colours
web-settings-deck-name =
    { $deck ->
        [four] Four
       *[two] Two
    }
web-settings-switch =
    { $name ->
        [coordinates] Coordinates at the edge of the board
        [letters] Letters on the pieces
       *[deadSquares] Mark squares that nothing can cover any more
    }
web-settings-motion = Animation
web-settings-motion-name =
    { $motion ->
        [system] System
        [reduced] Reduced
       *[full] Full
    }
web-settings-playing = Playing
web-settings-confirm = Confirm moves
web-settings-confirm-name =
    { $confirm ->
        [touch] On touch screens
        [always] Always
       *[never] Never
    }
web-settings-sound = Sounds
web-settings-volume = Volume
web-settings-game =
    { $game ->
        [bridge] Bridge
        [shengji] Shengji
       *[other] { $game }
    }
web-settings-reset = Restore the defaults

web-help-open = Keyboard shortcuts
web-help-title = Keyboard shortcuts
web-help-everywhere = Everywhere
web-help-table = At the table
web-help-review = In the review
web-not-found-page-title = Not found · Kibitzer
web-not-found-page = There is nothing here
web-not-found-page-help = This address leads nowhere. It may be incomplete.
web-not-found-table = There is no such table
web-not-found-table-help = The link may be incomplete. Ask whoever sent it to copy it again.
web-not-found-home = To the games

web-rules-page-title = Rules · Kibitzer
web-rules-title = { $game }: the rules
web-rules-play = Set up a game
web-rules-learn = Lessons: learn it by playing

web-about-page-title = About · Kibitzer
web-about-title = About Kibitzer
web-about-paragraphs =
    A kibitzer watches a game and cannot help giving advice. This one also plays.
    Every opponent here has a measured strength, and every move comes with its reasons. Where a position can be solved, it is: “wins in 5” is then a proof, not an opinion.
    There are no accounts. A cookie remembers your seats, and a table can be reached only by its link.
web-about-api = The programming interface
web-language-title = Language
web-help-key-same = The same
web-help-key-help = Show this help
web-help-key-next = Next button or field
web-help-key-close = Close a dialog
web-help-key-look = Look back and forward
web-help-key-look-free = The same, while the board does not need them
web-help-key-ends = To the beginning, back to the game
web-help-key-hint = Hint; press again for the move
web-help-key-undo = Take back
web-help-key-type = Type a move
web-help-key-turn = Say whose turn it is
web-help-key-step = One move back, one move forward
web-help-key-far = To the beginning, to the end
web-help-key-mistake = To the next mistake
web-help-key-mistake-back = To the mistake before
web-home-versus = { " " }–{ " " }
web-list-comma = ,{ " " }
web-list-semicolon = ;{ " " }

web-games-page-title = Your games · Kibitzer
web-games-title = Your games
web-games-title-turn = Your games: it is your turn
web-games-results = Results
web-games-column-level = Opponents
web-games-column-games = Games
web-games-column-share = Score
web-games-total = All
web-games-undecided = no winner by score
web-games-outcome =
    { $outcome ->
        [won] Won
        [drawn] Drawn
        [lost] Lost
        [watched] Watched
       *[played] Played
    }
web-games-level =
    { $level ->
        [mixed] Bots of several levels
        [people] Other people
       *[nobody] Alone
    }
web-games-filter-game = Game
web-games-filter-level = Opponents
web-games-filter-outcome = Result
web-games-filter-all = All
web-games-more = Show more
web-games-none = You have not finished a game yet.
web-games-none-such = None of your games is like that.

web-name-ask = What should the others call you?
web-name-help = They see this name at the table. Leave it empty to play as a guest.

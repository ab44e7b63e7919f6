web-review-page-title = Review · Kibitzer
web-review-not-yet = This game cannot be reviewed yet
web-review-not-yet-help = A game between people is analysed when it is over.
web-review-to-table = To the table
web-review-steps = Step through the game
web-review-first = To the beginning
web-review-previous = One move back
web-review-next = One move forward
web-review-last = To the end
web-review-count = { $ply } of { $last }
web-review-place = Move { $ply }
web-review-spoken =
    { $judged ->
        [none] { $place }, { $seat }: { $text }
       *[other] { $place }, { $seat }: { $text }, { $judged }
    }
web-review-mistakes = Mistakes
web-review-previous-mistake = Previous mistake
web-review-mistake-of = Mistake { $number } of { $of }
web-review-start = The beginning of the game.
web-review-progress = Analysis
web-review-analysed = { $done } of { $total } positions
web-review-complete = Every position is analysed.
web-review-stop = Stop
web-review-go-on = Go on
web-review-not-known = This move is not analysed yet.
web-review-verdict = This move
web-review-made-move =
    { $judged ->
        [none] { $place }, { $seat }: { $action }
       *[other] { $place }, { $seat }: { $action }, { $judged }
    }
web-review-judgement =
    { $judgement ->
        [best] the best move
        [good] a good move
        [inaccuracy] an inaccuracy
        [mistake] a mistake
       *[blunder] a blunder
    }
web-review-cost =
    { $exact ->
        [yes] It gave away { $value } of the winning chances; this is proven.
       *[no] It gave away about { $value } of the winning chances.
    }
web-review-cost-in =
    { $exact ->
        [yes] It cost { $value } { $unit }; this is proven.
       *[no] It cost about { $value } { $unit }.
    }
web-review-exact = Nothing is better; this is proven.
web-review-as-far = Nothing better was found.
web-review-better =
    { $onboard ->
        [yes] Better: { $action }, shown on the board as it stood before the move.
       *[no] Better: { $action }.
    }
web-review-afterwards = Show the board after the move
web-review-learn =
    { $count ->
        [0] No mistakes found
        [one] Learn from { $count } mistake
       *[other] Learn from { $count } mistakes
    }
web-review-next-mistake = Next mistake
web-review-retry = Play on from here
web-review-lesson = { $place }: find something better than what was played.
web-review-question = { $place }: what should { $seat } have played?
web-review-question-help = { $played } was a mistake. Think it over, then see the answer or play on from here.
web-review-reveal = Show the answer

web-learn-page-title = Lessons · Kibitzer
web-learn-lesson-title = { $lesson } · Kibitzer
web-learn-title = Learn
web-learn-lead = A few minutes each, on a real board. You make the moves.
web-learn-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
web-learn-done = done
web-learn-place = Step { $number } of { $of }
web-learn-next = Next
web-learn-back = Back
web-learn-finish = Finish
web-learn-all = All lessons
web-learn-blocked = Read on: there is nothing to play in this step.
web-learn-verdict =
    { $verdict ->
        [right] Right.
        [illegal] Not allowed.
       *[other] Not quite.
    }
web-learn-over = Well done
web-learn-over-next = That was the lesson. Go on with the next one, or try a game.
web-learn-over-all = That was the last lesson. Time for a game.
web-learn-next-lesson = Next lesson
web-learn-keys-title = Lessons
web-learn-key-next = next step
web-learn-key-back = one step back

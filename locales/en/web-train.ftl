web-train-page-title = Practice · Kibitzer
web-train-title = Practice
web-train-lead = One decision at a time. You see at once what it is worth, and why.
web-train-games = Games
web-train-daily = Today’s set
web-train-daily-help = Mixed problems, the same for everybody until midnight UTC.
web-train-daily-of = Today’s set: { $game }
web-train-daily-done = { $done } of { $of } answered
web-train-daily-start = Begin
web-train-daily-go-on = Continue
web-train-daily-over = All answered. New ones tomorrow.
web-train-review = Repeat your mistakes
web-train-review-help = A problem you got wrong comes back the next day, and less often as you get it right.
web-train-review-due =
    { $scheduled ->
        [0] No mistakes yet.
       *[other]
            { $due ->
                [0]
                    { $scheduled ->
                        [one] None due today; { $scheduled } problem comes later.
                       *[other] None due today; { $scheduled } problems come later.
                    }
                [one] { $due } problem due.
               *[other] { $due } problems due.
            }
    }
web-train-review-start = Repeat
web-train-to-progress = Your progress
web-train-to-themes = All themes
web-train-group =
    { $group ->
        [opening] Opening
        [responding] Responding
        [rebids] Later bids
        [competing] Competing
        [slam] Slams
        [conventions] Conventions
        [hands-declarer] Hands to declare
        [hands-defence] Hands to defend
        [positions] Positions from games
       *[play] Card play
    }
web-train-standing =
    { $count ->
        [one] { $mean } out of 10 over { $count } answer
       *[other] { $mean } out of 10 over { $count } answers
    }
web-train-fresh = not tried yet
web-train-problem-title = { $theme } · Kibitzer
web-train-finding = Looking for a problem …
web-train-no-problem = There is no problem to show
web-train-question =
    { $kind ->
        [call] What do you call?
        [placement] Find the only winning move.
        [tile] Where does your tile go, and how?
        [lead] What do you lead?
        [follow] What do you play?
        [burial] Which cards do you bury?
       *[card] Which card do you play?
    }
web-train-set-problem =
    { $kind ->
        [call] Bidding
        [placement] The only winning move
        [tile] Your tile
        [lead] Your lead
        [follow] Your play
        [burial] The kitty
       *[card] Card play
    }
web-train-place-daily = Today’s set, problem { $number } of { $of }
web-train-place-review = Repeating mistakes: { $left } left
web-train-not-counted = A second try: it does not count, as you have seen the answer.
web-train-judging = Judging your answer …
web-train-answered-already = You have answered. Try again, or take the next problem.
web-train-correctness =
    { $correctness ->
        [optimal] The best answer
        [acceptable] A good answer
        [suboptimal] Not the best
       *[error] A mistake
    }
web-train-score = { $score } out of 10
web-train-stars =
    { $stars ->
        [one] { $stars } star out of 5
       *[other] { $stars } stars out of 5
    }
web-train-yours = Your answer
web-train-best = Best
web-train-cost =
    { $uncertainty ->
        [none] Expected cost: { $imps } IMPs.
       *[other] Expected cost: { $imps } ± { $uncertainty } IMPs.
    }
web-train-cost-nothing = Expected cost: nothing.
web-train-category = Kind of mistake: { $title }.
web-train-category-name =
    { $category ->
        [wrong-level] wrong level
        [wrong-strain] wrong strain
        [wrong-meaning] the call means something else
        [missed-fit] missed fit
        [missed-game] missed game
        [missed-slam] missed slam
        [overvalued] hand overvalued
        [undervalued] hand undervalued
        [passed-forcing] passed a forcing call
        [illegal] not allowed
        [contract-given-up] gave up the contract
        [wrong-suit] wrong suit
        [wrong-card] wrong card of the suit
       *[other] { $category }
    }
web-train-reasons = Why
web-train-best-reasons = The best move
web-train-own-reasons = Your move
web-train-hint = Hint
web-train-opponent = Opponent
web-train-partner = Partner
web-train-problem-count =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
web-train-others = The alternatives
web-train-all-hands = All four hands
web-train-all-hands-help = The lie of the cards does not count: an answer is judged over many deals.
web-train-first = You answered this problem before; that answer counts.
web-train-un-counted = This try does not count.
web-train-comes-again = It comes back on { $date }.
web-train-again = Try again
web-train-next = Next problem
web-train-link = Link to this problem
web-train-daily-finished = Today’s set is done
web-train-daily-finished-help = New problems tomorrow. Meanwhile, practise a theme of your choice.
web-train-review-finished = Nothing is due now
web-train-review-finished-help =
    { $date ->
        [none] No problem is scheduled.
       *[other] The next problem comes back on { $date }.
    }
web-train-keys-title = Practice
web-progress-page-title = Your progress · Kibitzer
web-progress-title = Your progress
web-progress-none = Nothing to show yet
web-progress-none-help = Answer a few problems, and this page shows how you are doing.
web-progress-start = To the problems
web-progress-score = { $mean } out of 10
web-progress-score-help =
    on average over { $count ->
        [one] { $count } answer
       *[other] { $count } answers
    }{ $range ->
        [none] { "" }
       *[other] { " " }{ $range }
    }
web-progress-range = (95 %: { $low } to { $high })
web-progress-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
web-progress-due =
    { $due ->
        [one] { $due } problem to repeat
       *[other] { $due } problems to repeat
    }
web-progress-facts = { $streak } · { $due }
web-progress-advice = What to do next
web-progress-over-time = Over time
web-progress-chart-one = Average score from 0 to 10: { $day }.
web-progress-chart =
    Average score from 0 to 10 on { $days } days of practice: first { $first }, last { $last }.
web-progress-on-day = { $mark } on { $date }
web-progress-chart-help = Daily averages; the bars are 95 % intervals.
web-progress-numbers = The numbers
web-progress-date = Day
web-progress-mean = Average
web-progress-interval = 95 %
web-progress-answers = Answers
web-progress-dash = –
web-progress-between = { $low } to { $high }
web-progress-themes = Strengths and weaknesses
web-progress-themes-help =
    Weakest first. A theme is called strong or weak when its 95 % interval lies clear of your average; the rest may be chance.
web-progress-lost = ; { $imps } IMPs lost per answer
web-progress-kind =
    { $kind ->
        [strong] strong
        [weak] weak
        [open] open
       *[few] too few answers
    }
web-progress-categories = Kinds of mistakes
web-progress-no-mistakes = No mistakes so far.
web-progress-category = { $count } ({ $share } %)
web-progress-phases = What the play costs
web-progress-phases-help = IMPs lost per card.
web-progress-phase-name =
    { $phase ->
        [opening-lead] Opening lead
        [declarer] As declarer
       *[defence] In defence
    }
web-progress-phase =
    { $cost } IMPs over { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $range ->
        [none] { "" }
       *[other] { " " }{ $range }
    }
web-progress-not-yet = nothing played yet
web-train-key-next = After answering: next problem (also Enter)
web-train-key-again = After answering: try again

# Whole hands.
web-train-hand-count =
    { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
web-train-hand-help = Play the hand to the end against expert robots. Afterwards you see the plan, the card where you left it, and what it cost.
web-train-hand-play = Play this hand
web-train-hand-again = Play it again
web-train-hand-from-there = Play again from that card
web-train-hand-next = Next hand
web-train-hand-judging = Looking at how you played it…
web-train-hand-not-played = This hand was not played to the end at that table.
web-train-hand-stars = Difficulty { $stars } of 3
web-train-hands = Hands of this technique
web-train-hand-number = Hand { $number }
web-train-hand-state =
    { $state ->
        [fresh] not played yet
        [done] done, { $tries ->
            [one] { $tries } try
           *[other] { $tries } tries
        }
       *[open] not yet, { $tries ->
            [one] { $tries } try
           *[other] { $tries } tries
        }
    }

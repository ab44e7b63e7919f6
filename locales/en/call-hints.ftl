# Bridge: the first step of a hint for a call. What matters here, as a question; the call is left to be found.

## What is to be seen

hint-balanced = a balanced hand
hint-fourth-seat = If you pass, the board is over.
hint-partner = Partner’s { $call } – { $meaning }.
hint-partner-asks = Partner’s { $call } is artificial: it asks you for a certain bid.
hint-they = Their { $call } – { $meaning }.
hint-they-called = Their { $call } is the last bid.
hint-room = Their { $call } takes room away: { $suit } now need { $level ->
    [1] the one level
    [2] the two level
    [3] the three level
    [4] the four level
    [5] the five level
    [6] the six level
   *[other] the seven level
}.
hint-forced = Partner’s { $call } is forcing: you may not pass.
hint-forced-to-game = You may not pass below game.
hint-partner-weak = Partner has passed: at most { $points } points.
hint-left = That leaves partner { $points } points.
hint-no-fit = No fit is known yet.

## What both hands come to

hint-sum-open = You have { $own } points; partner has shown { $points } and may have much more.
hint-sum-part-score = You have { $own } points, partner { $points }: { $sum } together. Game needs about { $needed }: too far.
hint-sum-perhaps-game = You have { $own } points, partner { $points }: { $sum } together. Game needs about { $needed }.
hint-sum-game = You have { $own } points, partner { $points }: { $sum } together. Enough for game; six would need about { $needed }.
hint-sum-perhaps-slam = You have { $own } points, partner { $points }: { $sum } together. Enough for game, and six needs about { $needed }.
hint-sum-slam = You have { $own } points, partner { $points }: { $sum } together. Six needs about { $six }, seven { $seven }.

## The question

hint-ask-open = Is that enough to open, and which suit comes first?
hint-ask-balanced = Is that enough to open, and which opening shows this strength?
hint-ask-weak = Too little for one of a suit. Is the long suit good enough to get in their way?
hint-ask-strong = Could partner pass one of a suit and miss a game?
hint-ask-overcall = A suit worth bidding, support for the other suits, or nothing to say?
hint-ask-overcall-notrump = A long suit worth bidding, the strength to double, or nothing to say?
hint-ask-balance = A pass ends the auction: may they play { $call }?
hint-ask-majors = Which four-card majors do you have?
hint-ask-count = What is partner counting, and how many do you have?
hint-ask-transfer = Which suit does partner really have?
hint-ask-takeout = Which is your best suit, and how high is it worth bidding?
hint-ask-answer = What is partner asking, and what do you have for it?
hint-ask-tell = What should partner hear about your hand next?
hint-ask-part-score = Is this a good place to stop, or is there a better part-score?
hint-ask-perhaps-game = Partner’s range is narrow, so the decision is yours: game, a try for it, or stop?
hint-ask-game = Which game? Does partner have to tell you something first?
hint-ask-in-game = You are in game: is there a reason to go on?
hint-ask-slam = What do you need to know before you bid six?
hint-ask-shape = Points are not everything: what do your long and short suits add?
hint-ask-compete = Bid on, double, or let them have it?
hint-ask-more = Do you have more than you have shown?

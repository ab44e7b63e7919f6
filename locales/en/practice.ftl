# Practice of bridge: themes, what an answer is worth, and advice.

practice-not-a-call = “{ $text }” is not a call; write Pass, X, XX or a bid from 1C to 7NT.
practice-not-a-card = “{ $text }” is not a card; write SA or H10.
practice-not-a-problem = “{ $text }” is not a problem; write a theme, a dot and a number, such as stayman.42.
practice-no-theme = theme: “{ $theme }” is not a theme.
practice-no-game = game: there is nothing to practise in “{ $game }”.
practice-which-problem = Exactly one of theme, set and problem is needed; game goes with the set of the day.
practice-next-attempt = attempt: the next one is { $next }.
practice-nothing-to-decide = South has nothing to decide here.
practice-card-not-here = { $card } cannot be played here.
practice-worth-declaring = { $card } wins { $tricks } tricks on average; the contract makes in { $chance } of the deals.
practice-worth-defending = { $card } wins { $tricks } tricks on average; the contract goes down in { $chance } of the deals.
practice-luck = { $verdict } { $luck }
practice-fact-deals = deals
practice-fact-tricks = tricks
practice-fact-cost = IMPs lost
practice-as-good = { $card } is as good as any: { $tricks } tricks on average over { $deals } deals that fit.
practice-better = { $better } is better: over { $deals } deals that fit, { $card } loses { $cost } IMPs on average.
practice-better-tricks = { $better } is better: { $most } tricks on average over { $deals } deals that fit. { $card } brings { $tricks } and loses { $cost } IMPs.
practice-better-declaring = { $better } is better. Over { $deals } deals that fit, the contract makes in { $most } after it and in { $chance } after { $card }, which loses { $cost } IMPs on average.
practice-better-defending = { $better } is better. Over { $deals } deals that fit, the contract goes down in { $most } after it and in { $chance } after { $card }, which loses { $cost } IMPs on average.

# What to practise next.
advice-due = { $count ->
    [one] { $count } problem is due for repetition: start with it.
   *[other] { $count } problems are due for repetition: start with them.
}
advice-begin = Start with today’s set: it has a bit of everything.
advice-weak-theme = { $theme }: { $mean } of 10 on average over { $count } answers. Practise it until the average is above { $goal }.
advice-leads-dear = Your opening leads lose { $cost } IMPs each on average, over { $count } of them: practise the theme Opening leads.
advice-declaring-dear = Your cards as declarer lose { $cost } IMPs each on average, over { $count } of them: practise the theme Declarer play.
advice-defending-dear = Your cards in defence lose { $cost } IMPs each on average, over { $count } of them: practise the theme Defence.
advice-leads-untried = You have not practised opening leads yet: try the theme Opening leads.
advice-declaring-untried = You have not practised playing as declarer yet: try the theme Declarer play.
advice-defending-untried = You have not practised defending yet: try the theme Defence.
advice-no-weakness = { $mean } of 10 on average, and no weakness in sight: try a theme that you seldom meet.
advice-habit-level = { $share } of your mistakes are { $kind }: add partner’s points to yours before you choose the level.
advice-habit-strain = { $share } of your mistakes are { $kind }: count the trumps of both hands first.
advice-habit-meaning = { $share } of your mistakes are { $kind }: look at what the call would show before you make it.
advice-habit-game = { $share } of your mistakes are { $kind }: about 25 points together make a game in a major or notrump.
advice-habit-slam = { $share } of your mistakes are { $kind }: about 33 points together, or a good fit and controls, make a slam.
advice-habit-contract = { $share } of your mistakes are { $kind }: count the tricks that you need before you play a card.
advice-habit-suit = { $share } of your mistakes are { $kind }: ask where the tricks are to come from.
advice-habit-card = { $share } of your mistakes are { $kind }: take your time over the card.

# Kinds of mistakes.
mistake-illegal = calls that are not allowed
mistake-wrong-level = calls at the wrong level
mistake-wrong-strain = calls in the wrong strain
mistake-wrong-meaning = calls that describe another hand
mistake-missed-fit = missed fits
mistake-missed-game = missed games
mistake-missed-slam = missed slams
mistake-overvalued = overvalued hands
mistake-undervalued = undervalued hands
mistake-passed-forcing = passes of a forcing call
mistake-contract-given-up = cards that give up the contract
mistake-wrong-suit = cards of the wrong suit
mistake-wrong-card = wrong cards of the right suit

# Themes.
theme-unnamed = { $module }
theme-unnamed-about = Calls by these rules.
theme-opening-bids = Opening bids
theme-opening-bids-about = When to open, and with what.
theme-responses = Responses
theme-responses-about = Answers to one of a suit.
theme-notrump = After notrump openings
theme-notrump-about = Raises, invitations and sign-offs after our notrump bids.
theme-two-over-one = Two over one
theme-two-over-one-about = Responses at the two level that force to game.
theme-openers-rebid = Opener’s rebid
theme-openers-rebid-about = Showing the rest of the hand that opened.
theme-responder-rebid = Responder’s rebid
theme-responder-rebid-about = Placing the contract, inviting or forcing.
theme-overcalls = Overcalls
theme-overcalls-about = Bidding over an opponent’s opening.
theme-advancer-bids = Advances
theme-advancer-bids-about = Answers to partner’s overcall or takeout double.
theme-contested = Contested auctions
theme-contested-about = After they come into our auction.
theme-balancing = Balancing
theme-balancing-about = The last chance to bid when they stop low.
theme-lead-doubles = Lead-directing doubles
theme-lead-doubles-about = Doubles that tell partner what to lead.
theme-slam = Slam bidding
theme-slam-about = Invitations, controls and the decision.
theme-preempts = Pre-empts
theme-preempts-about = Weak twos and higher openings, and the answers to them.
theme-strong = Strong two clubs
theme-strong-about = The strongest opening and what follows it.
theme-stayman = Stayman
theme-stayman-about = Asking a notrump opener for a four-card major.
theme-jacoby = Jacoby transfers
theme-jacoby-about = Showing a long major opposite a notrump opener.
theme-jacoby-2nt = Jacoby 2NT
theme-jacoby-2nt-about = A forcing raise of partner’s major.
theme-blackwood = Blackwood
theme-blackwood-about = Asking for aces, and answering.
theme-gerber = Gerber
theme-gerber-about = Asking for aces over notrump.
theme-fourth-suit-forcing = Fourth suit forcing
theme-fourth-suit-forcing-about = The fourth suit asks partner to say more.
theme-takeout-doubles = Takeout doubles
theme-takeout-doubles-about = Doubles that ask partner to bid, and when to make them.
theme-negative-doubles = Negative doubles
theme-negative-doubles-about = Responder’s double of an overcall.
theme-michaels-cuebid = Michaels cue-bid
theme-michaels-cuebid-about = Bidding their suit at once shows two others.
theme-unusual-2nt = Unusual 2NT
theme-unusual-2nt-about = A jump to 2NT shows the two lowest unbid suits.
theme-drury = Drury
theme-drury-about = A raise by a passed hand.
theme-inverted-minors = Inverted minors
theme-inverted-minors-about = A single raise of a minor is strong.
theme-new-minor-forcing = New minor forcing
theme-new-minor-forcing-about = The other minor asks after a notrump rebid.
theme-opening = Opening
theme-opening-about = The first bid, with everything that may open.
theme-responding = Responding
theme-responding-about = The first answer to partner’s opening.
theme-rebids = Rebids
theme-rebids-about = The second and later calls of the side that opened.
theme-competing = Competing
theme-competing-about = When both sides bid.
theme-slams = Slams
theme-slams-about = Aces, controls and the last decision.
theme-leads = Opening leads
theme-leads-about = The first card, from your hand and the auction.
theme-leads-notrump = Leads against notrump
theme-leads-notrump-about = The first card against notrump.
theme-leads-suit = Leads against suits
theme-leads-suit-about = The first card against a trump contract.
theme-declaring = Declarer play
theme-declaring-about = Playing both hands of your side.
theme-declaring-notrump = Declaring in notrump
theme-declaring-notrump-about = Tricks from long suits, stoppers and entries.
theme-declaring-suit = Declaring with trumps
theme-declaring-suit-about = Ruffs, discards and drawing trumps.
theme-defending = Defence
theme-defending-about = Second and third hand, switches and discards.
theme-defending-notrump = Defending notrump
theme-defending-notrump-about = Setting up suits and keeping the right cards.
theme-defending-suit = Defending suits
theme-defending-suit-about = Cashing, ruffing and shortening declarer’s trumps.

# Whole hands: what they teach, and what is said after one.
hand-finesse = Finesse or drop
hand-finesse-about = Play for the missing honour on the side, or at the time, where it is likelier to fall.
hand-hold-up = Hold up and duck
hand-hold-up-about = Lose a trick early, so that the opponents lose touch or your own suit stays alive.
hand-establish = Set up a suit
hand-establish-about = Find the tricks that are missing in a long suit, and play it in time.
hand-entries = Entries
hand-entries-about = Be in the right hand at the right time: cross, unblock, overtake.
hand-trumps = Drawing trumps
hand-trumps-about = When trumps come first.
hand-ruffs = Ruffs and discards
hand-ruffs-about = Get rid of losers: ruff them, or throw them away.
hand-safety = Safety plays
hand-safety-about = Guard against a bad break, or keep the dangerous opponent out.
hand-endplay = Endplays
hand-endplay-about = Give up the lead when every return helps you.
hand-chances = Combining chances
hand-chances-about = Which winners and which suit first, so that one chance is left when another fails.
hand-follow = Win or let go
hand-follow-about = The card to follow with: high enough, and no higher than it needs to be.
defence-hold-up = Holding up
defence-hold-up-about = Keep your winner until declarer’s other hand runs out of the suit.
defence-second-hand = Second hand
defence-second-hand-about = Cover, rise or play low when declarer leads.
defence-third-hand = Winning the trick
defence-third-hand-about = Play high enough when the trick is there to be won.
defence-unblock = Unblocking
defence-unblock-about = Get out of the way of partner’s suit.
defence-cash-out = Cashing out
defence-cash-out-about = Take your tricks before declarer’s losers go away.
defence-switch = Which suit to lead
defence-switch-about = Continue or switch: where the setting tricks must come from.
defence-trumps = Ruffs and trump tricks
defence-trumps-about = Ruff, give partner a ruff, or make declarer ruff.
defence-discards = Discards
defence-discards-about = Count declarer’s hand, and keep what guards a trick.
hand-plan = The plan: { $plan }
hand-lines-declaring = This hand turns on trick { $trick }. { $thoughtful } makes the contract in { $high } of { $deals } deals that fit what you saw there, { $obvious } in { $low }.
hand-lines-defending = This hand turns on trick { $trick }. { $thoughtful } beats the contract in { $high } of { $deals } deals that fit what you saw there, { $obvious } in { $low }.
hand-made = { $tricks } tricks, { $needed } needed: you made it.
hand-down = { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
}, { $needed } needed: down.
hand-beaten = { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
} for the defence, { $needed } needed: you beat it.
hand-not-beaten = { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
} for the defence, { $needed } needed: declarer made it.
hand-found = { $result } No card of yours gave anything away.
hand-unlucky = { $result } No card of yours was a mistake by what you could see.
hand-left-declaring = { $result } You left the best line in trick { $trick }: { $card } makes the contract in { $low } of the deals that fit, { $better } in { $high }.
hand-left-defending = { $result } You left the best line in trick { $trick }: { $card } beats the contract in { $low } of the deals that fit, { $better } in { $high }.
hand-not-a-play = “{ $text }” does not belong in a play: write the cards in the order they were played, and after a claim “=” and declarer’s tricks.
hand-unfinished = This hand has not been played to the end.

# Positions from games.
practice-position-only = Right: the only winning move.
practice-position-good = As good as the best.
practice-position-chance = Right: you win in { $chance } of the games that may follow. With the next best move it would be { $next }.
practice-position-levels = Right: it is worth { $gap } levels more on average than the next best.
practice-position-refuted = This gives the win away: { $reply } is the answer, and you lose.
practice-position-gives-away = This gives the win away: the opponent can now win against any defence.
practice-position-chance-lost = Your chance to win falls to { $own }. The best move keeps it at { $best }.
practice-position-levels-lost = On average it costs { $cost } levels, over many deals that fit what you have seen.
theme-pentomino-last-moves = The last moves
theme-pentomino-last-moves-about = Few places are left. One move wins, all others lose.
theme-pentomino-only-move = The only winning move
theme-pentomino-only-move-about = Earlier in the game: one placement among many wins.
theme-flows-routes = Before the ending
theme-flows-routes-about = One placement is clearly best: for your own way, or against theirs.
theme-flows-endings = Endings
theme-flows-endings-about = Few spaces are left, and every tile counts.
theme-shengji-leads = Leads
theme-shengji-leads-about = You are on lead. What brings the most?
theme-shengji-follows = Following
theme-shengji-follows-about = Win the trick, give points or throw rubbish away?
theme-shengji-throws = Throws
theme-shengji-throws-about = A throw is possible. Does it stand, and is it worth it?
theme-shengji-burials = The kitty
theme-shengji-burials-about = You have picked up the kitty. What goes back?

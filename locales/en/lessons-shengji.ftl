# The lessons of Shengji: crates/lessons/data/shengji.

lesson-shengji-trumps = Trumps
lesson-shengji-trumps-about = Which cards are trumps, and which is the highest.
lesson-shengji-trumps-look =
    Hearts are trumps, and the teams play for 2. So every 2 is a trump, whatever suit it shows.

    From the top: big joker, small joker, ♥2, the other 2s, then ♥A, ♥K down to ♥3. Your trumps stand at one end of your hand.
lesson-shengji-trumps-highest = You lead. Play your highest trump: nothing beats it.
lesson-shengji-trumps-highest-lower = That is a trump, but not your highest. The big joker beats every card.
lesson-shengji-trumps-highest-plain = That is no trump. Trumps are the jokers, all 2s and all hearts.
lesson-shengji-trumps-highest-done = Everybody had to follow with a trump, and the big joker took the trick. Who wins a trick leads to the next.
lesson-shengji-trumps-second = Now your second highest trump.
lesson-shengji-trumps-second-two = ♠2 is a trump too, but ♥2 is higher: it is the 2 of the trump suit.
lesson-shengji-trumps-second-heart = The 2s are higher than any other heart, the ace included.
lesson-shengji-trumps-second-plain = That is no trump. Look at the end of your hand where the trumps stand.
lesson-shengji-trumps-second-done = ♥2 comes right below the jokers.
lesson-shengji-trumps-third = And the third highest? Careful: one of your spades is not a spade.
lesson-shengji-trumps-third-heart = ♠2 is higher. Every 2 beats the ace of trumps.
lesson-shengji-trumps-third-plain = That is a plain card. Look for a trump.
lesson-shengji-trumps-third-done = ♠2 counts as a trump, never as a spade. If two equal cards meet, the one that was played first wins.

lesson-shengji-following = Following suit
lesson-shengji-following-about = Singles, pairs, and what to do when the suit runs out.
lesson-shengji-following-single = West leads ♠K. You have spades, so you must play one. West is an opponent, and the king is high: give a spade without points. (Fives count 5, tens and kings 10.)
lesson-shengji-following-single-points = Allowed, but it gives West 10 points. Play a spade that is worth nothing.
lesson-shengji-following-single-done = West wins the trick and leads again, this time a pair: two equal cards.
lesson-shengji-following-pair = West leads the pair ♣A♣A. You have a pair of clubs: who has a pair must play it. Try something else first if you like.
lesson-shengji-following-pair-done = A pair for a pair. East even had to play the kings.
lesson-shengji-following-no-pair = West leads ♦A♦A. You have three diamonds, but no pair. You still have to play two diamonds. Which two?
lesson-shengji-following-no-pair-points = Keep the ten: West is winning this trick.
lesson-shengji-following-no-pair-done = Two cards of the suit that was led, though no pair: they cannot win.
lesson-shengji-following-short = West leads ♣5♣5. You have one club left: play it, and any other card with it. Choose one that costs nothing.
lesson-shengji-following-short-points = That gives the opponents points. Choose a card that is worth nothing.
lesson-shengji-following-short-trump = A trump does not help here: one club with it is no pair, so it cannot win. Keep your trumps.
lesson-shengji-following-short-done = Now you have no clubs. That is worth something: next time you are free.
lesson-shengji-following-ruff = West leads ♣Q♣Q, and you have no club. You may throw any two cards, or ruff: a pair of trumps beats a pair of clubs. Use your lowest pair.
lesson-shengji-following-ruff-higher = That wins too, but a lower pair will do.
lesson-shengji-following-ruff-else = That does not win. To ruff a pair you need a pair of trumps: ♥3♥3 is enough.
lesson-shengji-following-ruff-done = You ruffed. Only a higher pair of trumps could have beaten you.

lesson-shengji-tractors = Tractors
lesson-shengji-tractors-about = Pairs in a row: in a suit, among trumps, and across the trump rank.
lesson-shengji-tractors-look =
    A tractor is two or more pairs next to each other in one suit: ♠6♠6♠7♠7. It is led as one play, and only a higher tractor of the same length beats it.

    Tap a pair to pick up the whole tractor, or pick the cards one by one.
lesson-shengji-tractors-tractor = Lead the tractor of spades.
lesson-shengji-tractors-tractor-pair = A pair is good; the tractor takes twice as many cards. Lead ♠6♠6♠7♠7 together.
lesson-shengji-tractors-tractor-else = Look at your spades: two pairs stand next to each other.
lesson-shengji-tractors-tractor-done = Everybody had to follow with four spades. Nobody had a higher tractor.
lesson-shengji-tractors-jokers = There are tractors among trumps too, in the order of trumps. You have one at the very top.
lesson-shengji-tractors-jokers-pair = Both pairs of jokers stand next to each other: lead all four.
lesson-shengji-tractors-jokers-else = Which trumps are highest? You have two of each.
lesson-shengji-tractors-jokers-done = The jokers are the highest tractor there is.
lesson-shengji-tractors-across = A new round: the teams play for 7, and hearts are trumps. The 7s have left their suits, so 6 and 8 are neighbours now. Lead the tractor of spades.
lesson-shengji-tractors-across-pair = Both pairs belong together: without the 7 there is nothing between 6 and 8.
lesson-shengji-tractors-across-else = Find two pairs of spades with nothing between them but the 7.
lesson-shengji-tractors-across-done = ♠6♠6♠8♠8 is a tractor when 7 is the trump rank.
lesson-shengji-tractors-follow = West leads ♠3♠3♠4♠4. You have no tractor. You must play four spades, and your pair among them.
lesson-shengji-tractors-follow-points = Allowed, but West is winning: keep the ten.
lesson-shengji-tractors-follow-done = A tractor asks for a tractor, else for pairs, else for cards of the suit.

lesson-shengji-throws = Throws
lesson-shengji-throws-about = Several winners at once, and what a failed throw costs.
lesson-shengji-throws-look =
    You may lead several single cards, pairs and tractors of one suit together: a throw. It stands only if nobody can beat any part of it.

    If somebody can, you must lead the smallest part that is beaten, alone.
lesson-shengji-throws-sure = You hold both aces of spades and a king. A king loses to an ace only, and you have both. Throw ♠A♠A♠K.
lesson-shengji-throws-sure-part = That wins as well, but why one at a time? Pick all three cards.
lesson-shengji-throws-sure-else = Pick both aces and the king of spades, nothing else.
lesson-shengji-throws-sure-done = It stands: three cards at once, before anybody runs out of spades and ruffs.
lesson-shengji-throws-risky = Now try one that may fail: throw ♦K♦Q. The aces of diamonds are still out.
lesson-shengji-throws-risky-else = For this step, pick the king and the queen of diamonds together.
lesson-shengji-throws-risky-done = East holds ♦A, so the throw fails: you led the queen alone, and the king went back to your hand. Now everybody knows that you have it.
lesson-shengji-throws-moral = The button tells you whether a throw is certain to stand. Throw when it is, or when the risk is small and much is to be won. Some tables fine you points for each failure.

lesson-shengji-declaring = Declaring
lesson-shengji-declaring-about = How the trump suit is found while the cards are dealt.
lesson-shengji-declaring-look =
    Cards are dealt one by one, and nobody knows the trump suit yet. Who holds a card of the trump rank, here a 2, may show it: its suit becomes trumps.

    In the first round the one whose declaration stands takes the kitty and defends with his partner.
lesson-shengji-declaring-declare = You have been dealt ♥2. Declare hearts.
lesson-shengji-declaring-declare-pass = You may wait, but somebody else may be quicker. Show ♥2.
lesson-shengji-declaring-declare-done = Hearts are trumps for now. But then East shows a pair, ♠2♠2: a pair overrides a single card.
lesson-shengji-declaring-override = Spades now. What beats a pair of 2s? A pair of jokers, and you have just got the second one: there will be no trump suit then, only jokers and 2s.
lesson-shengji-declaring-override-pass = Then East takes the kitty, and spades are trumps. Show your jokers instead.
lesson-shengji-declaring-override-done = Nobody overrides you. You take the eight cards of the kitty, and bury eight.
lesson-shengji-declaring-nobody = And if nobody declares? In the standard rules the round is played without a trump suit: jokers and 2s are the only trumps. The set-up offers other customs. Order of strength: a 2, a pair of 2s, two small jokers, two big jokers.

lesson-shengji-kitty = The kitty
lesson-shengji-kitty-about = What to bury, and why points there are dangerous.
lesson-shengji-kitty-look =
    You have taken the kitty and hold 33 cards. Eight of them go face down. You and North defend: the others are to win fewer than 80 points.

    If they win the last trick they get the points you bury, at least doubled.
lesson-shengji-kitty-bury = Bury eight cards. Keep trumps, aces and points; empty a short suit if you can, so that you can ruff it.
lesson-shengji-kitty-bury-points = There are points among them. If the opponents win the last trick, these count double or more. Bury cards that are worth nothing.
lesson-shengji-kitty-bury-jokers = Never bury a joker: it wins a trick.
lesson-shengji-kitty-bury-trumps = Keep your trumps: with many of them you win the last trick.
lesson-shengji-kitty-bury-aces = An ace wins a trick. Bury low cards instead.
lesson-shengji-kitty-bury-done = Safe: no points, no trumps, and one suit is almost empty. The first lead is yours.
lesson-shengji-kitty-lead = Begin with what wins for certain: the pair of aces of spades. The sooner, the better, before anybody can ruff.
lesson-shengji-kitty-lead-single = One ace wins too, but the pair takes two cards of each hand.
lesson-shengji-kitty-lead-else = Find the pair that nobody can beat as long as they have spades.
lesson-shengji-kitty-lead-done = Two tricks’ worth of cards at once.
lesson-shengji-kitty-last = In the end the last trick decides about the kitty. If the attackers win it with a single card, its points count twice; with a pair four times, and more with a tractor.

lesson-shengji-points = Points and levels
lesson-shengji-points-about = Feed your partner, starve the opponents, and climb.
lesson-shengji-points-look =
    Fives are worth 5 points, tens and kings 10: 200 in all. East declared, so East and West defend, and you and North attack: you want at least 80.

    East led ♠4, North put ♠A on it, West played ♠6. You are last.
lesson-shengji-points-feed = North’s ace is winning and nobody plays after you. What do you give your partner?
lesson-shengji-points-feed-keep = North wins the trick in any case. Then put points on it: the ten.
lesson-shengji-points-feed-done = 10 points for your team. North leads ♦Q, and West takes over with ♦A.
lesson-shengji-points-keep = West is winning now, and you cannot beat the ace. Which diamond?
lesson-shengji-points-keep-points = That would be a present to the defenders. Play the card without points.
lesson-shengji-points-keep-done = Nothing for them.
lesson-shengji-points-levels =
    The attackers need 80 points to take over as the next defenders. With 120 they also go up a level, with 160 two, and so on.

    If they get fewer than 80, the defenders go up one level, two with fewer than 40, three with none. Levels run from 2 to ace; who wins a round as defenders at the ace wins the game.

# The lessons of bridge: crates/lessons/data/bridge.

lesson-bridge-tricks = Tricks
lesson-bridge-tricks-about = Follow suit, play dummy’s cards, and win with the highest.
lesson-bridge-tricks-look =
    Four players, two sides: you and North against East and West. Each trick is one card from everybody, and the highest card of the suit that was led wins it.

    You are declarer: North’s cards lie open as dummy, and you play both hands. West has led ♥Q.
lesson-bridge-tricks-dummy = Everybody must follow suit if they can. Play a low heart from dummy: you have the ace to win this trick with.
lesson-bridge-tricks-dummy-king = The king would win too. But keep it: you have the ace in your own hand, and then the king wins another trick.
lesson-bridge-tricks-dummy-claim = Not so fast: play the trick card by card.
lesson-bridge-tricks-dummy-done = East followed with ♥6. Your turn.
lesson-bridge-tricks-win = Win the trick.
lesson-bridge-tricks-win-low = Then West’s queen wins. Play the ace.
lesson-bridge-tricks-win-claim = Play the ace first.
lesson-bridge-tricks-win-done = Your first trick. The hand that wins leads to the next.
lesson-bridge-tricks-cash = You have a suit in which you hold the three highest cards. Lead one of them.
lesson-bridge-tricks-cash-claim = Lead a card instead.
lesson-bridge-tricks-cash-else = That may lose. In which suit do you hold ace, king and queen?
lesson-bridge-tricks-cash-done = Nobody can beat it: a sure trick, and two more to come. There are thirteen in all.

lesson-bridge-trumps = Trumps
lesson-bridge-trumps-about = Ruff a suit that has run out, then draw trumps.
lesson-bridge-trumps-look = The contract is four spades: spades are trumps, and any trump beats any other card. You need ten tricks. West leads ♥A, dummy and East follow.
lesson-bridge-trumps-follow = You have hearts, so follow with one. A small one: the ace has won.
lesson-bridge-trumps-follow-claim = Follow suit first.
lesson-bridge-trumps-follow-done = West goes on with ♥K.
lesson-bridge-trumps-follow-again = Your last heart.
lesson-bridge-trumps-follow-again-claim = Follow suit first.
lesson-bridge-trumps-follow-again-done = Two tricks lost. Now West leads ♥Q, and you have no heart left.
lesson-bridge-trumps-ruff = Who cannot follow may play anything. Ruff with a trump: the lowest will do.
lesson-bridge-trumps-ruff-high = It wins, but East and West have followed already. Save your high trumps.
lesson-bridge-trumps-ruff-discard = A discard lets West win a third trick. A trump wins it for you.
lesson-bridge-trumps-ruff-claim = Ruff first.
lesson-bridge-trumps-ruff-done = Ruffed, and you are on lead.
lesson-bridge-trumps-draw = East and West have five trumps. Take them away before they ruff your winners: lead a high trump.
lesson-bridge-trumps-draw-claim = Draw trumps first.
lesson-bridge-trumps-draw-else = East or West may ruff that. Lead a high spade first.
lesson-bridge-trumps-draw-done = This is called drawing trumps. After two or three rounds they have none, and your aces and kings are safe.

lesson-bridge-finesse = The finesse
lesson-bridge-finesse-about = Make a trick with a card that is not the highest.
lesson-bridge-finesse-look = You hold ♦A♦Q, and somebody has the king. If East has it, the queen can win: let East play before you. Dummy has just won a trick and is on lead.
lesson-bridge-finesse-towards = Lead a diamond from dummy, towards your ace and queen.
lesson-bridge-finesse-towards-claim = Try the finesse first.
lesson-bridge-finesse-towards-else = A good suit, but this lesson is about diamonds: lead one from dummy.
lesson-bridge-finesse-towards-done = East plays low. Either East has the king and keeps it, or West has it.
lesson-bridge-finesse-queen = Which diamond?
lesson-bridge-finesse-queen-ace = The ace wins one trick, but then the king beats your queen. If East has the king, the queen wins now.
lesson-bridge-finesse-queen-claim = Play a diamond first.
lesson-bridge-finesse-queen-done = West had no king: the queen wins, and the ace is still yours. Two tricks instead of one.
lesson-bridge-finesse-odds = A finesse works if the missing card lies where you need it: about half the time. Always lead towards the cards that you want to make.

lesson-bridge-auction = The auction
lesson-bridge-auction-about = Count points, find a fit, reach game.
lesson-bridge-auction-look =
    Before the play the sides bid for the contract. Count ace 4, king 3, queen 2, jack 1: there are 40 points in the deck.

    A bid names a number of tricks beyond six, and trumps or notrump. Each bid must be higher than the last; three passes end the auction.
lesson-bridge-auction-open = You have 17 points, and no suit is short or long. An opening of one notrump says just that: balanced, 15 to 17.
lesson-bridge-auction-open-pass = With 12 points or more you open, and you have 17.
lesson-bridge-auction-open-suit = One of a suit tells less. One bid describes the whole hand.
lesson-bridge-auction-open-else = Too high. Start at the one level.
lesson-bridge-auction-open-done = West passes and North bids 2♦. That is not diamonds: it is a transfer, and asks you to bid hearts.
lesson-bridge-auction-transfer = North has at least five hearts. Do as you are asked.
lesson-bridge-auction-transfer-pass = North may have no diamonds at all. The transfer must not be passed.
lesson-bridge-auction-transfer-else = Bid the suit above: two hearts.
lesson-bridge-auction-transfer-done = North goes on with 3NT: five hearts, enough for game, and the choice is yours.
lesson-bridge-auction-correct = You have three hearts and North has five: eight together is a fit. Which game?
lesson-bridge-auction-correct-pass = 3NT may make. With eight hearts four hearts is usually safer.
lesson-bridge-auction-correct-else = Game in hearts is at the four level.
lesson-bridge-auction-correct-done = Four hearts: game, with an eight-card fit.
lesson-bridge-auction-game = Another deal. You opened 1♥ with 13 points, and partner raises to 3♥: four hearts and 10 to 12 points, an invitation. You have a little more than an opening needs, and a doubleton. Accept?
lesson-bridge-auction-game-pass = You have 13 points and a doubleton. With nine hearts between you, that is enough: bid game.
lesson-bridge-auction-game-else = Partner’s hearts and yours are nine. Bid game in hearts.
lesson-bridge-auction-game-done = Game in a major needs about 25 points, shortness counted, and pays well.

lesson-bridge-score = The score
lesson-bridge-score-about = What contracts are worth, and why game matters.
lesson-bridge-score-look =
    A trick that you bid and make counts 20 in clubs and diamonds, 30 in hearts and spades, and 40 for the first one in notrump.

    If that makes 100 or more it is a game: 3NT, 4♥, 4♠, 5♣ or 5♦. A game earns 300 more, 500 if you are vulnerable; anything less earns 50.
lesson-bridge-score-raise = You sit North. Partner opened 1♥: five or more. You have four hearts and 10 points with a doubleton. Invite game by a jump raise.
lesson-bridge-score-raise-single = 2♥ shows 6 to 10 points, and partner would pass. You are worth more.
lesson-bridge-score-raise-pass = Partner may have 20 points, and you would be left in one heart.
lesson-bridge-score-raise-else = Show the fit: hearts, one level higher than needed.
lesson-bridge-score-raise-done = Partner bids game, and everybody passes. Ten tricks score 420: 120 for the tricks and 300 for game. In 2♥ the same ten tricks would score 170.
lesson-bridge-score-target = Fall short, and the other side scores: 50 for each missing trick, 100 if you are vulnerable, and more if they doubled. So bid what you can make, and no more.
lesson-bridge-score-enough = You opened 1NT with 15 points, and partner raised to 3NT, a game. Partner knows your strength. What now?
lesson-bridge-score-enough-more = Partner knew that you have 15 to 17 points, and chose the contract: enough for game, not for slam. Pass.
lesson-bridge-score-enough-done = Nine tricks in notrump are worth 400. Now play your first board.

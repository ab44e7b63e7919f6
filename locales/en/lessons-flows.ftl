# The lessons of Flows: crates/lessons/data/flows.

lesson-flows-tiles = Tiles and strands
lesson-flows-tiles-about = Place a tile, turn it, and see how strands join.
lesson-flows-tiles-look =
    Every tile joins its six sides in pairs: three strands run through it. Tiles belong to nobody, and everybody uses the same strands.

    This is a small board. The usual one has 37 spaces.
lesson-flows-tiles-place = You have drawn a tile. Turn it as you like and place it on any space.
lesson-flows-tiles-place-done = You place the tile that you drew, and then the next player draws.
lesson-flows-tiles-centre = A new tile, with other curves. Place it in the middle of the board, turned as you like.
lesson-flows-tiles-centre-elsewhere = Any space is allowed, but try the middle one.
lesson-flows-tiles-centre-done = Where two tiles touch, their strands join by themselves.
lesson-flows-tiles-strands = Follow a strand with your eye: it enters a tile by one side and leaves it by another, until it meets an empty space or the edge of the board. That is how you will cross the board.

lesson-flows-sides = Your two sides
lesson-flows-sides-about = What you must join, and how to see how far it is.
lesson-flows-sides-look =
    Your sides are at the bottom and, dashed, at the top. An unbroken strand from one to the other wins. Your opponent has two other sides.

    The panel says how many tiles each of you still needs.
lesson-flows-sides-join = You need only one more tile. Find the space where it completes your strand.
lesson-flows-sides-join-theirs = That completes your opponent’s strand, and your opponent wins. Anybody’s tile may do that.
lesson-flows-sides-join-else = That does not join your sides yet. Follow your longest strand to its open end.
lesson-flows-sides-join-done = Joined. The strand is drawn from side to side, and you win.
lesson-flows-sides-again = Another game. Both of you need one tile, and it is the same space. How must the tile be turned for you to win alone?
lesson-flows-sides-again-shared = That completes both strands: a shared win. You can have it alone.
lesson-flows-sides-again-theirs = Turned like that it completes your opponent’s strand.
lesson-flows-sides-again-else = That joins nothing yet. Look at the space that both strands lead to.
lesson-flows-sides-again-done = The same space, three results: yours, your opponent’s, or both. Always look at all the turns.

lesson-flows-forbidden = What is forbidden
lesson-flows-forbidden-about = Nobody’s last way may be cut.
lesson-flows-forbidden-look =
    There is one rule about where a tile may go: afterwards every player must still have a way across, and these ways must not need the same strand.

    Only a tile that completes a strand from side to side is always allowed.
lesson-flows-forbidden-legal = There are 21 ways to place this tile, and 12 of them would cut somebody off. Try some: you are shown whose way it would cut. Then place it legally.
lesson-flows-forbidden-legal-done = Everybody still has a way.
lesson-flows-forbidden-last = Near the end this gets narrow. Only one placement of this tile is left. Where?
lesson-flows-forbidden-last-done = That was the only one.
lesson-flows-forbidden-none = And if your tile fits nowhere at all? Then you win at once. So it can pay to leave yourself no placement, and to mind the tiles that are left in the bag.

lesson-flows-race = The race
lesson-flows-race-about = Shorten your way, and lengthen the other one.
lesson-flows-race-look = You need 4 tiles and your opponent needs 3: you are behind. In one move you can shorten your own way, or make the other one longer.
lesson-flows-race-block = Find a placement after which your opponent needs more tiles than now.
lesson-flows-race-block-else = Your opponent still needs 3 or fewer after that. Look at the short way, and bend it away from the goal.
lesson-flows-race-block-done = You cannot cut the way off, but you can send it round a corner.
lesson-flows-race-detour = You need 5, your opponent 3. Find a placement that costs your opponent at least one tile.
lesson-flows-race-detour-else = Your opponent’s way is no longer than before. Which empty space does it need next?
lesson-flows-race-detour-done = The best of the detours here costs two tiles.
lesson-flows-race-both = The best moves do both. Find one that makes your own way shorter and the other one longer. (You: 4, your opponent: 2.)
lesson-flows-race-both-mine = The right space; now turn the tile.
lesson-flows-race-both-else = That helps you or hinders your opponent at best, not both. Look at the left edge.
lesson-flows-race-both-done = Now it is three against three.

lesson-flows-players = More players
lesson-flows-players-about = Three for themselves, four and six in teams.
lesson-flows-players-look =
    With three players each owns one side and wants to reach the opposite one. The rule stays: nobody may be cut off.

    With four or six, those on opposite sides are a team and join their two sides.
lesson-flows-players-place = Three players, and your turn. Place your tile anywhere.
lesson-flows-players-place-done = The player on your left goes on. Each of the three has a colour, and so have their sides.
lesson-flows-players-team = Six players, three teams. Your partner sits opposite: either of you may complete your strand. Place a tile.
lesson-flows-players-team-done = With six players somebody is always close. Keep count of every team’s tiles.
lesson-flows-players-end = More players make the board crowded sooner, and the rule about last ways decides more. Try three players first.

# 流路棋的课程：crates/lessons/data/flows。

lesson-flows-tiles = 板块与线路
lesson-flows-tiles-about = 放一块板，转一转，看线路怎样相连。
lesson-flows-tiles-look =
    每块板的六条边两两相连，有三条线路穿过。板块不属于任何人，线路大家共用。

    这是小棋盘，标准棋盘有 37 格。
lesson-flows-tiles-place = 你抽到了一块板。随意旋转，放在任意一格。
lesson-flows-tiles-place-done = 抽到哪块就放哪块，然后轮到下一位。
lesson-flows-tiles-centre = 又是一块，弯法不同。把它放在棋盘正中，方向随意。
lesson-flows-tiles-centre-elsewhere = 放哪里都可以，不过请试试正中的那一格。
lesson-flows-tiles-centre-done = 两块板相邻，线路就自动接上。
lesson-flows-tiles-strands = 顺着一条线看：它从一边进，从另一边出，直到遇见空格或棋盘边缘。你就是要这样穿过棋盘。

lesson-flows-sides = 你的两条边
lesson-flows-sides-about = 要连哪里，还差多远。
lesson-flows-sides-look =
    你的一条边在下方，另一条在上方，用虚线标出。用一条不断的线把它们连起来就赢。对手连的是另外两条边。

    旁边写着双方各还差几块。
lesson-flows-sides-join = 你只差一块了。找到能接通的那一格。
lesson-flows-sides-join-theirs = 这样接通的是对手的线，对手就赢了。谁放的板都算数。
lesson-flows-sides-join-else = 还没有连通。顺着你最长的线找到它的断口。
lesson-flows-sides-join-done = 连通了。从一边到另一边，你赢了。
lesson-flows-sides-again = 另一局。双方都只差一块，而且是同一格。板要怎么转，才能让你独自获胜？
lesson-flows-sides-again-shared = 这样两条线同时接通，算双赢。你可以独赢。
lesson-flows-sides-again-theirs = 这样转，接通的是对手的线。
lesson-flows-sides-again-else = 还没有接通。看看两条线都通向的那一格。
lesson-flows-sides-again-done = 同一格有三种结果：你赢、对手赢、双赢。每种转法都要看一看。

lesson-flows-forbidden = 什么不许放
lesson-flows-forbidden-about = 不许断掉任何人的最后一条路。
lesson-flows-forbidden-look =
    放板只有一条限制：放完之后，每位玩家都还得有路可走，而且这些路不能抢同一段线。

    只有直接接通两边的那一步总是允许的。
lesson-flows-forbidden-legal = 这块板有 21 种放法，其中 12 种会断掉某人的路。不妨试几种，会显示断了谁的路。然后合法地放下它。
lesson-flows-forbidden-legal-done = 大家都还有路。
lesson-flows-forbidden-last = 越到后来越窄。这块板只剩一种放法，在哪里？
lesson-flows-forbidden-last-done = 就是这一种。
lesson-flows-forbidden-none = 要是你的板哪里都放不下呢？那你立刻获胜。所以有时不妨让自己无处可放，也要留意袋子里还剩哪些板。

lesson-flows-race = 赛跑
lesson-flows-race-about = 缩短自己的路，拉长对手的路。
lesson-flows-race-look = 你还差 4 块，对手只差 3 块：你落后了。一步棋可以缩短自己的路，也可以拉长对手的路。
lesson-flows-race-block = 找一种放法，让对手比现在差得更多。
lesson-flows-race-block-else = 这样对手仍然只差 3 块或更少。看看那条近路，把它引到别处去。
lesson-flows-race-block-done = 断不了他的路，但能让他绕远。
lesson-flows-race-detour = 你差 5 块，对手差 3 块。找一种放法，让对手至少多花一块。
lesson-flows-race-detour-else = 对手的路没有变长。他接下来需要哪一格？
lesson-flows-race-detour-done = 这里最好的一步能让他多花两块。
lesson-flows-race-both = 最好的棋一举两得。找一步既缩短自己、又拉长对手的棋。（你差 4 块，对手差 2 块。）
lesson-flows-race-both-mine = 位置对了，再转一转。
lesson-flows-race-both-else = 这样最多帮了自己或挡了对手，没有兼顾。看看左边缘。
lesson-flows-race-both-done = 现在是三比三。

lesson-flows-players = 更多玩家
lesson-flows-players-about = 三人各自为战，四人、六人组队。
lesson-flows-players-look =
    三人对局时，每人占一条边，要连到对面。规则不变：不许断掉任何人的路。

    四人或六人时，相对的两位是一队，一起连接自己的两条边。
lesson-flows-players-place = 三人对局，轮到你。随便放在哪里。
lesson-flows-players-place-done = 接着轮到下一位。三人各有一种颜色，边也是这种颜色。
lesson-flows-players-team = 六人三队。对面是你的队友，你们谁接通都算。放一块板。
lesson-flows-players-team-done = 六个人里总有人快要接通。每一队还差几块，都要数着。
lesson-flows-players-end = 人越多棋盘越挤，“最后一条路”的规则就越重要。先试试三人对局。

web-flows-tile =
    { $tile ->
        [0] 篮球
        [1] 和服
        [2] 冰场
       *[3] 尖角
    }

web-flows-direction =
    { $direction ->
        [0] 西南
        [1] 西
        [2] 西北
        [3] 东北
        [4] 东
       *[5] 东南
    }

web-flows-tile-name = T{ $tile }（{ $name }）

web-flows-joins = { $from }接{ $to }

web-flows-board =
    { $last ->
        [none] { $spaces }格的棋盘，已放{ $placed }块
       *[other] { $spaces }格的棋盘，已放{ $placed }块，最后是{ $last }
    }

web-flows-picture = 两个电脑下一局流路棋

web-flows-side-of = { $side } · { $name }

web-flows-goal-of = { $name } · 目标

web-flows-spoken-place =
    { $degrees ->
        [0] { $name }放在{ $space }
       *[other] { $name }放在{ $space }，转{ $degrees }度
    }
web-flows-spoken-replace =
    { $degrees ->
        [0] 超级步：用{ $name }换掉{ $space }的板块
       *[other] 超级步：用{ $name }换掉{ $space }的板块，转{ $degrees }度
    }

web-flows-tools-area = 棋盘。方向键选格子，Q和E旋转板块，回车放下。
web-flows-tools-title = 要放的板块
web-flows-tools-yours = 你的板块：{ $name }
web-flows-tools-theirs = { $who }抽到了{ $name }
web-flows-tools-next = 你的下一块：{ $name }
web-flows-tools-lifted = 你拿起了{ $name }：请放下
web-flows-tools-drawing = 正在抽板块
web-flows-tools-choose = 指向一格，或按方向键。这个方向有{ $lit }格可放。
web-flows-tools-turn-it = 这个方向哪里都放不下：请旋转。
web-flows-tools-fits = { $move }可以放。
web-flows-tools-supermove = { $move }：超级步，换掉那里的板块。
web-flows-tools-taken = { $space }已有板块。
web-flows-tools-cut = 不允许：会切断{ $name }的最后一条路（虚线）。
web-flows-tools-crowded = 不允许：{ $names }不能再各有一条路。虚线那条会断。
web-flows-tools-forbidden = { $space }不能放。
web-flows-tools-otherwise = 转一下就能放在这里。
web-flows-tools-nohow = 怎么转都不能放在这里。
web-flows-tools-and = 和
web-flows-tools-ghost = { $move }：{ $verdict }连接{ $joined }。
web-flows-tools-turn-left = 左转（Q）
web-flows-tools-turn-right = 右转（E）
web-flows-tools-turn-tile = { $name }：旋转
web-flows-tools-place = 放下

web-flows-parties-title = 各方的路
web-flows-parties-needs =
    { $count ->
        [none] 被堵住
        [0] 已连通
       *[other] 还差{ $count }块
    }
web-flows-parties-route = 显示最短的路（{ $name }）
web-flows-parties-won = 胜
web-flows-parties-no-route = 已经没有路了。
web-flows-parties-shown = 最短的路（{ $name }）还差{ $spaces }。
web-flows-parties-hidden = 已隐藏。
web-flows-parties-colour =
    { $party ->
        [0] 实线
        [1] 点线
       *[2] 虚线
    }
web-flows-parties-joins = { $colour }，从{ $one }到{ $other }

web-flows-bag-title = 袋中
web-flows-bag-count = { $name }{ $count }块
web-flows-bag-times = × { $count }

web-flows-describe-size = 六边形棋盘，从上往下是{ $rows }行。每格有六个邻格：东、西，以及上下两行各两个。点是空格；T1r5是1号板块转五个60度。
web-flows-describe-empty = .
web-flows-describe-tile = T{ $tile }r{ $rotation }
web-flows-describe-row = { $row }行：{ $cells }
web-flows-describe-cell = { $name } { $what }
web-flows-describe-party = { $name }要连接{ $one }和{ $other }：{ $needs }。
web-flows-describe-route = { $name }最短的路还差{ $spaces }。
web-flows-describe-strands = 从{ $name }一边流到{ $spaces }。
web-flows-describe-to-place = { $seat }要放{ $tile }。
web-flows-describe-allowed = 可以放在{ $spaces }。
web-flows-describe-rotations = { $space }转{ $rotations }
web-flows-describe-everywhere = 任何空格、任何方向都可以放。
web-flows-describe-bag = 袋中：{ $counts }。
web-flows-describe-last = 上一步：{ $move }。

web-flows-key-choose = 为板块选格子
web-flows-key-turn = 板块左转、右转
web-flows-key-place = 放下
web-flows-key-back = 放回
web-flows-key-route = 显示或隐藏一条路
web-flows-key-why = 再说一遍为什么能放或不能放

web-flows-rules-aim = 大家在同一个棋盘上放板块，各自要从自己的一边连出一条不断的路，通到对边。板块不属于任何人：别人铺的你也可以接着用。这个游戏又名Quortex。
web-flows-rules-tiles-title = 板块
web-flows-rules-tiles = 每块上有三条路，把六条边两两相连。共有四种，按急转弯的数目区分，袋里每种十块。
web-flows-rules-tile = { $name }：{ $sharps }个急转弯
web-flows-rules-turn-title = 轮到你时
web-flows-rules-turn = 从袋里抽一块，大家都看得见。放在任何空格上，方向随意，不必挨着别的板块。不能跳过。相邻板块的路相遇就接上；从某人的一边出发的路染上他的颜色。
web-flows-rules-turn-picture = 下方玩家的路已从a3通到c4。灰色的路还不属于任何人。
web-flows-rules-block-title = 不能断人后路
web-flows-rules-block = 不许放下会让某人再也无法获胜的板块，除非它正好连通一条路。而且各人的路要能并存：每人一条，不经过同一条边；经过同一格的路，要有一块板块能全部容下。
web-flows-rules-block-picture = 这一行是一堵墙，只在d4有缺口。冰场平放会堵住缺口，切断下方玩家：虚线的路就断了。转一下就可以放。
web-flows-rules-end-title = 结束
web-flows-rules-end = 谁的两边连通谁就获胜，不管最后一块是谁放的。一块同时连通两条路则共同获胜。抽到哪里都放不下的板块，立即获胜。
web-flows-rules-end-picture = 从下方出发的路到了上方。
web-flows-rules-players-title = 两到六人
web-flows-rules-players = 两人或三人各自为战：目标是对面没有人坐的一边。四人和六人分队：对坐的是同伴，要连接两人的边。五人时，没有同伴的人连同伴那一轮也一起走。
web-flows-rules-variants-title = 其他规则
web-flows-rules-variants = 可以约定每人只要还有路就行，或者随便放：被堵住的人就有超级步，可以换掉一块。带手牌的玩法能预先知道自己的下一块。
web-flows-rules-notation-title = 记谱
web-flows-rules-notation = 行从下往上是a到g，格子从左往右编号。一步写作格子、板块的急转弯数，以及顺时针转了几个60°：d4:1r5是和服放在d4，转五次。
web-flows-rules-advice-title = 要领
web-flows-rules-advice =
    数一数各方还差几块；路随时可以显示。
    最好的一步既缩短自己的路，又拉长对方的路。
    有两种接法的路，强过一块就能断掉的近路。
    只差一块时，抽对就赢：注意袋里还剩什么。
    到了后期，要让对手怎么走都对自己不利。

# 五格骨牌。

## 游戏

pentomino-title = 五格骨牌
pentomino-summary = 戈洛姆的游戏：双方轮流从十二块骨牌中取一块摆到棋盘上，可以旋转和翻面。轮到谁摆不下，谁就输。
pentomino-seat-first = 先手
pentomino-seat-second = 后手
pentomino-unit = 胜率

## 设置

pentomino-setting-board = 棋盘
pentomino-setting-board-help = 通常用8×8的棋盘；棋盘越小，对局越短。
pentomino-setting-board-free = 最多64格，例如9x7；加blocked=a1,b2设障碍格，加absent=XI去掉几块骨牌
pentomino-board-size = { $width }×{ $height }
pentomino-board-hole = 8×8，中间挖空
pentomino-board-corners = 8×8，去掉四角
pentomino-setting-draw = 全部摆完算和棋
pentomino-setting-draw-help = 所有骨牌都摆上时算和棋。按戈洛姆的规则，摆下最后一块的人获胜。

## 难度

pentomino-level-beginner = 哪里空就摆哪里，不往前算。适合第一局。
pentomino-level-intermediate = 会权衡自己这一步，不看你的应手。
pentomino-level-advanced = 还会看你的应手。
pentomino-level-expert = 往前算三步，接近终局时算得更远。
pentomino-level-master = 靠开局库和完全计算下棋，胜局绝不放过。

## 策略

pentomino-bots =
    random                      任意合法的一步
    openspace:N                 摆在最空旷处，看周围N格（1、3、5）
    minmax:N                    往前算N步；可加,heuristic=mobility|weighted|openness和,adaptive
    composite:balanced          预设：balanced、faster、maximum
    composite:N                 先用openspace:3，空格剩N个后用minmax:3
    exact                       完美下法
    beginner … master           各个难度

## 不能这样走

pentomino-absent = 这局不用{ $piece }这块骨牌。
pentomino-used = { $piece }在第{ $number }步（{ $action }）已经摆过了。
pentomino-outside = { $action }超出了{ $width }x{ $height }的棋盘：{ $square }在棋盘外。
pentomino-blocked = { $square }是障碍格。
pentomino-taken = { $square }已被{ $piece }占住。
pentomino-board-with-moves = 棋盘上还不能有棋：请写在开局里。
pentomino-board-no-room = 这个棋盘一块骨牌也摆不下。

## 无法读取的文字

pentomino-position-empty = 局面以棋盘开头，例如8x8。
pentomino-position-too-long = 局面最多{ $characters }个字符。
pentomino-not-a-board = “{ $text }”不是棋盘；棋盘写作8x8这样。
pentomino-board-empty = 棋盘至少要有一行一列。
pentomino-board-too-large = 棋盘最多64格；{ $width }x{ $height }有{ $squares }格。
pentomino-board-outside = 障碍格{ $square }不在棋盘上。
pentomino-not-a-square = “{ $text }”不是格子；格子写作c4这样，先列后行。
pentomino-unknown-piece = 没有“{ $letter }”这块骨牌；十二块骨牌是F I L N P T U V W X Y Z。
pentomino-unknown-form = { $forms ->
    [1] { $piece }只有1号摆法，没有“{ $found }”。
   *[other] { $piece }有1到{ $forms }号摆法，没有“{ $found }”。
}
pentomino-move-empty = 一步棋写骨牌、摆法编号和格子，例如F3c4。
pentomino-no-pentomino = 这些格子不是一块五格骨牌：要五个边与边相连的格子。
pentomino-move-unreadable = 第{ $number }步：{ $why }
pentomino-move-illegal = 第{ $number }步{ $action }：{ $why }
pentomino-first-moves = 8×8棋盘的全部第一步：{ $wins }种胜，{ $loses }种负
pentomino-survey-malformed = 第{ $line }行：请写“着法 wins”或“着法 loses to 应手”。
pentomino-survey-placement = 第{ $line }行：{ $why }
pentomino-survey-misfit = 第{ $line }行：{ $action }摆不下。

## 理由：已证明的

pentomino-wins-in = { $moves ->
    [1] 这步立即获胜。
   *[other] 走这步，{ $moves }步内必胜。
}
pentomino-wins = 这步必胜：每种应手都有对策。
pentomino-loses-in = { $moves ->
    [1] 这步会输：对手下一步就赢。
   *[other] 这步会输：对手{ $moves }步内必胜。
}
pentomino-lost-in = 怎么走都输，这步能撑{ $moves }步。
pentomino-lost = 对手下得最好时，怎么走都输。
pentomino-draws = 这步保住和棋；没有能赢的走法。
pentomino-draws-so-far = 这步保住和棋；就目前所算，没有能赢的走法。
pentomino-outlook-unproven = 就目前所算（{ $positions }个局面），这步不会必输；它给对手留下{ $replies }种应手。
pentomino-book-wins = 开局库：第一步这样走，对手怎么应都能赢。
pentomino-book-refutes = 开局库：{ $action }输给这步应手。
pentomino-trap-lost = { $winning ->
    [0] 对手下得最好时，怎么走都输。试了{ $tried }种应手，还没有一种能破这步。
   *[other] 对手下得最好时，怎么走都输。试了{ $tried }种应手，其中{ $winning }种能破这步。
}
pentomino-trap-unproven = { $winning ->
    [0] 还没有算清，没找到必胜的走法。试了{ $tried }种应手，还没有一种能破这步。
   *[other] 还没有算清，没找到必胜的走法。试了{ $tried }种应手，其中{ $winning }种能破这步。
}
pentomino-trap-guess = 来不及比较对手的应手，这步只是猜的。

## 理由：这步的作用

pentomino-only = 只有这一种走法。
pentomino-no-reply = 对手无处可摆：赢了。
pentomino-last-piece-draws = 摆下最后一块骨牌：和棋。
pentomino-single-reply = 只给对手留下一种应手。
pentomino-replies = 给对手留下{ $replies }种应手；这步之前有{ $before }种走法。
pentomino-dead = { $count ->
    [1] { $squares }再也盖不上。
   *[other] 有{ $count }格再也盖不上：{ $squares }。
}
pentomino-dead-many = 有{ $count }格再也盖不上。
pentomino-splits = 它把还能用的格子分成{ $regions }个互不相连的区域。
pentomino-dead-and-splits = { $count ->
    [1] { $squares }再也盖不上，其余分成{ $regions }个互不相连的区域。
   *[other] 有{ $count }格再也盖不上（{ $squares }），其余分成{ $regions }个互不相连的区域。
}
pentomino-dead-many-and-splits = 有{ $count }格再也盖不上，其余分成{ $regions }个互不相连的区域。
pentomino-moves-even = 无论怎么走，恰好还有{ $moves }步：走这步的一方也走最后一步。
pentomino-moves-odd = { $moves ->
    [1] 恰好还有一步，是对手的。
   *[other] 无论怎么走，恰好还有{ $moves }步：最后一步是对手的。
}
pentomino-moves-between = 还会走{ $fewest }到{ $most }步：双方在争最后一步。
pentomino-moves-or = 还会走{ $fewest }步或{ $most }步：双方在争最后一步。
pentomino-random = 随机选的一步。
pentomino-open-space = 摆在棋盘最空旷的地方。
pentomino-best-ahead = { $moves ->
    [0] 来不及往前算，只能初步判断（看的是{ $measure }）。
   *[other] 往前算{ $moves }步，比{ $measure }，这步最好。
}
pentomino-best-in-time = 时间只够算到这里：比{ $measure }，这步最好。
pentomino-by-mobility = 到时还剩多少种走法
pentomino-by-weighted = 到时的走法数、对中央的控制和废掉的格子
pentomino-by-openness = 到时棋盘有多空旷
pentomino-looks-ahead-now = 从这里开始往前算。

## 依据

pentomino-none = 无
pentomino-fact-before = 之前的走法
pentomino-fact-replies = 之后的应手
pentomino-fact-tighter = 留得更少的其他走法
pentomino-fact-pieces = 剩下的骨牌
pentomino-fact-dead = 废掉的格子
pentomino-fact-regions-before = 之前的区域
pentomino-fact-regions-after = 之后的区域
pentomino-fact-fewest = 最少还有几步
pentomino-fact-most-moves = 最多还有几步
pentomino-fact-line = 最佳变化
pentomino-fact-legal = 可走的走法
pentomino-fact-openness = 所占格子的空旷度
pentomino-fact-most = 最高
pentomino-fact-equals = 同样空旷的走法（含这步）
pentomino-fact-rounds = 看周围几格
pentomino-fact-value = 按此标准的评分
pentomino-fact-depth = 往前算的步数
pentomino-fact-free-squares = 空格
pentomino-at-most = 至多{ $limit }
pentomino-none-more-open = 看周围{ $rounds }格，空旷度都不超过{ $limit }
pentomino-fact-move = 第几步
pentomino-fact-replies-tried = 看过的应手
pentomino-fact-replies-good = 其中能让对手赢的

## 提示

pentomino-idea = { $replies ->
    [0] { $outlook }找找{ $piece }摆在哪里能让对手无处可摆；现在有{ $moves }种走法。
   *[other] { $outlook }找找{ $piece }摆在哪里能给对手留下{ $replies }种应手；现在有{ $moves }种走法。
}
pentomino-idea-only = 只剩一处能摆，找出来。
pentomino-idea-win = 这个局面你有必胜的走法。
pentomino-idea-lost = 对手下得最好时，怎么走都输，但有一步比别的更难应付。
pentomino-idea-draw = 你可以保住和棋；没有能赢的走法。
pentomino-idea-unproven = 这里还没有定论；就目前所算，有一步最好。

## 结局

pentomino-goes-on = 对局还在继续。
pentomino-ending-draw = 和棋：所有骨牌都摆完了。
pentomino-ending-all-placed = { $winner ->
    [you] 你赢了：你摆下了最后一块骨牌。
   *[other] { $winner }获胜：摆下了最后一块骨牌。
}
pentomino-ending-stuck = { $winner ->
    [you] 你赢了：{ $loser }一块骨牌也摆不下。
   *[other] { $winner }获胜：{ $loser ->
        [you] 你
       *[other] { $loser }
    }一块骨牌也摆不下。
}

# 终端里的显示。
pentomino-left = 还剩{ $pieces }块，有{ $moves }种放法：
pentomino-notation =
    写法是：块的字母、形状编号，再加外框左下角所在的格：
    F3c4                F 块第 3 种形状，外框左下角在 c4（`forms F` 显示各种形状）
    d3 c4 d4 e4 d5      也可以直接写五个格

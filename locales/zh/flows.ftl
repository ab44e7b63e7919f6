# 流路棋。

## 游戏

flows-title = 流路棋
flows-summary = 轮流摆放六边形板块，每块有三条通路；把你这一边与对边连通就赢。板块不归谁所有，谁的去路也不许切断。
flows-seat-bottom = 下方
flows-seat-lower-left = 左下
flows-seat-upper-left = 左上
flows-seat-top = 上方
flows-seat-upper-right = 右上
flows-seat-lower-right = 右下
flows-colour-blue = 蓝方
flows-colour-orange = 橙方
flows-colour-purple = 紫方
flows-team = { $one }与{ $other }队
flows-unit = 胜率

## 设置

flows-setting-players = 人数
flows-setting-players-help = 两人或三人各自为战；四人和六人时，对面两家为一队。五人时，没有搭档的一家每圈多走一次。
flows-players-two = 两人
flows-players-three = 三人
flows-players-four = 四人，分两队
flows-players-five = 五人：两队，另有一家单独
flows-players-six = 六人，分三队
flows-setting-legality = 允许的摆法
flows-setting-legality-help = 摆放板块能不能切断别人的路。
flows-legality-strict = 每家都要保有互不冲突的路线
flows-legality-simple = 每家都要保有一条路线
flows-legality-open = 随意摆放；被堵死的一家可走超级步
flows-legality-compat = 人人留有自己的路，偶尔偏严
flows-setting-supermove = 超级步
flows-setting-supermove-help = 随意摆放时，被堵死的一家可以怎样走。
flows-supermove-regular = 替换一块，再把换下的摆出去
flows-supermove-single = 替换一块，换下的放回袋中
flows-supermove-none = 没有
flows-setting-unblocks = 超级步必须打通
flows-setting-unblocks-help = 超级步必须打通谁的路线。
flows-unblocks-oneself = 自己
flows-unblocks-anybody = 任何一家
flows-setting-drawing = 抽板块
flows-setting-drawing-help = 什么时候抽，谁看得到。
flows-drawing-open = 轮到时抽，大家都看得到
flows-drawing-hand = 提前抽：各家知道自己的下一块
flows-setting-bag = 袋子
flows-setting-bag-help = 有零、一、二、三个急弯的板块各有多少。
flows-bag-classic = 每种十块
flows-bag-skewed = 急弯较少
flows-setting-bag-free = 四个不超过60的数，总数要够铺满棋盘，例如12,12,8,8
flows-setting-start = 先走
flows-setting-start-help = 由谁开始。
flows-start-random = 随机
flows-start-first = 第一个座位
flows-setting-board = 棋盘
flows-setting-board-help = 中心到角的距离：通常为3，共37格。

## 难度

flows-level-easy = 简单
flows-level-easy-about = 只看自己这一步，数双方还差几块。适合第一局。
flows-level-medium = 中等
flows-level-medium-about = 往前看三次摆放，按抽到最差的板块来打算。
flows-level-advanced-about = 每种抽法、你的最好应手和自己的下一步都算进去；靠自己和自己下练出来的。
flows-level-expert-about = 关键处算得更远，接近终局时算到底。

## 电脑

flows-bots =
    random                      任意合法的一步
    easy                        简单AI：只看一步；可加:eval=名称
    medium                      中等AI：按最差的抽法做alpha-beta搜索；
                                可加:depth=N,eval=名称
    lookahead                   期望搜索，用自己的评估；可加
                                :depth=N,replies=N,first=N,late=N,thousands=N,
                                eval=名称
    montecarlo                  蒙特卡洛树搜索，用自己的评估；可加
                                :thousands=N,eval=名称
    beginner … master           各个难度

## 不能这样走

flows-refuse-cut = 不能这样走：{ $party ->
    [you] { $action }会切断你的最后一条路线。
   *[other] { $action }会切断{ $party }的最后一条路线。
 }{ $rule }
flows-refuse-cut-route = 不能这样走：{ $party ->
    [you] { $action }会切断你的最后一条路线（经{ $route }）。
   *[other] { $action }会切断{ $party }的最后一条路线（经{ $route }）。
 }{ $rule }
flows-refuse-crowded = 不能这样走：{ $action }之后，这几家的路线不再能互不冲突：{ $parties }。{ $rule }
flows-refuse-crowded-route = 不能这样走：{ $action }之后，这几家的路线不再能互不冲突：{ $parties }。{ $party ->
    [you] 你经{ $route }的路线会断。
   *[other] { $party }经{ $route }的路线会断。
 }{ $rule }
flows-rule-strict = 规则：每家都要保有互不冲突的路线。
flows-rule-simple = 规则：每家都要保有一条路线。
flows-rule-open = 规则：任何空格都可以摆。
flows-rule-compat = 规则：每家都要保有互不冲突的路线，判定与经典程序一致。
flows-refuse-taken = { $space }上已经有{ $tile }。
flows-refuse-outside = { $space }不在半径为{ $radius }的棋盘上。
flows-refuse-other-tile = 手里的板块是{ $tile }，不是{ $other }。
flows-refuse-no-tile = 还没有抽板块。
flows-refuse-draw-first = 要先抽板块。
flows-refuse-draw = 板块是随机抽的，不能自己选。
flows-refuse-none-left = 袋里没有{ $tile }了。
flows-refuse-over = 对局已经结束。
flows-refuse-no-supermove = 这局没有超级步。
flows-refuse-second-supermove = 每轮只能走一次超级步：把换下的板块摆到空格上。
flows-refuse-replace-empty = { $space }是空格：超级步要替换一块板块。
flows-refuse-not-blocked = 只有被堵死的一家才能走超级步，而你还有路线。
flows-refuse-frees-not-you = 超级步必须打通自己的路线，替换{ $space }做不到。
flows-refuse-frees-nobody = 超级步必须打通某一家的路线，替换{ $space }做不到。
flows-refuse-radius = 棋盘半径为1、2或3，不能是{ $radius }。
flows-refuse-bag = 袋里的板块要够铺满棋盘：{ $tiles }块铺不满{ $spaces }格。
flows-refuse-too-many = 人数太多，棋盘太小：不可能每家都有路线。
flows-refuse-first = { $seat }号座位不能先走：座位是0到{ $last }号。
flows-refuse-hands = “hands”有{ $hands }项，座位却有{ $seats }个。
flows-refuse-hand = { $seat }号座位的板块：{ $why }
flows-refuse-early-draw = 轮到时才抽板块。
flows-refuse-unknown-tile = 不知道该走的一家拿的是哪块：请写在“hands”里。
flows-refuse-move = 第{ $number }步{ $action }：{ $why }
flows-refuse-only-placements = 玩家的步只有摆放，抽板块不算一步。

## 无法读取的文字

flows-not-a-space = “{ $text }”不是格子；格子是a到g的字母加1到7的数字，例如d4。
flows-not-a-tile = 没有{ $number }号板块；板块有0、1、2、3号。
flows-not-a-bag = “{ $text }”不是袋子；请写每种板块的数目，0到60，例如10,10,10,10。
flows-not-a-move = “{ $text }”不是一步棋。{ $why }请写格子、板块和旋转，例如d4:1r5。
flows-move-no-colon = 格子后面没有“:”。
flows-move-no-rotation = 板块和旋转之间没有“r”。
flows-move-rotations = 旋转是0到5的数字。
flows-move-tiles = 板块有0、1、2、3号。
flows-not-notation = “{ $text }”不是P1D4T1NW这样的一步。{ $why }
flows-notation-parts = 要有玩家、格子、板块和朝向。
flows-notation-player = 没有这个玩家。
flows-notation-space = 没有这个格子。
flows-notation-tile = 板块是T0到T3。
flows-notation-orientation = 朝向有N、NE、SE、S、SW和NW。

## 理由：前景

flows-wins-now = 这步获胜。
flows-wins = 无论抽到什么，这步都必胜。
flows-lost = 无论抽到什么，怎么走都输。
flows-lost-at-once = 怎么走都立即输。
flows-wins-so-far = 就目前所算，这步能赢。
flows-lost-so-far = 就目前所算，怎么走都输。
flows-lost-at-once-so-far = 就目前所算，怎么走都立即输。
flows-chance = 这步之后的胜率为{ $chance }。
flows-chance-high = 这步之后的胜率超过99 %。
flows-chance-low = 这步之后的胜率不到1 %。

## 理由：怎样选的

flows-forced = 只有这一种摆法合法。
flows-random = 随机选的一步。
flows-easy = 这步之后，各家还差的块数对己方最有利。
flows-medium = 往前看{ $moves }次摆放，即使抽到最差的板块，这步也最好。
flows-lookahead = { $moves ->
    [0] 只看眼前，这步机会最好。
    [1] 只看眼前，这步机会最好。
   *[other] 往前看{ $moves }步，这步机会最好。
}
flows-montecarlo = 在试过的变化里，这步结果最好。
flows-only-replacement = 只能替换板块，没有别的走法。

## 理由：这步的作用

flows-completes = 这步连通两边，获胜。
flows-completes-theirs = 这步替对手连通了两边。
flows-needs-now = { $party ->
    [you] 你
   *[other] { $party }
 }现在还差{ $tiles }块，原来差{ $before }块。
flows-needs-still = { $party ->
    [you] 你
   *[other] { $party }
 }仍差{ $tiles }块。
flows-needs-freed = { $party ->
    [you] 你
   *[other] { $party }
 }又有路线了，还差{ $tiles }块。
flows-blocked-now = { $party ->
    [you] 你
   *[other] { $party }
 }现在被堵死。
flows-blocked-still = { $party ->
    [you] 你
   *[other] { $party }
 }仍被堵死。
flows-threatens = 下次抽到{ $tiles }就能赢。
flows-exposed = { $party ->
    [you] 你
   *[other] { $party }
 }现在抽到{ $tiles }就能赢。
flows-tile-basketball = 篮球
flows-tile-kimono = 和服
flows-tile-rink = 冰场
flows-tile-sharps = 尖角
flows-or = { $one }或{ $other }
flows-no-tile = 没有板块
flows-forbids = { $all }种摆法中，现在有{ $forbidden }种会切断某家的去路，不能再走。

## 依据

flows-blocked = 被堵死
flows-no-route = 无
flows-fact-tiles-before = 之前差几块
flows-fact-tiles-after = 之后差几块
flows-fact-route-before = 之前的路线
flows-fact-route-after = 之后的路线
flows-fact-drawn-next = 下次抽到其中之一
flows-fact-forbidden = 不能再走的摆法
flows-fact-forbidden-on = 所在格子
flows-fact-legal = 可走的摆法
flows-fact-score = 评分
flows-fact-highest = 最高
flows-fact-own-tiles = 自己还差几块
flows-fact-their-tiles = 最接近的对手还差几块
flows-fact-worst = 抽到最差时的评分
flows-fact-chance = 胜率

## 提示

flows-idea = 找一种摆法，能做到：{ $effect }
flows-idea-route = 找一找对你的路线最有帮助的摆法。
flows-idea-replace = 你被堵死了：找一块可以替换的板块。
flows-idea-win = 你可以立即获胜。

## 结局

flows-goes-on = 对局还在继续。
flows-ending-flow = { $party ->
    [you] 你连通两边，赢了。
   *[other] { $party }连通两边，获胜。
}
flows-ending-unplayable = { $party ->
    [you] 你赢了：你抽到的板块无处可摆。
   *[other] { $party }获胜：抽到的板块无处可摆。
}
flows-ending-shared = 共同获胜：{ $parties }。

# 终端里的显示。
flows-picture-joined = { $party }：两边已经连通。
flows-picture-needs = { $party }：还差{ $tiles }块。
flows-picture-blocked = { $party }：路已被堵死。
flows-picture-bag = 尚未出现的板块：{ $tiles }
flows-picture-tile = 要放的板块：{ $tile }
flows-notation =
    写法是：格子、板块编号，以及顺时针旋转的步数（每步 60°）：
    d4:1r5              把 T1 转五步放在 d4
    d4!1r5              在规则允许时，用 T1 替换 d4 上的板块
    棋盘上空格显示名称，板块显示编号和旋转步数。

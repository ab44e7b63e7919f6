# 升级的课程：crates/lessons/data/shengji。

lesson-shengji-trumps = 主牌
lesson-shengji-trumps-about = 哪些牌是主，谁最大。
lesson-shengji-trumps-look =
    这一局打 2，红桃是主。所有的 2 都是主牌，不管上面印的是什么花色。

    从大到小：大王、小王、红桃 2、其他花色的 2，然后是红桃 A、K 一直到 3。主牌都排在手牌的一头。
lesson-shengji-trumps-highest = 由你首出。打出最大的主牌，谁也管不住。
lesson-shengji-trumps-highest-lower = 这是主牌，但不是最大的。大王比什么牌都大。
lesson-shengji-trumps-highest-plain = 这不是主牌。王、所有的 2 和所有红桃才是主。
lesson-shengji-trumps-highest-done = 大家都得跟主牌，大王赢下这一轮。谁赢，下一轮就由谁首出。
lesson-shengji-trumps-second = 再打第二大的主牌。
lesson-shengji-trumps-second-two = 黑桃 2 也是主，但红桃 2 更大：它是主花色的 2。
lesson-shengji-trumps-second-heart = 2 比其他红桃都大，连红桃 A 也比不上。
lesson-shengji-trumps-second-plain = 这不是主牌。主牌都排在手牌的一头。
lesson-shengji-trumps-second-done = 红桃 2 只比王小。
lesson-shengji-trumps-third = 第三大的是哪张？注意：有一张黑桃其实不算黑桃。
lesson-shengji-trumps-third-heart = 黑桃 2 更大。任何一张 2 都大过主花色的 A。
lesson-shengji-trumps-third-plain = 这是副牌。找一张主牌。
lesson-shengji-trumps-third-done = 黑桃 2 是主牌，不算黑桃。一样大的牌碰在一起，先出的赢。

lesson-shengji-following = 跟牌
lesson-shengji-following-about = 单张、对子，以及花色断了怎么办。
lesson-shengji-following-single = 西家首出黑桃 K。你有黑桃，就必须跟黑桃。西家是对手，K 又大：跟一张没有分的。（5 是 5 分，10 和 K 各 10 分。）
lesson-shengji-following-single-points = 可以出，但白送西家 10 分。换一张没有分的黑桃。
lesson-shengji-following-single-done = 西家赢了这一轮，接着出一对：两张一样的牌。
lesson-shengji-following-pair = 西家出一对梅花 A。你有梅花对子，有对就必须跟对。不信可以先试别的。
lesson-shengji-following-pair-done = 对子跟对子。东家连一对 K 都只好跟出来。
lesson-shengji-following-no-pair = 西家出一对方块 A。你有三张方块，但没有对子，仍然得跟两张方块。跟哪两张？
lesson-shengji-following-no-pair-points = 10 要留住：这一轮是西家大。
lesson-shengji-following-no-pair-done = 花色跟上了，但不成对，赢不了。
lesson-shengji-following-short = 西家出一对梅花 5。你只剩一张梅花：必须跟出来，另一张随意。垫一张不值钱的。
lesson-shengji-following-short-points = 这样就送分给对手了。垫一张没有分的。
lesson-shengji-following-short-trump = 主牌在这里没用：它和一张梅花凑不成对，赢不了。主牌留着。
lesson-shengji-following-short-done = 梅花断了。这是好事：下次再出梅花，你就自由了。
lesson-shengji-following-ruff = 西家出一对梅花 Q，你没有梅花了。可以随便垫两张，也可以毙：一对主牌大过一对梅花。用最小的一对主。
lesson-shengji-following-ruff-higher = 这样也能赢，不过小一点的对子就够了。
lesson-shengji-following-ruff-else = 这样赢不了。要毙对子，必须用一对主牌：一对红桃 3 就够。
lesson-shengji-following-ruff-done = 毙掉了。只有更大的一对主才能盖过你。

lesson-shengji-tractors = 拖拉机
lesson-shengji-tractors-about = 连在一起的对子：副牌里的、主牌里的、隔着级牌的。
lesson-shengji-tractors-look =
    同一花色里两个或更多相邻的对子就是拖拉机，比如黑桃 6677。拖拉机一次打出，只有同样长、更大的拖拉机才能管上。

    点一个对子就能选中整个拖拉机，也可以一张一张选。
lesson-shengji-tractors-tractor = 首出黑桃的拖拉机。
lesson-shengji-tractors-tractor-pair = 对子不错，但拖拉机一次能打掉两倍的牌。黑桃 6677 一起出。
lesson-shengji-tractors-tractor-else = 看看你的黑桃：有两个对子是连着的。
lesson-shengji-tractors-tractor-done = 大家都得跟四张黑桃，谁也没有更大的拖拉机。
lesson-shengji-tractors-jokers = 主牌里也有拖拉机，按主牌的大小排。你手里就有最大的一个。
lesson-shengji-tractors-jokers-pair = 大王和小王是相邻的两对：四张一起出。
lesson-shengji-tractors-jokers-else = 哪些主牌最大？你各有两张。
lesson-shengji-tractors-jokers-done = 四个王是最大的拖拉机。
lesson-shengji-tractors-across = 新的一局：打 7，红桃是主。7 都成了主牌，6 和 8 就挨在一起了。首出黑桃的拖拉机。
lesson-shengji-tractors-across-pair = 这两对是连着的：7 不在了，6 和 8 之间什么也没有。
lesson-shengji-tractors-across-else = 找两个黑桃对子，中间只隔着 7。
lesson-shengji-tractors-across-done = 打 7 的时候，黑桃 6688 就是拖拉机。
lesson-shengji-tractors-follow = 西家首出黑桃 3344。你没有拖拉机，但必须跟四张黑桃，对子也得跟出来。
lesson-shengji-tractors-follow-points = 可以出，但这一轮是西家大，10 要留住。
lesson-shengji-tractors-follow-done = 拖拉机先跟拖拉机，没有就跟对子，再没有就跟同花色的单张。

lesson-shengji-throws = 甩牌
lesson-shengji-throws-about = 一次甩出几张大牌，以及甩失败的代价。
lesson-shengji-throws-look =
    同一花色的单张、对子、拖拉机可以一起打出，这叫甩牌。只有每一部分都没人能管上，才算甩成。

    只要有人能管上其中一部分，你就只能出被管住的最小那部分。
lesson-shengji-throws-sure = 两张黑桃 A 都在你手里，还有一张 K。能管 K 的只有 A，而 A 都是你的。甩黑桃 AAK。
lesson-shengji-throws-sure-part = 这样也赢，但何必一次次来？三张一起选。
lesson-shengji-throws-sure-else = 只选两张黑桃 A 和一张黑桃 K。
lesson-shengji-throws-sure-done = 甩成了：趁还没人断黑桃来毙，三张一次收下。
lesson-shengji-throws-risky = 再试一次有风险的：甩方块 K 和 Q。方块 A 还在外面。
lesson-shengji-throws-risky-else = 这一步请把方块 K 和 Q 一起选上。
lesson-shengji-throws-risky-done = 东家有方块 A，甩牌失败：只能出 Q，K 收回手里。现在大家都知道 K 在你这儿了。
lesson-shengji-throws-moral = 按钮上会写明是不是稳甩。稳甩就甩；风险小、收获大时也可以一搏。有的规则每失败一次还要罚分。

lesson-shengji-declaring = 亮主
lesson-shengji-declaring-about = 边摸牌边定主。
lesson-shengji-declaring-look =
    牌一张一张地摸，开始时主花色还没定。谁摸到级牌（这里是 2）就可以亮出来，它的花色就成为主。

    第一局里，最后亮主的人拿底牌，和对家一起坐庄。
lesson-shengji-declaring-declare = 你摸到了红桃 2。亮红桃。
lesson-shengji-declaring-declare-pass = 可以等，但别人也许更快。把红桃 2 亮出来。
lesson-shengji-declaring-declare-done = 暂时红桃是主。不料东家亮出一对黑桃 2：一对可以反掉单张。
lesson-shengji-declaring-override = 现在黑桃是主。什么能反一对 2？一对王。你刚好摸到第二张小王：这样就打无主，只有王和 2 是主牌。
lesson-shengji-declaring-override-pass = 那么底牌归东家，黑桃是主。亮出你的一对小王吧。
lesson-shengji-declaring-override-done = 没人再反。底牌八张归你，再扣八张下去。
lesson-shengji-declaring-nobody = 要是没人亮呢？按标准规则就打无主：只有王和 2 是主牌。开局设置里还有别的打法。大小依次是：单张 2、一对 2、一对小王、一对大王。

lesson-shengji-kitty = 扣底
lesson-shengji-kitty-about = 该扣什么牌，底里放分为什么危险。
lesson-shengji-kitty-look =
    你拿了底牌，手里有 33 张，要扣下 8 张。你和北家是庄方，不能让对方拿到 80 分。

    对方如果赢了最后一轮，底里的分归他们，至少翻一倍。
lesson-shengji-kitty-bury = 扣八张牌。主牌、A 和分要留着；能断掉一门短花色最好，以后可以毙。
lesson-shengji-kitty-bury-points = 里面有分。对方要是抠了底，这些分要翻倍。扣没有分的牌。
lesson-shengji-kitty-bury-jokers = 王千万别扣：它能赢一轮。
lesson-shengji-kitty-bury-trumps = 主牌留着：主多才能保住最后一轮。
lesson-shengji-kitty-bury-aces = A 能赢一轮。扣小牌。
lesson-shengji-kitty-bury-done = 稳当：没有分，没有主，还有一门快断了。现在由你首出。
lesson-shengji-kitty-lead = 先出稳赢的：一对黑桃 A。越早越好，趁还没人能毙。
lesson-shengji-kitty-lead-single = 单张 A 也赢，但一对能一次收每家两张。
lesson-shengji-kitty-lead-else = 找一对只要大家还有黑桃就没人管得上的牌。
lesson-shengji-kitty-lead-done = 一次收下两轮的牌。
lesson-shengji-kitty-last = 最后一轮决定底牌归谁。闲家用单张抠底，底分算两倍；用对子算四倍，用拖拉机更多。

lesson-shengji-points = 抓分与升级
lesson-shengji-points-about = 给对家送分，不给对手送分，一级一级往上升。
lesson-shengji-points-look =
    5 是 5 分，10 和 K 各 10 分，一共 200 分。东家亮的主，东西是庄方；你和北家是闲家，要抓到 80 分。

    东家首出黑桃 4，北家上了黑桃 A，西家跟黑桃 6。你最后出。
lesson-shengji-points-feed = 北家的 A 最大，后面没人了。给对家什么？
lesson-shengji-points-feed-keep = 这一轮反正是北家赢。那就送分：出 10。
lesson-shengji-points-feed-done = 10 分到手。北家首出方块 Q，被西家的方块 A 盖过。
lesson-shengji-points-keep = 现在是西家大，你管不上 A。跟哪张方块？
lesson-shengji-points-keep-points = 这是给庄方送礼。跟没有分的那张。
lesson-shengji-points-keep-done = 一分也不给。
lesson-shengji-points-levels =
    闲家抓到 80 分就上台坐庄；120 分再升一级，160 分升两级，依此类推。

    闲家不到 80 分，庄方升一级；不到 40 分升两级；一分没有升三级。从 2 一直打到 A，打 A 时坐庄获胜就赢下全场。

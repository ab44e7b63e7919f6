# 桥牌叫牌：叫品的含义、要求和得失，以及叫品为何不合规则。

# 不合规则的叫品。
call-unknown = “{ $text }”不是叫品；请写Pass、X、XX，或从1C到7NT的叫品。
call-auction-over = 叫牌已经结束。
call-not-higher = { $call }不高于{ $last }。
call-nothing-to-double = 没有可以加倍的叫品。
call-own-bid = { $call }是本方的叫品，只有对方可以加倍。
call-doubled-already = { $call }已经被加倍。
call-nothing-to-redouble = 没有可以再加倍的加倍。
call-own-double = 这是本方的加倍，只有对方可以再加倍。
call-redoubled-already = { $call }已经被再加倍。
auction-no-dealer = 叫牌以发牌人和冒号开头，例如N: 1C Pass。
auction-call-wrong = 第{ $number }个叫品：{ $why }

# 一手牌里可以计算的东西。
count-hcp = 大牌点
count-points = 牌点（含长套）
count-notrump = 无将牌点
count-support = { $suit }支持点
count-length = { $suit }张数
count-longer = { $one }比{ $other }多的张数
count-longest = 最长套
count-shortest = 最短套
count-balanced = 均型
count-semibalanced = 均型或接近均型
count-rule-20 = 20法则
count-rule-15 = 15法则
count-losers = 输墩
count-controls = 控制数
count-aces = A的数目
count-kings = K的数目
count-key-cards = { $suit }关键张
count-ace = { $suit }A
count-king = { $suit }K
count-queen = { $suit }Q
count-top-three = { $suit }前三大牌
count-top-five = { $suit }前五大牌
count-hcp-in = { $suit }大牌点
count-stopper = { $suit }止张
count-tricks = 赢墩
count-defence = 防守赢墩
count-several = 满足其一

# 叫品的要求。$range是一个数或一个范围。
need-hcp = { $range }大牌点
need-points = { $range }牌点（含长套）
need-notrump = { $range }无将牌点
need-support = { $range }个{ $suit }支持点
need-length = { $range ->
    [1] { $suit }单张
   *[other] { $range }张{ $suit }
}
need-void = { $suit }缺门
need-longest = 有{ $range }张的长套
need-longest-suit = { $suit }最长
need-shortest = 最短套{ $range }张
need-short = 有单张或缺门
need-no-short = 没有单张和缺门
need-no-void = 没有缺门
need-longer = { $one }比{ $other }长
need-as-long = { $one }与{ $other }等长
need-not-shorter = { $one }不短于{ $other }
need-not-longer = { $one }不长于{ $other }
need-shorter = { $one }比{ $other }短
need-balanced = 均型牌
need-unbalanced = 非均型牌
need-semibalanced = 均型或接近均型
need-not-semibalanced = 牌型远非均型
need-rule-20 = 按20法则{ $range }
need-rule-15 = 按15法则{ $range }
need-losers = { $range }个输墩
need-controls = { $range }个控制
need-aces = { $range ->
    [0] 没有A
   *[other] { $range }个A
}
need-kings = { $range ->
    [0] 没有K
   *[other] { $range }个K
}
need-key-cards = { $range }个{ $suit }关键张
need-ace = 有{ $suit }A
need-no-ace = 没有{ $suit }A
need-king = 有{ $suit }K
need-no-king = 没有{ $suit }K
need-queen = 有{ $suit }Q
need-no-queen = 没有{ $suit }Q
need-top-three = { $suit }前三大牌{ $range }张
need-top-five = { $suit }前五大牌{ $range }张
need-hcp-in = { $suit }有{ $range }大牌点
need-stopper = { $suit }有止张
need-half-stopper = { $suit }有半止张
need-no-stopper = { $suit }没有止张
need-tricks = { $range }个赢墩
need-defence = { $range }个防守赢墩
need-not = 不是{ $need }
need-nothing = 任何牌
need-no-hand = 没有这样的牌
need-with = { $first }且{ $rest }
need-group = （{ $needs }）

# 叫品对同伴的约束。
forcing-sign-off = 止叫
forcing-none = 不逼叫
forcing-invitational = 邀叫
forcing-one-round = 逼叫一轮
forcing-to-game = 逼叫到局

# 叫品的含义，为什么这样叫或不这样叫。
bid-named = { $name }：{ $facts }
bid-with = { $name }，{ $facts }
bid-note = { $says }；{ $note }
bid-or =
    { $first }
    或{ $other }
shows-points = { $range }点
shows-length-points = { $range }点
shows-support-points = { $range }点
shows-balanced = 均型
shows-no-major = 没有四张高花
then-forcing = 逼叫
then-game-forcing = 逼叫到局
then-invites = 邀局
then-bid-with-maximum = 高限就叫
then-asks-short-suit = 问短套
then-say-more = 请继续描述
then-how-good = 问争叫的强弱
then-may-bid = 同伴也可继续叫
then-may-pass = 同伴可以不叫
then-usually-passes = 除非牌型很畸，同伴不叫
bid-no-agreement = 没有约定，自然叫
bid-natural-call = 自然叫
bid-nothing-to-add = 没有要补充的
bid-natural = { $call }：规则没有涵盖这手牌，自然叫。
bid-shows = { $call }：{ $meaning }。
bid-partner = 对同伴
bid-yes = 是
bid-no = 否

# 为什么这样叫：我有什么，同伴表示了什么，合计多少，所以怎么叫。
why-then = { $first }{ $then }
why-have = 你有{ $have }。
why-points = { $count }点
why-points-worth = { $count }点（计牌型{ $worth }点）
why-length = { $count ->
    [0] { $suit }缺门
   *[other] { $count }张{ $suit }
}
why-not-balanced = 非均型牌
why-partner = 同伴表示{ $points }点，合计{ $sum }点。
why-fit = { $suit }合计至少{ $count }张，有配合。
why-slam = 小满贯约需{ $six }点，大满贯约需{ $seven }点。
why-game = 成局约需{ $needed }点。
why-no-game = 成局约需{ $needed }点，不够。
why-perhaps-game = 成局约需{ $needed }点，由同伴决定。
why-no-slam = 小满贯约需{ $needed }点，把握不大。
why-aces = { $count ->
    [0] 零个A
   *[other] { $count }个A
}
why-not-shorter = { $call }会隐瞒更长的套：{ $count }张{ $suit }。
why-slam-on-shape = 不到小满贯通常所需的{ $needed }点，靠牌型补足。
why-game-on-shape = 不到成局通常所需的{ $needed }点，靠牌型补足。
why-so = 所以{ $call }：{ $name }。
why-so-only = 所以{ $call }。
why-last-resort = 没有叫品能描述这手牌，{ $call }是不得已的选择。

# 为什么不叫别的：说出决定性的一点。
why-not = { $call }要求{ $promise }；你有{ $held }。
why-not-shows = { $call }表示{ $promise }；你有{ $held }。
why-held-points = { $count }点
why-held-worth = { $count }点（计牌型{ $worth }点）
why-held-cards = { $count ->
    [0] 缺门
   *[other] { $count }张
}
why-not-forced = 不能不叫：同伴的{ $call }是逼叫。
why-not-artificial = { $call }在这里是约定叫（{ $name }），要求{ $promise }；你有{ $held }。
why-not-first = { $call }也合适，但{ $better }说得更清楚：{ $says }。

# 叫品的评价。
mark-grade-optimal = 最佳
mark-grade-acceptable = 可以
mark-grade-suboptimal = 欠佳
mark-grade-error = 错误
mark-optimal = { $call }正确。
mark-book = { $call }符合体系；在与叫牌相符的牌局中，{ $better }平均约多得{ $gain } IMP。
mark-judgement = 这里{ $call }最好：在与叫牌相符的牌局中，比体系的{ $book }平均约多得{ $gain } IMP。
mark-as-good = 在与叫牌相符的牌局中，{ $call }（{ $says }）与{ $better }大致相当。
mark-other-hand = { $call }表示{ $meaning }，与这手牌不太相符；但在与叫牌相符的牌局中，它与{ $better }大致相当。
mark-passed-forcing = 同伴的{ $forced }是逼叫，不能不叫。应叫{ $better }：{ $why }。
mark-acceptable = { $call }（{ $says }）也合适；体系首选{ $better }。
mark-wrong = { $call }表示：{ $meaning }。更好的是{ $better }：{ $why }。
mark-luck-cost = 符合体系；但在这副牌上损失{ $cost } IMP：{ $call }的结果是{ $reached }，{ $other }则是{ $instead }。
mark-luck-cost-judged = 叫得对；但在这副牌上损失{ $cost } IMP：{ $call }的结果是{ $reached }，{ $other }则是{ $instead }。
mark-luck-gain = 这副牌上{ $call }碰巧多得{ $gain } IMP：它的结果是{ $reached }，{ $better }则是{ $instead }。但仍是失误。
mark-natural = 自然叫
mark-illegal = 不合规则：{ $why }
mark-cost = { $feedback }在符合叫牌的牌局中平均损失{ $cost } IMP（± { $error }）。

# 命令行。
bid-tell-shows = 表示：{ $meaning }
bid-tell-weighed = { $call } 每副{ $gain } ± { $error } IMP（{ $deals }副牌局）
mark-tell-grade = { $call }：{ $score }分（满分10分），{ $grade }
mark-tell-mistake = 失误类型：{ $kind }
mark-tell-cost = 与{ $better }相比，每副损失{ $cost } ± { $error } IMP。

# 叫牌规则所用的含义：“means stayman”即bid-stayman。只有名称的，后面会接上对牌的要求。
bid-accepts = 接受邀叫
bid-accepts-slam-try = 接受满贯试探，{ $suit }有配合
bid-accepts-slam-try-control = 接受满贯试探，{ $suit }有配合，有{ $control }A
bid-accepts-with = 接受邀叫，有{ $count }张{ $suit }
bid-advance = 应叫同伴
bid-answer-aces = 答叫，{ $count }个A
bid-answer-key-cards = 答叫，{ $one }个或{ $other }个关键张
bid-answer-kings = 答叫，{ $count }个K
bid-answer-no-ace-or-four = 答叫，没有A或四个A
bid-answer-no-king-or-four = 答叫，没有K或四个K
bid-answer-two-key-cards = 答叫，两个关键张，没有将牌Q
bid-answer-two-key-cards-queen = 答叫，两个关键张加将牌Q
bid-has-trump-queen = 有将牌Q，叫小满贯
bid-lacks-trump-queen = 没有将牌Q
bid-queen-ask = 问将牌Q
bid-greater-number = 满贯，关键张是{ $count }个，不是{ $count ->
    [3] 零个
   *[other] 一个
}
bid-as-asked = 按同伴的要求叫
bid-as-without-double = 与没有加倍时相同
bid-asker-decides = 问叫者已经决定
bid-asks-feature = 问特征张
bid-asks-for-transfer = 要求同伴完成转移
bid-asks-good-trumps = 满贯试探，{ $suit }好就叫六阶
bid-asks-minor = 问哪门低花
bid-asks-suit = 问哪门花色
bid-asks-to-bid = 要求同伴叫牌
bid-balancing-double = 平衡加倍，支持未叫过的花色
bid-balancing-jump = 平衡位置跳叫，{ $suit }好套，够开叫
bid-balancing-maximum = 跳叫{ $suit }，不叫过的牌里最好的
bid-balancing-notrump = 平衡位置无将
bid-benjamin = 本杰明 2♣：一门长套，八个赢墩
bid-better-than-minimum = 高于低限
bid-blackwood = 黑木问叫，问A的数目
bid-blackwood-kings = 黑木问叫，问K的数目，A已齐
bid-business-redouble = 实力足够打再加倍定约
bid-cappelletti-majors = 卡普莱蒂，双高花
bid-cappelletti-one-suit = 卡普莱蒂，任意一门长套（{ $call }问哪门）
bid-cappelletti-suit-minor = 卡普莱蒂，{ $suit }和一门低花
bid-choose-game = 请在3NT和四阶{ $suit }中选择
bid-competitive-raise = 竞争性加叫
bid-completes-transfer = 完成转移
bid-content = 满意这个定约
bid-control = 扣叫，有{ $suit }A，有满贯兴趣
bid-cue-ask-overcall = 扣叫，强牌
bid-cue-fit = 扣叫，支持争叫花色，限制性加叫以上
bid-cue-game = 扣叫，有成局实力
bid-cue-game-raise = 扣叫，至少加叫到局
bid-cue-majors = 扣叫，双高花有实力，请选一门
bid-cue-no-stopper = 扣叫，有成局实力，没有止张
bid-cue-opening = 扣叫，开叫实力，除非双方都是低限就进局
bid-cue-opening-late = 扣叫，够开叫，前一轮无法叫牌
bid-cue-strong = 扣叫，强牌
bid-declines = 拒绝邀叫
bid-double-of-game = 加倍，强牌
bid-doubleton-only = { $suit }只有两张
bid-drury = 德鲁利，强加叫
bid-drury-light = 德鲁利答叫，开叫较弱
bid-drury-sound = 德鲁利答叫，开叫实在
bid-extra-values-double = 加倍，有额外实力，没有更好的叫品
bid-fast-arrival = 快速到达：低限，无意满贯
bid-feature = 高限，{ $suit }有大牌
bid-fit-game-sure = { $suit }有配合，必定进局
bid-fit-jump = 配合跳叫，有配合，{ $suit }好套
bid-flat-game = 无将成局，牌型太平，不必找高花配合
bid-for-penalties = 惩罚性
bid-forced-answer = 被迫应叫
bid-forced-minor = 应答逼叫性1NT，可能只有{ $count }张
bid-forcing-notrump = 逼叫性1NT
bid-four-cards-extra = 四张{ $suit }，有额外实力
bid-four-cards-minimum = 四张{ $suit }，没有额外实力
bid-fourth-suit = 第四花色
bid-fourth-suit-forcing = 第四花色逼叫
bid-free-bid = 自由应叫
bid-gambling-notrump = 赌博性 3NT：一门七张坚固低花，旁门几乎没有大牌
bid-game = 叫到局
bid-game-anyway = 同伴想停叫，但仍够进局
bid-game-in-major = 在同伴的高花上进局
bid-game-over-overcall = 同伴争叫，够进局
bid-game-over-two-suits = 同伴有两套，够进局
bid-game-raise = 加叫到局
bid-game-with-fit = 有配合，叫到局
bid-gerber = 格伯问叫，问A的数目
bid-gerber-kings = 格伯问叫，问K的数目，A已齐
bid-grand-slam = 大满贯
bid-grand-slam-force = 大满贯逼叫，将牌有前三张大牌中的两张就叫七阶
bid-help-try = 进局试探：要求{ $suit }帮助
bid-inverted-raise = 反加叫
bid-inverted-raise-weak = 弱跳加叫
bid-invitation = 邀叫
bid-invites-3nt = 邀请3NT，6+张{ $suit }，有前三张大牌中的两张
bid-invites-6nt = 邀请6NT
bid-invites-6nt-or = 邀请6NT，{ $suit }有配合则六阶{ $suit }
bid-invites-game = 邀局
bid-invites-seven = 请叫六阶，高限叫七阶
bid-jacoby-2nt = 雅各比2NT
bid-jacoby-minimum = 答叫，低限，没有短套
bid-jacoby-no-shortness = 答叫，没有短套
bid-jacoby-short = 答叫，{ $suit }单张或缺门
bid-jordan = 乔丹2NT，限制性加叫以上
bid-jump-raise = 跳加叫
bid-jump-shift = 跳叫新花
bid-key-card-blackwood = 关键张问叫：四张 A 和将牌 K 中有几张？
bid-lead-directing = 指示首攻的加倍，请首攻{ $suit }
bid-leaves-double = 不动同伴的加倍
bid-lebensohl = 莱本索尔，要求叫{ $call }，以便打较低的花色
bid-limit-raise = 限制性加叫
bid-long-minor-relay = 接力到{ $call }，弱牌，低花长套
bid-long-suit = 长套
bid-long-suit-try = 长套邀局
bid-michaels-majors = 迈克尔斯扣叫，双高花，至少5–5
bid-michaels-suit-minor = 迈克尔斯扣叫，{ $suit }和一门低花，至少5–5
bid-middle-range = 既非低限也非高限
bid-minimum = 低限
bid-minimum-overcall = 争叫的低限
bid-minor-shown = 低花是{ $suit }
bid-minor-shown-strong = 低花是{ $suit }，强牌
bid-natural-their-suit = 自然叫{ $suit }，因为对方叫过两门花色
bid-negative-double = 否定性加倍
bid-negative-four = 否定性加倍，四张{ $suit }
bid-negative-high = 否定性加倍，有未叫的高花，够打三阶
bid-negative-majors = 否定性加倍，双高花各四张
bid-negative-minors = 否定性加倍，双低花
bid-negative-one-major = 否定性加倍，有四张高花
bid-negative-other-major = 否定性加倍，另一门高花四张
bid-negative-other-major-weak = 否定性加倍，有另一门高花，但不够直接叫
bid-negative-other-minor-weak = 否定性加倍，有另一门低花，但不够直接叫
bid-negative-suit = 否定性加倍，四张{ $suit }，或更长但不够叫{ $call }
bid-negative-weak-major = 否定性加倍，有高花但不够直接叫
bid-negative-weak-minor = 否定性加倍，有低花但不够直接叫
bid-new-minor-forcing = 新低花逼叫，问高花有没有三张
bid-new-suit = 新花
bid-no-better-call = 没有更好的叫品
bid-no-feature = 高限，没有特征张
bid-no-fit = { $suit }没有配合
bid-no-major = 没有四张高花
bid-no-major-stopped = 没有四张高花，{ $suit }有止张
bid-no-major-unstopped = 没有四张高花，{ $suit }没有止张
bid-no-opening = 不够开叫
bid-no-overcall = 不够争叫
bid-nothing-better = 没有更好的叫品可叫
bid-notrump-bid = 无将
bid-notrump-overcall = 无将争叫，对方花色有止张
bid-notrump-overcall-balanced = 无将争叫，对方花色有止张
bid-notrump-overcall-both = 无将争叫，对方两门花色都有止张
bid-notrump-response = 应叫
bid-opener-goes-on = 暂时无话，等开叫人再叫
bid-opening = 开叫
bid-optional-double = 加倍，足以打宕对方
bid-other-major-found = 同伴必有四张{ $suit }，在此进局
bid-overcall = 争叫
bid-own-suit = 自己的长套
bid-own-suit-game = 有自己的长套，成局有望
bid-partner-decides = 等同伴决定
bid-pass-or-correct = 请不叫或改叫
bid-passes-takeout-double = 转为惩罚：对方花色又长又强
bid-penalty-beyond = 惩罚性加倍，否定性加倍到{ $call }为止
bid-penalty-double = 惩罚性加倍
bid-penalty-notrump = 惩罚性加倍，与对方开叫一样强
bid-penalty-our-suit = 惩罚性加倍，对方撞上了我们的花色
bid-penalty-strength = 惩罚性加倍，大部分牌力在我方
bid-penalty-too-high = 惩罚性加倍，对方叫得过高
bid-plays-redoubled = 就打这个再加倍定约
bid-positive = 积极应叫
bid-preempt = 阻击叫
bid-preemptive-game = 弱牌加叫到局
bid-preemptive-raise = 阻击性加叫
bid-preference = 示选
bid-raise = 加叫
bid-raise-honour = 有大牌双张的加叫
bid-raise-no-ace = 加叫：四张{ $suit }，没有 A
bid-rebid = 再叫
bid-redouble-good = 再加倍，牌力在我方
bid-redouble-strength = 再加倍，有实力，准备打或惩罚对方
bid-redouble-values = 再加倍，牌力在我方
bid-reopening-double = 重开叫加倍，对方花色短
bid-responsive-double = 应答性加倍，未叫过的两门花色
bid-responsive-majors = 应答性加倍，双高花
bid-responsive-minors = 应答性加倍，双低花
bid-reverse = 逆叫
bid-running-minor = 就打3NT，低花坚固长套，有止张
bid-runs = 弱牌，打花色更安全
bid-second-negative = 二次示弱，最多一个K
bid-second-suit = 第二套
bid-shapely-game = 凭牌型进局，四张{ $suit }，有短套
bid-shown-already = 该说的都说了
bid-six-cards-extra = 六张{ $suit }，有额外实力
bid-slam = 满贯
bid-slam-interest = 进局途中，表示满贯兴趣
bid-slam-interest-suit = 有{ $suit }满贯兴趣
bid-slam-not-none = 满贯，同伴很强，不会一个也没有
bid-slam-try-suit = 满贯试探，{ $suit }长套
bid-slam-void = 满贯，有缺门，问A没有意义
bid-smolen = 斯莫伦，五张{ $long }，四张{ $short }
bid-solid-suit = { $suit }坚固，无需支持
bid-sos-redouble = 求援再加倍，请改叫别的花色
bid-splinter = 爆裂叫，有配合，{ $suit }单张或缺门
bid-stayman = 斯台曼，问四张高花
bid-stayman-cue = 扣叫代替斯台曼，问四张高花
bid-stayman-double = 加倍代替斯台曼，叫品被对方占了
bid-stopper-shown = { $suit }有止张
bid-stops = 到此为止
bid-stopper = { $suit }有止张
bid-strong-double = 加倍，强得不适合争叫，还会再叫
bid-strong-two = 强二，{ $suit }长套，八个赢墩
bid-strong-two-clubs = 强2♣，与梅花无关
bid-strong-two-clubs-suit = 强2♣，极长的好套，接近成局
bid-strong-two-diamonds = 强2♦，与方块无关
bid-strong-two-negative = 示弱：不足八点，或无适当叫品
bid-super-accept = 超级接受，四张{ $suit }，高限
bid-support-double = 支持性加倍，同伴花色正好三张
bid-support-over-ask = 加倍，支持同伴的花色，对方的叫品只是问叫
bid-support-redouble = 支持性再加倍，同伴花色正好三张
bid-takeout-again = 再次技术性加倍，强牌
bid-takeout-double = 技术性加倍，支持其他花色
bid-takeout-extra = 技术性加倍，有额外实力，对方花色短
bid-takeout-majors = 技术性加倍，双高花
bid-takeout-other-major = 技术性加倍，另一门高花四张
bid-takeout-two-suits = 技术性加倍，未叫过的两门花色
bid-takeout-two-suits-strong = 技术性加倍，强牌，有未叫过的花色
bid-texas = 德克萨斯转移叫，6+张{ $suit }，同伴叫{ $call }
bid-to-defend = 足以打宕对方
bid-to-play = 就打这个定约
bid-too-strong-for-notrump = 先加倍再叫，强得不适合无将争叫
bid-too-strong-to-overcall = 先加倍再叫{ $suit }，强得不适合争叫
bid-too-weak = 不够应叫
bid-top-trumps = 将牌有前三张大牌中的两张
bid-total-tricks = 总墩数定律，{ $trumps }张将牌
bid-total-tricks-beyond = { $trumps }张将牌，有些实力，比总墩数定律高一阶
bid-total-tricks-short = 总墩数定律，{ $trumps }张将牌，有短套
bid-transfer = 转移叫，5+张{ $suit }，同伴叫{ $call }
bid-trap-pass = 埋伏性不叫，对方花色很强，等同伴加倍
bid-two-aces-missing = 停叫，缺两个A
bid-two-over-one = 二盖一
bid-two-suits = 四张{ $suit }，第一套五张
bid-unusual-notrump = 不寻常无将，{ $one }和{ $two }，至少5–5
bid-unusual-other-two = 不寻常无将，未叫过的两门花色，至少5–5
bid-unusual-strong = 不寻常无将，{ $one }和{ $two }，接近成局
bid-values-double = 加倍，接近成局的实力
bid-values-no-bid = 加倍，有实力，没有更好的叫品
bid-values-no-suit = 加倍，有实力，没有可叫的花色
bid-values-to-double = 加倍，有实力，准备惩罚对方逃叫
bid-waiting = 等待叫，暂无好套可叫
bid-waiting-no-suit = 没有配合，也没有长套可叫
bid-weak-jump = 弱跳叫
bid-weak-relay = 示弱接力，请同伴停在低阶
bid-last-resort = 没有更好的叫品
bid-maximum = 高限
bid-stayman-answer = 斯台曼答叫
bid-weak-two = 弱二

# 程序自带的约定卡，每张一段说明。
card-kibitzer = 本程序自己的约定卡，实力最强：标准美国制，15–17 点一无将，五张高花开叫，判断标准取自对抗赛中得分最高的做法。开叫计赢墩与牌型，无局时阻击较轻，九点好牌在一无将后直接进局。
card-sayc = 标准美国黄卡（SAYC），照 ACBL 手册：五张高花，15–17 点一无将，弱二开叫，斯台曼与转移叫，雅各比 2NT，负加倍。与初次搭档打牌时最合适，大多数牌手都会。
card-sayc-downey = Downey 书中的标准美国制：开叫扎实，对方一无将后用卡普莱蒂，争叫后的跳加叫是阻击，扣叫表示邀请以上的加叫。
card-two-over-one = 二盖一进局逼叫：在高花一阶开叫后，二阶出新花逼叫进局，1NT 逼叫一轮。配合雅各比 2NT、爆裂叫、反加叫低花、朱瑞、新低花逼叫、支持性加倍和关键张问叫（1430）。美国比赛牌手最常用的体系。
card-acol = 英国通行的爱可：四张高花开叫，12–14 点弱一无将，强二开叫。加叫都是限制性的，开叫人再叫无将表示 15 点以上。
card-classic = 较老、较扎实的标准美国制：2NT 开叫 22–24 点，弱二须有三张大牌中的两张，负加倍不限阶数。

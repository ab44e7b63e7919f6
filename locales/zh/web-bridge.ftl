web-bridge-seat =
    { $seat ->
        [N] 北
        [E] 东
        [S] 南
       *[W] 西
    }

web-bridge-seat-letter =
    { $seat ->
        [N] 北
        [E] 东
        [S] 南
       *[W] 西
    }

web-bridge-side =
    { $side ->
        [NS] 南北
       *[EW] 东西
    }

web-bridge-side-long =
    { $side ->
        [NS] 南北方
       *[EW] 东西方
    }

web-bridge-suit =
    { $suit ->
        [S] 黑桃
        [H] 红心
        [D] 方块
       *[C] 梅花
    }

web-bridge-strain =
    { $strain ->
        [S] 黑桃
        [H] 红心
        [D] 方块
        [C] 梅花
       *[N] 无将
    }

web-bridge-strain-one =
    { $strain ->
        [S] 黑桃
        [H] 红心
        [D] 方块
        [C] 梅花
       *[N] 无将
    }

web-bridge-no-trump = NT

web-bridge-rank =
    { $rank ->
        [T] 10
       *[other] { $rank }
    }

web-bridge-card = { $suit }{ $rank }

web-bridge-calls-pass = 不叫
web-bridge-calls-x = 加倍
web-bridge-calls-xx = 再加倍
web-bridge-calls-bid = { $level }{ $strain }
web-bridge-calls-sign = { $sign }，{ $call }
web-bridge-calls-alerted = 警示
web-bridge-calls-alert-mark = !

web-bridge-spoken-claim =
    { $tricks ->
        [0] 让出余下各墩
       *[other] 摊牌，要{ $tricks }墩
    }
web-bridge-spoken-accept = 同意摊牌
web-bridge-spoken-refuse = 不同意摊牌

web-bridge-written-claim =
    { $tricks ->
        [0] 让墩
       *[other] 摊牌{ $tricks }
    }
web-bridge-written-accept = 同意
web-bridge-written-refuse = 不同意

web-bridge-table-label = 桥牌桌
web-bridge-table-board-of =
    { $of ->
        [0] 第{ $number }副
        [1] 第{ $number }副
       *[other] 第{ $number }副（{ $index } / { $of }）
    }
web-bridge-table-vulnerable =
    { $side ->
        [None] 双方无局
        [NS] 南北有局
        [EW] 东西有局
       *[All] 双方有局
    }
web-bridge-table-card = 约定卡：{ $card }
web-bridge-table-cards = 南北：{ $ns }，东西：{ $ew }
web-bridge-table-vulnerable-mark = 有局
web-bridge-table-vulnerable-title = 有局
web-bridge-table-dealer-mark = 发
web-bridge-table-dealer = 发牌人
web-bridge-table-dummy = 明手
web-bridge-table-declarer = 庄家
web-bridge-table-contract = { $contract }，{ $declarer }做庄
web-bridge-table-doubled =
    { $doubling ->
        [X] 加倍
        [XX] 再加倍
       *[none] { "" }
    }
web-bridge-table-doubled-short =
    { $doubling ->
        [X] ×
        [XX] ××
       *[none] { "" }
    }
web-bridge-table-tricks = 墩数：南北{ $ns }，东西{ $ew }
web-bridge-table-needs = 还需{ $tricks }墩
web-bridge-table-needs-none = 已打成
web-bridge-table-down-already = 已宕{ $tricks }
web-bridge-table-hand-of =
    { $note ->
        [none] { $seat }的牌
       *[other] { $seat }的牌，{ $note }
    }
web-bridge-table-points = { $points }点
web-bridge-table-trick = 本墩
web-bridge-table-trick-of =
    { $winning ->
        [yes] { $seat }：{ $card }，最大
       *[no] { $seat }：{ $card }
    }
web-bridge-table-last-trick = 上一墩
web-bridge-table-auction = 叫牌
web-bridge-table-claim = 摊牌
web-bridge-table-sheet-short = 成绩
web-bridge-table-hurry = 立即显示
web-bridge-cards-title = 约定卡
web-bridge-cards-all = 双方
web-bridge-cards-of = { $who }：{ $card }

web-bridge-table-void = –

web-bridge-status-call = 轮到你叫牌
web-bridge-status-lead = 由你引牌
web-bridge-status-play = 轮到你出牌
web-bridge-status-dummy = 从明手出一张牌
web-bridge-status-showing = 正在逐张演示
web-bridge-status-over = 本副结束
web-bridge-status-declarer = 从同伴手中出一张牌
web-bridge-status-answer = 有人摊牌，等你答复
web-bridge-status-confirm = { $card }：再点一次打出
web-bridge-status-wait = 请稍等。

web-bridge-box-title = 叫牌盒
web-bridge-box-choose =
    { $twice ->
        [yes] 点一个叫品看含义，再点一次叫出。
       *[no] 指向叫品看含义，点击即叫出。
    }
web-bridge-box-waiting = 还没轮到你叫牌。
web-bridge-box-no-meaning = 这个叫品没有约定。
web-bridge-box-make = 叫{ $call }
web-bridge-box-again = { $call }，再点一次叫出
web-bridge-box-meaning = { $call }：{ $meaning }
web-bridge-box-artificial = 人为叫品，会有警示。
web-bridge-box-level = { $level }阶
web-bridge-box-levels = 阶数

web-bridge-auction-table-title = 叫牌过程
web-bridge-auction-table-none = 还没有人叫牌。
web-bridge-auction-table-tap = 指向或点一下叫品，看它的含义。
web-bridge-auction-table-label =
    { $meaning ->
        [none] { $seat }：{ $call }
       *[other] { $seat }：{ $call }。{ $meaning }
    }
web-bridge-auction-table-meaning =
    { $forcing ->
        [none] { $seat }的{ $call }：{ $meaning }
       *[other] { $seat }的{ $call }：{ $meaning }（{ $forcing }）
    }
web-bridge-auction-table-unknown = 没有约定
web-bridge-auction-table-turn = ?

web-bridge-claim-title = 摊牌
web-bridge-claim-help = 还剩{ $left }墩。你方能拿几墩？对方看你的牌后答复。
web-bridge-claim-tricks = 你方的墩数
web-bridge-claim-send = 要{ $tricks }墩（共{ $left }墩）
web-bridge-claim-send-none = 让出余下各墩
web-bridge-claim-send-all = 全部要
web-bridge-claim-result = 结果：{ $contract }，{ $result }。
web-bridge-claim-asked =
    { $tricks ->
        [0] { $name }让出余下的{ $left }墩。
       *[other] { $name }摊牌，要余下{ $left }墩中的{ $tricks }墩。
    }
web-bridge-claim-asked-help = 牌已摊开。加上明手和你自己的牌，四家的牌你都知道：对吗？
web-bridge-claim-accept = 同意
web-bridge-claim-refuse = 不同意，继续打
web-bridge-claim-waiting = 等{ $name }答复。
web-bridge-result-made = 正好打成
web-bridge-result-over = 打成，超{ $tricks }墩
web-bridge-result-down = 宕{ $tricks }
web-bridge-result-short =
    { $margin ->
        [0] =
       *[other] { $margin }
    }
web-bridge-result-passed-out = 四家不叫
web-bridge-result-title = 第{ $board }副
web-bridge-result-line = { $contract }，{ $declarer }做庄，{ $how }
web-bridge-result-score = { $side }得{ $points }分
web-bridge-result-no-score = 没有得分
web-bridge-result-for-you = 你方{ $points }
web-bridge-result-next = 下一副
web-bridge-result-close = 回到牌桌
web-bridge-result-review = 复盘这一副
web-bridge-result-again = 重打这副牌
web-bridge-result-again-help = 开一张新桌，牌、牌手和局况都相同。
web-bridge-result-analysis = 双明手
web-bridge-result-analysing = 正在计算二十个定约…
web-bridge-result-no-analysis = 双明手分析暂时无法显示。
web-bridge-result-try-again = 再试一次
web-bridge-result-par = 标准结果：{ $text }
web-bridge-result-par-contract = { $contract } { $side } { $margin }
web-bridge-result-par-score = 南北{ $points }
web-bridge-result-imps = 与标准结果相比{ $imps } IMP
web-bridge-result-declarer = 庄家
web-bridge-result-costs = 每张牌的损失
web-bridge-result-no-costs = 没有一张牌丢墩。
web-bridge-result-cost-line =
    第{ $trick }墩：{ $from ->
        [dummy] { $seat }从明手出{ $card }
       *[hand] { $seat }出{ $card }
    }，丢了{ $tricks }墩
web-bridge-result-cost-by = { $side }：{ $tricks }墩
web-bridge-result-double-dummy-tricks = 最多能拿{ $tricks }墩；庄家拿了{ $made }墩。
web-bridge-result-now = 从这里起，庄家一共能拿{ $tricks }墩。

web-bridge-elsewhere-title = 另一桌
web-bridge-elsewhere-help = 四个电脑叫打同一副牌，各看各的牌。
web-bridge-elsewhere-ask = 让四个电脑打
web-bridge-elsewhere-busy = 电脑正在打…
web-bridge-elsewhere-imps = 与那一桌相比，南北{ $imps } IMP

web-bridge-field-title = 全场
web-bridge-field-playing = 八桌电脑正在打这副牌…
web-bridge-field-late = 全场没能及时打完这副牌，只能与标准结果比较。
web-bridge-field-datum = 基准分：南北{ $datum }，即八桌成绩去掉最高和最低后的平均。
web-bridge-field-points = 南北得{ $points }个比赛分，满分{ $top }：每胜一桌得1分，打平得半分。
web-bridge-field-imps = { $imps } IMP
web-bridge-field-worth = 与全场相比：{ $value }
web-bridge-field-worth-side = 与全场相比，{ $side }：{ $value }
web-bridge-field-table = 桌
web-bridge-field-here = 本桌
web-bridge-field-pair = { $one }–{ $other }
web-bridge-field-look = { $north }–{ $south }对{ $east }–{ $west }：看叫牌
web-bridge-field-about = { $level }，{ $card }：{ $result }。
web-bridge-field-lead = 首攻{ $card }。
web-bridge-field-column =
    { $scoring ->
        [matchpoints] 南北方与全场相比的比赛分百分比
       *[imps] 南北方与全场基准分相比的IMP
    }
web-bridge-field-standing =
    { $over ->
        [yes] { $who ->
            [you] 与全场相比你们获胜：{ $by }
            [they] 与全场相比对手获胜：{ $by }
            [NS] 与全场相比南北获胜：{ $by }
            [EW] 与全场相比东西获胜：{ $by }
           *[even] 与全场打平：{ $by }
        }
       *[no] { $who ->
            [you] 与全场相比你们领先：{ $by }
            [they] 与全场相比对手领先：{ $by }
            [NS] 与全场相比南北领先：{ $by }
            [EW] 与全场相比东西领先：{ $by }
           *[even] 与全场打平：{ $by }
        }
    }

web-bridge-replay-first = 到开头
web-bridge-replay-previous = 后退
web-bridge-replay-next = 前进
web-bridge-replay-last = 到结尾
web-bridge-replay-at-card = 第{ $index }张牌，共{ $of }张
web-bridge-replay-group = 逐步回看这副牌
web-bridge-replay-previous-board = 上一副
web-bridge-replay-next-board = 下一副

web-bridge-share-title = 导出
web-bridge-share-pbn = 存为PBN
web-bridge-share-lin = 存为LIN
web-bridge-share-copy = 复制为文字
web-bridge-share-viewer = 在BBO中查看
web-bridge-share-link = 打这副牌的链接
web-bridge-share-copied = 已复制。
web-bridge-share-file-name = board-{ $board }.{ $ending }
web-bridge-share-event = Kibitzer

web-bridge-sheet-title = 各副成绩
web-bridge-sheet-none = 还没有打完一副。
web-bridge-sheet-board = 副
web-bridge-sheet-contract = 定约
web-bridge-sheet-ns = 南北
web-bridge-sheet-ew = 东西
web-bridge-sheet-par = 标准
web-bridge-sheet-imps = IMP
web-bridge-sheet-imps-title = 南北方与标准结果相比的IMP
web-bridge-sheet-total = 合计
web-bridge-sheet-open = 看第{ $board }副
web-bridge-sheet-unknown = …
web-bridge-sheet-played = 已打{ $count }副，共{ $of }副

web-bridge-rubber-title = 盘分
web-bridge-rubber-we = 南北
web-bridge-rubber-they = 东西
web-bridge-rubber-above = 线上分
web-bridge-rubber-game = 第{ $index }局
web-bridge-rubber-total = 合计
web-bridge-rubber-item =
    { $item ->
        [tricks] 定约墩分
        [overtricks] 超墩
        [undertricks] 宕墩
        [insult] 加倍定约打成
        [slam] 满贯
        [honours] 大牌奖
        [only-game] 仅有一局奖
        [only-part-score] 仅有部分定约奖
       *[rubber] 胜盘奖
    }
web-bridge-rubber-entry = { $points }（{ $item }，第{ $board }副）

web-bridge-import-title = 粘贴一副牌
web-bridge-import-help = PBN牌例或文件、LIN文字，或牌谱查看器的链接。它成为第一副。
web-bridge-import-placeholder = N:AKQ2.KJ3.AT4.982 …
web-bridge-import-take = 用这副牌
web-bridge-import-told = 入座的人都会知道第一副牌是指定的。
web-bridge-import-taken =
    { $board ->
        [none] 已采用。
       *[other] 已采用，作为第{ $board }副。
    }
web-bridge-import-fault =
    { $fault ->
        [form] 这不是一副牌：先写座位和冒号，再写四手牌，花色之间用点隔开。
        [cards] 每手牌十三张。
       *[twice] 有一张牌出现了两次。
    }

web-bridge-history-board = 第{ $number }副
web-bridge-history-said = { $name }{ $what }

web-bridge-describe-board = 第{ $number }副。{ $dealer }发牌，{ $vulnerable }。
web-bridge-describe-card = 双方的约定卡：{ $card }。
web-bridge-describe-cards = 约定卡：南北方用{ $ns }，东西方用{ $ew }。
web-bridge-describe-seat = 你坐{ $seat }。
web-bridge-describe-watching = 你在旁观。
web-bridge-describe-auction = 叫牌：{ $calls }。
web-bridge-describe-no-auction = 还没有人叫牌。
web-bridge-describe-said = { $seat }{ $call }
web-bridge-describe-said-meaning = { $seat }{ $call }（{ $meaning }）
web-bridge-describe-hand = { $whose }：{ $cards }。
web-bridge-describe-your-hand = 你的牌
web-bridge-describe-dummys-hand = 明手{ $seat }
web-bridge-describe-open-hand = { $seat }的明牌
web-bridge-describe-suit = { $suit } { $ranks }
web-bridge-describe-none = 缺门
web-bridge-describe-trick = 桌上：{ $cards }。
web-bridge-describe-last-trick = 上一墩：{ $cards }；{ $winner }赢。
web-bridge-describe-played = { $seat }{ $card }
web-bridge-describe-tricks = 墩数：南北方{ $ns }，东西方{ $ew }。
web-bridge-describe-to-call = 轮到{ $seat }叫牌。
web-bridge-describe-to-play = 下一张牌由{ $seat }出。
web-bridge-describe-claim = { $seat }摊牌，要{ $tricks }墩；等{ $asked }答复。
web-bridge-describe-finished = 第{ $number }副：{ $result }，南北方{ $score }。
web-bridge-describe-over = 全部打完。
web-bridge-describe-points = 目前总分：南北方{ $ns }。
web-bridge-describe-how-to = 可输入叫品（1NT、X、Pass）、牌（SA、HT）、claim 5、accept或refuse。

web-bridge-key-level = 阶数；再按c、d、h、s或n叫出
web-bridge-key-calls = 不叫、加倍、再加倍
web-bridge-key-suit = 打牌时先按花色，再按点数（a、k、q、j、t、9…2）
web-bridge-key-enter = 叫出或打出选中的；下一副
web-bridge-key-space = 不等牌一张张打出
web-bridge-key-last = 上一墩
web-bridge-key-hint = 字母用作花色时的提示；Shift C和Shift S同理
web-bridge-key-escape = 取消选择

web-bridge-picture = 四个电脑打一副桥牌

web-bridge-rules-aim = 四人分成两对，同伴对坐。先叫牌争夺定约，再打十三墩。叫牌告诉同伴你有什么牌，打牌看承诺能否兑现。
web-bridge-rules-deal-title = 发牌
web-bridge-rules-deal = 四人各得十三张。牌号决定谁是发牌人、哪方有局：有局的一方得失都更大。
web-bridge-rules-auction-title = 叫牌
web-bridge-rules-auction = 发牌人先叫，然后顺时针轮流。一个叫品说出六墩以上的墩数和将牌花色：2♥表示以红心为将拿八墩。每次叫牌必须比前面的高；同一阶从低到高是♣ ♦ ♥ ♠ NT。也可以不叫、加倍对方的叫品，或对加倍再加倍。连续三家不叫，叫牌结束。
web-bridge-rules-auction-picture = 一次叫牌：南先叫黑桃，所以由南打4♠。
web-bridge-rules-play-title = 打牌
web-bridge-rules-play = 赢得定约的一方中，先叫出这门花色的人是庄家。庄家的左手方首攻；然后庄家的同伴摊开手牌成为明手，由庄家打两手牌。有同花色必须跟牌。最大的将牌赢墩；没有将牌时，首先打出的花色中最大的赢。
web-bridge-rules-trick-picture = 黑桃是将牌。西出红心K，南将吃：南赢这一墩。
web-bridge-rules-score-title = 计分
web-bridge-rules-score =
    定约内每墩：♣和♦ 20分，♥和♠ 30分；无将第一墩40分，以后每墩30分。
    不成局（不到100分）加50分。成局（100分以上：3NT、4♥、4♠、5♣、5♦）加300分，有局加500分。
    小满贯（叫到十二墩）加500或750分，大满贯加1000或1500分。
    每宕一墩扣50分，有局扣100分；被加倍则多得多。
    IMP把分差压缩成等级，免得一副牌决定一切。
web-bridge-rules-system-title = 叫品的含义
web-bridge-rules-system = 电脑打标准美国黄卡（SAYC），除非你另选体系。每个叫品都有解释：指向它或点一下。感叹号是警示：叫品不是字面的意思。简单说：
web-bridge-rules-points =
    A算4点，K算3点，Q算2点，J算1点。两人合计约25点可成局，33点可打小满贯。
    1♥或1♠：12至21点，五张。1♣或1♦：较长的低花。1NT：15至17点，均型牌。
    2♣：强牌，人为叫品。2♦、2♥、2♠：弱牌，六张。三阶花色：弱牌，七张。
    同伴开叫1NT后：2♣问高花（Stayman），2♦和2♥转移到红心和黑桃。
    加叫表示支持；一阶新花6点以上，二阶新花10点以上。
    加倍对方的开叫，请同伴选花色。4NT问A。
web-bridge-rules-hands-title = 在这张桌上
web-bridge-rules-hands =
    你坐在下方。点一张牌就打出；触摸屏上点两次，或拖到中间。
    叫牌盒先显示叫品的含义，再点一次才叫出。
    余下的牌已经清楚时可以摊牌：对方看你的牌后答复。
    每副打完后显示四家的牌，以及打得最好能有什么结果。
web-bridge-describe-contract = 定约：{ $contract }。
web-bridge-written-pass = 不叫

web-bridge-practice-partner = 同伴
web-bridge-practice-opponent = 对手

web-bridge-prefs-speed = 叫牌和出牌速度
web-bridge-prefs-speed-name =
    { $speed ->
        [slow] 慢
        [normal] 正常
        [fast] 快
       *[instant] 立即
    }
web-bridge-prefs-mouse = 鼠标：点两次才叫出
web-bridge-prefs-touch = 触屏：点两次才叫出
web-bridge-prefs-last-trick = 最后一墩自动出牌

# 只叫牌的牌。
web-bridge-bidding-title = 和同伴叫牌
web-bridge-bidding-help = 四副牌，只叫牌。每副之后可以看到四家的牌、本方的最佳定约，以及对你每个叫品的评分。
web-bridge-bidding-opponents = 对方
web-bridge-bidding-silent = 一直不叫
web-bridge-bidding-contested = 也参加叫牌
web-bridge-bidding-with-robot = 和电脑
web-bridge-bidding-with-friend = 和朋友
web-bridge-bidding-result = 你们的定约与最佳定约
web-bridge-bidding-reached = 叫到
web-bridge-bidding-best = 本方最佳
web-bridge-bidding-nothing-makes = 没有能做成的定约
web-bridge-bidding-as-good = 不比最佳定约差。
web-bridge-bidding-lost = 比最佳定约少{ $points }分。
web-bridge-bidding-scored = 没有打牌：按四家明手的最佳打法计分（{ $result }）。
web-bridge-bidding-your-calls = 你的叫品
web-bridge-bidding-marking = 正在评分…
web-bridge-bidding-no-mark = 没有评分：服务器太忙

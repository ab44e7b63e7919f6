web-shengji-seat =
    { $seat ->
        [0] 南家
        [1] 东家
        [2] 北家
       *[3] 西家
    }

web-shengji-seat-letter =
    { $seat ->
        [0] 南
        [1] 东
        [2] 北
       *[3] 西
    }

web-shengji-team =
    { $team ->
        [0] 南北方
       *[1] 东西方
    }

web-shengji-team-short =
    { $team ->
        [0] 南北
       *[1] 东西
    }

web-shengji-suit =
    { $suit ->
        [S] 黑桃
        [H] 红桃
        [D] 方块
       *[C] 梅花
    }

web-shengji-trumps = 主牌

web-shengji-trump-suit =
    { $trump ->
        [S] 黑桃
        [H] 红桃
        [D] 方块
        [C] 梅花
       *[N] 无主
    }

web-shengji-no-trump = 无主

web-shengji-rank =
    { $rank ->
        [T] 10
       *[other] { $rank }
    }

web-shengji-joker =
    { $joker ->
        [LJ] 小王
       *[BJ] 大王
    }

web-shengji-joker-short =
    { $joker ->
        [LJ] 小王
       *[BJ] 大王
    }

web-shengji-card = { $suit }{ $rank }

web-shengji-both = 一对{ $card }

web-shengji-shapes-cards = { $count }张
web-shengji-shapes-certain-mark = 稳
web-shengji-shapes-risky-mark = 有风险

web-shengji-table-label = 升级牌桌
web-shengji-table-round =
    { $of ->
        [0] 第{ $round }局
       *[other] 第{ $round }局（共{ $of }局）
    }
web-shengji-table-trump = 打{ $rank }，主花色：{ $suit }
web-shengji-table-trump-open = 打{ $rank }，尚未亮主
web-shengji-table-levels = { $team }：{ $level }级
web-shengji-table-starter = 庄家
web-shengji-table-starter-mark = ♛
web-shengji-table-defends = 庄方
web-shengji-table-attacks = 闲家
web-shengji-table-cards = { $count }张牌
web-shengji-table-points = 闲家得分
web-shengji-table-points-mark = / { $threshold }
web-shengji-table-points-short = { $points }分
web-shengji-table-threshold = 下一档{ $points }
web-shengji-table-missing = 闲家到{ $points }分结果会更好，还差{ $more }分。
web-shengji-table-captured = 闲家得到的分牌
web-shengji-table-captured-none = 闲家还没有得分。
web-shengji-table-trick = 本轮
web-shengji-table-last-trick = 上一轮
web-shengji-table-tricks = 全部各轮
web-shengji-table-kitty = 底牌
web-shengji-table-options = 选项
web-shengji-table-hurry = 加快
web-shengji-table-hand = 你的手牌
web-shengji-table-hand-of = { $seat }的手牌
web-shengji-table-played =
    { $winning ->
        [yes] { $seat }：{ $cards }，最大
       *[no] { $seat }：{ $cards }
    }
web-shengji-table-winning = 最大
web-shengji-table-failed = { $seat }甩牌失败：{ $cards }。
web-shengji-table-failed-by = { $seat }甩牌失败：{ $cards }，{ $halter }能管上。
web-shengji-deal-title = 发牌
web-shengji-deal-progress = 已发{ $dealt }张，共25张
web-shengji-deal-closing = 牌已发完：最后一次亮主的机会。
web-shengji-deal-stealing = 更大的亮主可以炒底。
web-shengji-deal-nothing = 还没有人亮主。
web-shengji-deal-stands = { $seat }亮{ $cards }。
web-shengji-deal-overridden = 此前：{ $seat }，{ $cards }
web-shengji-deal-flipped = 无人亮主，底牌翻出{ $card }。
web-shengji-deal-declare = 亮{ $cards }
web-shengji-deal-makes = 主：{ $suit }
web-shengji-deal-none = 目前没有可亮的牌。
web-shengji-deal-none-left = 你没有可亮的牌。
web-shengji-deal-pass = 不亮
web-shengji-deal-go-on = 继续发牌
web-shengji-deal-pause = 暂停
web-shengji-deal-pass-all = 一次发完
web-shengji-deal-pass-all-help = 发完牌后还会再问一次。
web-shengji-deal-speed = 发牌速度
web-shengji-deal-speed-name =
    { $speed ->
        [slow] 慢
        [normal] 正常
        [fast] 快
       *[instant] 立即
    }
web-shengji-bury-title = 扣底
web-shengji-bury-choose = 请选八张牌扣底：已选{ $count }张，共8张。
web-shengji-bury-points =
    { $points ->
        [0] 没有分。
       *[other] 其中{ $points }分。
    }
web-shengji-bury-done = 扣底
web-shengji-bury-back = 收回{ $card }
web-shengji-bury-fresh = 带点的牌来自底牌。
web-shengji-bury-others = { $seat }正在扣底。

web-shengji-play-lead = 由你首出。
web-shengji-play-lead-help = 单张、对子、拖拉机或甩牌。
web-shengji-play-follow = 请出{ $count }张牌；首出的是{ $suit }。
web-shengji-play-few = 还差{ $more }张
web-shengji-play-many = 多了{ $less }张
web-shengji-play-play = 出牌
web-shengji-play-clear = 重选
web-shengji-play-selected = 已选{ $count }张
web-shengji-play-took = 已选{ $card }
web-shengji-play-dropped = 放回{ $card }
web-shengji-play-wait = 请稍等，正在显示其他人出的牌。
web-shengji-play-auto = 别无选择，已自动出牌。
web-shengji-play-not-held = 你没有{ $card }。

web-shengji-end-title = 第{ $round }局
web-shengji-end-attackers-won = 闲家得{ $points }分，上台。
web-shengji-end-defenders-won = 庄方守住：闲家得{ $points }分。
web-shengji-end-gained =
    { $levels ->
        [0] 级别不变。
       *[other] { $team }升{ $levels }级。
    }
web-shengji-end-become = 下一局{ $team }坐庄。
web-shengji-end-bonus =
    { $points ->
        [0] 闲家没有抠到底牌的分。
       *[other] 闲家抠底：底牌{ $kitty }分，加{ $points }分。
    }
web-shengji-end-kitty = 底牌
web-shengji-end-next = 下一局
web-shengji-end-waits = 由{ $seat }开始下一局。
web-shengji-end-close = 回到牌桌
web-shengji-end-xray = 逐轮查看四家手牌
web-shengji-end-review = 复盘：每一手的得失
web-shengji-end-loading = 正在读取这一局。
web-shengji-end-sheet = 各局成绩
web-shengji-end-columns-round = 局
web-shengji-end-columns-starter = 庄家
web-shengji-end-columns-trump = 主
web-shengji-end-columns-points = 得分
web-shengji-end-columns-levels = 级别

web-shengji-xray-trick = 第{ $trick }轮，共{ $of }轮
web-shengji-xray-previous = 上一轮
web-shengji-xray-next = 下一轮
web-shengji-xray-won =
    { $points ->
        [0] { $seat }赢得
       *[other] { $seat }赢得，{ $points }分
    }
web-shengji-xray-empty = 没有牌

web-shengji-place =
    { $part ->
        [trick]
            { $round ->
                [0] 第{ $trick }轮
               *[other] 第{ $round }局第{ $trick }轮
            }
        [kitty]
            { $round ->
                [0] 扣底
               *[other] 第{ $round }局扣底
            }
       *[deal]
            { $round ->
                [0] 发牌
               *[other] 第{ $round }局发牌
            }
    }
web-shengji-history-round = 第{ $round }局
web-shengji-history-trick = 第{ $trick }轮
web-shengji-history-none = 还没有出牌。
web-shengji-history-label = { $place }，{ $seat }：{ $text }
web-shengji-history-tricks = 轮
web-shengji-history-hidden = 扣底八张

web-shengji-spoken-declare = 亮{ $cards }
web-shengji-spoken-bury = 扣底八张
web-shengji-spoken-next = 开始下一局
web-shengji-written-pass = 不亮
web-shengji-written-pass-all = 不再亮
web-shengji-written-declare = 亮 { $cards }
web-shengji-written-bury = 扣底
web-shengji-written-next = 下一局

web-shengji-status-dealing = 正在发牌
web-shengji-status-yours = 你可以亮主
web-shengji-status-closing = 最后一次亮主的机会
web-shengji-status-bury = 请扣底八张
web-shengji-status-lead = 由你首出
web-shengji-status-follow = 轮到你出牌
web-shengji-status-round = 本局结束

web-shengji-describe-seat = 你坐{ $seat }。
web-shengji-describe-watching = 你在旁观。
web-shengji-describe-round = 第{ $round }局。打{ $rank }，主花色：{ $trump }。
web-shengji-describe-not-declared = 尚未亮主
web-shengji-describe-starter = { $seat }是庄家。
web-shengji-describe-levels = 南北方打到{ $first }，东西方打到{ $second }。
web-shengji-describe-hand = 你的手牌：{ $cards }。
web-shengji-describe-group = { $suit } { $cards }
web-shengji-describe-trick = 桌上：{ $plays }。
web-shengji-describe-last = 上一轮：{ $plays }；{ $winner }赢得{ $points }分。
web-shengji-describe-played = { $seat } { $cards }
web-shengji-describe-points = 闲家已得{ $points }分，下一档{ $threshold }分。
web-shengji-describe-to-play = 轮到{ $seat }。
web-shengji-describe-declarable = 你可以亮：{ $options }。
web-shengji-describe-result =
    { $won ->
        [yes] 第{ $round }局：闲家得{ $attackers }分，闲家胜，升{ $gained }级。
       *[no] 第{ $round }局：闲家得{ $attackers }分，庄方胜，升{ $gained }级。
    }
web-shengji-describe-how-to = 可输入 play SA SA、bury 加八张牌、declare H2、pass 或 next。

web-shengji-prefs-stop = 有新的牌可亮时暂停发牌
web-shengji-prefs-autoplay = 别无选择时自动出牌（有其他真人同桌时不自动）
web-shengji-prefs-smart = 点一张牌即选中整个对子或拖拉机
web-shengji-prefs-reversed = 主牌放在右边，小牌在前

web-shengji-picture = 一局升级：牌一对一对、一组一组地出到桌上。

web-shengji-rules-aim-title = 目的
web-shengji-rules-aim-text =
    四人两方，对家为伴。两副牌连大小王共108张。每方有自己的级，从2打到A；坐庄打过A的一方获胜。
    每局有一位庄家，庄家和对家是庄方，另外两人是闲家。闲家在各轮中抓分：5为5分，10和K各10分，共200分。
web-shengji-rules-trumps-title = 主牌
web-shengji-rules-trumps-caption =
    打2、黑桃为主：从左到右是最大的主牌。其他三门的2一样大。
web-shengji-rules-trumps-text = 庄家一方的级就是本局的级牌。四张王、所有级牌，以及主花色的其他牌都是主牌。副花色的级牌不属于那门花色。
web-shengji-rules-deal-title = 发牌与亮主
web-shengji-rules-deal-text =
    每人25张，另有8张底牌。发牌时，拿到级牌的人可以亮出，该花色为主。一对级牌可反单张，一对小王可反级牌对，一对大王最大；亮王则本局无主。第一局由最后亮主的人坐庄。
    庄家拿起底牌，再扣下任意八张。
web-shengji-rules-lead-title = 首出
web-shengji-rules-points-caption = 分别是5分、10分、10分，每种各有八张。
web-shengji-rules-declare-caption = 从左到右，后面的都能反掉前面的：单张2、一对2、一对小王、一对大王。
web-shengji-rules-lead-caption = 拖拉机：同一门里相连的三个对子。
web-shengji-rules-gap-caption = 打10的时候，9和J相邻，这也是拖拉机。
web-shengji-rules-throw-caption = 甩牌：梅花一对A和一张K一起出。
web-shengji-rules-follow-caption = 首出一对K。手里有一对6就必须跟；没有对子时才可以跟A和3。
web-shengji-rules-ruff-caption = 首出一对K，黑桃是主，你没有红桃：一对4能毙，A和9不行。
web-shengji-rules-kitty-caption = 底牌里有25分。闲家用一对赢下最后一轮，就得100分。
web-shengji-rules-lead-text =
    第一轮由庄家首出，以后由上一轮的赢家首出：单张、对子（两张相同的牌）、拖拉机（相连的对子），或同一门的几样一起甩出。
    甩牌只有在其他三家都管不上任何一部分时才成立；否则只能出能被管上的最小部分，其余收回。
web-shengji-rules-follow-title = 跟牌
web-shengji-rules-follow-text =
    跟出的张数与首出相同，有同门牌必须先出同门。首出拖拉机时，有拖拉机出拖拉机，没有则出对子；首出对子时有对子必须出对子；否则出同门任意牌。没有这门牌时可以任意出。
    牌型相同的主牌可以毙副牌：一对主牌能毙对子，两张单的主牌不能。同样大的牌先出为大。
web-shengji-rules-kitty-title = 抠底
web-shengji-rules-kitty-text = 最后一轮若由闲家赢得，底牌的分也归闲家：单张翻两倍，对子四倍，两连对拖拉机八倍。
web-shengji-rules-result-title = 结果
web-shengji-rules-result-text = 庄家守住则继续坐庄，由对家当庄家；闲家上台则由原庄家的下家坐庄。
web-shengji-rules-table-points = 闲家得分
web-shengji-rules-table-result = 结果
web-shengji-rules-row-0 =
    0
    庄方升三级
web-shengji-rules-row-5 =
    5–35
    庄方升两级
web-shengji-rules-row-40 =
    40–75
    庄方升一级
web-shengji-rules-row-80 =
    80–115
    闲家上台
web-shengji-rules-row-120 =
    120–155
    闲家升一级
web-shengji-rules-row-160 =
    160–195
    闲家升两级
web-shengji-rules-row-200 =
    200及以上
    闲家升三级，以后每40分再升一级
web-shengji-key-card = 选牌或放回：先花色后点数；B J和L J是大王和小王
web-shengji-key-enter = 出牌、扣底或继续
web-shengji-key-escape = 全部放回
web-shengji-key-declare = 亮主，按按钮上的数字
web-shengji-key-space = 不亮、暂停发牌或加快
web-shengji-key-last = 上一轮（花色之后，t是10）
web-shengji-key-tricks = 本局全部各轮
web-shengji-key-hint = 提示

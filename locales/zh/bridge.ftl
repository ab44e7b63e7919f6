# 桥牌：游戏介绍、规则、提示和结果。

bridge-title = 桥牌
bridge-summary = 定约桥牌：电脑按公开的约定卡叫牌，诚实打牌，每个叫品和每张牌都说明理由。
bridge-unit = IMP
bridge-seat-north = 北家
bridge-seat-east = 东家
bridge-seat-south = 南家
bridge-seat-west = 西家
bridge-setting-boards = 副数
bridge-setting-boards-help = 打几副牌；盘式桥牌打到一方赢得两局为止。
bridge-setting-scoring = 计分
bridge-setting-scoring-help = 电脑以什么为目标，结果怎样比较。
bridge-scoring-imps = IMP
bridge-scoring-matchpoints = 比赛分
bridge-scoring-rubber = 盘式
bridge-setting-card = 约定卡
bridge-setting-card-help = 叫品按它选择，也按它解释。
bridge-setting-card-east-west = 东西方的约定卡
bridge-setting-card-east-west-help = 东西方另选一张时，上面那张只归南北方使用。两张约定卡大家都看得到。
bridge-card-same = 与南北方相同
bridge-card-sayc = SAYC
bridge-card-sayc-downey = SAYC（Downey）
bridge-card-classic = 经典
bridge-card-kibitzer = Kibitzer
bridge-card-two-over-one = 二盖一
bridge-card-acol = 爱可
bridge-setting-deals = 发牌
bridge-setting-deals-help = 与电脑练习时，你拿什么样的牌。
bridge-deals-random = 随机
bridge-deals-best-hand = 最强的一手归我
bridge-deals-declare = 该由我做庄的牌
bridge-setting-robots-declare = 电脑自己做庄
bridge-setting-robots-declare-help = 关闭时，电脑同伴做庄的牌由你来打。
bridge-setting-learner = 练习者
bridge-setting-learner-help = 练习发牌以这个座位为准；同伴做庄时也由这个座位来打。
bridge-learner-nobody = 无
bridge-setting-first-board = 第一副的编号
bridge-setting-first-board-help = 编号决定谁发牌、谁有局。
bridge-setting-deal = 牌
bridge-setting-deal-help = 第一副的牌；不填则随机发牌。
bridge-deal-random = 随机
bridge-deal-free = PBN格式的一副牌：N:AKQ.JT9.…等
bridge-setting-auction = 叫牌
bridge-setting-auction-help = 第一副的叫牌过程，从那里打起。
bridge-auction-table = 在桌上叫
bridge-auction-free = 发牌人和叫品：N: 1NT P 3NT P P P
bridge-setting-hand = 练习牌
bridge-setting-hand-help = 练习页上的一副牌，连同叫牌过程。打完之前谁也看不到整副牌。
bridge-hand-none = 无
bridge-hand-free = 练习牌的名称，例如 hand-finesse.1
bridge-setting-bidding-only = 只叫牌
bridge-setting-bidding-only-help = 叫牌结束，这副牌就结束，按最佳打法的结果计分。南北方合计至少22点。
bridge-view-spectator = seat：旁观者无事可做
bridge-view-over = board：牌局已经结束
bridge-the-rubber = 这一盘
bridge-the-board = 这一副（{ $result }）
bridge-the-boards = { $count }副牌
bridge-passed-out = 四家不叫。
bridge-ending-points = { $what }打完：南北{ $points }分。
bridge-even = { $what }打平。
bridge-north-south-win = 南北方赢得{ $what }，多{ $points }分。
bridge-east-west-win = 东西方赢得{ $what }，多{ $points }分。
bridge-about-beginner = 懂得打牌口诀：首攻长四、二家打小、三家打大。适合头几副牌。
bridge-about-intermediate = 根据叫牌推想暗牌，向前看两墩。
bridge-about-advanced = 根据每个叫品和每张牌推想暗牌，逐一打到底。
bridge-about-expert = 为得分而打，会读各家的叫牌和出牌，给同伴信号。
bridge-about-master = 想得比专家更久，叫牌时有自己的判断。
bridge-strength = 对{ $level }每副{ $imps } IMP（{ $boards }副）
bridge-idea-auction = 再看看叫牌过程。
bridge-judgement = 按体系应叫{ $rules }，但在符合叫牌的牌局中{ $call }更好。
bridge-silent = 这个电脑一直不叫，让对方单独叫牌。

# 终端里的显示。
bridge-picture-board =
    第{ $number }副，{ $dealer }发牌，{ $vulnerable ->
        [none] 双方无局
        [ns] 南北有局
        [ew] 东西有局
       *[all] 双方有局
    }
bridge-picture-contract = 定约：{ $contract }
bridge-picture-tricks = 墩数：南北{ $north_south }，东西{ $east_west }
bridge-picture-to-play = 下一张由{ $seat }出
bridge-picture-points = 得分：南北{ $north_south }，东西{ $east_west }
bridge-notation =
    叫品写作 Pass、X、XX，或 1NT、2H 之类；牌写作花色加点数：SA、HT、D5。
    claim 5             摊牌，声称再得五墩
    accept、refuse      同意或拒绝对方的摊牌
## 座位、定约、结果

bridge-contract = { $doubling ->
    [X] { $declarer }{ $bid }加倍
    [XX] { $declarer }{ $bid }再加倍
   *[none] { $declarer }{ $bid }
}
bridge-result-passed-out = 四家不叫
bridge-result-made = { $contract }，正好做成
bridge-result-over = { $contract }，超{ $count }墩
bridge-result-down = { $contract }，宕{ $count }墩
bridge-robots =
    beginner … master           各级难度
    simple                      按口诀打牌（初级）
    silent                      同上，而且一直不叫
    minimax:DEPTH               往前看DEPTH墩，1到13（中级为2）
    double-dummy:worlds=N       每张牌解N个符合的牌局（高级）
    expert:worlds=N             按叫牌和出牌衡量牌局，为得分而打；另有nodes=N、look-back=墩数、
                                calls=off、signals=off、plans=off、goal=tricks
    master:worlds=N             同上，考虑更多
    可加bidding=rules、bidding=pass（一直不叫），或bidding=N（用N个牌局判断叫品）：
                                double-dummy:worlds=40,bidding=rules

## 打牌中不允许的

bridge-refuse-play-over = 打牌已经结束。
bridge-refuse-session-over = 牌局已经结束。
bridge-refuse-not-held = { $seat ->
    [you] 你没有{ $card }。
   *[other] { $seat }没有{ $card }。
}
bridge-refuse-revoke = { $seat ->
    [you] 你必须跟出{ $led }，不能打{ $card }。
   *[other] { $seat }必须跟出{ $led }，不能打{ $card }。
}
bridge-refuse-claim-many = 只剩{ $left }墩，不能要{ $tricks }墩。
bridge-refuse-claim-early = 首攻之前不能摊牌。
bridge-refuse-claim-open = 有人摊牌：请接受或拒绝。
bridge-refuse-claim-again = 对方拒绝了你的摊牌：请继续打，至少打到下一墩。
bridge-refuse-no-claim = 没有摊牌需要回答。
bridge-refuse-call-in-play = 叫牌已经结束：请出牌。
bridge-refuse-card-in-auction = 叫牌还没有结束：请叫牌。
bridge-refuse-action = “{ $text }”不是叫品（1NT、X、Pass）、牌（SA）、摊牌（claim 5）、accept或refuse。
bridge-refuse-boards = boards：{ $count }不在1到{ $most }之间
bridge-refuse-first-board = first_board：{ $number }不在1到{ $most }之间
bridge-refuse-card = { $field }：没有名为“{ $name }”的约定卡
bridge-refuse-own-card = { $field }：第{ $line }行：{ $why }
bridge-refuse-no-learner = deals：请指明为谁发牌（learner），或改为随机发牌
bridge-refuse-more-cards = 本服务器已有{ $most }种自编约定卡；请选用程序自带的约定卡。
bridge-refuse-deal = deal：{ $why }
bridge-refuse-auction = auction：{ $why }
bridge-refuse-dealer = auction：{ $first }先叫，但第{ $board }副由{ $dealer }发牌
bridge-refuse-hand = hand：没有名为“{ $name }”的练习牌
bridge-refuse-hand-alone = hand：练习牌自带牌和叫牌过程，并且要打完

## 外来数据的错误，先写字段

bridge-view-no-contract = contract：没有定约
bridge-view-no-card = record：这一家没有牌可出
bridge-view-dealer = auction：第{ $board }副由{ $dealer }发牌
bridge-view-hand = hands：{ $seat }只有13张中的{ $cards }张
bridge-view-contract = contract：与叫牌结果不符
bridge-view-turn = seat：轮到{ $seat }
bridge-view-passed-out = auction：四家不叫，无事可做
bridge-view-record = record：{ $why }
bridge-view-dummy = hands：首攻之后明手应当摊开
bridge-view-proposal = proposal：不能这样摊牌
bridge-view-play-over = record：打牌已经结束
bridge-record-too-long = 出的牌超过52张
bridge-record-twice = 第{ $number }张：{ $card }已经出过
bridge-record-not-held = { $seat ->
    [you] 第{ $number }张：你没有{ $card }
   *[other] 第{ $number }张：{ $seat }没有{ $card }
}
bridge-record-revoke = { $seat ->
    [you] 第{ $number }张：你出{ $card }是有牌不跟
   *[other] 第{ $number }张：{ $seat }出{ $card }是有牌不跟
}
bridge-record-short = { $seat ->
    [you] 你有{ $cards }张牌，应为十三张
   *[other] { $seat }有{ $cards }张牌，应为十三张
}
bridge-text-fault = 第{ $column }个字符：{ $fault }
bridge-text-suit = “{ $text }”不以花色开头（S、H、D、C或♠、♥、♦、♣）
bridge-text-rank = “{ $text }”不以牌点开头（A、K、Q、J、T或10、9到2）
bridge-text-strain = “{ $text }”不是花色（C、D、H、S或NT）
bridge-text-seat = “{ $text }”不是座位（N、E、S、W）
bridge-text-side = “{ $text }”不是一方（NS或EW）
bridge-text-twice = { $what }出现了两次
bridge-text-suits = 一手牌是用点隔开的四门花色，这里有{ $count }门
bridge-text-hands = 一副牌是用空格隔开的四手牌，这里有{ $count }手
bridge-text-shape = “{ $text }”不是牌型：四个长度，总和最多13，如5=3=3=2
bridge-text-tricks = “{ $text }”不是墩数（0到13）
bridge-text-too-much = “{ $text }”是多余的
bridge-text-end = 文字太短
bridge-deal-duplicate = { $first }和{ $second }都有{ $card }
bridge-deal-length = { $seat }有{ $cards }张牌，应为13张
bridge-bad-field = { $field }：{ $problem }

# The robots of the field, four at each of its eight tables.
bridge-field-robot = { $number ->
    [1] 阿明
    [2] 晓雯
    [3] 志远
    [4] 静怡
    [5] 国强
    [6] 美琳
    [7] 子涵
    [8] 建平
    [9] 思思
    [10] 大伟
    [11] 秋月
    [12] 文博
    [13] 小满
    [14] 海涛
    [15] 若兰
    [16] 天佑
    [17] 雨桐
    [18] 振华
    [19] 梦琪
    [20] 家豪
    [21] 春燕
    [22] 立群
    [23] 佳宁
    [24] 永康
    [25] 心怡
    [26] 少龙
    [27] 慧敏
    [28] 光耀
    [29] 丹丹
    [30] 俊杰
    [31] 玉洁
   *[32] 长青
}

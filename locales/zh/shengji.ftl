# 升级。

## Why

shengji-forced = 别无选择，只能这样出。
shengji-round-over = 本局结束。
shengji-lead-sure-throw = 只要没人毙，这些牌都必胜，所以一起甩出。
shengji-lead-sure-single = 这门外面没有更大的牌：只要没人毙就必胜。
shengji-lead-sure-pair = 外面不可能再有更大的对子：只要没人毙就必胜。
shengji-lead-sure-tractor = 外面不可能有更大的拖拉机：只要没人毙就必胜。
shengji-lead-ace = 开局先出A很安全。
shengji-lead-ace-pair = 一对A很难被管上。
shengji-lead-early = 开局时副牌中的大牌能赢墩：先出拖拉机，再出对子，然后是大单张。
shengji-lead-pressure-combination = 分数压力大：用强牌型把分逼出来。
shengji-lead-pressure-high = 分数压力大：出大牌有机会得分。
shengji-lead-medium-pair = 中等的对子既能控制局面，又能探明各家的牌。
shengji-lead-medium = 从最长的花色出一张中等牌，探听虚实。
shengji-lead-low = 出一张小副牌，没有风险。
shengji-lead-trump-winner = 外面没有更大的主牌了。
shengji-lead-trump-low = 手里只剩主牌：先出最小的。
shengji-follow-secure = 对家还可能被管上，这手不会。
shengji-follow-wait = 对家暂时领先，但可能被管上：先不给分。
shengji-follow-smart = 对家领先：先给本来也能赢的分牌。
shengji-follow-give = 对家领先：先给10，再给K，最后给5。
shengji-follow-beat = 对手领先，这手能管上。
shengji-follow-contest = 这一墩的分值得争。
shengji-follow-safest = 赢不了这墩，垫这张最安全。
shengji-follow-ace = 赢不了这墩，虽然损失一张A，但不送分。
shengji-follow-points = 送了分，但保住了主牌。
shengji-bury-void = 扣空一门弱牌，以便毙牌。
shengji-bury-weakest = 扣最弱的副牌，主牌全部留下。
shengji-bury-trumps = 副牌太好舍不得扣，而主牌很多。
shengji-declare-nothing = 手里没有可亮的牌。
shengji-declare-reinforce = 再加一张，你的亮主更难被反。
shengji-declare-long = 以这门花色为主，你的主牌多于平均。
shengji-declare-weak = 你的花色都还不够强。
shengji-declare-better = 以此花色为主，比不亮对你方更有利。
shengji-declare-wait = 能亮的花色都不如再等等。
shengji-declare-longest = 这是你最长的花色。
shengji-declare-short = 你的花色都不够长。
shengji-bury-lowest = 这些是你最小的牌。
shengji-lead-highest = 这是你最大的牌。
shengji-lead-rest = 没有别的牌了。
shengji-follow-partner = 对家正在赢这一墩。
shengji-follow-win = 这手暂时赢下这一墩。
shengji-follow-lowest = 赢不了，就出最小的。
shengji-fast = 按快速的经验法则选的。
shengji-search-overruled = 在符合已知情况的牌局中，它比常规打法更好，复查也证实了这一点。
shengji-search-rules = 这是常规打法，在符合已知情况的牌局中没有明显更好的。
shengji-does-sure = 同花色中外面没有牌能管上它。
shengji-does-sure-throw = 稳甩：外面没有牌能管上其中任何一部分。
shengji-does-beatable = 外面还有更大的牌。
shengji-does-risky-throw = 甩牌有风险：其中一部分可能被管上。
shengji-does-ruff = 毙牌。
shengji-does-take = 暂时管上，领先这一墩。
shengji-does-lose = 赢不了这一墩。
shengji-idea-wait = 这里等一等没有损失。
shengji-idea-declare = 你手里有值得亮的牌。
shengji-idea-bury = 不要扣分；找一门可以扣空的花色。
shengji-goes-on = 牌局还在进行。
shengji-refuse-spectator = 旁观者不能亮主。
shengji-refuse-throw-trumps = 按这套规则主牌不能甩。
shengji-refuse-override = 反主：亮出的牌必须比现有的更大。
shengji-refuse-override-own = 现在是你自己亮的主，只能再加上同样的第二张。
shengji-refuse-not-these = 你没有这些牌。
shengji-refuse-no-lead = 每一墩先要有人首出。
shengji-refuse-lead-suits = 首出只能是同一门的牌，一张或几张；主牌算一门。

## Facts and outlooks

shengji-outlook = 预期得{ $levels }级，闲家约得{ $points }分。
shengji-outlook-trick = 预期得{ $levels }级，闲家约得{ $points }分。在符合已知情况的牌局中，你方赢这一墩的占{ $wins }，被对手毙的占{ $ruffed }。
shengji-estimate = { $value } ± { $error }
shengji-fact-levels = 预期升级
shengji-fact-points = 闲家得分
shengji-fact-wins = 赢这一墩
shengji-fact-ruffed = 被毙
shengji-fact-lost = 丢掉这一墩
shengji-fact-yes = 是
shengji-fact-pressure = 分数压力
shengji-pressure = { $level ->
    [low] 小
    [high] 大
   *[medium] 中
}
shengji-fact-points-given = 给分
shengji-fact-declaration = 最好的亮主
shengji-fact-gain = 由此多得的级数
shengji-against-ruff = 缺点：在{ $chance }的牌局中被对手毙。
shengji-against-lost = 缺点：在{ $chance }的牌局中丢掉这一墩。
shengji-against-ruff-by = 缺点：在{ $chance }的牌局中被对手毙，最常见的是{ $who }用{ $cards }（{ $often }）。
shengji-against-lost-by = 缺点：在{ $chance }的牌局中丢掉这一墩，最常见的是{ $who }用{ $cards }赢（{ $often }）。
shengji-fact-taken-by = 被{ $who }拿下，用的是
shengji-who = { $place ->
    [next] 下家
    [partner] 对家
    [previous] 上家
   *[own] 你
}
shengji-cards-up-to = 最大为{ $card }的牌
shengji-proves = 由已出的牌可以确定：{ $facts }。
shengji-proves-void = { $who }没有{ $suits }
shengji-proves-pairless = { $who }没有{ $suits }对子
shengji-proves-trumps = 未见的主牌还有{ $count }张
shengji-fact-void = { $who }没有
shengji-fact-pairless = { $who }没有对子
shengji-fact-trumps = 未见的主牌

## Ideas

shengji-idea-bury-points = 底牌里可以放{ $points }分；扣空一门花色。
shengji-idea-lead = { $count ->
    [1] 出一张{ $suit }{ $points }。
   *[other] 一起出{ $count }张{ $suit }{ $points }。
}
shengji-idea-partner = 对家领先：用{ $suit }跟{ $points }。
shengji-idea-opponent = 对手领先：用{ $suit }跟{ $points }。
shengji-several-suits = 几门花色
shengji-with-points = { $points ->
    [0] {""}
   *[other] （带分）
}

## Refusals

shengji-refuse-bury = 扣底必须正好{ $wanted }张，不是{ $given }张。
shengji-refuse-phase = { $phase ->
    [dealing] 正在发牌：可以亮主、不亮或不再亮。
    [closing] 最后一次亮主的机会：亮主或不亮。
    [burying] 现在要扣八张底牌。
    [stealing] 现在可以炒底：亮主或不亮。
    [playing] 现在是出牌的时候。
    [round-over] 本局结束：请进入下一局。
   *[over] 牌局已经结束。
}
shengji-refuse-not-held = 你没有{ $card }。
shengji-refuse-held-once = 你只有一张{ $card }。
shengji-refuse-declare = 亮主：亮一张或一对{ $rank }，或一对相同的王。
shengji-refuse-throw-risky = 按这套规则只能稳甩，而{ $cards }可能被管上。
shengji-refuse-count = 首出的是{ $count }张，必须出同样多。
shengji-refuse-whole-suit = 你只有{ $count }张{ $suit }，必须全部出：{ $cards }。
shengji-refuse-suit = 必须跟{ $suit }：从{ $cards }中选{ $count }张。
shengji-refuse-tractor = 你有{ $suit }拖拉机，必须出（{ $lengths }）；你的对子：{ $cards }。
shengji-tractor-length = { $pairs }连对
shengji-refuse-pairs = 至少要出{ $asked }对{ $suit }，现在是{ $played }对；你的对子：{ $cards }。
shengji-refuse-word = “{ $text }”不是动作：可用pass、pass-all、declare、bury、play（加牌）和next。
shengji-refuse-too-long = 一个动作最多{ $count }个字符。
shengji-refuse-no-cards-wanted = { $word }后面不能有牌。
shengji-refuse-cards-wanted = { $word }后面要有牌。
shengji-refuse-rank = “{ $text }”不是点数：点数是2 3 4 5 6 7 8 9 T J Q K A。
shengji-refuse-suit-letter = “{ $text }”不是花色：花色是S H D C。
shengji-refuse-card = “{ $text }”不是牌：写法如S2、HT、DA、LJ和BJ。
shengji-refuse-two-copies = { $card }只有两张。
shengji-refuse-list = 最多108张牌。
shengji-refuse-setting = { $field ->
    [rules] 规则：{ $why }
    [rank] 起始级别：{ $why }
    [starter] 第一局的庄家：{ $why }
    [rounds] 局数：{ $why }
   *[deal] 发牌：{ $why }
}
shengji-refuse-most = 最多{ $count }。
shengji-refuse-starter = “{ $text }”不是declared、rotate或0到3的座位。
shengji-refuse-deal = 必须是两副54张的牌，每种各两张。
shengji-refuse-view = { $why }

## The game as it is offered

shengji-title = 升级
shengji-summary = 又名拖拉机、80分：两副牌，两队对打，出单张、对子和拖拉机。守住分数，从2打到A。
shengji-bots = 可用的电脑有random、fast、beginner、intermediate、advanced、expert、master，以及search:N（每次决定模拟N次），例如search:2000,confidence=1.0,point=0.004,steps=20,doubt=0.1
shengji-unit = 级
shengji-seat-south = 南家
shengji-seat-east = 东家
shengji-seat-north = 北家
shengji-seat-west = 西家
shengji-team-south-north = 南北方
shengji-team-east-west = 东西方
shengji-about-beginner = 首出最大的牌，有分就争，从不记牌。
shengji-about-intermediate = 会记牌，按经验法则出牌。
shengji-about-advanced = 设想几十种暗牌的分布，逐一打到底。
shengji-about-expert = 设想的分布多十倍。
shengji-about-master = 再多十倍，并按各家扣底和出牌的习惯加权，最后几墩精确求解。
shengji-strength = 对{ $level }每局{ $levels }级（{ $rounds }局）
shengji-setting-rules = 规则
shengji-setting-rules-help = 标准规则、只许稳甩，或rbtying程序的规则。
shengji-setting-rules-free = 一套规则加上不同的选项，例如 standard throw_penalty=10 kitty_steal=true
shengji-rules-standard = 标准
shengji-rules-sure-throws = 只许稳甩
shengji-rules-rbtying = 同rbtying
shengji-setting-rounds = 局数
shengji-setting-rounds-help = 打几局；0表示一直打到有一方打过A。
shengji-setting-rank = 起始级别
shengji-setting-rank-help = 双方从这一级别打起。
shengji-setting-starter = 第一局的庄家
shengji-setting-starter-help = 第一局由谁拿底牌。
shengji-choice-any = 随机
shengji-choice-declared = 亮主的人
shengji-rank = { $rank ->
    [T] 10
   *[other] { $rank }
}

## How it ended

shengji-round-won = { $team }赢了这一局：闲家得{ $points }分。
shengji-game-even = { $round }双方各升{ $levels }级。
shengji-game-won = { $round }{ $winner }升{ $levels }级，{ $loser }升{ $fewer }级。

# 终端里的显示。
shengji-picture-round = 第{ $round }局：双方级别{ $own }和{ $other }，打{ $rank }，主牌{ $trump }。
shengji-picture-undeclared = 未亮
shengji-picture-declared = { $seat }亮{ $cards }。
shengji-picture-kitty = 底牌：{ $cards }
shengji-picture-points = 闲家{ $points }分；下一档是{ $threshold }分。
shengji-picture-suit = { $suit }：
shengji-notation =
    pass、pass-all      这次不亮，或这局都不亮
    declare H2 H2       用这些牌亮主
    bury S3 S4 ……       扣下这八张牌
    play SA SA          出这些牌；也可以只写 SA SA
    next                进入下一局
    牌写作花色加点数：SA、HT、D5；LJ 和 BJ 是小王和大王。带 * 的牌暂时最大。

# What a play is called.
shengji-shape = { $suit }{ $shape }
shengji-shape-single = 单张
shengji-shape-pair = 对子
shengji-shape-tractor = { $pairs }连对拖拉机
shengji-shape-throw = 甩牌：{ $parts }
shengji-throw-sure = 稳甩：没有人能管上其中任何一部分。
shengji-throw-risky = 有风险：若有人能管上其中一部分，只能出那一部分。

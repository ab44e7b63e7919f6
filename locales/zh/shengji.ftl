# 升级。

## Why

shengji-forced = 只有这一种合法的出法。
shengji-round-over = 本局结束。
shengji-partner-nothing = 对家的{ $best }暂时最大，你没有分可给。
shengji-partner-must-give = 对家的{ $best }暂时最大，你至少得出{ $points }分。
shengji-partner-hold = 对家的{ $best }暂时最大，但还可能被管上：先不给分。
shengji-partner-keep = 对家的{ $best }暂时最大；你把分牌留到以后。
shengji-partner-feed-sure = 对家的{ $best }这一轮必大：给{ $points }分。
shengji-partner-feed-ruff = 对家的{ $best }除非被毙，没人管得上：给{ $points }分。
shengji-partner-feed-risk = 对家的{ $best }暂时最大：给{ $points }分，不过还可能被对手管上。
shengji-over-partner-must = 你怎么出都会盖过对家的{ $best }。
shengji-over-partner-sure = 对家的{ $best }还可能被管上，你的{ $cards }不会。
shengji-over-partner-ruff = 对家的{ $best }可能被毙，你的{ $cards }没人管得上。
shengji-over-partner-safer = 对家的{ $best }还可能被管上，你的{ $cards }只怕被毙。
shengji-over-partner-higher = 对家的{ $best }还可能被管上，你的{ $cards }更大。
shengji-over-partner-lead = 对家的{ $best }本来最大；盖过去，下一轮可由你首出。
shengji-wins-last = { $points ->
    [0] 你最后出：{ $cards }管上{ $best }，下一轮由你首出。
   *[other] 你最后出：{ $cards }管上{ $best }，拿下{ $points }分。
}
shengji-wins-sure = { $points ->
    [0] { $cards }管上{ $best }，后面没人管得上。
   *[other] { $cards }管上{ $best }，已有{ $points }分，后面没人管得上。
}
shengji-wins-unless-ruffed = { $cards }管上{ $best }，除非被毙，没人管得上。
shengji-wins-overruff = { $cards }盖毙{ $who }的{ $best }；只怕更大的主牌。
shengji-wins-ruff = { $points ->
    [0] 用{ $cards }毙{ $best }：只怕更大的主牌盖毙。
   *[other] 用{ $cards }毙{ $best }，已有{ $points }分：只怕更大的主牌盖毙。
}
shengji-wins-for-now = { $cards }管上{ $who }的{ $best }；后面的对手可能还有更大的。
shengji-duck-partner = { $points ->
    [0] { $winning }能管上，但这一轮还没有分，对家在你后面出。
   *[other] { $winning }能管上，已有{ $points }分，不过对家在你后面出。
}
shengji-duck-ruff = { $points ->
    [0] { $winning }可以毙，但这一轮没有分。
   *[other] { $winning }可以毙下{ $points }分；这样出就放过了。
}
shengji-duck = { $points ->
    [0] { $winning }能管上，但这一轮没有分。
   *[other] { $winning }能管上，已有{ $points }分；这样出就放过了。
}
shengji-lose-nothing = 管不上{ $who }的{ $best }，那就不给分。
shengji-lose-must-give = 管不上{ $who }的{ $best }，至少得出{ $points }分。
shengji-lose-hope = 管不上{ $who }的{ $best }，但对家在你后面出：先垫{ $points }分，等对家拿下。
shengji-lose-save-trump = 管不上{ $who }的{ $best }；送{ $points }分，保住一张主牌。
shengji-lose-points = 管不上{ $who }的{ $best }；这样送出{ $points }分。
shengji-lead-throw-risky = 甩牌有风险：{ $weak }还可能被管上，那样只能出其中一部分。
shengji-lead-throw-sure = { $points ->
    [0] 稳甩：哪一部分都没人管得上。
   *[other] 稳甩：哪一部分都没人管得上，带{ $points }分。
}
shengji-lead-throw = { $points ->
    [0] 这门外面没有牌能管上其中任何一部分，只怕被毙。
   *[other] 这门外面没有牌能管上其中任何一部分，只怕被毙。带{ $points }分。
}
shengji-lead-sure-void = { $suit }外面没有牌能管上{ $cards }，但{ $who }已断这门，可能毙。
shengji-lead-sure = { $suit }外面没有牌能管上{ $cards }，只怕被毙。
shengji-lead-sure-no-trumps = 外面没有牌能管上{ $cards }，对手也没有主牌了。
shengji-lead-partner-void = 对家已断{ $suit }，可以毙。
shengji-lead-pair = 比{ $cards }大的对子外面最多还有{ $pairs }对。
shengji-lead-tractor = 只有更大的{ $suit }拖拉机，或用主牌拖拉机毙，才能管上{ $cards }。
shengji-lead-last = { $cards }是你最后一张{ $suit }：以后这门可以毙。外面还有{ $above }张更大的。
shengji-lead-high = { $cards }是你最大的{ $suit }，不带分；外面还有{ $above }张更大的。
shengji-lead-points = 首出{ $cards }要冒{ $points }分的险：外面还有{ $above }张更大的。
shengji-lead-trump-sure = { $out ->
    [0] { $cards }必大：别人没有主牌了。
   *[other] 没有牌能管上{ $cards }；外面还有{ $out }张主牌。
}
shengji-lead-trump-only = 你手里只剩主牌；外面还有{ $out }张，{ $cards }可能被管上。
shengji-lead-trump = 用{ $cards }吊主：外面还有{ $out }张主牌。
shengji-also-void = 这样你就断了{ $suit }，以后可以毙，手里有{ $trumps }张主牌。
shengji-bury-why = 扣{ $cards }：{ $empties }，{ $hidden }，手里留{ $trumps }张主牌。
shengji-bury-empties = 扣空{ $suits }
shengji-bury-no-void = 没有扣空哪一门
shengji-bury-points = { $points ->
    [0] 底牌里没有分
   *[other] 底牌里有{ $points }分
}
shengji-next = 其次是{ $cards }，约少{ $gain }级。
shengji-next-close = 差不多一样好的：{ $cards }。
shengji-tenths = { $tens ->
    [0] 几乎没有
    [10] 几乎总是
   *[other] 十次里约{ $tens }次
}
shengji-lead-low = { $cards }不带分，更大的{ $suit }留在手里；外面还有{ $above }张更大的。
shengji-declare-nothing = 手里没有可亮的牌。
shengji-declare-reinforce = 再加一张，你的亮主更难被反。
shengji-declare-long = 以这门花色为主，你的主牌多于平均。
shengji-declare-weak = 你的花色都还不够强。
shengji-declare-better = 以此花色为主，比不亮对你方更有利。
shengji-declare-wait = 能亮的花色都不如再等等。
shengji-declare-longest = 这是你最长的花色。
shengji-declare-short = 你的花色都不够长。
shengji-idea-wait = 这里等一等没有损失。
shengji-idea-declare = 你手里有值得亮的牌。
shengji-idea-bury = 不要扣分；找一门可以扣空的花色。
shengji-goes-on = 牌局还在进行。
shengji-refuse-spectator = 旁观者不能亮主。
shengji-refuse-throw-trumps = 按这套规则主牌不能甩。
shengji-refuse-override = 反主：亮出的牌必须比现有的更大。
shengji-refuse-override-own = 现在是你自己亮的主，只能再加上同样的第二张。
shengji-refuse-not-these = 你没有这些牌。
shengji-refuse-no-lead = 每一轮先要有人首出。
shengji-refuse-lead-suits = 首出只能是同一门的牌，一张或几张；主牌算一门。

## Facts and outlooks

shengji-outlook = 预期{ $levels }级，闲家最后约{ $points }分。
shengji-stake = 闲家已有{ $attackers }分，下一档是{ $threshold }分。
shengji-outlook-trick = 预期{ $levels }级，闲家最后约{ $points }分。这一轮你方拿下：{ $wins }。
shengji-estimate = { $value } ± { $error }
shengji-fact-levels = 预期升级
shengji-fact-points = 闲家得分
shengji-fact-wins = 赢这一轮
shengji-fact-ruffed = 被毙
shengji-fact-lost = 丢掉这一轮
shengji-fact-yes = 是
shengji-fact-declaration = 最好的亮主
shengji-fact-gain = 由此多升几级
shengji-against-ruff = 缺点：可能被对手毙（{ $chance }）。
shengji-against-lost = 缺点：可能丢掉这一轮（{ $chance }）。
shengji-against-ruff-by = 缺点：可能被对手毙（{ $chance }），最常见的是{ $who }用{ $cards }（{ $often }）。
shengji-against-lost-by = 缺点：可能丢掉这一轮（{ $chance }），最常见的是{ $who }用{ $cards }（{ $often }）。
shengji-fact-taken-by = 被{ $who }拿下，用的是
shengji-who = { $place ->
    [next] 下家
    [partner] 对家
    [previous] 上家
   *[own] 你
}
shengji-cards-up-to = 最大为{ $card }的牌
shengji-proves = 由已出的牌可以确定：{ $facts }。外面还有{ $count }张主牌。
shengji-trumps-out = 外面还有{ $count }张主牌。
shengji-proves-next = { $one }；{ $next }
shengji-proves-void = { $who }没有{ $suits }
shengji-proves-pairless = { $who }没有{ $suits }的对子
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
shengji-about-beginner = 懂规则，首出大牌，有分就争，从不记牌。
shengji-about-intermediate = 会记出过的牌，按常用的口诀打。
shengji-about-advanced = 推算暗牌可能在谁手里，再选打法。
shengji-about-expert = 推算得更细，很难让它上当。
shengji-about-master = 还会从各家扣的底和出的牌里读出虚实，最后几轮精确求解。
shengji-strength = 对{ $level }每局{ $levels }级（{ $rounds }局）
shengji-setting-rules = 规则
shengji-setting-rules-help = 一整套规则；下面还可以单独修改。
shengji-rules-standard = 标准
shengji-rules-standard-about = 可以随意甩牌；甩不成时，只出其中被管上的最小一部分。
shengji-rules-sure-throws = 只许稳甩
shengji-rules-sure-throws-about = 只能甩别人肯定管不上的牌，主牌不能甩。
shengji-rules-turned = 翻底定主
shengji-rules-turned-about = 没人亮主时翻底牌第一张定主。长拖拉机会逼出短拖拉机，甩牌要每一部分都管上才算管住，抠底按张数翻倍。
shengji-choice-as-ruled = 按所选规则
shengji-setting-penalty = 甩牌失败罚分
shengji-setting-penalty-help = 甩牌不成时，对方得这么多分。
shengji-penalty-none = 不罚
shengji-penalty-points = { $points }分
shengji-setting-kitty-points = 抠底倍数
shengji-setting-kitty-points-help = 闲家赢下最后一轮时，底牌里的分怎样翻倍。
shengji-kitty-pow2-pairs = 单张2倍、对子4倍、两连对8倍……
shengji-kitty-times-cards = 每张牌2倍
shengji-kitty-times-largest = 其中最大一部分每张2倍
shengji-kitty-pow2-largest = 其中最大一部分每张翻一番
shengji-setting-steal = 可以炒底
shengji-setting-steal-help = 扣底之后，更大的亮主可以拿起底牌重新扣。
shengji-setting-undeclared = 没人亮主时
shengji-setting-undeclared-help = 牌发完了没人亮主，打什么主。
shengji-undeclared-no-trump = 打无主
shengji-undeclared-flip = 翻底牌第一张定主
shengji-undeclared-redeal = 重新发牌
shengji-setting-must-play = 必打的级
shengji-setting-must-play-help = 升级时不能跳过这一级，要在这一级停下。
shengji-must-play-none = 没有，可以跳级
shengji-must-play-points = 5、10、K
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

# 牌谱。
shengji-record-round = 第{ $round }局：打{ $rank }，主牌{ $trump }
shengji-record-starter = 庄家：{ $seat }
shengji-record-hand = { $seat }：{ $cards }
shengji-record-declared = { $seat }亮{ $cards }。
shengji-record-buried = { $seat }扣底{ $cards }。
shengji-record-buried-hidden = { $seat }扣底八张。
shengji-record-play = { $seat } { $cards }
shengji-record-trick = { $number }. { $plays }：{ $winner }赢，{ $points }分
shengji-record-trick-begun = { $number }. { $plays } ……
shengji-record-thrown = （{ $seat }想甩{ $cards }。）

# What a play is called.
shengji-shape = { $suit }{ $shape }
shengji-shape-single = 单张
shengji-shape-pair = 对子
shengji-shape-tractor = { $pairs }连对拖拉机
shengji-shape-throw = 甩牌：{ $parts }
shengji-throw-sure = 稳甩：没有人能管上其中任何一部分。
shengji-throw-risky = 有风险：若有人能管上其中一部分，只能出那一部分。

# 桥牌：为什么打这张牌、它以什么为前提、摊牌，以及引向一张牌的思路。

## 口诀

bridge-thumb-low = 打最小的牌，不损失什么。
bridge-thumb-only-card = 只有这张牌可以出。
bridge-thumb-lead-ace-from-ace-king = { $suit }有A、K，先出A：赢一墩，看了明手再决定怎样继续。
bridge-thumb-lead-trump-to-passed-double = 同伴对技术性加倍不叫，说明将牌长：首攻将牌，清掉庄家的将牌。
bridge-thumb-lead-partners-suit = 同伴叫过{ $suit }。
bridge-thumb-lead-singleton = { $suit }单张：同伴上手后可能给将吃。
bridge-thumb-lead-top-of-sequence = { $suit }连张大牌中最大的一张：能顶出更大的牌，又不送墩。
bridge-thumb-lead-passive-trump = 攻将牌，因为攻其他花色都要从大牌下出牌。
bridge-thumb-lead-doubleton = { $suit }两张小牌中大的一张：安全，还可能将吃。
bridge-thumb-lead-ace = 出A，因为对有将定约从A下出小牌很危险。
bridge-thumb-lead-fourth-best = 攻{ $suit }长套的长四，好让这门的小牌将来成为赢墩。
bridge-thumb-lead-top-of-nothing = { $suit }小牌中最大的一张：没有更好的首攻。
bridge-thumb-lead-short-honour = { $suit }两张中大的一张：没有更好的首攻。
bridge-thumb-lead-low-from-honour = { $suit }从大牌下出小牌：同伴也许有另一张大牌。
bridge-thumb-second-hand-low = 二家打小：本方另一家最后出牌，也许能更便宜地赢。
bridge-thumb-decisive-trick = 这一墩决定定约成败，{ $card }能赢。
bridge-thumb-cover = 盖打大牌：用一张大牌换他们两张，还可能让小牌升级。
bridge-thumb-split-honours = 打出两张连张大牌中的一张：他们不能便宜地赢，另一张还留着。
bridge-thumb-only-chance = Q现在不赢就再也赢不了。
bridge-thumb-hold-up = 忍让：{ $suit }唯一的止张先留着，直到一个对手这门出完。
bridge-thumb-partner-wins = 这一墩已是本方的：跟小牌。
bridge-thumb-unblock = { $suit }解封：短的一手先打掉大牌，长的一手才能继续兑现。
bridge-thumb-nine-never = 九张{ $suit }缺Q，从上往下打A、K：Q多半会掉下来。
bridge-thumb-finesse = { $suit }飞牌：缺的大牌若在刚出牌的一家，就能赢。
bridge-thumb-finesse-against-dummy = 留住{ $suit }里更大的牌，好捉明手的大牌。
bridge-thumb-rule-of-eleven = 按十一法则，庄家没有更大的{ $suit }：用最小的赢张就够。
bridge-thumb-cannot-win = 赢不了这一墩：打最小的。
bridge-thumb-third-hand-high = 三家打大：赢得这一墩，或顶出更大的牌。
bridge-thumb-win-cheaply = 最后出牌：用能赢的最小一张。
bridge-thumb-ruff-high = 用不会被超将吃的将牌将吃。
bridge-thumb-ruff = 将吃，目前赢得这一墩。
bridge-thumb-discard-trump = 手里只剩将牌。
bridge-thumb-discard-length = 总得垫一张，虽然{ $suit }和明手一样长，本该守住。
bridge-thumb-discard-useless = 最用不着的一张：不守什么，也赢不了墩。
bridge-thumb-discard-least = 垫哪张都有损失，这张损失最小。
bridge-thumb-draw-trumps = 先清将，旁门赢墩才不会被将吃。
bridge-thumb-ruff-losers = 清将之前，先在将牌短的一手将吃输张。
bridge-thumb-cross-ruff = 另一手没有{ $suit }，可以将吃。
bridge-thumb-cash-enough = 现成赢墩已经够了：兑现。
bridge-thumb-lead-to-finesse = 向大牌方向出{ $suit }：缺的大牌若在前面一家，就能赢。
bridge-thumb-establish = 做大{ $suit }：更大的牌出掉后，剩下的就成为赢墩。
bridge-thumb-cash = 兑现{ $suit }的赢墩。
bridge-thumb-exit = 自己再赢不了：把出牌权交给对方。
bridge-thumb-setting-trick = 赢墩足够打宕定约：兑现。
bridge-thumb-give-ruff = 同伴应该没有{ $suit }了，可以将吃。
bridge-thumb-return-partners-suit = 回攻同伴的{ $suit }：剩两张出大的，三张以上出最小的。
bridge-thumb-own-suit = 继续攻{ $suit }，让小牌成为赢墩。
bridge-thumb-stop-ruffs = 明手有短门想将吃：攻将牌，减少它的将牌。
bridge-thumb-sequence = { $suit }连张大牌中最大的一张：更大的牌出掉后，下一张就能赢。
bridge-thumb-through-strength = 从明手的强牌{ $suit }中穿过：同伴在它后面出牌。
bridge-thumb-up-to-weakness = 向明手的弱门{ $suit }出牌：同伴不必对付那里的大牌。
bridge-thumb-passive = 主动进攻没有好处：出一张不送墩的牌。
bridge-plain-win = 目前能赢这一墩，不必用更大的牌。
bridge-plain-low = 用更大的牌没有好处：打小的。

## 技巧

bridge-technique-drawing-trumps = 清将：之后旁门的赢墩就不会被将吃。
bridge-technique-finesse = 对{ $missing }飞牌。
bridge-technique-towards = 向大牌出牌：{ $missing }若在前面一家，它就能赢。
bridge-technique-ruffing-finesse = 将吃飞牌：{ $missing }若出现就将吃，不出现则大牌赢墩。
bridge-technique-avoidance = 避让：{ $suit }若输一墩，也输给没有威胁的对手。
bridge-technique-hold-up = 忍让：赢张先留着，直到一个对手这门出完。
bridge-technique-ducking = 让一墩：现在输一墩，以后还有进手张进入长套。
bridge-technique-establishing = 做大{ $suit }：逼出大牌，剩下的成为赢墩。
bridge-technique-safety-play = { $suit }安全打法：也许输一墩，但分布不好也不会输更多。
bridge-technique-unblocking = 解封：短的一手先打掉大牌，不堵住花色。
bridge-technique-cover = 大牌盖大牌：也许能让小牌升级。
bridge-technique-ruffing-losers = 让将牌短的一手将吃输张。
bridge-technique-cross-ruff = 交叉将吃：两手的将牌各自取墩。
bridge-technique-dummy-reversal = 颠倒明手打法：长将牌将吃，另一手的将牌来清将。
bridge-technique-throw-in = 投入：谁赢这一墩，谁就得出对我们有利的牌。
bridge-technique-squeeze = 为紧逼作准备：守两门花色的对手必须放弃一门。
bridge-technique-loser-on-loser = 输张垫输张：反正要输的一墩上垫掉一张输张。
bridge-technique-ruff = 将吃。
bridge-technique-overruff = 超将吃。
bridge-technique-uppercut = 上切：将吃逼出大将牌，同伴的将牌可能升级。
bridge-technique-forcing-defence = 逼将吃：庄家必须将吃，可能失去对将牌的控制。
bridge-technique-giving-ruff = 给同伴将吃。
bridge-technique-cashing = 兑现赢张。

## 哪张最好

bridge-best-card = 在符合叫牌和已出牌的牌局中，{ $card }效果最好。
bridge-most-tricks = 在符合叫牌和已出牌的牌局中，{ $card }得墩最多。
bridge-ahead = { $count ->
    [1] 在符合叫牌和已出牌的牌局中，看到这一墩结束，它效果最好。
   *[other] 在符合叫牌和已出牌的牌局中，往前看{ $count }墩，它效果最好。
}
bridge-ahead-open = 四家明牌，就我所能看到的，它最好。
bridge-plan = 打{ $card }，以后要猜的比打{ $other }少。
bridge-odds-of-suit = { $losers ->
    [0] { $card }机会更大：{ $suit }不失墩的可能是{ $chance }，{ $other }是{ $less }。
   *[other] { $card }机会更大：{ $suit }最多失{ $losers }墩的可能是{ $chance }，{ $other }是{ $less }。
}
bridge-makes = 在符合的牌局中有{ $chance }做成定约；平均{ $tricks }墩。
bridge-defeats = 在符合的牌局中有{ $chance }打宕定约；防守方平均{ $tricks }墩。

## 一张牌以什么为前提

bridge-fails-never = 试过的每个牌局都成功。
bridge-fails-always = 试过的每个牌局都失败。
bridge-fails-only = 试过的牌局中有{ $chance }失败：就是{ $lie }的那些。
bridge-fails-mostly = 试过的牌局中有{ $chance }失败，多半是{ $lie }的时候。
bridge-fails-share = 试过的牌局中有{ $chance }失败。
bridge-lie-both = { $first }并且{ $second }
bridge-lie-holds = { $seat ->
    [you] 你有{ $card }
   *[other] { $seat }有{ $card }
}
bridge-lie-holds-two = { $seat ->
    [you] 你有{ $first }和{ $second }
   *[other] { $seat }有{ $first }和{ $second }
}
bridge-lie-length = { $count ->
    [0] { $seat ->
        [you] 你没有{ $suit }
       *[other] { $seat }没有{ $suit }
    }
    [1] { $seat ->
        [you] 你{ $suit }单张
       *[other] { $seat }{ $suit }单张
    }
   *[other] { $seat ->
        [you] 你有{ $count }张{ $suit }
       *[other] { $seat }有{ $count }张{ $suit }
    }
}
bridge-lie-at-least = { $seat ->
    [you] 你至少有{ $count }张{ $suit }
   *[other] { $seat }至少有{ $count }张{ $suit }
}
bridge-lie-holds-length = { $count ->
    [1] { $seat ->
        [you] 你{ $suit }单张{ $card }
       *[other] { $seat }{ $suit }单张{ $card }
    }
   *[other] { $seat ->
        [you] 你有{ $count }张{ $suit }，其中有{ $card }
       *[other] { $seat }有{ $count }张{ $suit }，其中有{ $card }
    }
}
bridge-lie-holds-at-least = { $seat ->
    [you] 你至少有{ $count }张{ $suit }，其中有{ $card }
   *[other] { $seat }至少有{ $count }张{ $suit }，其中有{ $card }
}

## 依据

bridge-fact-yes = 是
bridge-fact-deals = 牌局数
bridge-fact-tricks = 墩数
bridge-fact-makes = 做成定约
bridge-fact-defeats = 打宕定约
bridge-fact-fails = 失败

## 首攻和信号

bridge-lead-usual = 从这样的{ $suit }中，同伴期待的首攻是{ $card }。
bridge-lead-shows = 该花色通常的首攻
bridge-signal-likes = { $card }表示欢迎：希望打{ $suit }。
bridge-signal-dislikes = { $card }表示不欢迎：{ $suit }没有帮助。
bridge-signal-even = { $card }表示{ $suit }是双数。
bridge-signal-odd = { $card }表示{ $suit }是单数。
bridge-signal-asks = { $card }请同伴打{ $suit }。
bridge-signal-agreed = 如果出牌有选择，这是信号：{ $agreement }。
bridge-agreed-attitude = 大牌表示欢迎，小牌表示不欢迎
bridge-agreed-attitude-low = 小牌表示欢迎，大牌表示不欢迎
bridge-agreed-count = 先大后小表示双数，先小后大表示单数
bridge-agreed-count-low = 先小后大表示双数，先大后小表示单数
bridge-agreed-preference = 大牌要{ $higher }，小牌要{ $lower }

## 摊牌

bridge-claim-all = 无论别人拿什么牌，剩下的墩都稳赢。
bridge-claim-none = 剩下的墩都是对方的。
bridge-claim-unknown = 牌没有全部看到，无法核对摊牌。
bridge-claim-impossible = 牌的张数对不上。
bridge-claim-no-time = 没有时间核对摊牌。
bridge-claim-right = { $count ->
    [0] 让墩合理。
   *[other] 各家都打得最好，摊牌的一方能赢{ $count }墩。
}
bridge-claim-wrong = { $count ->
    [0] 各家都打得最好，摊牌的一方一墩也赢不了。
   *[other] 各家都打得最好，摊牌的一方只能赢{ $count }墩。
}

## 引向一张牌的思路

bridge-idea-only-card = 只有一张牌可以出。
bridge-idea-decisive = 这一墩决定定约的成败。
bridge-idea-lead-partner = 同伴叫过一门花色：有什么理由不攻它？
bridge-idea-lead-short = 攻短门，也许能得到将吃。
bridge-idea-lead-sequence = 找找连张大牌：哪门花色因此攻起来安全？
bridge-idea-lead-strong = 攻什么能先赢一墩，再看明手？
bridge-idea-lead-trumps = 庄家想用小将牌做什么？你能阻止吗？
bridge-idea-lead-long = 本方在哪门花色能用小牌取墩？别忘了长套里同伴期待哪一张。
bridge-idea-lead-safe = 攻哪张牌不会送墩？
bridge-idea-second-hand = 你第二家出牌：一定要现在赢，还是可以等？
bridge-idea-third-hand = 你第三家出牌：哪张牌能赢，或顶出对方的大牌？
bridge-idea-win-cheaply = 你最后出牌：怎样最便宜地赢这一墩？
bridge-idea-partner-wins = 这一墩本方在赢：什么可以留到以后？
bridge-idea-save = 这里打大牌是浪费：哪些牌以后能赢？
bridge-idea-cover = 打出大牌也许能让小牌升级：现在值得吗？
bridge-idea-keep-over = 明手有大牌：你哪张牌应该留着等它？
bridge-idea-eleven = 用十一法则：11减去首攻的点数，就是另外三家比它大的张数。
bridge-idea-hold-up = 一定要马上赢吗？想想对手怎样互相联通。
bridge-idea-unblock = 这门花色后面几墩该由哪一手赢？别堵住它。
bridge-idea-drop = 数一数这门还缺几张：缺的大牌会掉下来吗？
bridge-idea-finesse = 缺一张大牌：你希望它在哪个对手手里？
bridge-idea-avoidance = 哪个对手不能上手？
bridge-idea-duck = 以后可能需要进手张：现在可以让掉哪一墩？
bridge-idea-safety-play = 如果这门分布不好怎么办？也许输一墩没关系。
bridge-idea-trumps = 对方还有将牌能将吃你的赢墩吗？
bridge-idea-ruff-losers = 哪一手将牌短？可以在那里将吃输张。
bridge-idea-cross-ruff = 你的两手能分别用将牌取墩吗？
bridge-idea-dummy-reversal = 能不能让将牌长的一手去将吃？
bridge-idea-winners = 数一数不让对方上手就能拿到的墩数。
bridge-idea-establish = 哪门花色逼出大牌后还能多得墩？
bridge-idea-exit = 想一想：下一墩让谁出牌最好？
bridge-idea-squeeze = 兑现赢墩：谁会难以垫牌？
bridge-idea-loser-on-loser = 不必将吃：有没有输张可以垫掉？
bridge-idea-ruff = 你没有这门花色了：该不该将吃？
bridge-idea-discard = 你没有这门花色了：哪些牌以后要用，哪些不要？
bridge-idea-uppercut = 用大将牌将吃，也许能让同伴的将牌升级。
bridge-idea-setting = 数一数赢墩：够打宕定约吗？
bridge-idea-give-ruff = 同伴可以将吃哪门花色？
bridge-idea-force = 能不能逼庄家用长将牌将吃？
bridge-idea-return = 同伴攻过一门花色：有什么理由不回攻？
bridge-idea-own-suit = 你攻过一门花色：再攻一轮，小牌能成为赢墩吗？
bridge-idea-stop-ruffs = 明手想用将牌做什么？
bridge-idea-through = 看看明手：从强门穿过，或向弱门出牌。
bridge-idea-odds = 单看这门花色：每种打法能对付缺牌的哪些分布？
bridge-idea-plan = 哪种打法以后不用猜？
bridge-idea-signal = 打哪张小牌都不影响这一墩：能用它告诉同伴什么？
bridge-idea-suit = 看看{ $suit }。
bridge-idea-count = 打宕定约还需要{ $wanted }墩：从哪里来？
bridge-idea-made = 定约已成定局：再多一墩都是赚的。
bridge-idea-claim = 剩下的已成定局：可以摊牌。
bridge-idea-answer = 现在所有的牌都已知：无论怎样打，摊牌都成立吗？

## 每张牌的代价

bridge-turning-point = 第{ $number }墩：{ $seat }打{ $card }，损失{ $tricks }墩；{ $declares ->
    [yes] 庄家还能得{ $left }墩。
   *[no] 庄家现在能得{ $left }墩。
}
bridge-analysis-result = 结果：{ $result }；南北方{ $score }分，与标准结果相比{ $imps } IMP。
bridge-analysis-lost = 庄家最多能得{ $makes }墩。损失墩数：首攻{ $lead }，庄家{ $declarer }，其余防守{ $defence }。

# 桥牌的课程：crates/lessons/data/bridge。

lesson-bridge-tricks = 赢墩
lesson-bridge-tricks-about = 跟牌，打明手的牌，用大牌赢墩。
lesson-bridge-tricks-look =
    四人两方：你和北家对东西。每墩各出一张，首引花色中最大的一张赢墩。

    你是庄家：北家的牌摊开成为明手，两手牌都由你打。西家首攻红桃 Q。
lesson-bridge-tricks-dummy = 有这门花色就必须跟。从明手跟一张小红桃：这一墩可以用你自己的 A 赢。
lesson-bridge-tricks-dummy-king = K 也能赢。但留着它：你手里有 A，这样 K 以后还能再赢一墩。
lesson-bridge-tricks-dummy-claim = 别急，一张一张地打完这一墩。
lesson-bridge-tricks-dummy-done = 东家跟红桃 6。轮到你。
lesson-bridge-tricks-win = 赢下这一墩。
lesson-bridge-tricks-win-low = 那样西家的 Q 就赢了。出 A。
lesson-bridge-tricks-win-claim = 先出 A。
lesson-bridge-tricks-win-done = 第一墩到手。谁赢墩，下一墩就由谁先出。
lesson-bridge-tricks-cash = 有一门花色最大的三张都在你手里。打出其中一张。
lesson-bridge-tricks-cash-claim = 请出一张牌。
lesson-bridge-tricks-cash-else = 这张可能会输。哪门花色你有 A、K、Q？
lesson-bridge-tricks-cash-done = 没人管得上：稳赢一墩，后面还有两墩。总共十三墩。

lesson-bridge-trumps = 将牌
lesson-bridge-trumps-about = 断门时将吃，然后肃清将牌。
lesson-bridge-trumps-look = 定约是四黑桃：黑桃是将牌，任何一张将牌都大过其他花色。你要赢十墩。西家首攻红桃 A，明手和东家跟牌。
lesson-bridge-trumps-follow = 你有红桃，必须跟。跟小的：A 已经赢了。
lesson-bridge-trumps-follow-claim = 先跟牌。
lesson-bridge-trumps-follow-done = 西家接着打红桃 K。
lesson-bridge-trumps-follow-again = 跟出最后一张红桃。
lesson-bridge-trumps-follow-again-claim = 先跟牌。
lesson-bridge-trumps-follow-again-done = 输了两墩。西家又打红桃 Q，你已经没有红桃了。
lesson-bridge-trumps-ruff = 没有这门花色就可以随意出牌。用将牌将吃，最小的就够。
lesson-bridge-trumps-ruff-high = 能赢，不过东西两家都已经跟牌了。大将牌留着。
lesson-bridge-trumps-ruff-discard = 垫牌就让西家赢第三墩了。用将牌，这一墩就是你的。
lesson-bridge-trumps-ruff-claim = 先将吃。
lesson-bridge-trumps-ruff-done = 将吃成功，轮到你出牌。
lesson-bridge-trumps-draw = 东西两家还有五张将牌。趁他们还没将吃你的赢张，先打一张大将牌。
lesson-bridge-trumps-draw-claim = 先肃清将牌。
lesson-bridge-trumps-draw-else = 这张可能被将吃。先打大黑桃。
lesson-bridge-trumps-draw-done = 这叫肃清将牌。打两三轮之后他们就没有将牌了，你的 A 和 K 都安全了。

lesson-bridge-finesse = 飞牌
lesson-bridge-finesse-about = 让不是最大的牌也赢一墩。
lesson-bridge-finesse-look = 你有方块 A 和 Q，K 在别人手里。如果 K 在东家，Q 就能赢：让东家先出牌。明手刚赢了一墩，轮到明手出牌。
lesson-bridge-finesse-towards = 从明手出一张方块，打向你的 A 和 Q。
lesson-bridge-finesse-towards-claim = 先试试飞牌。
lesson-bridge-finesse-towards-else = 这门也不错，但这一课要练的是方块：从明手出方块。
lesson-bridge-finesse-towards-done = 东家出小。要么东家有 K 而不肯出，要么 K 在西家。
lesson-bridge-finesse-queen = 出哪张方块？
lesson-bridge-finesse-queen-ace = A 能赢一墩，但以后 K 会打掉你的 Q。如果 K 在东家，现在出 Q 就赢。
lesson-bridge-finesse-queen-claim = 先出一张方块。
lesson-bridge-finesse-queen-done = 西家没有 K：Q 赢了，A 还在你手里。一墩变两墩。
lesson-bridge-finesse-odds = 缺的那张牌在你希望的位置，飞牌就成功：大约一半机会。总要打向你想赢的那些牌。

lesson-bridge-auction = 叫牌
lesson-bridge-auction-about = 数牌点，找配合，叫到局。
lesson-bridge-auction-look =
    打牌之前，双方竞叫定约。A 算 4 点，K 3 点，Q 2 点，J 1 点，一副牌共 40 点。

    叫品说明六墩以外还要赢几墩，以及哪门是将牌或无将。后叫的必须更高，连续三家不叫，叫牌结束。
lesson-bridge-auction-open = 你有 17 点，各门长短均匀。一无将开叫正好表示这样的牌：均型，15 到 17 点。
lesson-bridge-auction-open-pass = 12 点以上就可以开叫，你有 17 点。
lesson-bridge-auction-open-suit = 开叫一阶花色说得不够清楚。有一个叫品能把整手牌说完。
lesson-bridge-auction-open-else = 太高了，从一阶开始。
lesson-bridge-auction-open-done = 西家不叫，北家叫 2♦。这不是方块，而是转移叫，要你叫红桃。
lesson-bridge-auction-transfer = 北家至少有五张红桃。照他的要求叫。
lesson-bridge-auction-transfer-pass = 北家可能一张方块也没有。转移叫不能不应。
lesson-bridge-auction-transfer-else = 叫上面一门：二红桃。
lesson-bridge-auction-transfer-done = 北家再叫 3NT：五张红桃，够成局，打什么由你定。
lesson-bridge-auction-correct = 你有三张红桃，北家有五张，合起来八张就是配合。打哪个局？
lesson-bridge-auction-correct-pass = 3NT 也许能成。但有八张红桃，通常四红桃更稳。
lesson-bridge-auction-correct-else = 红桃的局在四阶。
lesson-bridge-auction-correct-done = 四红桃：成局定约，八张配合。
lesson-bridge-auction-game = 另一副牌。你用 13 点开叫 1♥，同伴加到 3♥：四张红桃，10 到 12 点，是邀局。你的牌比最低限略好，还有一个双张。接受吗？
lesson-bridge-auction-game-pass = 你有 13 点和一个双张，双方共有九张红桃，够了：叫到局。
lesson-bridge-auction-game-else = 你们共有九张红桃。叫红桃局。
lesson-bridge-auction-game-done = 高花成局大约需要 25 点（短门也算点），回报丰厚。

lesson-bridge-score = 计分
lesson-bridge-score-about = 各种定约值多少分，为什么要叫到局。
lesson-bridge-score-look =
    叫到并打成的每一墩，梅花、方块 20 分，红桃、黑桃 30 分，无将第一墩 40 分，以后各 30 分。

    加起来满 100 就是成局：3NT、4♥、4♠、5♣、5♦。成局奖 300 分，有局方奖 500 分；不到局只奖 50 分。
lesson-bridge-score-raise = 你坐北家。同伴开叫 1♥，至少五张。你有四张红桃、10 点和一个双张。用跳加叫邀局。
lesson-bridge-score-raise-single = 2♥ 表示 6 到 10 点，同伴会不叫。你的牌不止这些。
lesson-bridge-score-raise-pass = 同伴也许有 20 点，那就停在一红桃了。
lesson-bridge-score-raise-else = 表明配合：叫红桃，比必要的高一阶。
lesson-bridge-score-raise-done = 同伴叫到局，大家都不叫。十墩得 420 分：墩分 120，成局奖 300。停在 2♥，同样十墩只有 170 分。
lesson-bridge-score-target = 打不成，分数归对方：每差一墩 50 分，有局方 100 分，被加倍就更多。所以能打成多少，就叫多少。
lesson-bridge-score-enough = 你用 15 点开叫 1NT，同伴加到 3NT，已经成局。同伴知道你的牌力。现在呢？
lesson-bridge-score-enough-more = 同伴知道你有 15 到 17 点，已经选好了定约：够成局，不够满贯。不叫。
lesson-bridge-score-enough-done = 无将九墩值 400 分。现在打你的第一副牌吧。

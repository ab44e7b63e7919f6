# 桥牌：出牌提示。先说思路，不说出哪张牌；再说为什么打这张。

bridge-hint-then = { $first }{ $second }

## 庄家的计数

bridge-plan-tops = { $won ->
    [0] 需要
   *[other] 还需要
}{ $wanted }墩，{ $tops ->
    [0] 现成赢墩一墩也没有。
   *[other] 现成赢墩有{ $tops }墩。
}
bridge-plan-enough = { $won ->
    [0] 需要
   *[other] 还需要
}{ $wanted }墩，现成赢墩有{ $tops }墩：够了。
bridge-plan-stranded = { $won ->
    [0] 需要
   *[other] 还需要
}{ $wanted }墩，马上能兑现{ $tops }墩；另有{ $stranded }个赢张暂时够不着。
bridge-plan-losers = 按通常分布可能输{ $losers }墩（{ $suits }），{ $spare ->
    [0] 却一墩也输不起。
   *[other] 只能输{ $spare }墩。
}
bridge-plan-few-losers = 按通常分布最多输{ $losers }墩（{ $suits }），可以输{ $spare }墩。
bridge-plan-no-losers = 按通常分布已没有输墩。
bridge-plan-losers-of = { $suit }{ $losers }墩

## 多出来的赢墩从哪里来

bridge-plan-no-source = 没有哪门能多出赢墩：只能盼牌位有利，或对方帮忙。
bridge-plan-one-source = 多出来的赢墩可以来自{ $source }。
bridge-plan-two-sources = 多出来的赢墩可以来自{ $first }，或{ $second }。
bridge-source-break = { $suit }（若{ $longer }–{ $shorter }分布，{ $chance }）
bridge-source-fair-break = { $suit }（若分布不差于{ $longer }–{ $shorter }，{ $chance }）
bridge-source-drop = { $suit }（若{ $card }被打下来，{ $chance }）
bridge-source-finesse = { $suit }（若{ $card }在{ $seat }，{ $chance }）
bridge-source-towards = { $honour }（若{ $card }在{ $seat }，{ $chance }）
bridge-source-force = { $suit }（{ $lost ->
    [1] 顶出{ $card }以后
   *[other] 先输{ $lost }墩以后
}）
bridge-source-length = { $suit }长套（先输{ $lost }墩，{ $chance }）
bridge-source-ruff-dummy = 在明手将吃{ $suit }
bridge-source-ruff-hand = 在自己手里将吃{ $suit }
bridge-source-discard-dummy = 在明手的{ $suit }上垫掉输张
bridge-source-discard-hand = 在自己手里的{ $suit }上垫掉输张

## 问题

bridge-plan-together = 先试哪一个，不成还能再试另一个？合起来{ $chance }。
bridge-plan-danger = 不能让{ $seat }上手：{ $suit }在那里可以一路兑现。
bridge-plan-bidder = { $seat }叫过牌：大牌在那一家的机会比这里的数字大。
bridge-plan-which-hand = 应该从哪一手出牌？
bridge-plan-careful = 还有什么可能出错？
bridge-plan-draw = 对方还有{ $count }张将牌：有什么理由不清将？
bridge-plan-draw-some = 对方还有{ $count }张将牌：先清几轮，还能留下将吃的牌？
bridge-plan-ruff-first = 对方还有{ $count }张将牌，但将吃要用自己的将牌：先做什么？
bridge-plan-not-yet = 对方还有{ $count }张将牌：清将之前先要做什么？

## 防守方能推断什么

bridge-fact-points = 庄家叫牌表示{ $shown }点，所以同伴有{ $partner }点。
bridge-fact-their-points = 对方叫牌一共表示{ $shown }点，所以同伴有{ $partner }点。
bridge-fact-lead-promises = 同伴首攻{ $card }，保证有{ $honour }。
bridge-fact-lead-honour = 同伴首攻{ $card }，除非是短门，{ $suit }应有大牌。
bridge-fact-lead-nothing = 同伴首攻{ $card }，表示{ $suit }没有大牌。
bridge-fact-eleven = 同伴的{ $card }若是长四，{ $count ->
    [0] 庄家没有更大的牌。
   *[other] 庄家有{ $count }张更大的牌。
}
bridge-fact-unbid = 没有人叫过{ $suits }。

## 庄家为什么出这张

bridge-place-dummy = 明手
bridge-place-hand = 自己手里
bridge-hint-ruff-loser = { $suit }的输张可以在{ $place }将吃：将牌短的一手多得一墩。
bridge-hint-clear-for-ruffs = 先打{ $card }：之后就可以在{ $place }将吃{ $suit }。
bridge-hint-ruff-over = 在{ $place }将吃，从那里出牌。
bridge-hint-finesse = 飞{ $card }：它若在{ $seat }就能赢（{ $chance }）。
bridge-hint-towards = 向{ $honour }出牌：{ $card }若在{ $seat }，它就能赢一墩（{ $chance }）。
bridge-hint-draw-trumps = 清将：对方还有{ $count }张将牌，可能将吃你的赢张。
bridge-hint-break = 先打{ $suit }大牌：若分布不差于{ $longer }–{ $shorter }（{ $chance }），小牌也成赢墩。
bridge-hint-drop = 先打大牌：{ $card }有{ $chance }的机会被打下来。
bridge-hint-force = 顶出{ $card }，其余的{ $suit }就大了。
bridge-hint-length = { $suit }先送{ $lost }墩：长套有{ $chance }的机会做好。
bridge-hint-duck = 现在让一墩，留住{ $card }作进手。
bridge-hint-cash = { $card }必定赢得这一墩。
bridge-hint-cash-high = { $card }是这门最大的牌，只怕被将吃。
bridge-hint-cross-question = 下一墩应该从哪一手出牌？
bridge-hint-cross = 用{ $card }到{ $place }，从那里出牌。
bridge-hint-exit = 用{ $suit }交出出牌权：让对方去动别的花色。

## 为什么这样跟牌

bridge-hint-equal-question = 这里你的几张牌作用相同。
bridge-hint-equal = 这几张作用相同：{ $cards }，打哪张都行。
bridge-hint-partner-holds = 本方的{ $best }已赢这一墩：跟最小的{ $card }。
bridge-hint-partner-leads = 本方的{ $best }暂时最大：跟{ $card }就够了。
bridge-hint-spare-high = 本方的{ $best }已赢这一墩，{ $card }可以打掉。
bridge-hint-overtake-question = 这一墩是本方的：想让哪一手接着出牌？
bridge-hint-overtake = { $card }盖过{ $best }，由这一手接着出牌。
bridge-hint-win-cheaply = { $card }是能赢的牌里最小的。
bridge-hint-win-high = 用{ $card }赢，留下{ $cheaper }。
bridge-hint-cannot-win = 手里没有比{ $best }大的牌：跟最小的{ $card }。
bridge-hint-cannot-win-free = 手里没有比{ $best }大的牌。
bridge-hint-keep-question = 这墩你赢不了：这几张牌里，哪张以后还用得着？
bridge-hint-let-go-question = 这一墩你能赢：现在是时候吗？
bridge-hint-let-go = 这一墩让给他们：{ $kept }以后更有用。
bridge-hint-hold-up = 忍让，留住{ $card }：等一个对手这门出完，另一个就很难进手兑现。
bridge-hint-hold-up-defence = 忍让，留住{ $card }：庄家可能再也到不了那一手去兑现长套。
bridge-hint-second-hand-low = 二家打小：跟{ $card }，本方还有一手在后面出牌。
bridge-hint-cover-own = 用{ $card }盖{ $best }：若被更大的牌吃掉，你的{ $own }就升级了。
bridge-hint-cover = 用{ $card }盖{ $best }：同伴较小的牌可能升级。
bridge-hint-secure = { $card }必定赢得这一墩。
bridge-hint-secure-cheapest = { $card }是必定能赢这一墩的牌里最小的。
bridge-hint-beat = { $card }大过{ $best }：他们要出更大的牌才能赢。
bridge-hint-over-dummy = 留住{ $kept }，管住明手的{ $honour }。
bridge-hint-third-hand-high = 三家打大：{ $card }能赢，或逼出一张更大的牌。

## 为什么将吃或垫牌

bridge-hint-ruff = 用{ $card }将吃：没有人能盖将。
bridge-hint-overruff = 用{ $card }盖过{ $best }，赢得这一墩。
bridge-hint-ruff-for-now = 用{ $card }将吃：不被盖将就能赢。
bridge-hint-underruff = 手里没有能赢{ $best }的牌：只损失一张小将牌。
bridge-hint-throw-guard = { $card }放弃{ $suit }的保护：这里别的牌更有用。
bridge-hint-throw-guard-keeps = { $card }放弃{ $suit }的保护，留住{ $suits }的保护。
bridge-hint-throw-nothing-spare = 你没有闲张，{ $card }放弃{ $suit }的保护。
bridge-hint-throw-winner = { $card }虽是赢张，但已用不着。
bridge-hint-throw-keeps = { $card }可以垫：{ $suits }的护张还在。
bridge-hint-loser-on-loser = 不将吃，垫掉输张{ $card }。
bridge-hint-throw = { $card }赢不了墩，也不守什么。

## 为什么这样首攻

bridge-hint-lead-partner = 同伴叫过{ $suit }。
bridge-hint-lead-partner-two = 同伴叫过{ $suit }：两张里出大的。
bridge-hint-lead-trump = 攻将牌不打开旁门，明手也许少一张将牌来将吃。
bridge-hint-lead-singleton = { $suit }单张：同伴上手后，下一轮你可以将吃。
bridge-hint-lead-single-card = { $suit }只有这一张：不损失自己的大牌。
bridge-hint-lead-ace-king = { $suit }有A、K：先赢一墩，看了明手再决定。
bridge-hint-lead-sequence = { $card }、{ $next }连张，出大的：能顶出更大的牌，又不送墩。
bridge-hint-lead-inner = { $card }、{ $next }内连张，上面还有大牌：同伴知道下面有什么。
bridge-hint-lead-doubleton = { $suit }双张出大的：第三轮可能将吃。
bridge-hint-lead-two-cards = { $suit }双张出大的：自己短的花色，同伴可能长。
bridge-hint-lead-ace = 先兑现A：免得以后被垫掉。
bridge-hint-lead-fourth = 最长套{ $suit }的长四：小牌可能做成赢墩。
bridge-hint-lead-fourth-best = { $suit }的长四：同伴可以据此算出张数。
bridge-hint-lead-low = 从{ $top }下出小牌：留住大牌，同伴也许还有一张。
bridge-hint-lead-small = 从{ $suit }小牌中出：不送掉自己的大牌。

## 防守方为什么出这张

bridge-hint-enough-winners = 你有{ $count }个赢张，只需要{ $wanted }墩：现在就兑现。
bridge-hint-give-ruff = 同伴没有{ $suit }了，若还有将牌就能将吃。
bridge-hint-force-declarer = 庄家没有{ $suit }了，只好将吃：可能失去将牌控制。
bridge-hint-stop-ruffs = 明手{ $suit }短：攻将牌，让它少将吃一次。
bridge-hint-passive-trump = 攻将牌不替庄家打开旁门。
bridge-hint-return = 回攻同伴的{ $suit }。
bridge-hint-own-suit = 继续攻本方先攻过的{ $suit }。
bridge-hint-through = 从明手的{ $honour }中穿过：同伴在它后面出牌。
bridge-hint-up-to = 明手这门最大的是{ $top }：同伴不必担心后面有大牌。
bridge-hint-safe = 攻{ $suit }不会损失自己的大牌。
bridge-hint-from-honour = 从{ $top }下出牌：希望同伴这门有帮助。

## 判断

bridge-compared-makes = 在符合叫牌和出牌的牌局中，{ $card }有{ $chance }打成定约，{ $other }有{ $less }。
bridge-compared-beats = 在符合叫牌和出牌的牌局中，{ $card }有{ $chance }打宕定约，{ $other }有{ $less }。
bridge-compared-tricks = 在符合叫牌和出牌的牌局中，{ $card }平均得{ $tricks }墩，{ $other }得{ $fewer }墩。
bridge-compared-close = 没有明显更好的牌。{ $chance }
bridge-compared-same = 这里打哪张都一样：平均{ $tricks }墩。

## 胜负已定

bridge-idea-lost = 定约已经打不成：少宕一墩是一墩。
bridge-idea-beaten = 定约已经打宕：再得的墩都是额外的。
bridge-idea-unbeatable = 定约已经打不宕：别让庄家多得超墩。
bridge-idea-win-now = 这一墩能赢吗？要不要赢？
bridge-idea-lead-attack = 哪一门最不需要同伴的帮助？

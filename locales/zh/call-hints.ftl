# 桥牌：叫牌提示的第一步。用提问说出这里的关键，叫品留给牌手自己去找。

## 看得到的

hint-balanced = 均型牌
hint-fourth-seat = 你不叫，这副牌就结束了。
hint-partner = 同伴叫了{ $call }（{ $meaning }）。
hint-partner-asks = 同伴的{ $call }是约定叫，要求你叫某个叫品。
hint-they = 对方叫了{ $call }（{ $meaning }）。
hint-they-called = 对方叫了{ $call }。
hint-room = 对方的{ $call }占了空间：{ $suit }现在要到{ $level ->
    [1] 一阶
    [2] 二阶
    [3] 三阶
    [4] 四阶
    [5] 五阶
    [6] 六阶
   *[other] 七阶
}才能叫。
hint-forced = 同伴的{ $call }是逼叫，你不能不叫。
hint-forced-to-game = 成局以前不能不叫。
hint-partner-weak = 同伴没有叫过牌：最多{ $points }点。
hint-left = 这样同伴还有{ $points }点。
hint-no-fit = 还没有发现配合。

## 两家合计

hint-sum-open = 你有{ $own }点，同伴表示{ $points }点，还可能强得多。
hint-sum-part-score = 你有{ $own }点，同伴{ $points }点，合计{ $sum }点。成局约需{ $needed }点，差得太远。
hint-sum-perhaps-game = 你有{ $own }点，同伴{ $points }点，合计{ $sum }点。成局约需{ $needed }点。
hint-sum-game = 你有{ $own }点，同伴{ $points }点，合计{ $sum }点。够进局；小满贯约需{ $needed }点。
hint-sum-perhaps-slam = 你有{ $own }点，同伴{ $points }点，合计{ $sum }点。够进局；小满贯约需{ $needed }点，也有可能。
hint-sum-slam = 你有{ $own }点，同伴{ $points }点，合计{ $sum }点。小满贯约需{ $six }点，大满贯约需{ $seven }点。

## 提问

hint-ask-open = 够开叫吗？先叫哪一门？
hint-ask-balanced = 够开叫吗？哪个开叫表示这样的牌力？
hint-ask-weak = 不够一阶开叫。这门长套够不够好，能不能干扰对方？
hint-ask-strong = 开叫一阶花色，同伴会不会不叫而漏掉一局？
hint-ask-overcall = 有值得叫的套，有其他花色的支持，还是没有可说的？
hint-ask-overcall-notrump = 有值得叫的长套，有加倍的牌力，还是不说话？
hint-ask-balance = 你不叫，叫牌就结束：让对方打{ $call }吗？
hint-ask-majors = 你有哪门四张高花？
hint-ask-count = 同伴在数什么？你有几个？
hint-ask-transfer = 同伴真正有的是哪一门？
hint-ask-takeout = 你最好的是哪一门？值得叫到多高？
hint-ask-answer = 同伴在问什么？你有什么可答？
hint-ask-tell = 接下来该告诉同伴什么？
hint-ask-part-score = 就停在这里，还是有更好的部分定约？
hint-ask-perhaps-game = 同伴的牌力范围很窄，由你决定：进局、邀局，还是停叫？
hint-ask-game = 打哪个局？要不要先问清同伴？
hint-ask-in-game = 已经到局了：有理由再叫吗？
hint-ask-slam = 叫小满贯以前，你还需要知道什么？
hint-ask-shape = 点数不是一切：你的长套和短套值多少？
hint-ask-compete = 继续叫、加倍，还是让给对方？
hint-ask-more = 你的牌比已经表示的更强吗？

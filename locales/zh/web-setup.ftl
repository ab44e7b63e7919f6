web-setup-title = 开新局：{ $game }
web-setup-opponent = 和谁玩？
web-setup-against-bot = 对电脑
web-setup-against-friend = 对朋友
web-setup-two-bots = 两个电脑
web-setup-with-bots = 和电脑玩
web-setup-with-friends = 和朋友玩
web-setup-only-bots = 只有电脑
web-setup-all-seats = 同屏轮流
web-setup-seats = 谁坐哪里
web-setup-seats-help = 空位由打开链接的人入座；你也可以自己坐几个位子。
web-setup-seat-me = 我
web-setup-seat-open = 空位（凭链接）
web-setup-both-sides = 双方同屏轮流
web-setup-explained =
    { $who ->
        [bot] 你和电脑对战，强弱任选。
        [friend] 你会得到一个链接，最先打开的人坐另一边。
        [bots] 你来观看，可以暂停、单步和调速。
       *[both] 两个人，或者你一个人，在这台设备上玩。
    }
web-setup-explained-many =
    { $who ->
        [bot] 你和坐在其他位子上的电脑一起玩。
        [friend] 你会得到一个链接，打开的人坐空位，其余的可以由电脑坐。
        [bots] 你来观看，可以暂停、单步和调速。
       *[both] 大家都在这台设备上，或者你一个人替所有人玩。
    }
web-setup-level = 难度
web-setup-level-of = { $seat }的难度
web-setup-strength = 难度{ $number }，共{ $of }级
web-setup-measured = 实测：{ $text }。
web-setup-more = 更多规则
web-setup-start = 谁先？
web-setup-start-me = 我先
web-setup-start-opponent = 对方先
web-setup-start-random = 随机
web-setup-other = 自定义…
web-setup-other-for = { $title }（自定义）
web-setup-begin =
    { $who ->
        [bot] 开始
        [friend] 开桌
        [bots] 观看
       *[both] 开始
    }

# 各种牌桌上的提示。

table-unknown-game = 没有“{ $game }”这个游戏。
table-no-such-seat = 这张牌桌没有这个座位。
table-no-such-ply = 这局到现在只有{ $plies }步。
table-not-your-seat = 你在这张牌桌上没有座位。
table-seat-taken = 这个座位已有人。
table-not-your-turn = 还没轮到你。
table-waiting = 所有座位坐满后才开始。
table-game-over = 对局已经结束。
table-stale = 牌桌上已有新情况：下一个事件是{ $next }。
table-already-shown = 这一步之后已经露出了暗牌，不能收回。
table-analysed-later = 人与人之间的对局要等结束后才能分析。
table-hidden-until-over = 别家的牌要等对局结束才公开。
table-nothing-to-undo = 你没有可以收回的动作。
table-opponent-away = 对手由电脑代打，只有他本人能同意。
table-bad-settings = 设置无法读取：{ $why }
table-seat-count = 这个游戏有{ $count }个座位。
table-log-full = 这张桌子的记录已满，请另开一桌。
table-resigned = { $seat ->
    [you] 你认输。
   *[other] { $seat }认输。
 }
table-only-opener = 只有开桌的人可以这样做。
table-still-here = 他还在，或者刚刚离开。
table-not-over = 牌局还没有结束。
table-no-bot-there = 那个座位上没有电脑。
table-others-undecided = 其他人还没有答复。
table-asked-already = 已经问过了。
table-nobody-asked = 没有人提出这个要求。
table-partner-undecided = 对家还没有答复。
table-nobody-gives-up = 没有人请你认输。
table-not-yours-to-answer = 这要由别人来回答。
table-no-hints = 人与人之间的对局没有提示。
table-fallback = 电脑未能作出决定，这一步是随机的。
table-opening-move = 第{ $number }步{ $action }：{ $why }
table-dealt-already = 牌已经发过了。

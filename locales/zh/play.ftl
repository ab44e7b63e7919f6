# 终端里的对局：kibitzer play。

# 游戏没有另作说明时的输入方法。
play-notation = 请照 `legal` 列出的写法输入。
play-greeting = 你坐{ $seat }。输入 `help` 查看帮助。
play-help =
    show                显示当前局面
    legal、legal X      列出所有合法的选择，或以 X 开头的那些
    hint                给出思路；再输一次则给出答案
    why                 电脑为什么这样走；还可以用 `why detailed`、`why expert`
    why 着法            这一步会有什么后果
    undo                收回你的上一步以及之后的应对
    record              以文字显示整局
    resign、quit        认输、退出
play-prompt = 轮到你>
play-prompt-over = why、undo 或 quit>
play-thinking = 思考中（按 Ctrl-C 立即走）……
play-moved = { $seat ->
    [you] 你：{ $action }。
   *[other] { $seat }：{ $action }。
 }
play-moved-hidden = { $seat ->
    [you] 你已经走了。
   *[other] { $seat }已经走了，内容对你保密。
 }
play-see-help = （输入 `help` 查看可用的命令。）
play-hint-again = 再输一次 `hint` 可以看到答案。
play-hint = 建议：{ $action }
play-legal-count =
    { $count ->
        [0] 现在没有合法的选择。
       *[other] 共有{ $count }种合法的选择：
    }
play-legal-more = 太多，列不完；请缩小范围，例如 `legal { $example }`。
play-no-bot-move = 电脑还没有走过。
play-why-hidden = 理由要等亮牌以后才公开。
play-nothing-to-say = 这一步没有什么可说的。
play-resume = 接着玩：{ $command }
play-stopped = 已停止。
play-already-over = 这个局面已经结束。
play-no-such-seat = 没有“{ $seat }”这个座位；座位有{ $names }。

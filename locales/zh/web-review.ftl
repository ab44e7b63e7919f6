web-review-page-title = 复盘 · Kibitzer
web-review-not-yet = 这一局还不能复盘
web-review-not-yet-help = 人与人之间的对局要等结束后才分析。
web-review-to-table = 回到桌上
web-review-steps = 逐步回看
web-review-first = 到开头
web-review-previous = 上一步
web-review-next = 下一步
web-review-last = 到结尾
web-review-count = { $ply } / { $last }
web-review-place = 第{ $ply }步
web-review-spoken =
    { $judged ->
        [none] { $place }，{ $seat }：{ $text }
       *[other] { $place }，{ $seat }：{ $text }，{ $judged }
    }
web-review-mistakes = 失误
web-review-previous-mistake = 上一处失误
web-review-mistake-of = 第{ $number }处失误，共{ $of }处
web-review-start = 开局。
web-review-progress = 分析
web-review-analysed = 已分析{ $done }个局面，共{ $total }个
web-review-complete = 所有局面都已分析。
web-review-stop = 停止
web-review-go-on = 继续
web-review-not-known = 这一步尚未分析。
web-review-verdict = 这一步
web-review-made-move =
    { $judged ->
        [none] { $place }，{ $seat }：{ $action }
       *[other] { $place }，{ $seat }：{ $action }，{ $judged }
    }
web-review-judgement =
    { $judgement ->
        [best] 最佳
        [good] 好
        [inaccuracy] 欠准
        [mistake] 失误
       *[blunder] 大失误
    }
web-review-cost =
    { $exact ->
        [yes] 损失{ $value }的胜算，已证明。
       *[no] 约损失{ $value }的胜算。
    }
web-review-cost-in =
    { $exact ->
        [yes] 损失{ $value }{ $unit }，已证明。
       *[no] 约损失{ $value }{ $unit }。
    }
web-review-exact = 没有更好的选择，已证明。
web-review-as-far = 就目前算到的，没有更好的选择。
web-review-better =
    { $onboard ->
        [yes] 更好的是{ $action }，已在出错前的局面上标出。
       *[no] 更好的是{ $action }。
    }
web-review-afterwards = 显示这一步之后的局面
web-review-learn =
    { $count ->
        [0] 没有发现失误
       *[other] 重看{ $count }处失误
    }
web-review-next-mistake = 下一处失误
web-review-retry = 从这里接着玩
web-review-lesson = { $place }：找一个比实际更好的选择。
web-review-question = { $place }：{ $seat }本该怎么走？
web-review-question-help = { $played }是失误。想一想，再看答案，或从这里接着玩。
web-review-reveal = 看答案

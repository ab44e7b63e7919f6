web-learn-page-title = 入门课 · Kibitzer
web-learn-lesson-title = { $lesson } · Kibitzer
web-learn-title = 入门课
web-learn-lead = 每课几分钟，在真正的牌桌、棋盘上由你来走。
web-learn-steps = { $count } 步
web-learn-done = 已学完
web-learn-place = 第 { $number } 步，共 { $of } 步
web-learn-next = 下一步
web-learn-back = 上一步
web-learn-finish = 完成
web-learn-all = 全部课程
web-learn-blocked = 这一步只需阅读，请点“下一步”。
web-learn-verdict =
    { $verdict ->
        [right] 对了。
        [illegal] 规则不允许。
       *[other] 还不对。
    }
web-learn-over = 学会了
web-learn-over-next = 这一课到此结束。接着学下一课，或者来一局。
web-learn-over-all = 课程全部学完，来一局吧。
web-learn-next-lesson = 下一课
web-learn-keys-title = 课程
web-learn-key-next = 下一步
web-learn-key-back = 上一步

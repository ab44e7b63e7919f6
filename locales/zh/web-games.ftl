web-games-page-title = 我的对局 · Kibitzer
web-games-title = 我的对局
web-games-title-turn = 我的对局：轮到你了
web-games-results = 战绩
web-games-column-level = 对手
web-games-column-games = 局数
web-games-column-share = 得分率
web-games-total = 合计
web-games-undecided = 不按分数分胜负
web-games-outcome =
    { $outcome ->
        [won] 胜
        [drawn] 平
        [lost] 负
        [watched] 旁观
       *[played] 已完成
    }
web-games-level =
    { $level ->
        [mixed] 不同难度的电脑
        [people] 其他人
       *[nobody] 自己一个人
    }
web-games-filter-game = 游戏
web-games-filter-level = 对手
web-games-filter-outcome = 结果
web-games-filter-all = 全部
web-games-more = 显示更多
web-games-none = 你还没有下完一局。
web-games-none-such = 没有这样的对局。

web-name-ask = 别人怎么称呼你？
web-name-help = 同桌的人会看到这个名字；不填就是“客人”。

web-ui-close = 关闭
web-ui-dismiss = 知道了
web-ui-navigation = 主导航
web-ui-reload = 重新载入
web-ui-try-again = 再试一次
web-ui-load-failed = 这个页面无法载入
web-ui-load-failed-help = 服务器可能已更新，或者连接已断开。
web-ui-to-light = 浅色主题
web-ui-to-dark = 深色主题

web-failure-network = 连不上服务器。对局没有丢，请稍后再试。
web-failure-stale = 局面已经变了，请再看看。
web-failure-too-many = 太快了，请稍后再试。
web-failure-unknown = 出了点问题。

web-help-open = 快捷键
web-help-title = 快捷键
web-help-everywhere = 任何页面
web-help-table = 在桌上
web-help-review = 复盘时
web-rules-page-title = 规则 · Kibitzer
web-rules-title = { $game }：规则
web-rules-play = 开一局
web-rules-learn = 入门课：边玩边学

web-settings-title = 设置
web-app-name = Kibitzer
web-list-comma = 、
web-list-semicolon = ；
web-language-title = 语言
web-home-title = 边玩边学，步步讲明白
web-home-lead = 强弱任选的电脑陪你下棋打牌，每一步都讲道理，打完还能一起复盘。
web-home-play-now = 马上开始
web-home-choose = 选择对手
web-home-against = “马上开始”：对手是{ $level }，你先走。
web-home-with = “马上开始”：和{ $level }电脑同桌，你坐{ $seat }。
web-home-opposite = “马上开始”：对手是{ $level }，你的座位：{ $seat }。
web-home-learn = 入门
web-home-rules = 图解规则
web-home-rules-short = 规则
web-home-practise = 练习
web-home-running = 进行中的对局
web-home-finished = 已结束的对局
web-home-versus = { " " }–{ " " }
web-home-waiting = 等人入座
web-home-your-turn = 轮到你
web-home-turn-title =
    { $count ->
        [1] 轮到你了 · Kibitzer
       *[other] { $count }局轮到你 · Kibitzer
    }
web-home-running-more = 还有{ $count }局
web-home-all-games = 全部对局和战绩
web-home-alone = 同屏轮流
web-home-bots = { $level } × { $count }
web-home-moves = { $count }步
web-settings-page-title = 设置 · Kibitzer
web-settings-you = 你
web-settings-name = 你的名字
web-settings-name-help = 同桌的人会看到它。不填就是“客人”。
web-settings-name-saved = 名字已保存。
web-settings-save = 保存
web-settings-looks = 外观
web-settings-theme = 主题
web-settings-theme-name =
    { $theme ->
        [system] 跟随系统
        [light] 浅色
       *[dark] 深色
    }
web-settings-palette = 棋子颜色
web-settings-palette-name =
    { $palette ->
        [colourful] 多彩
       *[distinct] 容易分辨
    }
web-settings-deck = 花色颜色
web-settings-deck-name =
    { $deck ->
        [four] 四色
       *[two] 两色
    }
web-settings-switch =
    { $name ->
        [coordinates] 棋盘边显示坐标
        [letters] 棋子上显示字母
       *[deadSquares] 标出再也盖不住的格子
    }
web-settings-motion = 动画
web-settings-motion-name =
    { $motion ->
        [system] 跟随系统
        [reduced] 减少
       *[full] 全部
    }
web-settings-playing = 对局
web-settings-confirm = 落子前确认
web-settings-confirm-name =
    { $confirm ->
        [touch] 触摸屏上
        [always] 总是
       *[never] 从不
    }
web-settings-sound = 声音
web-settings-volume = 音量
web-settings-game =
    { $game ->
        [bridge] 桥牌
        [shengji] 升级
       *[other] { $game }
    }
web-settings-reset = 恢复默认设置
web-help-key-same = 同上
web-help-key-help = 显示本帮助
web-help-key-next = 下一个按钮或输入框
web-help-key-close = 关闭对话框
web-help-key-look = 往回看、往后看
web-help-key-look-free = 同上，棋盘不用这些键时有效
web-help-key-ends = 到开头，回到对局
web-help-key-hint = 提示；再按一次看具体走法
web-help-key-undo = 悔棋、悔牌
web-help-key-type = 输入走法
web-help-key-turn = 说出轮到谁
web-help-key-step = 上一步，下一步
web-help-key-far = 到开头，到结尾
web-help-key-mistake = 到下一处失误
web-help-key-mistake-back = 到上一处失误
web-not-found-page-title = 找不到 · Kibitzer
web-not-found-page = 没有这个页面
web-not-found-page-help = 网址可能写错了，或者不完整。
web-not-found-table = 没有这张桌子
web-not-found-table-help = 链接可能不完整。请发链接的人重新复制一次。
web-not-found-home = 去游戏列表
web-about-page-title = 关于 · Kibitzer
web-about-title = 关于Kibitzer
web-about-paragraphs =
    Kibitzer说的是爱支招的看客：看别人下棋打牌，总忍不住插嘴。这一位自己也下棋打牌。
    这里每个对手的强度都经过测量，每一步都说明理由。能算清的局面就算清：“5步内必胜”是算出来的，不是估计。
    不用注册。你的座位记在浏览器的cookie里；有链接的人才进得了桌。
web-about-api = 编程接口

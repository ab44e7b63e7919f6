web-table-page-title =
    { $game ->
        [none] Kibitzer
       *[other] { $game } · Kibitzer
    }
web-table-page-title-turn =
    { $game ->
        [none] 轮到你了 · Kibitzer
       *[other] 轮到你了 · { $game } · Kibitzer
    }
web-table-no-board = 这个游戏在这里还没有界面。
web-table-cannot-show = 这张桌子无法显示
web-table-seats = 座位
web-table-silent = 沉默
web-table-you = 你
web-table-guest = 客人
web-table-open-seat = 空位
web-table-name-and-seat = { $name }（{ $seat }）
web-table-seat-note =
    { $note ->
        [none] { $seat }
       *[other] { $seat } · { $note }
    }
web-table-thinking = 思考中…
web-table-nobody-yet = 空
web-table-bot = 电脑
web-table-bot-name =
    { $seat ->
        [0] 小安
        [1] 小波
        [2] 小川
        [3] 小丹
        [4] 小恩
       *[other] 小方
    }
web-table-partner = 搭档
web-table-your-seat = 你的座位
web-table-here = 在场
web-table-away = 不在
web-table-stand-in = 让电脑代打
web-table-stand-in-help = 电脑先替他打，他一回来就还给他。离开满一分钟才能换。
web-table-take-back = 回到你的座位
web-table-score =
    { $value ->
        [0.5] ½
       *[other] { $value }
    }
web-table-watching =
    { $besides ->
        [yes] 另有{ $count }人旁观
       *[no] { $count }人旁观
    }
web-table-spectating = 你在旁观这一局。

web-status-won = 你赢了。
web-status-lost = 你输了。
web-status-drawn = 平局。
web-status-your-turn = 轮到你
web-status-your-first = 轮到你：由你开始
web-status-seat-to-move = 轮到{ $seat }
web-status-their-turn = 轮到{ $name }
web-status-thinking = { $name }在思考…
web-status-waiting = 等人入座（{ $seats }）
web-status-undo-asked = 你要求悔一步，等待答复
web-status-undo-question = { $name }想收回上一步
web-status-resign-asked = 你提议认输，等待对家答复
web-status-resign-question = 对家{ $name }提议认输
web-status-resign-too = 认输
web-status-play-on = 继续打
web-status-allow = 同意
web-status-refuse = 不同意
web-status-reconnecting = 正在重新连接…
web-status-looking = 回看：第{ $ply }步，共{ $of }步
web-status-watching-move =
    { $ply ->
        [0] 开局
       *[other] 第{ $ply }步
    }
web-status-back-to-game = 回到对局

web-actions-hint = 提示
web-actions-undo = 悔一步
web-actions-resign = 认输
web-actions-share = 分享

web-hint-behind = 暂无提示。{ $said }，请先继续。
web-hint-title = 提示
web-hint-searching = 正在考虑…
web-hint-show-move = 看具体走法
web-hint-move = 建议：{ $action }。已在桌上标出。
web-hint-compared = 其他选择

web-why-ask = { $name }为什么选{ $action }？

web-moves-title = 对局记录
web-moves-none = 还没有人走。
web-moves-label =
    { $judged ->
        [none] { $ply } { $text }，{ $seat }
       *[other] { $ply } { $text }，{ $seat }，{ $judged }
    }

web-command-title = 文字描述
web-command-label = 输入走法
web-command-placeholder = 例如 { $example }
web-command-send = 执行
web-command-done = 已执行 { $action }。
web-command-words = 用文字描述局面

web-playback-title = 节奏
web-playback-pause = 暂停
web-playback-resume = 继续
web-playback-step = 单步
web-playback-finish = 放到结束
web-playback-speed = 速度
web-playback-speed-name =
    { $speed ->
        [slow] 慢
        [normal] 正常
        [fast] 快
       *[instant] 立即
    }
web-playback-queue =
    { $waiting ->
        [0] 第{ $shown }步，已是最新
       *[other] 第{ $shown }步，还有{ $waiting }步没放
    }

web-waiting-title = 空位
web-waiting-invite = 邀请朋友
web-waiting-invite-help = 把这个链接发出去。最先打开的人可以入座，其他人可以旁观。
web-waiting-free = 有一个空位
web-waiting-sit = 入座（{ $seat }）
web-waiting-or-bot = 或者让电脑来玩
web-waiting-or-bot-for = { $seat }：或者让电脑来玩
web-waiting-let-play = 让它入座
web-waiting-not-dealt = 坐满后才发牌。

web-origin-given = 这副牌不是随机发的：开桌的人指定了牌，可能知道每家的牌。
web-origin-replay = 这是重打以前的一局：知道那一局的人可能知道暗牌。
web-origin-fork = 这一局从以前一局的第{ $ply }步接着打：知道那一局的人可能知道暗牌。

web-end-title = 对局结束
web-end-review = 复盘
web-end-debrief = 这副牌的要点
web-end-rematch = 再来一局，交换座位
web-end-asked = 已提议再来一局，等待答复
web-end-asked-by = { $names }想再来一局。
web-end-opponent = 下一局的对手
web-end-bot-of = 下一局的{ $seat }
web-end-rotated = 再来一局，依次换座
web-end-next-table = 去下一局
web-end-again = 让他们再来一局
web-end-home = 回到游戏列表

web-resign-title = 要认输吗？
web-resign-text = 对方立即获胜，不能反悔。
web-resign-partner = 先问对家。对家同意后，对方立即获胜。
web-resign-yes = 认输
web-resign-no = 继续玩

web-share-title = 分享这张桌子
web-share-help = 有链接的人都可以旁观，但不能替你走。
web-share-help-waiting = 最先打开链接的人可以坐空位，其他人可以旁观。
web-share-link = 链接
web-share-copy = 复制
web-share-copied = 链接已复制。
web-share-copy-by-hand = 链接已选中，请自行复制。
web-share-record = 下载文字谱

web-telling-moved = { $name }：{ $move }。
web-telling-hidden = 未公开的动作
web-telling-seated = { $name }已入座。
web-telling-refused = { $name }不同意。
web-telling-granted = { $name }同意。
web-telling-undone = 已收回。
web-telling-resign-asked = { $name }提议认输。
web-telling-resign-granted = { $name }同意认输。
web-telling-resign-refused = { $name }要继续打。
web-telling-resigned = { $name }认输。
web-telling-rematch-asked = { $name }想再来一局。

web-values-percent = { $value }%
web-values-draw = 必和
web-values-win =
    { $plies ->
        [none] 必胜
       *[other] { $plies }步内必胜
    }
web-values-loss =
    { $plies ->
        [none] 必负
       *[other] { $plies }步内必负
    }

web-graph-title = 局势变化
web-graph-better = 曲线越高{ $first }越好，越低{ $second }越好。
web-graph-given-away = 到这一步为止因失误丢掉的：往下是{ $first }丢的，往上是{ $second }丢的。
web-graph-together = 、
web-graph-others = 其他人
web-graph-at = { $place }：{ $text }
web-graph-stands = 轮到{ $seat }，{ $value }
web-graph-unknown = 尚未分析

web-candidates-title = 候选
web-candidates-heading = { $seat }此时的选择
web-candidates-played = 实战
web-candidates-line = 后续可能：{ $line }

web-curtain-pass = 请把设备交给{ $name }
web-curtain-help = 牌已盖住，现在只有{ $name }可以看屏幕。
web-curtain-open = 我是{ $name }，亮出我的牌
web-curtain-alone = 这几家都由我一个人打，不用再问
web-curtain-wait = 正在发牌……

# 约定卡页面。

web-home-cards = 约定卡
web-cards-title = 约定卡
web-cards-page-title = { $title } – Kibitzer
web-cards-lead = 像印好的约定卡一样列出每个叫品的含义。可以阅读、比较、自己编写，并在牌桌上使用。
web-cards-all = 全部约定卡
web-cards-pages = { $card }的页面
web-cards-card = 约定卡
web-cards-notes = 体系说明
web-cards-compare = 比较
web-cards-edit = 编辑
web-cards-play = 用它打牌
web-cards-print = 打印
web-cards-own = 自编约定卡
web-cards-own-none = 本浏览器还没有保存约定卡。可以编辑上面的一张，或打开文件。
web-cards-unnamed = 未命名约定卡
web-cards-remove = 删除{ $card }
web-cards-open-file = 打开约定卡文件
web-cards-file-long = 文件太长：约定卡最多16000个字符。
web-cards-against = 对方使用
web-cards-against-same = 同一张约定卡
web-cards-play-against = 与之对打
web-cards-compare-title = { $one }与{ $other }
web-cards-compare-with = 比较对象
web-cards-only-different = 只看不同之处
web-cards-differences = { $count ->
    [0] 两张约定卡相同。
   *[other] 有{ $count }行不同。
}
web-cards-call = 叫品
web-cards-agreement = 约定
web-cards-not-played = 不采用
web-cards-notes-title = { $card }：体系说明
web-cards-notes-lead = 双方无局时各种常见叫品的含义。括号内为对方的叫品，其余时候对方不叫。
web-cards-notes-wait = 正在生成体系说明……
web-cards-contents = 目录
web-cards-edit-title = 编辑{ $card }
web-cards-edit-help = 去掉约定项前的#并修改数值，旁边的约定卡会随之更新。
web-cards-text = 约定卡文本
web-cards-fault-at = 第{ $line }行第{ $column }列：
web-cards-fault-line = 第{ $line }行：
web-cards-go-to-fault = 跳到错误处
web-cards-in-force = 改正之前，旁边的约定卡仍然有效。
web-cards-reading = 正在读取……
web-cards-sound = 没有错误。
web-cards-save = 保存在本浏览器
web-cards-saved = { $card }已保存在本浏览器。
web-cards-not-saved = 本浏览器不保存数据，请把约定卡存为文件。
web-cards-download = 存为文件
web-cards-changes = { $count ->
    [0] 与{ $base }没有不同。
   *[other] 与{ $base }有{ $count }行不同，已标出。
}
web-cards-line = 约定卡：{ $section }
web-cards-setup-link = 阅读、比较或编辑约定卡
web-cards-setup-none = 请选择……
web-cards-setup-ours = 南北方使用
web-cards-setup-theirs = 东西方使用

# The form of a card.
web-cards-edit-as = 编辑方式
web-cards-edit-as-name =
    { $as ->
        [form] 表单
       *[text] 文本
    }
web-cards-form-from = 从
web-cards-form-to = 到
web-cards-form-no-limit = +

# What a switch or a number beside a line is about, where the line does not say it.
web-cards-form-key =
    { $key ->
        [acol-four_card_majors] 四张高花
        [notrump-minor_relay] 低花接力
        [responses-two_over_one_gf] 二盖一逼叫到局
        [responses-jacoby_2nt] 雅各比 2NT
        [responses-inverted_minors] 反加叫
        [acol-benjamin] 本杰明
        [acol-strong_twos] 强二开叫
        [slam-rkcb] 关键张
        [slam-rkcb_1430] 5♣表示一或四张
        [doubles-negative_high] 三、四阶也用
        [contested-light_raises] 3–5点
        [contested-weak_jumps] 弱牌
        [notrump-redouble_relay] 要求叫2♣，逃叫
        [notrump-stolen_double] 斯台曼
        [notrump-lebensohl] 莱本索尔
        [overcalls-cappelletti] 卡普莱蒂
        [advances-jump_raise_limit] 邀请
        [transfers-after_overcall] 转移叫
        [responses-major_first] 高花优先
        [signals-low_encourages] 小牌欢迎
        [signals-low_is_even] 先小后大为双数
        [stayman-together] 联手点力
        [slam-notrump] 联手点力
        [preempts-unfavourable] 局况不利
        [preempts-equal] 局况相同
        [preempts-favourable] 局况有利
       *[other] 采用
    }
web-cards-form-number = 数值

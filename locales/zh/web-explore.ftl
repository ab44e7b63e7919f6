# 五格骨牌的局面研究。

web-explore-title = 局面研究
web-explore-link = 研究局面
web-explore-from-review = 研究这个局面

## 谁赢

web-explore-first = 先手
web-explore-second = 后手
web-explore-value-wins = 已证明：轮到{ $player }走，{ $player }必胜。
web-explore-value-draws = 已证明：轮到{ $player }走，和棋。
web-explore-value-loses = 已证明：轮到{ $player }走，怎么走都输。
web-explore-value-open = 轮到{ $player }走，谁赢还没有算清。
web-explore-progress = { $all }种走法已算清{ $known }种
web-explore-think-on = 接着算
web-explore-all-known = 所有走法都算清了。
web-explore-thinking = 正在找最好的应手……
web-explore-nearest = 先给你看最接近的局面：{ $position }

## 走法

web-explore-held-wins = { $move }能赢。
web-explore-held-draws = { $move }能和。
web-explore-held-loses = { $move }会输。
web-explore-held-open = { $move }还没算清。
web-explore-legend-wins = ● 胜
web-explore-legend-draws = ◇ 和
web-explore-legend-loses = ✕ 负
web-explore-legend-open = ○ 还没算清
web-explore-pieces = 各块骨牌
web-explore-pieces-help = 每块骨牌有几种走法能赢。点字母只看这一块。
web-explore-piece = 骨牌
web-explore-places = 走法
web-explore-wins = 胜
web-explore-draws = 和
web-explore-loses = 负
web-explore-open = 未定
web-explore-choose-piece = 只看{ $piece }
web-explore-list = 所有走法
web-explore-list-of = { $piece }的走法
web-explore-list-wins = { $count }种能赢
web-explore-list-draws = { $count }种能和
web-explore-list-loses = { $count }种会输
web-explore-list-open = { $count }种还没算清
web-explore-maps = 分布图
web-explore-maps-help = 每种摆法一张小棋盘，记号在骨牌靠中间的那一格；点一下，看后面怎么走。
web-explore-map = { $form }：{ $places }种走法，{ $wins }种胜，{ $loses }种负

## 一种走法

web-explore-behind-wins = { $move }能赢
web-explore-behind-draws = { $move }能和
web-explore-behind-loses = { $move }会输
web-explore-behind-open = { $move }还没算清
web-explore-line = 双方都下得最好，接下来是：
web-explore-line-refuted = 对手这样应就赢了，第一步最要紧：
web-explore-line-open = 后面还没有全部算清。
web-explore-play = 摆{ $move }
web-explore-close = 关闭

## 着法和棋盘

web-explore-moves = 着法
web-explore-back = 退一步
web-explore-board = 棋盘和局面
web-explore-width = 列数
web-explore-height = 行数
web-explore-holes = 障碍格
web-explore-holes-help = 写格子，例如d4 e4；棋盘最多64格。
web-explore-absent = 不用的骨牌
web-explore-full-draw = 全部摆完算和棋
web-explore-set = 换成这个棋盘
web-explore-text = 用文字写局面
web-explore-text-help = 先写棋盘，再写着法：8x8 X1c3 F4e4
web-explore-go = 看这个局面

web-explore-address = 这个局面的网址

## 第一步

web-explore-first-moves = 8×8棋盘的全部第一步
web-explore-first-moves-lead = 每一种都算清了。旋转或翻转棋盘后相同的只算一种。会输的第一步后面写着赢它的应手。
web-explore-first-wins = { $move }能赢
web-explore-first-loses = { $move }输给{ $reply }
web-explore-show = 显示
web-explore-show-all = 全部{ $count }种
web-explore-show-wins = 能赢的{ $count }种
web-explore-show-loses = 会输的{ $count }种
web-explore-as-csv = 表格（CSV）
web-explore-as-json = 数据（JSON）
web-explore-as-svg = 图片（SVG）

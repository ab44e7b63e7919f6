web-pentomino-picture = 两个电脑下一局五格骨牌

web-pentomino-board =
    { $last ->
        [none] { $width }列{ $height }行的棋盘，已放{ $placed }块
       *[other] { $width }列{ $height }行的棋盘，已放{ $placed }块，最后一块是{ $last }
    }

web-pentomino-spoken = { $piece }放在{ $squares }（{ $action }）

web-pentomino-misfit-absent = 这一局没有{ $piece }。
web-pentomino-misfit-used = { $piece }已在第{ $move }步放下。
web-pentomino-misfit-outside = 会超出棋盘。
web-pentomino-misfit-blocked = 放不下：{ $square }是障碍格。
web-pentomino-misfit-taken = 放不下：{ $square }已被{ $by }占住。
web-pentomino-misfit-refused = 这里不能放。

web-pentomino-tray-title = 骨牌
web-pentomino-tray-free = 骨牌{ $piece }
web-pentomino-tray-used = 骨牌{ $piece }，第{ $move }步已放下
web-pentomino-tray-no-room = 骨牌{ $piece }，已没有地方可放

web-pentomino-tools-area = 棋盘。拿着骨牌时，方向键移动，R旋转，M翻面，回车放下。
web-pentomino-tools-choose = 选一块骨牌：点击、拖动或按它的字母。
web-pentomino-tools-fits = { $move }放得下。这个方向有{ $places }处可放。
web-pentomino-tools-fits-here = 放得下
web-pentomino-tools-again = 再点一次放下。
web-pentomino-tools-ghost = { $move }：{ $fits }
web-pentomino-tools-rotate-left = 左转（Shift R）
web-pentomino-tools-rotate-right = 右转（R）
web-pentomino-tools-flip = 翻面（M）
web-pentomino-tools-put-back = 放回（Esc）
web-pentomino-tools-place = 放下

web-pentomino-describe-size = 共{ $width }列（a至{ $last-column }）、{ $height }行。从上往下逐行；点是空格，井号是障碍格。
web-pentomino-describe-hole = #
web-pentomino-describe-free = .
web-pentomino-describe-row = 第{ $row }行：{ $cells }
web-pentomino-describe-left = 还能放的骨牌：{ $pieces }。
web-pentomino-describe-nothing-left = 没有骨牌能放了。
web-pentomino-describe-no-room = 没有地方可放：{ $pieces }。
web-pentomino-describe-placed = 第{ $number }步：{ $piece }放在{ $squares }。

web-pentomino-key-take = 拿起这个字母的骨牌；再按就旋转
web-pentomino-key-move = 移动手里的骨牌
web-pentomino-key-turn = 右转；加Shift左转
web-pentomino-key-mirror = 翻面
web-pentomino-key-place = 放下
web-pentomino-key-back = 放回

web-pentomino-rules-aim = 两人在同一个棋盘上轮流放骨牌。轮到谁时放不下任何一块，谁就输。这个游戏由所罗门·戈洛姆提出，五格骨牌的名字也是他起的。
web-pentomino-rules-pieces-title = 骨牌
web-pentomino-rules-pieces = 五格骨牌由五个边边相连的方格组成，共十二种，按形状相像的字母命名。十二块都放在棋盘旁，双方共用，每块只能用一次。
web-pentomino-rules-piece = { $letter }：{ $forms }种摆法
web-pentomino-rules-turn-title = 轮到你时
web-pentomino-rules-turn = 从剩下的骨牌中任取一块，随意旋转、翻面，放在五个空格上。就这么简单：不必挨着别的骨牌，放下后不再移动。不能跳过。
web-pentomino-rules-turn-picture = V、P、X已在棋盘上；画出轮廓的五格空着，Y正好放得下。
web-pentomino-rules-end-title = 结束
web-pentomino-rules-end = 剩下的骨牌哪里都放不下时，对局结束，轮到走的一方输。在常用的8 × 8棋盘上要五到十二步。
web-pentomino-rules-end-picture = 这个棋盘上的九块骨牌留下了空隙，但T、U、Z都放不下。轮到后手，后手输。
web-pentomino-rules-variants-title = 其他棋盘
web-pentomino-rules-variants = 棋盘可以是不超过64格的任何形状，可以有障碍格，也可以去掉几块骨牌。按戈洛姆的规则，放下第十二块的人获胜；也可以约定算和棋。
web-pentomino-rules-notation-title = 记谱
web-pentomino-rules-notation = 一步写作骨牌的字母、摆法的编号，以及外框左下角的格子。每块骨牌不同的摆法从1开始编号。
web-pentomino-rules-notation-picture = F3c4：F的第三种摆法；画出的c4是外框左下角的一格。
web-pentomino-rules-advice-title = 要领
web-pentomino-rules-advice =
    关键是谁走最后一步：剩下的步数是偶数时，轮到走的一方输。
    不到五格的空地是死的。做出死地，双方都少了走法。
    两块空地各只够走一步，就互相抵消：尽量留下这样一对。
    I、L、P这些好放的骨牌能塞进窄缝。先把它们用掉，对局就结束得快。

# 五格骨牌的课程：crates/lessons/data/pentomino。

lesson-pentomino-moves = 放骨牌
lesson-pentomino-moves-about = 十二块骨牌、一张棋盘，怎么转、怎么翻。
lesson-pentomino-moves-look =
    这就是十二种五格骨牌：五个方格所有的连法。双方合用这一套，每块只能用一次。

    轮流把一块放到空格上。谁放不下，谁就输。
lesson-pentomino-moves-place = 在棋盘下方选一块，随便放在哪里。
lesson-pentomino-moves-place-done = 一步棋就是这样：占五个空格。骨牌不必相邻。
lesson-pentomino-moves-turn = 骨牌可以旋转、翻面。把 L 放到你喜欢的地方。
lesson-pentomino-moves-turn-other = 也放得下，但这一步要练的是 L。
lesson-pentomino-moves-turn-done = 骨牌旁边的按钮可以旋转和翻面，也可以按 R 键和 M 键。
lesson-pentomino-moves-taken = 已经用掉四块，双方都不能再用。接着放 V。
lesson-pentomino-moves-taken-other = 规则允许，不过请试试 V：横三格，竖三格。
lesson-pentomino-moves-taken-done = 还剩八块。等不到用完，棋盘上早就没有地方了。

lesson-pentomino-last-move = 最后一步
lesson-pentomino-last-move-about = 让对手无处可放。
lesson-pentomino-last-move-look =
    多数对局放九、十块就结束了：剩下的空位不是太小，就是只容得下已经用掉的骨牌。

    现在只剩几种放法了。
lesson-pentomino-last-move-finish = 轮到你了。找一步棋，走完之后对手无处可放。
lesson-pentomino-last-move-finish-reply = 这样正好还剩一种放法，而那是对手的。找一步能同时破坏另一个空位的棋。
lesson-pentomino-last-move-finish-done = 再也放不下任何一块：最后一步是你走的，你赢了。
lesson-pentomino-last-move-again = 再来一次。还有五种放法，哪一步会是最后一步？
lesson-pentomino-last-move-again-reply = T 和 V 可以并排放下：你放一块，对手就放另一块。
lesson-pentomino-last-move-again-done = 对了：剩下的空位既容不下 T，也容不下 V。

lesson-pentomino-parity = 奇与偶
lesson-pentomino-parity-about = 互不相连的区域，最后一个归谁。
lesson-pentomino-parity-look =
    到了后期，棋盘会分成几块互不相连的区域。如果有两块空地，各放得下一块骨牌，你填一块，对手填另一块：步数是偶数，对你不利。

    轮到你时，剩下的步数应该是奇数。
lesson-pentomino-parity-both = 两块区域，能放的骨牌不同：右边放 I 或 L，左边放 V。找一步棋，走完之后什么都放不下。
lesson-pentomino-parity-both-pair = 对手会填上另一块区域，你就没棋了。把两边都需要的那块用掉。
lesson-pentomino-parity-both-done = V 用掉了，左边再也放不下：本来只剩一步，正好是你的。
lesson-pentomino-parity-spoil = 这里 V、W、I 都还放得下。其中一块放对地方，就能毁掉其他骨牌的位置。
lesson-pentomino-parity-spoil-pair = 这样还给对手留了一块的位置。试着把空地切开，让剩下的五格都不成形。
lesson-pentomino-parity-spoil-done = 剩下的不是太小，就是形状不对。
lesson-pentomino-parity-deep = 来真的：十五种放法，只有一种必胜。数一数每一步之后还剩几步。（是一块 L。）
lesson-pentomino-parity-deep-loses = 这样对手又能把步数变成偶数。找一个能同时改变两边的 L。
lesson-pentomino-parity-deep-done = 每种应对都搜过了，已经证明：对手抢不到最后一步。

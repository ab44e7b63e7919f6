# 各游戏课程通用的话。每个游戏自己的课程在 lessons-GAME.ftl。

lesson-not-wanted = 规则允许这样走，但这一步要练的不是它。换一手试试。
lesson-no-task = 这一步没有要走的棋。

# 各游戏通用的词语。

prose = { $text }

list-separator = 、
list-or = 或

# 数的范围。
range-between = { $low }–{ $high }
range-from = { $low }+
range-to = 至多{ $high }
range-any = 任意

# 桥牌的花色名称。
strain-name = { $strain ->
    [S] 黑桃
    [H] 红心
    [D] 方块
    [C] 梅花
   *[N] 无将
}

suit-name = { $suit ->
    [S] 黑桃
    [H] 红桃
    [D] 方块
    [C] 梅花
    [T] 主牌
   *[N] 无将
}

card-name = { $suit ->
    [S] ♠{ $rank }
    [H] ♥{ $rank }
    [D] ♦{ $rank }
    [C] ♣{ $rank }
    [L] 小王
    [B] 大王
   *[other] { $suit }{ $rank }
}

call-name = { $strain ->
    [P] 不叫
    [X] 加倍
    [XX] 再加倍
    [S] { $level }♠
    [H] { $level }♥
    [D] { $level }♦
    [C] { $level }♣
   *[N] { $level }NT
}

value = { $value }

fact = { $what }：{ $held }
fact-required = { $fact }，要求{ $required }
fact-likely = { $fact }，可能性{ $chance }
fact-required-likely = { $fact }，要求{ $required }，可能性{ $chance }

# 各游戏的难度。
level-beginner = 初级
level-intermediate = 中级
level-advanced = 高级
level-expert = 专家
level-master = 大师
level-wins = 对{ $level }的胜率为{ $chance }（{ $games }局）

# 电脑玩家的名称和选项。
bot-name-unknown = 没有名为“{ $name }”的电脑玩家。
bot-name-option = { $kind }没有“{ $option }”这个选项。
bot-name-number = “{ $option }”应为{ $least }到{ $most }之间的数字，而不是“{ $found }”。
bot-name-decimal = “{ $option }”应为数字，而不是“{ $found }”。
bot-name-choice = “{ $option }”应为以下之一：{ $choices }，而不是“{ $found }”。
bot-name-syntax =
    { $why }
    { $bots }

# 各游戏通用的词语。

prose = { $text }

list-separator = 、

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

# 各游戏通用的搜索。

search-sampled-none = 来不及推测看不见的部分。
search-sampled-mean = 就看不见的部分的各种可能平均来看，这步最好。
search-fact-sampled = 推测过的可能

# 分析台：问题为何没有答案。

desk-hand-length = { $seat }有 { $cards } 张牌；一手牌应有 13 张。
desk-card-twice = { $card }同时在两家手中。
desk-call = 第 { $number } 个叫品：{ $problem }
desk-no-contract = 叫牌没有定出定约。请给出完整的叫牌，或定约和庄家，例如 3NT-S。
desk-passed-out = 四家都不叫，没有定约。
desk-other-contract = 叫牌的结果是{ $bid }，不是{ $given }。
desk-convention-card = 约定卡无法使用：{ $problem }
desk-constraint = “{ $text }”：{ $problem }
desk-impossible = 没有一副牌能满足全部要求：条件、叫牌和已知的牌互相矛盾。
desk-nothing-fits = { $draws } 副牌中没有一副满足全部要求。请放宽条件。
desk-deals = 牌的副数应在 1 到 { $most } 之间，不能是 { $asked }。
desk-no-contracts = 请至少给出一个定约，例如 3NT-S 或 4H-N。
desk-too-many-contracts = 一次最多比较 { $most } 个定约。
desk-stopped = 还没有解完第一副牌就停止了。
desk-not-to-play = 下一张该由防守方{ $seat }出牌。请给出到庄家出牌为止的全部出牌。
desk-no-lead = 请给出已经打出的牌，至少要有首攻。
desk-play-is-over = 所有的牌都已打完。
desk-holding = “{ $text }”不是一门花色。请给出两手的牌，例如 AJ9 / K654；x 是任意小牌，- 表示没有。
desk-too-many-missing = 外面的牌有超过 { $most } 种分布。请多给几张这门花色的牌。
desk-vacant-places = 东西两家各最多 13 个空位，合起来要放得下外面的牌。
desk-too-large = 这门花色的打法太多，无法全部算清。
desk-tricks-of-suit = 这门花色最多 { $most } 墩，不能要求 { $asked } 墩。

## 单套打法

desk-line-lead = 从{ $hand }出 { $card }。
desk-line-lead-after = { $after }：从{ $hand }出 { $card }。
desk-line-third = 跟 { $card }。
desk-line-third-if = { $seat }{ $seen }：跟 { $card }。
desk-line-next = 然后
desk-line-won = 如果赢墩
desk-line-lost = 如果输墩
desk-line-seen = { $seat }{ $seen }
desk-seen-low = 出小牌
desk-seen-out = 告缺
desk-seen-cards = 出 { $cards }

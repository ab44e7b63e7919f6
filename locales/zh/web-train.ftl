web-train-page-title = 练习 · Kibitzer
web-train-title = 练习
web-train-lead = 一次一个决定。马上知道它值多少、为什么。
web-train-games = 游戏
web-train-daily = 今日题组
web-train-daily-help = 各类题目混合，所有人相同，世界标准时间零点更换。
web-train-daily-of = 今日题组：{ $game }
web-train-daily-done = 已答{ $done }题，共{ $of }题
web-train-daily-start = 开始
web-train-daily-go-on = 继续
web-train-daily-over = 全部答完。明天有新题。
web-train-review = 错题重做
web-train-review-help = 做错的题第二天再来；答对之后间隔越来越长。
web-train-review-due =
    { $scheduled ->
        [0] 还没有错题。
       *[other]
            { $due ->
                [0] 今天没有要重做的题；以后还有{ $scheduled }题。
               *[other] 有{ $due }题要重做。
            }
    }
web-train-review-start = 重做
web-train-to-progress = 你的进步
web-train-to-themes = 全部专题
web-train-group =
    { $group ->
        [opening] 开叫
        [responding] 应叫
        [rebids] 再叫
        [competing] 争叫
        [slam] 满贯
        [conventions] 约定叫
        [hands-declarer] 整副做庄
        [hands-defence] 整副防守
        [positions] 实战局面
       *[play] 打牌
    }
web-train-standing = { $count }题平均{ $mean }分（满分10分）
web-train-fresh = 还没做过
web-train-problem-title = { $theme } · Kibitzer
web-train-finding = 正在找题…
web-train-no-problem = 没有题目可显示
web-train-question =
    { $kind ->
        [call] 你叫什么？
        [placement] 找出唯一的胜着。
        [tile] 这块板块放哪里、怎么转？
        [lead] 你首出什么？
        [follow] 你跟什么？
        [burial] 你扣哪些牌？
       *[card] 你出哪张牌？
    }
web-train-set-problem =
    { $kind ->
        [call] 叫牌题
        [placement] 唯一胜着
        [tile] 放板块
        [lead] 首出题
        [follow] 跟牌题
        [burial] 扣底题
       *[card] 打牌题
    }
web-train-place-daily = 今日题组，第{ $number }题，共{ $of }题
web-train-place-review = 错题重做：还有{ $left }题
web-train-not-counted = 再试一次：已看过答案，不计分。
web-train-judging = 正在评判…
web-train-answered-already = 你已作答。可以再试，或做下一题。
web-train-correctness =
    { $correctness ->
        [optimal] 最佳答案
        [acceptable] 不错的答案
        [suboptimal] 不是最好
       *[error] 失误
    }
web-train-score = { $score }分（满分10分）
web-train-stars = { $stars }星，共5星
web-train-yours = 你的答案
web-train-best = 最佳
web-train-cost =
    { $uncertainty ->
        [none] 预期损失：{ $imps } IMP。
       *[other] 预期损失：{ $imps } ± { $uncertainty } IMP。
    }
web-train-cost-nothing = 预期没有损失。
web-train-category = 失误类型：{ $title }。
web-train-category-name =
    { $category ->
        [wrong-level] 阶数不对
        [wrong-strain] 花色不对
        [wrong-meaning] 叫品另有含义
        [missed-fit] 错过配合
        [missed-game] 错过成局
        [missed-slam] 错过满贯
        [overvalued] 高估牌力
        [undervalued] 低估牌力
        [passed-forcing] 不叫了逼叫
        [illegal] 不合规则
        [contract-given-up] 放弃定约
        [wrong-suit] 出错花色
        [wrong-card] 花色对而牌张错
       *[other] { $category }
    }
web-train-reasons = 为什么
web-train-best-reasons = 最好的一手
web-train-own-reasons = 你这一手
web-train-hint = 提示
web-train-opponent = 对手
web-train-partner = 对家
web-train-problem-count = { $count }题
web-train-others = 其他选择
web-train-all-hands = 四家的牌
web-train-all-hands-help = 这副牌碰巧怎么分布不算数：答案按许多副牌来评判。
web-train-first = 这题你以前答过，以那次为准。
web-train-un-counted = 这次不计分。
web-train-comes-again = { $date }再来。
web-train-again = 再试一次
web-train-next = 下一题
web-train-link = 本题链接
web-train-daily-finished = 今日题组已完成
web-train-daily-finished-help = 明天有新题。现在可以自选专题练习。
web-train-review-finished = 现在没有要重做的题
web-train-review-finished-help =
    { $date ->
        [none] 没有排定要重做的题。
       *[other] 下一题{ $date }再来。
    }
web-train-keys-title = 练习
web-train-key-next = 作答之后：下一题（回车键也行）
web-train-key-again = 作答之后：再试一次

web-progress-page-title = 你的进步 · Kibitzer
web-progress-title = 你的进步
web-progress-none = 还没有内容
web-progress-none-help = 做几道题，这里就会显示你的水平。
web-progress-start = 去做题
web-progress-score = { $mean }分（满分10分）
web-progress-score-help =
    { $range ->
        [none] { $count }题平均
       *[other] { $count }题平均{ $range }
    }
web-progress-range = （95%：{ $low }至{ $high }）
web-progress-streak = 连续{ $days }天
web-progress-due = { $due }题要重做
web-progress-facts = { $streak } · { $due }
web-progress-advice = 接下来做什么
web-progress-over-time = 变化
web-progress-chart-one = 平均分（0至10）：{ $day }。
web-progress-chart = { $days }天练习的平均分（0至10）：最初{ $first }，最近{ $last }。
web-progress-on-day = { $date }为{ $mark }
web-progress-chart-help = 每天的平均分；竖线是95%区间。
web-progress-numbers = 数据
web-progress-date = 日期
web-progress-mean = 平均
web-progress-interval = 95%
web-progress-answers = 题数
web-progress-dash = –
web-progress-between = { $low }至{ $high }
web-progress-themes = 强项和弱项
web-progress-themes-help = 弱项在前。95%区间完全高于或低于你的平均分，才算强项或弱项；其余可能是偶然。
web-progress-lost = ；每题损失{ $imps } IMP
web-progress-kind =
    { $kind ->
        [strong] 强项
        [weak] 弱项
        [open] 未定
       *[few] 题数太少
    }
web-progress-categories = 失误类型
web-progress-no-mistakes = 还没有失误。
web-progress-category = { $count }（{ $share }%）
web-progress-phases = 打牌的损失
web-progress-phases-help = 每张牌损失的IMP。
web-progress-phase-name =
    { $phase ->
        [opening-lead] 首攻
        [declarer] 做庄
       *[defence] 防守
    }
web-progress-phase =
    { $range ->
        [none] { $count }张牌，{ $cost } IMP
       *[other] { $count }张牌，{ $cost } IMP{ $range }
    }
web-progress-not-yet = 还没有打过

# 整副牌。
web-train-hand-count = { $count }副
web-train-hand-help = 和专家电脑打完整副牌。打完以后，可以看到打牌计划、你在哪一张偏离了计划，以及代价。
web-train-hand-play = 打这副牌
web-train-hand-again = 再打一次
web-train-hand-from-there = 从那一张重打
web-train-hand-next = 下一副
web-train-hand-judging = 正在看你是怎么打的…
web-train-hand-not-played = 这副牌在那一桌没有打完。
web-train-hand-stars = 难度{ $stars }（最高3）
web-train-hands = 同一技巧的牌
web-train-hand-number = 第{ $number }副
web-train-hand-state =
    { $state ->
        [fresh] 还没打过
        [done] 已完成，{ $tries }次
       *[open] 还没成功，{ $tries }次
    }

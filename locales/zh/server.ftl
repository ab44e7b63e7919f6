# 服务器无法完成请求时的提示。

server-bad-name = 名字为1到40个字符，不能有控制字符。
server-no-cookie = 要先有座位：请先开桌或入座，并在请求里带上cookie。
server-foreign-origin = 这个请求来自别的网站。
server-wrong-host = 本服务器不为这个地址服务。
server-no-such-table = 没有这张桌子。
server-damaged = 这张桌子的记录在第{ $event }个事件处损坏：之前的内容可以查看，但不能继续。
server-not-found = 没有这个地址。
server-wrong-method = 这个地址不接受该方法。
server-too-slow = 花的时间太长了。
server-too-large = 请求太大：上限是{ $bytes }字节。
server-too-many = 请求太频繁：请等{ $seconds }秒再试。
server-busy = 等待分析的局面太多，请稍后再试。
server-shutting-down = 服务器即将停止，请稍后再试。
server-storage = 数据库出错：{ $why }
server-internal = 这里出了点问题，已记录下来。
server-unstorable = 含有字符U+0000的文字无法保存。
server-no-body = 请求内容没有到达。
server-send-json = 请发送JSON，并带上请求头content-type: application/json。
server-bad-body = 请求内容无法读取：{ $why }
server-bad-address = 地址无法读取：{ $why }
server-bad-cursor = “before”必须是另一页的“next”。
server-which-game = 要玩哪个“game”？
server-fork-settings = 从另一局接着玩时，游戏和设置不能改。
server-bad-sitter = 座位由"me"或{"{"}"bot": …{"}"}坐下。

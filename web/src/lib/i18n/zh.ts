/**
 * 中文：牌桌、开局、回顾等页面上棋牌之外的文字。
 * What stands around the board of a game that is played in Chinese; pages of no game stay English.
 */
import { en, type Strings } from './en';

const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));

export const zh: Strings = {
  ...en,

  ui: {
    close: '关闭',
    dismiss: '知道了',
    navigation: '主导航',
    reload: '重新载入',
    tryAgain: '再试一次',
    loadFailed: '这个页面无法载入',
    loadFailedHelp: '服务器可能已更新，或者连接已断开。',
    toLight: '浅色主题',
    toDark: '深色主题',
  },

  failure: {
    network: '连不上服务器。什么也没有丢失，请稍后再试。',
    stale: '牌桌上已有新的进展，请再看一眼。',
    tooMany: '太快了，请稍后再试。',
    unknown: '出了点问题。',
  },

  setup: {
    title: (game) => `${game}：开新局`,
    opponent: '和谁玩？',
    againstBot: '对电脑',
    againstFriend: '对朋友',
    twoBots: '两个电脑',
    withBots: '和电脑玩',
    withFriends: '和朋友玩',
    onlyBots: '只有电脑',
    allSeats: '都在这里',
    seats: '谁坐哪里',
    seatsHelp: '空位由打开链接的人入座；你也可以自己坐几个位子。',
    seatMe: '我',
    seatOpen: '空位（凭链接）',
    bothSides: '双方都在这里',
    explained: {
      bot: '你和电脑对战，强弱任选。',
      friend: '你会得到一个链接，最先打开的人坐另一边。',
      bots: '你来观看，可以暂停、单步和调速。',
      both: '两个人，或者你一个人，在这台设备上玩。',
    },
    explainedMany: {
      bot: '你和坐在其他位子上的电脑一起玩。',
      friend: '你会得到一个链接，打开的人坐空位，其余的可以由电脑坐。',
      bots: '你来观看，可以暂停、单步和调速。',
      both: '大家都在这台设备上，或者你一个人替所有人玩。',
    },
    level: '多强？',
    levelOf: (seat) => `${seat}的牌手`,
    rating: ({ rating, low, high }) =>
      `等级分${signed(rating)}（95%：${signed(low)}至${signed(high)}）。`,
    start: '谁先？',
    startMe: '我先',
    startOpponent: '对方先',
    startRandom: '随机',
    other: '其他…',
    otherFor: (title) => `${title}（自己写）`,
    begin: { bot: '开始', friend: '开桌', bots: '观看', both: '开始' },
  },

  table: {
    pageTitle: (game) => (game ? `${game} · Kibitzer` : 'Kibitzer'),
    noBoard: '这个游戏还没有牌桌。',
    cannotShow: '这张牌桌无法显示',
    seats: '座位',
    you: '你',
    guest: '客人',
    openSeat: '空位',
    nameAndSeat: (name, seat) => `${name}（${seat}）`,
    seatNote: (seat, note) => (note ? `${seat} · ${note}` : seat),
    thinking: '思考中…',
    nobodyYet: '空',
    bot: '电脑',
    yourSeat: '你的座位',
    here: '在场',
    away: '不在',
    standIn: '让电脑代打',
    standInHelp: '电脑代打到他回来为止。要离开满一分钟才行。',
    takeBack: '回到你的座位',
    score: (value) => (value === 0.5 ? '½' : String(value)),
    watching: (count, besides) => (besides ? `另有${count}人旁观` : `${count}人旁观`),
    spectating: '你在旁观这一局。',
  },

  status: {
    won: '你赢了。',
    lost: '你输了。',
    drawn: '平局。',
    yourTurn: '轮到你',
    yourFirst: '轮到你：由你开始',
    seatToMove: (seat) => `轮到${seat}`,
    theirTurn: (name) => `轮到${name}`,
    thinking: (name) => `${name}在思考…`,
    waiting: (seats) => `等人入座（${seats}）`,
    undoAsked: '你要求悔牌，等待答复',
    undoQuestion: (name) => `${name}想收回上一步`,
    resignAsked: '你提议认输，等待对家答复',
    resignQuestion: (name) => `对家${name}提议认输`,
    resignToo: '认输',
    playOn: '继续打',
    allow: '同意',
    refuse: '不同意',
    reconnecting: '正在重新连接…',
    looking: (ply, of) => `回看：第${ply}步，共${of}步`,
    watchingMove: (ply) => (ply === 0 ? '开局' : `第${ply}步`),
    backToGame: '回到牌局',
  },

  actions: { hint: '提示', undo: '悔牌', resign: '认输', share: '分享' },

  hint: {
    title: '提示',
    searching: '正在考虑…',
    showMove: '看怎么出',
    move: (action) => `建议：${action}。已在牌桌上标出。`,
    compared: '与哪些选择比较过',
  },

  why: { ask: (name, action) => `${name}为什么出${action}？` },

  moves: {
    title: '过程',
    none: '还没有动作。',
    label: (ply, seat, text, judged) => `${ply} ${text}，${seat}${judged ? `，${judged}` : ''}`,
    spoken: (ply, seat, text, judged) =>
      `第${ply}步，${seat}：${text}${judged ? `，${judged}` : ''}`,
  },

  command: {
    title: '文字牌桌',
    label: '输入动作',
    placeholder: (example) => `例如 ${example}`,
    send: '执行',
    done: (action) => `已执行 ${action}。`,
    words: '用文字描述牌桌',
  },

  playback: {
    title: '节奏',
    pause: '暂停',
    resume: '继续',
    step: '单步',
    finish: '直到结束',
    speed: '速度',
    speeds: { slow: '慢', normal: '正常', fast: '快', instant: '立即' },
    queue: (shown, waiting) =>
      waiting > 0 ? `第${shown}步，还有${waiting}步` : `第${shown}步，没有等待的`,
  },

  waiting: {
    title: '空位',
    invite: '邀请朋友',
    inviteHelp: '把这个链接发出去。最先打开的人可以入座，其他人可以旁观。',
    free: '有一个空位',
    sit: (seat) => `入座（${seat}）`,
    orBot: '或者让电脑来玩',
    orBotFor: (seat) => `${seat}：或者让电脑来玩`,
    letPlay: '让它入座',
    notDealt: '坐满后才发牌。',
  },

  origin: {
    given: '这副牌不是随机发的：开桌的人指定了牌，可能知道每家的牌。',
    replay: '这是重打以前的一局：知道那一局的人知道每家的牌。',
    fork: (ply) => `这一局从以前一局的第${ply}步接着打：知道那一局的人知道这里的暗牌。`,
  },

  end: {
    title: '牌局结束',
    review: '回顾这一局',
    rematch: '再来一局，交换座位',
    asked: '已提出，等待答复',
    askedBy: (names) => `${names}想再来一局。`,
    opponent: '下一局的对手',
    botOf: (seat) => `下一局的${seat}`,
    rotated: '再来一局，依次换座',
    nextTable: '去下一局',
    again: '让他们再来一局',
    home: '回到游戏列表',
  },

  resign: {
    title: '认输吗？',
    text: '对方立即获胜，不能反悔。',
    partner: '先问对家。对家同意后，对方立即获胜。',
    yes: '认输',
    no: '继续玩',
  },

  share: {
    title: '分享这张牌桌',
    help: '有链接的人都可以旁观，但不能替你出牌。',
    helpWaiting: '最先打开链接的人可以坐空位，其他人可以旁观。',
    link: '链接',
    copy: '复制',
    copied: '链接已复制。',
    copyByHand: '链接已选中，请自行复制。',
    record: '下载文字记录',
  },

  telling: {
    moved: (name, move) => `${name}：${move}。`,
    hidden: '未公开的动作',
    seated: (name) => `${name}已入座。`,
    refused: (name) => `${name}不同意。`,
    granted: (name) => `${name}同意。`,
    undone: '已收回。',
    resignAsked: (name) => `${name}提议认输。`,
    resignGranted: (name) => `${name}同意认输。`,
    resignRefused: (name) => `${name}要继续打。`,
    resigned: (name) => `${name}认输。`,
    rematchAsked: (name) => `${name}想再来一局。`,
  },

  values: {
    percent: (value) => `${value}%`,
    number: (value) => signed(value),
    draw: '必和',
    win: (plies) => (plies === null ? '必胜' : `${plies}步内必胜`),
    loss: (plies) => (plies === null ? '必负' : `${plies}步内必负`),
  },

  graph: {
    title: '局势变化',
    better: (first, second) => `高处对${first}有利，低处对${second}有利。`,
    together: '、',
    others: '其他人',
    at: (ply, text) => `第${ply}步之后：${text}`,
    stands: (seat, value) => `轮到${seat}，${value}`,
    unknown: '尚未分析',
  },

  candidates: {
    title: '候选',
    heading: (seat) => `${seat}此时可以怎么出`,
    played: '实际',
    line: (line) => `后续可能：${line}`,
  },

  review: {
    pageTitle: '回顾 · Kibitzer',
    notYet: '这一局还不能回顾',
    notYetHelp: '人与人之间的牌局要等结束后才分析。',
    toTable: '回到牌桌',
    steps: '逐步回看',
    first: '到开头',
    previous: '上一步',
    next: '下一步',
    last: '到结尾',
    count: (ply, last) => `${ply} / ${last}`,
    start: '牌局的开头。',
    progress: '分析',
    analysed: (done, total) => `已分析${done}个局面，共${total}个`,
    complete: '所有局面都已分析。',
    stop: '停止',
    goOn: '继续',
    notKnown: '这一步尚未分析。',
    verdict: '这一步',
    madeMove: (ply, seat, action) => `第${ply}步，${seat}：${action}，`,
    judgements: {
      best: '最佳',
      good: '好牌',
      inaccuracy: '不够精确',
      mistake: '失误',
      blunder: '大失误',
    },
    glyphs: en.review.glyphs,
    cost: (value, exact) => (exact ? `损失${value}的胜算，已证明。` : `约损失${value}的胜算。`),
    costIn: (value, unit, exact) =>
      exact ? `损失${value}${unit}，已证明。` : `约损失${value}${unit}。`,
    exact: '没有更好的选择，已证明。',
    asFar: '就目前算到的，没有更好的选择。',
    better: (action) => `更好的是${action}，已在牌桌上标出。`,
    learn: (count) => (count === 0 ? '没有发现失误' : `从${count}处失误中学习`),
    nextMistake: '下一处失误',
    retry: '从这里接着玩',
    lesson: (ply) => `第${ply}步之前。找一个比实际更好的选择。`,
    question: (seat, ply) => `第${ply}步：${seat}本该怎么出？`,
    questionHelp: (played) => `${played}是失误。想一想，再看答案，或从这里接着玩。`,
    reveal: '看答案',
  },

  help: {
    open: '按键',
    title: '按键',
    everywhere: '到处可用',
    lines: [
      { keys: ['?'], does: '本帮助' },
      { keys: ['Tab'], does: '到下一个按钮或输入框' },
      { keys: ['Esc'], does: '关闭对话框' },
    ],
    table: '在牌桌上',
    tableLines: [
      { keys: ['←', '→'], does: '手里没有选牌时，向前或向后回看' },
      { keys: ['k', 'j'], does: '同上，随时可用' },
      { keys: ['Home', 'End'], does: '到开头，回到牌局' },
      { keys: ['h'], does: '提示；再按一次看怎么出' },
      { keys: ['Ctrl', 'Z'], does: '悔牌' },
      { keys: ['c'], does: '输入动作' },
      { keys: ['s'], does: '说出轮到谁' },
    ],
    review: '在回顾中',
    reviewLines: [
      { keys: ['←', '→'], does: '上一步，下一步' },
      { keys: ['k', 'j'], does: '同上' },
      { keys: ['↑', '↓'], does: '到开头，到结尾' },
      { keys: ['Home', 'End'], does: '同上' },
      { keys: ['m'], does: '到下一处失误' },
    ],
  },

  rules: {
    pageTitle: '规则 · Kibitzer',
    title: (game) => `${game}：规则`,
    play: '去玩',
  },

  settings: { ...en.settings, title: '设置' },
};

/** Every English word that people see. Another language is another file of the same shape. */
import type { Correctness, Judgement, Phase, Strength, ThemeGroup } from '$lib/api/types';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));

export const en = {
  app: { name: 'Kibitzer' },

  ui: {
    close: 'Close',
    dismiss: 'Dismiss',
    navigation: 'Main',
    reload: 'Reload the page',
    tryAgain: 'Try again',
    loadFailed: 'This page could not be loaded',
    loadFailedHelp: 'The server may have been renewed, or the connection is gone.',
    toLight: 'Light theme',
    toDark: 'Dark theme',
  },

  failure: {
    network: 'The server cannot be reached. Nothing was lost; try again in a moment.',
    stale: 'The table has moved on meanwhile. Have another look.',
    tooMany: 'That was a bit fast. Try again in a moment.',
    unknown: 'Something went wrong.',
  },

  home: {
    title: 'Play, and see why',
    lead: 'Games of skill against opponents of every strength, who explain their moves and look back on the game with you.',
    playNow: 'Play now',
    choose: 'Choose opponent and board',
    against: (level: string) => `“Play now” is against ${level}, and you start.`,
    with: (level: string, seat: string) =>
      `“Play now” is with bots of level ${level}; you sit ${seat}.`,
    opposite: (level: string, seat: string) =>
      `“Play now” is against ${level}; your seat: ${seat}.`,
    rules: 'The rules, with pictures',
    practise: 'Practise with problems',
    running: 'Your games',
    finished: 'Look back',
    versus: ' – ',
    waiting: 'waiting for somebody to sit down',
    yourTurn: 'your turn',
    moves: (count: number) => plural(count, 'move', 'moves'),
    gameAndState: (game: string, state: string) => `${game}: ${state}`,
  },

  setup: {
    title: (game: string) => `${game}: a new game`,
    opponent: 'Who plays?',
    againstBot: 'Against a bot',
    againstFriend: 'With a friend',
    twoBots: 'Two bots',
    withBots: 'With bots',
    withFriends: 'With friends',
    onlyBots: 'Only bots',
    allSeats: 'All seats here',
    seats: 'Who sits where',
    seatsHelp: 'Free seats are taken by whoever opens the link; you may hold several yourself.',
    seatMe: 'Me',
    seatOpen: 'Free (by link)',
    bothSides: 'Both sides here',
    explained: {
      bot: 'You against the computer, at the strength you like.',
      friend: 'You get a link. Whoever opens it first takes the other seat.',
      bots: 'You watch, with pause, steps and speed.',
      both: 'Two people, or you alone, at this device.',
    },
    explainedMany: {
      bot: 'You with bots in the other seats.',
      friend: 'You get a link; whoever opens it takes a free seat. Bots can have the rest.',
      bots: 'You watch, with pause, steps and speed.',
      both: 'Everybody at this device, or you alone for all of them.',
    },
    level: 'How strong?',
    levelOf: (seat: string) => `${seat} player`,
    rating: ({ rating, low, high }: Strength) =>
      `Rating ${signed(rating)} (95 %: ${signed(low)} to ${signed(high)}).`,
    start: 'Who starts?',
    startMe: 'I do',
    startOpponent: 'The other',
    startRandom: 'Chance decides',
    other: 'Another one …',
    otherFor: (title: string) => `${title}, written out`,
    begin: {
      bot: 'Start',
      friend: 'Open the table',
      bots: 'Watch them',
      both: 'Start',
    },
  },

  table: {
    pageTitle: (game: string) => (game ? `${game} · Kibitzer` : 'Kibitzer'),
    noBoard: 'This game has no board here yet.',
    cannotShow: 'This table cannot be shown',
    seats: 'Seats',
    you: 'You',
    guest: 'Guest',
    openSeat: 'Free seat',
    nameAndSeat: (name: string, seat: string) => `${name} (${seat})`,
    seatNote: (seat: string, note: string | null) => (note ? `${seat} · ${note}` : seat),
    thinking: 'thinking …',
    nobodyYet: 'free',
    bot: 'bot',
    yourSeat: 'your seat',
    here: 'here',
    away: 'away',
    standIn: 'Let a bot play on',
    standInHelp: 'A bot stands in until they come back. One has to be away for a minute.',
    takeBack: 'Take your seat back',
    score: (value: number) => (value === 0.5 ? '½' : String(value)),
    watching: (count: number, besides: boolean) =>
      besides
        ? plural(count, 'other person watches', 'other people watch')
        : plural(count, 'person watches', 'people watch'),
    spectating: 'You are watching this game.',
  },

  status: {
    won: 'You win.',
    lost: 'You lose.',
    drawn: 'A draw.',
    yourTurn: 'Your turn',
    yourFirst: 'Your turn: you start',
    seatToMove: (seat: string) => `${seat} to move`,
    theirTurn: (name: string) => `${name} is to move`,
    thinking: (name: string) => `${name} is thinking …`,
    waiting: (seats: string) => `Waiting for somebody to sit down (${seats})`,
    undoAsked: 'You asked to take back: waiting for an answer',
    undoQuestion: (name: string) => `${name} would like to take the last move back`,
    resignAsked: 'You asked your partner to resign: waiting for an answer',
    resignQuestion: (name: string) => `${name}, your partner, would like to resign`,
    resignToo: 'Resign',
    playOn: 'Play on',
    allow: 'Allow it',
    refuse: 'Refuse',
    reconnecting: 'Reconnecting …',
    looking: (ply: number, of: number) => `Looking back: move ${ply} of ${of}`,
    watchingMove: (ply: number) => (ply === 0 ? 'The game begins' : `Move ${ply}`),
    backToGame: 'Back to the game',
  },

  actions: {
    hint: 'Hint',
    undo: 'Take back',
    resign: 'Resign',
    share: 'Share',
  },

  hint: {
    title: 'Hint',
    searching: 'Thinking it over …',
    showMove: 'Show the move',
    move: (action: string) => `Play ${action}. It is drawn on the board.`,
    compared: 'What it was compared with',
  },

  why: {
    ask: (name: string, action: string) => `Why did ${name} play ${action}?`,
  },

  moves: {
    title: 'Moves',
    none: 'No move yet.',
    label: (ply: number, seat: string, text: string, judged: string | null) =>
      `${ply} ${text}, ${seat}${judged ? `, ${judged}` : ''}`,
    spoken: (ply: number, seat: string, text: string, judged: string | null) =>
      `Move ${ply}, ${seat}: ${text}${judged ? `, ${judged}` : ''}`,
  },

  command: {
    title: 'The table in words',
    label: 'Type a move',
    placeholder: (example: string) => `such as ${example}`,
    send: 'Play',
    done: (action: string) => `${action} is played.`,
    words: 'The board in words',
  },

  playback: {
    title: 'Pace',
    pause: 'Pause',
    resume: 'Go on',
    step: 'Step',
    finish: 'To the end',
    speed: 'Speed',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'At once' },
    queue: (shown: number, waiting: number) =>
      waiting > 0 ? `Move ${shown}; ${waiting} more to come` : `Move ${shown}; nothing waiting`,
  },

  waiting: {
    title: 'A free seat',
    invite: 'Invite somebody',
    inviteHelp: 'Send this link. The first who opens it may sit down; everybody else can watch.',
    free: 'There is a free seat',
    sit: (seat: string) => `Sit down (${seat})`,
    orBot: 'Or let a bot play',
    orBotFor: (seat: string) => `${seat}: or let a bot play`,
    letPlay: 'Seat it',
    notDealt: 'Nothing is dealt until every seat is taken.',
  },

  /** Where the cards come from, where that is not chance. */
  origin: {
    given:
      'The cards are not dealt at random: whoever opened this table chose them and may know all hands.',
    replay:
      'This is an earlier game played again. Whoever knows that game may know what is hidden here.',
    fork: (ply: number) =>
      `This game goes on from an earlier one after move ${ply}. Whoever knows that game may know what is hidden here.`,
  },

  end: {
    title: 'The game is over',
    review: 'Look back on the game',
    rematch: 'Play again, seats swapped',
    asked: 'Asked; the answer is awaited',
    askedBy: (names: string) => `${names} would like to play again.`,
    opponent: 'Opponent of the next game',
    botOf: (seat: string) => `${seat} in the next game`,
    rotated: 'Play again, everybody one seat on',
    nextTable: 'To the next game',
    again: 'Another game of these two',
    home: 'Back to the games',
  },

  resign: {
    title: 'Resign this game?',
    text: 'The other side wins at once. This cannot be taken back.',
    partner: 'Your partner is asked first. If they agree, the other side wins at once.',
    yes: 'Resign',
    no: 'Play on',
  },

  share: {
    title: 'Share this table',
    help: 'Whoever has the link can watch. Nobody can move for you.',
    helpWaiting: 'The first who opens the link may take the free seat; everybody else can watch.',
    link: 'Link',
    copy: 'Copy',
    copied: 'The link is copied.',
    copyByHand: 'The link is selected: copy it with your usual keys.',
    record: 'Download the game as text',
  },

  telling: {
    moved: (name: string, move: string) => `${name}: ${move}.`,
    hidden: 'a hidden move',
    seated: (name: string) => `${name} has sat down.`,
    refused: (name: string) => `${name} does not allow it.`,
    granted: (name: string) => `${name} allows it.`,
    undone: 'The move is taken back.',
    resignAsked: (name: string) => `${name} asks to resign.`,
    resignGranted: (name: string) => `${name} agrees to resign.`,
    resignRefused: (name: string) => `${name} would rather play on.`,
    resigned: (name: string) => `${name} resigns.`,
    rematchAsked: (name: string) => `${name} would like to play again.`,
  },

  values: {
    percent: (value: number) => `${value} %`,
    number: (value: number) => signed(value),
    draw: 'a certain draw',
    win: (plies: number | null) => (plies === null ? 'wins for certain' : `wins in ${plies}`),
    loss: (plies: number | null) => (plies === null ? 'loses for certain' : `loses in ${plies}`),
  },

  graph: {
    title: 'Course of the game',
    better: (first: string, second: string) => `High: good for ${first}. Low: good for ${second}.`,
    together: ' and ',
    others: 'the others',
    at: (ply: number, text: string) => `After move ${ply}: ${text}`,
    stands: (seat: string, value: string) => `${seat} to move, ${value}`,
    unknown: 'not analysed yet',
  },

  candidates: {
    title: 'Candidate moves',
    heading: (seat: string) => `What ${seat} could play here`,
    played: 'played',
    line: (line: string) => `Might go on: ${line}`,
  },

  review: {
    pageTitle: 'Review · Kibitzer',
    notYet: 'This game cannot be reviewed yet',
    notYetHelp: 'A game between people is analysed when it is over.',
    toTable: 'To the table',
    steps: 'Step through the game',
    first: 'To the beginning',
    previous: 'One move back',
    next: 'One move on',
    last: 'To the end',
    count: (ply: number, last: number) => `${ply} of ${last}`,
    start: 'The beginning of the game.',
    progress: 'Analysis',
    analysed: (done: number, total: number) => `${done} of ${total} positions`,
    complete: 'Every position is analysed.',
    stop: 'Stop',
    goOn: 'Go on',
    notKnown: 'This move is not analysed yet.',
    verdict: 'This move',
    madeMove: (ply: number, seat: string, action: string) => `Move ${ply}, ${seat}: ${action},`,
    judgements: {
      best: 'the best move',
      good: 'a good move',
      inaccuracy: 'an inaccuracy',
      mistake: 'a mistake',
      blunder: 'a blunder',
    } satisfies Record<Judgement, string>,
    glyphs: {
      best: '',
      good: '',
      inaccuracy: '?!',
      mistake: '?',
      blunder: '??',
    } satisfies Record<Judgement, string>,
    cost: (value: string, exact: boolean) =>
      exact
        ? `It gave away ${value} of the winning chances; that is proven.`
        : `It gave away about ${value} of the winning chances.`,
    costIn: (value: string, unit: string, exact: boolean) =>
      exact ? `It cost ${value} ${unit}; that is proven.` : `It cost about ${value} ${unit}.`,
    exact: 'Nothing better exists; that is proven.',
    asFar: 'As far as I could look, nothing is better.',
    better: (action: string) => `Better was ${action}, drawn on the board.`,
    learn: (count: number) =>
      count === 0 ? 'No mistakes found' : `Learn from ${plural(count, 'mistake', 'mistakes')}`,
    nextMistake: 'Next mistake',
    retry: 'Play on from here',
    lesson: (ply: number) => `Before move ${ply}. Find something better than what was played.`,
    question: (seat: string, ply: number) => `Move ${ply}: what should ${seat} have played?`,
    questionHelp: (played: string) =>
      `${played} was a mistake. Think it over, then see the answer or play on from here.`,
    reveal: 'Show the answer',
  },

  train: {
    pageTitle: 'Practice · Kibitzer',
    title: 'Practise bridge',
    lead: 'One decision at a time: a call or a card. You hear at once what it is worth and why.',
    cannotShow: 'Practice cannot be shown',
    daily: 'Set of the day',
    dailyHelp: 'Mixed problems, the same for everybody until midnight in universal time.',
    dailyDone: (done: number, of: number) => `${done} of ${of} answered`,
    dailyStart: 'Begin',
    dailyGoOn: 'Go on',
    dailyOver: 'All answered. Tomorrow there are new ones.',
    review: 'Once more',
    reviewHelp: 'What went wrong comes again: the next day, and after good answers ever later.',
    reviewDue: (due: number, scheduled: number) =>
      scheduled === 0
        ? 'Nothing has gone wrong yet.'
        : due === 0
          ? `None is due today; ${plural(scheduled, 'problem comes', 'problems come')} later.`
          : `${plural(due, 'problem is', 'problems are')} due.`,
    reviewStart: 'Repeat',
    toProgress: 'Your progress',
    toThemes: 'To the themes',
    groups: {
      opening: 'Opening',
      responding: 'Responding',
      rebids: 'Later bids',
      competing: 'Competing',
      slam: 'Slams',
      conventions: 'Conventions',
      play: 'Play of the cards',
    } satisfies Record<ThemeGroup, string>,
    standing: (mean: string, count: number) =>
      `${mean} of 10 over ${plural(count, 'answer', 'answers')}`,
    fresh: 'not tried yet',
    problemTitle: (theme: string) => `${theme} · Kibitzer`,
    finding: 'Looking for a problem …',
    noProblem: 'There is no problem to show',
    question: { call: 'What do you call?', card: 'Which card do you play?' } as Record<
      string,
      string
    >,
    place: {
      daily: (number: number, of: number) => `Set of the day, problem ${number} of ${of}`,
      review: (left: number) => `Once more: ${left} left`,
    },
    notCounted: 'Once more: this answer does not count, as you have seen the verdict.',
    judging: 'Weighing your answer …',
    partner: 'Partner',
    opponent: 'Opponent',
    answeredAlready: 'You have answered. Try again, or take the next problem.',
    correctness: {
      optimal: 'The best answer',
      acceptable: 'A good answer',
      suboptimal: 'Not the best',
      error: 'A mistake',
    } satisfies Record<Correctness, string>,
    score: (score: string) => `${score} of 10`,
    stars: (stars: number) => `${plural(stars, 'star', 'stars')} of 5`,
    yours: 'Your answer',
    best: 'Best',
    cost: (imps: string, uncertainty: string | null) =>
      uncertainty === null
        ? `Expected cost: ${imps} IMPs.`
        : `Expected cost: ${imps} IMPs, give or take ${uncertainty}.`,
    costNothing: 'It is expected to cost nothing.',
    category: (title: string) => `Kind of mistake: ${title}.`,
    categories: {
      'wrong-level': 'wrong level',
      'wrong-strain': 'wrong strain',
      'wrong-meaning': 'the call says something else',
      'missed-fit': 'a fit missed',
      'missed-game': 'a game missed',
      'missed-slam': 'a slam missed',
      overvalued: 'the hand overvalued',
      undervalued: 'the hand undervalued',
      'contract-given-up': 'the contract given up',
      'wrong-suit': 'wrong suit',
      'wrong-card': 'wrong card of the suit',
    } as Record<string, string>,
    reasons: 'Why',
    others: 'What else there was',
    allHands: 'All four hands',
    allHandsHelp: 'How the cards happened to lie does not count: one answer fits many deals.',
    first: 'You had answered this one before; that answer counts.',
    unCounted: 'This try does not count.',
    comesAgain: (date: string) => `It comes again on ${date}.`,
    again: 'Try again',
    next: 'Next problem',
    link: 'Link to this problem',
    dailyFinished: 'The set of the day is done',
    dailyFinishedHelp:
      'Tomorrow there are new ones. Meanwhile a theme of your own choice may help.',
    reviewFinished: 'Nothing is due now',
    reviewFinishedHelp: (date: string | null) =>
      date ? `The next problem comes again on ${date}.` : 'No problem is waiting to come again.',
    keysTitle: 'Practice',
    keys: [
      { keys: ['n'], does: 'After the answer: next problem; so does Enter' },
      { keys: ['r'], does: 'After the answer: try again' },
    ],
  },

  progress: {
    pageTitle: 'Your progress · Kibitzer',
    title: 'Your progress',
    none: 'Nothing to show yet',
    noneHelp: 'Answer a few problems; from then on this page tells how you are getting on.',
    start: 'To the problems',
    score: (mean: string) => `${mean} of 10`,
    scoreHelp: (range: string, count: number) =>
      `on average over ${plural(count, 'answer', 'answers')}${range}`,
    range: (low: string, high: string) => ` (95 %: ${low} to ${high})`,
    streak: (days: number) => `${plural(days, 'day', 'days')} in a row`,
    due: (due: number) => `${plural(due, 'problem', 'problems')} to repeat`,
    facts: (streak: string, due: string) => `${streak} · ${due}`,
    advice: 'What to do next',
    overTime: 'Over time',
    chartOne: (day: string) => `Average marks from 0 to 10: ${day}.`,
    chart: (days: number, first: string, last: string) =>
      `Average marks from 0 to 10 on ${days} days of practice: first ${first}, last ${last}.`,
    onDay: (mark: string, date: string) => `${mark} on ${date}`,
    chartHelp: 'Average of each day of practice; the bars are 95 % intervals.',
    numbers: 'The numbers',
    date: 'Day',
    mean: 'Average',
    interval: '95 %',
    answers: 'Answers',
    dash: '–',
    between: (low: string, high: string) => `${low} to ${high}`,
    themes: 'Strengths and weaknesses',
    themesHelp:
      'The weakest first. A theme is called strong or weak when its 95 % interval lies beyond your average; the rest may be chance.',
    lost: (imps: string) => `; ${imps} IMPs lost for each`,
    kinds: { strong: 'strong', weak: 'weak', open: 'open', few: 'too few answers' },
    categories: 'Kinds of mistakes',
    noMistakes: 'No mistakes so far.',
    category: (count: number, share: string) => `${count} (${share} %)`,
    phases: 'What the play costs',
    phasesHelp: 'IMPs lost for each card decided on.',
    phaseNames: {
      'opening-lead': 'Opening lead',
      declarer: 'As declarer',
      defence: 'In defence',
    } satisfies Record<Phase, string>,
    phase: (cost: string, range: string, count: number) =>
      `${cost} IMPs over ${plural(count, 'card', 'cards')}${range}`,
    notYet: 'nothing played yet',
  },

  settings: {
    pageTitle: 'Settings · Kibitzer',
    title: 'Settings',
    you: 'You',
    name: 'Your name at the table',
    nameHelp: 'Others at your tables see it. Without one you are a guest.',
    nameSaved: 'Your name is saved.',
    save: 'Save',
    looks: 'Looks',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    palette: 'Colours of the pieces',
    palettes: { colourful: 'Colourful', distinct: 'Easy to tell apart' },
    deck: 'Colours of the suits',
    decks: { four: 'Four', two: 'Two' },
    switches: {
      coordinates: 'Letters and numbers at the edge of the board',
      letters: 'Letters on the pieces',
      deadSquares: 'Mark squares that nothing can cover any more',
    },
    motion: 'Movement',
    motions: { system: 'As the system', reduced: 'Little', full: 'Full' },
    playing: 'Playing',
    confirm: 'Confirm each move',
    confirms: { touch: 'On touch screens', always: 'Always', never: 'Never' },
    sound: 'Sounds',
    volume: 'Volume',
    games: { shengji: 'Shengji' } as Record<string, string>,
    reset: 'Back to the usual settings',
  },

  help: {
    open: 'Keys',
    title: 'Keys',
    everywhere: 'Everywhere',
    lines: [
      { keys: ['?'], does: 'This help' },
      { keys: ['Tab'], does: 'To the next button or field' },
      { keys: ['Esc'], does: 'Close a dialog' },
    ],
    table: 'At the table',
    tableLines: [
      { keys: ['←', '→'], does: 'Look back and forward, with no piece in hand' },
      { keys: ['k', 'j'], does: 'The same, always' },
      { keys: ['Home', 'End'], does: 'To the beginning, back to the game' },
      { keys: ['h'], does: 'Hint; again for the move' },
      { keys: ['Ctrl', 'Z'], does: 'Take back' },
      { keys: ['c'], does: 'Type a move' },
      { keys: ['s'], does: 'Say whose turn it is' },
    ],
    review: 'In the review',
    reviewLines: [
      { keys: ['←', '→'], does: 'One move back, one move on' },
      { keys: ['k', 'j'], does: 'The same' },
      { keys: ['↑', '↓'], does: 'To the beginning, to the end' },
      { keys: ['Home', 'End'], does: 'The same' },
      { keys: ['m'], does: 'To the next mistake' },
    ],
  },

  notFound: {
    pageTitle: 'Not found · Kibitzer',
    page: 'There is nothing here',
    pageHelp: 'The address leads nowhere. Perhaps a letter is missing at its end.',
    table: 'There is no such table',
    tableHelp: 'The link may be incomplete. Ask whoever sent it to copy it once more.',
    home: 'To the games',
  },

  rules: {
    pageTitle: 'Rules · Kibitzer',
    title: (game: string) => `${game}: the rules`,
    play: 'To the games',
  },

  about: {
    pageTitle: 'About · Kibitzer',
    title: 'About Kibitzer',
    paragraphs: [
      'A kibitzer is somebody who looks on at a game and cannot help giving advice. This one also plays.',
      'Every opponent here has a measured strength, and every move comes with its reasons. Where a position can be solved, it is: “wins in 5” is then a proof, not an opinion.',
      'There are no accounts. A cookie remembers your seats, and a table is reached by its link alone.',
    ],
    api: 'The interface for programs',
  },

  pentomino: {
    picture: 'A game of pentominoes between two bots',
    board: (width: number, height: number, placed: number, last: string | null) =>
      `Board of ${width} by ${height} squares, ${plural(placed, 'piece', 'pieces')} placed${
        last ? `, last the ${last}` : ''
      }`,
    spoken: (piece: string, squares: string, action: string) =>
      `the ${piece} on ${squares} (${action})`,
    misfit: {
      absent: (piece: string) => `The ${piece} is not in this game.`,
      used: (piece: string, move: number) => `The ${piece} was placed in move ${move}.`,
      outside: 'It would reach outside the board.',
      blocked: (square: string) => `It does not fit here: ${square} is blocked.`,
      taken: (square: string, by: string) =>
        `It does not fit here: ${square} is taken by the ${by}.`,
    },
    tray: {
      title: 'Pieces',
      free: (piece: string) => `Piece ${piece}`,
      used: (piece: string, move: number) => `Piece ${piece}, placed in move ${move}`,
      noRoom: (piece: string) => `Piece ${piece}, no room for it any more`,
    },
    tools: {
      area: 'Board. With a piece in hand, arrow keys move it, R turns, M mirrors, Enter places.',
      choose: 'Choose a piece: click, drag, or press its letter.',
      fits: (move: string, places: number) =>
        `${move} fits. This way round there ${places === 1 ? 'is 1 place' : `are ${places} places`}.`,
      fitsHere: 'fits',
      again: 'Once more to place it.',
      ghost: (move: string, fits: string) => `${move}: ${fits}`,
      rotateLeft: 'Turn left (Shift R)',
      rotateRight: 'Turn right (R)',
      flip: 'Mirror (M)',
      putBack: 'Put back (Esc)',
      place: 'Place',
    },
    describe: {
      size: (width: number, height: number, lastColumn: string) =>
        `${width} columns, a to ${lastColumn}, and ${height} rows. Rows from the top; a dot is a free square, # a blocked one.`,
      hole: '#',
      free: '.',
      row: (row: number, cells: string) => `Row ${row}: ${cells}`,
      left: (pieces: string) => `Pieces that can be placed: ${pieces}.`,
      nothingLeft: 'No piece can be placed any more.',
      noRoom: (pieces: string) => `No room for: ${pieces}.`,
      placed: (number: number, piece: string, squares: string) =>
        `Move ${number}: ${piece} on ${squares}.`,
    },
    keys: [
      { keys: ['F', '…', 'Z'], does: 'Take the piece with this letter; again turns it' },
      { keys: ['←', '↑', '↓', '→'], does: 'Move the piece in hand' },
      { keys: ['r'], does: 'Turn right; with Shift left' },
      { keys: ['m'], does: 'Mirror' },
      { keys: ['Enter'], does: 'Place it' },
      { keys: ['Esc'], does: 'Put it back' },
    ],
    rules: {
      aim: 'Two players place pieces on one board. Whoever can place no piece on their turn loses. Solomon Golomb, who gave the pentominoes their name, proposed it.',
      piecesTitle: 'The pieces',
      pieces:
        'A pentomino is five squares joined side by side. There are twelve of them, named after the letters they resemble. All twelve lie beside the board for both players, and each can be used once.',
      piece: (letter: string, forms: number) => `${letter}: ${plural(forms, 'way', 'ways')} round`,
      turnTitle: 'A turn',
      turn: 'Take any piece that is left, turn and mirror it as you like, and put it on five free squares. That is all: pieces need not touch, and nothing is moved or taken away later. You may not pass.',
      endTitle: 'The end',
      end: 'When no remaining piece fits anywhere, the game is over and the player to move has lost. On the usual board of 8 × 8 that takes between five and twelve moves.',
      endPicture:
        'The nine pieces on this board leave gaps, but none for the T, the U or the Z. The second player is to move and loses.',
      variantsTitle: 'Other boards',
      variants:
        'Any board of up to 64 squares can be used, with holes or without some of the pieces. By Golomb’s rule whoever places the twelfth piece wins; it can be agreed that this is a draw.',
      notationTitle: 'Writing moves down',
      notation:
        'A move is the piece, the number of its form, and the square in the lower left corner of the box around it. The forms of a piece are its distinct ways round, numbered from 1.',
      notationPicture: 'F3c4: the third form of the F; the box around it begins at c4, outlined.',
      adviceTitle: 'Good to know',
      advice: [
        'What counts is who makes the last move: an even number of moves left is bad for the player to move.',
        'Regions of fewer than five squares are dead. Making one takes moves away from both.',
        'Two separate regions that hold one more move each cancel out; try to leave such pairs.',
        'Easy pieces such as the I, L and P fit into narrow gaps. Using them up ends the game sooner.',
      ],
    },
  },
};

/** Texts may differ, their places and parameters may not. */
type Widened<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { [K in keyof T]: Widened<T[K]> };

export type Strings = Widened<typeof en>;

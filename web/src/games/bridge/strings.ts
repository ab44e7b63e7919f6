/** Every English word of bridge; another language is another file of the same shape. */
import type { Strain, Suit } from './cards';
import type { Item } from './rubber';
import type { Seat, Side, Vulnerability } from './seats';
import type { Scoring } from './view';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const signed = (value: number) =>
  value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0';

export const b = {
  seats: { N: 'North', E: 'East', S: 'South', W: 'West' } satisfies Record<Seat, string>,
  letters: { N: 'N', E: 'E', S: 'S', W: 'W' } satisfies Record<Seat, string>,
  sides: { NS: 'N–S', EW: 'E–W' } satisfies Record<Side, string>,
  sidesLong: { NS: 'North and South', EW: 'East and West' } satisfies Record<Side, string>,
  suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } satisfies Record<Suit, string>,
  strains: {
    S: 'spades',
    H: 'hearts',
    D: 'diamonds',
    C: 'clubs',
    N: 'no trumps',
  } satisfies Record<Strain, string>,
  strainOne: {
    S: 'spade',
    H: 'heart',
    D: 'diamond',
    C: 'club',
    N: 'no trump',
  } satisfies Record<Strain, string>,
  noTrump: 'NT',
  ranks: {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    T: '10',
    '9': '9',
    '8': '8',
    '7': '7',
    '6': '6',
    '5': '5',
    '4': '4',
    '3': '3',
    '2': '2',
  } as Record<string, string>,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  signed,

  calls: {
    Pass: 'pass',
    X: 'double',
    XX: 'redouble',
    bid: (level: number, strain: string) => `${level} ${strain}`,
    sign: (sign: string, call: string) => `${sign}, ${call}`,
    alerted: 'alert',
    alertMark: '!',
  },

  spoken: {
    claim: (tricks: number) =>
      tricks === 0 ? 'concedes the rest' : `claims ${plural(tricks, 'trick', 'tricks')}`,
    accept: 'accepts the claim',
    refuse: 'refuses the claim',
  },
  written: {
    claim: (tricks: number) => (tricks === 0 ? 'concedes' : `claims ${tricks}`),
    accept: 'accepts',
    refuse: 'refuses',
  },

  table: {
    label: 'Bridge table',
    board: (number: string) => `Board ${number}`,
    boardOf: (number: string, index: number, of: number) =>
      of > 1 ? `Board ${number} (${index} of ${of})` : `Board ${number}`,
    vulnerable: {
      None: 'nobody vulnerable',
      NS: 'N–S vulnerable',
      EW: 'E–W vulnerable',
      All: 'all vulnerable',
    } satisfies Record<Vulnerability, string>,
    vulnerableMark: 'vul',
    vulnerableTitle: 'vulnerable',
    dealerMark: 'D',
    dealer: 'dealer',
    dummy: 'dummy',
    declarer: 'declarer',
    contract: (contract: string, declarer: string) => `${contract} by ${declarer}`,
    doubled: { '': '', X: ' doubled', XX: ' redoubled' },
    doubledShort: { '': '', X: '×', XX: '××' },
    tricks: (ns: number, ew: number) => `Tricks: N–S ${ns}, E–W ${ew}`,
    needs: (tricks: number) => (tricks === 1 ? '1 more needed' : `${tricks} more needed`),
    needsNone: 'made',
    downAlready: (tricks: number) => `${tricks} down already`,
    handOf: (seat: string, note: string) => (note ? `${seat}’s hand, ${note}` : `${seat}’s hand`),
    yourHand: 'Your hand',
    points: (points: number) => `${points} HCP`,
    cardsLeft: (count: number) => plural(count, 'card', 'cards'),
    trick: 'The trick',
    trickOf: (seat: string, card: string, winning: boolean) =>
      `${seat}: ${card}${winning ? ', winning' : ''}`,
    emptyTrick: 'No card in this trick yet',
    winning: 'winning',
    lastTrick: 'Last trick',
    lastTrickKey: 'Last trick (L)',
    auction: 'Auction',
    claim: 'Claim',
    sheet: 'Boards and scores',
    sheetShort: 'Scores',
    hurry: 'Show at once',
    passedOut: 'Passed out',
    toLead: (seat: string) => `${seat} is to lead`,
    void: '–',
  },

  status: {
    call: 'Your call',
    lead: 'Your lead',
    play: 'Your card',
    dummy: 'Play a card from dummy',
    answer: 'A claim waits for your answer',
    confirm: (card: string) => `${card}: once more to play it`,
    notNow: (card: string) => `${card} cannot be played now.`,
    follow: (suit: string) => `You must follow suit: ${suit} were led.`,
    notYourCard: 'That hand is not yours to play now.',
    wait: 'Wait a moment.',
  },

  box: {
    title: 'Bidding box',
    choose: 'Choose a call: its meaning is shown, and the same again makes it.',
    waiting: 'It is not your turn to call.',
    noMeaning: 'No agreement covers this call.',
    make: (call: string) => `Call ${call}`,
    again: (call: string) => `${call}, once more to make it`,
    meaning: (call: string, meaning: string) => `${call}: ${meaning}`,
    artificial: 'Artificial: it will be alerted.',
    level: (level: number) => `Level ${level}`,
    levels: 'Level',
  },

  auctionTable: {
    title: 'The auction',
    none: 'No call yet.',
    tap: 'Point at a call or tap it for its meaning.',
    label: (seat: string, call: string, meaning: string) =>
      meaning ? `${seat}: ${call}. ${meaning}` : `${seat}: ${call}`,
    meaning: (seat: string, call: string, meaning: string, forcing: string) =>
      `${seat}’s ${call}: ${meaning}${forcing ? ` (${forcing})` : ''}`,
    unknown: 'no agreement',
    turn: '?',
  },

  claim: {
    title: 'Claim',
    help: (left: number) =>
      `${plural(left, 'trick is', 'tricks are')} left. How many of them does your side take? The opponents see your hand and say whether it is right.`,
    tricks: 'Tricks for your side',
    send: (tricks: number, left: number) =>
      tricks === 0
        ? 'Concede the rest'
        : tricks === left
          ? 'Claim all of them'
          : `Claim ${tricks} of ${left}`,
    result: (contract: string, result: string) => `${contract} would come to: ${result}.`,
    notNow: 'Nothing can be claimed now.',
    asked: (name: string, tricks: number, left: number) =>
      tricks === 0
        ? `${name} concedes all ${plural(left, 'trick', 'tricks')} that are left.`
        : `${name} claims ${tricks} of the ${plural(left, 'trick', 'tricks')} left.`,
    askedHelp: 'The hand is open. With dummy’s and your own you know all four: is it right?',
    accept: 'Accept',
    refuse: 'Refuse, play on',
    waiting: (name: string) => `Waiting for ${name} to answer.`,
    refused: 'The claim was refused: the play goes on.',
  },

  result: {
    made: 'made exactly',
    over: (tricks: number) => `made with ${plural(tricks, 'overtrick', 'overtricks')}`,
    down: (tricks: number) => `${tricks} down`,
    short: (margin: number) =>
      margin === 0 ? '=' : margin > 0 ? `+${margin}` : `−${Math.abs(margin)}`,
    passedOut: 'Passed out',
    title: (board: string) => `Board ${board}`,
    line: (contract: string, declarer: string, how: string) => `${contract} by ${declarer}, ${how}`,
    score: (side: string, points: number) => `${side} score ${points}`,
    noScore: 'No score',
    forYou: (points: number) => `${signed(points)} for you`,
    next: 'Next board',
    close: 'Back to the table',
    again: 'Same deal again',
    againHelp: 'A new table with the same cards, players and vulnerability.',
    hands: 'All four hands',
    steps: 'Step through it',
    analysis: 'Double dummy',
    analysisHelp: 'Tricks for each declarer when all four play perfectly with all cards open.',
    analysing: 'Solving all twenty contracts …',
    noAnalysis: 'The double-dummy analysis is not available now.',
    tryAgain: 'Try again',
    par: (text: string) => `Par: ${text}`,
    parContract: (contract: string, side: string, margin: string) =>
      `${contract} ${side} ${margin}`,
    parScore: (points: number) => `${signed(points)} for N–S`,
    imps: (imps: number) => `${signed(imps)} IMPs against par`,
    declarer: 'Declarer',
    costs: 'What each card cost',
    costsHelp: 'Tricks given away by each card, double dummy. Click to see the position.',
    noCosts: 'No card gave a trick away.',
    costLine: (trick: number, seat: string, card: string, tricks: number) =>
      `Trick ${trick}: ${seat}’s ${card} gave away ${plural(tricks, 'trick', 'tricks')}`,
    better: (cards: string) => `better: ${cards}`,
    costBy: (side: string, tricks: number) => `${side}: ${plural(tricks, 'trick', 'tricks')}`,
    doubleDummyTricks: (tricks: number, made: number) =>
      `Double dummy it is worth ${plural(tricks, 'trick', 'tricks')}; ${made} were made.`,
    now: (tricks: number) => `Here declarer can take ${plural(tricks, 'trick', 'tricks')} in all.`,
  },

  elsewhere: {
    title: 'At another table',
    help: 'Four robots bid and play the same cards, each from its own hand.',
    ask: 'Let four robots play it',
    busy: 'The robots are playing …',
    imps: (imps: number) => `${signed(imps)} IMPs for N–S against that`,
  },

  replay: {
    first: 'To the beginning',
    previous: 'Back',
    next: 'On',
    trickBack: 'A trick back',
    trickOn: 'A trick on',
    last: 'To the end',
    atCall: (index: number, of: number) => `Call ${index} of ${of}`,
    atCard: (index: number, of: number) => `Card ${index} of ${of}`,
    start: 'Before the auction',
    group: 'Step through the board',
    previousBoard: 'The board before',
    nextBoard: 'The board after',
  },

  share: {
    title: 'Take it along',
    pbn: 'Save as PBN',
    lin: 'Save as LIN',
    copy: 'Copy as text',
    viewer: 'Open in BBO’s viewer',
    link: 'Link to play this deal',
    copied: 'Copied.',
    fileName: (board: string, ending: string) => `board-${board}.${ending}`,
    event: 'Kibitzer',
  },

  sheet: {
    title: 'Boards and scores',
    none: 'No board is finished yet.',
    board: 'Board',
    contract: 'Contract',
    result: 'Result',
    by: 'By',
    ns: 'N–S',
    ew: 'E–W',
    par: 'Par',
    imps: 'IMPs',
    impsTitle: 'IMPs against par, for N–S',
    total: 'Total',
    open: (board: string) => `Look at board ${board}`,
    unknown: '…',
    scoring: {
      imps: 'IMPs',
      matchpoints: 'Matchpoints',
      rubber: 'Rubber',
    } satisfies Record<Scoring, string>,
    played: (count: number, of: number) => `${count} of ${plural(of, 'board', 'boards')} played`,
  },

  rubber: {
    title: 'The rubber',
    we: 'N–S',
    they: 'E–W',
    above: 'Above the line',
    below: 'Below the line',
    game: (index: number) => `Game ${index}`,
    total: 'Total',
    items: {
      tricks: 'tricks bid and made',
      overtricks: 'overtricks',
      undertricks: 'undertricks',
      insult: 'doubled contract made',
      slam: 'slam',
      honours: 'honours',
      rubber: 'the rubber',
    } satisfies Record<Item, string>,
    entry: (points: number, item: string, board: string) => `${points} (${item}, board ${board})`,
  },

  import: {
    title: 'Paste a deal',
    help: 'A PBN deal or file, a LIN line or a hand viewer’s link. It becomes the first board.',
    placeholder: 'N:AKQ2.KJ3.AT4.982 …',
    take: 'Take it',
    told: 'Everybody who sits down is told that the cards of the first board were chosen.',
    taken: (board: number | null) =>
      board === null ? 'The deal is taken.' : `The deal is taken, as board ${board}.`,
    faults: {
      form: 'That is no deal: a seat and a colon, then four hands with their suits between dots.',
      cards: 'Each hand has thirteen cards.',
      twice: 'A card is there twice.',
    },
  },

  history: {
    board: (number: number) => `Board ${number}`,
    said: (name: string, what: string) => `${name} ${what}`,
  },

  describe: {
    board: (number: string, dealer: string, vulnerable: string) =>
      `Board ${number}. Dealer ${dealer}, ${vulnerable}.`,
    seat: (seat: string) => `You are ${seat}.`,
    watching: 'You are watching.',
    auction: (calls: string) => `Auction: ${calls}.`,
    noAuction: 'No call yet.',
    said: (seat: string, call: string) => `${seat} ${call}`,
    saidMeaning: (seat: string, call: string, meaning: string) => `${seat} ${call} (${meaning})`,
    contract: (contract: string, declarer: string) => `Contract: ${contract} by ${declarer}.`,
    hand: (whose: string, cards: string) => `${whose}: ${cards}.`,
    yourHand: 'Your hand',
    dummysHand: (seat: string) => `Dummy, ${seat}`,
    openHand: (seat: string) => `${seat}, open`,
    suit: (suit: string, ranks: string) => `${suit} ${ranks}`,
    none: 'none',
    trick: (cards: string) => `On the table: ${cards}.`,
    lastTrick: (cards: string, winner: string) => `Last trick: ${cards}; won by ${winner}.`,
    played: (seat: string, card: string) => `${seat} ${card}`,
    tricks: (ns: number, ew: number) => `Tricks: North and South ${ns}, East and West ${ew}.`,
    toCall: (seat: string) => `${seat} is to call.`,
    toPlay: (seat: string) => `The next card comes from ${seat}.`,
    claim: (seat: string, tricks: number, asked: string) =>
      `${seat} claims ${plural(tricks, 'trick', 'tricks')}; ${asked} is asked.`,
    finished: (number: string, result: string, score: number) =>
      `Board ${number}: ${result}, ${signed(score)} for North and South.`,
    over: 'The session is over.',
    points: (ns: number) => `Points so far: ${signed(ns)} for North and South.`,
    howTo: 'Type a call (1NT, X, Pass), a card (SA, HT), “claim 5”, “accept” or “refuse”.',
  },

  keys: [
    { keys: ['1', '…', '7'], does: 'A level; then c, d, h, s or n bids' },
    { keys: ['p', 'x', 'r'], does: 'Pass, double, redouble' },
    { keys: ['s', 'h', 'd', 'c'], does: 'In the play a suit; then a rank (a, k, q, j, t, 9 … 2)' },
    { keys: ['Enter'], does: 'Make the call or play the card that is chosen; next board' },
    { keys: ['Space'], does: 'Do not wait for the cards to be laid' },
    { keys: ['l'], does: 'Last trick' },
    { keys: ['Shift', 'H'], does: 'Hint while the letters are suits; so also Shift C and Shift S' },
    { keys: ['Esc'], does: 'Choose nothing' },
  ],

  picture: 'A hand of bridge between four bots',

  rules: {
    aim: 'Two pairs, partners facing each other, bid for the right to name trumps, and then play thirteen tricks. Bidding tells partner what one holds; the play shows whether the promise can be kept.',
    dealTitle: 'The deal',
    deal: 'Each of the four players gets thirteen cards. The board’s number settles who deals and which sides are vulnerable: they win and lose more.',
    auctionTitle: 'The auction',
    auction:
      'The dealer calls first, then clockwise. A bid names a number of tricks above six and a strain: 2♥ promises eight tricks with hearts as trumps. Each bid must be higher than the last; at one level the order is ♣ ♦ ♥ ♠ NT. Instead one may pass, double an opponent’s bid, or redouble such a double. Three passes end it.',
    auctionPicture: 'An auction: South plays 4♠, because South named spades first.',
    playTitle: 'The play',
    play: 'Who first named the strain of the contract for the winning side is declarer. The player on the left leads; declarer’s partner lays the hand open and is dummy, and declarer plays both hands. Everybody follows suit if possible. The highest trump wins the trick, or without trumps the highest card of the suit led.',
    trickPicture:
      'Spades are trumps. West led the king of hearts, and South ruffed it: South wins.',
    scoreTitle: 'The score',
    score: [
      'Each trick bid and made: 20 in ♣ and ♦, 30 in ♥ and ♠; in no trumps 40 for the first and 30 for each other.',
      'A part score (below 100) adds 50. A game (100 or more: 3NT, 4♥, 4♠, 5♣, 5♦) adds 300, vulnerable 500.',
      'A small slam (twelve tricks bid) adds 500 or 750, a grand slam 1000 or 1500.',
      'Each trick short costs 50, vulnerable 100; doubled it is much more.',
      'IMPs are a scale of differences, so that no single board decides everything.',
    ],
    systemTitle: 'What the calls mean here',
    system:
      'The robots play Standard American (SAYC) unless another card is chosen, and tell the meaning of every call: point at it, or tap it. An exclamation mark is an alert: the call does not mean what it names. In short:',
    points: [
      'Count ace 4, king 3, queen 2, jack 1. About 25 points between partners make a game, 33 a small slam.',
      '1♥ or 1♠: 12 to 21 points, five cards. 1♣ or 1♦: the longer minor. 1NT: 15 to 17, balanced.',
      '2♣: strong, artificial. 2♦, 2♥, 2♠: weak, six cards. Three of a suit: weak, seven cards.',
      'Over 1NT: 2♣ asks for a major (Stayman), 2♦ and 2♥ are transfers to hearts and spades.',
      'A raise shows support; a new suit at the one level 6 points or more, at the two level 10.',
      'A double of an opening bid asks partner to choose a suit. 4NT asks for aces.',
    ],
    handsTitle: 'At this table',
    hands: [
      'You sit at the bottom. Click a card to play it; on a touch screen tap it twice, or drag it to the middle.',
      'The bidding box shows what a call would mean before the second tap makes it.',
      'When the rest is clear, claim it: the opponents see your hand and answer.',
      'After each board all four hands are shown, with what perfect play would have brought.',
    ],
  },
};

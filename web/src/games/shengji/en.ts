/** Every English word of Shengji; Chinese is another file of the same shape. */
import type { Suit } from '$lib/cards/cards';
import type { Speed } from './prefs.svelte';
import type { Trump } from './view';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const en = {
  language: 'English',
  seats: ['South', 'East', 'North', 'West'],
  letters: ['S', 'E', 'N', 'W'],
  teams: ['South and North', 'East and West'],
  teamsShort: ['S–N', 'E–W'],
  suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as Record<Suit, string>,
  trumps: 'trumps',
  trumpOf: {
    S: 'spades',
    H: 'hearts',
    D: 'diamonds',
    C: 'clubs',
    N: 'no trump suit',
  } as Record<Trump, string>,
  noTrump: 'NT',
  ranks: {
    A: 'ace',
    K: 'king',
    Q: 'queen',
    J: 'jack',
    T: 'ten',
    '9': 'nine',
    '8': 'eight',
    '7': 'seven',
    '6': 'six',
    '5': 'five',
    '4': 'four',
    '3': 'three',
    '2': 'two',
  } as Record<string, string>,
  jokers: { LJ: 'little joker', BJ: 'big joker' } as Record<string, string>,
  jokersShort: { LJ: '☆', BJ: '★' } as Record<string, string>,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  both: (card: string) => `both copies of the ${card}`,
  list: ', ',

  shapes: {
    single: 'single',
    pair: 'pair',
    tractor: (pairs: number) => `tractor of ${pairs} pairs`,
    throw: (parts: string) => `throw: ${parts}`,
    cards: (count: number) => plural(count, 'card', 'cards'),
    of: (shape: string, suit: string) => `${shape} of ${suit}`,
    points: (points: number) => plural(points, 'point', 'points'),
    certain: 'Certain: nobody can beat any part of it.',
    risky: 'Risky: if somebody beats a part of it, only that part is led.',
    certainMark: 'certain',
    riskyMark: 'risky',
  },

  table: {
    label: 'Shengji table',
    round: (round: number, of: number) => (of > 0 ? `Round ${round} of ${of}` : `Round ${round}`),
    trump: (rank: string, suit: string) => `Trump rank ${rank}, trump suit: ${suit}`,
    trumpOpen: (rank: string) => `Trump rank ${rank}; nothing is declared yet`,
    levels: (team: string, level: string) => `${team}: level ${level}`,
    starter: 'starter',
    starterMark: '♛',
    defends: 'defends',
    attacks: 'attacks',
    cards: (count: number) => plural(count, 'card', 'cards'),
    points: 'Attackers’ points',
    pointsMark: (threshold: number) => `/ ${threshold}`,
    pointsShort: (points: number) => plural(points, 'point', 'points'),
    threshold: (points: number) => `next at ${points}`,
    missing: (points: number, more: number) =>
      `At ${points} points the attackers would do better; they need ${more} more.`,
    captured: 'Point cards that the attackers took',
    capturedNone: 'The attackers have taken no points yet.',
    trick: 'This trick',
    lastTrick: 'Last trick',
    tricks: 'All tricks',
    kitty: 'Kitty',
    options: 'Options',
    hurry: 'Faster',
    hand: 'Your hand',
    handOf: (seat: string) => `${seat}’s hand`,
    played: (seat: string, cards: string, winning: boolean) =>
      `${seat}: ${cards}${winning ? ', winning' : ''}`,
    winning: 'winning',
    failed: (seat: string, cards: string) => `${seat} tried to throw ${cards}.`,
    failedBy: (seat: string, cards: string, halter: string) =>
      `${seat} tried to throw ${cards}; ${halter} could beat it.`,
    turn: 'to play',
  },

  deal: {
    title: 'The deal',
    progress: (dealt: number) => `${dealt} of 25 cards`,
    closing: 'All cards are dealt: the last chance to declare.',
    stealing: 'A higher declaration takes the kitty over.',
    nothing: 'Nobody has declared.',
    stands: (seat: string, cards: string) => `${seat} shows ${cards}.`,
    overridden: (seat: string, cards: string) => `before: ${seat}, ${cards}`,
    flipped: (card: string) => `Nobody declared; the kitty showed the ${card}.`,
    declare: (cards: string) => `Declare ${cards}`,
    makes: (suit: string) => `trump: ${suit}`,
    none: 'Nothing to declare yet.',
    noneLeft: 'You have nothing to declare.',
    pass: 'Pass',
    goOn: 'Deal on',
    pause: 'Pause',
    passAll: 'Deal all',
    passAllHelp: 'You are asked once more when all cards are dealt.',
    speed: 'Dealing speed',
    speeds: {
      slow: 'Slow',
      normal: 'Normal',
      fast: 'Fast',
      instant: 'At once',
    } as Record<Speed, string>,
    waiting: 'You may declare.',
    paused: 'The deal is paused.',
  },

  bury: {
    title: 'The kitty',
    choose: (count: number) => `Choose eight cards for the kitty: ${count} of 8.`,
    points: (points: number) =>
      points > 0 ? `${plural(points, 'point', 'points')} in it.` : 'No points in it.',
    done: 'Bury',
    back: (card: string) => `Take the ${card} back`,
    fresh: 'A dot marks what came with the kitty.',
    others: (seat: string) => `${seat} buries eight cards.`,
  },

  play: {
    lead: 'You lead.',
    leadHelp: 'A single, a pair, a tractor or a throw.',
    follow: (count: number, suit: string) =>
      `Play ${plural(count, 'card', 'cards')}; ${suit} were led.`,
    few: (more: number) => `${more} more`,
    many: (less: number) => `${less} too many`,
    refused: 'This is not allowed: the table says why.',
    why: 'Why not?',
    play: 'Play',
    clear: 'Clear',
    selected: (count: number) => `${count} selected`,
    took: (card: string) => `${card} selected`,
    dropped: (card: string) => `${card} put back`,
    wait: 'One moment: the others’ plays are being shown.',
    auto: 'Played by itself: there was no choice.',
    notHeld: (card: string) => `You do not hold the ${card}.`,
  },

  end: {
    title: (round: number) => `Round ${round}`,
    attackersWon: (points: number) => `The attackers won with ${points} points.`,
    defendersWon: (points: number) =>
      `The defenders held: the attackers took ${plural(points, 'point', 'points')}.`,
    gained: (team: string, levels: number) =>
      levels > 0 ? `${team} go up ${plural(levels, 'level', 'levels')}.` : `No level is gained.`,
    become: (team: string) => `${team} defend next.`,
    bonus: (points: number, kitty: number) =>
      points > 0
        ? `The attackers won the last trick: the kitty’s ${kitty} points brought them ${points}.`
        : 'The kitty brought the attackers nothing.',
    levels: 'Levels now',
    starter: (seat: string, rank: string, trump: string) =>
      `Starter ${seat}, trump rank ${rank}, ${trump}`,
    kitty: 'The kitty',
    next: 'Next round',
    waits: (seat: string) => `${seat} begins the next round.`,
    close: 'Back to the table',
    before: 'Earlier round',
    xray: 'All four hands, trick by trick',
    review: 'Review: what each play cost',
    loading: 'The round is being fetched.',
    sheet: 'Rounds so far',
    columns: {
      round: 'Round',
      starter: 'Starter',
      trump: 'Trump',
      points: 'Points',
      levels: 'Levels',
    },
  },

  xray: {
    trick: (trick: number, of: number) => `Trick ${trick} of ${of}`,
    start: 'Before the first trick',
    previous: 'Previous trick',
    next: 'Next trick',
    won: (seat: string, points: number) =>
      points > 0 ? `${seat} wins it with ${points} points` : `${seat} wins it`,
    empty: 'no cards',
  },

  history: {
    round: (round: number) => `Round ${round}`,
    trick: (trick: number) => `Trick ${trick}`,
    none: 'Nothing has been played yet.',
    deal: 'The deal',
    label: (ply: number, seat: string, text: string) => `Move ${ply}, ${seat}: ${text}`,
    won: (seat: string, points: number) => (points > 0 ? `${seat} +${points}` : seat),
    hidden: 'buries eight cards',
  },

  spoken: {
    declare: (cards: string) => `declares ${cards}`,
    bury: 'buries eight cards',
    play: (cards: string) => cards,
    next: 'begins the next round',
    pass: 'passes',
  },
  written: {
    pass: 'pass',
    passAll: 'pass on',
    declare: (cards: string) => `shows ${cards}`,
    bury: 'buries',
    next: 'next round',
  },

  status: {
    dealing: 'The cards are being dealt',
    yours: 'You may declare',
    closing: 'The last chance to declare',
    bury: 'Bury eight cards',
    lead: 'You lead',
    follow: 'Your turn',
    round: 'The round is over',
  },

  describe: {
    seat: (seat: string) => `You sit ${seat}.`,
    watching: 'You are watching.',
    round: (round: number, rank: string, trump: string) =>
      `Round ${round}. Trump rank ${rank}; trump suit: ${trump}.`,
    notDeclared: 'not declared yet',
    starter: (seat: string) => `${seat} is the starter.`,
    levels: (first: string, second: string) =>
      `South and North are at level ${first}, East and West at level ${second}.`,
    hand: (cards: string) => `Your hand: ${cards}.`,
    group: (suit: string, cards: string) => `${suit} ${cards}`,
    trick: (plays: string) => `On the table: ${plays}.`,
    last: (plays: string, winner: string, points: number) =>
      `Last trick: ${plays}; ${winner} won it with ${points} points.`,
    played: (seat: string, cards: string) => `${seat} ${cards}`,
    points: (points: number, threshold: number) =>
      `The attackers have ${points} points; their next step is at ${threshold}.`,
    toPlay: (seat: string) => `${seat} is to act.`,
    declarable: (options: string) => `You may declare: ${options}.`,
    result: (round: number, attackers: number, won: boolean, gained: number) =>
      `Round ${round}: the attackers took ${attackers} points; ${won ? 'attackers' : 'defenders'} won, ${plural(gained, 'level', 'levels')}.`,
    howTo: 'Type actions such as play SA SA, bury with eight cards, declare H2, pass, or next.',
  },

  prefs: {
    title: 'Shengji',
    language: 'Language',
    stop: 'The deal waits when there is something new to declare',
    autoplay: 'Auto-play forced cards (not with other people at the table)',
    smart: 'A tap takes pairs and tractors along',
    reversed: 'Trumps on the right, low cards first',
  },

  keys: [
    { keys: ['S', 'A'], does: 'take or put back a card: suit and rank; B J and L J are jokers' },
    { keys: ['Enter'], does: 'play, bury or go on' },
    { keys: ['Esc'], does: 'put everything back' },
    { keys: ['1', '2'], does: 'declare, by the number on the button' },
    { keys: ['Space'], does: 'pass, pause the deal, or show faster' },
    { keys: ['T'], does: 'the last trick' },
    { keys: ['Y'], does: 'all tricks of the round' },
    { keys: ['Shift', 'H'], does: 'a hint' },
  ],

  picture: 'A game of Shengji: cards are laid on the table in pairs and tractors.',

  rules: {
    language: 'Read it in',
    sections: [
      {
        title: 'The aim',
        text: [
          'Four players, two teams: those who sit opposite each other. Two packs with their jokers, 108 cards. Each team has a level, from two to ace; the team that has held the ace wins.',
          'In each round one player is the starter; the starter’s team are the defenders. The others, the attackers, collect points in tricks: a five is worth 5, a ten or a king 10, together 200.',
        ],
      },
      {
        title: 'Trumps',
        figure: 'trumps',
        caption:
          'Trump rank two, trump suit spades: the highest trumps, from the left. Off-suit twos are equal.',
        text: [
          'The trump rank is the defenders’ level. Trumps are the four jokers, all cards of the trump rank, and the other cards of the trump suit. A trump-rank card of a plain suit does not belong to that suit.',
        ],
      },
      {
        title: 'The deal',
        text: [
          'Each player gets 25 cards; eight are the kitty. Whoever holds a card of the trump rank may show it while the cards are dealt: its suit is trump. A pair overrides a single card, two little jokers override a pair and two big jokers override those; jokers make a round without a trump suit. In the first round the last to declare is the starter.',
          'The starter takes the kitty and buries any eight cards.',
        ],
      },
      {
        title: 'Leading',
        figure: 'tractor',
        caption:
          'A tractor: pairs of one suit on consecutive heights. It counts across the missing trump rank.',
        text: [
          'The starter leads the first trick, later the winner of the last one: a single card, a pair (two identical cards), a tractor (consecutive pairs), or a throw, that is several of these of one suit at once.',
          'A throw stands only if no other hand can beat any part of it. Otherwise the smallest part that can be beaten is led, and the cards go back.',
        ],
      },
      {
        title: 'Following',
        text: [
          'Everybody plays as many cards as were led, of the suit that was led as far as they go. To a tractor belong tractors, then pairs; to a pair a pair; otherwise any cards of the suit. Who has none left may play anything.',
          'Trumps beat plain suits if they have the same shape: a pair of trumps beats a pair, two single trumps do not. Of equal cards the first one wins.',
        ],
      },
      {
        title: 'The kitty at the end',
        text: [
          'If the attackers win the last trick they also get the kitty’s points: doubled after a single card, four times after a pair, eight times after a tractor of two pairs.',
        ],
      },
      {
        title: 'The result',
        figure: 'table',
        text: [
          'If the defenders won they stay defenders and their other player is the starter. If the attackers won they defend next, and the player after the starter begins.',
        ],
      },
    ] as {
      title: string;
      text: string[];
      figure?: 'trumps' | 'tractor' | 'table';
      caption?: string;
    }[],
    table: {
      points: 'Attackers’ points',
      result: 'Result',
      rows: [
        ['0', 'defenders up three'],
        ['5–35', 'defenders up two'],
        ['40–75', 'defenders up one'],
        ['80–115', 'attackers defend next'],
        ['120–155', 'attackers up one'],
        ['160–195', 'attackers up two'],
        ['200 and more', 'attackers up three, and one more for every 40'],
      ],
    },
  },
};

export type Words = typeof en;

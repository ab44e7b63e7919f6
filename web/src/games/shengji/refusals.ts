/**
 * Refusals of the server in Chinese: the rule that a play breaks and what would be lawful, and what else can go
 * wrong at a table of this game.
 */
import type { Card } from '$lib/cards/cards';
import { writeCard } from './words';
import { translated, type Pattern } from './phrasebook';

const SUITS: Record<string, string> = {
  spades: '黑桃',
  hearts: '红桃',
  diamonds: '方块',
  clubs: '梅花',
  trumps: '主牌',
};
const SUIT = '(spades|hearts|diamonds|clubs|trumps)';
const CARDS = '([SHDCLB][2-9TJQKA](?: [SHDCLB][2-9TJQKA])*)';

const suit = (name = ''): string => SUITS[name] ?? name;
const cards = (text = ''): string =>
  text
    .split(' ')
    .map((card) => writeCard(card as Card))
    .join(' ');

/** Refusals that are always the same. */
export const REFUSALS: Record<string, string> = {
  'leading: a lead is one or more cards of one effective suit':
    '领出：只能领出同一门的牌，一张或几张；主牌算一门。',
  'throwing: trumps may not be thrown by these rules': '甩牌：按这套规则主牌不能甩。',
  'overriding: a declaration must be stronger than the one that stands':
    '反主：亮出的牌必须比现有的更大。',
  'overriding: your own declaration stands; you may only show the second copy of the same card':
    '反主：现在是你自己亮的主，只能再加上同样的第二张。',
  'a spectator declares nothing': '旁观者不能亮主。',
  'now cards are dealt: declare, pass or pass-all':
    '正在发牌：可以亮主（declare）、不亮（pass）或不再亮（pass-all）。',
  'now the declaring closes: declare or pass':
    '最后一次亮主的机会：亮主（declare）或不亮（pass）。',
  'now eight cards are to be buried': '现在要扣八张底牌。',
  'now the kitty may be taken over: declare or pass':
    '现在可以抢底：亮主（declare）或不亮（pass）。',
  'now cards are to be played': '现在是出牌的时候。',
  'now the round is over: go on with next': '本局结束：用next开始下一局。',
  'now the game is over': '牌局已经结束。',
  'an action has at most 160 letters': '一个动作最多160个字符。',
  'a list of cards has at most 108 of them': '最多108张牌。',
  // Of the table, whatever is played there.
  'it is not your turn': '还没轮到你。',
  'this seat is taken': '这个座位已有人。',
  'this table has no such seat': '这张牌桌没有这个座位。',
  'you hold no seat at this table': '你在这张牌桌上没有座位。',
  'the game begins when every seat is taken': '所有座位坐满后牌局才开始。',
  'the game is over': '牌局已经结束。',
  'what the others hold is shown when the game is over': '别家的牌要等牌局结束才公开。',
  'a game between people is analysed when it is over': '人与人之间的牌局要等结束后才分析。',
  'there are no hints in a game between people': '人与人之间的牌局没有提示。',
  'the game is not over yet': '牌局还没有结束。',
  'you have made no move that could be taken back': '没有可以收回的动作。',
  'nobody has asked for that': '没有人提出这个要求。',
  'the question has been asked already': '已经问过了。',
  'somebody else has to answer that': '这要由别人来回答。',
  'something hidden has been shown since you made that move, so it stands':
    '这一步之后已经亮出了暗牌，不能收回。',
  'a bot plays for your opponent, who alone could agree to that':
    '对手由电脑代打，只有他本人能同意。',
  'your partner has not answered yet': '对家还没有答复。',
  'nobody has asked you to give up': '没有人请你认输。',
  'only who opened the table may do that': '只有开桌的人可以这样做。',
  'they are here, or have only just gone': '他还在，或者刚刚离开。',
  'there is no bot in that seat': '那个座位上没有电脑。',
  'the others have not answered yet': '其他人还没有答复。',
  'there is no such table': '没有这张牌桌。',
  'too many positions wait to be thought about: try again in a moment':
    '等待思考的局面太多，请稍后再试。',
  'the server is about to stop: try again in a moment': '服务器即将停止，请稍后再试。',
  'something went wrong here; it has been noted': '这里出了点问题，已记录下来。',
  'this took too long': '花的时间太长了。',
};

/** What can be wrong in the settings of a game, behind the name of the field. */
const FIELDS: Record<string, string> = {
  rules: '规则',
  rank: '起始级',
  starter: '第一局的庄家',
  rounds: '局数',
};

export const PATTERNS: Pattern[] = [
  [
    /^number of cards: (\d+) cards? led, play exactly as many$/,
    (count) => `张数：领出的是${count}张，必须出同样多。`,
  ],
  [
    new RegExp(
      `^following suit: you hold only (\\d+) cards? of ${SUIT} and must play all of it: ${CARDS}$`,
    ),
    (count, name, held) => `跟牌：你只有${count}张${suit(name)}，必须全部出：${cards(held)}。`,
  ],
  [
    new RegExp(
      `^following suit: you hold ${SUIT} and must play nothing else: choose (\\d+) cards? from ${CARDS}$`,
    ),
    (name, count, held) =>
      `跟牌：你有${suit(name)}，只能出这一门：从${cards(held)}中选${count}张。`,
  ],
  [
    new RegExp(
      `^tractor duty: you hold a tractor of ${SUIT} and must play (.+); your pairs: ${CARDS}$`,
    ),
    (name, lengths, held) => {
      const tractors = [...(lengths ?? '').matchAll(/one of (\d+) pairs/g)];
      const wanted = tractors.map(([, pairs]) => `一个${pairs}连对`).join('和');
      return `拖拉机：你有${suit(name)}拖拉机，必须出${wanted}；你的对子：${cards(held)}。`;
    },
  ],
  [
    new RegExp(
      `^pair duty: play at least (\\d+) pairs? of ${SUIT}, these are (\\d+); your pairs: ${CARDS}$`,
    ),
    (asked, name, played, held) =>
      `对子：至少要出${asked}对${suit(name)}，现在是${played}对；你的对子：${cards(held)}。`,
  ],
  [
    new RegExp(
      `^throwing: only throws that are proved may be led by these rules, and somebody may beat ${CARDS}$`,
    ),
    (held) => `甩牌：按这套规则只能甩必成的牌，而${cards(held)}可能被管上。`,
  ],
  [
    /^burying: lay down exactly (\d+) cards, not (\d+)$/,
    (wanted, given) => `扣底：必须正好扣${wanted}张，不是${given}张。`,
  ],
  [
    /^declaring: show one or both copies of a (\S+), or two equal jokers$/,
    (rank) => `亮主：亮一张或一对${rank === 'T' ? '10' : rank}，或一对相同的王。`,
  ],
  [new RegExp(`^you do not hold ${CARDS}$`), (held) => `你没有${cards(held)}。`],
  [new RegExp(`^you hold ${CARDS} only once$`), (held) => `你只有一张${cards(held)}。`],
  [new RegExp(`^there are only two copies of ${CARDS}$`), (held) => `${cards(held)}只有两张。`],
  [
    /^`(.*)` is not an action; /,
    (text) => `“${text}”不是动作：可用pass、pass-all、declare、bury、play（加牌）和next。`,
  ],
  [/^`(.*)` takes no cards$/, (verb) => `${verb}后面不能有牌。`],
  [/^`(.*)` needs cards$/, (verb) => `${verb}后面要有牌。`],
  [/^`(.*)` is not a card; /, (text) => `“${text}”不是牌：写法如S2、HT、DA、LJ和BJ。`],
  [/^`(.*)` is not a rank; /, (text) => `“${text}”不是点数：点数是2 3 4 5 6 7 8 9 T J Q K A。`],
  [
    /^(rules|rank|starter|rounds): (.*)$/s,
    (field = '', why = '') => `${FIELDS[field]}：${refusalInChinese(why) ?? why}`,
  ],
  // What is wrong with rules that were written out.
  [
    /^`(.*)` is not a preset; there are standard, sure-throws and rbtying$/,
    (text) => `没有“${text}”这套规则；有standard、sure-throws和rbtying。`,
  ],
  [
    /^`(.*)` is not an option of the rules; there are (.*)$/,
    (text, all) => `规则没有“${text}”这个选项；有${all}。`,
  ],
  [
    /^(\w+): `(.*)` is not one of (.*)$/,
    (key, text, all) => `${key}不能是“${text}”；可以是${all}。`,
  ],
  [/^`(.*)` should read option=value$/, (text) => `“${text}”应写成“选项=值”。`],
  [/^(step|win_line) must be at least 5$/, (key) => `${key}至少是5。`],
  [/^throw_penalty is at most 50$/, () => 'throw_penalty最多是50。'],
  [/^at most (\d+)$/, (most) => `最多${most}。`],
  [
    /^`(.*)` is not declared, rotate or a seat from 0 to 3$/,
    (text) => `“${text}”不是declared、rotate或0到3的座位。`,
  ],
];

/** A refusal in Chinese; nothing for one that is not known. */
export function refusalInChinese(text: string): string | undefined {
  return translated(text, REFUSALS, PATTERNS);
}

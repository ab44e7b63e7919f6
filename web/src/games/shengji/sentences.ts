/** What the players and the analyst say of their plays, in Chinese: whole sentences, and those with a number
 * or a card in them. */
import type { Card } from '$lib/cards/cards';
import { writeCards } from './words';
import { translated, type Pattern } from './phrasebook';

export const SENTENCES: Record<string, string> = {
  'Nothing else is allowed.': '别无选择，只能这样出。',
  'The round is over.': '本局结束。',
  // Leading.
  'All of these win for sure while they follow, so they are thrown together.':
    '只要对手跟牌，这些牌都必胜，所以一起甩出。',
  'Nothing higher is left in this suit: it wins for sure while they follow.':
    '这门花色外面没有更大的牌：只要对手跟牌就必胜。',
  'No higher pair can be out any more: it wins for sure while they follow.':
    '外面不可能再有更大的对子：只要对手跟牌就必胜。',
  'No higher tractor can be out: it wins for sure while they follow.':
    '外面不可能有更大的拖拉机：只要对手跟牌就必胜。',
  'An ace is safe to lead early.': '开局先出A很安全。',
  'A pair of aces is hard to beat.': '一对A很难被压过。',
  'Early on strong plain cards win tricks: tractors, then pairs, then high cards.':
    '开局时副牌中的大牌能赢墩：先出拖拉机，再出对子，然后是大单张。',
  'The pressure is high: strong combinations force the points out.':
    '分数压力大：用强牌型把分逼出来。',
  'The pressure is high: a high card may win points.': '分数压力大：出大牌有机会得分。',
  'A pair of medium strength keeps control and tells about the hands.':
    '中等的对子既能控制局面，又能探明各家的牌。',
  'A medium card of my longest suit gathers information.': '从最长的花色出一张中等牌，探听虚实。',
  'A low plain card risks nothing.': '出一张小副牌，没有风险。',
  'Nothing higher is left among the trumps.': '外面没有更大的主牌了。',
  'Only trumps are left: the weakest goes first.': '手里只剩主牌：先出最小的。',
  // Following.
  'My partner may still be beaten; this cannot.': '对家还可能被压过，这张不会。',
  'My partner is winning but may be beaten: no points yet.':
    '对家暂时领先，但可能被压过：先不给分。',
  'My partner is winning: a point card that would win anyway goes first.':
    '对家领先：先给本来也能赢的分牌。',
  'My partner is winning: tens first, then kings, then fives.':
    '对家领先：先给10，再给K，最后给5。',
  'An opponent is winning, and this beats it.': '对手领先，这手能压过他。',
  'There are points in it worth fighting for.': '这一墩的分值得争。',
  'I cannot win it, and this card is the safest to lose.': '赢不了这墩，垫这张最安全。',
  'I cannot win it; it costs an ace but gives no points.': '赢不了这墩，虽然损失一张A，但不送分。',
  'It gives points away but saves trumps.': '送了分，但保住了主牌。',
  // Burying and declaring.
  'A weak suit is emptied, so that it can be ruffed.': '扣空一门弱牌，以便将吃。',
  'The weakest plain cards go; all trumps stay.': '扣最弱的副牌，主牌全部留下。',
  'The plain cards are too good to bury, and trumps are many.': '副牌太好舍不得扣，而主牌很多。',
  'I hold nothing to declare.': '手里没有可亮的牌。',
  'The second copy makes my declaration harder to override.': '再加一张，我的亮主更难被反。',
  'This suit gives me more trumps than one can expect.': '以这门花色为主，我的主牌多于平均。',
  'No suit of mine is strong enough yet.': '我的花色都还不够强。',
  'In deals that fit, this trump suit is better for us than what comes otherwise.':
    '在符合已知情况的发牌中，以此花色为主对我方更有利。',
  'No suit that I can declare is better than waiting.': '能亮的花色都不如再等等。',
  // The beginner, and the rules of play-outs.
  'It is my longest suit.': '这是我最长的花色。',
  'No suit of mine is long enough.': '我的花色都不够长。',
  'These are my lowest cards.': '这些是我最小的牌。',
  'It is the highest that I have.': '这是我最大的牌。',
  'There is nothing else.': '没有别的牌了。',
  'My partner is winning the trick.': '对家正在赢这一墩。',
  'It wins the trick for now.': '这手暂时赢下这一墩。',
  'I cannot win, so I part with the lowest.': '赢不了，就出最小的。',
  'The rules of play-outs choose it.': '这是模拟所用规则的选择。',
  // The search.
  'In the worlds that fit, it does better than what the rules say, and a second look confirms it.':
    '在符合已知情况的牌局中，它比规则的选择更好，复查也证实了这一点。',
  'The rules choose it, and nothing else was surely better in the worlds that fit.':
    '这是规则的选择，在符合已知情况的牌局中没有确实更好的。',
  // What a play does.
  'Nothing that is still out beats it in its suit.': '同花色中外面没有牌能压过它。',
  'The throw is certain: nothing that is still out beats any part of it.':
    '甩牌必成：外面没有牌能压过其中任何一部分。',
  'Something higher is still out.': '外面还有更大的牌。',
  'The throw is risky: somebody may beat a part of it.': '甩牌有风险：其中一部分可能被压过。',
  'It ruffs.': '将吃。',
  'It takes the trick over for now.': '暂时压过，领先这一墩。',
  'It does not win the trick.': '赢不了这一墩。',
  // Hints.
  'Waiting costs nothing here.': '这里等一等没有损失。',
  'You hold something worth showing.': '你手里有值得亮的牌。',
  'Bury no points; look for a suit that can be emptied.': '不要扣分；找一门可以扣空的花色。',
};

const SUITS: Record<string, string> = {
  spades: '黑桃',
  hearts: '红桃',
  diamonds: '方块',
  clubs: '梅花',
  trumps: '主牌',
  'several suits': '几门花色',
};

const PLAYERS: Record<string, string> = {
  'the next player': '下家',
  'the partner': '对家',
  'the previous player': '上家',
};

const suit = (name = ''): string => SUITS[name] ?? name;
const points = (text: string | undefined): string => (text ? '（带分）' : '');
const cards = (text = ''): string => {
  const held = text.replace('cards up to ', '').split(' ') as Card[];
  return (text.startsWith('cards up to ') ? '最大为' : '') + writeCards(held);
};

/** One of the things that the play proves. */
function proved(fact: string): string {
  const trumps = /^trumps not seen yet: (\d+)$/.exec(fact);
  if (trumps) return `未见的主牌还有${trumps[1]}张`;
  const found = /^(.*) (is void in|has no pair of) (.*)$/.exec(fact);
  if (!found) return fact;
  const [, player = '', what, suits = ''] = found;
  const names = suits.split(', ').map(suit).join('、');
  return `${PLAYERS[player] ?? player}${what === 'is void in' ? '没有' : '没有对子：'}${names}`;
}

const SUIT = '(spades|hearts|diamonds|clubs|trumps|several suits)( with points)?';

/** Sentences with a number, a suit or a card in them. */
export const PATTERNS: Pattern[] = [
  [
    /^It should bring (\S+ ± \S+) levels, with (\S+ ± \S+) points for the attackers\.$/,
    (levels, taken) => `预期得${levels}级，闲家得${taken}分。`,
  ],
  [
    /^It should bring (\S+ ± \S+) levels, with (\S+ ± \S+) points for the attackers; our side wins the trick in (\d+) % of the worlds, and in (\d+) % an opponent ruffs\.$/,
    (levels, taken, won, ruffed) =>
      `预期得${levels}级，闲家得${taken}分；在${won}%的牌局中我方赢这一墩，在${ruffed}%中被对手将吃。`,
  ],
  [
    /^The play so far proves: (.*)\.$/,
    (facts = '') => `由已出的牌可以确定：${facts.split('; ').map(proved).join('；')}。`,
  ],
  [
    /^Against it: (an opponent ruffs|the trick is lost) in (\d+) % of the worlds(?:; most often (.+) takes it with (.+) \((\d+) %\))?\.$/,
    (what, share, player, held, often) => {
      const lost = what === 'the trick is lost' ? '丢掉这一墩' : '被对手将吃';
      const most = player
        ? `，最常见的是${PLAYERS[player] ?? player}用${cards(held)}赢（${often}%）`
        : '';
      return `缺点：在${share}%的牌局中${lost}${most}。`;
    },
  ],
  [
    /^You can afford (\d+) points in the kitty; empty a suit\.$/,
    (count) => `底牌里可以放${count}分；扣空一门花色。`,
  ],
  [new RegExp(`^Lead one card of ${SUIT}\\.$`), (name, p) => `出一张${suit(name)}${points(p)}。`],
  [
    new RegExp(`^Lead (\\d+) cards of ${SUIT.replace(')( with', ') together( with')}\\.$`),
    (count, name, p) => `一起出${count}张${suit(name)}${points(p)}。`,
  ],
  [
    new RegExp(`^Your partner is winning it: answer with ${SUIT}\\.$`),
    (name, p) => `对家领先：用${suit(name)}跟${points(p)}。`,
  ],
  [
    new RegExp(`^An opponent is winning it: answer with ${SUIT}\\.$`),
    (name, p) => `对手领先：用${suit(name)}跟${points(p)}。`,
  ],
];

/** A sentence of our players in Chinese; nothing for one that is not theirs. */
export function inChinese(sentence: string): string | undefined {
  return translated(sentence, SENTENCES, PATTERNS);
}

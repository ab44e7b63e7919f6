/** What the catalogue offers of this game, and how one ended, in Chinese: names, settings, levels. */
import { translated, type Pattern } from './phrasebook';

export const NAMES: Record<string, string> = {
  Shengji: '升级',
  levels: '级',
  South: '南家',
  East: '东家',
  North: '北家',
  West: '西家',
  // Levels.
  Beginner: '初级',
  Intermediate: '中级',
  Advanced: '高级',
  Expert: '专家',
  Master: '大师',
  'Leads what is highest, wins when there are points, remembers nothing.':
    '领出最大的牌，有分就争，什么也不记。',
  'Remembers the cards and plays by rules.': '记牌，按规则出牌。',
  'Imagines the hidden hands, some dozens of times, and plays them out.':
    '设想几十种看不见的牌，并逐一打完。',
  'Imagines ten times as many.': '设想的牌多十倍。',
  'Imagines ten times as many again, such as fit how the others have buried and played, and solves the last tricks.':
    '再多十倍，而且符合各家扣底和出牌的习惯，最后几墩精确求解。',
  // Settings.
  Rules: '规则',
  "Standard rules, those with sure throws only, or those of rbtying's program.":
    '标准规则、种子程序的规则，或rbtying程序的规则。',
  Standard: '标准',
  'Only sure throws': '只许必成的甩牌',
  'As rbtying': '同rbtying',
  'a preset and options that differ, like standard throw_penalty=10 kitty_steal=true':
    '一套规则加上不同的选项，例如 standard throw_penalty=10 kitty_steal=true',
  Rounds: '局数',
  'How many rounds are played; 0 is a game until a team has held the ace.':
    '打几局；0表示一直打到有一方打过A。',
  'First level': '起始级',
  'The level at which both teams begin.': '双方从这一级开始。',
  Any: '任意',
  'First starter': '第一局的庄家',
  'Who takes the kitty in the first round.': '第一局由谁拿底牌。',
  'Who declares trump': '亮主的人',
};

const name = (text = ''): string => NAMES[text] ?? text;

const TEAMS: Record<string, string> = {
  'South and North': '南北方',
  'East and West': '东西方',
};
const team = (text = ''): string => TEAMS[text] ?? text;
const TEAM = '(South and North|East and West)';

const PATTERNS: Pattern[] = [
  // How strong a level is.
  [/^loses (\S+) levels a round to (\w+)$/, (levels, to) => `每局输给${name(to)}${levels}级`],
  [/^wins (\d+) % of the rounds against (\w+)$/, (share, of) => `对${name(of)}赢${share}%的局`],
  [
    /^wins (\S+) levels a round from (\w+), (\d+) % of the rounds$/,
    (levels, from, share) => `每局赢${name(from)}${levels}级，赢${share}%的局`,
  ],
  [
    /^wins (\S+) levels a round from (\w+); with a fifth of its play-outs (\S+) from (\w+)$/,
    (levels, from, more, other) =>
      `每局赢${name(from)}${levels}级；只用五分之一的模拟时赢${name(other)}${more}级`,
  ],
  [
    /^wins (\S+) levels a round from (\w+), and (\S+) from (\w+)$/,
    (levels, from, more, than) => `每局赢${name(from)}${levels}级，赢${name(than)}${more}级`,
  ],
  // How a game ended.
  [
    new RegExp(`^${TEAM} won the round: the attackers took (-?\\d+) points\\.(.*)$`),
    (winner, points, rest) => {
      const end = rest ? ` ${offerInChinese(rest.trim()) ?? rest.trim()}` : '';
      return `${team(winner)}赢了这一局：闲家得${points}分。${end}`;
    },
  ],
  [/^Both teams won (\d+) levels?\.$/, (levels) => `双方各升${levels}级。`],
  [
    new RegExp(`^${TEAM} won (\\d+) levels?, ${TEAM} won (\\d+)\\.$`),
    (winner, levels, other, fewer) => `${team(winner)}升${levels}级，${team(other)}升${fewer}级。`,
  ],
  [/^(South|East|North|West) resigns\.$/, (seat) => `${name(seat)}认输。`],
];

/** A name or sentence of the catalogue in Chinese; nothing for one that is not of this game. */
export function offerInChinese(text: string): string | undefined {
  return translated(text, NAMES, PATTERNS);
}

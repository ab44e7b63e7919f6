/** Bridge, for the pages of practice: oneself at South. */
import { t } from '$lib/i18n';
import type { PracticeUi } from '../module';
import { isCard } from './cards';
import type { View } from './view';

/** Who plays the other hands of a whole hand. */
const ROBOT = { bot: 'expert' };
const DECK = 52;

export const practice: PracticeUi = {
  names: () => [
    t('web-bridge-practice-partner'),
    t('web-bridge-practice-opponent'),
    '',
    t('web-bridge-practice-opponent'),
  ],
  open: (problem) => ({
    game: 'bridge',
    settings: { boards: 1, hand: problem },
    seats: [ROBOT, ROBOT, 'me', ROBOT],
  }),
  played(view) {
    const board = (view as View | null)?.finished[0];
    if (!board) return null;
    const cards = board.record.join(' ');
    return board.record.length < DECK ? `${cards} = ${board.tricks ?? 0}` : cards;
  },
  plyOf({ moves, ply }, number) {
    // What was played before the table went on from another one is not listed; nobody claimed there.
    const before = ply - moves.length;
    if (number < before) return number;
    let cards = before;
    const index = moves.findIndex(({ action }) => isCard(action ?? '') && cards++ === number);
    return index < 0 ? ply : before + index;
  },
};

/** Pentominoes, for the pages of practice: oneself and an opponent. */
import { t } from '$lib/i18n';
import type { PracticeUi } from '../module';

export const practice: PracticeUi = {
  names: (seat) => [0, 1].map((other) => (other === seat ? '' : t('web-train-opponent'))),
};

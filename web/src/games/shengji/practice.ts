/** Shengji, for the pages of practice: oneself, partner opposite, opponents beside. */
import { t } from '$lib/i18n';
import type { PracticeUi } from '../module';

const SEATS = [0, 1, 2, 3];

export const practice: PracticeUi = {
  names: (seat) =>
    SEATS.map((other) => {
      if (other === seat) return '';
      return (other - seat) % 2 === 0 ? t('web-train-partner') : t('web-train-opponent');
    }),
};

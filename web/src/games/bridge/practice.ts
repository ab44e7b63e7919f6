/** Bridge, for the pages of practice: oneself at South. */
import { t } from '$lib/i18n';
import type { PracticeUi } from '../module';

export const practice: PracticeUi = {
  seat: 2,
  names: () => [
    t('web-bridge-practice-partner'),
    t('web-bridge-practice-opponent'),
    '',
    t('web-bridge-practice-opponent'),
  ],
};

/** Flows, for the pages of practice: oneself and the others. */
import { t } from '$lib/i18n';
import type { PracticeUi } from '../module';
import type { View } from './view';

export const practice: PracticeUi = {
  names: (seat, view) =>
    (view as View).show.seats.map((_, other) => (other === seat ? '' : t('web-train-opponent'))),
};

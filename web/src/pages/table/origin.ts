/** Where the cards of a table come from, in words; nothing where chance deals them. */
import type { Origin } from '$lib/api/types';
import { t } from '$lib/i18n';

export function sayOrigin(origin: Origin): string | null {
  switch (origin.kind) {
    case 'given':
      return t('web-origin-given');
    case 'replay':
      return t('web-origin-replay');
    case 'fork':
      return t('web-origin-fork', { ply: origin.ply });
    default:
      return null;
  }
}

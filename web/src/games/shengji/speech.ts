/** The language that was chosen for this game, for everything on its pages. */
import type { Speech } from '$lib/i18n/speech.svelte';
import { zh as strings } from '$lib/i18n/zh';
import { offerInChinese } from './offers';
import { prefs } from './prefs.svelte';
import { refusalInChinese } from './refusals';
import { inChinese } from './sentences';

const chinese: Speech = {
  code: 'zh',
  strings,
  tell: (sentence) => inChinese(sentence) ?? offerInChinese(sentence) ?? refusalInChinese(sentence),
};

export const speaker = (): Speech | null => (prefs.values.language === 'zh' ? chinese : null);

/** Tests speak English unless they say otherwise. */
import { beforeEach } from 'vitest';
import { language } from './language.svelte';

beforeEach(async () => {
  if (language.code !== 'en' || !language.bundle.hasMessage('web-app-name'))
    await language.use('en');
  await language.complete;
});

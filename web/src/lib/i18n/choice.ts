/** The language somebody wants: the one chosen in the settings, at first the browser's. */
import { settings } from '$lib/settings/settings.svelte';
import { preferred } from './language.svelte';

export const chosenLanguage = (): string =>
  preferred(
    [settings.values.language, ...(navigator.languages ?? [])].filter((code) => code !== ''),
  );

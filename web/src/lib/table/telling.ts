/** What the server says in English, told in the language of the page where that has words for it. */
import { spoken } from '$lib/i18n/speech.svelte';

/** The sentence or name as the reader should hear it: as it came where nobody knows better. */
export const tell = (sentence: string): string => spoken.now?.tell(sentence) ?? sentence;

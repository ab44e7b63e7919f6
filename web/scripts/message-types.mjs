// Writes the ids of all messages and the arguments each takes, from the English files: `npm run types`.
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messagesOf } from './locales.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export const TARGET = resolve(here, '../src/lib/i18n/messages.d.ts');

/** The application's own messages; the others are rendered by code, for the server. */
export function typesText() {
  const lines = [...messagesOf('en')]
    .filter(([id]) => id.startsWith('web-'))
    .map(
      ([id, { args }]) => `  '${id}': ${args.map((arg) => `'${arg}'`).join(' | ') || 'never'};\n`,
    );
  return `/** Generated from locales/en by \`npm run types\`: every message of the application and its arguments. */
export interface Messages {
${lines.join('')}}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, typesText());

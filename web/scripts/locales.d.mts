import type { Plugin } from 'vite';

export interface LocaleFile {
  path: string;
  name: string;
  text: string;
}

export const ROOT: string;
export function languages(root?: string): string[];
export function filesOf(language: string, root?: string): LocaleFile[];
export function entriesOf(file: { name: string; text: string }): unknown[];
export function messagesOf(
  language: string,
  root?: string,
): Map<string, { at: string; args: string[] }>;
export function bundleText(language: string, part?: 'pages' | 'games', root?: string): string;
export function locales(root?: string): Plugin;

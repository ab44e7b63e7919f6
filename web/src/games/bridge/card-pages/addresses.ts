/** Where the pages of a convention card are. A card of one's own travels in the address, so that a link is enough. */
import { isCardText } from '../agreements';

/** In place of a name, for a card whose text stands behind the question mark. */
export const OWN = 'own';

export const cardList = '/cards';

function address(card: string, rest: string, more: Record<string, string> = {}): string {
  const own = isCardText(card);
  const query = new URLSearchParams(own ? { toml: card, ...more } : more).toString();
  const path = `/cards/${own ? OWN : encodeURIComponent(card)}${rest}`;
  return query ? `${path}?${query}` : path;
}

export const cardPage = (card: string, line?: string): string =>
  address(card, '') + (line ? `#${encodeURIComponent(line)}` : '');
export const cardNotes = (card: string): string => address(card, '/notes');
export const cardEditor = (card: string): string => address(card, '/edit');
export const comparePage = (card: string, other: string): string =>
  isCardText(other)
    ? address(card, `/compare/${OWN}`, { other })
    : address(card, `/compare/${encodeURIComponent(other)}`);

/** A card without the comments, which a table would carry along with every view. */
export function compact(card: string): string {
  if (!isCardText(card)) return card;
  const lines = card.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const isHeading = (line: string | undefined) => line === undefined || /^\s*\[/.test(line);
  const told = lines.filter((line, index) => !isHeading(line) || !isHeading(lines[index + 1]));
  return `${told.join('\n')}\n`;
}

/** The set-up of a table where this card is played. */
export function playCard(card: string, other = ''): string {
  const query = new URLSearchParams({ game: 'bridge', card: compact(card) });
  if (other) query.set('card_east_west', compact(other));
  return `/?${query}`;
}

/** The card that an address means. */
export const cardAt = (name: string, query: URLSearchParams, field = 'toml'): string =>
  name === OWN ? (query.get(field) ?? '') : name;

/** Addresses and the pages they lead to. */
import { games } from '$games/index';

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'review'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string | null }
  | { page: 'lesson'; id: string }
  | { page: 'train'; game: string | null }
  | { page: 'games' }
  | { page: 'problem'; theme: string; number: string | null }
  | { page: 'progress' }
  | { page: 'explore' }
  | { page: 'first-moves' }
  | { page: 'cards' }
  | { page: 'card'; name: string }
  | { page: 'card-notes'; name: string }
  | { page: 'card-edit'; name: string }
  | { page: 'card-compare'; name: string; other: string }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'not-found' };

export function parse(pathname: string): Route {
  let parts: string[];
  try {
    parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'not-found' };
  }
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (first === 't' && second && parts.length === 2) return { page: 'table', id: second };
  if (first === 't' && second && third === 'review' && parts.length === 3)
    return { page: 'review', id: second };
  if (first === 'rules' && second && parts.length === 2) return { page: 'rules', game: second };
  if (first === 'learn' && parts.length <= 2) return { page: 'learn', game: second ?? null };
  if (first === 'lesson' && second && parts.length === 2) return { page: 'lesson', id: second };
  if (first === 'train' && parts.length === 1) return { page: 'train', game: null };
  // No theme has the name of a game.
  if (first === 'train' && second && second in games && parts.length === 2)
    return { page: 'train', game: second };
  if (first === 'train' && second && parts.length <= 3)
    return { page: 'problem', theme: second, number: third ?? null };
  const explored = first === 'explore' && second !== undefined && games[second]?.explored === true;
  if (explored && parts.length === 2) return { page: 'explore' };
  if (explored && third === 'first-moves' && parts.length === 3) return { page: 'first-moves' };
  if (first === 'cards' && parts.length === 1) return { page: 'cards' };
  if (first === 'cards' && second && parts.length === 2) return { page: 'card', name: second };
  if (first === 'cards' && second && third === 'notes' && parts.length === 3)
    return { page: 'card-notes', name: second };
  if (first === 'cards' && second && third === 'edit' && parts.length === 3)
    return { page: 'card-edit', name: second };
  if (first === 'cards' && second && third === 'compare' && fourth && parts.length === 4)
    return { page: 'card-compare', name: second, other: fourth };
  if (parts.length === 1 && first === 'progress') return { page: 'progress' };
  if (parts.length === 1 && first === 'games') return { page: 'games' };
  if (parts.length === 1 && first === 'settings') return { page: 'settings' };
  if (parts.length === 1 && first === 'about') return { page: 'about' };
  return { page: 'not-found' };
}

export const paths = {
  home: '/',
  settings: '/settings',
  about: '/about',
  /** All lessons, or those of one game. */
  learn: (game?: string) => (game === undefined ? '/learn' : `/learn/${encodeURIComponent(game)}`),
  lesson: (id: string) => `/lesson/${encodeURIComponent(id)}`,
  /** One's own games: all of them, with results. */
  games: '/games',
  train: '/train',
  /** What there is to practise of one game. */
  trainIn: (game: string) => `/train/${encodeURIComponent(game)}`,
  progress: '/progress',
  /** A theme or a set; with a number that very problem. The last part of an address has no dot. */
  practise: (theme: string, number?: string) =>
    `/train/${encodeURIComponent(theme)}${number === undefined ? '' : `/${encodeURIComponent(number)}`}`,
  /** What is said of a problem that was played at this table. */
  debrief: (problem: string, table: string) => {
    const dot = problem.lastIndexOf('.');
    const address = paths.practise(problem.slice(0, dot), problem.slice(dot + 1));
    return `${address}?table=${encodeURIComponent(table)}`;
  },
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  review: (id: string, ply?: number) =>
    `/t/${encodeURIComponent(id)}/review${ply === undefined ? '' : `?ply=${ply}`}`,
};

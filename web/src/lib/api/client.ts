/** The server's requests as functions. Each failure is an `ApiError` with the server's stable code. */
import type { Message } from '$lib/i18n/message';
import { language } from '$lib/i18n/language.svelte';
import type {
  Analysis,
  At,
  Batch,
  Game,
  Guest,
  Hint,
  NewTable,
  Preview,
  ResultCount,
  SeatRequest,
  Summary,
  Table,
  WhichTables,
  WrittenEvent,
} from './types';

type Said = Message | string;

export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** What the server said, for people. */
    readonly said: Said,
    readonly status: number,
    /** Seconds to wait before asking again, where the server said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(typeof said === 'string' ? said : said.text);
    this.name = 'ApiError';
  }
}

/** The request never reached the server, or its answer never reached us. */
export const NETWORK = 'network';

export async function request<T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', 'accept-language': language.code },
  };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(NETWORK, String(error), 0);
  }
  if (response.ok) return (await response.json()) as T;
  throw await failure(response);
}

async function failure(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  try {
    const { code, message } = (await response.json()) as { code: string; message: Said };
    return new ApiError(code, message, response.status, retryAfter);
  } catch {
    return new ApiError('http', response.statusText, response.status, retryAfter);
  }
}

/** What stands behind the question mark: everything that is said. */
function query(which: object): string {
  const said = Object.entries(which).filter(([, value]) => value !== undefined && value !== '');
  return String(new URLSearchParams(said.map(([name, value]) => [name, String(value)])));
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** A board of a lesson is named like `lesson.NAME.2`, that of a problem like `problem.NAME.7`; they are no tables of the server's. */
function board(id: string): string {
  const [, problem] = /^problem\.(.+)$/.exec(id) ?? [];
  if (problem) return `/api/training/problems/${encodeURIComponent(problem)}`;
  const [, lesson, step] = /^lesson\.(.+)\.(\d+)$/.exec(id) ?? [];
  return lesson ? `/api/lessons/${encodeURIComponent(lesson)}/${step}` : table(id);
}

export const api = {
  games: () => request<{ games: Game[] }>('GET', '/api/games'),
  me: () => request<{ guest: Guest | null }>('GET', '/api/me'),
  rename: (name: string) => request<{ guest: Guest }>('POST', '/api/me', { name }),
  myTables: (which: WhichTables) =>
    request<{ tables: Summary[]; next: string | null }>('GET', `/api/me/tables?${query(which)}`),
  myResults: () => request<{ results: ResultCount[] }>('GET', '/api/me/results'),
  open: (wanted: NewTable) => request<Table>('POST', '/api/tables', wanted),
  table: (id: string, signal?: AbortSignal) => request<Table>('GET', table(id), undefined, signal),
  events: (id: string, since: number) =>
    request<Batch>('GET', `${table(id)}/events?since=${since}`),
  at: (id: string, ply: number) => request<At>('GET', `${table(id)}/at/${ply}`),
  sit: (id: string, seat: number, who: SeatRequest) =>
    request<unknown>('PUT', `${table(id)}/seats/${seat}`, who),
  move: (id: string, action: string, expect: number) =>
    request<WrittenEvent>('POST', `${table(id)}/moves`, { action, expect }),
  preview: (id: string, action: string, signal?: AbortSignal) =>
    request<Preview>('POST', `${board(id)}/preview`, { action }, signal),
  undo: (id: string, say: 'ask' | 'grant' | 'refuse') =>
    request<WrittenEvent>('POST', `${table(id)}/undo`, { say }),
  resign: (id: string, say: 'ask' | 'grant' | 'refuse') =>
    request<WrittenEvent>('POST', `${table(id)}/resign`, { say }),
  rematch: (id: string, bots?: Record<string, string>) =>
    request<{ table: string | null }>('POST', `${table(id)}/rematch`, bots ? { bots } : {}),
  hint: (id: string, step: 'idea' | 'move') => request<Hint>('POST', `${table(id)}/hint`, { step }),
  analysis: (id: string, ply: number, signal?: AbortSignal) =>
    request<Analysis>('POST', `${table(id)}/analysis`, { ply }, signal),
  /** Addresses, for links and sockets. */
  recordUrl: (id: string) => `${table(id)}/record`,
  socketUrl: (id: string, since: number) => {
    const { protocol, host } = window.location;
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${table(id)}/socket?since=${since}&lang=${language.code}`;
  },
};

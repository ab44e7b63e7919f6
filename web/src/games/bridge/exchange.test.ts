import { afterEach, describe, expect, it, vi } from 'vitest';
import { exported, imported } from './exchange';
import { dealLink } from './links';
import { finishedOf } from './testing';

const board = finishedOf({
  number: '2',
  vulnerability: 'NS',
  auction: 'E: Pass 1NT Pass 3NT Pass Pass Pass',
  record: ['C5', 'C2', 'C4', 'CT', 'S5', 'S3', 'SA', 'S4'],
  result: '3NT-S+1',
  score: 630,
  contract: '3NT-S',
});

/** Answers every request with this, and says what was asked. */
function server(answer: unknown) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as unknown });
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a board for other programs', () => {
  it('is written by the server, which gets what it needs and no more', async () => {
    const asked = server({ pbn: 'p', lin: 'l', link: 'https://…' });
    const names = ['Anna', 'Bot', 'Carl', 'Dora'];
    const opened = Date.UTC(2026, 10, 16);
    const found = await exported(board, { names, event: 'Kibitzer', scoring: 'imps', opened });
    expect(found.pbn).toBe('p');
    expect(asked[0]?.path).toBe('/api/bridge/export');
    expect(asked[0]?.body).toEqual({
      number: '2',
      vulnerability: 'NS',
      deal: board.deal,
      auction: board.auction,
      record: board.record,
      result: '3NT-S+1',
      names,
      event: 'Kibitzer',
      scoring: 'IMP',
      date: '2026.11.16',
    });
  });

  it('is read by the server', async () => {
    const asked = server({ boards: [], fault: 'twice' });
    expect(await imported('N:…')).toEqual({ boards: [], fault: 'twice' });
    expect(asked).toEqual([{ path: '/api/bridge/import', body: { text: 'N:…' } }]);
  });

  it('makes a link that holds the deal', () => {
    const url = new URL(dealLink(board, 'https://example.org'));
    expect(url.searchParams.get('deal')).toBe(board.deal);
    expect(url.searchParams.get('first_board')).toBe('2');
  });
});

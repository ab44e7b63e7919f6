import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, NETWORK } from './client';
import { sayFailure } from './words';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers })),
  );

describe('api', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends what it should', async () => {
    answer(201, { seq: 3 });
    await expect(api.move('a/b', 'F1d5', 3)).resolves.toEqual({ seq: 3 });
    const [path, init] = vi.mocked(fetch).mock.lastCall!;
    expect(path).toBe('/api/tables/a%2Fb/moves');
    expect(JSON.parse(String(init?.body))).toEqual({ action: 'F1d5', expect: 3 });
  });

  it('fails with the code and message of the server', async () => {
    answer(422, { code: 'illegal-move', message: 'the F was already placed' });
    const error = await api.move('x', 'F1d5', 0).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'illegal-move', status: 422 });
    expect(sayFailure(error)).toBe('The F was already placed.');
  });

  it('knows how long to wait', async () => {
    answer(429, { code: 'too-many', message: 'slow down' }, { 'retry-after': '7' });
    await expect(api.games()).rejects.toMatchObject({ code: 'too-many', retryAfter: 7 });
  });

  it('tells a lost network from an answer', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed')));
    await expect(api.games()).rejects.toMatchObject({ code: NETWORK });
  });

  it('manages answers that are not JSON', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>', { status: 502 })),
    );
    await expect(api.games()).rejects.toMatchObject({ code: 'http', status: 502 });
  });
});

import type { Table, TableEvent } from '$lib/api/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveSocket, type Connection, type SocketLike } from './socket';

/** A server with a log, and sockets to it that can be cut at any moment. */
class FakeServer {
  log: TableEvent[] = [];
  sockets: FakeSocket[] = [];
  down = false;

  open = (url: string): SocketLike => {
    const socket = new FakeSocket(this, Number(new URL(url).searchParams.get('since')));
    this.sockets.push(socket);
    return socket;
  };

  append(count = 1): void {
    for (let index = 0; index < count; index += 1) {
      const event: TableEvent = { seq: this.log.length, at: 0, kind: 'undone', to: 0 };
      this.log.push(event);
      for (const socket of this.sockets) socket.tell(event);
    }
  }

  get table(): Table {
    return { next: this.log.length, opening: 0, moves: [], ply: 0 } as unknown as Table;
  }

  get live(): FakeSocket[] {
    return this.sockets.filter((socket) => socket.connected);
  }
}

class FakeSocket implements SocketLike {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  connected = false;

  constructor(
    readonly server: FakeServer,
    readonly since: number,
  ) {
    setTimeout(() => {
      if (server.down) return this.cut();
      this.connected = true;
      this.onopen?.(new Event('open'));
      this.send(server.log.filter((event) => event.seq >= since));
    }, 1);
  }

  send(events: TableEvent[]): void {
    if (this.connected) this.frame({ type: 'events', events, table: this.server.table });
  }

  tell(event: TableEvent): void {
    const patch = [{ op: 'replace', path: '/next', value: event.seq + 1 }];
    if (this.connected) this.frame({ type: 'change', event, patch });
  }

  frame(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }

  cut(): void {
    this.connected = false;
    this.onclose?.(new CloseEvent('close'));
  }

  close(): void {
    this.connected = false;
  }
}

function client(server: FakeServer, random = () => 0.5) {
  const seen: number[] = [];
  const states: Connection[] = [];
  const presence = vi.fn();
  const socket = new LiveSocket(
    { url: (since) => `ws://x/?since=${since}`, open: server.open, random },
    {
      events: (fresh) => seen.push(...fresh.map((event) => event.seq)),
      presence,
      connection: (state) => states.push(state),
    },
  );
  return { socket, seen, states, presence };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('socket', () => {
  let server: FakeServer;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
  });
  afterEach(() => vi.useRealTimers());

  it('gets the backlog, then what happens', () => {
    server.append(3);
    const { socket, seen, states } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    server.append(2);
    expect(seen).toEqual(upTo(5));
    expect(states).toEqual(['open']);
    socket.stop();
    expect(states.at(-1)).toBe('closed');
    expect(server.live).toHaveLength(0);
  });

  it('sees each event once, whenever the line is cut', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const { socket, seen } = client(server, random);
    socket.start();
    for (let step = 0; step < 2000; step += 1) {
      const dice = random();
      if (dice < 0.4) server.append(1 + Math.floor(random() * 3));
      else if (dice < 0.6) server.live.at(-1)?.cut();
      else if (dice < 0.65) server.down = !server.down;
      else if (dice < 0.7) window.dispatchEvent(new Event('offline'));
      else if (dice < 0.75) window.dispatchEvent(new Event('online'));
      else if (dice < 0.8) server.live.at(-1)?.frame({ type: 'closing', reason: 'restart' });
      vi.advanceTimersByTime(random() * 3000);
    }
    server.down = false;
    vi.advanceTimersByTime(60_000);
    expect(server.log.length).toBeGreaterThan(500);
    expect(seen).toEqual(upTo(server.log.length));
    socket.stop();
  });

  it('leaves out what it has heard by another way', () => {
    const { socket, seen } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    const [line] = server.live;
    line!.connected = false;
    server.append(2);
    socket.accept(server.log.slice(0, 2), server.table);
    line!.connected = true;
    line!.send(server.log);
    expect(seen).toEqual([0, 1]);
    socket.stop();
  });

  it('asks again when something between is missing', () => {
    const { socket, seen } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    const [line] = server.live;
    line!.connected = false;
    server.append(3);
    line!.connected = true;
    line!.tell(server.log[2]!);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual([0, 1, 2]);
    socket.stop();
  });

  it('takes the news that come with an answer once', () => {
    const { socket, seen } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    const [line] = server.live;
    line!.connected = false;
    server.append(1);
    const patch = [{ op: 'replace' as const, path: '/next', value: 1 }];
    expect(socket.acceptChange({ event: server.log[0]!, patch })).toBe(true);
    expect(socket.acceptChange({ event: server.log[0]!, patch })).toBe(true);
    line!.connected = true;
    line!.tell(server.log[0]!);
    server.append(1);
    expect(seen).toEqual([0, 1]);
    expect(socket.acceptChange({ event: { ...server.log[0]!, seq: 7 }, patch })).toBe(false);
    expect(socket.state).toBe('open');
    socket.stop();
  });

  it('asks for the table when a change does not fit it', () => {
    const { socket, seen } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    server.log.push({ seq: 0, at: 0, kind: 'undone', to: 0 });
    const patch = [{ op: 'replace', path: '/nowhere', value: 1 }];
    server.live[0]!.frame({ type: 'change', event: server.log[0], patch });
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual([0]);
    socket.stop();
  });

  it('waits longer after each failure, and comes at once when the network is back', () => {
    server.down = true;
    const { socket, states } = client(server);
    socket.start();
    vi.advanceTimersByTime(60_000);
    const tries = server.sockets.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(14);
    expect(states).toEqual(['reconnecting']);
    server.down = false;
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(5);
    expect(states.at(-1)).toBe('open');
    socket.stop();
  });

  it('comes anew after a long sleep of the tab', () => {
    const { socket } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(40_000);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5);
    expect(server.sockets).toHaveLength(2);
    expect(server.live).toHaveLength(1);
    socket.stop();
  });

  it('asks anew when the server knows it by another name', () => {
    const { socket, seen, states } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    server.append(2);
    socket.renew();
    vi.advanceTimersByTime(10);
    server.append(1);
    expect(seen).toEqual(upTo(3));
    expect(server.live).toHaveLength(1);
    expect(server.live[0]?.since).toBe(2);
    expect(states).toEqual(['open']);
    socket.stop();
  });

  it('hands on who is there, and survives rubbish', () => {
    const { socket, presence, states } = client(server);
    socket.start();
    vi.advanceTimersByTime(10);
    server.live[0]!.frame({ type: 'presence', here: [true, null], watching: 2 });
    expect(presence).toHaveBeenCalledWith([true, null], 2);
    server.live[0]!.onmessage?.({ data: '{' } as MessageEvent);
    expect(states.at(-1)).toBe('reconnecting');
    vi.advanceTimersByTime(5000);
    expect(states.at(-1)).toBe('open');
    socket.stop();
  });
});

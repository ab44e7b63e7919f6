/**
 * A socket that comes back. It remembers the table it has seen, asks for what followed after every
 * drop, and hands on each event exactly once and in order. The first frame brings the table whole,
 * each later one what an event changed; where that does not fit, it requests the whole table again.
 */
import type { Change, Frame, Table, TableEvent } from '$lib/api/types';
import { changed } from './change';

export type Connection = 'connecting' | 'open' | 'reconnecting' | 'closed';

export interface SocketLike {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  close(): void;
}

export interface Listener {
  events(fresh: TableEvent[], table: Table): void;
  presence(here: (boolean | null)[], watching: number): void;
  connection(state: Connection): void;
}

export interface Options {
  url(since: number): string;
  open?: (url: string) => SocketLike;
  random?: () => number;
  /** Milliseconds before the first and, at most, before any later attempt. */
  firstDelay?: number;
  longestDelay?: number;
}

/** A tab that slept this long may hold a socket that died without saying so. */
const ASLEEP = 30_000;

export class LiveSocket {
  /** The `seq` of the first event not yet seen. */
  next: number;
  state: Connection = 'connecting';

  private table: Table | null;
  private socket: SocketLike | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private failures = 0;
  private hiddenAt: number | null = null;
  private readonly openSocket: (url: string) => SocketLike;
  private readonly random: () => number;
  private readonly firstDelay: number;
  private readonly longestDelay: number;

  constructor(
    private readonly options: Options,
    private readonly listener: Listener,
    table: Table | null = null,
  ) {
    this.table = table;
    this.next = table?.next ?? 0;
    this.openSocket = options.open ?? ((url) => new WebSocket(url));
    this.random = options.random ?? Math.random;
    this.firstDelay = options.firstDelay ?? 400;
    this.longestDelay = options.longestDelay ?? 12_000;
  }

  start(): void {
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.visibility);
    this.connect();
  }

  stop(): void {
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.visibility);
    this.clearTimer();
    this.drop();
    this.become('closed');
  }

  /** The server knows us by another name now: what it sends is to be sent anew. */
  renew(): void {
    this.failures = 0;
    this.connect();
  }

  /** Takes in a batch, wherever it came from; events seen before are left out. */
  accept(events: TableEvent[], table: Table): void {
    const fresh = events.filter((event) => event.seq >= this.next);
    if (fresh[0] && fresh[0].seq > this.next) {
      // Something between is missing: ask again from where we stand.
      this.reconnect();
      return;
    }
    if (table.next < this.next) return;
    this.show(fresh, table);
  }

  /** Takes in the news that came with an answer; whether the table is now beyond them. */
  acceptChange(change: Change): boolean {
    if (!this.table || change.event.seq !== this.next) return change.event.seq < this.next;
    try {
      this.show([change.event], changed(this.table, change));
      return true;
    } catch {
      this.reconnect();
      return false;
    }
  }

  private show(fresh: TableEvent[], table: Table): void {
    this.table = table;
    this.next = table.next;
    this.listener.events(fresh, table);
  }

  private connect(): void {
    this.clearTimer();
    this.drop();
    const socket = this.openSocket(this.options.url(this.next));
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket === socket) this.become('open');
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(String(message.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.retry();
    };
    socket.onerror = () => socket.close();
  }

  private receive(text: string): void {
    let frame: Frame;
    try {
      frame = JSON.parse(text) as Frame;
    } catch {
      this.reconnect();
      return;
    }
    this.failures = 0;
    switch (frame.type) {
      case 'events':
        return this.accept(frame.events, frame.table);
      case 'change':
        // Something between is missing: ask again from where we stand.
        if (!this.acceptChange(frame)) this.reconnect();
        return;
      case 'presence':
        return this.listener.presence(frame.here, frame.watching);
      case 'closing':
        return this.reconnect();
    }
  }

  private reconnect(): void {
    this.drop();
    this.retry();
  }

  /** Waits longer after each failure, by a random part, so that not all clients come at once. */
  private retry(): void {
    this.socket = null;
    this.become('reconnecting');
    this.clearTimer();
    const longest = Math.min(this.longestDelay, this.firstDelay * 2 ** this.failures);
    this.failures += 1;
    this.timer = setTimeout(() => this.connect(), longest * (0.5 + this.random() / 2));
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.onerror = null;
    socket.close();
  }

  private clearTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private become(state: Connection): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.connection(state);
  }

  private readonly wake = (): void => {
    if (this.state === 'open') return;
    this.failures = 0;
    this.connect();
  };

  private readonly lost = (): void => {
    this.reconnect();
  };

  private readonly visibility = (): void => {
    if (document.visibilityState === 'hidden') {
      this.hiddenAt = Date.now();
      return;
    }
    const slept = this.hiddenAt !== null && Date.now() - this.hiddenAt > ASLEEP;
    this.hiddenAt = null;
    if (slept || this.state !== 'open') {
      this.failures = 0;
      this.connect();
    }
  };
}

/** A table as it lives: what the server last said of it, and what we are waiting for. */
import { api, ApiError, NETWORK } from '$lib/api/client';
import type { SeatRequest, Table, TableEvent, WrittenEvent } from '$lib/api/types';
import { Playback } from './playback.svelte';
import { Positions } from './positions.svelte';
import { LiveSocket, type Connection } from './socket';

/** How long the socket may take to tell of a move that the server has already taken. */
const SETTLE = 500;

export class LiveTable {
  readonly id: string;
  readonly playback = new Playback();
  readonly positions: Positions;

  table = $state.raw<Table | null>(null);
  failure = $state.raw<ApiError | null>(null);
  connection = $state<Connection>('connecting');
  here = $state.raw<(boolean | null)[]>([]);
  watching = $state(0);
  thinkers = $state.raw<ReadonlySet<number>>(new Set());
  /** The move on its way to the server. */
  sending = $state<string | null>(null);
  /** The ply looked at, when that is not the newest one. */
  cursor = $state<number | null>(null);

  /** Only bots sit here: their moves are shown at the watcher's pace. */
  paced = $derived(this.table?.seats.every((seat) => seat.holder.kind === 'bot') ?? false);
  /** The newest ply there is to see. */
  newest = $derived(this.paced ? this.playback.shown : (this.table?.ply ?? 0));
  ply = $derived(Math.min(this.cursor ?? this.newest, this.newest));
  /** Looking at the game as it stands, rather than back. */
  live = $derived(this.ply === (this.table?.ply ?? 0));
  over = $derived(this.table?.status === 'over' && this.newest === this.table.ply);

  private socket: LiveSocket | null = null;
  private readonly told: (fresh: TableEvent[], table: Table) => void;

  constructor(id: string, told: (fresh: TableEvent[], table: Table) => void) {
    this.id = id;
    this.told = told;
    this.positions = new Positions(id);
  }

  /** `replay` shows a game between bots from its beginning. */
  async start(replay: boolean): Promise<void> {
    let table: Table;
    try {
      table = await api.table(this.id);
    } catch (error) {
      this.failure = error instanceof ApiError ? error : new ApiError(NETWORK, String(error), 0);
      return;
    }
    this.failure = null;
    this.here = table.seats.map(({ holder }) =>
      holder.kind === 'person' ? (holder.here ?? null) : null,
    );
    this.take(table);
    this.playback.reset(replay || table.status !== 'over' ? table.opening : table.ply);
    this.playback.arrive(table.ply);
    this.socket = new LiveSocket(
      { url: (since) => api.socketUrl(this.id, since) },
      {
        events: (fresh, now) => {
          this.take(now);
          this.playback.arrive(now.ply);
          this.told(fresh, now);
        },
        presence: (here, watching) => {
          this.here = here;
          this.watching = watching;
        },
        connection: (state) => (this.connection = state),
      },
      table,
    );
    this.socket.start();
  }

  stop(): void {
    this.playback.clear();
    this.socket?.stop();
  }

  async move(action: string): Promise<void> {
    if (!this.table || this.sending !== null) return;
    this.sending = action;
    try {
      await this.settled(await api.move(this.id, action, this.table.next));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') await this.catchUp();
      throw error;
    } finally {
      this.sending = null;
    }
  }

  /** Takes a seat; from then on the table is seen from there, so the socket is opened anew. */
  async sit(seat: number, who: SeatRequest): Promise<void> {
    await api.sit(this.id, seat, who);
    this.socket?.renew();
  }

  /**
   * After something was done by request: shows it. The answer brings the news; where it does not, the
   * socket does.
   */
  async settled({ seq, change }: WrittenEvent): Promise<void> {
    if (change && this.socket?.acceptChange(change)) return;
    const deadline = Date.now() + SETTLE;
    while ((this.socket?.next ?? 0) <= seq) {
      if (Date.now() >= deadline) return this.catchUp();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Asks for everything since what was last seen; the socket sorts out what is new. */
  async catchUp(): Promise<void> {
    if (!this.socket) return;
    const { events, table } = await api.events(this.id, this.socket.next);
    this.socket.accept(events, table);
  }

  private take(table: Table): void {
    this.table = table;
    this.thinkers = new Set(table.thinking && table.turn.kind === 'seat' ? [table.turn.seat] : []);
    this.positions.learn(table);
    if (this.cursor !== null && this.cursor >= table.ply) this.cursor = null;
  }
}

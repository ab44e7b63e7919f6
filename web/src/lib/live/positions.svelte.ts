/** Views of earlier positions of a table, each asked for once. */
import { api } from '$lib/api/client';
import type { Table } from '$lib/api/types';

export class Positions {
  private readonly id: string;
  /** By ply; after an undo the later ones are forgotten. */
  private views = $state.raw<ReadonlyMap<number, unknown>>(new Map());
  private history: string[] = [];
  private readonly asked = new Set<number>();

  constructor(id: string) {
    this.id = id;
  }

  learn(table: Table): void {
    const actions = table.moves.map((move) => `${move.seq}`);
    const before = table.ply - actions.length;
    const common = actions.findIndex((action, index) => this.history[index] !== action);
    const kept = before + (common < 0 ? actions.length : common);
    this.history = actions;
    this.views = new Map([
      ...[...this.views].filter(([ply]) => ply <= kept),
      [table.ply, table.view] as const,
    ]);
    this.asked.clear();
  }

  /** The view at a ply if it is loaded; otherwise starts to load it. */
  view(ply: number): unknown {
    if (!this.views.has(ply)) void this.ask(ply);
    return this.views.get(ply);
  }

  private async ask(ply: number): Promise<void> {
    if (this.asked.has(ply)) return;
    this.asked.add(ply);
    const history = this.history;
    try {
      const { view } = await api.at(this.id, ply);
      if (history !== this.history) return;
      this.views = new Map(this.views).set(ply, view);
    } catch {
      this.asked.delete(ply);
    }
  }
}

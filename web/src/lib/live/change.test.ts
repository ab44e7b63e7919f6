import type { Change, Step, Table } from '$lib/api/types';
import { describe, expect, it } from 'vitest';
import { changed, Misfit, patched } from './change';

const step = (op: Step['op'], path: string, value?: unknown) => ({ op, path, value }) as Step;

describe('patch', () => {
  it('adds, removes and replaces, with null as a value like others', () => {
    const before = { turn: { seat: 1 }, cards: ['SA', 'S2'], undo: null as unknown, gone: 1 };
    const after = patched(before, [
      step('replace', '/turn/seat', 2),
      step('add', '/cards/-', 'S3'),
      step('remove', '/cards/0'),
      step('replace', '/cards/0', 'H2'),
      step('add', '/cards/1', 'D9'),
      step('replace', '/undo', { to: 3 }),
      step('remove', '/gone'),
      step('add', '/a~1b~0c', null),
    ]);
    expect(after).toEqual({
      turn: { seat: 2 },
      cards: ['H2', 'D9', 'S3'],
      undo: { to: 3 },
      'a/b~c': null,
    });
    expect(before.cards).toEqual(['SA', 'S2']);
  });

  it('shares what stays the same, and changes nothing in place', () => {
    const before = { view: { finished: [{ deal: 'x' }], record: ['SA'] } };
    const frozen = structuredClone(before);
    const after = patched(before, [step('add', '/view/record/-', 'S2')]);
    expect(after.view.finished).toBe(before.view.finished);
    expect(before).toEqual(frozen);
    expect(after.view.record).toEqual(['SA', 'S2']);
  });

  it('refuses what does not fit', () => {
    const wrong: Step[] = [
      step('replace', '/none', 1),
      step('remove', '/list/1'),
      step('replace', '/list/1', 1),
      step('replace', '/list/-', 1),
      step('add', '/list/2', 1),
      step('add', '/list/01', 1),
      step('add', '/text/x', 1),
      step('add', '/none/x', 1),
      step('remove', ''),
      step('add', 'list', 1),
      step('replace', '/__proto__', 1),
    ];
    for (const one of wrong) {
      expect(() => patched({ list: [0], text: '' }, [one]), one.path).toThrow(Misfit);
    }
  });
});

describe('change', () => {
  const table = (next: number, plies: number) =>
    ({
      next,
      opening: 2,
      ply: plies,
      moves: Array.from({ length: plies - 2 }, (_, seq) => ({ seq })),
    }) as unknown as Table;

  it('appends a move and takes moves back', () => {
    const event = { seq: 9, at: 5, kind: 'moved', seat: 1, action: 'F1d5', why: [], meaning: null };
    const patch = [step('replace', '/next', 10), step('replace', '/ply', 5)];
    const moved = changed(table(9, 4), { event, patch } as unknown as Change);
    expect([moved.next, moved.ply, moved.moves.length]).toEqual([10, 5, 3]);
    const made = { seq: 9, at: 5, seat: 1, action: 'F1d5', why: [], meaning: null };
    expect(moved.moves.at(-1)).toEqual(made);
    const undone = { seq: 10, at: 6, kind: 'undone', to: 3 };
    const back = changed(moved, { event: undone, patch: [] } as unknown as Change);
    expect(back.moves).toEqual([{ seq: 0 }]);
  });

  it('fits the very next table only', () => {
    const event = { seq: 9, at: 5, kind: 'rematched', table: 'x' };
    for (const next of [8, 10]) {
      const change = { event, patch: [] } as unknown as Change;
      expect(() => changed(table(next, 4), change)).toThrow(Misfit);
    }
  });
});

import { settings } from '$lib/settings/settings.svelte';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { laid, sidesOf, spacesOf, TWO } from './example';
import { centre, curve, isOn, parseSpace, placeAt, spaceName } from './hex';
import { Hand } from './hand.svelte';
import Play from './Play.svelte';
import { Position } from './position';
import { fromText, paths, toText, usual } from './tiles';
import { Touches } from '$lib/ui/touches';
import views from './views.golden.json';
import { worded, type Segment, type View } from './view';
import { describe as inWords, speak } from './words';

/** As the server sent them. */
const golden = views as unknown as Record<'first' | 'cut' | 'over' | 'supermove', View>;
const bad = worded(golden.cut.show).illegal[0]!;

describe('the board', () => {
  it('finds the space below a point', () => {
    for (const radius of [2, 3])
      for (const name of spacesOf(radius)) {
        const at = centre(parseSpace(name)!, radius);
        for (const [x, y] of [
          [0, 0],
          [0.45, 0],
          [-0.2, 0.35],
          [0, -0.5],
        ] as const)
          expect(placeAt({ x: at.x + x, y: at.y + y }, radius)).toEqual(parseSpace(name));
      }
    expect(placeAt({ x: 4.2, y: 0 }, 3)).toBeNull();
    expect(spacesOf(3)).toHaveLength(37);
    expect(spaceName({ row: 3, col: 3 })).toBe('d4');
    expect(isOn({ row: 0, col: 4 }, 3)).toBe(false);
  });

  it('knows the spaces and sides of the rules', () => {
    for (const view of [golden.first, golden.over]) {
      expect(spacesOf(3)).toEqual(view.show.spaces.map((space) => space.name));
      const sides = sidesOf(3, TWO);
      for (const [index, { name, seat, party, edges }] of worded(view.show).sides.entries()) {
        expect(sides[index]).toMatchObject({ name, seat, party });
        expect(new Set(sides[index]!.edges.map(String))).toEqual(new Set(edges.map(String)));
      }
    }
  });

  it('draws a straight path straight and a sharp one round', () => {
    expect(curve(1, 4)).toBe('M-0.5 0C-0.25 0 0.25 0 0.5 0');
    expect(curve(0, 5)).toMatch(/^M-0.25 0.433C/);
  });
});

describe('pictures', () => {
  it('colour strands as the server does', () => {
    const key = ({ from, to }: Segment) => Math.min(from, to);
    const sorted = (segments: Segment[]) =>
      [...segments]
        .sort((one, other) => key(one) - key(other))
        .map(({ owners, goals, wins }) => ({ owners: owners.sort(), goals: goals.sort(), wins }));
    for (const view of [golden.cut, golden.over]) {
      const drawn = new Map(laid(view.moves, 3, TWO).map((tile) => [tile.space, tile.segments]));
      for (const { name, tile } of view.show.spaces)
        if (tile) expect(sorted(drawn.get(name)!), name).toEqual(sorted(tile.segments));
    }
  });
});

describe('tiles', () => {
  it('are written and read', () => {
    expect(toText({ space: 'd4', tile: 3, rotation: 5, replaces: false })).toBe('d4:3r1');
    expect(toText({ space: 'd4', tile: 1, rotation: -1, replaces: true })).toBe('d4!1r5');
    for (const move of golden.over.moves) expect(toText(fromText(move)!)).toBe(move);
    for (const text of ['', 'd4', 'h1:0r0', 'd4:4r0', 'd4:0r6', 'draw:2'])
      expect(fromText(text)).toBeNull();
    expect([usual(0, 4), usual(1, 4), usual(2, 4), usual(3, 4)]).toEqual([1, 4, 1, 0]);
  });

  it('lie as the server says', () => {
    for (const { tile } of golden.over.show.spaces) {
      if (!tile) continue;
      const sorted = (ends: number[][]) => ends.map((pair) => [...pair].sort().join()).sort();
      expect(sorted(paths(tile.tile, tile.rotation))).toEqual(
        sorted(tile.segments.map(({ from, to }) => [from, to])),
      );
    }
  });
});

describe('a placement', () => {
  it('is judged by what the server says', () => {
    const position = new Position(golden.cut);
    const tile = golden.cut.show.tile!;
    const verdict = position.verdict(bad.space, tile, bad.rotation);
    expect(verdict).toMatchObject({ fits: false, why: 'forbidden', told: bad });
    const [taken] = position.placed;
    expect(position.verdict(taken!.name, tile, 0)).toEqual({ fits: false, why: 'taken' });
    const { lit, dim } = position.targets(tile, bad.rotation);
    expect(lit).not.toContain(bad.space);
    expect(lit.length + dim.length).toBe(Object.keys(golden.cut.show.legal).length);
  });

  it('may be a supermove', () => {
    const { show } = golden.supermove;
    const [space, [rotation]] = Object.entries(show.supermoves)[0]! as [string, [number]];
    const hand = new Hand(
      () => new Position(golden.supermove),
      () => show.tile,
    );
    hand.take({ space, tile: show.tile!, rotation, replaces: true });
    expect(hand.action).toBe(`${space}!${show.tile}r${rotation}`);
  });
});

describe('the hand', () => {
  it('goes over the whole board with four arrows', () => {
    const hand = new Hand(
      () => new Position(golden.first),
      () => 0,
    );
    hand.step('ArrowUp');
    expect(hand.at).toBe('d4');
    for (let step = 0; step < 3; step += 1) hand.step('ArrowUp');
    const top = hand.at!;
    expect(top[0]).toBe('g');
    hand.step('ArrowUp');
    expect(hand.at).toBe(top);
    for (let step = 0; step < 3; step += 1) hand.step('ArrowDown');
    expect(hand.at).toBe('d4');
    for (let step = 0; step < 9; step += 1) hand.step('ArrowLeft');
    expect(hand.at).toBe('d1');
  });
});

describe('fingers', () => {
  const event = (type: string, id: number, x: number, y: number) =>
    ({ type, pointerId: id, clientX: x, clientY: y }) as PointerEvent;

  it('turn the tile with them, past a half turn too', () => {
    const intents = { drag: vi.fn(), tap: vi.fn(), turn: vi.fn() };
    const touches = new Touches<string>(intents, 60);
    touches.pointer('d4', event('pointerdown', 1, 100, 100));
    touches.pointer('d4', event('pointerdown', 2, 200, 100));
    for (let degrees = 10; degrees <= 240; degrees += 10) {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [100 + 100 * Math.cos(angle), 100 + 100 * Math.sin(angle)];
      touches.pointer('d4', event('pointermove', 2, x, y));
    }
    expect(intents.turn.mock.calls.flat()).toEqual([1, 1, 1, 1]);
    touches.pointer('d4', event('pointerup', 2, 0, 0));
    touches.pointer('d4', event('pointerup', 1, 0, 0));
    expect(intents.tap).not.toHaveBeenCalled();
  });

  it('tap and drag one by one', () => {
    const intents = { drag: vi.fn(), tap: vi.fn(), turn: vi.fn() };
    const touches = new Touches<string>(intents, 60);
    touches.pointer('d4', event('pointerdown', 1, 100, 100));
    touches.pointer('d4', event('pointerup', 1, 102, 100));
    expect(intents.tap).toHaveBeenCalledWith('d4');
    touches.pointer('d4', event('pointerdown', 1, 100, 100));
    touches.pointer('e5', event('pointermove', 1, 150, 100));
    touches.pointer('e5', event('pointerup', 1, 150, 100));
    expect(intents.drag).toHaveBeenCalledWith('e5');
    expect(intents.tap).toHaveBeenCalledOnce();
  });
});

describe('words', () => {
  it('say a move', () => {
    expect(speak('d4:1r5')).toBe('the kimono on d4, turned 300 degrees');
    expect(speak('d4!0r0')).toMatch(/^supermove: the basketball/);
    expect(speak('nonsense')).toBe('nonsense');
  });

  it('tell the whole position', () => {
    const said = inWords(golden.cut).join('\n');
    for (const { name } of golden.cut.show.spaces) expect(said).toContain(`${name} `);
    expect(said).toContain('Bottom joins Bottom with Top');
    expect(said).toContain('In the bag');
    expect(inWords(golden.first).join()).toContain('Allowed on every empty space');
    expect(inWords(golden.over).join()).toContain('complete');
  });
});

describe('playing', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.reset();
  });

  const props = (view: View, submit: ((action: string) => void) | null) => ({
    view,
    marks: [],
    sending: null,
    submit,
    blocked: submit ? null : 'It is not your turn',
  });
  const press = (key: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.body, { key, ...more });

  it('takes, turns, moves and places a tile by keys', async () => {
    const submit = vi.fn();
    const { container } = render(Play, props(golden.first, submit));
    await press('ArrowRight');
    expect(container.querySelector('.ghost')?.getAttribute('data-space')).toBe('d4');
    await press('ArrowRight');
    await press('e');
    await press('Enter');
    expect(submit).toHaveBeenCalledWith(`d5:${golden.first.show.tile}r1`);
    expect(container.querySelector('.ghost')).toBeNull();
  });

  it('shows why a placement is not allowed, with the route, and does not make it', async () => {
    const submit = vi.fn();
    const mark = { action: `${bad.space}:${golden.cut.show.tile}r${bad.rotation}`, kind: 'hint' };
    const { container } = render(Play, {
      ...props(golden.cut, submit),
      marks: [mark as { action: string; kind: 'hint' }],
    });
    await press('ArrowUp');
    expect(container.querySelector('.ghost.wrong')).toBeTruthy();
    expect(container.querySelector('.route.cut')).toBeTruthy();
    expect(screen.getByText(/Not allowed: /)).toBeTruthy();
    await press('Enter');
    expect(submit).not.toHaveBeenCalled();
  });

  it('lights what is allowed this way round', () => {
    const { container } = render(Play, props(golden.cut, vi.fn()));
    const { lit } = new Position(golden.cut).targets(golden.cut.show.tile!, 0);
    expect(container.querySelectorAll('.lit')).toHaveLength(lit.length);
    expect(container.querySelectorAll('.laid.last')).toHaveLength(1);
  });

  it('draws routes on demand', async () => {
    const { container } = render(Play, props(golden.cut, null));
    expect(container.querySelector('.route')).toBeNull();
    await press('1');
    await fireEvent.click(container.querySelector('[data-route="1"]')!);
    expect(container.querySelectorAll('.route')).toHaveLength(2);
    await press('1');
    expect(container.querySelectorAll('.route')).toHaveLength(1);
  });

  it('has nothing to hold while the other is to move', async () => {
    const { container } = render(Play, props(golden.cut, null));
    await press('ArrowRight');
    expect(container.querySelector('.ghost')).toBeNull();
    expect(screen.getByText('It is not your turn')).toBeTruthy();
  });

  it('is only looked at when it is bare', () => {
    const { container } = render(Play, { ...props(golden.over, null), bare: true });
    expect(container.querySelector('[role=application]')).toBeNull();
    expect(container.querySelectorAll('.strand.wins').length).toBeGreaterThan(5);
  });
});

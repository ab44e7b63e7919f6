import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { fromText } from './placement';

const squares = (text: string) => fromText(text)!.squares;

describe('board', () => {
  it('is drawn as SVG, also inside the shared frame', () => {
    const { container } = render(Board, { width: 3, height: 2, label: 'board' });
    const cells = [...container.querySelectorAll('.cell')];
    expect(cells).toHaveLength(6);
    for (const cell of cells) expect(cell.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  it('draws its properties and nothing else', () => {
    const { container } = render(Board, {
      width: 8,
      height: 8,
      label: 'a board',
      blocked: [{ col: 0, row: 0 }],
      pieces: [
        { piece: 'F', squares: squares('F1d5') },
        { piece: 'X', squares: squares('X1a1'), last: true },
      ],
      lit: [{ col: 7, row: 7 }],
      ghost: { piece: 'I', squares: squares('I2a8'), fits: false },
    });
    expect(screen.getByRole('img', { name: 'a board' })).toBeTruthy();
    expect(container.querySelectorAll('.cell')).toHaveLength(63);
    expect(container.querySelectorAll('.hole')).toHaveLength(1);
    expect(container.querySelectorAll('.laid')).toHaveLength(2);
    expect(container.querySelector('.laid.last')?.getAttribute('data-piece')).toBe('X');
    expect(container.querySelectorAll('.lit')).toHaveLength(1);
    expect(container.querySelectorAll('.ghost.wrong .cross')).toHaveLength(5);
    expect(container.querySelectorAll('.letter')).toHaveLength(0);
  });

  it('writes letters and coordinates on demand', () => {
    const { container } = render(Board, {
      width: 5,
      height: 4,
      label: 'small',
      pieces: [{ piece: 'P', squares: squares('P1a1') }],
      letters: true,
      coordinates: true,
    });
    expect(container.querySelector('.letter')?.textContent).toBe('P');
    expect([...container.querySelectorAll('.coordinate')].map((text) => text.textContent)).toEqual([
      ...'abcde',
      ...'1234',
    ]);
  });

  it('tells which square a pointer is on, rows from below', async () => {
    const onpointer = vi.fn();
    const { container } = render(Board, {
      width: 8,
      height: 8,
      label: 'a board',
      coordinates: false,
      onpointer,
    });
    const side = 8.24 * 50;
    vi.spyOn(container.querySelector('svg')!, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, side, side),
    );
    const board = container.querySelector('.board')!;
    await fireEvent.pointerDown(board, { clientX: 30, clientY: side - 30 });
    expect(onpointer.mock.lastCall?.[0]).toEqual({ col: 0, row: 0 });
    await fireEvent.pointerMove(board, { clientX: side - 30, clientY: 30 });
    expect(onpointer.mock.lastCall?.[0]).toEqual({ col: 7, row: 7 });
    await fireEvent.pointerMove(board, { clientX: side + 30, clientY: 30 });
    expect(onpointer.mock.lastCall?.[0]).toBeNull();
  });
});

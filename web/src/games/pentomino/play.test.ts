import { settings } from '$lib/settings/settings.svelte';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Play from './Play.svelte';

const view = (moves: string[] = []) => ({
  width: 8,
  height: 8,
  blocked: [],
  absent: '',
  full_board_draws: false,
  moves,
});

const props = (submit: ((action: string) => void) | null, moves: string[] = []) => ({
  view: view(moves),
  marks: [],
  sending: null,
  submit,
  blocked: submit ? null : 'It is not your turn',
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

describe('playing', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.reset();
  });

  it('takes, turns, moves and places a piece by keys', async () => {
    const submit = vi.fn();
    const { container } = render(Play, props(submit));
    await press('f');
    expect(container.querySelector('.ghost')).toBeTruthy();
    await press('r');
    await press('m');
    await press('ArrowLeft');
    await press('ArrowDown');
    await press('Enter');
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.lastCall?.[0]).toMatch(/^F[1-8][a-h][1-8]$/);
    expect(container.querySelector('.ghost')).toBeNull();
  });

  it('asks twice when every move is to be confirmed', async () => {
    settings.set('confirm', 'always');
    const submit = vi.fn();
    render(Play, props(submit));
    await press('x');
    await press('Enter');
    expect(submit).not.toHaveBeenCalled();
    await press('Enter');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('says why a piece does not fit, and does not place it', async () => {
    const submit = vi.fn();
    render(Play, props(submit, ['X1d4']));
    await press('i');
    for (let step = 0; step < 8; step += 1) await press('ArrowRight');
    for (let step = 0; step < 8; step += 1) await press('ArrowDown');
    for (let step = 0; step < 4; step += 1) await press('ArrowUp');
    expect(screen.getByText(/is taken by the X/)).toBeTruthy();
    await press('Enter');
    expect(submit).not.toHaveBeenCalled();
  });

  it('lets one plan while the other is to move, but not place', async () => {
    render(Play, props(null));
    await press('v');
    expect(screen.getByText('It is not your turn')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Place/ })).toHaveProperty('disabled', true);
  });

  it('shows used pieces faded and does not give them out again', async () => {
    const { container } = render(Play, props(vi.fn(), ['X1d4']));
    const used = screen.getByRole('button', { name: 'Piece X, placed in move 1' });
    expect(used.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(used);
    expect(container.querySelector('.ghost')).toBeNull();
  });

  it('a click on the piece in hand turns it', async () => {
    const { container } = render(Play, props(vi.fn()));
    const button = screen.getByRole('button', { name: 'Piece L' });
    await fireEvent.click(button);
    const before = container.querySelector('.ghost path')?.getAttribute('d');
    await fireEvent.click(button);
    expect(container.querySelector('.ghost path')?.getAttribute('d')).not.toBe(before);
  });

  it('takes a piece up as the hint shows it', async () => {
    const submit = vi.fn();
    render(Play, { ...props(submit), marks: [{ action: 'P4c7', kind: 'hint' as const }] });
    await press('p');
    await press('Enter');
    expect(submit).toHaveBeenCalledWith('P4c7');
  });

  it('puts a piece back that has been placed meanwhile', async () => {
    const { container, rerender } = render(Play, props(vi.fn()));
    await press('x');
    expect(container.querySelector('.ghost')).toBeTruthy();
    await rerender(props(vi.fn(), ['X1d4']));
    expect(container.querySelector('.ghost')).toBeNull();
  });
});

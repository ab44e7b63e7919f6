import { beforeEach, describe, expect, it } from 'vitest';
import { apply } from './appearance';
import { DEFAULTS, read, settings } from './settings.svelte';

describe('settings', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.reset();
  });

  it('have no sound unless it is switched on', () => {
    expect(DEFAULTS.sound).toBe(false);
    expect(read(null)).toEqual(DEFAULTS);
  });

  it('survive a reload', () => {
    settings.set('theme', 'dark');
    settings.set('volume', 0.3);
    settings.rememberLevel('pentomino', 'expert');
    settings.reload();
    expect(settings.values).toMatchObject({
      theme: 'dark',
      volume: 0.3,
      levels: { pentomino: 'expert' },
    });
  });

  it('take the default for whatever is unsound', () => {
    for (const text of ['', '{', '[]', 'null', '7', '"x"'])
      expect(read(text), text).toEqual(DEFAULTS);
    const read_ = read(
      JSON.stringify({
        theme: 'pink',
        volume: 9,
        sound: 'yes',
        levels: null,
        other: 1,
        letters: true,
      }),
    );
    expect(read_).toEqual({ ...DEFAULTS, volume: 1, letters: true });
  });

  it('reset forgets everything', () => {
    settings.set('palette', 'distinct');
    settings.reset();
    expect(read(localStorage.getItem('kibitzer.settings'))).toEqual(DEFAULTS);
  });

  it('show on the root element', () => {
    const root = document.createElement('html');
    apply({ ...DEFAULTS, theme: 'dark', palette: 'distinct' }, root);
    expect(root.dataset).toMatchObject({ theme: 'dark', palette: 'distinct', motion: 'system' });
    apply(DEFAULTS, root);
    expect(root.dataset.theme).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { parse, paths } from './routes';

describe('routes', () => {
  it('lead where they say', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse(paths.table('a-b_c'))).toEqual({ page: 'table', id: 'a-b_c' });
    expect(parse('/t/x/')).toEqual({ page: 'table', id: 'x' });
    expect(parse('/t/x/review')).toEqual({ page: 'review', id: 'x' });
    expect(parse(paths.rules('pentomino'))).toEqual({ page: 'rules', game: 'pentomino' });
    expect(parse('/settings')).toEqual({ page: 'settings' });
    expect(parse(paths.train)).toEqual({ page: 'train', game: null });
    expect(parse(paths.trainIn('shengji'))).toEqual({ page: 'train', game: 'shengji' });
    expect(parse(paths.games)).toEqual({ page: 'games' });
    expect(parse(paths.practise('daily'))).toEqual({
      page: 'problem',
      theme: 'daily',
      number: null,
    });
    expect(parse(paths.practise('stayman', '42'))).toEqual({
      page: 'problem',
      theme: 'stayman',
      number: '42',
    });
    expect(parse('/cards')).toEqual({ page: 'cards' });
    expect(parse('/cards/sayc')).toEqual({ page: 'card', name: 'sayc' });
    expect(parse('/cards/own/edit')).toEqual({ page: 'card-edit', name: 'own' });
    expect(parse('/cards/sayc/notes')).toEqual({ page: 'card-notes', name: 'sayc' });
    expect(parse('/cards/sayc/compare/acol')).toEqual({
      page: 'card-compare',
      name: 'sayc',
      other: 'acol',
    });
    expect(parse(paths.progress)).toEqual({ page: 'progress' });
    expect(paths.review('x', 3)).toBe('/t/x/review?ply=3');
  });

  it('say so when there is nothing', () => {
    for (const path of [
      '/t',
      '/t/x/y',
      '/rules',
      '/settings/x',
      '/train/a/1/b',
      '/progress/x',
      '/cards/x/y',
      '/cards/x/compare',
      '/x',
      '/t/%E0%A4%A',
    ])
      expect(parse(path), path).toEqual({ page: 'not-found' });
  });
});

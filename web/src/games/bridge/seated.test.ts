import { describe, expect, it } from 'vitest';
import { seated } from './seated';

const bot = { bot: 'expert' };

describe('whom the practice settings are about', () => {
  it('is the one person who sits with a robot', () => {
    const south = seated({ deals: 'best-hand', robots_declare: false }, [bot, bot, 'me', bot]);
    expect(south).toEqual({ deals: 'best-hand', robots_declare: false, learner: 'S' });
    expect(seated({}, ['me', bot, bot, bot])['learner']).toBe('N');
  });
  it('leaves the play to a partner who is a person', () => {
    const friends = seated({ deals: 'random', robots_declare: false }, ['open', bot, 'me', bot]);
    expect(friends).toMatchObject({ learner: '', robots_declare: true });
    const favoured = seated({ deals: 'declare' }, ['open', bot, 'me', bot]);
    expect(favoured).toMatchObject({ learner: 'S', robots_declare: true, deals: 'declare' });
  });
  it('is nobody where one person holds several seats, or none', () => {
    const all = seated({ deals: 'best-hand' }, ['me', 'me', 'me', 'me']);
    expect(all).toMatchObject({ learner: '', deals: 'random' });
    expect(seated({ deals: 'declare' }, [bot, bot, bot, bot])).toMatchObject({ learner: '' });
  });
});

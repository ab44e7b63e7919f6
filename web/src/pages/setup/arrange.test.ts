import { describe, expect, it } from 'vitest';
import { prose } from '$lib/i18n/message';
import { arrange, resize, type SeatingChoice } from './arrange';
import { bringsSeats, seatNames } from './names';

const choice = (more: Partial<SeatingChoice>): SeatingChoice => ({
  opponent: 'bot',
  start: 'me',
  level: 'expert',
  other: 'master',
  ...more,
});

describe('seats', () => {
  it('follow the choice', () => {
    expect(arrange(choice({}), 2)).toEqual(['me', { bot: 'expert' }]);
    expect(arrange(choice({ start: 'opponent' }), 2)).toEqual([{ bot: 'expert' }, 'me']);
    expect(arrange(choice({ opponent: 'friend' }), 2)).toEqual(['me', 'open']);
    expect(arrange(choice({ opponent: 'bots' }), 2)).toEqual([
      { bot: 'expert' },
      { bot: 'master' },
    ]);
    expect(arrange(choice({ opponent: 'both' }), 2)).toEqual(['me', 'me']);
  });

  it('may be left to chance', () => {
    expect(arrange(choice({ start: 'random' }), 2, () => 0.1)[0]).toBe('me');
    expect(arrange(choice({ start: 'random' }), 2, () => 0.9)[1]).toBe('me');
  });

  it('work for four players too', () => {
    expect(arrange(choice({ opponent: 'friend' }), 4)).toEqual(['me', 'open', 'open', 'open']);
  });

  it('come and go with the number of players', () => {
    const bot = { bot: 'expert' };
    expect(resize(['open', 'me'], ['me', bot, bot])).toEqual(['open', 'me', bot]);
    expect(resize([bot, 'me', 'open'], ['me', bot])).toEqual([bot, 'me']);
    expect(resize([bot, bot, 'me'], ['me', bot])).toEqual(['me', bot]);
  });

  it('are named by the choice that brings them', () => {
    const players = {
      name: 'players',
      title: prose('Players'),
      help: prose(''),
      kind: 'choice' as const,
      default: '2',
      choices: [
        { value: '2', title: prose('Two'), seats: ['Bottom', 'Top'].map(prose) },
        { value: '3', title: prose('Three'), seats: ['A', 'B', 'C'].map(prose) },
      ],
    };
    const bag = { ...players, name: 'bag', choices: [{ value: '2', title: prose('Ten') }] };
    const game = { seats: ['One', 'Two'].map(prose), settings: [bag, players] };
    expect(seatNames(game, { players: '3', bag: '2' })).toEqual(['A', 'B', 'C'].map(prose));
    expect(seatNames(game, { players: '9', bag: '2' })).toEqual(['One', 'Two'].map(prose));
    expect([bringsSeats(bag), bringsSeats(players)]).toEqual([false, true]);
  });
});

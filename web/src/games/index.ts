/** The games that have a board here, each loaded when it is first needed. */
import { seated } from './bridge/seated';
import type { GameModule } from './module';

export const games: Record<string, GameModule> = {
  pentomino: {
    ui: async () => (await import('./pentomino/ui')).ui,
    picture: async () => (await import('./pentomino/Picture.svelte')).default,
    rules: async () => (await import('./pentomino/Rules.svelte')).default,
    practice: async () => (await import('./pentomino/practice')).practice,
    explored: true,
    links: [{ address: '/explore/pentomino', title: 'web-explore-link' }],
  },
  bridge: {
    ui: async () => (await import('./bridge/ui')).ui,
    picture: async () => (await import('./bridge/Picture.svelte')).default,
    rules: async () => (await import('./bridge/Rules.svelte')).default,
    // South, where bridge diagrams put the reader.
    seat: 2,
    practice: async () => (await import('./bridge/practice')).practice,
    training: async () => (await import('./bridge/BiddingPractice.svelte')).default,
    preferences: async () => (await import('./bridge/Preferences.svelte')).default,
    extra: async () => (await import('./bridge/SetupExtra.svelte')).default,
    valueName: (value) => /^\s*name\s*=\s*"([^"\n]+)"/m.exec(value)?.[1] ?? null,
    seated: (values, seats) => seated(values, seats),
    derived: ['learner'],
    links: [{ address: '/cards', title: 'web-home-cards' }],
  },
  flows: {
    ui: async () => (await import('./flows/ui')).ui,
    picture: async () => (await import('./flows/Picture.svelte')).default,
    rules: async () => (await import('./flows/Rules.svelte')).default,
    practice: async () => (await import('./flows/practice')).practice,
    // One sits at a side of the board; who begins is one of the settings.
    places: true,
  },
  shengji: {
    ui: async () => (await import('./shengji/ui')).ui,
    picture: async () => (await import('./shengji/Picture.svelte')).default,
    rules: async () => (await import('./shengji/Rules.svelte')).default,
    practice: async () => (await import('./shengji/practice')).practice,
    preferences: async () => (await import('./shengji/Preferences.svelte')).default,
    rare: ['throw_penalty', 'kitty_multiplier', 'kitty_steal', 'no_declaration', 'must_play'],
  },
};

import type { Holder, Table } from '$lib/api/types';
import { t } from '$lib/i18n';
import { prose } from '$lib/i18n/message';
import { describe, expect, it } from 'vitest';
import { sayOrigin } from './origin';
import { hasPartner, questionFor } from './questions';

const you: Holder = { kind: 'person', you: true };
const other: Holder = { kind: 'person', you: false };
const bot: Holder = { kind: 'bot', bot: 'expert', title: prose('Expert') };

const table = (holders: Holder[], can: Table['can'] = []) =>
  ({
    can,
    seats: holders.map((holder) => ({ name: '', holder })),
    yours: holders.flatMap((holder, seat) => (holder === you ? [seat] : [])),
  }) as unknown as Table;

describe('questions of others', () => {
  const answers = (can: Table['can']) =>
    questionFor(
      table([you, other], can),
      () => {},
      () => {},
    );

  it('are those that may be answered, taking back first', () => {
    expect(answers([])).toBeNull();
    expect(answers(['answer-resign'])?.no).toBe(t('web-status-play-on'));
    expect(answers(['answer-undo', 'answer-resign'])?.yes).toBe(t('web-status-allow'));
  });

  it('go to a partner who is a person', () => {
    const parties = [0, 1, 0, 1];
    expect(hasPartner(table([you, other, bot, other]), parties)).toBe(false);
    expect(hasPartner(table([you, bot, other, bot]), parties)).toBe(true);
    expect(hasPartner(table([you, bot, you, bot]), parties)).toBe(false);
  });
});

describe('where the cards come from', () => {
  it('is named unless it is chance', () => {
    expect(sayOrigin({ kind: 'dealt' })).toBeNull();
    expect(sayOrigin({ kind: 'given' })).toBe(t('web-origin-given'));
    expect(sayOrigin({ kind: 'replay' })).toBe(t('web-origin-replay'));
    expect(sayOrigin({ kind: 'fork', ply: 7 })).toContain('move 7');
  });
});

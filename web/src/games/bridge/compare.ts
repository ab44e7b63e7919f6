/** Scores against the field, in words. */
import { t } from '$lib/i18n';
import { chance, signed } from '$lib/i18n/numbers';
import { share, type Field } from './field';
import type { Standing } from './fields.svelte';
import { sideOf, type Seat, type Side } from './seats';
import type { Scoring, View } from './view';

/** What a board was worth, for this side. */
export function writeWorth(field: Field, scoring: Scoring, side: Side): string {
  if (scoring === 'matchpoints') {
    const ours = share(field.matchpoints, field.top);
    return chance(side === 'NS' ? ours : 1 - ours);
  }
  return t('web-bridge-field-imps', { imps: signed(side === 'NS' ? field.imps : -field.imps) });
}

/** Who is ahead against the field, and by how much; null before any board could be compared. */
export function leader(standing: Standing, scoring: Scoring): { side: Side; by: string } | null {
  if (standing.compared === 0) return null;
  const ahead = scoring === 'matchpoints' ? standing.share - 0.5 : standing.imps;
  const side: Side = ahead < 0 ? 'EW' : 'NS';
  const by =
    scoring === 'matchpoints'
      ? chance(side === 'NS' ? standing.share : 1 - standing.share)
      : t('web-bridge-field-imps', { imps: signed(Math.abs(standing.imps)) });
  return { side, by };
}

/** The session so far, or its end, in a sentence. */
export function sayStanding(standing: Standing, view: View, yours: Seat | null): string | null {
  const ahead = leader(standing, view.scoring);
  if (!ahead) return null;
  const even =
    view.scoring === 'matchpoints' ? Math.abs(standing.share - 0.5) < 1e-9 : standing.imps === 0;
  const over = view.board === null;
  const who = even ? 'even' : !yours ? ahead.side : sideOf(yours) === ahead.side ? 'you' : 'they';
  return t('web-bridge-field-standing', {
    who,
    over: over ? 'yes' : 'no',
    by: ahead.by,
  });
}

/** Failures in words for people. */
import { t } from '$lib/i18n';
import { tell } from '$lib/table/telling';
import { ApiError, NETWORK } from './client';

export function sayFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t.failure.unknown;
  if (error.code === NETWORK) return t.failure.network;
  if (error.code === 'stale') return t.failure.stale;
  if (error.code === 'too-many') return t.failure.tooMany;
  return error.message ? sentence(tell(error.message)) : t.failure.unknown;
}

/** The server's messages begin small and have no full stop. */
function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?。！？]$/.test(start) ? start : `${start}.`;
}

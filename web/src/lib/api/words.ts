/** Failures in words for people. */
import { t } from '$lib/i18n';
import { say } from '$lib/i18n/message';
import { ApiError, NETWORK } from './client';

export function sayFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t('web-failure-unknown');
  if (error.code === NETWORK) return t('web-failure-network');
  if (error.code === 'stale') return t('web-failure-stale');
  if (error.code === 'too-many') return t('web-failure-too-many');
  return error.message ? sentence(say(error.said)) : t('web-failure-unknown');
}

/** The server's messages begin small and have no full stop. */
export function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  if (/[.!?。！？]$/.test(start)) return start;
  return start + (/\p{Script=Han}/u.test(start) ? '。' : '.');
}

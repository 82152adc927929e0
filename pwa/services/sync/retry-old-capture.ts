import { argsOf, dateOf } from '#pwa/db/views/projections.ts';
import { dayHere } from '#shared/domain/days.ts';
import type { RetryChange } from '#sync/engine/engine.ts';
import type { Entry } from '#sync/ports.ts';

/** The day on which the server would date this entry, yyyy-mm-dd. */
export function dayOfCapture({ mutation, at = mutation.deviceAt }: Entry): string {
  return dayHere(at);
}

/** The retry of an entry whose date is right. */
export const KEEPS_DATE: RetryChange = { isTimeConfirmed: true };

/** The retry of an entry that a wrong clock dated: it is captured now, and a match's day moves along. */
export function capturedNow({ mutation }: Entry, now: number): RetryChange {
  const match = argsOf('createMatch', mutation);
  if (match === null) return { isCapturedNow: true };
  const args = { ...match, date: dateOf(match, mutation, now) };
  return { isCapturedNow: true, args };
}

import type { Entry, StatusChange } from '#sync/ports.ts';
import { park } from './apply-outcome.ts';

/**
 * What follows from giving up the parked entry `id`, purely; each outbox calls it inside the
 * transaction that removes the entry. What would wait for ever is parked, in its owner's sight: the
 * waiting entries behind it that need, directly or in turn, what it was about.
 */
export function parkDependents(
  unsettled: readonly Entry[],
  id: string,
  now: number,
  message: string,
): StatusChange[] {
  const given = unsettled.find((entry) => entry.id === id && entry.status.state === 'parked');
  if (given === undefined) return [];
  const missing = new Set([given.subject]);
  return unsettled.flatMap((entry) => {
    const { seq, subject, needs, status } = entry;
    if (seq <= given.seq || !needs.some((needed) => missing.has(needed))) return [];
    missing.add(subject);
    return status.state === 'waiting' ? [park(entry, 'orphaned', message, now)] : [];
  });
}

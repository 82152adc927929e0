import type { Entry, StatusChange } from '#sync/ports.ts';
import { park } from './apply-outcome.ts';

/**
 * Computes which entries are parked when the parked entry `id` is discarded; each outbox calls it inside the
 * transaction that removes the entry. Waiting entries behind it that need its subject, directly or through another
 * entry, would wait forever, so they are parked for their owner to see.
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

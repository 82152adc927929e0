import type { Entry } from '../ports.ts';

/**
 * What would wait for ever once the parked entry `id` is given up: the waiting entries behind it that
 * need, directly or in turn, what it was about. In order; nothing when `id` is not parked.
 */
export function orphansOf(unsettled: readonly Entry[], id: string): Entry[] {
  const given = unsettled.find((entry) => entry.id === id && entry.status.state === 'parked');
  if (given === undefined) return [];
  const missing = new Set([given.subject]);
  return unsettled.filter(({ seq, subject, needs, status }) => {
    const isOrphan = seq > given.seq && needs.some((needed) => missing.has(needed));
    if (isOrphan) missing.add(subject);
    return isOrphan && status.state === 'waiting';
  });
}

import type { Entry } from '#sync/ports.ts';

/** What the server does not have: waiting and refused ones. */
export function unsentOf(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ status }) => status.state === 'waiting' || status.state === 'parked');
}

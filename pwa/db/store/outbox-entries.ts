import type { Entry } from '#sync/ports.ts';
import type { PlayerDb } from './player-db.ts';

/** Everything that is not settled, in order. Usable in a live query. */
export async function unsettledEntries(db: PlayerDb): Promise<Entry[]> {
  const entries = await db.outbox
    .where('status.state')
    .anyOf('waiting', 'acknowledged', 'parked')
    .toArray();
  return entries.sort((a, b) => a.seq - b.seq);
}

/**
 * The records that count as not synced where the owner reads of them. Of a match whose deletion waits, the deletion
 * counts, and not the other entries that wait: those are sent before it, since an earlier push may have brought them to
 * the server although its answer was lost. Likewise, of a match that was corrected before it was sent, the match as it
 * is now counts, with the owner's ratings of those who are still opponents in it.
 */
export function countedEntries(entries: readonly Entry[], owner: number): Entry[] {
  const waiting = entries.filter(({ status }) => status.state === 'waiting');
  // Entries about a match that gave way to another player's recording go to that one.
  const deletions = waiting.filter(
    ({ mutation: { kind, args } }) => kind === 'deleteMatch' && !Object(args).sameAs,
  );
  const deleted = deletions.flatMap(({ needs }) => needs);
  const isDeleted = (entry: Entry) =>
    [entry.subject, ...entry.needs].some((id) => deleted.includes(id));
  const isReplaced = replacedIn(waiting, owner);
  const hidden = waiting.filter(
    (entry) => (isDeleted(entry) && !deletions.includes(entry)) || isReplaced(entry),
  );
  return entries.filter((entry) => !hidden.includes(entry) && isRecord(entry));
}

/** False for what was only read: that counts if it was refused. */
export function isRecord({ mutation, status }: Pick<Entry, 'mutation' | 'status'>): boolean {
  return mutation.kind !== 'readNotification' || status.state === 'parked';
}

/** Tells the waiting entries that a waiting correction of their match makes obsolete. */
function replacedIn(waiting: readonly Entry[], owner: number): (entry: Entry) => boolean {
  const corrections = new Map<string, Entry>();
  for (const entry of waiting) {
    const { kind, args } = entry.mutation;
    const { replaces } = Object(args);
    if (kind === 'createMatch' && replaces) corrections.set(replaces, entry);
  }
  const latestOf = (matchId: string) => {
    let latest = corrections.get(matchId);
    for (let next = latest; next; next = corrections.get(next.subject)) latest = next;
    return latest;
  };
  return ({ mutation: { kind, args }, subject, needs }) => {
    if (kind === 'createMatch') return corrections.has(subject);
    const latest = needs.map(latestOf).find((correction) => correction !== undefined);
    if (latest === undefined) return false;
    if (kind !== 'submitRating' && kind !== 'changeRating')
      return kind === 'recordResult' || kind === 'editMatch';
    const seats: readonly { userId?: number; team?: string }[] = Object(latest.mutation.args).seats;
    const teamOf = (id: number) => seats.find(({ userId }) => userId === id)?.team;
    const theirs = teamOf(Object(args).ratedUserId);
    return theirs === undefined || theirs === teamOf(owner);
  };
}

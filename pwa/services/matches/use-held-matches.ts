import { useState } from 'react';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { removalSubject } from '#pwa/db/views/projections.ts';
import { useLive, usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { type HeldList, useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/**
 * The matches of an open list without those that other players have recorded meanwhile (LIST-9). One that replaces a
 * shown match takes its place at once (WRONG-9), and so does any for which `isHere` is true, and one that was left or
 * deleted on this phone and is back.
 */
export function useHeldMatches<T extends { match: MatchRow }>(
  views: readonly T[],
  view: string | null,
  isHere?: (matchId: string) => boolean,
): HeldList<T> {
  const { owner } = usePlayerDb();
  const removed = useRemovedHere();
  return useHeldList(
    views,
    ({ match }) => match.id,
    view,
    ({ match: { id, initiatorId, replaces } }, seen) =>
      initiatorId === owner || seen.has(replaces ?? '') || removed.has(id) || isHere?.(id),
  );
}

/**
 * The matches that were left or deleted on this phone and not sent when they were first read, even once they are back.
 */
function useRemovedHere(): ReadonlySet<string> {
  const waiting = useLive(readRemoved);
  const [removed, keep] = useState<ReadonlySet<string>>(new Set());
  if (waiting?.some((id) => !removed.has(id))) keep(new Set([...removed, ...waiting]));
  return removed;
}

async function readRemoved(db: PlayerDb): Promise<string[]> {
  const entries = await unsettledEntries(db);
  return entries.flatMap(({ mutation }) => removalSubject(mutation) ?? []);
}

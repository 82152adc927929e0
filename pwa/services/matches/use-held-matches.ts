import { usePlayerDb } from '#pwa/services/player/player-context.tsx';
import { type HeldList, useHeldList } from '#pwa/ui/hooks/use-held-list.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';

/**
 * The matches of an open list without those that other players have recorded meanwhile (LIST-9). One that replaces a
 * shown match takes its place at once (WRONG-9), and so does any for which `isHere` is true.
 */
export function useHeldMatches<T extends { match: MatchRow }>(
  views: readonly T[],
  view: string | null,
  isHere?: (matchId: string) => boolean,
): HeldList<T> {
  const { owner } = usePlayerDb();
  return useHeldList(
    views,
    ({ match }) => match.id,
    view,
    ({ match: { id, initiatorId, replaces } }, seen) =>
      initiatorId === owner || seen.has(replaces ?? '') || isHere?.(id),
  );
}

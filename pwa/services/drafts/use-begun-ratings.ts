import { begunRatings } from '#pwa/db/drafts/begun-ratings.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';

/** The draft keys of the ratings that were begun; undefined until they are read. */
export function useBegunRatings(): readonly unknown[] | undefined {
  const db = usePlayerDb();
  return useLiveRead(db, () => begunRatings(db));
}

import { countDrafts } from '#pwa/db/drafts/drafts.ts';
import { useLiveRead } from '#pwa/db/store/live-read.ts';
import { usePlayerDb } from '#pwa/services/player/player-context.tsx';

/** The number of this player's drafts; undefined until they are counted. */
export function useDraftCount(): number | undefined {
  const db = usePlayerDb();
  return useLiveRead(db, () => countDrafts(db));
}

import { usePlayerDb } from '#pwa/app/player-context.tsx';
import { useLiveRead } from '#pwa/app/use-live-read.ts';
import { countDrafts } from '#pwa/db/drafts.ts';

/** How many forms of this player's were begun and neither saved nor discarded; undefined until they are counted. */
export function useBegunForms(): number | undefined {
  const db = usePlayerDb();
  return useLiveRead(db, () => countDrafts(db));
}

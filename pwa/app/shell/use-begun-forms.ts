import { useLive } from '#pwa/app/player-context.tsx';
import { countDrafts } from '#pwa/db/drafts.ts';

/** How many forms of this player's were begun and neither saved nor discarded. */
export function useBegunForms(): number {
  return useLive(countDrafts) ?? 0;
}

import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { updateRememberedUser } from '#pwa/services/session/account.ts';

/**
 * Copies the feed's row about the owner to the phone's memory of who is signed in: it is newer than the sign-in's
 * answer, such as after an upgrade to premium. The returned function stops.
 */
export function watchOwnUser(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => getRow(db, 'me', db.owner)).subscribe((me) => {
    if (me !== null) void updateRememberedUser(me);
  });
  return () => subscription.unsubscribe();
}

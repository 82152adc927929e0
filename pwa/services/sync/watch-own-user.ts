import { liveRead } from '#pwa/db/store/live-read.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { getRow } from '#pwa/db/store/rows.ts';
import { updateRememberedUser } from '#pwa/services/session/account.ts';

/**
 * The feed's row about the owner is newer than what the sign-in answered, such as after an upgrade to
 * premium: this phone's memory of who is signed in follows it. The result stops following.
 */
export function watchOwnUser(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => getRow(db, 'me', db.owner)).subscribe((me) => {
    if (me !== null) void updateRememberedUser(me);
  });
  return () => subscription.unsubscribe();
}

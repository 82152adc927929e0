import { renewUser } from '#pwa/app/account.ts';
import { liveRead } from '#pwa/db/live-read.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { getRow } from '#pwa/db/rows.ts';

/**
 * The feed's row about the owner is newer than what the sign-in answered, such as after an upgrade to
 * premium: this phone's memory of who is signed in follows it. The result stops following.
 */
export function followMe(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => getRow(db, 'me', db.owner)).subscribe((me) => {
    if (me !== null) void renewUser(me);
  });
  return () => subscription.unsubscribe();
}

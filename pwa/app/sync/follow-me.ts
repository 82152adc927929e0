import { rememberedUser } from '#pwa/app/account.ts';
import { replaceFact } from '#pwa/db/device-db.ts';
import { liveRead } from '#pwa/db/live-read.ts';
import type { PlayerDb } from '#pwa/db/player-db.ts';
import { getRow } from '#pwa/db/rows.ts';
import type { CurrentUser } from '#shared/schemas/user.ts';

/**
 * The feed's row about the owner is newer than what the sign-in answered, such as after an upgrade to
 * premium: this phone's memory of who is signed in follows it. The result stops following.
 */
export function followMe(db: PlayerDb): () => void {
  const subscription = liveRead(db, () => getRow(db, 'me', db.owner)).subscribe((me) => {
    if (me !== null) void rememberIfSignedIn(me);
  });
  return () => subscription.unsubscribe();
}

/** Exported for its test: who signed out meanwhile, or gave way to another, is not brought back. */
export async function rememberIfSignedIn(me: CurrentUser): Promise<void> {
  const remembered = await rememberedUser();
  if (remembered?.id !== me.id || JSON.stringify(remembered) === JSON.stringify(me)) return;
  await replaceFact('session', remembered, me);
}

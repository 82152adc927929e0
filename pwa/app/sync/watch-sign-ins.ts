import { rememberedUser } from '#pwa/app/account.ts';
import { deviceDb } from '#pwa/db/device-db.ts';
import { liveRead } from '#pwa/db/live-read.ts';

/** Calls back when somebody signs in on this phone, in this tab or another; the result stops watching. */
export function watchSignIns(onSignIn: () => void): () => void {
  const subscription = liveRead(deviceDb, rememberedUser).subscribe((user) => {
    if (user !== null) onSignIn();
  });
  return () => subscription.unsubscribe();
}

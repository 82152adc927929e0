import { deviceDb } from '#pwa/db/device/device-db.ts';
import { liveRead } from '#pwa/db/store/live-read.ts';
import { rememberedUser } from './account.ts';

/** Calls back when a member signs in on this phone, in this tab or another; the returned function stops. */
export function watchSignIns(onSignIn: () => void): () => void {
  const subscription = liveRead(deviceDb, rememberedUser).subscribe((user) => {
    if (user !== null) onSignIn();
  });
  return () => subscription.unsubscribe();
}

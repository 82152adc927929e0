import { liveQuery } from 'dexie';
import { rememberedUser } from '#pwa/app/account.ts';

/** Calls back when somebody signs in on this phone, in this tab or another; the result stops watching. */
export function watchSignIns(onSignIn: () => void): () => void {
  const subscription = liveQuery(rememberedUser).subscribe((user) => {
    if (user !== null) onSignIn();
  });
  return () => subscription.unsubscribe();
}

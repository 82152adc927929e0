import { readFact } from '#pwa/db/device/device-db.ts';
import { readPushKey, registerPushSubscription } from '#pwa/services/push/push-api.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The browser took this phone's push subscription away, or replaced it: asks it for one as the server
 * signs now, and tells the server. Where nobody is signed in there is nobody to tell. Without signal the
 * phone takes no messages until its owner switches them on again.
 */
export async function subscribeAgain(): Promise<void> {
  if ((await readFact('session').catch(() => null)) === null) return;
  const applicationServerKey = await readPushKey();
  if (applicationServerKey === null) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  await registerPushSubscription(await self.registration.pushManager.subscribe(options));
}

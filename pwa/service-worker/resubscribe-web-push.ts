import { readFact } from '#pwa/db/device/device-db.ts';
import { readPushKey, registerPushSubscription } from '#pwa/services/web-push/web-push-api.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Handles a push subscription that the browser removed or replaced: asks the browser for a new one, signed with the
 * server's present key, and tells the server if a member is signed in. Without signal the phone gets no messages until
 * its owner switches them on again.
 */
export async function resubscribeWebPush(): Promise<void> {
  if ((await readFact('session').catch(() => null)) === null) return;
  const applicationServerKey = await readPushKey();
  if (applicationServerKey === null) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  await registerPushSubscription(await self.registration.pushManager.subscribe(options));
}

import { readFact } from '#pwa/db/device/device-db.ts';
import { showBadge } from '#pwa/services/browser/app-badge.ts';
import { readPushKey, registerPushSubscription } from '#pwa/services/web-push/web-push-api.ts';
import { type PushNotice, pushNotice } from '#shared/schemas/web-push.ts';
import { fallbackPush } from '#shared/text/notification-settings.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows one notification for each message, whatever its content: browsers revoke push from apps that show none. If the
 * owner is not signed in, the notification does not say what happened.
 */
export async function showWebPush(data: PushMessageData | null): Promise<void> {
  const session = await readFact('session').catch(() => null);
  const sent = read(data);
  const notice = sent?.owner === session?.id ? sent : null;
  const { title, body } = notice ?? fallbackPush;
  await self.registration.showNotification(title, {
    body,
    icon: '/pwa-192x192.png',
    badge: '/pwa-64x64.png',
    data: { path: notice?.path ?? '/notifications' },
    // The same notification sent again replaces itself.
    ...(notice && { tag: notice.id }),
  });
  if (notice) showBadge(notice.unread);
}

/** Opens a notification's screen, in the open app if there is one. */
export async function openWebPush({ data }: Notification): Promise<void> {
  const path = ownPath(data?.path);
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // A worker's client has the worker's origin, and its postMessage takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open.postMessage({ type: 'OPEN', path });
  await open.focus();
}

function read(data: PushMessageData | null): PushNotice | null {
  try {
    const parsed = pushNotice.safeParse(data?.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Always an address of this app, whatever the message says. */
function ownPath(path: unknown): string {
  const url = typeof path === 'string' ? path : '/';
  const { origin, pathname, search } = new URL(url, self.location.origin);
  return origin === self.location.origin ? pathname + search : '/';
}

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

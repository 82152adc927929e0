import { deletePushSubscription, registerPushSubscription } from './web-push-api.ts';

/**
 * The state of push messages on this phone: whether it supports them, whether the browser blocks them, and whether
 * they are on.
 */
export type PushState = 'unsupported' | 'not-installed' | 'refused' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIosTab() ? 'not-installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const subscription = await findSubscription();
  return subscription !== null && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the player and the browser for permission, and registers with the server. If that fails, the subscription is
 * undone: one that the server does not know gets no messages. Throws `ApiError`, or the browser's error.
 */
export async function startPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  try {
    await registerPushSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return readPushState();
}

/**
 * Ends push messages on this phone. The server learns it now if it can be reached, or when it sends the next message.
 */
export async function stopPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await subscription.unsubscribe();
    await deletePushSubscription(subscription).catch(() => undefined);
  }
  return readPushState();
}

/** Registers this phone with the server again: the session may be a new one. */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await registerPushSubscription(subscription);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Safari on iPhones and iPads offers push to installed apps only. iPads call themselves Macs. */
function isIosTab(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}

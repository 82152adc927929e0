import { deletePushSubscription, registerPushSubscription } from './push-api.ts';

/**
 * How this phone stands with push messages: whether it can take them, whether the browser was told not to,
 * and whether it takes them now.
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
 * Asks the player and the browser, and tells the server. What is refused in between is undone: a phone that
 * the server does not know of takes nothing. Throws `ApiError`, or what the browser says.
 */
export async function startPush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key cannot be kept.
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
 * Ends push messages on this phone. The server learns it now if it can be reached, or with the next message.
 */
export async function stopPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await subscription.unsubscribe();
    await deletePushSubscription(subscription).catch(() => undefined);
  }
  return readPushState();
}

/** Tells the server of this phone again: the session that it was told in may be another by now. */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await registerPushSubscription(subscription);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Safari on iPhones and iPads gives push to installed apps alone. iPads call themselves Macs. */
function isIosTab(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}

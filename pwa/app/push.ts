import * as z from 'zod/mini';
import { type PushSubscriptionSent, pushSetUp, pushSubscription } from '#shared/schemas/push.ts';
import { apiDelete } from './api-changes.ts';
import { apiGet, apiTell } from './api-client.ts';

const PATH = '/api/push-subscriptions';

/**
 * How this phone stands with push messages: whether it can take them, whether the browser was told not to,
 * and whether it takes them now.
 */
export type PushState = 'unsupported' | 'not-installed' | 'refused' | 'off' | 'on';

/** The key that this server signs with; null where push is not set up. Throws `ApiError`. */
export async function readPushKey(): Promise<string | null> {
  return (await apiGet(PATH, pushSetUp)).publicKey;
}

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
    await apiTell(PATH, sentOf(subscription));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return readPushState();
}

/** This phone takes no more messages; the server hears of it if it can be reached, or by the next message. */
export async function stopPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription !== null) {
    await subscription.unsubscribe();
    await apiDelete(PATH, { endpoint: subscription.endpoint }).catch(() => undefined);
  }
  return readPushState();
}

/** Tells the server of this phone again: the session that it was told in may be another by now. */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await apiTell(PATH, sentOf(subscription));
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function sentOf(subscription: PushSubscription): PushSubscriptionSent {
  return z.parse(pushSubscription, subscription.toJSON());
}

/** Safari on iPhones and iPads gives push to installed apps alone. iPads call themselves Macs. */
function isIosTab(): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}

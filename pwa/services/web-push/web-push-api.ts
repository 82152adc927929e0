import * as z from 'zod/mini';
import { pushSetUp, pushSubscription } from '#shared/schemas/web-push.ts';
import { apiDelete } from '../http/api-changes.ts';
import { apiGet, apiSend } from '../http/api-client.ts';

// The server's side of push, for pages and for the worker. Each throws `ApiError`.
const PATH = '/api/push-subscriptions';

/** The key with which this server signs messages; null if push is not configured. */
export async function readPushKey(): Promise<string | null> {
  return (await apiGet(PATH, pushSetUp)).publicKey;
}

/** The server sends the member's messages to this subscription, as long as the session lasts. */
export function registerPushSubscription(subscription: PushSubscription): Promise<void> {
  return apiSend(PATH, z.parse(pushSubscription, subscription.toJSON()));
}

/** The server stops sending to this subscription. */
export function deletePushSubscription({ endpoint }: PushSubscription): Promise<void> {
  return apiDelete(PATH, { endpoint });
}

import * as z from 'zod/mini';
import { pushSetUp, pushSubscription } from '#shared/schemas/push.ts';
import { apiDelete } from '../http/api-changes.ts';
import { apiGet, apiSend } from '../http/api-client.ts';

// The server's side of push, for pages and for the worker. Each throws `ApiError`.
const PATH = '/api/push-subscriptions';

/** The key that this server signs with; null where push is not set up. */
export async function readPushKey(): Promise<string | null> {
  return (await apiGet(PATH, pushSetUp)).publicKey;
}

/** From now on the server sends the member's messages there, as long as the session lasts. */
export function registerPushSubscription(subscription: PushSubscription): Promise<void> {
  return apiSend(PATH, z.parse(pushSubscription, subscription.toJSON()));
}

/** The server sends nothing there any more. */
export function deletePushSubscription({ endpoint }: PushSubscription): Promise<void> {
  return apiDelete(PATH, { endpoint });
}

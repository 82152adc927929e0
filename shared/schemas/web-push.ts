import * as z from 'zod/mini';
import { whole } from './fields.ts';

/** Longer than any push service's address. */
const ENDPOINT_MAX = 2000;

const endpoint = z.string().check(whole, z.minLength(1), z.maxLength(ENDPOINT_MAX));
/** An uncompressed point of P-256, and 16 bytes, in base64url (RFC 8291). */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/));
const auth = z.string().check(z.regex(/^[\w-]{22}$/));

/** `POST /api/push-subscriptions`: a browser's subscription, in the browser's own JSON. */
export const pushSubscription = z.object({ endpoint, keys: z.object({ p256dh, auth }) });
export type PushSubscriptionSent = z.infer<typeof pushSubscription>;

/** `DELETE /api/push-subscriptions`. */
export const pushEndpoint = z.object({ endpoint });

/** `GET /api/push-subscriptions`: the key with which a browser subscribes; null if push is not set up. */
export const pushSetUp = z.object({ publicKey: z.nullable(z.string()) });

/** The content of a push message: what is shown, and the screen that it opens. */
export const pushNotice = z.object({
  /** The member it is for: on someone else's phone it is not shown. */
  owner: z.int(),
  /** The notification's id. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of this app, such as `/affiliate`. */
  path: z.string(),
  /** How many notifications the member has not read. */
  unread: z.int(),
});
export type PushNotice = z.infer<typeof pushNotice>;

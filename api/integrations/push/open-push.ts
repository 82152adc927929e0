import webPush, { type PushSubscription, type RequestOptions } from 'web-push';
import type { Config } from '#api/core/config.ts';
import { errorCode } from '#api/core/error-code.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { type Post, postPublicly, type ReadyPost } from './post-publicly.ts';
import { NotPublic } from './public-address.ts';

/** A message for one browser, which alone can read it. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
}

/**
 * Hands a message to the browser's push service, unless `signal` says to let go of it; false when the
 * browser is not there any more. Throws `DeliveryRefused` for anything else: each service stands for itself.
 */
export type SendPush = (message: PushMessage, signal?: AbortSignal) => Promise<boolean>;

/** The browser was told to forget us, or the person took it back (RFC 8030). */
const GONE = [404, 410];
/** So long a push service may take to answer. */
const TIMEOUT_MS = 5000;
/** So long the service keeps a message for a phone that is off. */
const TTL_S = (24 * HOUR_MS) / 1000;

/** How push messages go out; null where no keys are set. `post` is the tests' own. */
export function openPush(
  config: Config,
  post: Post = (ready, signal) => postPublicly(ready, signal),
): SendPush | null {
  if (config.vapid === null) return null;
  const vapidDetails = { subject: subjectOf(config), ...config.vapid };
  return async ({ endpoint, p256dh, auth, payload }, signal) => {
    const to = { endpoint, keys: { p256dh, auth } };
    const ready = seal(to, payload, { vapidDetails, TTL: TTL_S });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const status = await post(ready, signal ? AbortSignal.any([signal, timeout]) : timeout).catch(
      (error: unknown) => {
        throw new DeliveryRefused(
          'No answer',
          errorCode(error) || 'timeout',
          error instanceof NotPublic,
        );
      },
    );
    if (GONE.includes(status)) return false;
    const isPermanent = status < 500 && status !== 429;
    if (status < 200 || status >= 300)
      throw new DeliveryRefused('The push was refused', String(status), isPermanent);
    return true;
  };
}

/** What is posted. A key that nothing can be encrypted with is its browser's own fault, and holds up no other. */
function seal(to: PushSubscription, payload: string, options: RequestOptions): ReadyPost {
  try {
    const { headers, body } = webPush.generateRequestDetails(to, payload, options);
    return { endpoint: to.endpoint, headers: inText(headers), body };
  } catch (error) {
    throw new DeliveryRefused('The push cannot be encrypted', errorCode(error) || 'bad_key', true);
  }
}

/** The contact that a push service can write to about us (RFC 8292). */
function subjectOf({ publicOrigin, mailFrom }: Config): string {
  if (publicOrigin.startsWith('https:')) return publicOrigin;
  const [address] = /[^\s@<>]+@[^\s@<>]+/.exec(mailFrom ?? '') ?? [];
  return `mailto:${address ?? 'ppr@localhost'}`;
}

function inText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

import type { PushSubscription, RequestOptions } from 'web-push';
import type { Config } from '#api/core/config.ts';
import { errorCode } from '#api/core/errors.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import { type Post, postPublicly, type ReadyPost } from './post-publicly.ts';
import { NotPublic } from './public-address.ts';

/** A message that only one browser can read. */
export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
}

/**
 * Sends a message to the browser's push service, unless `signal` aborts it; false if the subscription no longer exists.
 * Throws `DeliveryRefused` for any other failure, because services fail independently.
 */
export type SendPush = (message: PushMessage, signal?: AbortSignal) => Promise<boolean>;

/** The subscription ended in the browser (RFC 8030). */
const GONE = [404, 410];
/** How long a push service may take to answer. */
const TIMEOUT_MS = 5000;
/** How long the service keeps a message for a phone that is off. */
const TTL_S = (24 * HOUR_MS) / 1000;

/** The push transport; null if no keys are set. Tests pass their own `post`. */
export function openPush(
  config: Config,
  post: Post = (ready, signal) => postPublicly(ready, signal),
): SendPush | null {
  if (config.vapid === null) return null;
  const vapidDetails = { subject: subjectOf(config), ...config.vapid };
  return async ({ endpoint, p256dh, auth, payload }, signal) => {
    const to = { endpoint, keys: { p256dh, auth } };
    const ready = await seal(to, payload, { vapidDetails, TTL: TTL_S });
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

/**
 * The request to post. A key that cannot encrypt is the browser's fault, and delays no other message. The library is
 * loaded for the first one.
 */
async function seal(
  to: PushSubscription,
  payload: string,
  options: RequestOptions,
): Promise<ReadyPost> {
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails(to, payload, options);
    return { endpoint: to.endpoint, headers: inText(headers), body };
  } catch (error) {
    throw new DeliveryRefused('The push cannot be encrypted', errorCode(error) || 'bad_key', true);
  }
}

/** The contact at which a push service can write to us (RFC 8292). */
function subjectOf({ publicOrigin, mailFrom }: Config): string {
  if (publicOrigin.startsWith('https:')) return publicOrigin;
  const [address] = /[^\s@<>]+@[^\s@<>]+/.exec(mailFrom ?? '') ?? [];
  return `mailto:${address ?? 'ppr@localhost'}`;
}

function inText(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

import { and, desc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { Problem } from '#api/core/problem.ts';
import { isP256Point } from '#api/integrations/web-push/is-p256-point.ts';
import { isPublicHttps } from '#api/integrations/web-push/public-address.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Tx } from '#api/store/store.ts';
import type { PushSubscriptionSent } from '#shared/schemas/web-push.ts';
import { pushRefusals } from '#shared/text/notifications.ts';

/** Browsers of one member that get push messages; a new one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;

/**
 * Subscribes this browser to the member's push messages for as long as the session lasts; a previous owner of
 * the browser loses it. Beyond the maximum, the oldest browser is removed. Throws `push_unset` where push is
 * not set up, `endpoint_not_public` for an address that is no public push service, and `invalid` for a
 * malformed key.
 */
export async function subscribe(
  { store, config, now }: Deps,
  { userId, sessionId }: Session,
  { endpoint, keys }: PushSubscriptionSent,
): Promise<void> {
  if (config.vapid === null) throw new Problem('push_unset', pushRefusals.unset);
  if (!isPublicHttps(endpoint)) throw new Problem('endpoint_not_public', pushRefusals.notPublic);
  if (!isP256Point(keys.p256dh))
    throw new Problem('invalid', pushRefusals.noKey, { field: 'keys.p256dh' });
  await store.write(async (tx) => {
    const { db, t } = tx;
    const given = { userId, sessionId, endpoint, ...keys, createdAt: now() };
    await db
      .insert(t.pushSubscriptions)
      .values({ id: v7(), ...given })
      .onConflictDoUpdate({ target: t.pushSubscriptions.endpoint, set: given });
    await dropOldest(tx, userId);
  });
}

async function dropOldest({ db, t }: Tx, userId: number): Promise<void> {
  const { pushSubscriptions: browsers } = t;
  const all = await db
    .select({ id: browsers.id })
    .from(browsers)
    .where(eq(browsers.userId, userId))
    .orderBy(desc(browsers.createdAt), desc(browsers.id));
  const tooMany = all.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ id }) => id);
  if (tooMany.length > 0) await db.delete(browsers).where(isOneOf(browsers.id, tooMany));
}

/** Ends this browser's push messages for the member; repeating it changes nothing. */
export async function endSubscription(
  { store }: Deps,
  { userId }: Session,
  endpoint: string,
): Promise<void> {
  await store.write(async ({ db, t: { pushSubscriptions: browsers } }) => {
    const isOwn = and(eq(browsers.userId, userId), eq(browsers.endpoint, endpoint));
    await db.delete(browsers).where(isOwn);
  });
}

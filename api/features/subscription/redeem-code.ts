import { eq } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { giveAttemptBack, type Limit, takeAttempt } from '#api/services/accounts/rate-limit.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import {
  hasUsedCode,
  recordCodeUse,
  type UsedCode,
  useCode,
} from '#api/services/accounts/use-code.ts';
import { queueEndOfUnpaid } from '#api/services/billing/end-subscription.ts';
import type { Deps } from '#api/services/deps.ts';
import { markChanged } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { MINUTE_MS } from '#shared/domain/days.ts';
import { isPremium } from '#shared/domain/membership.ts';
import type { Redeemed } from '#shared/schemas/subscription.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { sessionText } from '#shared/text/session.ts';
import { subscriptionMessages } from '#shared/text/subscription-messages.ts';

/**
 * Gives a free member the Premium of a code (API-36). Any code that grants Premium works, once per member (CODE-9), and
 * none while the member has Premium (docs/rules.md 47). An unfinished payment is cancelled. Throws `already_premium`,
 * `code_unknown`, `code_used_up`, `code_used_before`, or `slow_down` after too many refusals.
 */
export async function redeemCode(
  { store, pokes, now }: Deps,
  { userId }: Session,
  code: string,
  address: string,
): Promise<Redeemed> {
  const limits = redeemLimits(userId, address);
  await store.write((tx) => takeAttempt(tx, limits, now()));
  return store.write(async (tx) => {
    await tx.lock.owner(userId);
    await tx.lock.users([userId]);
    const { membershipExpiry } = await useOnce(tx, userId, code, now());
    const { db, t } = tx;
    await db
      .update(t.users)
      .set({
        membershipType: 'premium',
        membershipExpiry,
        grantedUntil: membershipExpiry,
        updatedAt: now(),
      })
      .where(eq(t.users.id, userId));
    await markChanged(tx, pokes, [
      { viewer: userId, entity: 'me', id: userId },
      { viewer: userId, entity: 'stats', id: userId },
    ]);
    await queueEndOfUnpaid(tx, userId, now());
    await giveAttemptBack(tx, limits);
    return { message: subscriptionMessages.redeemed(dayOf(membershipExpiry)) };
  });
}

async function useOnce(tx: Tx, userId: number, code: string, now: number): Promise<UsedCode> {
  const member = await findMember(tx, userId);
  if (!member) throw new Problem('signed_out', sessionText.required);
  if (isPremium(member, now))
    throw new Problem('already_premium', subscriptionMessages.alreadyPremium);
  if (await hasUsedCode(tx, code, userId))
    throw new Problem('code_used_before', subscriptionMessages.codeUsedBefore);
  const used = await useCode(tx, code, now);
  if (used?.membershipType !== 'premium')
    throw new Problem('code_unknown', authRefusals.codeUnknown);
  await recordCodeUse(tx, used, userId, now);
  return used;
}

/** In the format of the membership page. */
function dayOf(instant: number): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Refused codes: few for one account, more for an address, which a whole club shares. */
export function redeemLimits(userId: number, address: string): Limit[] {
  const windowMs = 15 * MINUTE_MS;
  return [
    { key: `redeem:account:${userId}`, max: 10, windowMs },
    { key: `redeem:address:${address}`, max: 30, windowMs },
  ];
}

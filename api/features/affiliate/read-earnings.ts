import { eq } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import { readPayouts } from '#api/services/billing/payout-account.ts';
import type { Deps } from '#api/services/deps.ts';
import { readOwnEarnings, toEarning } from '#api/services/read-models/earning-rows.ts';
import { toDollars } from '#shared/domain/money.ts';
import type { EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';

/**
 * Returns a member's own commissions, newest first, with their totals, the number of their referrals and the state
 * of the payout account (API-38).
 */
export async function readEarnings(deps: Deps, { userId }: Session): Promise<EarningsResponse> {
  const [own, referrals] = await deps.store.read(async (tx) => {
    const { users } = tx.t;
    const referred = await tx.db.$count(users, eq(users.referredBy, userId));
    return [await readOwnEarnings(tx, userId), referred] as const;
  });
  const cents = (...statuses: EarningStatus[]) =>
    own
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    earnings: own.map(toEarning),
    totals: {
      total: toDollars(cents('pending', 'paid')),
      pending: toDollars(cents('pending')),
      paid: toDollars(cents('paid')),
    },
    referrals,
    payouts: await readPayouts(deps, userId),
  };
}

import { toDollars } from '#shared/domain/money.ts';
import type { EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';
import type { Session } from '../../accounts/sessions.ts';
import { readPayouts } from '../../billing/payout-account.ts';
import type { Deps } from '../../deps.ts';
import { readOwnEarnings, toEarning } from '../../rows/earning-rows.ts';

/**
 * Returns a member's own commissions, newest first, with their totals and the state of the payout account
 * (API-38).
 */
export async function readEarnings(deps: Deps, { userId }: Session): Promise<EarningsResponse> {
  const own = await deps.store.read((tx) => readOwnEarnings(tx, userId));
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
    payouts: await readPayouts(deps, userId),
  };
}

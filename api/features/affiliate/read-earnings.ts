import { toDollars } from '#shared/domain/money.ts';
import type { EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { readOwnEarnings, toEarning } from '../../rows/earning-rows.ts';

/** A member's own commissions, newest first, and what they come to (spec 7). */
export async function readEarnings(
  { store }: Deps,
  { userId }: Session,
): Promise<EarningsResponse> {
  const own = await store.read((tx) => readOwnEarnings(tx, userId));
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
  };
}

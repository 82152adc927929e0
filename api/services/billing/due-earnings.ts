import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { MIN_PAYOUT_CENTS } from '#shared/domain/prices.ts';

/** An affiliate who can be paid, and their account; the amount is in cents. */
export interface Due {
  affiliateId: number;
  amount: number;
  /** The provider's id of the account; null if none is connected. */
  accountId: string | null;
}

/** Rows per read. */
const PAGE = 200;

/**
 * Returns the affiliates who have at least $10.00 to be paid out (AFF-3), less what was taken back, ordered by
 * id after `afterId`.
 */
export async function readDue({ db, t }: Tx, now: number, afterId: number): Promise<Due[]> {
  const { affiliateEarnings: earnings, payoutAccounts: accounts, users } = t;
  const amount = sql<number>`sum(${earnings.amount})`.mapWith(Number);
  return db
    .select({ affiliateId: earnings.affiliateId, amount, accountId: accounts.stripeId })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.affiliateId))
    .leftJoin(accounts, eq(accounts.userId, earnings.affiliateId))
    .where(and(isDue(t, now), gt(earnings.affiliateId, afterId), isNull(users.deletedAt)))
    .groupBy(earnings.affiliateId, accounts.stripeId)
    .having(gte(amount, MIN_PAYOUT_CENTS))
    .orderBy(asc(earnings.affiliateId))
    .limit(PAGE);
}

/** True for earnings that are owed, old enough, and in no payout yet. */
export function isDue({ affiliateEarnings: earnings }: Tx['t'], now: number) {
  return and(
    eq(earnings.status, 'pending'),
    isNull(earnings.payoutId),
    lte(earnings.payableAt, now),
  );
}

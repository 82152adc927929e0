import { desc, eq } from 'drizzle-orm';
import { toDollars } from '#shared/domain/money.ts';
import type { Earning, EarningStatus, EarningsResponse } from '#shared/schemas/affiliate.ts';
import { DELETED_PLAYER } from '#shared/text.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { toInstant } from '../../rows/to-instant.ts';
import type { Tx } from '../../store/store.ts';

type EarningFact = Awaited<ReturnType<typeof readOwn>>[number];

/** A member's own commissions, newest first, and what they come to (spec 7). */
export async function readEarnings(
  { store }: Deps,
  { userId }: Session,
): Promise<EarningsResponse> {
  const own = await store.read((tx) => readOwn(tx, userId));
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

async function readOwn({ db, t }: Tx, userId: number) {
  const { affiliateEarnings: earnings, users } = t;
  return db
    .select({
      id: earnings.id,
      amount: earnings.amount,
      status: earnings.status,
      paymentDate: earnings.paymentDate,
      createdAt: earnings.createdAt,
      firstName: users.firstName,
      username: users.username,
      deletedAt: users.deletedAt,
    })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.referredUserId))
    .where(eq(earnings.affiliateId, userId))
    .orderBy(desc(earnings.createdAt), desc(earnings.id));
}

function toEarning(row: EarningFact): Earning {
  return {
    id: row.id,
    amount: toDollars(row.amount),
    status: row.status,
    paymentDate: toInstant(row.paymentDate),
    createdAt: new Date(row.createdAt).toISOString(),
    referredUser: {
      firstName: row.firstName,
      username: row.deletedAt === null ? row.username : DELETED_PLAYER,
    },
  };
}

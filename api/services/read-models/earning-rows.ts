import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import { toDollars } from '#shared/domain/money.ts';
import type { Earning } from '#shared/schemas/affiliate.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { toInstant } from '../wire-values.ts';

/** The commissions of a member, newest first, with amounts in cents. */
export async function readOwnEarnings({ db, t }: Tx, userId: number) {
  const { affiliateEarnings: earnings, users } = t;
  return db
    .select({
      id: earnings.id,
      amount: earnings.amount,
      status: earnings.status,
      paymentDate: earnings.paymentDate,
      createdAt: earnings.createdAt,
      referredId: users.id,
      firstName: users.firstName,
      username: users.username,
      deletedAt: users.deletedAt,
    })
    .from(earnings)
    .innerJoin(users, eq(users.id, earnings.referredUserId))
    .where(eq(earnings.affiliateId, userId))
    .orderBy(desc(earnings.createdAt), desc(earnings.id));
}

/** A commission as its member sees it. */
export function toEarning(row: Awaited<ReturnType<typeof readOwnEarnings>>[number]): Earning {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    amount: toDollars(row.amount),
    status: row.status,
    paymentDate: toInstant(row.paymentDate),
    createdAt: new Date(row.createdAt).toISOString(),
    referredUser: {
      id: isDeleted ? null : row.referredId,
      firstName: row.firstName,
      username: isDeleted ? DELETED_PLAYER : row.username,
    },
  };
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';

/** The member with this customer at the provider; undefined if there is none. */
export async function findPayer({ db, t }: Tx, customerId: string): Promise<number | undefined> {
  const { users } = t;
  const [payer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.stripeCustomerId, customerId), isNull(users.deletedAt)));
  return payer?.id;
}

import { v7 } from 'uuid';
import type { Tx } from '#api/store/store.ts';
import type { BillingTaskKind } from '#api/store/tables/billing.ts';

/** Queues a call to the provider, made once this transaction is durable. */
export async function queueBillingTask(
  { db, t }: Pick<Tx, 'db' | 't'>,
  kind: BillingTaskKind,
  about: string | number,
  now: number,
): Promise<void> {
  const times = { createdAt: now, dueAt: now };
  await db.insert(t.billingTasks).values({ id: v7(), kind, about: String(about), ...times });
}

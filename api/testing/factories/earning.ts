import { randomUUID } from 'node:crypto';
import type { Deps } from '#api/services/deps.ts';
import { AFFILIATE_HOLD_MS } from '#shared/domain/prices.ts';
import type { EarningStatus } from '#shared/schemas/affiliate.ts';

export interface TestEarning {
  affiliateId: number;
  referredUserId: number;
  /** In cents. */
  amount: number;
  status?: EarningStatus;
  createdAt?: number;
}

/** Stores a commission from an invoice of its own, paid at the given time or now. */
export async function anEarning(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { status = 'pending', createdAt = now(), ...earning }: TestEarning,
): Promise<void> {
  await store.write(async ({ db, t }) => {
    const invoiceId = `in_${randomUUID()}`;
    await db.insert(t.invoices).values({
      id: invoiceId,
      userId: earning.referredUserId,
      amountPaid: Math.abs(earning.amount) * 5,
      paidAt: createdAt,
      periodEnd: createdAt,
    });
    await db.insert(t.affiliateEarnings).values({
      ...earning,
      invoiceId,
      source: invoiceId,
      status,
      payableAt: createdAt + AFFILIATE_HOLD_MS,
      paymentDate: status === 'paid' ? now() : null,
      createdAt,
    });
  });
}

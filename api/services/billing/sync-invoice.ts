import { and, eq } from 'drizzle-orm';
import type { Provider } from '#api/integrations/stripe/open-provider.ts';
import type { Tx } from '#api/store/store.ts';
import { lockUsers } from '../accounts/lock-users.ts';
import type { Deps } from '../deps.ts';
import {
  affiliatesOf,
  earnCommission,
  type Invoice,
  parentLookup,
  settleCommission,
  settleCommissionsOn,
} from './commissions.ts';
import { queueEnd } from './end-subscription.ts';
import { findPayer } from './find-payer.ts';
import { settleMembership } from './membership.ts';
import { isTakenBack, type Payment, readPayment } from './read-payment.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * Fetches a paid invoice and the state of its payment, and stores it with its effects on the membership and on
 * the referrer's earnings. Repeated and late events lead to the same result. An unpaid invoice, or one of an
 * unknown customer, changes nothing. Throws the provider's errors.
 */
export async function syncInvoice(
  deps: Deps,
  { stripe }: Provider,
  invoiceId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const seen = await deps.store.read((tx) => findInvoice(tx, invoiceId));
    const payment = await readPayment(stripe, invoiceId);
    if (!payment) return true;
    return deps.store.write((tx) => keep(tx, deps, seen, payment));
  });
}

/** Null if the invoice was written since it was read: the other answer may be newer. */
async function keep(
  tx: Tx,
  { pokes, now }: Deps,
  seen: Invoice | undefined,
  payment: Payment,
): Promise<true | null> {
  const userId = seen?.userId ?? (await findPayer(tx, payment.customerId));
  if (userId === undefined) return true;
  // Commissions are in dollars (AFF-2): a manual payment in another currency earns none.
  const isToEarn = !seen && payment.currency === 'usd';
  const readParent = parentLookup(tx, userId, payment.paidAt);
  let parentId: number | null = null;
  await lockUsers(tx, async () => {
    parentId = isToEarn ? await readParent() : null;
    const affiliates = await affiliatesOf(tx, payment.invoiceId);
    return [userId, ...affiliates, ...(parentId === null ? [] : [parentId])];
  });
  const invoice = await (seen ? change(tx, seen, payment) : insert(tx, userId, payment));
  if (!invoice) return null;
  if (isToEarn) await earnCommission(tx, invoice, parentId);
  await settleCommission(tx, invoice, now());
  await settleCommissionsOn(tx, userId, invoice.cardFingerprint, now());
  await settleMembership(tx, pokes, userId, now());
  if (isTakenBack(payment)) await queueEnd(tx, userId, payment.subscriptionId, now());
  return true;
}

async function insert(
  { db, t }: Tx,
  userId: number,
  payment: Payment,
): Promise<Invoice | undefined> {
  const { invoiceId, customerId: _, subscriptionId: __, currency: ___, ...facts } = payment;
  const [invoice] = await db
    .insert(t.invoices)
    .values({ id: invoiceId, userId, ...facts })
    .onConflictDoNothing()
    .returning();
  return invoice;
}

async function change(
  { db, t }: Tx,
  { id, revision }: Invoice,
  { amountTakenBack, cardFingerprint }: Payment,
): Promise<Invoice | undefined> {
  const [invoice] = await db
    .update(t.invoices)
    .set({ amountTakenBack, cardFingerprint, revision: revision + 1 })
    .where(and(eq(t.invoices.id, id), eq(t.invoices.revision, revision)))
    .returning();
  return invoice;
}

async function findInvoice({ db, t }: Tx, id: string): Promise<Invoice | undefined> {
  const [invoice] = await db.select().from(t.invoices).where(eq(t.invoices.id, id));
  return invoice;
}

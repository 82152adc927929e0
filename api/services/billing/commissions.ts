import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { Tables } from '#api/store/tables.ts';
import { AFFILIATE_HOLD_MS, commissionOf } from '#shared/domain/prices.ts';
import { isSameContact } from '#shared/domain/same-contact.ts';
import { findMember } from '../accounts/find-user.ts';
import type { UserRow } from '../accounts/user-views.ts';

export type Invoice = Tables['invoices']['$inferSelect'];
type Earning = Tables['affiliateEarnings']['$inferSelect'];

/**
 * Gives the commission of a new payment (AFF-2) to the affiliate that the payer had when they paid, found by
 * `parentLookup`. Payments with the affiliate's own contact or card earn nothing (AFF-9; settleCommission
 * checks the card).
 */
export async function earnCommission(
  tx: Tx,
  invoice: Invoice,
  parentId: number | null,
): Promise<void> {
  const amount = commissionOf(invoice.amountPaid);
  const payer = await findMember(tx, invoice.userId);
  const affiliate = parentId === null ? undefined : await findMember(tx, parentId);
  if (!payer || !affiliate || isSameContact(payer, affiliate) || amount === 0) return;
  const from = { affiliateId: affiliate.id, referredUserId: payer.id };
  await writeEarning(tx, invoice, { ...from, source: invoice.id, amount }, invoice.paidAt);
}

/**
 * Makes the earnings of an invoice add up to the commission on what is left of its payment, or to 0 if the affiliate
 * has paid with the same card. The difference becomes one more earning, because an earning that was paid out never
 * changes. An invoice on which nobody earned stays without earnings.
 */
export async function settleCommission(tx: Tx, invoice: Invoice, now: number): Promise<void> {
  const earnings = await readEarnings(tx, invoice.id);
  const [first] = earnings;
  if (!first) return;
  const { affiliateId, referredUserId } = first;
  const isOwnCard = await hasPaidWith(tx, affiliateId, invoice.cardFingerprint);
  const left = isOwnCard ? 0 : invoice.amountPaid - invoice.amountTakenBack;
  const amount = commissionOf(left) - earnings.reduce((sum, earning) => sum + earning.amount, 0);
  if (amount === 0) return;
  const source = `${invoice.id}:${earnings.length}`;
  await writeEarning(tx, invoice, { affiliateId, referredUserId, source, amount }, now);
}

/** Settles what a member earned on payments with this card, which has turned out to be the member's own. */
export async function settleCommissionsOn(
  tx: Tx,
  affiliateId: number,
  card: string | null,
  now: number,
): Promise<void> {
  if (card === null) return;
  const { db, t } = tx;
  const others = await db
    .selectDistinct({ invoice: t.invoices })
    .from(t.invoices)
    .innerJoin(t.affiliateEarnings, eq(t.affiliateEarnings.invoiceId, t.invoices.id))
    .where(
      and(eq(t.affiliateEarnings.affiliateId, affiliateId), eq(t.invoices.cardFingerprint, card)),
    );
  for (const { invoice } of others) await settleCommission(tx, invoice, now);
}

/** The affiliates who have earned on this payment, whose rows must be locked. */
export async function affiliatesOf(tx: Tx, invoiceId: string): Promise<number[]> {
  return (await readEarnings(tx, invoiceId)).map(({ affiliateId }) => affiliateId);
}

/**
 * Finds the affiliate that a member had when they paid, whose row must be locked. Called again under the locks, it
 * reads the audit log only if the member's own row says that they were moved meanwhile.
 */
export function parentLookup(tx: Tx, userId: number, paidAt: number) {
  let found: { under: number | null; parentId: number | null } | undefined;
  return async (): Promise<number | null> => {
    const payer = await findMember(tx, userId);
    if (!payer) return null;
    const under = payer.downlineParent;
    if (found?.under !== under) found = { under, parentId: await parentAt(tx, payer, paidAt) };
    return found.parentId;
  };
}

/**
 * The affiliate that a member had at a moment, by the changes in the audit log; before the first change, the member's
 * referrer. So an affiliate who was set after a payment earns nothing from it, even if it is reported late
 * (docs/decisions/0073).
 */
async function parentAt(
  { db, t: { auditLog } }: Tx,
  { id, referredBy, downlineParent }: UserRow,
  at: number,
): Promise<number | null> {
  const { userId, action, parentId, createdAt } = auditLog;
  const moves = await db
    .select({ parentId, createdAt })
    .from(auditLog)
    .where(and(eq(userId, id), eq(action, 'updateDownline')))
    .orderBy(auditLog.id);
  if (moves.length === 0) return downlineParent;
  const last = moves.findLast((move) => move.createdAt <= at);
  return last ? last.parentId : referredBy;
}

type NewEarning = Pick<Earning, 'affiliateId' | 'referredUserId' | 'source' | 'amount'>;

async function writeEarning(
  { db, t }: Tx,
  { id, paidAt }: Invoice,
  earning: NewEarning,
  createdAt: number,
): Promise<void> {
  const payableAt = paidAt + AFFILIATE_HOLD_MS;
  await db.insert(t.affiliateEarnings).values({ ...earning, invoiceId: id, payableAt, createdAt });
}

/** The earnings that are owed or paid. */
function readEarnings({ db, t }: Tx, invoiceId: string): Promise<Earning[]> {
  const { affiliateEarnings: earnings } = t;
  const isOwed = notInArray(earnings.status, ['failed', 'cancelled']);
  return db
    .select()
    .from(earnings)
    .where(and(eq(earnings.invoiceId, invoiceId), isOwed))
    .orderBy(earnings.id);
}

async function hasPaidWith({ db, t }: Tx, userId: number, card: string | null): Promise<boolean> {
  if (card === null) return false;
  const paid = await db
    .select({ id: t.invoices.id })
    .from(t.invoices)
    .where(and(eq(t.invoices.userId, userId), eq(t.invoices.cardFingerprint, card)))
    .limit(1);
  return paid.length > 0;
}

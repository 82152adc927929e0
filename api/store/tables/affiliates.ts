import { sql } from 'drizzle-orm';
import type { EarningStatus } from '#shared/schemas/affiliate.ts';
import type { InvoicesTable } from './billing.ts';
import type { ColumnBuilders } from './column-builders.ts';
import type { UsersTable } from './users.ts';

/** An affiliate's account at the payment provider, to which payouts go (AFF-4). */
export function payoutAccountsTable(
  { table, text, int, bool, unique, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'payout_accounts',
    {
      userId: int()
        .primaryKey()
        .references(() => users.id),
      /** Random; the idempotency key for creating the account at the provider. */
      attempt: text().notNull(),
      stripeId: text(),
      /** True once the provider accepts transfers to it. */
      isReady: bool().notNull().default(false),
      updatedAt: int().notNull(),
    },
    (t) => [
      unique('payout_accounts_attempt').on(t.attempt),
      unique('payout_accounts_stripe_id').on(t.stripeId),
      check('payout_accounts_ready', sql`not ${t.isReady} or ${t.stripeId} is not null`),
    ],
  );
}

export type PayoutsTable = ReturnType<typeof payoutsTable>;

/**
 * Transfers to affiliates, in cents. A row is written before the provider is called and identifies the transfer there,
 * so that after a crash the next run finds it (AFF-10).
 */
export function payoutsTable(
  { table, text, int, index, unique, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'payouts',
    {
      id: text().primaryKey(),
      affiliateId: int()
        .notNull()
        .references(() => users.id),
      amount: int().notNull(),
      status: text().$type<'sending' | 'paid' | 'failed'>().notNull().default('sending'),
      /** The affiliate while this payout is being sent, then null: unique, so nobody has two in progress. */
      underWayFor: int(),
      stripeTransferId: text(),
      createdAt: int().notNull(),
      settledAt: int(),
      /** The provider's code of the last failure. */
      lastError: text(),
    },
    (t) => [
      index('payouts_affiliate').on(t.affiliateId, t.createdAt),
      unique('payouts_under_way').on(t.underWayFor),
      unique('payouts_transfer').on(t.stripeTransferId),
      // The minimum payout (AFF-3).
      check('payouts_amount', sql`${t.amount} >= 1000`),
      check('payouts_status', sql`${t.status} in ('sending', 'paid', 'failed')`),
      check(
        'payouts_one_under_way',
        sql`(${t.status} = 'sending') = (${t.underWayFor} is not null) and (${t.underWayFor} is null or ${t.underWayFor} = ${t.affiliateId})`,
      ),
      check('payouts_settled', sql`(${t.status} = 'sending') = (${t.settledAt} is null)`),
      check('payouts_paid', sql`(${t.status} = 'paid') = (${t.stripeTransferId} is not null)`),
    ],
  );
}

/** Commissions (DATA-7); amounts in cents, negative for money that was taken back. */
export function affiliateEarningsTable(
  { table, serial, text, int, index, unique, check }: ColumnBuilders,
  users: UsersTable,
  invoices: InvoicesTable,
  payouts: PayoutsTable,
) {
  return table(
    'affiliate_earnings',
    {
      id: serial(),
      affiliateId: int()
        .notNull()
        .references(() => users.id),
      referredUserId: int()
        .notNull()
        .references(() => users.id),
      invoiceId: text()
        .notNull()
        .references(() => invoices.id),
      /** The provider's id of the invoice, refund or dispute that it comes from; unique. */
      source: text().notNull(),
      amount: int().notNull(),
      status: text().$type<EarningStatus>().notNull().default('pending'),
      /** Not paid out before this time: 30 days after the payment. */
      payableAt: int().notNull(),
      payoutId: text().references(() => payouts.id),
      paymentDate: int(),
      stripeTransferId: text(),
      createdAt: int().notNull(),
      /** When the affiliate was notified of it, with all others of that day; null until then. */
      toldAt: int(),
    },
    (t) => [
      index('affiliate_earnings_affiliate').on(t.affiliateId, t.createdAt),
      index('affiliate_earnings_invoice').on(t.invoiceId),
      index('affiliate_earnings_payable').on(t.status, t.payableAt),
      index('affiliate_earnings_payout').on(t.payoutId),
      index('affiliate_earnings_untold').on(t.affiliateId).where(sql`${t.toldAt} is null`),
      unique('affiliate_earnings_source').on(t.source),
      check(
        'affiliate_earnings_status',
        sql`${t.status} in ('pending', 'paid', 'failed', 'cancelled')`,
      ),
      check(
        'affiliate_earnings_paid',
        sql`(${t.status} = 'paid') = (${t.paymentDate} is not null)`,
      ),
      check('affiliate_earnings_other', sql`${t.affiliateId} <> ${t.referredUserId}`),
    ],
  );
}

import { sql } from 'drizzle-orm';
import type { BillingPeriod } from '#shared/schemas/subscription.ts';
import type { ColumnBuilders } from './column-builders.ts';
import { queueColumns } from './queue-columns.ts';
import type { UsersTable } from './users.ts';

/** The provider's status of a subscription; `starting` until the provider has answered. */
export const SUBSCRIPTION_STATUSES = [
  'starting',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * The paid membership that a member has or is buying: one at a time. The provider's data is fetched and written under
 * `revision`, so that an older answer never overwrites a newer one.
 */
export function subscriptionsTable(
  { table, text, int, bool, unique, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'subscriptions',
    {
      userId: int()
        .primaryKey()
        .references(() => users.id),
      /** Random; the idempotency key of this attempt, so that a retry makes no second subscription. */
      attempt: text().notNull(),
      billingPeriod: text().$type<BillingPeriod>().notNull(),
      /** The provider's id; null until the provider has answered. */
      stripeId: text(),
      status: text().$type<SubscriptionStatus>().notNull().default('starting'),
      /** The end of the period that is paid or being paid for, in milliseconds. */
      periodEnd: int(),
      /** True once the member has cancelled: the subscription ends with its period. */
      endsWithPeriod: bool().notNull().default(false),
      revision: int().notNull().default(0),
      createdAt: int().notNull(),
      updatedAt: int().notNull(),
    },
    (t) => [
      unique('subscriptions_attempt').on(t.attempt),
      unique('subscriptions_stripe_id').on(t.stripeId),
      check('subscriptions_period', sql`${t.billingPeriod} in ('monthly', 'annual')`),
      check(
        'subscriptions_status',
        sql`${t.status} in ('starting', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')`,
      ),
      check('subscriptions_named', sql`${t.status} = 'starting' or ${t.stripeId} is not null`),
    ],
  );
}

export type InvoicesTable = ReturnType<typeof invoicesTable>;

/** Paid invoices, from which membership and commissions are computed. Amounts in cents. */
export function invoicesTable(
  { table, text, int, index, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'invoices',
    {
      /** The provider's id. */
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      amountPaid: int().notNull(),
      /** Refunded, or withheld by a dispute that is open or lost. */
      amountTakenBack: int().notNull().default(0),
      paidAt: int().notNull(),
      /** Until when it pays for membership, in milliseconds. */
      periodEnd: int().notNull(),
      /** Equal for payments with the same card, by any payer. */
      cardFingerprint: text(),
      revision: int().notNull().default(0),
    },
    (t) => [
      index('invoices_user').on(t.userId, t.periodEnd),
      index('invoices_card').on(t.cardFingerprint, t.userId),
      check('invoices_paid', sql`${t.amountPaid} >= 0`),
      check(
        'invoices_taken_back',
        sql`${t.amountTakenBack} >= 0 and ${t.amountTakenBack} <= ${t.amountPaid}`,
      ),
    ],
  );
}

/** The provider's events that have been handled; a repeated event is ignored. */
export function stripeEventsTable({ table, text, int, index }: ColumnBuilders) {
  return table(
    'stripe_events',
    { id: text().primaryKey(), type: text().notNull(), handledAt: int().notNull() },
    (t) => [index('stripe_events_handled').on(t.handledAt)],
  );
}

/** Credits that an admin gave, a dollar each. They are moved to the customer's balance at the provider. */
export function creditGrantsTable(
  { table, text, int, index, check }: ColumnBuilders,
  users: UsersTable,
) {
  return table(
    'credit_grants',
    {
      /** Random; the idempotency key of the grant, so that it is moved once. */
      id: text().primaryKey(),
      userId: int()
        .notNull()
        .references(() => users.id),
      amount: int().notNull(),
      createdAt: int().notNull(),
      /** When it was moved to the balance at the provider. */
      movedAt: int(),
    },
    (t) => [
      index('credit_grants_user').on(t.userId, t.movedAt),
      check('credit_grants_amount', sql`${t.amount} > 0`),
    ],
  );
}

/** A queued call to the provider; `about` is an id there. */
export type BillingTaskKind = 'delete-customer' | 'cancel-subscription' | 'move-credits';

/** Calls to the provider that a transaction queues: made after its commit and retried until they succeed. */
export function billingTasksTable(kit: ColumnBuilders) {
  const { table, index, check } = kit;
  return table('billing_chores', queueColumns<BillingTaskKind>(kit), (t) => [
    index('billing_chores_due').on(t.dueAt, t.id),
    check(
      'billing_chores_kind',
      sql`${t.kind} in ('delete-customer', 'cancel-subscription', 'move-credits')`,
    ),
    check('billing_chores_tries', sql`${t.tries} >= 0`),
  ]);
}

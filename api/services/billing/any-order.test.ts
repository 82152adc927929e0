import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, inject, test } from 'vitest';
import { runNextBillingTask } from '#api/background/billing-worker.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { commissionOf } from '#shared/domain/prices.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { RENEWAL_GRACE_MS } from './membership.ts';

/** `npm run test:long` tries many. */
const HISTORIES = Number(process.env.PAYMENT_HISTORIES ?? 6);
/** `PAYMENT_SEED=7 npm test -- any-order` repeats the histories. */
const SEED = Number(process.env.PAYMENT_SEED ?? randomInt(1_000_000));
/** On PostgreSQL a long one takes some seconds. */
const timeout = 180_000 + HISTORIES * 3000;

const ACTIONS = ['renew', 'refund a part', 'refund', 'dispute', 'win', 'cancel', 'go on'] as const;
type Action = (typeof ACTIONS)[number];

/** The next step: an action, or the delivery of one of the events so far, which may have been delivered before. */
const step = fc.oneof(
  fc.record({ action: fc.constantFrom<Action>(...ACTIONS) }),
  fc.record({ deliver: fc.nat() }),
);

function act({ stripe, clock }: PayingApp, action: Action): void {
  const { subscriptions, charges, disputes } = stripe.state;
  const [subscription] = subscriptions.values();
  const charge = [...charges.values()].findLast(({ disputed, refunded }) => !disputed && !refunded);
  const open = [...disputes.values()].find(({ status }) => status === 'needs_response');
  if (!subscription || subscription.status !== 'active') return;
  if (action === 'renew') {
    clock.now = (subscription.items.data[0]?.current_period_end ?? 0) * 1000 + DAY_MS;
    stripe.time.pass();
  } else if (action === 'cancel' || action === 'go on') {
    stripe.payer.cancel(subscription.id, action === 'cancel');
  } else if (action === 'win') {
    if (open) stripe.bank.decide(open.id, 'won');
  } else if (charge?.payment_intent) {
    if (action === 'dispute') stripe.bank.dispute(charge.payment_intent);
    else stripe.bank.refund(charge.payment_intent, action === 'refund' ? undefined : 100);
  }
}

/** What is left of each payment by the provider's own books, with the end of its period in ms. */
function booksOf({ stripe: { state } }: PayingApp): { left: number; periodEnd: number }[] {
  const held = [...state.disputes.values()].filter(({ status }) => status !== 'won');
  return [...state.invoices.values()].flatMap((invoice) => {
    if (invoice.status !== 'paid') return [];
    const payment = [...state.invoicePayments.values()].find((one) => one.invoice === invoice.id);
    const charge = [...state.charges.values()].find(
      (one) => one.payment_intent === payment?.payment.payment_intent && one.paid,
    );
    const taken = held
      .filter((dispute) => dispute.charge === charge?.id)
      .reduce((sum, { amount }) => sum + amount, charge?.amount_refunded ?? 0);
    const periodEnd = Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000;
    return [{ left: Math.max(0, invoice.amount_paid - taken), periodEnd }];
  });
}

async function stateOf(app: PayingApp, payer: number) {
  const [user] = await app.store.read(({ db, t }) =>
    db.select().from(t.users).where(eq(t.users.id, payer)),
  );
  const earnings = await app.store.read(({ db, t }) => db.select().from(t.affiliateEarnings));
  return {
    expiry: user?.membershipExpiry ?? null,
    earned: earnings.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function expected(app: PayingApp) {
  const books = booksOf(app);
  const [subscription] = app.stripe.state.subscriptions.values();
  const renews = subscription?.status === 'active' && !subscription.cancel_at_period_end;
  const ends = books.filter(({ left }) => left > 0).map(({ periodEnd }) => periodEnd);
  return {
    expiry: ends.length === 0 ? null : Math.max(...ends) + (renews ? RENEWAL_GRACE_MS : 0),
    earned: books.reduce((sum, { left }) => sum + commissionOf(left), 0),
  };
}

/** True if by the provider's books the newest payment was refunded or disputed completely. */
function isLastTakenBack(app: PayingApp): boolean {
  return booksOf(app).at(-1)?.left === 0;
}

function hasEnded({ stripe }: PayingApp): boolean {
  return [...stripe.state.subscriptions.values()].every(({ status }) => status === 'canceled');
}

/** Makes the queued calls to the provider. */
async function runBillingTasks(app: PayingApp): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  while (await runNextBillingTask(app, app.provider));
}

test('events in any order, repeated and late, lead to the membership and earnings of the provider’s books', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), fc.nat(), async (steps, turn) => {
      const app = await aPayingApp();
      const affiliate = await aUser(app);
      const payer = await aUser(app, { referredBy: affiliate.id });
      await app.pay(payer.id);
      const undelivered = new Set<Stripe.EventBase>();
      for (const one of steps) {
        if ('action' in one) act(app, one.action);
        const events = [...app.stripe.state.events.values()];
        for (const event of app.stripe.webhooks.take()) undelivered.add(event);
        const event = 'deliver' in one ? events[one.deliver % events.length] : undefined;
        if (event) await app.deliverEvents([event]);
        if (event) undelivered.delete(event);
      }
      for (const event of app.stripe.webhooks.take()) undelivered.add(event);
      const rest = [...undelivered];
      const cut = rest.length === 0 ? 0 : turn % rest.length;
      await app.deliverEvents([...rest.slice(cut), ...rest.slice(0, cut)].toReversed());
      expect(await stateOf(app, payer.id)).toEqual(expected(app));
      const isToEnd = hasEnded(app) || isLastTakenBack(app);
      await runBillingTasks(app);
      expect(hasEnded(app)).toBe(isToEnd);
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
  recordFigure({
    run: `histories of payments on ${inject('postgres') === undefined ? 'SQLite' : 'PostgreSQL'}`,
    seen: `${HISTORIES} histories, their events in any order, repeated and late; membership and earnings as in the provider’s books`,
    seed: String(SEED),
  });
});

test('all of a payment’s events delivered at once lead to the same result', async () => {
  const app = await aPayingApp();
  const affiliate = await aUser(app);
  const payer = await aUser(app, { referredBy: affiliate.id });
  await app.pay(payer.id);
  act(app, 'refund a part');
  act(app, 'renew');
  const events = app.stripe.webhooks.take();
  const statuses = await Promise.all(
    [...events, ...events].map((event) => app.deliverEvent(event)),
  );
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(await stateOf(app, payer.id)).toEqual(expected(app));
});

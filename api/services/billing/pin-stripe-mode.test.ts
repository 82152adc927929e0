import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { connectPayoutAccount } from './payout-account.ts';
import { checkStripeMode, pinStripeMode } from './pin-stripe-mode.ts';

const REFUSED =
  'STRIPE_SECRET_KEY is for live mode, but this store has test mode payments. Use a separate store for each mode.';

async function connect(app: PayingApp, userId: number): Promise<void> {
  if (!app.provider) throw new Error('This server takes payments');
  await connectPayoutAccount(app, app.provider, userId, 'https://ppr.example/affiliate');
}

test.each([
  ['customer', (app: PayingApp, userId: number) => app.startSubscription(userId)],
  ['account for payouts', connect],
])('a store keeps to test or live mode from its first %s on, and says so', async (_, deal) => {
  const app = await aPayingApp();
  const { id } = await aUser(app);
  await checkStripeMode(app.store, { mode: 'test' });
  await expect(checkStripeMode(app.store, { mode: 'live' })).resolves.toBeUndefined();
  await deal(app, id);
  await checkStripeMode(app.store, { mode: 'test' });
  await expect(checkStripeMode(app.store, { mode: 'live' })).rejects.toThrow(REFUSED);
  const hold = app.store.write((tx) => pinStripeMode(tx, { mode: 'live' }));
  await expect(hold).rejects.toThrow(REFUSED);
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connectPayoutAccount } from '#api/services/billing/payout-account.ts';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { startServer } from '#api/testing/server-process.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { environmentOf } from '#api/testing/stripe/start-stripe.ts';

const PAYOUTS = fileURLToPath(new URL('payouts.ts', import.meta.url));

/** Runs the command, and returns its exit code and output. */
async function run({ config, stripe }: PayingApp, args: string[] = [], off = false, more = {}) {
  const payouts = startServer(
    {
      DATA_DIR: config.dataDir,
      AUTH_SECRET: config.authSecret,
      ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
      ...(!off && environmentOf(stripe.settings)),
      ...more,
    },
    { file: PAYOUTS, args },
  );
  const code = await payouts.ended();
  return [code, payouts.output().split('\n').slice(0, -1)];
}

test('npm run payouts lists what is due, pays it, and pays nothing twice', async () => {
  const app = await aPayingApp();
  const [affiliate, referred] = [await aUser(app), await aUser(app)];
  const earning = { affiliateId: affiliate.id, referredUserId: referred.id, amount: 1600 };
  await anEarning(app, { ...earning, createdAt: 0 });
  if (!app.provider) throw new Error('This server takes payments');
  await connectPayoutAccount(app, app.provider, affiliate.id, 'https://ppr.example/affiliate');
  const [account = ''] = app.stripe.state.accounts.keys();
  app.stripe.payee.finishOnboarding(account);
  // One process locks the file.
  await app.store.close();
  const one = '1 with at least $10.00 due';
  const due = `member ${affiliate.id}: $16.00`;
  expect(await run(app, ['--dry-run'])).toEqual([0, [`${due} would be paid`, one]]);
  // What npm makes of `npm run payouts --dry-run`.
  const swallowed = await run(app, [], false, { npm_config_dry_run: 'true' });
  expect(swallowed).toEqual([0, [`${due} would be paid`, one]]);
  expect(await run(app)).toEqual([0, [`${due} paid`, one]]);
  expect(await run(app)).toEqual([0, ['0 with at least $10.00 due']]);
  expect(app.stripe.state.transfers.size).toBe(1);
});

test('npm run payouts reports an error in one line', async () => {
  const app = await aPayingApp();
  await app.store.close();
  expect(await run(app, ['--pay-all'])).toEqual([1, ['Usage: npm run payouts [-- --dry-run]']]);
  expect(await run(app, [], true)).toEqual([
    1,
    ['Payments are off: see docs/operating.md for the settings of Stripe.'],
  ]);
});

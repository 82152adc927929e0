import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectPayoutAccount } from '#api/services/billing/payout-account.ts';
import type { Store } from '#api/store/store.ts';
import { anEarning } from '#api/testing/factories/earning.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { startServer } from '#api/testing/server-process.ts';
import { aPayingApp, type PayingApp } from '#api/testing/stripe/paying-app.ts';
import { environmentOf } from '#api/testing/stripe/start-stripe.ts';

const BY_HAND = fileURLToPath(new URL('../../cli/jobs.ts', import.meta.url));

/** A process that runs the payouts, with the store and the provider of this app. */
function payOut({ config, stripe }: PayingApp) {
  return startServer(
    {
      DATA_DIR: config.dataDir,
      AUTH_SECRET: config.authSecret,
      LOG_LEVEL: 'silent',
      ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
      ...environmentOf(stripe.settings),
    },
    { file: BY_HAND, args: ['payouts'] },
  );
}

async function anAffiliate(app: PayingApp, amount: number): Promise<void> {
  const [{ id }, referred] = [await aUser(app), await aUser(app)];
  await anEarning(app, { affiliateId: id, referredUserId: referred.id, amount, createdAt: 0 });
  if (!app.provider) throw new Error('This server takes payments');
  await connectPayoutAccount(app, app.provider, id, 'https://ppr.example/affiliate');
  app.stripe.payee.finishOnboarding([...app.stripe.state.accounts.keys()].at(-1) ?? '');
}

/** Opens the store for a moment, because on SQLite one process locks the file. */
async function withStore<T>({ place }: PayingApp, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await place.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test('kill -9 during payouts: another process continues once the lease has expired, and pays nobody twice', async () => {
  const app = await aPayingApp();
  for (const amount of [1600, 2400, 3200]) await anAffiliate(app, amount);
  await app.store.close();
  app.stripe.failCalls('POST /v1/transfers', () => {});
  app.stripe.failCalls('POST /v1/transfers', 'hang', { isDone: true });
  const sent = () => [...app.stripe.state.transfers.values()].map(({ amount }) => amount);

  const killed = payOut(app);
  await expect.poll(sent).toHaveLength(2);
  killed.child.kill('SIGKILL');
  expect(await killed.ended()).toBe(null);

  const tooEarly = payOut(app);
  expect(await tooEarly.ended()).toBe(1);
  expect(tooEarly.output()).toBe('payouts: already running in another process\n');
  expect(sent()).toHaveLength(2);

  // A minute later here, and a day later at the provider.
  await withStore(app, (store) =>
    store.write(async ({ db, t: { jobs } }) => {
      await db.update(jobs).set({ dueAt: Date.now() }).where(eq(jobs.name, 'payouts'));
    }),
  );
  app.stripe.expireKeys();
  const next = payOut(app);
  expect([await next.ended(), next.output()]).toEqual([0, 'payouts: done\n']);
  expect(sent().toSorted((a, b) => a - b)).toEqual([1600, 2400, 3200]);
  const earnings = await withStore(app, (store) =>
    store.read(({ db, t }) => db.select().from(t.affiliateEarnings)),
  );
  expect(earnings.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

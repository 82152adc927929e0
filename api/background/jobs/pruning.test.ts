import { expect, test } from 'vitest';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { PRUNED_AT_ONCE, pruningJob } from './pruning.ts';
import { runJob } from './run-job.ts';

const NOW = 100 * DAY_MS;

test('all expired sessions, limits and events are deleted, and the others are kept', async () => {
  const app = await createTestApp({ now: () => NOW });
  const { id: userId } = await aUser(app);
  const many = Array.from({ length: PRUNED_AT_ONCE + 1 }, (_, each) => `over-${each}`);
  await app.store.write(async ({ db, t }) => {
    const session = { userId, createdAt: 1 };
    await db.insert(t.sessions).values([
      { ...session, id: 'over', expiresAt: NOW },
      { ...session, id: 'open', expiresAt: NOW + 1 },
    ]);
    const limits = many.map((key) => ({ key, count: 9, resetAt: NOW }));
    await db.insert(t.rateLimits).values([...limits, { key: 'open', count: 9, resetAt: NOW + 1 }]);
    await db.insert(t.stripeEvents).values([
      { id: 'over', type: 'invoice.paid', handledAt: NOW - 60 * DAY_MS - 1 },
      { id: 'open', type: 'invoice.paid', handledAt: NOW - 60 * DAY_MS },
    ]);
  });
  expect(await runJob(app, pruningJob)).toBe('done');
  const kept = await app.store.read(async ({ db, t }) => [
    ...(await db.select({ key: t.rateLimits.key }).from(t.rateLimits)),
    ...(await db.select({ key: t.sessions.id }).from(t.sessions)),
    ...(await db.select({ key: t.stripeEvents.id }).from(t.stripeEvents)),
  ]);
  expect(kept).toEqual([{ key: 'open' }, { key: 'open' }, { key: 'open' }]);
});

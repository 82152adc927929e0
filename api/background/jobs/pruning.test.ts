import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeNotifications, toNotification } from '#api/services/notifications/notify.ts';
import { markChanged } from '#api/store/feed.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import {
  NOTIFICATION_KEPT_MS,
  NOTIFICATION_READ_KEPT_MS,
  PRUNED_AT_ONCE,
  pruningJob,
} from './pruning.ts';
import { runJob } from './run-job.ts';

const NOW = 1000 * DAY_MS;

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

test('a job that has not run for 35 days under its name is deleted, and the others are kept', async () => {
  const app = await createTestApp({ now: () => NOW });
  await app.store.write(({ db, t }) =>
    db.insert(t.jobs).values([
      { name: 'an old name', dueAt: NOW - 35 * DAY_MS - 1 },
      { name: 'payouts', dueAt: NOW - 35 * DAY_MS },
    ]),
  );
  expect(await runJob(app, pruningJob)).toBe('done');
  const kept = await app.store.read(({ db, t }) => db.select({ name: t.jobs.name }).from(t.jobs));
  expect(kept.map(({ name }) => name).sort()).toEqual(['payouts', 'pruning']);
});

// proves ACCOUNT-15
test('a mail that is kept as a file is deleted after 30 days with its links, and other files stay', async () => {
  const app = await createTestApp({ now: () => NOW });
  const folder = join(app.config.dataDir, 'mail');
  const keptFor = (name: string, ms: number) => {
    writeFileSync(join(folder, name), 'https://ppr.example/x#token');
    utimesSync(join(folder, name), (NOW - ms) / 1000, (NOW - ms) / 1000);
  };
  expect(await runJob(app, pruningJob)).toBe('done');
  mkdirSync(folder);
  const [old, recent] = [30 * DAY_MS + 1000, 30 * DAY_MS - 1000];
  for (const name of ['old.eml', 'old.eml.part', 'notes.txt']) keptFor(name, old);
  keptFor('recent.eml', recent);
  expect(await runJob(app, pruningJob, { early: true })).toBe('done');
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'recent.eml']);
});

const WORDS = { title: 'Added to a match', description: 'Ann added you.' };

async function anApp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bob] = await someUsers(app, 2);
  return { app, clock, ann, bob };
}

/** Stores notifications of these ages, also in the members' feeds. */
async function addNotifications(
  app: TestApp,
  userId: number,
  notices: [string, boolean, number][],
) {
  const rows = notices.map(([id, read, age]) => ({
    ...toNotification({ userId, type: 'match', words: WORDS }, id, NOW - age),
    read,
  }));
  await app.store.write(async (tx) => {
    await storeNotifications(tx, app.wakeSignal, rows, NOW);
    const changes = rows.map(({ id }) => ({ viewer: userId, entity: 'notification' as const, id }));
    await markChanged(tx, app.pokes, changes);
  });
}

async function idsOf({ store }: TestApp): Promise<string[]> {
  const rows = await store.read(({ db, t }) => db.select().from(t.notifications));
  return rows.map(({ id }) => id).toSorted();
}

// proves NOTIFY-9
test('a notification is deleted after ninety days if it was read, and after a year if not', async () => {
  const { app, ann, bob } = await anApp();
  const ofAnn: [string, boolean, number][] = [
    ['read-long-ago', true, NOTIFICATION_READ_KEPT_MS + 1],
    ['read', true, NOTIFICATION_READ_KEPT_MS],
    ['unread', false, NOTIFICATION_KEPT_MS],
  ];
  await addNotifications(app, ann.id, ofAnn);
  await addNotifications(app, bob.id, [['never-read', false, NOTIFICATION_KEPT_MS + 1]]);
  const [ofAnns, ofBobs] = [new Replica(app, ann.id), new Replica(app, bob.id)];
  for (const phone of [ofAnns, ofBobs]) await phone.pull();
  expect(await runJob(app, pruningJob)).toBe('done');
  expect(await idsOf(app)).toEqual(['read', 'unread']);
  expect(await noticesOn(ofAnns)).toEqual(['notification/read', 'notification/unread']);
  expect(await noticesOn(ofBobs)).toEqual([]);
});

test('all old notifications are deleted in one run, however many there are', async () => {
  const { app, ann } = await anApp();
  const many = Array.from({ length: PRUNED_AT_ONCE + 1 }, (_, each): [string, boolean, number] => [
    `old-${each}`,
    true,
    NOTIFICATION_KEPT_MS,
  ]);
  await addNotifications(app, ann.id, many);
  await runJob(app, pruningJob);
  expect(await idsOf(app)).toEqual([]);
});

async function noticesOn(phone: Replica): Promise<string[]> {
  const keys = [...(await phone.pull()).keys()];
  return keys.filter((key) => key.startsWith('notification/')).toSorted();
}

import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/days.ts';
import { every, type Job, monthly } from './job.ts';
import { LEASE_MS, readJobs, runJob } from './run-job.ts';

interface World extends TestApp {
  clock: { now: number };
}

async function aWorld(): Promise<World> {
  const clock = { now: Date.UTC(2026, 4, 31, 23) };
  return { ...(await createTestApp({ now: () => clock.now })), clock };
}

/** A job that records each of its batches in the store, as facts. */
function counting(batches = 1, befall: (batch: number) => Promise<void> = async () => {}): Job {
  return {
    name: 'counting',
    does: 'counts',
    nextAfter: every(HOUR_MS),
    doBatch: async ({ store }) => {
      const done = await store.write(async ({ db, t }) => {
        await db.insert(t.storeFacts).values({ key: crypto.randomUUID(), value: 'batch' });
        return (await db.select().from(t.storeFacts)).filter(({ value }) => value === 'batch')
          .length;
      });
      await befall(done);
      return done < batches;
    },
  };
}

async function countedIn({ store }: World): Promise<number> {
  const facts = await store.read(({ db, t }) => db.select().from(t.storeFacts));
  return facts.filter(({ value }) => value === 'batch').length;
}

test('a job runs when it is due, and again when its interval has passed', async () => {
  const state = await aWorld();
  const job = counting();
  const outcomes = [];
  for (const waitMs of [0, 0, HOUR_MS - 1, 1]) {
    state.clock.now += waitMs;
    outcomes.push(await runJob(state, job));
  }
  expect(outcomes).toEqual(['done', 'not now', 'not now', 'done']);
  expect(await countedIn(state)).toBe(2);
});

test('a job that was due several times during a downtime runs once', async () => {
  const state = await aWorld();
  await runJob(state, counting());
  state.clock.now += 30 * DAY_MS;
  expect(await runJob(state, counting())).toBe('done');
  expect(await runJob(state, counting())).toBe('not now');
  expect(await countedIn(state)).toBe(2);
});

test('a monthly job is due when the month begins, however late it last ran', () => {
  expect(monthly(Date.UTC(2026, 4, 31, 23, 59))).toBe(Date.UTC(2026, 5, 1));
  expect(monthly(Date.UTC(2026, 11, 1))).toBe(Date.UTC(2027, 0, 1));
});

test('of many processes that compete for a job one runs it', async () => {
  const state = await aWorld();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => runJob(state, counting())));
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'not now')]);
  expect(await countedIn(state)).toBe(1);
});

test('after a crash another process continues once the lease has expired, and the crashed run does no more', async () => {
  const state = await aWorld();
  const revival = Promise.withResolvers<void>();
  const crash = (batch: number) => (batch === 2 ? revival.promise : Promise.resolve());
  const crashed = runJob(state, counting(5, crash));
  await expect.poll(() => countedIn(state)).toBe(2);
  state.clock.now += LEASE_MS - 1;
  expect(await runJob(state, counting(5))).toBe('not now');
  state.clock.now += 1;
  expect(await runJob(state, counting(5))).toBe('done');
  revival.resolve();
  expect(await crashed).toBe('cut off');
  expect(await countedIn(state)).toBe(5);
  expect(state.logged.join()).toContain('"event":"job-lost"');
  // The crashed run did not change when the job is due, either.
  expect(await state.store.read(readJobs)).toMatchObject([
    { holder: null, dueAt: state.clock.now + HOUR_MS },
  ]);
});

test('each batch renews the lease, so a long job does not count as dead', async () => {
  const state = await aWorld();
  const whileItRuns: string[] = [];
  const slow = async () => {
    state.clock.now += LEASE_MS - 1;
    whileItRuns.push(await runJob(state, counting()));
  };
  expect(await runJob(state, counting(4, slow))).toBe('done');
  expect(new Set(whileItRuns)).toEqual(new Set(['not now']));
});

test('a job that fails is retried after five minutes, and the log says where it failed', async () => {
  const state = await aWorld();
  const failing = counting(1, async () => Promise.reject(new Error('no signal')));
  expect(await runJob(state, failing)).toBe('failed');
  expect(state.logged.join()).toContain('"event":"job-failed","job":"counting"');
  expect(await runJob(state, counting())).toBe('not now');
  state.clock.now += 5 * MINUTE_MS;
  expect(await runJob(state, counting())).toBe('done');
});

test('a job of a process that shuts down stops after its batch and is free at once', async () => {
  const state = await aWorld();
  const ending = new AbortController();
  const job = counting(3, async () => ending.abort());
  expect(await runJob(state, job, { signal: ending.signal })).toBe('cut off');
  expect(await countedIn(state)).toBe(1);
  expect(await runJob(state, counting(3))).toBe('done');
  expect(await countedIn(state)).toBe(3);
});

test('by hand a job runs before its time, but not while another process runs it', async () => {
  const state = await aWorld();
  await runJob(state, counting());
  expect(await runJob(state, counting(), { early: true })).toBe('done');
  const meanwhile: string[] = [];
  const asking = async () => {
    meanwhile.push(await runJob(state, counting(), { early: true }));
  };
  expect(await runJob(state, counting(1, asking), { early: true })).toBe('done');
  expect(meanwhile).toEqual(['not now']);
});

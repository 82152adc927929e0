import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { sendFeedback } from '#api/features/feedback/send-feedback.ts';
import type { Deps } from '#api/services/deps.ts';
import { type Store, StoreFailed } from '#api/store/store.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { perform } from './perform.ts';
import { countStored, STORED_AN_HOUR } from './stored-entries.ts';

const TEXT = 'x'.repeat(2000);

/** Two members, of whom the first sends what phones and scripts send. */
async function setUp() {
  const clock = { now: Date.UTC(2026, 4, 1) };
  const app = await createTestApp({ now: () => clock.now });
  const [member, other] = await someUsers(app, 2);
  const [client, othersClient] = [await app.signedIn(member.id), await app.signedIn(other.id)];
  const feedback = () => {
    const args = { feedbackId: v7(), feedback: TEXT, category: 'bug' as const };
    return aMutation('sendFeedback', args, { at: clock.now });
  };
  const push = (mutations: unknown[]) =>
    client.post('/api/sync/push', {
      protocol: 1,
      client: CLIENT_VERSION,
      owner: member.id,
      deviceNow: clock.now,
      mutations,
    });
  return { app, clock, member, client, othersClient, feedback, push };
}

/** Counts all of the hour's bytes but `left`, at once. */
async function countAllBut(left: number, deps: Pick<Deps, 'store' | 'now'>, account: number) {
  const feedback = 'x'.repeat(STORED_AN_HOUR - left);
  const args = { feedbackId: v7(), feedback, category: 'bug' as const };
  const entry = aMutation('sendFeedback', args, { at: deps.now() });
  await countStored(deps, account, async (onStored) => onStored([entry]));
}

test('a member who has filled much of the disk in an hour waits until it is over, and others do not', async () => {
  const { app, clock, member, client, othersClient, feedback, push } = await setUp();
  const entries = Array.from({ length: 100 }, feedback);
  await countAllBut(100_000, app, member.id);
  expect((await push(entries)).status).toBe(200);

  const next = feedback();
  const refused = await push([next]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  const body = { feedback: TEXT, category: 'bug' };
  expect((await client.post('/api/feedback', body)).status).toBe(429);
  expect((await othersClient.post('/api/feedback', body)).status).toBe(201);

  clock.now += HOUR_MS;
  const { status, body: answered } = await push([next]);
  expect([status, answered]).toMatchObject([200, { outcomes: [{ status: 'applied' }] }]);
});

test('what is sent again counts once, since it stores nothing', async () => {
  const { feedback, push } = await setUp();
  const entries = Array.from({ length: 150 }, feedback);
  const most = Math.ceil(STORED_AN_HOUR / JSON.stringify(entries).length);
  for (let time = 0; time <= most; time += 1) expect((await push(entries)).status).toBe(200);
});

test('what the store could not write does not count', async () => {
  const { app, member } = await setUp();
  let isFull = true;
  const write: Store['write'] = (work) =>
    app.store.write(async (tx) => {
      const done = await work(tx);
      if (isFull) throw new StoreFailed();
      return done;
    });
  const deps = { ...app, store: { ...app.store, write } };
  const send = () => {
    const args = { feedbackId: v7(), feedback: TEXT, category: 'bug' as const };
    return perform(deps, sendFeedback, member.id, args);
  };
  const left = 100_000;
  await countAllBut(left, deps, member.id);
  for (let time = 0; time <= left / TEXT.length; time += 1)
    await expect(send()).rejects.toThrow(StoreFailed);
  isFull = false;
  await send();
});

import { expect, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { TRIES_MAX, withRetries } from './run-transaction.ts';
import { RetryTransaction } from './store.ts';

/** A transaction that finds its data changed the first `failures` times. */
function contested(failures: number) {
  const calls = { count: 0 };
  const transact = async () => {
    calls.count += 1;
    if (calls.count <= failures) throw new RetryTransaction('A fact changed');
    return 'done';
  };
  return { calls, transact };
}

test('a transaction whose data changed is retried until it succeeds', async () => {
  const { calls, transact } = contested(TRIES_MAX - 1);
  expect(await withRetries(transact)).toBe('done');
  expect(calls.count).toBe(TRIES_MAX);
});

test('a transaction whose data always changes fails after five tries', async () => {
  const { calls, transact } = contested(Number.POSITIVE_INFINITY);
  await expect(withRetries(transact)).rejects.toBeInstanceOf(RetryTransaction);
  expect(calls.count).toBe(5);
});

test('any other failure is thrown at once', async () => {
  let tries = 0;
  const broken = withRetries(async () => {
    tries += 1;
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(tries).toBe(1);
});

test('a write that is retried leaves no effects and no callbacks of its earlier tries', async () => {
  const { store } = await createTestApp();
  const committed: number[] = [];
  let tries = 0;
  await store.write(async (tx) => {
    tries += 1;
    const key = `try-${tries}`;
    tx.onCommit(() => committed.push(tries));
    await tx.db.insert(tx.t.storeFacts).values({ key, value: '' });
    if (tries < 3) throw new RetryTransaction('A fact changed');
  });
  const facts = await store.read(({ db, t }) => db.select().from(t.storeFacts));
  expect(facts.map(({ key }) => key).filter((key) => key.startsWith('try'))).toEqual(['try-3']);
  expect(committed).toEqual([3]);
});

import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { RetryTransaction } from '#api/store/store.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { type Receipt, readReceipts, writeReceipts } from './receipts.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test('a receipt that was written meanwhile is noticed, and the transaction runs again', async () => {
  const app = await createTestApp({ now: () => NOW });
  const { id: ownerId } = await aUser(app);
  const there = aReceipt(ownerId, 'the first');
  await app.store.write((tx) => writeReceipts(tx, [there]));
  const late = [aReceipt(ownerId, 'new'), { ...there, hash: Buffer.from('the second') }];
  await expect(app.store.write((tx) => writeReceipts(tx, late))).rejects.toBeInstanceOf(
    RetryTransaction,
  );
  const ids = late.map(({ mutationId }) => mutationId);
  const kept = await app.store.read((tx) => readReceipts(tx, ids));
  expect([...kept.values()]).toEqual([there]);
});

function aReceipt(ownerId: number, hash: string): Receipt {
  const outcome = { status: 'rejected', code: 'no', message: 'No.' } as const;
  return { mutationId: v7(), ownerId, hash: Buffer.from(hash), outcome, createdAt: NOW };
}

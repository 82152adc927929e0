import { expect } from 'vitest';
import type { Store } from '#api/store/store.ts';
import type { Mutation } from '../../bench/phones.ts';
import type { Witness } from './engine-phone.ts';

/** Expects that all that was captured is in the store once, and was there from its first acknowledgement on. */
export async function expectAllOnce(
  store: Store,
  all: readonly Mutation[],
  { acknowledged }: Witness,
): Promise<void> {
  expect(new Set(acknowledged.keys())).toEqual(new Set(all.map(({ id }) => id)));
  for (const { outcome } of acknowledged.values()) expect(outcome.status).toBe('applied');
  const { matches, ratings, receipts } = await store.read(async ({ db, t }) => ({
    matches: await db.select().from(t.matches),
    ratings: await db.select().from(t.ratings),
    receipts: await db.select().from(t.receipts),
  }));
  const idsOf = (kind: string, name: string) =>
    all
      .filter((each) => each.kind === kind)
      .map(({ args }) => String(args[name]))
      .toSorted();
  expect(matches.map(({ id }) => id).toSorted()).toEqual(idsOf('createMatch', 'matchId'));
  expect(ratings.map(({ id }) => id).toSorted()).toEqual(idsOf('submitRating', 'ratingId'));
  expect(receipts).toHaveLength(all.length);
  // Phones send again what a failover lost. A receipt that is younger than its acknowledgement would show that.
  const lost = receipts.filter(
    ({ mutationId, createdAt }) => createdAt > (acknowledged.get(mutationId)?.at ?? 0),
  );
  expect(lost).toEqual([]);
}

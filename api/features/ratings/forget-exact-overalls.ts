import type { Deps } from '#api/services/deps.ts';
import { readStoreFact, writeStoreFact } from '#api/store/store-facts.ts';

const KEY = 'raterOverallsAsTold';

/**
 * Deletes each rater's overall in a store where an earlier version stored it as of the moment of the rating. No answer
 * ever contained these numbers, and they would reveal the order in which ratings were received (docs/rules.md 102).
 * Runs at every start and does its work once.
 */
export async function forgetExactOveralls({ store }: Pick<Deps, 'store'>): Promise<void> {
  if ((await store.read((tx) => readStoreFact(tx, KEY))) !== undefined) return;
  await store.write(async (tx) => {
    await tx.db.update(tx.t.ratings).set({ raterOverallRating: null });
    await writeStoreFact(tx, KEY, '1');
  });
}

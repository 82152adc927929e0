import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from './store.ts';
import { readStoreFact } from './store-facts.ts';

const KEY = 'epoch';
const IDENTITY = 'identity';
/** More accounts than any store has gained since its backup, and ids of at most 13 digits for long. */
const IDS_SKIPPED_MIN = 1_000_000_000;
const IDS_SKIPPED_MAX = 100_000_000_000;

/** Gives a new store its epoch, the name of one history of versions (architecture: Epoch and lineage). */
export async function ensureEpoch({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: KEY, value: mintEpoch() }).onConflictDoNothing();
}

/** The store's epoch. */
export async function readEpoch(tx: Tx): Promise<string> {
  const epoch = await readStoreFact(tx, KEY);
  if (epoch === undefined) throw new Error('The store has no epoch');
  return epoch;
}

/** Starts a new epoch for a restored store: every phone reads everything again. */
export async function renewEpoch({ db, t }: Tx): Promise<void> {
  await db.update(t.storeFacts).set({ value: mintEpoch() }).where(eq(t.storeFacts.key, KEY));
}

/**
 * Starts a new epoch when the store is a copy: a copy that was put back may lack what phones have been told
 * is saved, and only a new epoch makes them send it again. A store that was merely moved costs one re-read on
 * every phone. Of several processes only one starts it.
 *
 * Accounts that the copy lacks still have records on phones, under ids that the copy would give to others:
 * `skipUserIds`, in the engine's own SQL, makes sure that none of them is given again.
 */
export async function renewEpochOfCopy(
  tx: Tx,
  identity: string,
  skipUserIds: (count: number) => unknown,
): Promise<void> {
  const { db, t } = tx;
  await db.insert(t.storeFacts).values({ key: IDENTITY, value: identity }).onConflictDoNothing();
  const moved = await db
    .update(t.storeFacts)
    .set({ value: identity })
    .where(and(eq(t.storeFacts.key, IDENTITY), ne(t.storeFacts.value, identity)))
    .returning();
  if (moved.length === 0) return;
  await renewEpoch(tx);
  await skipUserIds(mintIdsToSkip());
}

/** How many ids a restored store passes over: by chance, so that two restores of one copy differ too. */
export function mintIdsToSkip(): number {
  return randomInt(IDS_SKIPPED_MIN, IDS_SKIPPED_MAX);
}

/** Remembers who the store is now, so that `renewEpochOfCopy` knows it again. */
export async function rememberIdentity({ db, t }: Tx, identity: string): Promise<void> {
  await db.update(t.storeFacts).set({ value: identity }).where(eq(t.storeFacts.key, IDENTITY));
}

/** The name of a new history. */
export function mintEpoch(): string {
  return randomBytes(9).toString('hex');
}

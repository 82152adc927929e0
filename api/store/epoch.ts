import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from './store.ts';
import { readStoreFact } from './store-facts.ts';

const KEY = 'epoch';
const IDENTITY = 'identity';
/** More accounts than any store gains between backup and restore; ids still have at most 13 digits for a long time. */
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
 * Starts a new epoch if the store is a copy: a restored copy may lack changes that were acknowledged to phones, and
 * only a new epoch makes phones send them again. For a store that was only moved this costs one re-read on every phone.
 * If several processes start, only one starts the epoch.
 *
 * Phones may still hold records of accounts that the copy lacks, so their ids must not be given to others:
 * `skipUserIds`, in the engine's own SQL, skips past them.
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

/** How many ids a restored store skips: random, so that two restores of one copy differ too. */
export function mintIdsToSkip(): number {
  return randomInt(IDS_SKIPPED_MIN, IDS_SKIPPED_MAX);
}

/** Stores the identity of this store, by which `renewEpochOfCopy` recognizes it. */
export async function rememberIdentity({ db, t }: Tx, identity: string): Promise<void> {
  await db.update(t.storeFacts).set({ value: identity }).where(eq(t.storeFacts.key, IDENTITY));
}

/** A new epoch name. */
export function mintEpoch(): string {
  return randomBytes(9).toString('hex');
}

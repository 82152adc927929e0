import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { Problem } from '#api/core/problem.ts';
import { syncPanel as text } from '#shared/text/sync-panel.ts';
import { OTHER_OWNER } from '#sync/protocol/problem.ts';
import { prepared } from './prepared.ts';
import type { Tx } from './store.ts';

/** Reads a fact about the store as a whole; undefined if it was never written. */
export async function readStoreFact({ db, t }: Tx, key: string): Promise<string | undefined> {
  const [fact] = await db.select().from(t.storeFacts).where(eq(t.storeFacts.key, key));
  return fact?.value;
}

/** Writes a fact, replacing its earlier value. */
export async function writeStoreFact({ db, t }: Tx, key: string, value: string): Promise<void> {
  await db
    .insert(t.storeFacts)
    .values({ key, value })
    .onConflictDoUpdate({ target: t.storeFacts.key, set: { value } });
}

const EPOCH = 'epoch';
const IDENTITY = 'identity';
/** More accounts than any store gains between backup and restore; ids still have at most 13 digits for a long time. */
const IDS_SKIPPED_MIN = 1_000_000_000;
const IDS_SKIPPED_MAX = 100_000_000_000;

/** Gives a new store its epoch, the name of one history of versions (architecture: Epoch and lineage). */
export async function ensureEpoch({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: EPOCH, value: mintEpoch() }).onConflictDoNothing();
}

/** The store's epoch. */
export async function readEpoch(tx: Tx): Promise<string> {
  const epoch = await readStoreFact(tx, EPOCH);
  if (epoch === undefined) throw new Error('The store has no epoch');
  return epoch;
}

/** Starts a new epoch for a restored store: every phone reads everything again. */
export async function renewEpoch({ db, t }: Tx): Promise<void> {
  await db.update(t.storeFacts).set({ value: mintEpoch() }).where(eq(t.storeFacts.key, EPOCH));
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

const LINEAGE = 'lineage';

/** Which store answers, and in which epoch. */
interface History {
  epoch: string;
  lineage: string;
}

/**
 * Gives the store its lineage, by which phones tell it from another store that gives the same ids to other people
 * (docs/decisions/0096). It is created once, and every copy of the store has it too.
 */
export async function ensureLineage({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: LINEAGE, value: mintEpoch() }).onConflictDoNothing();
}

export function readLineage(tx: Tx): Promise<string | undefined> {
  return readStoreFact(tx, LINEAGE);
}

/** Reads epoch and lineage in one query, because pushes and pulls need both. */
export async function readHistory(tx: Tx): Promise<History> {
  const facts = await allFacts(tx, {});
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value;
  const [epoch, lineage] = [valueOf(EPOCH), valueOf(LINEAGE)];
  if (epoch === undefined || lineage === undefined)
    throw new Error('The store has no epoch or no lineage');
  return { epoch, lineage };
}

/** There are a handful. */
const allFacts = prepared<{ key: string; value: string }>(({ db, t }) =>
  db.select().from(t.storeFacts).prepare(),
);

/**
 * Refuses a device whose data is of another store: its ids name other people here. A device that does not know
 * a lineage yet names none (docs/decisions/0096). Throws `other_owner`.
 */
export function refuseOtherStore(ofDevice: string | undefined, ofStore: string | undefined): void {
  if (ofDevice !== undefined && ofDevice !== ofStore)
    throw new Problem(OTHER_OWNER, text.otherOwner);
}

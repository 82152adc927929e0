import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { mintEpoch } from './epoch.ts';
import { readFact } from './facts.ts';
import type { Tx } from './store.ts';

const KEY = 'lineage';
/** As many characters as `mintEpoch` gives. */
const LENGTH = 18;

/** Which store answers, and in which history of it. */
export interface History {
  epoch: string;
  /** Undefined in a store from before lineages, until the next start gives it one. */
  lineage: string | undefined;
}

/**
 * Gives the store its lineage, by which phones tell it from another store that gives the same ids to other
 * people (docs/decisions/0096). It is made once, and goes along with every copy of the store.
 *
 * A store that had accounts before it had a lineage gets one that follows from its first account: every
 * backup of it from before then comes to the same.
 */
export async function ensureLineage(tx: Tx): Promise<void> {
  const { db, t } = tx;
  if ((await readLineage(tx)) !== undefined) return;
  const value = (await lineageOfFirstAccount(tx)) ?? mintEpoch();
  await db.insert(t.storeFacts).values({ key: KEY, value }).onConflictDoNothing();
}

export function readLineage(tx: Tx): Promise<string | undefined> {
  return readFact(tx, KEY);
}

/** Epoch and lineage by one query: pushes and pulls ask for both. */
export async function readHistory({ db, t }: Tx): Promise<History> {
  const facts = await db
    .select()
    .from(t.storeFacts)
    .where(inArray(t.storeFacts.key, ['epoch', KEY]));
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value;
  const epoch = valueOf('epoch');
  if (epoch === undefined) throw new Error('The store has no epoch');
  return { epoch, lineage: valueOf(KEY) };
}

/**
 * The first member's row stays for good, even when deleted. Guests do not count: their ids are random and below
 * zero, and those of the demo players, which are below every member's, exist only once somebody plays the demo.
 */
async function lineageOfFirstAccount({ db, t: { users } }: Tx): Promise<string | undefined> {
  const [first] = await db
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(gt(users.id, 0), eq(users.isGuest, false)))
    .orderBy(users.id)
    .limit(1);
  if (first === undefined) return undefined;
  const name = `${first.id}~${first.createdAt}`;
  return createHash('sha256').update(name).digest('hex').slice(0, LENGTH);
}

import { inArray } from 'drizzle-orm';
import { mintEpoch } from './epoch.ts';
import type { Tx } from './store.ts';
import { readStoreFact } from './store-facts.ts';

const KEY = 'lineage';

/** Which store answers, and in which history of it. */
export interface History {
  epoch: string;
  lineage: string;
}

/**
 * Gives the store its lineage, by which phones tell it from another store that gives the same ids to other
 * people (docs/decisions/0096). It is made once, and goes along with every copy of the store.
 */
export async function ensureLineage({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: KEY, value: mintEpoch() }).onConflictDoNothing();
}

export function readLineage(tx: Tx): Promise<string | undefined> {
  return readStoreFact(tx, KEY);
}

/** Epoch and lineage by one query: pushes and pulls ask for both. */
export async function readHistory({ db, t }: Tx): Promise<History> {
  const facts = await db
    .select()
    .from(t.storeFacts)
    .where(inArray(t.storeFacts.key, ['epoch', KEY]));
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value;
  const [epoch, lineage] = [valueOf('epoch'), valueOf(KEY)];
  if (epoch === undefined || lineage === undefined)
    throw new Error('The store has no epoch or no lineage');
  return { epoch, lineage };
}

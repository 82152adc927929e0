import { inArray } from 'drizzle-orm';
import { mintEpoch } from './epoch.ts';
import type { Tx } from './store.ts';
import { readStoreFact } from './store-facts.ts';

const KEY = 'lineage';

/** Which store answers, and in which epoch. */
export interface History {
  epoch: string;
  lineage: string;
}

/**
 * Gives the store its lineage, by which phones tell it from another store that gives the same ids to other people
 * (docs/decisions/0096). It is created once, and every copy of the store has it too.
 */
export async function ensureLineage({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: KEY, value: mintEpoch() }).onConflictDoNothing();
}

export function readLineage(tx: Tx): Promise<string | undefined> {
  return readStoreFact(tx, KEY);
}

/** Reads epoch and lineage in one query, because pushes and pulls need both. */
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

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from './store.ts';

const KEY = 'epoch';

/** Gives a new store its epoch: the name of its one history of versions (design 5). */
export async function ensureEpoch({ db, t }: Tx): Promise<void> {
  await db.insert(t.storeFacts).values({ key: KEY, value: mintEpoch() }).onConflictDoNothing();
}

/** The store's epoch. */
export async function readEpoch({ db, t }: Tx): Promise<string> {
  const [fact] = await db.select().from(t.storeFacts).where(eq(t.storeFacts.key, KEY));
  if (!fact) throw new Error('The store has no epoch');
  return fact.value;
}

/** A restored store begins a new history: every phone reads everything again (design 5). */
export async function renewEpoch({ db, t }: Tx): Promise<void> {
  await db.update(t.storeFacts).set({ value: mintEpoch() }).where(eq(t.storeFacts.key, KEY));
}

function mintEpoch(): string {
  return randomBytes(9).toString('hex');
}

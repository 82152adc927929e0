import { eq } from 'drizzle-orm';
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

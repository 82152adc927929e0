import { eq } from 'drizzle-orm';
import type { Tx } from './store.ts';

/** What the store as a whole remembers under this name; undefined when nothing was. */
export async function readStoreFact({ db, t }: Tx, key: string): Promise<string | undefined> {
  const [fact] = await db.select().from(t.storeFacts).where(eq(t.storeFacts.key, key));
  return fact?.value;
}

/** Remembers this in the place of what was before. */
export async function writeStoreFact({ db, t }: Tx, key: string, value: string): Promise<void> {
  await db
    .insert(t.storeFacts)
    .values({ key, value })
    .onConflictDoUpdate({ target: t.storeFacts.key, set: { value } });
}

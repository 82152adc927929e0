import { statSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { renewEpoch } from './epoch.ts';
import type { Tx } from './store.ts';

const KEY = 'file';

/**
 * Begins a new history when the store's file is not the one it was: a copy that was put back may lack
 * what phones have been told is saved, and only a new epoch makes them send it again (design 5). A
 * file that was merely moved to another disk costs one re-read on every phone.
 */
export async function renewEpochOfCopy(tx: Tx, file: string): Promise<void> {
  const { db, t } = tx;
  const value = identityOf(file);
  const [known] = await db.select().from(t.storeFacts).where(eq(t.storeFacts.key, KEY));
  if (known?.value === value) return;
  if (known !== undefined) await renewEpoch(tx);
  await db
    .insert(t.storeFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: t.storeFacts.key, set: { value } });
}

/** A copy has a birth of its own, whatever its name and its content. */
function identityOf(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `${ino}-${birthtimeNs}`;
}

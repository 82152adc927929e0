import { eq } from 'drizzle-orm';
import { changedRows } from '#api/store/changed-rows.ts';
import { inChunks } from '#api/store/chunks.ts';
import type { Tx } from '#api/store/store.ts';
import { STREAKS, type Streaks } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';

/** A player's wins, losses and streaks, and the place in playing order of the last match in them. */
export interface PlayerRecord extends Streaks {
  userId: number;
  recordUpTo: string;
}

/** Writes players' records, all in one statement. */
export async function saveRecords({ db, t }: Tx, records: readonly PlayerRecord[]): Promise<void> {
  const { users } = t;
  const columns = {
    userId: users.id,
    recordUpTo: users.recordUpTo,
    ...recordOf(STREAKS, (name) => users[name]),
  };
  for (const chunk of inChunks(records)) {
    const { table, cells } = changedRows(columns, chunk);
    const { userId, ...record } = cells;
    await db.update(users).set(record).from(table).where(eq(users.id, userId));
  }
}

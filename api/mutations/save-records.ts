import { eq } from 'drizzle-orm';
import type { Streaks } from '#shared/domain/streaks.ts';
import { changed, changedRows } from '../store/changed-rows.ts';
import { inChunks } from '../store/chunks.ts';
import type { Tx } from '../store/store.ts';

/** A player's wins, losses and streaks, and the place in playing order of the last match in them. */
export interface PlayerRecord extends Streaks {
  userId: number;
  recordUpTo: string;
}

/** Writes players' records, all in one statement. */
export async function saveRecords({ db, t }: Tx, records: readonly PlayerRecord[]): Promise<void> {
  const { users } = t;
  const columns = [
    users.id,
    users.wins,
    users.losses,
    users.currentWinStreak,
    users.currentLossStreak,
    users.longestWinStreak,
    users.longestLossStreak,
    users.recordUpTo,
  ];
  for (const chunk of inChunks(records)) {
    const rows = chunk.map((record) => [
      record.userId,
      record.wins,
      record.losses,
      record.currentWinStreak,
      record.currentLossStreak,
      record.longestWinStreak,
      record.longestLossStreak,
      record.recordUpTo,
    ]);
    await db
      .update(users)
      .set({
        wins: changed(2),
        losses: changed(3),
        currentWinStreak: changed(4),
        currentLossStreak: changed(5),
        longestWinStreak: changed(6),
        longestLossStreak: changed(7),
        recordUpTo: changed(8),
      })
      .from(changedRows(columns, rows))
      .where(eq(users.id, changed(1)));
  }
}

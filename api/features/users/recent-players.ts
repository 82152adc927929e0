import { inArray } from 'drizzle-orm';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { RECENT_PLAYERS_SHOWN } from '#shared/domain/recent.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { lastPlayedMembers } from './played-with.ts';
import { toPlayerResult } from './player-result.ts';

/** Returns the viewer's 4 latest co-players who are members, latest first (API-15). */
export async function readRecentPlayers(
  { store, now }: Deps,
  { userId }: Session,
): Promise<PlayerResult[]> {
  return store.read(async (tx) => {
    const { db, t } = tx;
    const days = await lastPlayedMembers(tx, userId, RECENT_PLAYERS_SHOWN);
    if (days.size === 0) return [];
    const rows = await db
      .select()
      .from(t.users)
      .where(inArray(t.users.id, [...days.keys()]));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return [...days].flatMap(([id, day]) => {
      const row = rowsById.get(id);
      return row ? [toPlayerResult(row, day, now())] : [];
    });
  });
}

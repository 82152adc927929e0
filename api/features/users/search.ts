import { and, asc, isNull, ne } from 'drizzle-orm';
import { foldName } from '#shared/domain/names.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import type { Session } from '../../accounts/sessions.ts';
import type { Deps } from '../../deps.ts';
import { beginsWith } from '../../store/begins-with.ts';
import type { Tx } from '../../store/store.ts';
import { lastPlayedDays } from './played-with.ts';
import { toPlayerResult } from './player-result.ts';

const SHOWN = 10;

/**
 * Other members whose username, full name or last name begins with what was typed, whatever its
 * case and accents, at most 10 (spec 2: from 1 character). Guests and deleted accounts have no
 * search columns and are found by none.
 */
export async function searchPlayers(
  { store, now }: Deps,
  { userId }: Session,
  typed: string,
): Promise<PlayerResult[]> {
  const prefix = foldName(typed);
  if (prefix === '') return [];
  return store.read(async (tx) => {
    const found = await scan(tx, prefix, userId);
    const days = await lastPlayedDays(
      tx,
      userId,
      found.map(({ id }) => id),
    );
    return found.map((row) => toPlayerResult(row, days.get(row.id) ?? null, now()));
  });
}

/** One range of each of the three indexes, so that one letter costs no more than five (design 6). */
async function scan({ db, t }: Tx, prefix: string, viewer: number): Promise<UserRow[]> {
  const rowsById = new Map<number, UserRow>();
  const columns = [t.users.searchUsername, t.users.searchName, t.users.searchLastName];
  for (const column of columns) {
    const rows = await db
      .select()
      .from(t.users)
      .where(and(beginsWith(column, prefix), ne(t.users.id, viewer), isNull(t.users.deletedAt)))
      .orderBy(asc(column), asc(t.users.id))
      .limit(SHOWN);
    for (const row of rows) rowsById.set(row.id, row);
  }
  return [...rowsById.values()].slice(0, SHOWN);
}

import { and, asc, eq, exists, isNotNull, isNull, ne, notLike, or } from 'drizzle-orm';
import { isUnblocked } from '#api/services/accounts/blocks.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { undeliverableEmail } from '#api/services/email/undeliverable-email.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import { FOUND_SHOWN, findsParts, searchTexts } from '#shared/domain/player-search.ts';
import type { PlayerResult } from '#shared/schemas/player-result.ts';
import { beginsWith } from '../../store/begins-with.ts';
import type { Tx } from '../../store/store.ts';
import { lastPlayedDays } from './played-with.ts';
import { toPlayerResult } from './player-result.ts';

/**
 * Searches other members by name, ignoring case and accents: first those whose username, first, last or full name
 * begins with the text, then, if it is long enough (`findsParts`), those with a name that contains it; at most 10
 * (MATCH-9, MATCH-38). `searchAmong` returns the same on the phone. Guests and deleted accounts have no search columns
 * and are never found, nor is a member if there is a block between them and the viewer (BLOCK-3), nor the first admin
 * before they play (docs/rules.md 177).
 */
export async function searchPlayers(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { userId }: Session,
  typed: string,
): Promise<PlayerResult[]> {
  const texts = searchTexts(typed);
  if (texts.length === 0) return [];
  return store.read(async (tx) => {
    const found = await readFound(tx, texts, userId);
    const days = await lastPlayedDays(
      tx,
      userId,
      found.map(({ id }) => id),
    );
    return found.map((row) => toPlayerResult(row, days.get(row.id) ?? null, now()));
  });
}

async function readFound(tx: Tx, texts: readonly string[], viewer: number): Promise<UserRow[]> {
  const rowsById = new Map<number, UserRow>();
  const add = (rows: readonly UserRow[]) => {
    for (const row of rows) if (!rowsById.has(row.id)) rowsById.set(row.id, row);
  };
  for (const text of texts) {
    if (rowsById.size < FOUND_SHOWN) add(await readBeginnings(tx, text, viewer));
    if (rowsById.size < FOUND_SHOWN && findsParts(text))
      add(await readParts(tx, text, viewer, FOUND_SHOWN + rowsById.size));
  }
  return [...rowsById.values()].slice(0, FOUND_SHOWN);
}

/**
 * One range of each of the three indexes, so that one letter costs no more than five (architecture: Store).
 */
async function readBeginnings(tx: Tx, text: string, viewer: number): Promise<UserRow[]> {
  const { db, t } = tx;
  const found: UserRow[] = [];
  for (const column of [t.users.searchUsername, t.users.searchName, t.users.searchLastName]) {
    const rows = await db
      .select()
      .from(t.users)
      .where(
        and(
          beginsWith(column, text),
          ne(t.users.id, viewer),
          isNull(t.users.deletedAt),
          isUnblocked(tx, viewer),
          isPlayer(tx),
        ),
      )
      .orderBy(asc(column), asc(t.users.id))
      .limit(FOUND_SHOWN);
    found.push(...rows);
  }
  return found;
}

/** By id: in another order a common part would cost as much as the number of members with it. */
async function readParts(tx: Tx, text: string, viewer: number, limit: number): Promise<UserRow[]> {
  const { db, t, findBySubstring } = tx;
  // One more, because the viewer may be among them.
  const ids = await findBySubstring({ index: 'names', part: text, after: 0, limit: limit + 1 });
  const others = ids.filter((id) => id !== viewer);
  if (others.length === 0) return [];
  return db
    .select()
    .from(t.users)
    .where(and(isOneOf(t.users.id, others), isUnblocked(tx, viewer), isPlayer(tx)))
    .orderBy(asc(t.users.id));
}

/** False for the account that the first start created, until it has a name, a seat in a match or another email. */
function isPlayer({ db, t: { users, matchParticipants: seats } }: Tx) {
  const seat = db.select({ id: seats.id }).from(seats).where(eq(seats.userId, users.id));
  return or(
    eq(users.isAdmin, false),
    notLike(users.emailFold, undeliverableEmail('%')),
    isNotNull(users.firstName),
    isNotNull(users.lastName),
    exists(seat),
  );
}

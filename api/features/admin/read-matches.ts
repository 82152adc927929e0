import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, PAGE, type Page } from '#api/http/paging.ts';
import { readable } from '#api/http/reject-nul.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { asSeenBy, isNotHidden } from '#api/services/matches/hidden-seats.ts';
import { type LoadedMatch, loadMatches } from '#api/services/matches/loaded-matches.ts';
import { nameInSeat, toMatchRow } from '#api/services/read-models/matches.ts';
import { readPlayerRows } from '#api/services/read-models/player-rows.ts';
import type { AdminMatch, AdminMatchesQuery } from '#shared/schemas/admin.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { cutPage, descending } from '../../store/keyset.ts';
import type { Tx } from '../../store/store.ts';
import { readAsAdmin } from './as-admin.ts';

/** The previous page's last match: when it arrived, and its id. */
const place = z.tuple([z.int(), readable]);
type Place = z.infer<typeof place>;

/**
 * Returns all matches, those of one member, or one match, newest first, in pages (ADMIN-6). Throws `denied`, and
 * `invalid` for a malformed cursor.
 */
export function readMatches(
  deps: Deps,
  session: Session,
  { player, match, after }: AdminMatchesQuery,
): Promise<Page<AdminMatch>> {
  return readAsAdmin(deps, session, async (tx) => {
    const start = decodeCursor(place, after);
    const found = await (player === undefined || match !== undefined
      ? scan(tx, match, start)
      : scanOf(tx, Number(player), start));
    const { page, last } = cutPage(found, PAGE);
    return {
      items: await view(
        tx,
        session.userId,
        page.map(({ id }) => id),
      ),
      next: last ? encodeCursor([last.createdAt, last.id] satisfies Place) : null,
    };
  });
}

function scan({ db, t }: Tx, match: string | undefined, after: Place | null) {
  const { createdAt, id } = t.matches;
  const newestFirst = descending(createdAt, id);
  return db
    .select({ id, createdAt })
    .from(t.matches)
    .where(
      and(
        match === undefined ? undefined : eq(id, match),
        isNull(t.matches.deletedAt),
        newestFirst.isAfter(after),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(PAGE + 1);
}

/** By the index of a member's seats, since ids begin with the time at which a match was recorded. */
function scanOf(tx: Tx, player: number, after: Place | null) {
  const { db, t } = tx;
  const { matches, matchParticipants: seats } = t;
  const { id, createdAt } = matches;
  const newestFirst = descending(seats.matchId);
  return db
    .select({ id, createdAt })
    .from(seats)
    .innerJoin(matches, eq(id, seats.matchId))
    .where(
      and(
        eq(seats.userId, player),
        isNotHidden(tx),
        newestFirst.isAfter(after && [after[1]]),
        isNull(matches.deletedAt),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(PAGE + 1);
}

async function view(tx: Tx, viewer: number, ids: readonly string[]): Promise<AdminMatch[]> {
  const matchesById = await loadMatches(tx, ids);
  const found = ids.map((id) => matchesById.get(id)).filter((match) => match !== undefined);
  const matches = found.map((match) => asSeenBy(viewer, match));
  const userIds = matches.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const players = await readPlayerRows(tx, [...new Set(userIds.filter((id) => id !== null))]);
  return matches.map((match) => viewMatch(match, players));
}

function viewMatch(match: LoadedMatch, players: ReadonlyMap<number, PlayerRow>): AdminMatch {
  const row = toMatchRow(match);
  const names = new Map(
    match.participants.map((seat) => [seat.id, nameInSeat(seat, players.get(seat.userId ?? 0))]),
  );
  return {
    ...row,
    participants: row.participants.map((seat) => ({
      ...seat,
      displayName: names.get(seat.id) ?? '',
    })),
  };
}

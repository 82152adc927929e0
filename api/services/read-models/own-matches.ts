import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { loadMatches } from '../matches/load-matches.ts';
import { viewMatches } from './match-view.ts';

/** The matches that a member took part in, newest first. */
export async function readOwnMatchViews(tx: Tx, userId: number): Promise<MatchView[]> {
  const ids = await ownMatchIds(tx, userId);
  const matchesById = await loadMatches(tx, ids);
  return viewMatches(tx, userId, ids.map((id) => matchesById.get(id)).filter(isPresent));
}

async function ownMatchIds({ db, t }: Tx, userId: number): Promise<string[]> {
  const { matches, matchParticipants: seats } = t;
  const rows = await db
    .select({ id: matches.id })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(eq(seats.userId, userId), isNull(matches.deletedAt)))
    .orderBy(desc(matches.date), desc(matches.at), desc(matches.id));
  return rows.map(({ id }) => id);
}

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

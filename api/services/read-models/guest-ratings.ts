import { and, eq } from 'drizzle-orm';
import type { Tx } from '#api/store/store.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { type GuestAccess, isVisibleTo } from '../accounts/guest-access.ts';
import { withGuest } from '../matches/hidden-seats.ts';
import type { LoadedMatch } from '../matches/loaded-matches.ts';
import { viewMatch } from './matches.ts';
import { readRatingsGiven } from './ratings.ts';

/** The ids of the ratings of a guest's account that this access may read, in order (docs/decisions/0114). */
export async function readGuestRatingIds(
  { db, t }: Tx,
  account: number,
  access: GuestAccess,
): Promise<string[]> {
  const { id, raterId } = t.ratings;
  const rows = await db
    .select({ id })
    .from(t.ratings)
    .where(and(eq(raterId, account), isVisibleTo(t, access)))
    .orderBy(id);
  return rows.map((row) => row.id);
}

/** The match as its guest sees it: their own seat counts as having rated if this access may read such a rating. */
export async function viewMatchAsGuest(
  tx: Tx,
  account: number,
  match: LoadedMatch,
  access: GuestAccess,
): Promise<MatchView> {
  const ids = await readGuestRatingIds(tx, account, access);
  const hasRated = (await readRatingsGiven(tx, account, ids)).size > 0;
  const seated = withGuest(access.seat, account, match);
  const participants = seated.participants.map((seat) =>
    seat.userId === account ? { ...seat, hasRated } : seat,
  );
  return viewMatch(tx, account, { ...seated, participants });
}

import { countRatings } from '#pwa/db/owners/count-ratings.ts';
import type { UnsentGuest } from '#pwa/db/owners/unsent-owners.ts';
import type { OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { givenRatings, type Opponent, opponentsOf } from '#pwa/db/views/opponents.ts';
import { guestSeatsBeside, type Person, personById, personInSeat } from '#pwa/db/views/people.ts';
import { counts } from '#pwa/db/views/ratings-given.ts';
import { readMatch, readPlayers, readRatingsGiven } from '#pwa/db/views/records.ts';
import { useGuestEntriesExcept } from '#pwa/services/guests/use-guest-entries.ts';
import { useLive } from '#pwa/services/player/player-context.tsx';
import { DAY_MS } from '#shared/domain/days.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import type { MatchRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import type { RowSyncState, ShownRow } from '#sync/overlay/overlay.ts';
import { enteredContact } from './entered-contact.ts';
import { readLostRatings } from './lost-ratings.ts';

export { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
export { isToRate } from '#pwa/db/views/opponents.ts';
export type { UnsentGuest };

/** A match as its QR page shows it to one of its players. */
export interface OpenedMatch {
  match: MatchRow;
  mark: RowSyncState;
  /** Null while the teams are unknown. */
  ownTeam: Team | null;
  /** The owner of these records, and what a guest's account could begin with. */
  viewer: Person;
  known: Record<string, string | null | undefined>;
  /** The other team, or all other players while teams are unknown (QR-6). */
  players: RatedOpponent[];
  /** How many ratings of players that the viewer has not rated again went with the match before it (WRONG-9). */
  lost: number;
  /** True if a guest plays in it, who may be handed this phone. */
  hasGuests: boolean;
}

/** With the viewer's rating of them for this match. */
export interface RatedOpponent extends Opponent {
  given: ShownRow<RatingGivenRow> | undefined;
  /** True if that was given less than a day ago: most can be changed for so long. */
  isRecent: boolean;
}

/** The match in these records; null if they do not have it (any more), undefined until that is known. */
export function useOpenedMatch(matchId: string): OpenedMatch | null | undefined {
  return useLive((db) => readOpenedMatch(db, matchId), [matchId]);
}

/** Exported for its test. */
export async function readOpenedMatch(db: PlayerDb, matchId: string): Promise<OpenedMatch | null> {
  const [shown, given, playersById] = await Promise.all([
    readMatch(db, matchId),
    readRatingsGiven(db),
    readPlayers(db),
  ]);
  if (shown === null) return null;
  const { row: match, mark } = shown;
  const seat = match.participants.find(({ userId }) => userId === db.owner);
  const viewer = seat ? personInSeat(seat, playersById) : personById(db.owner, playersById);
  const ofMatch = given.filter((one) => one.row.matchId === matchId);
  const players = opponentsOf(match, db.owner, givenRatings(given), playersById).map((player) => {
    const ofPlayer = ofMatch.filter(({ row }) => row.ratedUserId === player.userId);
    const latest = ofPlayer.find(counts) ?? ofPlayer.at(-1);
    const isRecent = latest !== undefined && Date.now() - Date.parse(latest.row.at) < DAY_MS;
    return { ...player, given: latest, isRecent };
  });
  const { firstName, lastName } = seat ?? {};
  const known = { firstName, lastName, ...enteredContact(matchId) };
  const hasGuests = guestSeatsBeside(db.owner, match.participants).length > 0;
  const ownTeam = seat?.team ?? null;
  const rows = given.map(({ row }) => row);
  const lost = (await readLostRatings(db, match, rows)).filter(
    ({ ratedUserId }) =>
      !players.some((one) => one.userId === ratedUserId && one.rating === 'done'),
  ).length;
  return { match, mark, viewer, ownTeam, known, players, lost, hasGuests };
}

/** The guests of this match with unsent ratings on this phone, except this owner; undefined until they are read. */
export function useUnsentGuests(
  matchId: string,
  except?: OwnerKey,
): readonly UnsentGuest[] | undefined {
  return useGuestEntriesExcept(except)
    ?.filter((guest) => guest.matchId === matchId)
    .map(({ entries, ...seat }) => ({ ...seat, unsent: countRatings(entries) }));
}

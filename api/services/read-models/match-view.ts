import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { displayName } from '#shared/domain/names.ts';
import type { MatchView, PublicMatchView } from '#shared/schemas/match-view.ts';
import type { PlayerRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER } from '#shared/text/common.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import type { LoadedMatch } from '../matches/load-matches.ts';
import { hideUnclaimedGuests } from './hide-unclaimed-guests.ts';
import { toMatchRow } from './match-rows.ts';
import { readPlayerRows } from './player-rows.ts';

/**
 * Matches with their participants as screens read them (DATA-4): names and pictures, no contacts (GUEST-8).
 * Only the viewer's own seat has `hasRated` (ANON-4).
 */
export async function viewMatches(
  tx: Tx,
  viewer: number,
  matches: readonly LoadedMatch[],
): Promise<MatchView[]> {
  const seen = await hideUnclaimedGuests(tx, viewer, matches);
  const ids = seen.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const playersById = await readPlayerRows(tx, [...new Set(ids.filter((id) => id !== null))]);
  return seen.map((match) => ({
    ...toMatchRow(match),
    participants: match.participants.map((seat) => ({
      ...viewSeat(seat, playersById),
      hasRated: seat.userId === viewer ? seat.hasRated : undefined,
    })),
  }));
}

/** One match as `viewMatches` gives it. */
export async function viewMatch(tx: Tx, viewer: number, match: LoadedMatch): Promise<MatchView> {
  const [view] = await viewMatches(tx, viewer, [match]);
  if (!view) throw new Error('A match has one view');
  return view;
}

/**
 * What anyone with the link may see (architecture: Access): no contact, no guest's name, nothing about who has rated.
 */
export async function viewPublicMatch(tx: Tx, match: LoadedMatch): Promise<PublicMatchView> {
  const view = await viewMatch(tx, 0, match);
  const { id, date, location, matchType, qrCode, createdAt } = view;
  const participants = view.participants.map((seat) =>
    seat.isGuest
      ? { ...seat, displayName: qrRating.guestPlayer, firstName: null, lastName: null }
      : seat,
  );
  return { id, date, location, matchType, qrCode, createdAt, participants };
}

function viewSeat(seat: Participant, playersById: ReadonlyMap<number, PlayerRow>) {
  const player = seat.userId === null ? undefined : playersById.get(seat.userId);
  const named = seat.isGuest ? seat : player;
  return {
    id: seat.id,
    /** Absent for guests, except in one's own seat (DATA-4). */
    userId: seat.userId ?? undefined,
    team: seat.teamAssignment,
    teamAssignment: seat.teamAssignment,
    isPartner: seat.isPartner,
    isGuest: seat.isGuest,
    username: seat.isGuest ? undefined : player?.username,
    firstName: named?.firstName ?? null,
    lastName: named?.lastName ?? null,
    displayName: player?.isDeleted ? DELETED_PLAYER : displayName(named ?? {}),
    profilePicture: seat.isGuest ? null : (player?.profilePicture ?? null),
  };
}

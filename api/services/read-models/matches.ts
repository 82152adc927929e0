import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cutPage, descending } from '#api/store/keyset.ts';
import type { Participant } from '#api/store/row-types.ts';
import type { Tx } from '#api/store/store.ts';
import { editableUntil } from '#shared/domain/match-changes.ts';
import { displayName } from '#shared/domain/names.ts';
import type { MatchView, PublicMatchView } from '#shared/schemas/match-view.ts';
import type { MatchRow, PlayerRow } from '#shared/schemas/rows.ts';
import { DELETED_PLAYER, seats } from '#shared/text/common.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { asSeenBy, isHidden } from '../matches/hidden-seats.ts';
import { type LoadedMatch, loadMatches } from '../matches/loaded-matches.ts';
import { type OwnList, word } from './own-list.ts';
import { readPlayerRows } from './player-rows.ts';

/** Matches as one of their participants sees them, by id; deleted ones are absent. */
export async function readMatchRows(
  tx: Tx,
  viewer: number,
  ids: readonly string[],
): Promise<Map<string, MatchRow>> {
  const matches = [...(await loadMatches(tx, ids)).values()];
  const live = matches.filter(({ deletedAt }) => deletedAt === null);
  return new Map(live.map((match) => [match.id, toMatchRow(asSeenBy(viewer, match))]));
}

/**
 * A match as its viewer sees it (`asSeenBy`) with its participants, without contacts and without who has rated
 * (architecture: Anonymity).
 */
export function toMatchRow(match: LoadedMatch): MatchRow {
  return {
    id: match.id,
    initiatorId: match.initiatorId,
    date: match.date,
    location: match.location ?? '',
    matchType: match.matchType,
    status: match.status,
    gameResult: match.gameResult,
    team1Score: match.team1Score,
    team2Score: match.team2Score,
    resultBy: match.resultBy,
    resultAt: match.resultAt === null ? null : new Date(match.resultAt).toISOString(),
    qrCode: match.qrCode,
    maxParticipants: match.maxParticipants,
    revision: match.revision,
    isTest: match.isTest,
    ...(match.replaces !== null && { replaces: match.replaces }),
    createdAt: new Date(match.at).toISOString(),
    ...(!match.isTest && {
      editableUntil: new Date(editableUntil(match.createdAt)).toISOString(),
    }),
    participants: match.participants.map((seat) => ({
      id: seat.id,
      userId: seat.userId,
      team: seat.teamAssignment,
      isPartner: seat.isPartner,
      isGuest: seat.isGuest,
      firstName: seat.firstName,
      lastName: seat.lastName,
      ...hiddenMark(seat),
      ...(seat.leftBy !== null && { isOpen: true }),
    })),
  };
}

/** Marks the viewer's own seat while the others see only the guest there; seats of real guests have no user id. */
function hiddenMark(seat: Participant): { isHidden?: true } {
  return seat.userId !== null && isHidden(seat) ? { isHidden: true } : {};
}

/**
 * Matches with their participants as screens read them (DATA-4): names and pictures, no contacts (GUEST-8).
 * Only the viewer's own seat has `hasRated` (ANON-4).
 */
async function viewMatches(
  tx: Tx,
  viewer: number,
  matches: readonly LoadedMatch[],
): Promise<MatchView[]> {
  const seen = matches.map((match) => asSeenBy(viewer, match));
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
    seat.isGuest && seat.userId === undefined
      ? { ...seat, displayName: qrRating.guestPlayer, firstName: null, lastName: null }
      : seat,
  );
  return { id, date, location, matchType, qrCode, createdAt, participants };
}

/** The name that others see in a seat of a match (NAME-1); its player's card, if a member has it. */
export function nameInSeat(seat: Participant, player: PlayerRow | undefined): string {
  if (seat.leftBy !== null) return seats.open;
  if (player?.isDeleted) return DELETED_PLAYER;
  return displayName(isGuestsSeat(seat) ? seat : (player ?? {}));
}

/** True for a seat that others see as its guest's: no member has it, or none has shown it yet (GUEST-13). */
function isGuestsSeat(seat: Participant): boolean {
  return seat.isGuest && (seat.userId === null || isHidden(seat));
}

function viewSeat(seat: Participant, playersById: ReadonlyMap<number, PlayerRow>) {
  const player = seat.userId === null ? undefined : playersById.get(seat.userId);
  const isGuests = isGuestsSeat(seat);
  const named = isGuests ? seat : player;
  return {
    id: seat.id,
    /** Absent for guests, except in one's own seat (DATA-4). */
    userId: seat.userId ?? undefined,
    team: seat.teamAssignment,
    teamAssignment: seat.teamAssignment,
    isPartner: seat.isPartner,
    isGuest: seat.isGuest,
    username: isGuests ? undefined : player?.username,
    firstName: named?.firstName ?? null,
    lastName: named?.lastName ?? null,
    displayName: nameInSeat(seat, player),
    profilePicture: isGuests ? null : (player?.profilePicture ?? null),
    ...hiddenMark(seat),
    ...(seat.leftBy !== null && { isOpen: true }),
  };
}

/** The matches that a member took part in, newest first. */
export const ownMatches: OwnList<MatchView> = {
  place: z.tuple([word, z.int(), word]),
  readPart: async (tx, userId, { after, limit }) => {
    const { matches, matchParticipants } = tx.t;
    const { date, at, id } = matches;
    const newestFirst = descending(date, at, id);
    const isOwn = and(eq(matchParticipants.userId, userId), isNull(matches.deletedAt));
    const rows = await tx.db
      .select({ date, at, id })
      .from(matchParticipants)
      .innerJoin(matches, eq(id, matchParticipants.matchId))
      .where(and(isOwn, newestFirst.isAfter(after)))
      .orderBy(...newestFirst.orderBy)
      .limit(limit + 1);
    const { page, last } = cutPage(rows, limit);
    const ids = page.map((row) => row.id);
    const matchesById = await loadMatches(tx, ids);
    const found = ids.map((each) => matchesById.get(each)).filter(isPresent);
    return {
      items: await viewMatches(tx, userId, found),
      last: last ? [last.date, last.at, last.id] : null,
    };
  },
};

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

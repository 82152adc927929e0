import { nextDailyHour } from '#shared/domain/daily-hour.ts';
import { localDay } from '#shared/domain/days.ts';
import { playedOn } from '#shared/domain/match-day.ts';
import { isScored, resultOf, type Scores, TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import type {
  ChangeRatingArgs,
  CreateMatchArgs,
  EditMatchArgs,
  MutationArgs,
  MutationKind,
  RecordResultArgs,
  Seat,
  SubmitRatingArgs,
} from '#shared/schemas/mutations.ts';
import type { MatchRow, ParticipantRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { currentVersion, upgradeArgs } from '#shared/schemas/upgrades.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/**
 * How each mutation changes the rows, as the server will (architecture: Read path). Pure. A mutation of a newer app
 * changes no row; the sync panel still shows it.
 */

/**
 * The match of a createMatch, or null for any other mutation. Here and below `at` is the time of capture,
 * corrected by the server if the phone's clock was wrong.
 */
export function matchOf(
  mutation: Mutation,
  owner: number,
  at = mutation.deviceAt,
): MatchRow | null {
  const args = argsOf('createMatch', mutation);
  return args === null ? null : newMatch(args, mutation, owner, at);
}

/** The match that a recordResult or an editMatch is about, or null for any other mutation. */
export function changeSubject(mutation: Mutation): string | null {
  return (resultArgsOf(mutation) ?? editArgsOf(mutation))?.matchId ?? null;
}

/** The match after a recordResult or an editMatch about it. */
export function matchAfterChange(
  row: MatchRow,
  mutation: Mutation,
  owner: number,
  at = mutation.deviceAt,
): MatchRow {
  const [result, edit] = [resultArgsOf(mutation), editArgsOf(mutation)];
  return {
    ...row,
    ...(result && recorded(result, at, owner)),
    ...(edit && {
      date: edit.date === row.date ? row.date : dateOf(edit, mutation, at),
      location: edit.location,
    }),
    revision: mutation.id,
  };
}

/** The rating of a submitRating, or null for any other mutation. */
export function ratingGivenOf(mutation: Mutation, at = mutation.deviceAt): RatingGivenRow | null {
  const args = argsOf('submitRating', mutation);
  return args === null ? null : newRating(args, mutation, at);
}

/** What a changeRating changes, or null for any other mutation. */
export function ratingChangeOf(mutation: Mutation): ChangeRatingArgs | null {
  return argsOf('changeRating', mutation);
}

/** The rating after a change about it. A withdrawn one stays visible until the server has removed it. */
export function ratingAfterChange(
  row: RatingGivenRow,
  { values }: Pick<ChangeRatingArgs, 'values'>,
): RatingGivenRow {
  return values === undefined ? { ...row, isWithdrawn: true } : { ...row, values };
}

/**
 * The match that a leaveMatch, a deleteMatch or the createMatch that replaces it takes from the owner, or null for any
 * other mutation.
 */
export function removalSubject(mutation: Mutation): string | null {
  const created = argsOf('createMatch', mutation);
  if (created) return created.replaces ?? null;
  const args = argsOf('leaveMatch', mutation) ?? argsOf('deleteMatch', mutation);
  return args?.matchId ?? null;
}

/** The match that stays where a deleteMatch keeps another player's recording of it, or null for any other mutation. */
export function keptInstead(mutation: Mutation): string | null {
  return argsOf('deleteMatch', mutation)?.sameAs ?? null;
}

/** The notification that a readNotification is about, or null for any other mutation. */
export function readSubject(mutation: Mutation): string | null {
  return argsOf('readNotification', mutation)?.notificationId ?? null;
}

function editArgsOf(mutation: Mutation): EditMatchArgs | null {
  return argsOf('editMatch', mutation);
}

function resultArgsOf(mutation: Mutation): RecordResultArgs | null {
  return argsOf('recordResult', mutation);
}

/**
 * The mutation's arguments in their current version; null if it is of another kind, or of a version of a newer app.
 * They were parsed at their capture and never change, so they are not parsed again.
 */
export function argsOf<K extends MutationKind>(
  kind: K,
  { kind: captured, v, args }: Mutation,
): MutationArgs<K> | null {
  if (captured !== kind || v > currentVersion(kind)) return null;
  return upgradeArgs(kind, v, args) as MutationArgs<K>;
}

function newMatch(args: CreateMatchArgs, mutation: Mutation, owner: number, at: number): MatchRow {
  const ownTeam = args.seats.find((seat) => 'userId' in seat && seat.userId === owner)?.team;
  return {
    id: args.matchId,
    initiatorId: owner,
    date: dateOf(args, mutation, at),
    location: args.location,
    matchType: args.matchType,
    ...(isScored(args) ? recorded(args, at, owner) : NO_RESULT),
    qrCode: paths.qrRating(args.matchId),
    maxParticipants: TOTAL_PLAYERS[args.matchType],
    revision: mutation.id,
    isTest: false,
    createdAt: new Date(at).toISOString(),
    ...(args.replaces && { replaces: args.replaces }),
    participants: args.seats.map((seat) => participantOf(seat, owner, ownTeam)),
  };
}

/** The day under which the server stores the match. */
export function dateOf(
  { date }: Pick<CreateMatchArgs, 'date'>,
  mutation: Mutation,
  at: number,
): string {
  const { deviceAt, utcOffset } = mutation;
  return playedOn(date, { at, day: localDay(at, utcOffset), utcOffset, deviceAt });
}

/** 0-0 at creation: no result yet (docs/rules.md 108). */
const NO_RESULT = {
  team1Score: 0,
  team2Score: 0,
  status: 'pending',
  gameResult: null,
  resultBy: null,
  resultAt: null,
} as const;

/** A recorded result. 0-0 recorded later is a draw; 0-0 at creation is no result. */
function recorded({ team1Score, team2Score }: Scores, at: number, resultBy: number) {
  const scores = { team1Score, team2Score };
  const resultAt = new Date(at).toISOString();
  return {
    ...scores,
    status: 'completed',
    gameResult: resultOf(scores),
    resultBy,
    resultAt,
  } as const;
}

function participantOf(seat: Seat, owner: number, ownTeam: Seat['team'] | undefined) {
  const userId = 'userId' in seat ? seat.userId : null;
  const guest = 'guest' in seat ? seat.guest : null;
  return {
    id: seat.id,
    userId,
    team: seat.team,
    isPartner: seat.team === ownTeam && userId !== owner,
    isGuest: guest !== null,
    firstName: guest?.firstName ?? null,
    lastName: guest?.lastName ?? null,
  } satisfies ParticipantRow;
}

/** A rating that waits arrives at the daily reveal after its push, at the next one at the earliest. */
function newRating(args: SubmitRatingArgs, { utcOffset }: Mutation, at: number): RatingGivenRow {
  const waits = args.isAnonymous && args.reveal === 'daily';
  return {
    id: args.ratingId,
    matchId: args.matchId,
    ratedUserId: args.ratedUserId,
    values: args.values,
    isAnonymous: args.isAnonymous,
    day: localDay(at, utcOffset),
    at: new Date(at).toISOString(),
    isTest: false,
    ...(waits && { arrivesAt: new Date(nextDailyHour(at)).toISOString() }),
  };
}

import type * as z from 'zod/mini';
import { localDay } from '#shared/domain/days.ts';
import { playedOn } from '#shared/domain/match-day.ts';
import { isScored, resultOf, type Scores, TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { paths } from '#shared/domain/paths.ts';
import {
  type CreateMatchArgs,
  createMatchArgs,
  type MutationKind,
  type RecordResultArgs,
  readNotificationArgs,
  recordResultArgs,
  type Seat,
  type SubmitRatingArgs,
  submitRatingArgs,
} from '#shared/schemas/mutations.ts';
import type { MatchRow, ParticipantRow, RatingGivenRow } from '#shared/schemas/rows.ts';
import { currentVersion, upgradeArgs } from '#shared/schemas/upgrades.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';

/**
 * How each mutation changes the rows, as the server will (architecture: Read path). Pure. A mutation whose
 * arguments this app cannot read changes no row; the sync panel still shows it.
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
  const args = argsOf('createMatch', createMatchArgs, mutation);
  return args === null ? null : newMatch(args, mutation, owner, at);
}

/** The match that a recordResult is about, or null for any other mutation. */
export function resultSubject(mutation: Mutation): string | null {
  return resultArgsOf(mutation)?.matchId ?? null;
}

/** The match after a recordResult about it; unchanged by any other mutation. */
export function matchAfterResult(
  row: MatchRow,
  mutation: Mutation,
  owner: number,
  at = mutation.deviceAt,
): MatchRow {
  const result = resultArgsOf(mutation);
  if (result?.matchId !== row.id) return row;
  return { ...row, ...recorded(result, at, owner), revision: mutation.id };
}

/** The rating of a submitRating, or null for any other mutation. */
export function ratingGivenOf(mutation: Mutation, at = mutation.deviceAt): RatingGivenRow | null {
  const args = argsOf('submitRating', submitRatingArgs, mutation);
  return args === null ? null : newRating(args, mutation, at);
}

/** The notification that a readNotification is about, or null for any other mutation. */
export function readSubject(mutation: Mutation): string | null {
  return argsOf('readNotification', readNotificationArgs, mutation)?.notificationId ?? null;
}

function resultArgsOf(mutation: Mutation): RecordResultArgs | null {
  return argsOf('recordResult', recordResultArgs, mutation);
}

/**
 * The mutation's arguments, of whatever version it was captured with; null if it is of another kind or
 * unreadable.
 */
export function argsOf<Args>(
  kind: MutationKind,
  schema: z.ZodMiniType<Args>,
  { kind: captured, v, args }: Mutation,
): Args | null {
  if (captured !== kind || v > currentVersion(kind)) return null;
  return schema.safeParse(upgradeArgs(kind, v, args)).data ?? null;
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
    participants: args.seats.map((seat) => participantOf(seat, owner, ownTeam)),
  };
}

/** The day under which the server stores the match. */
export function dateOf({ date }: CreateMatchArgs, mutation: Mutation, at: number): string {
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

function newRating(args: SubmitRatingArgs, { utcOffset }: Mutation, at: number): RatingGivenRow {
  return {
    id: args.ratingId,
    matchId: args.matchId,
    ratedUserId: args.ratedUserId,
    values: args.values,
    isAnonymous: args.isAnonymous,
    day: localDay(at, utcOffset),
    at: new Date(at).toISOString(),
    isTest: false,
  };
}

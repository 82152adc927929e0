import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES, type RatingValues } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import type { MutationArgs, MutationKind } from '#shared/schemas/mutations.ts';
import type {
  MatchRow,
  NotificationRow,
  ParticipantRow,
  PlayerRow,
  RatingGivenRow,
} from '#shared/schemas/rows.ts';
import { type Entry, type EntryState, WAITING } from '#sync/ports.ts';
import { newId } from '../store/new-id.ts';

/** Rows and entries for the tests of the views; each call mints its own ids. */

export const SEVENS: RatingValues = recordOf(CATEGORIES, () => 7);

export function aSeat(seat: Partial<ParticipantRow> = {}): ParticipantRow {
  return {
    id: newId(),
    userId: null,
    team: 'team1',
    isPartner: false,
    isGuest: false,
    firstName: null,
    lastName: null,
    ...seat,
  };
}

export function aMatch(match: Partial<MatchRow> = {}): MatchRow {
  const id = newId();
  return {
    id,
    initiatorId: 1,
    date: '2026-05-01',
    location: 'Court 1',
    matchType: 'doubles',
    status: 'completed',
    gameResult: 'team1_win',
    team1Score: 11,
    team2Score: 7,
    resultBy: 1,
    resultAt: '2026-05-01T10:00:00.000Z',
    qrCode: paths.qrRating(id),
    maxParticipants: 4,
    revision: newId(),
    isTest: false,
    createdAt: '2026-05-01T10:00:00.000Z',
    participants: [],
    ...match,
  };
}

export function aRating(rating: Partial<RatingGivenRow> = {}): RatingGivenRow {
  return {
    id: newId(),
    matchId: newId(),
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
    day: '2026-05-01',
    at: '2026-05-01T10:30:00.000Z',
    isTest: false,
    ...rating,
  };
}

export function aNotification(notification: Partial<NotificationRow> = {}): NotificationRow {
  return {
    id: newId(),
    type: 'match',
    title: 'You were added to a match',
    message: 'Ann recorded a match with you at Court 1.',
    data: { matchId: newId() },
    read: false,
    createdAt: '2026-05-01T10:00:00.000Z',
    ...notification,
  };
}

export function aPlayer(player: Partial<PlayerRow> & { id: number }): PlayerRow {
  return {
    username: `player${player.id}`,
    firstName: null,
    lastName: null,
    profilePicture: null,
    isDeleted: false,
    ...player,
  };
}

export function anEntry<K extends MutationKind>(
  kind: K,
  args: MutationArgs<K>,
  subject: string,
  status: EntryState = WAITING,
): Entry {
  const id = newId();
  const deviceAt = Date.UTC(2026, 4, 1, 23, 30);
  const mutation = { id, kind, v: 1, args, deviceAt, utcOffset: 120 };
  return { id, seq: deviceAt, mutation, subject, needs: [], status };
}

export function parked(message: string): EntryState {
  return { state: 'parked', code: 'any', message, parkedAt: 0 };
}

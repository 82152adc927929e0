import * as z from 'zod/mini';
import { isMember } from '#api/services/accounts/load-users.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import { countedMatch } from '#api/services/matches/recent-matches.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import {
  APPLIED,
  defer,
  type MutationContext,
  type Refusal,
  refuse,
  type Verb,
  type Verdict,
} from '#api/services/mutations/verb.ts';
import { keyOfUnseen } from '#api/services/notifications/unseen-matches.ts';
import { editableUntil } from '#shared/domain/match-changes.ts';
import { playedOn } from '#shared/domain/match-day.ts';
import { mayCreateMatch } from '#shared/domain/match-id.ts';
import type { CountedMatch, ReachedLimit } from '#shared/domain/match-limits.ts';
import { isScored, resultOf, SEATS_MAX, TOTAL_PLAYERS } from '#shared/domain/match-rules.ts';
import { displayName } from '#shared/domain/names.ts';
import { paths } from '#shared/domain/paths.ts';
import { foldEmail } from '#shared/domain/same-contact.ts';
import { locationOrBlank } from '#shared/schemas/fields.ts';
import { type CreateMatchArgs, createMatchArgs, seat } from '#shared/schemas/mutations.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';
import type { Participant } from '../../store/row-types.ts';
import { judgeDeletion, markReplaced } from './delete-match.ts';
import { keepSeats, keptSeats } from './keep-seats.ts';
import { limitSentence } from './limit-sentence.ts';
import { refuseUnknownPlayer, seatPlayers } from './seat-players.ts';

/**
 * Accepts what the app never sends, a blank location and teams of any size, so that they are refused with the form's
 * messages (MATCH-15 to MATCH-17).
 */
const readableArgs = z.extend(createMatchArgs, {
  location: locationOrBlank,
  seats: z.array(seat).check(z.maxLength(2 * SEATS_MAX)),
});

/**
 * Records a match with its seats; the creator must have one. At 0-0 the match is pending until a result is
 * recorded (MATCH-34). A future day by the server's clock becomes the day of recording (MATCH-35). The other
 * members get a notification (NOTIFY-2), guests with an email an invitation (GUEST-3). A match beyond a limit is held
 * back until it is within (MATCH-39). One that replaces another deletes it in the same transaction, or is refused as
 * the deletion would be (WRONG-9).
 */
export const createMatch: Verb<CreateMatchArgs> = {
  kind: 'createMatch',
  isDated: true,
  args: readableArgs,
  isAlone: ({ replaces }) => replaces !== undefined,
  readSet: ({ matchId, seats, replaces }) => ({
    matchIds: [matchId, ...(replaces ? [replaces] : [])],
    ...(replaces && { ratedMatchIds: [replaces] }),
    createsMatch: true,
    seatIds: seats.map(({ id }) => id),
    userIds: seats.flatMap((seat) => ('userId' in seat ? [seat.userId] : [])),
    emails: seats
      .map((seat) => ('guest' in seat ? foldEmail(seat.guest.email) : ''))
      .filter((email) => email !== ''),
  }),
  apply(batch, context, args): Verdict {
    const replaced = args.replaces === undefined ? undefined : batch.match(args.replaces);
    const verdict = judgeCreation(batch, args, replaced);
    if (verdict !== APPLIED) return verdict;
    const seats = seatAll(batch, args, replaced);
    if ('status' in seats) return seats;
    const match = matchOf(batch, context, args, seats, replaced);
    const limit = batch.holdBack(match.counted);
    if (limit !== null) return overLimit(batch, match, limit, replaced);
    batch.createMatch(match);
    if (replaced) markReplaced(batch, replaced, match);
    notifyOthers(batch, match, replaced);
    inviteGuests(batch, match, replaced);
    return APPLIED;
  },
};

/** Judges everything but the players: the id, the place, and whether the other match can be replaced. */
function judgeCreation(batch: Batch, args: CreateMatchArgs, replaced?: LoadedMatch): Verdict {
  // Before anything else, so that the refusal does not tell whether the match exists.
  if (!mayCreateMatch(args.matchId, args.secret)) return refuse('invalid');
  if (batch.match(args.matchId)) return refuse('id_taken');
  if (args.location === '')
    return refuse('invalid', { message: text.locationRequired.description });
  // It would be recorded beside the other one, which is still to come.
  if (args.replaces !== undefined && batch.state.deferredMatchIds.has(args.replaces))
    return defer('match_unknown');
  // What else is unknown was refused: there is nothing to replace.
  return replaced ? judgeReplacement(batch, replaced, args) : APPLIED;
}

/** Its seats, some of them those of the match that it replaces, or why it cannot have them. */
function seatAll(
  batch: Batch,
  args: CreateMatchArgs,
  replaced?: LoadedMatch,
): readonly Participant[] | Refusal {
  const participants = seatPlayers(batch, args, replaced);
  if ('status' in participants) return participants;
  const seats = replaced ? keepSeats(batch, replaced, participants) : participants;
  const { blockers, takenIds } = batch.state;
  // Who has claimed a guest's seat is in the match by its contact.
  if (seats.some(({ userId }) => userId !== null && blockers.has(userId)))
    return refuseUnknownPlayer(args);
  // A seat of a match that replaces another one has got a new id in place of a taken one.
  const isTaken = !replaced && seats.some(({ id }) => takenIds.has(id));
  return isTaken ? refuse('id_taken') : seats;
}

/** The match waits until the limit ends, unless it could not replace the other one any more by then. */
function overLimit(
  batch: Batch,
  match: LoadedMatch,
  limit: ReachedLimit,
  replaced?: LoadedMatch,
): Verdict {
  const message = limitSentence(batch, match, limit);
  if (replaced && isTooLate(replaced, limit)) return refuse(limit.code, { message });
  return defer(limit.code, { message, retryAfterMs: limit.until - batch.now });
}

/**
 * A second phone that replaces the match would record it twice, and one that saw an older row would undo what another
 * player corrected since.
 */
function judgeReplacement(
  batch: Batch,
  replaced: LoadedMatch,
  { replacedRevision = replaced.revision }: CreateMatchArgs,
): Verdict {
  const deletion = judgeDeletion(batch, replaced);
  if (deletion !== APPLIED) return deletion;
  if (replaced.deletedAt !== null)
    return refuse('match_deleted', { message: replacedMatch.elsewhere });
  return replacedRevision === replaced.revision ? APPLIED : refuse('match_changed');
}

/** True if this match can no longer be replaced once the limit is over: to wait would be in vain (WRONG-3). */
function isTooLate({ createdAt }: LoadedMatch, { until }: ReachedLimit): boolean {
  return until >= editableUntil(createdAt);
}

type NewMatch = LoadedMatch & { counted: CountedMatch };

function matchOf(
  { owner, now }: Batch,
  context: MutationContext,
  args: CreateMatchArgs,
  participants: readonly Participant[],
  replaced?: LoadedMatch,
): NewMatch {
  const { matchId, location, matchType, team1Score, team2Score } = args;
  const isPlayed = isScored(args);
  return {
    id: matchId,
    initiatorId: owner.id,
    date: playedOn(args.date, context),
    location,
    matchType,
    status: isPlayed ? 'completed' : 'pending',
    gameResult: isPlayed ? resultOf(args) : null,
    team1Score,
    team2Score,
    resultBy: isPlayed ? owner.id : null,
    resultAt: isPlayed ? context.at : null,
    qrCode: paths.qrRating(matchId),
    maxParticipants: TOTAL_PLAYERS[matchType],
    revision: context.id,
    isTest: false,
    // As one match that was changed: its place among the day's matches stays, and so does until when it can be changed
    // and when its ratings are announced.
    at: replaced?.at ?? context.at,
    createdAt: replaced?.createdAt ?? now,
    deletedAt: null,
    replacedBy: null,
    movedPlayers: null,
    replaces: replaced?.id ?? null,
    counted: countedMatch(owner.id, now, participants),
    participants: [...participants],
  };
}

/** Every other member of the match, including one who got a guest's seat; it is no new match to who saw the other. */
function notifyOthers(batch: Batch, match: LoadedMatch, replaced?: LoadedMatch): void {
  const named = [displayName(batch.owner), match.location ?? ''] as const;
  const before = new Set(replaced?.participants.map(({ userId }) => userId));
  for (const { userId } of match.participants) {
    const user = userId === null ? undefined : batch.state.usersById.get(userId);
    if (!user || !isMember(user) || user.id === batch.owner.id) continue;
    const hasSeen =
      before.has(userId) && !batch.state.unseen.has(keyOfUnseen(replaced?.id, user.id));
    if (!hasSeen) batch.state.unseen.add(keyOfUnseen(match.id, user.id));
    const words = hasSeen
      ? notificationMessages.matchChanged(...named)
      : notificationMessages.addedToMatch(...named);
    batch.notify({ userId: user.id, type: 'match', words, data: { matchId: match.id } });
  }
}

/**
 * Guests with an email get their personal link, unless they have it from the match that this one replaces. A member
 * with that email gets none, which is decided when the mail is sent: it counts as one of the day's, so that the creator
 * cannot count who is a member.
 */
function inviteGuests(batch: Batch, match: LoadedMatch, replaced?: LoadedMatch): void {
  const kept = replaced ? keptSeats(replaced, match) : [];
  for (const seat of match.participants)
    if (seat.emailFold !== null && !kept.includes(seat)) batch.invitedSeatIds.push(seat.id);
}

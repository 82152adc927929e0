import { isMember } from '#api/services/accounts/load-users.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import { ownResult } from '#api/services/matches/own-score.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { mayMove, movedPlayers } from '#api/services/mutations/match-to-rate.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { type DeleteMatchArgs, deleteMatchArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import type { Participant } from '../../store/row-types.ts';
import { keptSeats } from './keep-seats.ts';
import { refuseFinal } from './refuse-final.ts';

/** Players who have had a match for less than this, and have not rated, have hardly seen it: they are not told. */
const UNSEEN_MS = 60_000;

/**
 * Deletes a match that its creator recorded by mistake, with all its ratings, while nobody else's rating of it has been
 * shown (WRONG-2, WRONG-3). Deleting again, as from a second phone, changes nothing.
 */
export const deleteMatch: Verb<DeleteMatchArgs> = {
  kind: 'deleteMatch',
  args: deleteMatchArgs,
  isAlone: () => true,
  readSet: ({ matchId }) => ({ matchIds: [matchId], ratedMatchIds: [matchId] }),
  apply(batch, _context, { matchId }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    const verdict = judgeDeletion(batch, match);
    if (verdict === APPLIED) markDeleted(batch, match);
    return verdict;
  },
};

/** Whether the owner may delete this match, or has already. */
export function judgeDeletion(batch: Batch, match: LoadedMatch): Verdict {
  if (match.initiatorId !== batch.owner.id) return refuse('match_not_creator');
  return (match.deletedAt === null && refuseFinal(batch, match)) || APPLIED;
}

/** Has the batch delete the match, unless it is, and tells its players. */
export function markDeleted(batch: Batch, match: LoadedMatch): void {
  if (match.deletedAt !== null) return;
  notifyPlayers(batch, match, match.participants, notificationMessages.matchDeleted);
  batch.deletedMatch = match;
}

/**
 * Has the batch delete the match in favor of the one in its place. Ratings that may move there become ratings of that
 * one (WRONG-9).
 */
export function markReplaced(batch: Batch, match: LoadedMatch, by: LoadedMatch): void {
  const given = batch.state.matchRatings.filter(
    ({ matchId, withdrawnAt }) => matchId === match.id && withdrawnAt === null,
  );
  const players = movedPlayers(batch, match, by);
  const moved = given.filter((rating) => mayMove(batch, rating, match, by, players));
  const losers = new Set(given.filter((each) => !moved.includes(each)).map((each) => each.raterId));
  const isIn = ({ userId }: Participant) => by.participants.some((seat) => seat.userId === userId);
  const [staying, out] = [
    match.participants.filter(isIn),
    match.participants.filter((seat) => !isIn(seat)),
  ];
  notifyPlayers(batch, match, out, notificationMessages.takenOut);
  const losing = staying.filter(({ userId }) => losers.has(userId ?? 0));
  notifyPlayers(batch, match, losing, notificationMessages.ratingRemoved);
  // Those who have the same opponents in both, no less and no more.
  const others = movedPlayers(batch, by, match);
  const same = players.filter((player) => others.includes(player));
  for (const seat of by.participants) {
    const isSame = seat.userId !== null && same.includes(seat.userId);
    const before = match.participants.find(({ userId }) => userId === seat.userId);
    seat.createdAt = isSame && before ? before.createdAt : batch.now;
    seat.hasRated = moved.some(({ raterId }) => raterId === seat.userId);
  }
  for (const { id, publicId, raterId, ratedUserId, isAnonymous } of moved) {
    batch.markChanged(raterId, 'rating-given', id);
    // Only one with a name says its match.
    if (!isAnonymous) batch.markChanged(ratedUserId, 'rating-received', publicId);
  }
  batch.deletedMatch = match;
  batch.replacement = { match: by, ratings: moved, seats: keptSeats(match, by), players };
}

/** Tells these members that they lose the match, and in any case who loses a rating with it. */
function notifyPlayers(
  batch: Batch,
  match: LoadedMatch,
  seats: readonly Participant[],
  words: typeof notificationMessages.matchDeleted,
): void {
  const named = [match.location ?? '', formatDay(match.date)] as const;
  const isUnseen = batch.now - match.createdAt < UNSEEN_MS;
  for (const { userId, hasRated } of seats) {
    const user = userId === null ? undefined : batch.state.usersById.get(userId);
    if (!user || !isMember(user) || user.id === batch.owner.id) continue;
    if (isUnseen && !hasRated) continue;
    const told = words(ownResult(match, user.id), ...named);
    batch.notify({ userId: user.id, type: 'removed', words: told });
  }
}

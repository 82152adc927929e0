import { isMember } from '#api/services/accounts/load-users.ts';
import { formatDay } from '#api/services/email/render-email.ts';
import type { LoadedMatch } from '#api/services/matches/loaded-matches.ts';
import { ownResult } from '#api/services/matches/own-score.ts';
import { isSamePair } from '#api/services/matches/rating-pairs.ts';
import type { Batch } from '#api/services/mutations/batch.ts';
import { mayMove, movedPlayers } from '#api/services/mutations/match-to-rate.ts';
import { APPLIED, defer, refuse, type Verb, type Verdict } from '#api/services/mutations/verb.ts';
import { keyOfUnseen } from '#api/services/notifications/unseen-matches.ts';
import type { Participant, Rating } from '#api/store/row-types.ts';
import { displayName } from '#shared/domain/names.ts';
import { type DeleteMatchArgs, deleteMatchArgs } from '#shared/schemas/mutations.ts';
import { notificationMessages } from '#shared/text/notification-messages.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';
import { keptSeats } from './keep-seats.ts';
import { refuseFinal } from './refuse-final.ts';
import { areSameGame } from './same-match.ts';

/**
 * Deletes a match that its creator recorded by mistake, with all its ratings, while nobody else's rating of it has been
 * shown (WRONG-2, WRONG-3). Deleting again, as from a second phone, changes nothing. With `sameAs` its ratings become
 * ratings of that match, which stays (WRONG-11).
 */
export const deleteMatch: Verb<DeleteMatchArgs> = {
  kind: 'deleteMatch',
  args: deleteMatchArgs,
  isAlone: () => true,
  readSet: ({ matchId, sameAs }) => {
    const matchIds = sameAs === undefined ? [matchId] : [matchId, sameAs];
    return { matchIds, ratedMatchIds: matchIds };
  },
  apply(batch, _context, { matchId, sameAs }): Verdict {
    const match = batch.match(matchId);
    if (!match) return defer('match_unknown');
    if (sameAs !== undefined) return keepOther(batch, match, batch.match(sameAs));
    const verdict = judgeDeletion(batch, match);
    if (verdict === APPLIED) markDeleted(batch, match);
    return verdict;
  },
};

/** Whether the owner may delete this match, or has already; `lost` are those of its ratings that go with it. */
export function judgeDeletion(batch: Batch, match: LoadedMatch, lost?: readonly Rating[]): Verdict {
  if (match.initiatorId !== batch.owner.id) return refuse('match_not_creator');
  return (match.deletedAt === null && refuseFinal(batch, match, lost)) || APPLIED;
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
  const move = moveTo(batch, match, by);
  const isIn = ({ userId }: Participant) => by.participants.some((seat) => seat.userId === userId);
  const [staying, out] = [
    match.participants.filter(isIn),
    match.participants.filter((seat) => !isIn(seat)),
  ];
  notifyPlayers(batch, match, out, notificationMessages.takenOut);
  notifyLosers(batch, match, { ...move, seats: staying }, notificationMessages.ratingRemoved);
  // Those who have the same opponents in both, no less and no more.
  const others = movedPlayers(batch, by, match);
  const same = move.players.filter((player) => others.includes(player));
  for (const seat of by.participants) {
    const isSame = seat.userId !== null && same.includes(seat.userId);
    const before = match.participants.find(({ userId }) => userId === seat.userId);
    seat.createdAt = isSame && before ? before.createdAt : batch.now;
    seat.hasRated = move.moved.some(({ raterId }) => raterId === seat.userId);
  }
  markMoved(batch, match, by, { ...move, seats: keptSeats(match, by) });
}

/**
 * Has the batch delete the match in favor of another player's recording of the same game, and tells that player; the
 * others have that one. If that player has already kept this one, nothing is left to do.
 */
function keepOther(batch: Batch, match: LoadedMatch, other: LoadedMatch | undefined): Verdict {
  if (match.initiatorId !== batch.owner.id) return refuse('match_not_creator');
  if (match.deletedAt !== null || other?.replacedBy === match.id) return APPLIED;
  const isThere = other && other.deletedAt === null && other.initiatorId !== batch.owner.id;
  if (!isThere || !areSameGame(batch, match, other))
    return refuse('match_changed', { message: replacedMatch.otherGone });
  const move = moveTo(batch, match, other);
  const verdict = judgeDeletion(batch, match, move.lost);
  if (verdict !== APPLIED) return verdict;
  const seats = match.participants;
  notifyLosers(batch, match, { ...move, seats }, notificationMessages.recordedTwice);
  markMoved(batch, match, other, { ...move, seats: [] });
  notifyKeeper(batch, other);
  return APPLIED;
}

/** Who recorded the match that stays may have said that the two are two. */
function notifyKeeper(batch: Batch, match: LoadedMatch): void {
  const { id: matchId, initiatorId, location, date } = match;
  const keeper = batch.user(initiatorId);
  if (!keeper || !isMember(keeper) || keeper.id === batch.owner.id) return;
  const named = [ownResult(match, keeper.id), location ?? '', formatDay(date)] as const;
  const words = notificationMessages.keptYours(displayName(batch.owner), ...named);
  batch.notify({
    userId: keeper.id,
    type: 'kept',
    words,
    data: { matchId, recordedBy: batch.owner.id },
  });
}

interface Move {
  moved: readonly Rating[];
  /** Those that go with the deleted match; also those that were taken back and leave at the next daily reveal. */
  lost: readonly Rating[];
  /** The players whose anonymous ratings move, also later ones. */
  players: readonly number[];
}

/** Which ratings of the match become ratings of the other one. A rater has one for each player there. */
function moveTo(batch: Batch, match: LoadedMatch, by: LoadedMatch): Move {
  const players = movedPlayers(batch, match, by);
  const given = batch.state.matchRatings.filter(({ matchId }) => matchId === match.id);
  const there = batch.state.matchRatings.filter(
    (rating) => rating.matchId === by.id && isGiven(rating),
  );
  const movable = given.filter(
    (rating) =>
      mayMove(batch, rating, match, by, players) && !there.some((one) => isSamePair(one, rating)),
  );
  const lost = given.filter((rating) => !movable.includes(rating));
  return { moved: movable.filter(isGiven), lost, players };
}

/** False for one that was taken back: it leaves at the next daily reveal. */
function isGiven({ withdrawnAt }: Rating): boolean {
  return withdrawnAt === null;
}

function notifyLosers(
  batch: Batch,
  match: LoadedMatch,
  { lost, seats }: Move & { seats: readonly Participant[] },
  words: typeof notificationMessages.ratingRemoved,
): void {
  const losers = new Set(lost.filter(isGiven).map(({ raterId }) => raterId));
  const losing = seats.filter(({ userId }) => losers.has(userId ?? 0));
  notifyPlayers(batch, match, losing, words);
}

/** `seats` are the guests' seats that move to the other match. */
function markMoved(
  batch: Batch,
  match: LoadedMatch,
  by: LoadedMatch,
  { moved, players, seats }: Move & { seats: readonly Participant[] },
): void {
  for (const { id, publicId, raterId, ratedUserId, isAnonymous } of moved) {
    batch.markChanged(raterId, 'rating-given', id);
    // Only one with a name says its match.
    if (!isAnonymous) batch.markChanged(ratedUserId, 'rating-received', publicId);
  }
  batch.deletedMatch = match;
  batch.replacement = { match: by, ratings: moved, seats, players };
}

/** Tells these members that they lose the match, unless they have neither seen it yet nor rated in it. */
function notifyPlayers(
  batch: Batch,
  match: LoadedMatch,
  seats: readonly Participant[],
  words: typeof notificationMessages.matchDeleted,
): void {
  const named = [match.location ?? '', formatDay(match.date)] as const;
  for (const { userId, hasRated } of seats) {
    const user = userId === null ? undefined : batch.state.usersById.get(userId);
    if (!user || !isMember(user) || user.id === batch.owner.id) continue;
    if (!hasRated && batch.state.unseen.has(keyOfUnseen(match.id, user.id))) continue;
    const told = words(ownResult(match, user.id), ...named);
    batch.notify({ userId: user.id, type: 'removed', words: told });
  }
}

import type { FeedChange } from '#api/store/feed.ts';
import type { Feedback, Notification, Participant, Rating } from '#api/store/row-types.ts';
import { type CountedMatch, type ReachedLimit, reachedLimit } from '#shared/domain/match-limits.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import type { GuestAccess } from '../accounts/guest-access.ts';
import { isMember, type LoadedUser } from '../accounts/load-users.ts';
import type { RatingChange } from '../matches/change-ratings.ts';
import { isHidden } from '../matches/hidden-seats.ts';
import { type LoadedMatch, matchChanges } from '../matches/loaded-matches.ts';
import { type NewNotification, toNotification } from '../notifications/notify.ts';
import { type Leaving, leavingOf } from './leaving.ts';
import type { LoadedRating } from './load-batch-ratings.ts';
import type { BatchState } from './load-batch-state.ts';
import { withoutUnseen } from './unseen-rating.ts';

/**
 * The mutations of one owner that share a transaction. State is kept up to date in memory, and writes are collected
 * until all mutations are checked (architecture: Write transactions). Nothing here awaits.
 */
export class Batch {
  readonly owner: LoadedUser;
  /** Milliseconds by the server's clock. */
  readonly now: number;
  /** Creates an id for a row that the server adds. */
  readonly newId: () => string;
  readonly state: BatchState;
  /** The access of the guest whose mutations these are (docs/decisions/0114), else null. */
  readonly access: GuestAccess | null;
  /** True if it is of one mutation. */
  readonly isAlone: boolean;

  readonly createdMatches: LoadedMatch[] = [];
  readonly createdRatings: Rating[] = [];
  /** Ratings that the batch both submits and withdraws: they are never added (RATE-17). */
  readonly withdrawnIds = new Set<string>();
  readonly createdNotifications: Notification[] = [];
  /** Existing notifications that get a new text. */
  readonly rewordedNotifications = new Set<Notification>();
  readonly createdFeedback: Feedback[] = [];
  /** Seats whose guests are invited by mail. */
  readonly invitedSeatIds: string[] = [];
  readonly readNotificationIds = new Set<string>();
  /** Existing matches with a new result, day or place, with the revision that it was made on. */
  readonly changedMatches = new Map<string, { match: LoadedMatch; revision: string }>();
  /** Matches that count in records now; `again` if they did before, with another result or day. */
  readonly played = new Map<string, { match: LoadedMatch; again: boolean }>();
  /** Existing seats that have rated somebody now. */
  readonly ratedSeatIds = new Set<string>();
  readonly changedRatings: RatingChange[] = [];
  /** Existing ratings that a later one replaces. */
  readonly replacedRatings: LoadedRating[] = [];
  /** Seats that their member, who is the owner, shows the others now (docs/decisions/0112). */
  readonly shownSeats = new Set<Participant>();
  /** The seat that the owner leaves: such a mutation is alone in its batch. */
  leaving: Leaving | null = null;
  /** The match that the owner deletes: such a mutation is alone in its batch, too. */
  deletedMatch: LoadedMatch | null = null;
  /** The match that replaces it, with those of its ratings and of its guests' seats that move there. */
  replacement: {
    match: LoadedMatch;
    ratings: readonly Rating[];
    seats: readonly Participant[];
    /** The players whose anonymous ratings move there, also later ones. */
    players: readonly number[];
  } | null = null;
  feedChanges: FeedChange[] = [];
  /** Matches that a limit holds back, with the time until then; newest first. */
  #plannedMatches: CountedMatch[] = [];
  /** The mutation that is being applied. */
  #context = '';

  constructor(
    state: BatchState,
    owner: LoadedUser,
    now: number,
    newId: () => string,
    access: GuestAccess | null = null,
    isAlone = false,
  ) {
    this.isAlone = isAlone;
    this.state = state;
    this.access = access;
    this.owner = owner;
    this.now = now;
    this.newId = newId;
  }

  /** Starts a mutation: following changes belong to it. */
  begin(context: string): void {
    this.#context = context;
  }

  match(id: string): LoadedMatch | undefined {
    return this.state.matchesById.get(id);
  }

  /** An account that others can refer to, or null: guests' accounts are hidden (docs/decisions/0063). */
  user(id: number): LoadedUser | null {
    const user = this.state.usersById.get(id);
    return user && !user.isGuest ? user : null;
  }

  /** The owner's seat in a match, or undefined if they took no part. */
  ownSeat(match: LoadedMatch): Participant | undefined {
    return match.participants.find(({ userId }) => userId === this.owner.id);
  }

  /** The limit that holds this new match back, or null; later matches of the batch wait for it. */
  holdBack(counted: CountedMatch): ReachedLimit | null {
    const limit = reachedLimit(counted, this.state.recentMatches, this.#plannedMatches);
    if (limit === null) return null;
    const planned = [...this.#plannedMatches, { ...counted, at: limit.until }];
    this.#plannedMatches = planned.sort((a, b) => b.at - a.at);
    return limit;
  }

  createMatch(match: LoadedMatch): void {
    this.state.matchesById.set(match.id, match);
    if (match.counted) this.state.recentMatches.unshift(match.counted);
    for (const { id } of match.participants) this.state.takenIds.add(id);
    this.createdMatches.push(match);
    if (match.status === 'completed') this.played.set(match.id, { match, again: false });
    this.#touchMatch(match);
  }

  /** Sets a match's result and names the owner as its recorder; `revision` is the id of the mutation. */
  setResult(
    match: LoadedMatch,
    result: Pick<LoadedMatch, 'gameResult' | 'team1Score' | 'team2Score' | 'revision' | 'resultAt'>,
  ): void {
    this.#showOwnSeat(match);
    this.#changeMatch(match, { ...result, status: 'completed', resultBy: this.owner.id });
  }

  /** Gives a match another day or place; `revision` is the id of the mutation. */
  editMatch(
    match: LoadedMatch,
    changes: Pick<LoadedMatch, 'date' | 'location' | 'revision'>,
  ): void {
    this.#changeMatch(match, changes);
  }

  /** A match that was played counts anew in its players' records, because streaks follow the day of the match. */
  #changeMatch(match: LoadedMatch, changes: Partial<LoadedMatch>): void {
    const wasPlayed = match.status === 'completed';
    if (!this.createdMatches.includes(match) && !this.changedMatches.has(match.id))
      this.changedMatches.set(match.id, { match, revision: match.revision });
    Object.assign(match, changes);
    const again = this.played.get(match.id)?.again ?? wasPlayed;
    if (match.status === 'completed') this.played.set(match.id, { match, again });
    this.#touchMatch(match);
  }

  /** Opens the owner's seat of a match, or makes it its guest's again; the match's revision stays as it is. */
  leaveMatch(match: LoadedMatch, seat: Participant): void {
    this.leaving = leavingOf(this, seat);
    Object.assign(seat, this.leaving.left);
    this.markChanged(this.owner.id, 'match', match.id, 'gone');
    if (this.leaving.had !== 'unseen') this.#touchMatch(match);
  }

  /**
   * Adds a rating of a match. Of the owner's ratings of that player that do not wait, the last one by `at`, then id, is
   * the latest.
   */
  createRating(rating: Rating, match: LoadedMatch): void {
    this.state.takenIds.add(rating.id);
    const latest = this.state.ratings.find(
      ({ ratedUserId, isLatest }) => isLatest && ratedUserId === rating.ratedUserId,
    );
    const isLater = latest === undefined || isAfter(rating, latest);
    // An older one would be announced, and then not be shown.
    rating.waits &&= isLater;
    rating.isLatest = !rating.isTest && !rating.waits && !rating.isSelf && isLater;
    if (rating.waits) this.state.playersToWaitFor.add(rating.ratedUserId);
    if (latest && rating.isLatest) this.#replace(latest);
    this.state.ratings.push(rating);
    this.createdRatings.push(rating);
    this.#markRated(match);
    this.markChanged(rating.raterId, 'rating-given', rating.id);
    if (rating.isLatest || rating.waits) this.markChanged(rating.raterId, 'stats', rating.raterId);
    if (!rating.isLatest) return;
    // The rated player may not see the rater in the match.
    if (!rating.isAnonymous && !this.owner.isGuest)
      this.markChanged(rating.ratedUserId, 'player', rating.raterId, 'shown');
    this.markChanged(rating.ratedUserId, 'rating-received', rating.publicId);
    this.markChanged(rating.ratedUserId, 'stats', rating.ratedUserId);
  }

  /**
   * An anonymous rating that the rated player may have seen is removed at the next daily reveal: now that would
   * reveal that it is by the rater of the new one (ANON-7).
   */
  #replace(latest: LoadedRating): void {
    latest.isLatest = false;
    if (this.isNewRating(latest.id)) {
      this.feedChanges = withoutUnseen(this.feedChanges, latest, this.#context);
      return;
    }
    if (latest.isAnonymous) {
      latest.replacedAt = this.now;
      this.state.playersToWaitFor.add(latest.ratedUserId);
    } else this.markChanged(latest.ratedUserId, 'rating-received', latest.publicId, 'gone');
    this.replacedRatings.push(latest);
  }

  /** True for a rating that this batch has added. */
  isNewRating(id: string): boolean {
    return this.createdRatings.some((rating) => rating.id === id);
  }

  /**
   * Edits a rating of the owner, or withdraws it if `values` is null. One that the rated player sees as anonymous
   * changes at the next daily reveal: now that would reveal when the rater's phone was online.
   */
  changeRating(rating: LoadedRating, values: RatingValues | null, at: number): void {
    const { id, raterId, ratedUserId, publicId } = rating;
    // To its rater a rating of their own seems to be shown, too.
    const isShown =
      rating.isLatest || rating.replacedAt !== null || (rating.isSelf && !rating.waits);
    const waits = isShown && rating.isAnonymous;
    this.changedRatings.push({ id, values, editedAt: at, waits });
    rating.editedAt = at;
    if (values === null) return;
    this.markChanged(raterId, 'rating-given', id);
    if (waits || !rating.isLatest) return;
    this.markChanged(ratedUserId, 'rating-received', publicId);
    this.markChanged(ratedUserId, 'stats', ratedUserId);
  }

  /** Notifies a member, also by the channels that they chose (api/services/notifications/notify.ts). */
  notify(notice: NewNotification): Notification {
    const notification = toNotification(notice, this.newId(), this.now);
    this.createdNotifications.push(notification);
    this.markChanged(notice.userId, 'notification', notification.id);
    return notification;
  }

  /** Gives an unread notification a new text and the present time. Nothing is sent again. */
  reword(notification: Notification, { title, description }: Required<ToastText>): void {
    Object.assign(notification, { title, message: description, createdAt: this.now });
    if (!this.createdNotifications.includes(notification))
      this.rewordedNotifications.add(notification);
    this.markChanged(notification.userId, 'notification', notification.id);
  }

  markRead(id: string, notification: Pick<Notification, 'userId' | 'read'>): void {
    notification.read = true;
    this.readNotificationIds.add(id);
    this.markChanged(notification.userId, 'notification', id);
  }

  keepFeedback(feedback: Feedback): void {
    this.state.takenIds.add(feedback.id);
    this.createdFeedback.push(feedback);
  }

  /** Puts a change into a member's feed; guests and deleted accounts have none. */
  markChanged(
    viewer: number,
    entity: FeedChange['entity'],
    id: FeedChange['id'],
    as: NonNullable<FeedChange['as']> = 'changed',
  ): void {
    const user = this.state.usersById.get(viewer);
    if (!user || !isMember(user)) return;
    this.feedChanges.push({ viewer, entity, id, as, mutationId: this.#context });
  }

  /** Adds feed changes that were found while the batch was written. */
  addChanges(changes: readonly FeedChange[]): void {
    for (const { viewer, entity, id, as } of changes) this.markChanged(viewer, entity, id, as);
  }

  #markRated(match: LoadedMatch): void {
    const seat = this.ownSeat(match);
    if (!seat) throw new Error('A player without a seat has rated');
    seat.hasRated = true;
    this.ratedSeatIds.add(seat.id);
  }

  #showOwnSeat(match: LoadedMatch): void {
    const seat = this.ownSeat(match);
    if (!seat || !isHidden(seat)) return;
    seat.shownAt = this.now;
    this.shownSeats.add(seat);
  }

  #touchMatch(match: LoadedMatch): void {
    for (const change of matchChanges(match, this.state.usersById))
      this.feedChanges.push({ ...change, mutationId: this.#context });
  }
}

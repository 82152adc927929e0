import type { FeedChange } from '#api/store/feed.ts';
import type { Feedback, Notification, Participant, Rating } from '#api/store/row-types.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { isMember, type UserFact } from '../accounts/load-users.ts';
import type { MatchFact } from '../matches/load-matches.ts';
import { matchChanges } from '../matches/match-changes.ts';
import { type Notice, toNotification } from '../notifications/notify.ts';
import type { Facts } from './batch-state.ts';

/**
 * The mutations of one owner that share a transaction: what is known, kept up to date in memory, and what is
 * to be written, in sets, once all of them are judged (architecture: Write transactions). Nothing here
 * awaits.
 */
export class Batch {
  readonly owner: UserFact;
  /** Milliseconds by the server's clock. */
  readonly now: number;
  /** Mints an id for a row that the server makes by itself. */
  readonly newId: () => string;
  readonly facts: Facts;

  readonly createdMatches: MatchFact[] = [];
  readonly createdRatings: Rating[] = [];
  readonly createdNotifications: Notification[] = [];
  readonly createdFeedback: Feedback[] = [];
  /** Seats whose guests are invited by mail. */
  readonly invitedSeatIds: string[] = [];
  readonly readNotificationIds = new Set<string>();
  /** Matches that were there before and have a new result, with the revision that it was made on. */
  readonly changedMatches = new Map<string, { match: MatchFact; revision: string }>();
  /** Matches that count in records now; `again` when they did before, with another result. */
  readonly played = new Map<string, { match: MatchFact; again: boolean }>();
  /** Seats that were there before and have rated somebody now. */
  readonly ratedSeatIds = new Set<string>();
  /** Ratings that were there before and are replaced by a later one. */
  readonly replacedRatingIds = new Set<string>();
  readonly feedChanges: FeedChange[] = [];
  /** The mutation that is being applied. */
  #deed = '';

  constructor(facts: Facts, owner: UserFact, now: number, newId: () => string) {
    this.facts = facts;
    this.owner = owner;
    this.now = now;
    this.newId = newId;
  }

  /** From now on what happens is this mutation's doing. */
  begin(deed: string): void {
    this.#deed = deed;
  }

  match(id: string): MatchFact | undefined {
    return this.facts.matchesById.get(id);
  }

  /** An account that others can name, or null: nobody is told of a guest's (docs/decisions/0063). */
  user(id: number): UserFact | null {
    const user = this.facts.usersById.get(id);
    return user && !user.isGuest ? user : null;
  }

  /** The owner's seat in a match, or undefined when they took no part. */
  ownSeat(match: MatchFact): Participant | undefined {
    return match.participants.find(({ userId }) => userId === this.owner.id);
  }

  createMatch(match: MatchFact): void {
    this.facts.matchesById.set(match.id, match);
    for (const { id } of match.participants) this.facts.takenIds.add(id);
    this.createdMatches.push(match);
    if (match.status === 'completed') this.played.set(match.id, { match, again: false });
    this.#touchMatch(match);
  }

  /** Gives a match its result, recorded by the owner; `revision` is the id of the mutation that does so. */
  setResult(
    match: MatchFact,
    result: Pick<MatchFact, 'gameResult' | 'team1Score' | 'team2Score' | 'revision' | 'resultAt'>,
  ): void {
    const wasPlayed = match.status === 'completed';
    if (!this.createdMatches.includes(match) && !this.changedMatches.has(match.id))
      this.changedMatches.set(match.id, { match, revision: match.revision });
    const playedBefore = this.played.get(match.id);
    this.played.set(match.id, { match, again: playedBefore?.again ?? wasPlayed });
    Object.assign(match, result, { status: 'completed', resultBy: this.owner.id });
    this.#touchMatch(match);
  }

  /** Writes a rating of a match; of the owner's ratings of that player the last by `at`, then id, stays the latest. */
  createRating(rating: Rating, match: MatchFact): void {
    this.facts.takenIds.add(rating.id);
    const latest = this.facts.ratings.find(
      ({ ratedUserId, isLatest }) => isLatest && ratedUserId === rating.ratedUserId,
    );
    rating.isLatest = !rating.isTest && (latest === undefined || isAfter(rating, latest));
    if (latest && rating.isLatest) {
      latest.isLatest = false;
      this.replacedRatingIds.add(latest.id);
      this.touch(rating.ratedUserId, 'rating-received', latest.publicId, 'gone');
    }
    this.facts.ratings.push(rating);
    this.createdRatings.push(rating);
    this.#markRated(match);
    this.touch(rating.raterId, 'rating-given', rating.id);
    if (!rating.isLatest) return;
    this.touch(rating.ratedUserId, 'rating-received', rating.publicId);
    this.touch(rating.raterId, 'stats', rating.raterId);
    this.touch(rating.ratedUserId, 'stats', rating.ratedUserId);
  }

  /** Tells a member something, by the channels that they chose too (api/services/notifications/notify.ts). */
  notify(notice: Notice): void {
    const notification = toNotification(notice, this.newId(), this.now);
    this.createdNotifications.push(notification);
    this.touch(notice.userId, 'notification', notification.id);
  }

  markRead(id: string, notification: Pick<Notification, 'userId' | 'read'>): void {
    notification.read = true;
    this.readNotificationIds.add(id);
    this.touch(notification.userId, 'notification', id);
  }

  keepFeedback(feedback: Feedback): void {
    this.facts.takenIds.add(feedback.id);
    this.createdFeedback.push(feedback);
  }

  /** Puts a change into a member's feed; guests and deleted accounts have none. */
  touch(
    viewer: number,
    entity: FeedChange['entity'],
    id: FeedChange['id'],
    as: NonNullable<FeedChange['as']> = 'changed',
  ): void {
    const user = this.facts.usersById.get(viewer);
    if (!user || !isMember(user)) return;
    this.feedChanges.push({ viewer, entity, id, as, deed: this.#deed });
  }

  #markRated(match: MatchFact): void {
    const seat = this.ownSeat(match);
    if (!seat) throw new Error('A player without a seat has rated');
    seat.hasRated = true;
    this.ratedSeatIds.add(seat.id);
  }

  #touchMatch(match: MatchFact): void {
    for (const change of matchChanges(match, this.facts.usersById))
      this.feedChanges.push({ ...change, deed: this.#deed });
  }
}

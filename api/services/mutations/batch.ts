import { and, eq, inArray } from 'drizzle-orm';
import type { FeedChange } from '#api/store/feed.ts';
import { changedRows, inChunks } from '#api/store/many-rows.ts';
import type { Feedback, Notification, Participant, Rating } from '#api/store/row-types.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { isAfter } from '#shared/domain/playing-order.ts';
import { isMember, type LoadedUser } from '../accounts/load-users.ts';
import { type LoadedMatch, matchChanges } from '../matches/loaded-matches.ts';
import { type NewNotification, toNotification } from '../notifications/notify.ts';
import type { BatchState } from './load-batch-state.ts';

/**
 * The mutations of one owner that share a transaction. State is kept up to date in memory, and writes are collected
 * until all mutations are judged (architecture: Write transactions). Nothing here awaits.
 */
export class Batch {
  readonly owner: LoadedUser;
  /** Milliseconds by the server's clock. */
  readonly now: number;
  /** Creates an id for a row that the server adds. */
  readonly newId: () => string;
  readonly state: BatchState;

  readonly createdMatches: LoadedMatch[] = [];
  readonly createdRatings: Rating[] = [];
  readonly createdNotifications: Notification[] = [];
  readonly createdFeedback: Feedback[] = [];
  /** Seats whose guests are invited by mail. */
  readonly invitedSeatIds: string[] = [];
  readonly readNotificationIds = new Set<string>();
  /** Existing matches with a new result, with the revision that it was made on. */
  readonly changedMatches = new Map<string, { match: LoadedMatch; revision: string }>();
  /** Matches that count in records now; `again` if they did before, with another result. */
  readonly played = new Map<string, { match: LoadedMatch; again: boolean }>();
  /** Existing seats that have rated somebody now. */
  readonly ratedSeatIds = new Set<string>();
  /** Existing ratings that are replaced by a later one. */
  readonly replacedRatingIds = new Set<string>();
  readonly feedChanges: FeedChange[] = [];
  /** The mutation that is being applied. */
  #context = '';

  constructor(state: BatchState, owner: LoadedUser, now: number, newId: () => string) {
    this.state = state;
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

  createMatch(match: LoadedMatch): void {
    this.state.matchesById.set(match.id, match);
    for (const { id } of match.participants) this.state.takenIds.add(id);
    this.createdMatches.push(match);
    if (match.status === 'completed') this.played.set(match.id, { match, again: false });
    this.#touchMatch(match);
  }

  /** Sets a match's result, recorded by the owner; `revision` is the id of the mutation. */
  setResult(
    match: LoadedMatch,
    result: Pick<LoadedMatch, 'gameResult' | 'team1Score' | 'team2Score' | 'revision' | 'resultAt'>,
  ): void {
    const wasPlayed = match.status === 'completed';
    if (!this.createdMatches.includes(match) && !this.changedMatches.has(match.id))
      this.changedMatches.set(match.id, { match, revision: match.revision });
    const playedBefore = this.played.get(match.id);
    this.played.set(match.id, { match, again: playedBefore?.again ?? wasPlayed });
    Object.assign(match, result, { status: 'completed', resultBy: this.owner.id });
    this.#touchMatch(match);
  }

  /** Adds a rating of a match; of the owner's ratings of that player the last one by `at`, then id, is the latest. */
  createRating(rating: Rating, match: LoadedMatch): void {
    this.state.takenIds.add(rating.id);
    const latest = this.state.ratings.find(
      ({ ratedUserId, isLatest }) => isLatest && ratedUserId === rating.ratedUserId,
    );
    rating.isLatest = !rating.isTest && (latest === undefined || isAfter(rating, latest));
    if (latest && rating.isLatest) {
      latest.isLatest = false;
      this.replacedRatingIds.add(latest.id);
      this.markChanged(rating.ratedUserId, 'rating-received', latest.publicId, 'gone');
    }
    this.state.ratings.push(rating);
    this.createdRatings.push(rating);
    this.#markRated(match);
    this.markChanged(rating.raterId, 'rating-given', rating.id);
    if (!rating.isLatest) return;
    this.markChanged(rating.ratedUserId, 'rating-received', rating.publicId);
    this.markChanged(rating.raterId, 'stats', rating.raterId);
    this.markChanged(rating.ratedUserId, 'stats', rating.ratedUserId);
  }

  /** Notifies a member, also by the channels that they chose (api/services/notifications/notify.ts). */
  notify(notice: NewNotification): void {
    const notification = toNotification(notice, this.newId(), this.now);
    this.createdNotifications.push(notification);
    this.markChanged(notice.userId, 'notification', notification.id);
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

  #markRated(match: LoadedMatch): void {
    const seat = this.ownSeat(match);
    if (!seat) throw new Error('A player without a seat has rated');
    seat.hasRated = true;
    this.ratedSeatIds.add(seat.id);
  }

  #touchMatch(match: LoadedMatch): void {
    for (const change of matchChanges(match, this.state.usersById))
      this.feedChanges.push({ ...change, mutationId: this.#context });
  }
}

/**
 * Writes the results of a batch, one statement for each kind of row. Every statement is guarded: if the data has
 * changed since it was read, it throws `RetryTransaction` (architecture: Write transactions).
 */
export async function saveBatch(tx: Tx, batch: Batch): Promise<void> {
  await insertMatches(tx, batch);
  await updateMatches(tx, batch);
  await replaceRatings(tx, batch);
  await insertRatings(tx, batch);
  await insertFeedback(tx, batch);
  await markRead(tx, batch);
}

async function insertMatches({ db, t }: Tx, { createdMatches }: Batch): Promise<void> {
  for (const chunk of inChunks(createdMatches)) {
    const rows = chunk.map(({ participants: _participants, ...match }) => match);
    const { id } = t.matches;
    expectAll(
      rows,
      await db.insert(t.matches).values(rows).onConflictDoNothing().returning({ id }),
    );
  }
  for (const chunk of inChunks(createdMatches.flatMap(({ participants }) => participants))) {
    const { id } = t.matchParticipants;
    expectAll(
      chunk,
      await db.insert(t.matchParticipants).values(chunk).onConflictDoNothing().returning({ id }),
    );
  }
}

async function updateMatches({ db, t }: Tx, { changedMatches }: Batch): Promise<void> {
  const { id, revision, status, gameResult, team1Score, team2Score, resultBy, resultAt } =
    t.matches;
  const result = { revision, status, gameResult, team1Score, team2Score, resultBy, resultAt };
  for (const chunk of inChunks([...changedMatches.values()])) {
    const rows = chunk.map((change) => ({ ...change.match, madeOn: change.revision }));
    const { table, cells } = changedRows({ id, madeOn: revision, ...result }, rows);
    const { id: matchId, madeOn, ...set } = cells;
    const updated = await db
      .update(t.matches)
      .set(set)
      .from(table)
      .where(and(eq(id, matchId), eq(revision, madeOn)))
      .returning({ id });
    expectAll(chunk, updated);
  }
}

/** Runs before the new ratings are inserted, because only one of a rater for a player may be the latest. */
async function replaceRatings({ db, t }: Tx, { replacedRatingIds }: Batch): Promise<void> {
  for (const ids of inChunks([...replacedRatingIds]))
    await db.update(t.ratings).set({ isLatest: false }).where(inArray(t.ratings.id, ids));
}

async function insertRatings({ db, t }: Tx, batch: Batch): Promise<void> {
  for (const chunk of inChunks(batch.createdRatings)) {
    const { id } = t.ratings;
    expectAll(
      chunk,
      await db.insert(t.ratings).values(chunk).onConflictDoNothing().returning({ id }),
    );
  }
  for (const ids of inChunks([...batch.ratedSeatIds]))
    await db
      .update(t.matchParticipants)
      .set({ hasRated: true })
      .where(inArray(t.matchParticipants.id, ids));
}

async function insertFeedback({ db, t }: Tx, batch: Batch): Promise<void> {
  for (const chunk of inChunks(batch.createdFeedback)) {
    const { id } = t.feedback;
    expectAll(
      chunk,
      await db.insert(t.feedback).values(chunk).onConflictDoNothing().returning({ id }),
    );
  }
}

async function markRead({ db, t }: Tx, { readNotificationIds }: Batch): Promise<void> {
  for (const ids of inChunks([...readNotificationIds]))
    await db.update(t.notifications).set({ read: true }).where(inArray(t.notifications.id, ids));
}

function expectAll(wanted: readonly unknown[], written: readonly unknown[]): void {
  if (written.length !== wanted.length)
    throw new RetryTransaction('A fact changed after it was read');
}

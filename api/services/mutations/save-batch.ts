import { and, eq, sql, type Table } from 'drizzle-orm';
import { changedRows, isOneOf } from '#api/store/many-rows.ts';
import { prepared } from '#api/store/prepared.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import { BY_EMAIL, mergeGuest } from '../claims/merge-guest.ts';
import { saveRatingChanges } from '../matches/change-ratings.ts';
import { setRatings } from '../matches/set-ratings.ts';
import type { Batch } from './batch.ts';
import { saveDeletion } from './save-deletion.ts';
import { saveLeaving } from './save-leaving.ts';

/**
 * Writes the results of a batch, one statement for each kind of row. Every statement is guarded: if the data has
 * changed since it was read, it throws `RetryTransaction` (architecture: Write transactions).
 */
export async function saveBatch(tx: Tx, batch: Batch): Promise<void> {
  await insertMatches(tx, batch);
  await updateMatches(tx, batch);
  await replaceRatings(tx, batch);
  await insertRatings(tx, batch);
  batch.addChanges(await saveRatingChanges(tx, batch.changedRatings, batch.now));
  await insertFeedback(tx, batch);
  await markRead(tx, batch);
  await rewordNotifications(tx, batch);
  await mergeGuests(tx, batch);
  await saveLeaving(tx, batch);
  await saveDeletion(tx, batch);
}

/** Seats of a replaced match are moved once that match is deleted. */
async function insertMatches(tx: Tx, { createdMatches, replacement }: Batch): Promise<void> {
  const matches = createdMatches.map(({ participants: _participants, ...match }) => match);
  await insertAll(tx, tx.t.matches, matches);
  const seats = createdMatches.flatMap(({ participants }) => participants);
  const added = replacement ? seats.filter((seat) => !replacement.seats.includes(seat)) : seats;
  await insertAll(tx, tx.t.matchParticipants, added);
}

async function updateMatches({ db, t }: Tx, batch: Batch): Promise<void> {
  const { id, revision, status, gameResult, team1Score, team2Score, resultBy, resultAt } =
    t.matches;
  const { date, location } = t.matches;
  const result = { revision, status, gameResult, team1Score, team2Score, resultBy, resultAt };
  const changed = [...batch.changedMatches.values()];
  if (changed.length > 0) {
    const rows = changed.map((change) => ({ ...change.match, madeOn: change.revision }));
    const { table, cells } = changedRows({ id, madeOn: revision, ...result, date, location }, rows);
    const { id: matchId, madeOn, ...set } = cells;
    const updated = await db
      .update(t.matches)
      .set(set)
      .from(table)
      .where(and(eq(id, matchId), eq(revision, madeOn)))
      .returning({ id });
    expectAll(changed.length, updated.length);
  }
  const { matchParticipants: seats } = t;
  const shown = [...batch.shownSeats].map((seat) => seat.id);
  if (shown.length > 0)
    await db.update(seats).set({ shownAt: batch.now }).where(isOneOf(seats.id, shown));
}

/** Runs before the new ratings are inserted, because only one of a rater for a player may be the latest. */
async function replaceRatings(tx: Tx, { replacedRatings, now }: Batch): Promise<void> {
  for (const replacedAt of [null, now]) {
    const replaced = replacedRatings.filter((rating) => rating.replacedAt === replacedAt);
    await setRatings(tx, replaced, { isLatest: false, waits: false, replacedAt });
  }
}

async function insertRatings(
  tx: Tx,
  { createdRatings, ratedSeatIds, owner }: Batch,
): Promise<void> {
  await insertAll(tx, tx.t.ratings, createdRatings);
  if (ratedSeatIds.size > 0) await markRated(tx, { ids: [...ratedSeatIds], owner: owner.id });
}

const markRated = prepared<unknown>(({ db, t: { matchParticipants: seats } }) =>
  db
    .update(seats)
    .set({ hasRated: true })
    .where(
      and(isOneOf(seats.id, sql.placeholder('ids')), eq(seats.userId, sql.placeholder('owner'))),
    )
    .returning({ id: seats.id })
    .prepare(),
);

/** The guests of seats whose member the others see from now on. */
async function mergeGuests(tx: Tx, batch: Batch): Promise<void> {
  for (const seat of batch.shownSeats)
    batch.addChanges(await mergeGuest(tx, seat, batch.owner.id, BY_EMAIL, batch.now));
}

async function insertFeedback(tx: Tx, { createdFeedback }: Batch): Promise<void> {
  await insertAll(tx, tx.t.feedback, createdFeedback);
}

async function markRead({ db, t }: Tx, { readNotificationIds }: Batch): Promise<void> {
  if (readNotificationIds.size === 0) return;
  const isRead = isOneOf(t.notifications.id, readNotificationIds);
  await db.update(t.notifications).set({ read: true }).where(isRead);
}

async function rewordNotifications({ db, t }: Tx, { rewordedNotifications }: Batch) {
  if (rewordedNotifications.size === 0) return;
  const { id, title, message, data, createdAt } = t.notifications;
  const columns = { id, title, message, data, createdAt };
  const { table, cells } = changedRows(columns, [...rewordedNotifications]);
  const { id: changedId, ...set } = cells;
  await db.update(t.notifications).set(set).from(table).where(eq(id, changedId));
}

/** Inserts rows whose ids were free when they were checked. */
async function insertAll<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const { written } = await tx.insertRows(table, rows, 'on conflict do nothing');
  expectAll(rows.length, written);
}

function expectAll(wanted: number, written: number): void {
  if (written !== wanted) throw new RetryTransaction('A fact changed after it was read');
}

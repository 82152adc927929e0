import { and, eq, inArray } from 'drizzle-orm';
import { changedRows, inChunks } from '#api/store/many-rows.ts';
import { RetryTransaction, type Tx } from '#api/store/store.ts';
import type { Batch } from './batch.ts';

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

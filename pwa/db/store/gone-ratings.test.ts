import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { capture } from '../outbox/capture.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { aRating } from '../testing/view-factories.ts';
import { forgetGoneRatings, readGoneRatings } from './gone-ratings.ts';
import type { PlayerDb } from './player-db.ts';
import { removalSubjectOf, withdrawalSubjectOf } from './subjects.ts';

const BEA = 2;
const rating = aRating({ ratedUserId: BEA });
const { matchId } = rating;

/** The phone has the rating; then the feed says that it was removed. */
async function pullGone(db: PlayerDb, row = rating): Promise<void> {
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 0 });
  const replica = new DexieReplica(db);
  const { generation, cursor } = await replica.position();
  await replica.applyPage(
    { generation, cursor },
    {
      protocol: PROTOCOL,
      epoch: 'e1',
      reset: false,
      more: false,
      cursor: 'c1',
      version: 1,
      changes: [{ entity: 'rating-given', id: row.id }],
    },
    1000,
  );
}

// proves CARD-10
test('a rating that went because of others is kept for its rater until it is dismissed or the rows are forgotten', async () => {
  const db = newPlayerDb();
  await pullGone(db);
  expect(await readGoneRatings(db)).toEqual([{ id: rating.id, ratedUserId: BEA }]);
  await forgetGoneRatings(db);
  expect(await readGoneRatings(db)).toEqual([]);
  await pullGone(db);
  await new DexieReplica(db).forget();
  expect(await readGoneRatings(db)).toEqual([]);
});

test('one that the rater withdrew, of a match that they left or deleted, or of a demo is not', async () => {
  const withdrawn = newPlayerDb();
  const { id: ratingId } = rating;
  await capture(withdrawn, {
    kind: 'changeRating',
    args: { ratingId, matchId, ratedUserId: BEA },
    subject: withdrawalSubjectOf(ratingId),
  });
  await pullGone(withdrawn);
  const left = newPlayerDb();
  const subject = removalSubjectOf('leave', matchId);
  await capture(left, { kind: 'leaveMatch', args: { matchId }, subject });
  await pullGone(left);
  const demo = newPlayerDb();
  await pullGone(demo, aRating({ isTest: true }));
  for (const db of [withdrawn, left, demo]) expect(await readGoneRatings(db)).toEqual([]);
});

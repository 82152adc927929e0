import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { capture } from '../outbox/capture.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { pullGone } from '../testing/pull-gone.ts';
import { aRating } from '../testing/view-factories.ts';
import { forgetGoneRatings, readGoneRatings } from './gone-ratings.ts';
import { removalSubjectOf, withdrawalSubjectOf } from './subjects.ts';

const BEA = 2;
const rating = aRating({ ratedUserId: BEA });
const { matchId } = rating;

// proves CARD-10
test('a rating that went because of others is kept for its rater until it is dismissed or the rows are forgotten', async () => {
  const db = newPlayerDb();
  await pullGone(db, 'rating-given', rating);
  expect(await readGoneRatings(db)).toEqual([{ id: rating.id, ratedUserId: BEA }]);
  await forgetGoneRatings(db);
  expect(await readGoneRatings(db)).toEqual([]);
  await pullGone(db, 'rating-given', rating);
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
  await pullGone(withdrawn, 'rating-given', rating);
  const left = newPlayerDb();
  const subject = removalSubjectOf('leave', matchId);
  await capture(left, { kind: 'leaveMatch', args: { matchId }, subject });
  await pullGone(left, 'rating-given', rating);
  const demo = newPlayerDb();
  await pullGone(demo, 'rating-given', aRating({ isTest: true }));
  for (const db of [withdrawn, left, demo]) expect(await readGoneRatings(db)).toEqual([]);
});

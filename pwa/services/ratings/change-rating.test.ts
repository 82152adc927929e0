import { expect, test } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { aRating, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { nextBatch } from '#sync/outbox/next-batch.ts';
import { changeRating, isTooLate } from './change-rating.ts';

/** A phone with a rating of this age that the server has. */
async function phoneWith(age: number, rest: Partial<RatingGivenRow> = {}) {
  const db = newPlayerDb();
  const row = aRating({ at: new Date(Date.now() - age).toISOString(), ...rest });
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  const change = (values: RatingGivenRow['values'] | null) =>
    changeRating(db, row, values).catch((error: unknown) => {
      if (!isTooLate(error)) throw error;
      return 'too late';
    });
  return { db, row, change };
}

// proves RATE-17
test('within 24 hours an edit and then a withdrawal are stored on this phone, about the same rating', async () => {
  const { db, row, change } = await phoneWith(DAY_MS - HOUR_MS);
  const values = { ...SEVENS, power: 1 };
  await change(values);
  await change(null);
  const about = { ratingId: row.id, matchId: row.matchId, ratedUserId: row.ratedUserId };
  const stored = (await unsettledEntries(db)).map(({ mutation: { kind, args } }) => ({
    kind,
    args,
  }));
  expect(stored).toEqual([
    { kind: 'changeRating', args: { ...about, values } },
    { kind: 'changeRating', args: about },
  ]);
});

// proves RATE-17
test('all changes of a rating that is not sent yet are sent with it, and wait with it for the match', async () => {
  const db = newPlayerDb();
  const { id: ratingId, matchId, ratedUserId, values } = aRating();
  const about = { ratingId, matchId, ratedUserId };
  const args = { ...about, values, isAnonymous: true, reveal: 'daily' } as const;
  await capture(db, { kind: 'submitRating', args, subject: ratingId, needs: [matchId] });
  const rating = { id: ratingId, matchId, ratedUserId };
  for (const power of [3, 4]) await changeRating(db, rating, { ...SEVENS, power });
  await changeRating(db, rating, null);
  const entries = await unsettledEntries(db);
  const edit = { subject: expect.stringMatching(/^edit /), needs: [matchId, ratingId] };
  expect(entries.map(({ subject, needs }) => ({ subject, needs }))).toEqual([
    { subject: ratingId, needs: [matchId] },
    edit,
    edit,
    { subject: withdrawalSubjectOf(ratingId), needs: [matchId, ratingId] },
  ]);
  expect(nextBatch(entries, Date.now(), 10)).toEqual(entries);
});

// proves RATE-17
test('after 24 hours, or once it is withdrawn, this phone stores no change of a rating', async () => {
  const late = await phoneWith(DAY_MS);
  for (const values of [SEVENS, null]) expect(await late.change(values)).toBe('too late');
  expect(await unsettledEntries(late.db)).toEqual([]);
  const withdrawn = await phoneWith(HOUR_MS);
  await withdrawn.change(null);
  expect(await withdrawn.change(SEVENS)).toBe('too late');
  expect(await unsettledEntries(withdrawn.db)).toHaveLength(1);
});

// proves RATE-17, WRONG-9
test('a change names the match that the rating was given in, not one in its place that the server may refuse', async () => {
  const { db, row } = await phoneWith(HOUR_MS);
  await changeRating(db, { ...row, matchId: aRating().matchId, givenIn: row.matchId }, null);
  const [change] = await unsettledEntries(db);
  expect(change?.needs).toEqual([row.matchId, row.id]);
  expect(Object(change?.mutation.args).matchId).toBe(row.matchId);
});

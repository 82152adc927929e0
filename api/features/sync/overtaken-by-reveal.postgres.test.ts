import { expect, test } from 'vitest';
import { revealRatings } from '#api/background/jobs/reveal-ratings.ts';
import type { Store } from '#api/store/store.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { overlapping } from '#api/testing/overlapping.ts';
import { aReplacingCourt } from '#api/testing/replacing-court.ts';
import { REVEAL } from '#api/testing/wrong-match.ts';

/** Wraps the store so that something happens as soon as a write has got a lock of players. */
function onceLocked(store: Store, happens: () => void): Store {
  return {
    ...store,
    write: (work) =>
      store.write((tx) => {
        const users: typeof tx.lock.users = async (ids) => {
          await tx.lock.users(ids);
          happens();
        };
        return work({ ...tx, lock: { ...tx.lock, users } });
      }),
  };
}

/** What Ann is answered whose push deletes her match while the daily reveal holds the lock for which it waits. */
async function answerIf(isRated: boolean) {
  const { app, clock, ann, bea, cal, dan, record } = await aReplacingCourt();
  const matchId = await record([ann.id, bea.id], [cal.id, dan.id]);
  const rating = { matchId, ratedUserId: ann.id, reveal: 'daily' } as const;
  if (isRated) await applyAs(app, cal.id, aSubmitRating(clock.now, rating));
  clock.now = REVEAL - 50;
  const store = onceLocked(app.store, () => {
    clock.now = REVEAL + 1;
  });
  const deletion = aMutation('deleteMatch', { matchId }, { at: clock.now });
  const [, pushed] = await overlapping(
    app,
    (slowed) =>
      slowed.store.write(async (tx) => {
        await tx.lock.users([ann.id]);
        await revealRatings(tx, [ann.id], REVEAL);
      }),
    () => pushAs({ ...app, store }, ann.id, deletion),
  );
  return pushed;
}

// proves WRONG-4, ANON-3
test('a creator whose push waits for the daily reveal learns nothing of a rating that it shows', async () => {
  const answer = await answerIf(true);
  expect(answer).toMatchObject({ value: [{ code: 'match_final' }] });
  expect(answer).toEqual(await answerIf(false));
});

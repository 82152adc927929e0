import { expect, test } from 'vitest';
import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { getDraft, saveDraft } from '#pwa/db/drafts/drafts.ts';
import { CaptureRefused } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { withdrawalSubjectOf } from '#pwa/db/store/subjects.ts';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { countingRatings } from '#pwa/db/views/ratings-given.ts';
import { readRatingsGiven } from '#pwa/db/views/records.ts';
import { changeRating } from '#pwa/services/ratings/change-rating.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { dayHere } from '#shared/domain/days.ts';
import type { RatingGivenRow } from '#shared/schemas/rows.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { submitRating } from './commands.ts';
import { readLastArrival, rememberArrival } from './last-arrival.ts';
import { FRESH, type WizardState } from './wizard-state.ts';

const RATED = 1_000_002;
const STATE: WizardState = { ...FRESH, values: { power: 8, sportsmanship: 10 } };

test('a rating is sent after its match, is anonymous, and ends its draft', async () => {
  const [db, matchId] = [newPlayerDb(), newId()];
  await saveDraft(db, { id: 'ben', key: ratingDraftKey(matchId, RATED), value: STATE });
  await submitRating(db, matchId, RATED, STATE, 'ben');
  const [entry] = await unsettledEntries(db);
  expect(entry).toMatchObject({
    needs: [matchId],
    mutation: {
      kind: 'submitRating',
      args: {
        matchId,
        ratedUserId: RATED,
        isAnonymous: true,
        reveal: 'daily',
        values: { power: 8, spin: -1, sportsmanship: 10 },
      },
    },
  });
  expect(await getDraft(db, 'ben')).toBeUndefined();
});

test("a rating that shows the rater's name is marked so", async () => {
  const db = newPlayerDb();
  await submitRating(db, newId(), RATED, { ...STATE, arrival: 'named' }, newId());
  expect((await unsettledEntries(db))[0]?.mutation.args).toMatchObject({
    isAnonymous: false,
    reveal: 'now',
  });
});

test('an anonymous choice is kept for the next rating, at first the daily reveal', async () => {
  const db = newPlayerDb();
  expect(await readLastArrival(db)).toBe('daily');
  await rememberArrival(db, 'now');
  expect(await readLastArrival(db)).toBe('now');
  await rememberArrival(db, 'named');
  expect(await readLastArrival(db)).toBe('now');
});

test('the same opponent is refused on the same day: nothing is written and the draft stays', async () => {
  const [db, second] = [newPlayerDb(), newId()];
  await submitRating(db, newId(), RATED, STATE, newId());
  await saveDraft(db, { id: 'again', key: ratingDraftKey(second, RATED), value: STATE });
  const again = submitRating(db, second, RATED, STATE, 'again');
  await expect(again).rejects.toThrow(CaptureRefused);
  await expect(again).rejects.toThrow(ratingWizard.alreadyRatedMarker);
  expect(await unsettledEntries(db)).toHaveLength(1);
  expect((await getDraft(db, 'again'))?.value).toEqual(STATE);
});

// proves RATE-17
test('after a withdrawal without signal the opponent can be rated again, and the rating is sent after it', async () => {
  const db = newPlayerDb();
  const row = await aRatingToday(db);
  const { id: ratingId, matchId } = row;
  await changeRating(db, row, null);
  await submitRating(db, matchId, RATED, STATE, newId());
  const { mutation, needs } = (await unsettledEntries(db)).at(-1) ?? {};
  expect(mutation?.kind).toBe('submitRating');
  expect(needs).toEqual([matchId, withdrawalSubjectOf(ratingId)]);
  await expect(submitRating(db, matchId, RATED, STATE, newId())).rejects.toThrow(CaptureRefused);
});

// proves RATE-17
test('a rating given while another tab withdraws the last one is sent after the withdrawal', async () => {
  const db = newPlayerDb();
  const row = await aRatingToday(db);
  const withdrawal = changeRating(db, row, null);
  await submitRating(db, row.matchId, RATED, STATE, newId());
  await withdrawal;
  expect((await unsettledEntries(db)).at(-1)?.needs).toEqual([
    row.matchId,
    withdrawalSubjectOf(row.id),
  ]);
});

// proves RATE-17
test('a rating that is withdrawn before it was sent keeps its place until the phone has synced', async () => {
  const [db, matchId] = [newPlayerDb(), newId()];
  const id = await submitRating(db, matchId, RATED, STATE, newId());
  await changeRating(db, { id, matchId, ratedUserId: RATED }, null);
  await expect(submitRating(db, matchId, RATED, STATE, newId())).rejects.toThrow(CaptureRefused);
  expect(countingRatings(await readRatingsGiven(db))).toEqual([]);
});

test('two taps at once make one rating', async () => {
  const [db, matchId] = [newPlayerDb(), newId()];
  const taps = ['a', 'b'].map((draft) => submitRating(db, matchId, RATED, STATE, draft));
  const results = await Promise.allSettled(taps);
  expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  expect(await unsettledEntries(db)).toHaveLength(1);
});

/** A rating of this opponent that the server has, given today. */
async function aRatingToday(db: PlayerDb): Promise<RatingGivenRow> {
  const [at, day] = [new Date().toISOString(), dayHere(Date.now())];
  const row = aRating({ matchId: newId(), ratedUserId: RATED, at, day });
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  return row;
}

test('what is judged by is what the player was given before, not all that was ever given', async () => {
  const db = newPlayerDb();
  const rows = Array.from({ length: 400 }, (_, n) => aRating({ ratedUserId: RATED + n }));
  await db.rows.change(
    rows.map((row) => ({ entity: 'rating-given', id: row.id, row, generation: 1 })),
  );
  const read = new Set<string>();
  db.chunks.hook('reading', (chunk) => {
    for (const { id } of chunk.rows) read.add(id);
    return chunk;
  });
  await submitRating(db, newId(), RATED, STATE, newId());
  expect(read).toContain(rows[0]?.id);
  expect(read.size).toBeLessThanOrEqual(50);
});

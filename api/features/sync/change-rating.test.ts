import { expect, test } from 'vitest';
import { applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, VALUES } from '#api/testing/factories/rating.ts';
import { aCourt, MORNING, REVEAL } from '#api/testing/rating-court.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import type { SubmitRatingArgs } from '#shared/schemas/mutations.ts';

// proves RATE-17
test('a rating with its rater’s name is edited at once: the same card, no second voice', async () => {
  const { play, rate, change, received, given, stats, beasPhone } = await aCourt();
  const rating = await rate(await play(), { isAnonymous: false, values: { power: 2 } });
  await received();
  const idsBefore = [...beasPhone.rows.keys()].filter((key) => key.startsWith('rating-received'));
  await change(rating, 9);
  expect(await received()).toEqual([9]);
  expect([...beasPhone.rows.keys()].filter((key) => key.startsWith('rating-received'))).toEqual(
    idsBefore,
  );
  expect(await given()).toMatchObject([{ id: rating.ratingId, values: { power: 9 } }]);
  expect(await stats()).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 9 } });
});

// proves RATE-17, ANON-7
test('of an anonymous rating that was shown, a change is seen at the next daily reveal', async () => {
  const { play, rate, change, received, given, stats, version, reveal } = await aCourt();
  const rating = await rate(await play(), { values: { power: 2 } });
  await received();
  const before = await version();
  await change(rating, 9);
  expect(await received()).toEqual([2]);
  expect(await version()).toBe(before);
  expect(await given()).toMatchObject([
    { values: { power: 9 }, arrivesAt: new Date(REVEAL).toISOString(), isEdited: true },
  ]);
  await reveal();
  expect(await received()).toEqual([9]);
  expect(await version()).toBe(before + 1);
  expect(await stats()).toMatchObject({ ratingsReceived: 1, skillBreakdown: { power: 9 } });
});

// proves RATE-17, ANON-7
// proves RATE-17, ANON-9
// proves RATE-17, ANON-9
// proves RATE-17
// proves RATE-17, ANON-7
test('an edit of a rating that was replaced and is still shown waits for the reveal', async () => {
  const { clock, play, rate, change, received, version } = await aCourt();
  clock.now = REVEAL + HOUR_MS;
  const rating = await rate(await play(), { values: { power: 2 } });
  clock.now = REVEAL + 8 * HOUR_MS;
  await rate(await play(), { values: { power: 5 } });
  expect(await received()).toEqual([2, 5]);
  const before = await version();
  await change(rating, 9);
  expect(await received()).toEqual([2, 5]);
  expect(await version()).toBe(before);
});

// proves RATE-17
test('an edit or a withdrawal after the daily hour, before its job has run, waits for the next one', async () => {
  const { clock, play, rate, change, received, reveal } = await aCourt();
  const edited = await rate(await play(), { values: { power: 2 } });
  clock.now = REVEAL - 12 * HOUR_MS + DAY_MS;
  const later = await rate(await play(), { values: { power: 5 } });
  clock.now = REVEAL + DAY_MS + 10;
  await change(later, 8);
  await reveal(REVEAL + DAY_MS + 20);
  expect(await received()).toEqual([5]);
  await change(later, null);
  await reveal(REVEAL + 2 * DAY_MS);
  expect(await received()).toEqual([2]);
  expect(edited.ratingId).not.toBe(later.ratingId);
});

// proves RATE-17
test('a rating that waits for the reveal is changed before anybody has seen it', async () => {
  const { play, rate, change, received, given, version, reveal } = await aCourt();
  const edited = await rate(await play(), { reveal: 'daily', values: { power: 2 } });
  const before = await version();
  await change(edited, 9);
  expect(await version()).toBe(before);
  await reveal();
  expect(await received()).toEqual([9]);
  expect((await given())[0]).toMatchObject({ values: { power: 9 } });
});

test('a rating that waits and is withdrawn never arrives', async () => {
  const { play, rate, change, received, given, reveal } = await aCourt();
  const rating = await rate(await play(), { reveal: 'daily' });
  await change(rating, null);
  expect(await given()).toEqual([]);
  await reveal();
  expect(await received()).toEqual([]);
});

// proves RATE-17
test('after 24 hours a rating stays as it is, counted from its capture to that of the change', async () => {
  const { app, ann, clock, play, rate, changeOf, received } = await aCourt();
  const rating = await rate(await play(), { isAnonymous: false, values: { power: 2 } });
  const late = changeOf(rating, 9, MORNING + DAY_MS);
  const inTime = changeOf(rating, 8, MORNING + DAY_MS - 1);
  clock.now = MORNING + DAY_MS;
  expect(await pushAs(app, ann.id, late)).toMatchObject([
    { status: 'rejected', code: 'rating_final' },
  ]);
  expect(await received()).toEqual([2]);
  expect(await pushAs(app, ann.id, inTime)).toMatchObject([{ status: 'applied' }]);
  expect(await received()).toEqual([8]);
});

// proves RATE-17
test('of two edits, the one captured last stays, whichever arrives first, before and after the reveal', async () => {
  const { app, ann, clock, play, rate, changeOf, received, given, reveal } = await aCourt();
  const rating = await rate(await play(), { values: { power: 2 } });
  const earlier = changeOf(rating, 8, MORNING + HOUR_MS);
  clock.now = MORNING + 2 * HOUR_MS;
  await applyAs(app, ann.id, changeOf(rating, 9, clock.now));
  expect(await pushAs(app, ann.id, earlier)).toMatchObject([{ status: 'applied' }]);
  expect(await given()).toMatchObject([{ values: { power: 9 } }]);
  await reveal();
  expect(await pushAs(app, ann.id, earlier)).toMatchObject([{ status: 'applied' }]);
  expect(await received()).toEqual([9]);
});

// proves RATE-17
test('a rating that one phone withdrew is gone, whatever another phone edits and whichever arrives first', async () => {
  for (const arrival of ['withdrawal first', 'edit first']) {
    const { app, ann, clock, play, rate, changeOf, received, given } = await aCourt();
    const rating = await rate(await play(), { isAnonymous: false, values: { power: 2 } });
    const withdrawal = changeOf(rating, null, MORNING + HOUR_MS);
    const edit = changeOf(rating, 9, MORNING + 2 * HOUR_MS);
    clock.now = MORNING + 2 * HOUR_MS;
    const sent = [withdrawal, edit];
    for (const each of arrival === 'edit first' ? sent.toReversed() : sent)
      await pushAs(app, ann.id, each);
    expect([arrival, await given(), await received()]).toEqual([arrival, [], []]);
  }
});

// proves RATE-17
test('nobody else changes it, nothing else is changed, and no rating can be emptied', async () => {
  const { app, al, bea, ann, play, rate, changeOf, received } = await aCourt();
  const [first, second] = [await play(), await play()];
  const rating = await rate(first, { isAnonymous: false, values: { power: 2 } });
  const codeFor = async (owner: number, args: SubmitRatingArgs, power: number | null) => {
    const [outcome] = await pushAs(app, owner, changeOf(args, power));
    return outcome.status === 'applied' ? outcome.status : outcome.code;
  };
  for (const { id } of [al, bea]) expect(await codeFor(id, rating, 9)).toBe('rating_gone');
  expect(await codeFor(ann.id, { ...rating, matchId: second }, 9)).toBe('rating_gone');
  expect(await codeFor(ann.id, { ...rating, ratedUserId: al.id }, 9)).toBe('rating_gone');
  const nowhere = '01890000-0000-7000-8000-000000000009';
  expect(await codeFor(ann.id, { ...rating, matchId: nowhere }, 9)).toBe('match_unknown');
  const empty = changeOf(rating, 9);
  const nothing = Object.fromEntries(Object.keys(VALUES).map((category) => [category, -1]));
  const [refused] = await pushAs(app, ann.id, {
    ...empty,
    args: { ...(empty.args as object), values: nothing },
  });
  expect(refused).toMatchObject({ status: 'rejected', code: 'rating_empty' });
  expect(await received()).toEqual([2]);
});

test('a rating, its edit and its withdrawal that come in one push leave nothing', async () => {
  const { app, clock, ann, bea, play, changeOf, received, given, stats } = await aCourt();
  const matchId = await play();
  const named = { ratedUserId: bea.id, isAnonymous: false };
  const rating = aSubmitRating(MORNING, { matchId, ...named });
  await applyAs(app, ann.id, rating, changeOf(rating.args, 9));
  expect(await received()).toEqual([9]);
  const second = await play();
  clock.now = MORNING + DAY_MS;
  const next = aSubmitRating(clock.now, { matchId: second, ...named });
  const withdrawn = changeOf(next.args, null);
  await applyAs(app, ann.id, next, changeOf(next.args, 4), withdrawn);
  expect(await received()).toEqual([9]);
  expect(await given()).toHaveLength(1);
  expect(await stats()).toMatchObject({ ratingsReceived: 1 });
});

test('a changed rating that a later one replaces before the reveal leaves at it', async () => {
  const { clock, play, rate, change, received, reveal } = await aCourt();
  clock.now = REVEAL + HOUR_MS;
  const rating = await rate(await play(), { values: { power: 2 } });
  await change(rating, 9);
  clock.now = REVEAL + 8 * HOUR_MS;
  await rate(await play(), { values: { power: 5 } });
  expect(await received()).toEqual([2, 5]);
  await reveal(REVEAL + DAY_MS);
  expect(await received()).toEqual([5]);
});

test('the database refuses an edit that waits without values, or with a name', async () => {
  const { app, play, rate } = await aCourt();
  await rate(await play(), { isAnonymous: false });
  const setTo = (set: string) => tryRaw(app, `UPDATE ratings SET ${set}`);
  expect(await setTo('changed_at = 1')).toContain('ratings_changed');
  expect(await setTo("changed_values = '{}'")).toContain('ratings_changed');
  expect(await setTo("changed_at = 1, changed_values = '{}'")).toContain('ratings_changed');
});

test('a rating that the server has had for 35 days is final, whatever time a phone names', async () => {
  const { app, ann, clock, play, rate, changeOf } = await aCourt();
  const rating = await rate(await play(), { isAnonymous: false });
  const named = changeOf(rating, 9, MORNING + 1);
  clock.now = MORNING + 36 * DAY_MS;
  expect(await pushAs(app, ann.id, named)).toMatchObject([{ code: 'rating_final' }]);
});

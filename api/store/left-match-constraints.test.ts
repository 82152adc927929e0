import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { tryRaw as tryOn } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** A match of a and b, in which a has rated b. */
async function setUp() {
  const app = await createTestApp({ now: () => Date.UTC(2026, 4, 1, 12) });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const rating = await aRating(app, a.id, { matchId: match.id, ratedUserId: b.id });
  return { a, b, match, rating, tryRaw: (statement: string) => tryOn(app, statement) };
}

// proves LEAVE-2
test('the database refuses a person, a contact or a name in an open seat', async () => {
  const { a, b, match, tryRaw } = await setUp();
  const open = `UPDATE match_participants SET left_by = ${b.id}, user_id = null`;
  const isBs = `match_id = '${match.id}' AND user_id = ${b.id}`;
  expect(await tryRaw(`UPDATE match_participants SET left_by = ${b.id} WHERE ${isBs}`)).toContain(
    'match_participants_open',
  );
  const full = [
    "email = 'x'",
    "email_fold = 'x'",
    "phone = '1'",
    "phone_fold = '1'",
    "first_name = 'x'",
    "last_name = 'x'",
    'is_guest = true',
    'has_rated = true',
  ];
  for (const set of full)
    expect(await tryRaw(`${open}, ${set} WHERE ${isBs}`), set).toContain('match_participants_open');
  expect(await tryRaw(`${open.replace(`${b.id}`, '5')} WHERE ${isBs}`)).toContain('FOREIGN KEY');
  expect(await tryRaw(`${open}, has_rated = false WHERE ${isBs}`)).toBe('accepted');
  const taken = `UPDATE match_participants SET user_id = ${a.id} WHERE left_by = ${b.id}`;
  expect(await tryRaw(taken)).toMatch(/match_participants_open|match_participants.user_id/);
});

// proves LEAVE-4, ANON-9
test('the database refuses a rating that was taken back and counts, or that nobody was shown', async () => {
  const { rating, tryRaw } = await setUp();
  const set = (values: string) =>
    tryRaw(`UPDATE ratings SET withdrawn_at = 1, ${values} WHERE id = '${rating.ratingId}'`);
  for (const values of [
    'is_latest = true',
    'is_latest = false',
    'is_latest = false, waits = true',
    'is_latest = false, announced_at = 1',
  ])
    expect(await set(values), values).toContain('ratings_withdrawn_shown');
  expect(await set('is_latest = false, replaced_at = 1')).toBe('accepted');
});

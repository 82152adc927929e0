import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { tryRaw } from '#api/testing/raw-sql.ts';
import { createTestApp } from '#api/testing/test-app.ts';

// proves DATA-5
test('the database lets only real ratings of guests’ accounts be marked as a guest’s', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, {
    team1: [a.id],
    team2: [{ firstName: 'Gus', phone: '+15550101' }],
  });
  const guest = await aGuestBrowser(app, match.id, { phone: '+15550101' });
  await aRating(app, guest.playerId, { matchId: match.id, ratedUserId: a.id });
  const change = (set: string) => tryRaw(app, `UPDATE ratings SET ${set}`);
  expect(await change(`guest_of = ${b.id}`)).toBe('accepted');
  expect(await change("device = 'a hash'")).toBe('accepted');
  expect(await change('guest_of = 5')).toContain('FOREIGN KEY');
  expect(await change('is_latest = false, is_test = true')).toContain('ratings_of_guests');
  for (const rest of ['guest_of = NULL', 'device = NULL'])
    expect(await change(`rater_id = ${b.id}, ${rest}`)).toContain('ratings_of_guests');
  expect(await change(`rater_id = ${b.id}, guest_of = NULL, device = NULL`)).toBe('accepted');
});

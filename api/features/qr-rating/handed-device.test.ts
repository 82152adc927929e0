import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';

const GUS = { email: 'gus@example.org' };

/** Ann's phone, which Gus was handed and on which he has rated Ann. */
async function handedPhone() {
  const app = await createTestApp();
  const [ann, ben, cal, eve] = await someUsers(app, 4);
  const { id: matchId } = await aMatch(app, ann.id, {
    team1: [ann.id, ben.id],
    team2: [cal.id, { firstName: 'Gus', ...GUS }],
  });
  const device = randomBytes(32).toString('base64url');
  const verify = (browser: TestClient, more: object = {}) =>
    browser.post(`/api/qr-rating/${matchId}/verify`, { ...GUS, device, ...more });
  const gus = await app.signedIn(ann.id);
  const handTo = () => verify(gus, { asGuest: true });
  /** What the server answers for the guest's own match: whether the guest, as they see it, has rated. */
  const guestHasRated = (answer: { body: unknown }) =>
    Object(answer.body).match.participants.some(
      (seat: { hasRated?: boolean }) => seat.hasRated === true,
    );
  await handTo();
  const rated = await gus.post('/api/ratings', { ...VALUES, matchId, ratedUserId: ann.id });
  expect(rated.status).toBe(201);
  /** The phone with the guest's cookie, with this member signed in or nobody. */
  const phoneOf = async (member?: number) => {
    const browser = member === undefined ? app.browser() : await app.signedIn(member);
    browser.cookie = [browser.cookie, gus.cookie].filter((cookie) => cookie !== null).join('; ');
    return browser;
  };
  const raters = () =>
    app.store.read(({ db, t }) => db.select({ raterId: t.ratings.raterId }).from(t.ratings));
  return { eve, phoneOf, verify, handTo, guestHasRated, raters };
}

// proves GUEST-18
test('who signs in on a handed phone and claims the seat by its contact gets nothing of what the guest gave', async () => {
  const { eve, phoneOf, verify, raters } = await handedPhone();
  const phone = await phoneOf(eve.id);
  expect((await verify(phone)).status).toBe(200);
  expect((await phone.get('/api/my-ratings')).body).toEqual([]);
  const [rater, ...others] = await raters();
  expect(others).toEqual([]);
  expect(rater?.raterId).toBeLessThan(0);
});

// proves GUEST-18
test('nor does who enters the contact there as a guest, and the guest who is handed it again does', async () => {
  const { phoneOf, verify, handTo, guestHasRated } = await handedPhone();
  expect(guestHasRated(await verify(await phoneOf()))).toBe(false);
  expect(guestHasRated(await handTo())).toBe(true);
});

import { expect, test } from 'vitest';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { markOfEmail } from '#api/services/email/unsubscribe-link.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { ratingArgs } from '#api/testing/factories/rating.ts';
import { aUser } from '#api/testing/factories/user.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { deliverAll, tokenIn } from '#api/testing/mail/deliver-all.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

const START = Date.UTC(2026, 4, 2, 12);
const DENIED = { code: 'denied', message: 'You were not invited to this match' };

/** A guest who has been mailed the personal link of a seat. */
async function anInvitation() {
  const clock = { now: START };
  const testApp = await createTestApp({ now: () => clock.now });
  const creator = await aUser(testApp);
  const { id } = await aMatch(testApp, creator.id, {
    team1: [creator.id],
    team2: [{ firstName: 'Gina', email: 'gina@friends.example' }],
  });
  const [email] = await deliverAll(testApp);
  if (!email) throw new Error('No invitation');
  const token = tokenIn(email);
  const browser = testApp.browser();
  const enter = (match = id) => browser.post(`/api/qr-rating/${match}/enter`, { token });
  return { testApp, clock, creator, id, token, browser, enter };
}

// proves GUEST-3
test('the personal link gives access to rate from its seat, without a contact, any number of times', async () => {
  const { creator, id, browser, enter } = await anInvitation();
  const { status, body } = await enter();
  expect([status, body]).toMatchObject([200, { match: { id } }]);
  const { ratingId: _, ...rating } = ratingArgs({ matchId: id, ratedUserId: creator.id });
  const { values, ...rest } = rating;
  expect((await browser.post('/api/ratings', { ...rest, ...values })).status).toBe(201);
  expect((await enter()).status).toBe(200);
});

test('an expired link, one of another match, or an invalid one gives no access', async () => {
  const { testApp, clock, creator, id, browser, enter } = await anInvitation();
  const other = await aMatch(testApp, creator.id, {
    team1: [creator.id],
    team2: [{ firstName: 'Gil', email: 'gil@friends.example' }],
  });
  const refused = await enter(other.id);
  expect([refused.status, refused.body]).toEqual([403, DENIED]);
  const forged = await browser.post(`/api/qr-rating/${id}/enter`, { token: 'eyJ.x.y' });
  expect([forged.status, forged.body]).toEqual([403, DENIED]);
  clock.now += 180 * DAY_MS;
  expect((await enter()).body).toEqual(DENIED);
  expect(browser.cookie).toBeNull();
});

test('a claimed seat is reported as claimed, and a deleted match as deleted', async () => {
  const { testApp, id, token, enter } = await anInvitation();
  const member = await aUser(testApp);
  await (await testApp.signedIn(member.id)).post('/api/guests/claim', { token });
  expect((await enter()).body).toMatchObject({ code: 'seat_claimed' });
  await testApp.store.write((tx) => deleteMatch(tx, testApp, id));
  expect((await enter()).status).toBe(404);
});

// proves STATS-7
test('the link gives the mailbox’s voice to what its guest gave before ratings had voices or devices, on any device', async () => {
  const { testApp, creator, id, token, enter } = await anInvitation();
  const cal = await aUser(testApp);
  const phone = await aGuestBrowser(testApp, id, { email: 'gina@friends.example' });
  await rateAsGuest(phone, { ratedUserId: creator.id });
  const set = (values: { guestOf: number | null; voice: string | null; device: string | null }) =>
    testApp.store.write(({ db, t }) => db.update(t.ratings).set(values));
  const read = () =>
    testApp.store.read(({ db, t: { ratings } }) =>
      db.select({ guestOf: ratings.guestOf, voice: ratings.voice }).from(ratings),
    );
  const voice = markOfEmail('gina@friends.example');
  // As the migration leaves what was given by a guest who had opened the link, and by one who may not have.
  await set({ guestOf: null, voice: 'guest-23', device: 'another' });
  await enter();
  expect(await read()).toEqual([{ guestOf: null, voice }]);
  await set({ guestOf: creator.id, voice: null, device: null });
  await enter();
  expect(await read()).toEqual([{ guestOf: null, voice }]);
  await set({ guestOf: creator.id, voice: null, device: 'another' });
  await enter();
  expect(await read()).toEqual([{ guestOf: creator.id, voice: null }]);
  await set({ guestOf: null, voice: 'guest-23', device: 'another' });
  await (await testApp.signedIn(cal.id)).post('/api/guests/claim', { token });
  expect(await read()).toEqual([{ guestOf: null, voice: null }]);
});

import { expect, test } from 'vitest';
import { remindersJob } from '#api/background/jobs/reminders.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org', phone: '+15550101' };
const DENIED = { status: 403, body: { code: 'denied' } };

/** Gus rated as a guest, claimed the seat as a member, and left the match. */
async function setUp() {
  const clock = { now: NOW };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bob] = await someUsers(app, 2);
  const [gus, zoe] = [await aUser(app), await aUser(app)];
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [GUS] });
  const seat = match.args.seats.find((each) => 'guest' in each)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const guest = await aGuestBrowser(app, match.id, GUS);
  const claimAs = async (userId: number) =>
    (await app.signedIn(userId)).post('/api/guests/claim', { token });
  expect(await claimAs(gus.id)).toMatchObject({ status: 200 });
  await applyAs(app, gus.id, aMutation('leaveMatch', { matchId: match.id }, { at: NOW }));
  const seats = () => app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  return { app, clock, ann, bob, gus, zoe, match, seat, token, guest, claimAs, seats };
}

// proves LEAVE-2
test('nobody gets an open seat: not by its link, its contact or a claim', async () => {
  const { app, gus, zoe, match, seat, token, claimAs, seats } = await setUp();
  const before = await seats();
  expect(before.find(({ id }) => id === seat)).toMatchObject({ userId: null, emailFold: null });
  for (const member of [gus, zoe]) expect(await claimAs(member.id)).toMatchObject(DENIED);
  const visitor = app.browser();
  expect(await visitor.post(`/api/qr-rating/${match.id}/enter`, { token })).toMatchObject(DENIED);
  for (const { email, phone } of [GUS])
    for (const contact of [{ email }, { phone }])
      expect(await visitor.post(`/api/qr-rating/${match.id}/verify`, contact)).toMatchObject(
        DENIED,
      );
  expect(await seats()).toEqual(before);
});

// proves LEAVE-2
test('a browser that had access as the guest rates no more', async () => {
  const { app, ann, match, guest } = await setUp();
  const rating = aSubmitRating(NOW, { matchId: match.id, ratedUserId: ann.id });
  expect((await pushAs(app, guest.playerId, rating))[0]).toMatchObject({ status: 'rejected' });
  expect((await guest.client.get(`/api/matches/${match.id}`)).status).toBe(403);
});

// proves LEAVE-2
test('nobody is invited to an open seat, or reminded in it', async () => {
  const { app, clock, ann } = await setUp();
  clock.now = NOW + 2 * DAY_MS;
  await runJob(app, remindersJob, { early: true });
  const mails = await app.store.read(({ db, t }) => db.select().from(t.mails));
  expect(mails.filter(({ kind }) => kind === 'reminder')).toEqual([]);
  const notices = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  expect(notices.map(({ userId, type }) => ({ userId, type }))).toEqual([
    { userId: ann.id, type: 'left' },
  ]);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { VALUES } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink } from '#api/testing/http/guest-browser.ts';
import { createTestApp } from '#api/testing/test-app.ts';

/** A guest whose account is from before guests' ids were negative. */
const FIRST = { id: 999_999, firstName: 'Gus', isGuest: true, createdAt: 1, updatedAt: 1 };

// proves GUEST-5
test('one of the first guests rates once, and can open the personal link', async () => {
  const app = await createTestApp();
  const [ann, al, bo] = await someUsers(app, 3);
  const guest = { firstName: 'Gus', email: 'gus@ex.org', phone: '+15550101' };
  const match = await aMatch(app, ann.id, { team1: [ann.id, al.id], team2: [bo.id, guest] });
  const seat = match.args.seats[3]?.id ?? '';
  await app.store.write(async ({ db, t }) => {
    const username = `guest-${seat}`;
    await db.insert(t.users).values({ ...FIRST, username, usernameFold: username });
    await db
      .update(t.matchParticipants)
      .set({ userId: FIRST.id })
      .where(eq(t.matchParticipants.id, seat));
  });
  const gus = await aGuestBrowser(app, match.id, { phone: guest.phone });
  const rate = () =>
    gus.client.post('/api/ratings', { ...VALUES, matchId: match.id, ratedUserId: ann.id });
  expect((await rate()).status).toBe(201);
  expect(await rate()).toMatchObject({ status: 409, body: { code: 'rated_today' } });
  await openPersonalLink(app, gus);
});

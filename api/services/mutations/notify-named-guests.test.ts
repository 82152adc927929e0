import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aGuestBrowser, type GuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { aCourt } from '#api/testing/rating-court.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/days.ts';

/** Ann's guests rate Bea with their names; each has a match of their own. */
async function setUp() {
  const { app, ann, bea, bo, clock } = await aCourt();
  const client = await app.signedIn(bea.id);
  const enter = async (number: number) => {
    clock.now += MINUTE_MS;
    const email = `gus${number}@example.org`;
    const sides = { team1: [ann.id, { firstName: 'Gus', email }], team2: [bea.id, bo.id] };
    return aGuestBrowser(app, (await aMatch(app, ann.id, sides)).id, { email });
  };
  const rate = (guest: GuestBrowser) =>
    rateAsGuest(guest, { isAnonymous: false, ratedUserId: bea.id });
  const titles = async () => {
    const rows = await app.store.read(({ db, t }) =>
      db.select().from(t.notifications).where(eq(t.notifications.userId, bea.id)),
    );
    return rows.flatMap(({ type, title }) => (type === 'rating' ? title : []));
  };
  return { ann, clock, client, enter, rate, titles };
}

// proves NOTIFY-12
test('the guests of one member are notified twice in 24 hours, like one rater', async () => {
  const { clock, client, enter, rate, titles } = await setUp();
  for (let number = 0; number < 4; number += 1) {
    await rate(await enter(number));
    await client.post('/api/notifications/read-all');
  }
  expect(await titles()).toEqual(['Gus rated you', 'Gus rated you']);
  clock.now += DAY_MS;
  await rate(await enter(4));
  expect(await titles()).toHaveLength(3);
});

// proves NOTIFY-12
test("ratings by a blocked member's guests are not notified by name", async () => {
  const { ann, client, enter, rate, titles } = await setUp();
  const guest = await enter(0);
  await client.post(`/api/users/${ann.id}/block`, {});
  await rate(guest);
  expect(await titles()).toEqual([]);
});

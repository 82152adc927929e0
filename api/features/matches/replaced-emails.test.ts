import { expect, test } from 'vitest';
import type { TestPlayer } from '#api/testing/factories/match.ts';
import { applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { aReplacingCourt, GUS } from '#api/testing/replacing-court.ts';

const NEW_EMAIL = 'max@new.example';

/**
 * Max has the seat of Gus, hidden, by an email that he has changed since, and has rated Ann from it, waiting for the
 * reveal. Eve has made the former email hers.
 */
async function afterMaxMoved() {
  const court = await aReplacingCourt();
  const { app, clock, ann, bea, cal, prove, move, record, rowsOf, announce } = court;
  const max = await prove(GUS.email);
  const first = await record([ann.id, bea.id], [cal.id, GUS]);
  const rating = (matchId: string) =>
    aSubmitRating(clock.now, { matchId, ratedUserId: ann.id, reveal: 'daily' });
  await applyAs(app, max.id, rating(first));
  await announce();
  await move(max, NEW_EMAIL);
  const eve = await prove('eve@example.org');
  await move(eve, GUS.email);
  await deliverAll(app);
  const matchesOf = async (id: number) => (await rowsOf(id, 'match')).map((row) => row.id);
  const raters = async () => (await court.ratings()).map((one) => [one.raterId, one.matchId]);
  return { ...court, max, eve, first, rating, matchesOf, raters };
}

// proves GUEST-13, ACCOUNT-24
test('who makes a former email of a member theirs gets no seat that the member has by it, nor by entering it', async () => {
  const { app, max, eve, first, matchesOf } = await afterMaxMoved();
  const phone = await app.signedIn(eve.id);
  const entered = await phone.post(`/api/qr-rating/${first}/verify`, { email: GUS.email });
  expect(entered.status).toBe(403);
  expect([await matchesOf(max.id), await matchesOf(eve.id)]).toEqual([[first], []]);
});

// proves WRONG-9, GUEST-13, ACCOUNT-24
test.each([
  ['with the same players', ['bea', 'cal'], GUS],
  ['with other teams', ['cal', 'bea'], GUS],
  ['with another member', ['dan', 'cal'], GUS],
  ['with another phone of the guest', ['bea', 'cal'], { ...GUS, phone: '+1 555 0177' }],
] as const)(
  'in a match that is replaced %s, a member keeps the hidden seat that they have by a former email',
  async (_, [partner, opponent], guest) => {
    const all = await afterMaxMoved();
    const { app, ann, max, eve, first, record, rowsOf, matchesOf } = all;
    const next = await record([ann.id, all[partner].id], [all[opponent].id, guest], first);
    expect([await matchesOf(max.id), await matchesOf(eve.id)]).toEqual([[next], []]);
    const seen = JSON.stringify(await rowsOf(ann.id, 'match'));
    expect(seen).not.toContain(`"userId":${max.id}`);
    const mailed = (await deliverAll(app)).map(({ to }) => to);
    expect(mailed).not.toContain(GUS.email);
    expect(await rowsOf(eve.id, 'notification')).toEqual([]);
  },
);

// proves WRONG-9, ACCOUNT-24, RATE-10
test('the rating from such a seat moves with its member, and who has the former email gives no second one', async () => {
  const all = await afterMaxMoved();
  const { app, ann, bea, cal, max, eve, first, record, rating, raters, rowsOf, reveal } = all;
  const next = await record([ann.id, bea.id], [cal.id, GUS], first);
  expect(await raters()).toEqual([[max.id, next]]);
  const notices = (await rowsOf(max.id, 'notification')).map(({ title }) => title);
  expect(notices).toEqual(['You were added to a match']);
  expect(await pushAs(app, eve.id, rating(next))).toMatchObject([{ status: 'rejected' }]);
  await reveal();
  expect(await rowsOf(ann.id, 'rating-received')).toHaveLength(1);
});

// proves WRONG-9, ACCOUNT-24, ANON-3
test('with other teams that rating is removed, as any anonymous one, and nobody else gives one from the seat', async () => {
  const all = await afterMaxMoved();
  const { app, ann, bea, cal, eve, first, record, rating, raters, rowsOf, reveal } = all;
  const next = await record([ann.id, cal.id], [bea.id, GUS], first);
  expect(await raters()).toEqual([]);
  expect(await pushAs(app, eve.id, rating(next))).toMatchObject([{ status: 'rejected' }]);
  await reveal();
  expect(await rowsOf(ann.id, 'rating-received')).toEqual([]);
});

// proves WRONG-9, GUEST-13, ACCOUNT-24
test.each(['first', 'second'])(
  'with both of their emails in the match in place of it, the former one entered %s, a member has the seat that they had',
  async (place) => {
    const { ann, bea, max, eve, first, record, seats } = await afterMaxMoved();
    const gil = { firstName: 'Gil', email: NEW_EMAIL };
    const team: TestPlayer[] = place === 'first' ? [GUS, gil] : [gil, GUS];
    const next = await record([ann.id, bea.id], team, first);
    const there = (await seats()).filter(({ matchId }) => matchId === next);
    const owners = there.flatMap(({ firstName, userId }) =>
      firstName ? [[firstName, userId]] : [],
    );
    expect(Object.fromEntries(owners)).toEqual({ Gus: max.id, Gil: null });
    expect(there.map(({ userId }) => userId)).not.toContain(eve.id);
  },
);

// proves WRONG-9, ACCOUNT-24
test('a member who is entered by name has no second seat by their former email', async () => {
  const { ann, cal, max, first, record, seats } = await afterMaxMoved();
  const next = await record([ann.id, max.id], [cal.id, GUS], first);
  const there = (await seats()).filter(({ matchId }) => matchId === next);
  const theirs = there.filter(({ userId }) => userId === max.id);
  expect(theirs).toMatchObject([{ isGuest: false }]);
});

// proves BLOCK-2, WRONG-9, ACCOUNT-24
test('who has blocked the creator since keeps no seat by a former email', async () => {
  const { app, ann, bea, cal, max, first, record, matchesOf } = await afterMaxMoved();
  await (await app.signedIn(max.id)).post(`/api/users/${ann.id}/block`, {});
  await record([ann.id, bea.id], [cal.id, GUS], first);
  expect(await matchesOf(max.id)).toEqual([]);
});

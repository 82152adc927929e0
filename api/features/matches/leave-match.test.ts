import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { deleteAccount } from '#api/services/deletion/delete-account.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { feedVersion } from '#api/store/feed.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aRating, aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, rateAsGuest } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DEMO_PLAYER_IDS } from '#shared/domain/demo-match.ts';
import type { TestMatchCreated } from '#shared/schemas/demo.ts';
import type { MatchView, PublicMatchView } from '#shared/schemas/match-view.ts';
import type { MatchRow, NotificationRow } from '#shared/schemas/rows.ts';
import { seats } from '#shared/text/common.ts';
import { refusals } from '#shared/text/refusals.ts';
import { scoreText } from '#shared/text/score.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** Ann recorded a match with Bea against Cal and a guest, in which Cal says that he did not play. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [ann, bea] = await someUsers(app, 2);
  const cal = await aUser(app, { firstName: 'Cal', lastName: 'Cole' });
  const gus = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };
  const teams = { team1: [ann.id, bea.id], team2: [cal.id, gus] };
  const { id, revision } = await aMatch(app, ann.id, teams);
  const leave = async (owner: number, matchId = id) => {
    const [outcome] = await pushAs(app, owner, aLeave(matchId));
    return outcome;
  };
  const seatRows = () => app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  return { app, ann, bea, cal, gus, id, revision, teams, leave, seatRows };
}

function aLeave(matchId: string) {
  return aMutation('leaveMatch', { matchId }, { at: NOW });
}

function rowsOf<Row>(phone: Replica, entity: string): Row[] {
  return [...phone.rows].flatMap(([key, row]) =>
    key.startsWith(`${entity}/`) ? [row as Row] : [],
  );
}

// proves LEAVE-1, LEAVE-2, LEAVE-3
test('who leaves loses the match and its result, and the others see an open seat', async () => {
  const { app, ann, cal, id, leave } = await setUp();
  const [annsPhone, calsPhone] = [new Replica(app, ann.id), new Replica(app, cal.id)];
  for (const phone of [annsPhone, calsPhone]) await phone.pull();
  expect(rowsOf(calsPhone, 'match')).toHaveLength(1);
  expect(rowsOf<NotificationRow>(calsPhone, 'notification')).toMatchObject([{ type: 'match' }]);
  expect(await leave(cal.id)).toMatchObject({ status: 'applied' });
  for (const phone of [annsPhone, calsPhone]) await phone.pull();
  expect(rowsOf(calsPhone, 'match')).toEqual([]);
  expect(rowsOf(calsPhone, 'notification')).toEqual([]);
  const [match] = rowsOf<MatchRow>(annsPhone, 'match');
  expect(match).toMatchObject({ team1Score: 11, status: 'completed' });
  const open = match?.participants.filter(({ isOpen }) => isOpen);
  expect(open).toMatchObject([{ userId: null, team: 'team2', isGuest: false, firstName: null }]);
  const asAnn = await app.signedIn(ann.id);
  const [own] = (await asAnn.get('/api/matches')).body as MatchView[];
  const names = (view: PublicMatchView | MatchView | undefined) =>
    view?.participants.map(({ displayName }) => displayName);
  expect(names(own)).toContain(seats.open);
  const { body: seen } = await asAnn.get(`/api/matches/${id}/public`);
  expect(names(seen as PublicMatchView)).toContain(seats.open);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  expect(users.find((user) => user.id === ann.id)).toMatchObject({ wins: 1 });
  expect(users.find((user) => user.id === cal.id)).toMatchObject({ losses: 0, recordUpTo: '' });
  const asCal = await app.signedIn(cal.id);
  expect((await asCal.get(`/api/matches/${id}`)).status).toBe(403);
  expect((await asCal.get('/api/matches')).body).toEqual([]);
});

// proves LEAVE-5, PAGE-7
test('the creator is notified of who left, and nobody else', async () => {
  const { app, ann, bea, cal, leave } = await setUp();
  await leave(cal.id);
  const notified = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  const left = notified.filter(({ type }) => type === 'left');
  expect(left).toMatchObject([{ userId: ann.id }]);
  expect(left[0]?.title).toBe('Cal Cole left your match');
  expect(left[0]?.message).toContain(`your ${scoreText(11, 7)} match at Court 1 on May 1, 2026`);
  expect(notified.some(({ userId, type }) => userId === bea.id && type === 'match')).toBe(true);
});

// proves LEAVE-5
test('the notification goes with the account of the player who left', async () => {
  const { app, ann, cal, leave } = await setUp();
  await leave(cal.id);
  const phone = new Replica(app, ann.id);
  await phone.pull();
  expect(rowsOf(phone, 'notification')).toHaveLength(1);
  await app.store.write((tx) => deleteAccount(tx, app, cal.id));
  await phone.pull();
  expect(rowsOf(phone, 'notification')).toEqual([]);
});

// proves LEAVE-1
test('a match is left by its players only, not by its creator, and not once it is deleted', async () => {
  const { app, ann, bea, cal, id, leave } = await setUp();
  const [zoe] = await someUsers(app, 2);
  expect(await leave(zoe.id)).toMatchObject({ code: 'match_not_participant' });
  expect(await leave(ann.id)).toMatchObject({
    code: 'match_creator',
    message: refusals.match_creator,
  });
  expect(await leave(cal.id, v7())).toMatchObject({ status: 'deferred', code: 'match_unknown' });
  await app.store.write((tx) => deleteMatch(tx, app, id));
  expect(await leave(bea.id)).toMatchObject({ code: 'match_deleted' });
});

// proves LEAVE-1
test('a guest cannot leave, nor can anybody leave a demo match', async () => {
  const { app, cal, gus, id, leave } = await setUp();
  const { playerId } = await aGuestBrowser(app, id, { phone: gus.phone });
  expect(await leave(playerId)).toMatchObject({ code: 'guest_only_rates' });
  const asCal = await app.signedIn(cal.id);
  const demo = await asCal.post('/api/test/create-match', {
    matchType: 'singles',
    location: 'Court 1',
    date: '2026-05-01',
    players: [{ id: DEMO_PLAYER_IDS[0] }, { id: DEMO_PLAYER_IDS[1] }],
  });
  expect(await leave(cal.id, (demo.body as TestMatchCreated).match.id)).toMatchObject({
    code: 'match_not_participant',
  });
});

// proves LEAVE-1
test('leaving from a second phone, or after the match was deleted, changes nothing', async () => {
  const { app, cal, id, leave, seatRows } = await setUp();
  await leave(cal.id);
  const before = await seatRows();
  expect(await leave(cal.id)).toMatchObject({ status: 'applied' });
  await app.store.write((tx) => deleteMatch(tx, app, id));
  expect(await leave(cal.id)).toMatchObject({ status: 'applied' });
  expect(await app.store.read(({ db, t }) => db.$count(t.notifications))).toBe(0);
  const open = (rows: typeof before) => rows.filter(({ leftBy }) => leftBy !== null);
  expect(open(await seatRows())).toEqual(open(before));
});

// proves LEAVE-4
test('who left is rated no more, rates no more, and records no result', async () => {
  const { app, ann, cal, id, revision, leave } = await setUp();
  await leave(cal.id);
  const push = async (owner: number, mutation: Parameters<typeof pushAs>[2]) =>
    (await pushAs(app, owner, mutation ?? aLeave(id)))[0];
  const rate = (rater: number, ratedUserId: number) =>
    push(rater, aSubmitRating(NOW, { matchId: id, ratedUserId }));
  expect(await rate(ann.id, cal.id)).toMatchObject({ code: 'rating_not_participant' });
  expect(await rate(cal.id, ann.id)).toMatchObject({ code: 'rating_not_participant' });
  const args = { matchId: id, revision, team1Score: 1, team2Score: 11 };
  const result = () => aMutation('recordResult', args, { at: NOW });
  expect(await push(cal.id, result())).toMatchObject({ code: 'match_not_participant' });
  expect(await push(ann.id, result())).toMatchObject({ status: 'applied' });
});

// proves LEAVE-4
test('a rating by name leaves with the match, and the earlier one of the pair counts again', async () => {
  const { app, ann, cal, id, teams, leave } = await setUp();
  const earlier = await aMatch(app, ann.id, teams);
  const rate = (matchId: string, at: number, power: number) => {
    const more = { matchId, ratedUserId: ann.id, isAnonymous: false, values: { power } };
    return pushAs(app, cal.id, aSubmitRating(at, more));
  };
  await rate(earlier.id, NOW - 48 * 3_600_000, 3);
  await rate(id, NOW, 9);
  const phone = new Replica(app, ann.id);
  const received = async () => {
    await phone.pull();
    return rowsOf<{ values: { power: number } }>(phone, 'rating-received').map(
      ({ values }) => values.power,
    );
  };
  expect(await received()).toEqual([9]);
  await leave(cal.id);
  expect(await received()).toEqual([3]);
});

// proves LEAVE-4
test('whose only rating was taken back has not rated in that match', async () => {
  const { app, ann, bea, cal, id, leave, seatRows } = await setUp();
  for (const rater of [ann, bea])
    await aRating(app, rater.id, { matchId: id, ratedUserId: cal.id });
  const raters = async () =>
    (await seatRows()).flatMap((seat) => (seat.hasRated ? seat.userId : []));
  expect(await raters()).toHaveLength(2);
  await leave(cal.id);
  expect(await raters()).toEqual([]);
});

// proves LEAVE-4
test('of one push a rating and the leaving are applied in order, and the player can be rated again that day', async () => {
  const { app, ann, bea, cal, id, teams } = await setUp();
  const other = await aMatch(app, bea.id, teams);
  const again = aSubmitRating(NOW, { matchId: other.id, ratedUserId: ann.id });
  const outcomes = await pushAs(
    app,
    cal.id,
    aSubmitRating(NOW, { matchId: id, ratedUserId: ann.id }),
    aLeave(id),
    again,
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  const phone = new Replica(app, cal.id);
  await phone.pull();
  expect(rowsOf<{ id: string }>(phone, 'rating-given').map((row) => row.id)).toEqual([
    again.args.ratingId,
  ]);
});

// proves LEAVE-1, GUEST-13
test('a member who leaves a seat that they had not shown leaves a guest’s seat, and nobody is told', async () => {
  const app = await createTestApp();
  const ann = await aUser(app);
  const mia = await aUser(app, { email: 'mia@ex.org', emailProvedAt: 1 });
  const guest = { firstName: 'Mia', email: 'mia@ex.org' };
  const match = await aMatch(app, ann.id, { team1: [ann.id], team2: [guest] });
  const seen = async () =>
    (await (await app.signedIn(ann.id)).get(`/api/matches/${match.id}`)).text;
  const notices = async () => (await (await app.signedIn(ann.id)).get('/api/notifications')).text;
  const feed = () => app.store.read((tx) => feedVersion(tx, ann.id));
  const before = [await seen(), await notices(), await feed()];
  await applyAs(app, mia.id, aMutation('leaveMatch', { matchId: match.id }, { at: app.now() }));
  expect([await seen(), await notices(), await feed()]).toEqual(before);
  const own = (await (await app.signedIn(mia.id)).get('/api/matches')).text;
  expect(own).not.toContain(match.id);
});

// proves LEAVE-1, GUEST-13
test('leaving a hidden seat from a second phone is answered as for any other seat, and strangers are refused', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [ann, cal] = await someUsers(app, 2);
  const email = 'mia@ex.org';
  const mia = await aUser(app, { email, emailProvedAt: 1 });
  const { id } = await aMatch(app, ann.id, {
    team1: [ann.id],
    team2: [{ firstName: 'Mia', email }],
  });
  const leave = async (who: { id: number }) => (await pushAs(app, who.id, aLeave(id)))[0];
  const refused = { status: 'rejected', code: 'match_not_participant' };
  expect(await leave(cal)).toMatchObject(refused);
  for (const _phone of [1, 2]) expect(await leave(mia)).toMatchObject({ status: 'applied' });
  expect(await leave(cal)).toMatchObject(refused);
  await app.store.write((tx) => deleteMatch(tx, app, id));
  expect(await leave(mia)).toMatchObject({ status: 'applied' });
  expect(await leave(cal)).toMatchObject(refused);
});

// proves LEAVE-4
test('what the guest gave on a seat that was claimed by its link leaves with its member', async () => {
  const { app, bea, gus, id, leave, seatRows } = await setUp();
  const guest = await aGuestBrowser(app, id, gus);
  await rateAsGuest(guest, { ratedUserId: bea.id, isAnonymous: false });
  const gary = await aUser(app);
  const seat = (await seatRows()).find(({ isGuest }) => isGuest)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: id }, NOW);
  const claim = await (await app.signedIn(gary.id)).post('/api/guests/claim', { token });
  expect(claim.status).toBe(200);
  const received = async () =>
    (await (await app.signedIn(bea.id)).get(`/api/users/${bea.id}/ratings-received`)).body;
  expect(await received()).toMatchObject([{ guestName: 'Gus' }]);
  expect(await leave(gary.id)).toMatchObject({ status: 'applied' });
  expect(await received()).toEqual([]);
});

import { expect, test } from 'vitest';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { runJob } from '#api/background/jobs/run-job.ts';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { proveEmailOf } from '#api/services/claims/prove-email.ts';
import { aCreateMatch, aMatch, type TestPlayer } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser, openPersonalLink } from '#api/testing/http/guest-browser.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { deliverAll } from '#api/testing/mail/deliver-all.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { NOON, ofKind, REVEAL } from '#api/testing/wrong-match.ts';
import { replacedMatch } from '#shared/text/replaced-match.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { claim } from '../qr-rating/claim.ts';

const GUS = { firstName: 'Gus', email: 'gus@example.org', phone: '+1 555 0100' };

/** Ann recorded doubles with Bea against Cal and the guest Gus, who opened his personal link. */
async function withGus() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal] = await someUsers(app, 3);
  const { id, revision, args } = await aMatch(app, ann.id, {
    team1: [ann.id, bea.id],
    team2: [cal.id, GUS],
  });
  const seat = args.seats.find((each) => 'guest' in each)?.id ?? '';
  const gus = await aGuestBrowser(app, id, GUS);
  await openPersonalLink(app, gus);
  const token = await personalLinkToken(app.config, { seat, match: id }, clock.now);
  const replaceBy = async (team1: TestPlayer[], team2: TestPlayer[], replaces = id) => {
    const match = aCreateMatch(clock.now, { team1, team2 });
    await applyAs(app, ann.id, { ...match, args: { ...match.args, replaces } });
    return match.args.matchId;
  };
  const replace = (guest: TestPlayer, replaces = id) =>
    replaceBy([ann.id, bea.id], [guest, cal.id], replaces);
  const replaceWith = (partners: TestPlayer[]) => replaceBy([ann.id, ...partners], [GUS, cal.id]);
  /** A member who has verified the guest's email. */
  const prove = async () => {
    const member = await aUser(app, { email: GUS.email });
    await app.store.write((tx) => proveEmailOf(tx, app, member));
    return member;
  };
  const rating = (ratedUserId: number, more = {}) =>
    aSubmitRating(clock.now, { matchId: id, ratedUserId, reveal: 'daily', ...more });
  const ratings = () => app.store.read(({ db, t }) => db.select().from(t.ratings));
  return {
    app,
    clock,
    ann,
    bea,
    cal,
    id,
    revision,
    seat,
    gus,
    token,
    replace,
    replaceWith,
    prove,
    rating,
    ratings,
  };
}

async function send(client: TestClient, owner: number, mutation: ReturnType<typeof aSubmitRating>) {
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: NOON };
  const { body } = await client.post('/api/sync/push', { ...envelope, mutations: [mutation] });
  return Object(body).outcomes[0];
}

async function pull(client: TestClient, owner: number, cursor?: string): Promise<PullResponse> {
  const query = new URLSearchParams({ owner: String(owner), ...(cursor && { cursor }) });
  return (await client.get(`/api/sync/pull?${query}`)).body as PullResponse;
}

// proves WRONG-9, GUEST-3
test('a guest of the replaced match keeps link, device and ratings in the new one, also what was not sent yet', async () => {
  const { app, ann, bea, id, seat, gus, token, replace, rating, ratings } = await withGus();
  const { client, playerId } = gus;
  expect(await send(client, playerId, rating(ann.id))).toMatchObject({ status: 'applied' });
  const before = await pull(client, playerId);
  const next = await replace(GUS, await replace({ ...GUS, firstName: 'Gustav' }));
  expect(await send(client, playerId, rating(bea.id))).toMatchObject({ status: 'applied' });
  expect((await ratings()).map(({ matchId }) => matchId)).toEqual([next, next]);
  const page = await pull(client, playerId, before.cursor);
  const [match] = page.changes.filter(({ entity }) => entity === 'match');
  expect([page.reset, match?.id]).toEqual([true, next]);
  const own = Object(match?.row).participants.find((each: { id: string }) => each.id === seat);
  expect(own).toMatchObject({ userId: playerId, firstName: 'Gus', team: 'team2' });
  expect(page.changes.filter(({ entity }) => entity === 'rating-given')).toHaveLength(2);
  expect(await client.get(`/api/matches/${id}`)).toMatchObject({ body: { id: next } });
  const other = app.browser();
  const entered = await other.post(`/api/qr-rating/${id}/enter`, { token });
  expect(entered).toMatchObject({ status: 200, body: { match: { id: next } } });
});

// proves WRONG-9
test('a card with a guest’s name shows it as the creator has corrected it', async () => {
  const { app, ann, gus, replace, rating } = await withGus();
  await replace({ ...GUS, firstName: 'Gustav' });
  const named = rating(ann.id, { isAnonymous: false, reveal: 'now' });
  expect(await send(gus.client, gus.playerId, named)).toMatchObject({ status: 'applied' });
  const phone = new Replica(app, ann.id);
  await phone.pull();
  expect(ofKind(phone, 'rating-received')).toMatchObject([{ guestName: 'Gustav' }]);
});

// proves WRONG-9, GUEST-3
test('a guest who stays is not invited again, and one with another contact is', async () => {
  const { app, replace } = await withGus();
  expect(await deliverAll(app)).toHaveLength(1);
  const next = await replace(GUS);
  expect(await deliverAll(app)).toEqual([]);
  await replace({ firstName: 'Gil', email: 'gil@example.org' }, next);
  expect((await deliverAll(app)).map(({ to }) => to)).toEqual(['gil@example.org']);
});

// proves WRONG-9
test('a guest with another contact is another guest: the first loses access and ratings', async () => {
  const { ann, id, gus, token, app, replace, rating, ratings } = await withGus();
  const { client, playerId } = gus;
  await send(client, playerId, rating(ann.id));
  await replace({ ...GUS, email: 'gil@example.org' });
  expect(await ratings()).toEqual([]);
  expect((await pull(client, playerId)).changes).toEqual([{ entity: 'match', id }]);
  expect(await send(client, playerId, rating(ann.id))).toMatchObject({ code: 'match_deleted' });
  const entered = await app.browser().post(`/api/qr-rating/${id}/enter`, { token });
  expect(entered.status).toBe(403);
});

// proves WRONG-9, ANON-3
test('an anonymous rating moves with a guest who could have given it, and not without', async () => {
  for (const [guest, moves] of [
    [GUS, true],
    [{ firstName: 'Gus', email: 'gil@example.org' }, false],
  ] as const) {
    const { app, ann, cal, replace, rating, ratings } = await withGus();
    await applyAs(app, cal.id, rating(ann.id));
    const next = await replace(guest);
    expect((await ratings()).map(({ matchId }) => matchId)).toEqual(moves ? [next] : []);
  }
});

// proves WRONG-9, GUEST-13
test('a seat that a member has by its email stays theirs and hidden, and its guest stays beside them', async () => {
  const { app, ann, gus, id, replace, prove, rating, ratings } = await withGus();
  await send(gus.client, gus.playerId, rating(ann.id));
  const member = await prove();
  const creator = new Replica(app, ann.id);
  await creator.pull();
  const next = await replace(GUS);
  expect((await ratings()).map(({ raterId, matchId }) => [raterId, matchId])).toEqual([
    [gus.playerId, next],
  ]);
  const phone = new Replica(app, member.id);
  await phone.pull();
  expect(ofKind(phone, 'match').map((row) => Object(row).id)).toEqual([next]);
  await creator.pull();
  expect(JSON.stringify(ofKind(creator, 'match'))).not.toContain(`"userId":${member.id}`);
  const found = await gus.client.get(`/api/matches/${id}`);
  expect(found).toMatchObject({ body: { id: next } });
});

// proves WRONG-9, SYNC-19
test('what the guest of a claimed seat had not sent is the member’s, although the match was replaced', async () => {
  const { app, ann, gus, token, replace, rating, ratings } = await withGus();
  const next = await replace(GUS);
  const member = await aUser(app);
  await claim(app, member.id, { token });
  const outcome = await send(gus.client, gus.playerId, rating(ann.id));
  expect(outcome).toMatchObject({ status: 'applied' });
  expect((await ratings()).map(({ raterId, matchId }) => [raterId, matchId])).toEqual([
    [member.id, next],
  ]);
});

// proves WRONG-9, GUEST-13, ANON-3
test('who adds a player to a replaced match learns nothing of whose the email of its guest is', async () => {
  const seen = [];
  for (const isTheirs of [true, false]) {
    const { app, clock, ann, gus, seat, replaceWith, prove, rating, ratings } = await withGus();
    const [suspect, other] = [await prove(), await aUser(app)];
    await send(gus.client, gus.playerId, rating(ann.id));
    await applyAs(app, suspect.id, rating(ann.id));
    const next = await replaceWith([isTheirs ? suspect.id : other.id]);
    clock.now = REVEAL + 1;
    await runJob(app, notifyRatingsJob, { early: true });
    const creator = new Replica(app, ann.id);
    await creator.pull();
    const row = ofKind(creator, 'match').find((each) => Object(each).id === next);
    const ids = Object(row).participants.map((each: { id: string }) => each.id);
    const users = await app.store.read(({ db, t }) => db.select().from(t.users));
    const seated = users.find(({ id }) => id === (isTheirs ? suspect.id : other.id));
    seen.push([
      ids.includes(seat),
      ofKind(creator, 'rating-received').length,
      (await ratings()).length,
      seated?.wins,
    ]);
  }
  expect(seen).toEqual([
    [false, 0, 0, 1],
    [false, 0, 0, 1],
  ]);
});

// proves WRONG-9
test('a guest who stays may be sent with the id of their seat, and another player gets a new one', async () => {
  const { app, clock, ann, bea, cal, id, seat } = await withGus();
  const create = (guest: TestPlayer) => {
    const match = aCreateMatch(clock.now, { team1: [ann.id, bea.id], team2: [cal.id, guest] });
    const seats = match.args.seats.map((each) => ('guest' in each ? { ...each, id: seat } : each));
    return { ...match, args: { ...match.args, seats, replaces: id } };
  };
  const elsewhere = { ...create(GUS), args: { ...create(GUS).args, replaces: undefined } };
  expect(await pushAs(app, ann.id, elsewhere)).toMatchObject([{ code: 'id_taken' }]);
  const other = create({ firstName: 'Gil', email: 'gil@example.org' });
  expect(await pushAs(app, ann.id, other)).toMatchObject([{ status: 'applied' }]);
  const seats = await app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  const there = seats.filter(({ matchId }) => matchId === other.args.matchId);
  expect(there.map((each) => each.id)).not.toContain(seat);
  expect(there.map((each) => each.firstName)).toContain('Gil');
});

// proves WRONG-9, LEAVE-1
test('who leaves the replaced match leaves the one in its place, and who is in neither has left it', async () => {
  const { app, clock, ann, cal, id, revision, replace, rating } = await withGus();
  const next = await replace(GUS);
  const leave = () => aMutation('leaveMatch', { matchId: id }, { at: clock.now });
  for (const _ of [1, 2])
    expect(await pushAs(app, cal.id, leave())).toMatchObject([{ status: 'applied' }]);
  const phone = new Replica(app, cal.id);
  await phone.pull();
  expect(ofKind(phone, 'match')).toEqual([]);
  const refused = { code: 'match_deleted', message: replacedMatch.resultRefused };
  const late = rating(ann.id, { matchId: next });
  expect(await pushAs(app, cal.id, late)).toMatchObject([{ status: 'rejected' }]);
  const score = { matchId: id, revision, team1Score: 3, team2Score: 11 };
  const result = aMutation('recordResult', score, { at: clock.now });
  expect(await pushAs(app, ann.id, result)).toMatchObject([refused]);
});

// proves WRONG-9, ANON-5
test('a guest’s rating that moved is revealed once', async () => {
  const { app, clock, ann, gus, replace, rating } = await withGus();
  await send(gus.client, gus.playerId, rating(ann.id));
  await replace(GUS);
  clock.now = REVEAL + 1;
  await runJob(app, notifyRatingsJob, { early: true });
  const phone = new Replica(app, ann.id);
  await phone.pull();
  expect(ofKind(phone, 'rating-received')).toHaveLength(1);
});

// proves WRONG-9
test('players can be added in one correction after the other, each sent with the ids of the first seats', async () => {
  const { app, clock, ann, cal, seat, id } = await withGus();
  const members = await someUsers(app, 2);
  let replaces = id;
  for (const partner of members) {
    const match = aCreateMatch(clock.now, { team1: [ann.id, partner.id], team2: [GUS, cal.id] });
    const seats = match.args.seats.map((each) => ('guest' in each ? { ...each, id: seat } : each));
    const args = { ...match.args, seats, replaces };
    expect(await pushAs(app, ann.id, { ...match, args })).toMatchObject([{ status: 'applied' }]);
    replaces = args.matchId;
  }
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs } from '#api/testing/factories/mutation.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { displayName } from '#shared/domain/names.ts';
import { REQUESTS_A_DAY } from './request-ratings.ts';

const GUEST = { firstName: 'Gina', email: 'gina@friends.example' };

async function aDoubles() {
  const clock = { now: Date.UTC(2026, 4, 1, 12) };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, one] = await someUsers(app, 2);
  const mate = await aUser(app, { firstName: 'Mia', lastName: 'Mate' });
  const play = async () =>
    (await aMatch(app, ann.id, { team1: [ann.id, mate.id], team2: [one.id, GUEST] })).id;
  const ask = async (who: { id: number }, match: string) =>
    (await app.signedIn(who.id)).post(`/api/matches/${match}/request-ratings`);
  const requestsOf = async ({ id }: { id: number }) => {
    const { body } = await (await app.signedIn(id)).get('/api/notifications');
    const all = body as { type: string; title: string; data: { matchId: string } }[];
    return all.filter(({ type }) => type === 'request');
  };
  return { app, clock, ann, mate, one, play, ask, requestsOf };
}

// proves ROUTE-11, PROFILE-10
test('opponents who are members are asked once, with the match to rate', async () => {
  const { ann, mate, one, play, ask, requestsOf } = await aDoubles();
  const matchId = await play();
  for (let times = 0; times < 2; times += 1) expect((await ask(ann, matchId)).status).toBe(204);
  expect(await requestsOf(one)).toMatchObject([
    { title: expect.stringContaining(displayName(ann)), data: { matchId } },
  ]);
  expect([await requestsOf(mate), await requestsOf(ann)]).toEqual([[], []]);
});

// proves ANON-4
test('an opponent who has rated anonymously is asked like one who has not', async () => {
  const { app, ann, one, play, ask, requestsOf } = await aDoubles();
  const [rated, open] = [await play(), await play()];
  await aRating(app, one.id, { matchId: rated, ratedUserId: ann.id });
  const answers = [await ask(ann, rated), await ask(ann, open)];
  expect(answers).toMatchObject([
    { status: 204, text: '' },
    { status: 204, text: '' },
  ]);
  expect((await requestsOf(one)).map(({ data }) => data.matchId).toSorted()).toEqual(
    [rated, open].toSorted(),
  );
});

// proves PROFILE-10
test('an opponent whose rating of that match shows with their name is not asked', async () => {
  const { app, ann, one, play, ask, requestsOf } = await aDoubles();
  const [named, open] = [await play(), await play()];
  await aRating(app, one.id, { matchId: named, ratedUserId: ann.id, isAnonymous: false });
  for (const match of [named, open]) expect((await ask(ann, match)).status).toBe(204);
  expect((await requestsOf(one)).map(({ data }) => data.matchId)).toEqual([open]);
});

// proves ANON-4
test('an opponent whose rating with a name an anonymous one replaced is asked again', async () => {
  const { app, clock, ann, one, play, ask, requestsOf } = await aDoubles();
  const [named, later] = [await play(), await play()];
  await aRating(app, one.id, { matchId: named, ratedUserId: ann.id, isAnonymous: false });
  clock.now += DAY_MS;
  await aRating(app, one.id, { matchId: later, ratedUserId: ann.id });
  expect((await ask(ann, named)).status).toBe(204);
  expect((await requestsOf(one)).map(({ data }) => data.matchId)).toEqual([named]);
});

// proves BLOCK-2
test('who has blocked the asker gets no request from them', async () => {
  const { app, ann, one, play, ask, requestsOf } = await aDoubles();
  const matchId = await play();
  await (await app.signedIn(one.id)).post(`/api/users/${ann.id}/block`, {});
  expect((await ask(ann, matchId)).status).toBe(204);
  expect(await requestsOf(one)).toEqual([]);
});

test('only players can ask, and only so often', async () => {
  const { app, ann, play, ask } = await aDoubles();
  const stranger = await aUser(app);
  const matchId = await play();
  expect((await ask(stranger, matchId)).status).toBe(403);
  expect((await ask(ann, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
  for (let count = 0; count < REQUESTS_A_DAY; count += 1) {
    const { id: opponent } = await aUser(app);
    const { id } = await aMatch(app, ann.id, { team1: [ann.id], team2: [opponent] });
    expect((await ask(ann, id)).status).toBe(204);
  }
  expect(await ask(ann, matchId)).toMatchObject({ status: 429, body: { code: 'slow_down' } });
});

test('requests of a deleted member are deleted with the account', async () => {
  const { app, ann, one, play, ask, requestsOf } = await aDoubles();
  await ask(ann, await play());
  expect(await requestsOf(one)).toHaveLength(1);
  await deleteUser(app, ann.id);
  expect(await requestsOf(one)).toEqual([]);
});

// proves LEAVE-3
test('a request goes once the asker has left the match, whatever their name is by then, and stays if another asked', async () => {
  const { app, clock, ann, mate, one, play, ask, requestsOf } = await aDoubles();
  const matchId = await play();
  for (const asker of [mate, ann]) await ask(asker, matchId);
  const titles = async () => (await requestsOf(one)).map(({ title }) => title).toSorted();
  const all = [ann, mate].map((asker) => `${displayName(asker)} asked you for a rating`);
  expect(await titles()).toEqual(all.toSorted());
  expect((await requestsOf(one)).map(({ data }) => data)).toEqual([{ matchId }, { matchId }]);
  const { firstName, lastName } = ann;
  await app.store.write(({ db, t: { users } }) =>
    db.update(users).set({ firstName, lastName }).where(eq(users.id, mate.id)),
  );
  await applyAs(app, mate.id, aMutation('leaveMatch', { matchId }, { at: clock.now }));
  expect(await titles()).toEqual(all.slice(0, 1));
});

// proves WRONG-2, WRONG-9
test('a request goes with its match, whether that is deleted or replaced', async () => {
  const { app, clock, ann, mate, one, play, ask, requestsOf } = await aDoubles();
  const [deleted, replaced] = [await play(), await play()];
  for (const matchId of [deleted, replaced]) await ask(ann, matchId);
  expect(await requestsOf(one)).toHaveLength(2);
  await applyAs(app, ann.id, aMutation('deleteMatch', { matchId: deleted }, { at: clock.now }));
  expect((await requestsOf(one)).map(({ data }) => data.matchId)).toEqual([replaced]);
  const next = aCreateMatch(clock.now, { team1: [ann.id, mate.id], team2: [one.id, GUEST] });
  await applyAs(app, ann.id, { ...next, args: { ...next.args, replaces: replaced } });
  expect(await requestsOf(one)).toEqual([]);
});

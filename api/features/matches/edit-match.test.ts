import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch, aMatch } from '#api/testing/factories/match.ts';
import { aMutation, applyAs, pushAs } from '#api/testing/factories/mutation.ts';
import { aSubmitRating, type TestRating } from '#api/testing/factories/rating.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { usersWithRecords } from '#api/testing/users-with-records.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import type { EditMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { createMatch as text } from '#shared/text/create-match.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };

/** Ann recorded doubles with Bea against Cal and the guest Gus. */
async function setUp() {
  const clock = { now: NOON };
  const app = await createTestApp({ now: () => clock.now });
  const [ann, bea, cal] = await someUsers(app, 3);
  const { id, revision, args } = await aMatch(app, ann.id, {
    team1: [ann.id, bea.id],
    team2: [cal.id, GUS],
  });
  const same = { matchId: id, revision, date: args.date, location: 'Court 1' };
  const change = (more: Partial<EditMatchArgs> = {}) =>
    aMutation('editMatch', { ...same, ...more }, { at: clock.now });
  const edit = async (more: Partial<EditMatchArgs> = {}, owner = ann.id) =>
    (await pushAs(app, owner, change(more)))[0];
  const rate = (rater: number, ratedUserId: number, more: Partial<TestRating> = {}) =>
    applyAs(app, rater, aSubmitRating(clock.now, { matchId: id, ratedUserId, ...more }));
  return { app, clock, ann, bea, cal, id, revision, args, change, edit, rate };
}

async function matchOn(phone: Replica): Promise<MatchRow | undefined> {
  const rows = await phone.pull();
  const found = [...rows].find(([key]) => key.startsWith('match/'));
  return found?.[1] as MatchRow | undefined;
}

// proves WRONG-1
test('another day and place reach every player’s phone, with the result and the seats as they were', async () => {
  const { app, cal, change, ann, args } = await setUp();
  const phone = new Replica(app, cal.id);
  const before = await matchOn(phone);
  const edit = change({ date: '2026-04-30', location: 'Court 9' });
  await applyAs(app, ann.id, edit);
  expect(await matchOn(phone)).toEqual({
    ...before,
    date: '2026-04-30',
    location: 'Court 9',
    revision: edit.id,
  });
  expect(before?.participants.map(({ id }) => id)).toEqual(
    args.seats.map(({ id }) => id).toSorted(),
  );
});

// proves WRONG-1
test('players, teams, match type and result are no part of an edit, whatever another program sends', async () => {
  const { app, ann, bea, cal, change } = await setUp();
  const phone = new Replica(app, ann.id);
  const before = await matchOn(phone);
  const edit = change({ location: 'Court 9' });
  const seats = [
    { id: v7(), team: 'team1', userId: ann.id },
    { id: v7(), team: 'team2', userId: bea.id },
  ];
  const more = { seats, matchType: 'singles', team1Score: 0, initiatorId: cal.id };
  await applyAs(app, ann.id, { ...edit, args: { ...Object(edit.args), ...more } });
  expect(await matchOn(phone)).toEqual({ ...before, location: 'Court 9', revision: edit.id });
});

// proves WRONG-1
test('streaks follow the order of the days after an edit', async () => {
  const { app, ann, cal, edit } = await setUp();
  await aMatch(app, ann.id, { team1: [cal.id], team2: [ann.id], date: '2026-04-30' });
  const streaks = async () => {
    const users = await usersWithRecords(app);
    return [ann, cal].map(({ id }) => users.find((user) => user.id === id)?.currentWinStreak);
  };
  expect(await streaks()).toEqual([1, -1]);
  await edit({ date: '2026-04-29' });
  expect(await streaks()).toEqual([-1, 1]);
});

// proves WRONG-1, MATCH-35
test('a day to come becomes the day of the edit, and a wrong clock moves no day that stays', async () => {
  const { app, ann, id, change } = await setUp();
  const future = change({ date: '2027-01-01', location: 'Court 8' });
  await applyAs(app, ann.id, future);
  const read = async () =>
    (await app.store.read(({ db, t }) => db.select().from(t.matches))).find(
      (match) => match.id === id,
    );
  expect(await read()).toMatchObject({ date: '2026-05-01', revision: future.id });
  const args = { matchId: id, revision: future.id, date: '2026-05-01', location: 'Court 9' };
  const client = await app.signedIn(ann.id);
  const wrong = NOON + 3 * DAY_MS;
  const pushed = await client.post('/api/sync/push', {
    protocol: 1,
    client: '2.2',
    owner: ann.id,
    deviceNow: wrong,
    mutations: [aMutation('editMatch', args, { at: wrong })],
  });
  expect(pushed.body).toMatchObject({ outcomes: [{ status: 'applied' }] });
  expect(await read()).toMatchObject({ date: '2026-05-01', location: 'Court 9' });
});

// proves WRONG-1
test('a match that is created, edited and scored in one push is as it was edited', async () => {
  const { app, ann, cal } = await setUp();
  const none = { team1Score: 0, team2Score: 0 };
  const create = aCreateMatch(NOON, { team1: [cal.id], team2: [ann.id], ...none });
  const { matchId } = create.args;
  const place = { matchId, date: '2026-04-30', location: 'Court 9' };
  const edit = aMutation('editMatch', { ...place, revision: create.id }, { at: NOON });
  const scores = { team1Score: 11, team2Score: 3 };
  const result = aMutation('recordResult', { matchId, revision: edit.id, ...scores }, { at: NOON });
  const last = { ...place, revision: result.id, location: 'Court 8' };
  await applyAs(app, cal.id, create, edit, result, aMutation('editMatch', last, { at: NOON }));
  const matches = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(matches.find(({ id }) => id === matchId)).toMatchObject({
    date: '2026-04-30',
    location: 'Court 8',
    ...scores,
  });
  const users = await usersWithRecords(app);
  expect(users.find(({ id }) => id === cal.id)).toMatchObject({ wins: 1, losses: 1 });
});

// proves WRONG-1
test('after an edit a guest keeps access, and nobody is told or invited again', async () => {
  const { app, ann, id, change } = await setUp();
  const { client } = await aGuestBrowser(app, id, { email: GUS.email });
  const counts = () =>
    app.store.read(async ({ db, t }) => [
      await db.$count(t.notifications),
      await db.$count(t.mails),
    ]);
  const before = await counts();
  await applyAs(app, ann.id, change({ location: 'Court 9' }));
  expect(((await client.get(`/api/matches/${id}`)).body as MatchView).location).toBe('Court 9');
  expect(await counts()).toEqual(before);
});

// proves WRONG-1
test('a match is edited by its creator only, with a place, on the row that they saw', async () => {
  const { app, cal, edit } = await setUp();
  const stranger = await aUser(app);
  for (const owner of [cal.id, stranger.id])
    expect(await edit({ location: 'X' }, owner)).toMatchObject({ code: 'match_not_creator' });
  expect(await edit({ location: 'X', matchId: v7() })).toMatchObject({ code: 'match_unknown' });
  expect(await edit({ location: '' })).toMatchObject({
    code: 'invalid',
    message: text.locationRequired.description,
  });
  expect(await edit({ location: 'X', revision: v7() })).toMatchObject({
    code: 'conflict',
    detail: { location: 'Court 1' },
  });
});

// proves WRONG-3
test('an edit comes too late after a rating was shown or the first reveal, but the same again is applied', async () => {
  const waiting = await setUp();
  await waiting.rate(waiting.cal.id, waiting.bea.id, { reveal: 'daily' });
  expect(await waiting.edit({ location: 'Court 9' })).toMatchObject({ status: 'applied' });
  const shown = await setUp();
  await shown.rate(shown.cal.id, shown.bea.id);
  expect(await shown.edit({ location: 'Court 9' })).toMatchObject({ code: 'match_final' });
  expect(await shown.edit()).toMatchObject({ status: 'applied' });
  const late = await setUp();
  late.clock.now = Date.UTC(2026, 4, 1, 17);
  expect(await late.edit({ location: 'Court 9' })).toMatchObject({ code: 'match_final' });
});

// proves WRONG-3
test('no edit moves the time until which a match can be changed', async () => {
  const { app, ann, cal, clock, edit, change } = await setUp();
  const [before, first] = [await matchOn(new Replica(app, cal.id)), change({ date: '2026-05-02' })];
  await applyAs(app, ann.id, first);
  const after = await matchOn(new Replica(app, cal.id));
  expect(after).toMatchObject({ date: '2026-05-02', editableUntil: before?.editableUntil });
  clock.now = Date.parse(before?.editableUntil ?? '');
  const again = { revision: first.id, date: '2026-05-01' };
  expect(await edit(again)).toMatchObject({ code: 'match_final' });
});

// proves WRONG-1, RATE-10
test('another day lets nobody rate a player twice in a day, nor twice for the match', async () => {
  const { app, ann, bea, cal, clock, id, edit, change } = await setUp();
  const rate = async (matchId: string) =>
    (
      await pushAs(
        app,
        ann.id,
        aSubmitRating(clock.now, { matchId, ratedUserId: cal.id, reveal: 'daily' }),
      )
    )[0];
  expect(await rate(id)).toMatchObject({ status: 'applied' });
  const other = await aMatch(app, ann.id, { team1: [ann.id, bea.id], team2: [cal.id, GUS] });
  const moved = change({ date: '2026-03-01' });
  await applyAs(app, ann.id, moved);
  const place = { matchId: other.id, revision: other.revision, location: 'Court 1' };
  expect(await edit({ ...place, date: '2026-02-01' })).toMatchObject({ status: 'applied' });
  expect(await rate(other.id)).toMatchObject({ code: 'rated_today' });
  expect(await rate(id)).toMatchObject({ code: expect.stringMatching(/^rated_/) });
});

// proves WRONG-1, API-51
test('the REST call edits as the push does', async () => {
  const { app, ann, cal, id, revision } = await setUp();
  const body = { revision, date: '2026-04-29', location: 'Court 9' };
  const client = await app.signedIn(ann.id);
  const answer = await client.patch(`/api/matches/${id}`, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ location: 'Court 9', date: '2026-04-29' });
  const other = await app.signedIn(cal.id);
  expect((await other.patch(`/api/matches/${id}`, body)).status).toBe(403);
});

import { expect, test } from 'vitest';
import { readInvitedGuest } from '#api/background/email/templates/read-invited-guest.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import { Replica } from '#api/testing/replica.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { aWrongMatch, NOON, ofKind, REVEAL } from '#api/testing/wrong-match.ts';
import { HOUR_MS } from '#shared/domain/days.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { scoreText } from '#shared/text/score.ts';

// proves WRONG-2
test('a deleted match is gone from every phone, list and record', async () => {
  const { app, clock, ann, bea, cal, id, remove } = await aWrongMatch();
  const phones = [ann, bea, cal].map(({ id: owner }) => new Replica(app, owner));
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'match').length)).toEqual([1, 1, 1]);
  clock.now += HOUR_MS;
  expect(await remove()).toMatchObject({ status: 'applied' });
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'match').length)).toEqual([0, 0, 0]);
  const users = await app.store.read(({ db, t }) => db.select().from(t.users));
  for (const { id: owner } of [ann, bea, cal])
    expect(users.find((user) => user.id === owner)).toMatchObject({ wins: 0, losses: 0 });
  const client = await app.signedIn(cal.id);
  expect((await client.get('/api/matches')).body).toEqual([]);
  expect((await client.get(`/api/matches/${id}/public`)).status).toBe(410);
});

// proves WRONG-2, WRONG-6, PAGE-7
test('the other members are told, without a name, and lose the notification of the match', async () => {
  const { app, clock, ann, cal, remove } = await aWrongMatch();
  clock.now += HOUR_MS;
  await remove();
  const phone = new Replica(app, cal.id);
  await phone.pull();
  const lost = `your ${scoreText(7, 11)} match at Court 1 on May 1, 2026`;
  expect(ofKind(phone, 'notification')).toMatchObject([
    { type: 'removed', message: expect.stringContaining(lost), data: null },
  ]);
  expect(JSON.stringify(ofKind(phone, 'notification'))).not.toContain(ann.username);
  const own = new Replica(app, ann.id);
  await own.pull();
  expect(ofKind(own, 'notification')).toEqual([]);
});

// proves WRONG-6
test('who has rated already is told even in the first minute, so that no rating goes in silence', async () => {
  const { app, ann, bea, cal, rate, remove } = await aWrongMatch();
  await rate(cal.id, ann.id, { reveal: 'daily' });
  expect(await remove()).toMatchObject({ status: 'applied' });
  const told = await Promise.all(
    [bea, cal].map(async ({ id: owner }) => {
      const phone = new Replica(app, owner);
      await phone.pull();
      return ofKind(phone, 'notification').length;
    }),
  );
  expect(told).toEqual([0, 1]);
});

// proves WRONG-2, WRONG-6
test('a match that is created and deleted in one push leaves nothing and tells nobody', async () => {
  const app = await createTestApp({ now: () => NOON });
  const [ann, cal] = await someUsers(app, 2);
  const gus = { firstName: 'Gus', email: 'gus@example.org' };
  const create = aCreateMatch(NOON, {
    team1: [ann.id, cal.id],
    team2: [gus, { ...gus, email: 'x@example.org' }],
  });
  const { matchId, seats } = create.args;
  const deletion = aMutation('deleteMatch', { matchId }, { at: NOON });
  const outcomes = await pushAs(app, ann.id, create, deletion);
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  for (const owner of [ann.id, cal.id]) {
    const phone = new Replica(app, owner);
    await phone.pull();
    expect(ofKind(phone, 'match')).toEqual([]);
    expect(ofKind(phone, 'notification')).toEqual([]);
  }
  for (const seat of seats) expect(await readInvitedGuest(app, seat.id)).toBeNull();
  expect(await pushAs(app, ann.id, create, deletion)).toEqual(outcomes);
});

// proves WRONG-2
test('only its creator deletes a match, and deleting it again changes nothing', async () => {
  const { app, ann, cal, gus, id, remove, count } = await aWrongMatch();
  const stranger = await aUser(app);
  const { playerId } = await aGuestBrowser(app, id, { phone: gus.phone });
  for (const owner of [cal.id, stranger.id])
    expect(await remove(owner)).toMatchObject({
      code: 'match_not_creator',
      message: refusals.match_not_creator,
    });
  expect(await remove(playerId)).toMatchObject({ code: 'guest_only_rates' });
  expect(await remove()).toMatchObject({ status: 'applied' });
  const told = await count('notifications');
  expect(await remove()).toMatchObject({ status: 'applied' });
  expect(await count('notifications')).toBe(told);
  const client = await app.signedIn(ann.id);
  expect((await client.delete(`/api/matches/${id}`)).status).toBe(204);
});

// proves WRONG-3
test('a match stays once another player’s rating of it is shown, or the first daily reveal has come', async () => {
  const shown = await aWrongMatch();
  await shown.rate(shown.cal.id, shown.bea.id);
  expect(await shown.remove()).toMatchObject({
    status: 'rejected',
    code: 'match_final',
    message: finalMatch.rated,
  });
  const named = await aWrongMatch();
  await named.rate(named.cal.id, named.bea.id, { isAnonymous: false, reveal: 'daily' });
  expect(await named.remove()).toMatchObject({ code: 'match_final' });
  const late = await aWrongMatch();
  late.clock.now = REVEAL;
  expect(await late.remove()).toMatchObject({ code: 'match_final', message: finalMatch.over });
});

// proves WRONG-3, WRONG-4
test('what waits for the reveal goes with the match, and the creator’s own ratings too', async () => {
  const { app, ann, bea, cal, rate, remove, reveal, count } = await aWrongMatch();
  await rate(bea.id, cal.id, { reveal: 'daily' });
  await rate(cal.id, ann.id, { reveal: 'daily' });
  await rate(ann.id, cal.id);
  const phones = [bea, ann].map(({ id: owner }) => new Replica(app, owner));
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'rating-given').length)).toEqual([1, 1]);
  expect(await remove()).toMatchObject({ status: 'applied' });
  for (const phone of phones) await phone.pull();
  expect(phones.map((phone) => ofKind(phone, 'rating-given').length)).toEqual([0, 0]);
  await reveal();
  expect(await count('ratings')).toBe(0);
});

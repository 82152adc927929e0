import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { manyNotifications } from '#api/testing/factories/notification.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { readPage, readPages } from '#api/testing/http/pages.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { OWN_LIST_MAX } from '#shared/limits.ts';

const START = Date.UTC(2026, 4, 1, 12);

/** A member with five matches, ratings given and received in each, and notifications. */
async function aBusyMember() {
  const clock = { now: START };
  const app = await createTestApp({ now: () => clock.now });
  const [member, mate] = await someUsers(app, 2);
  for (let day = 0; day < 5; day += 1) {
    const date = new Date(clock.now).toISOString().slice(0, 10);
    const teams = { team1: [mate.id], team2: [member.id], date };
    const { id: matchId } = await aMatch(app, mate.id, teams);
    await aRating(app, member.id, { matchId, ratedUserId: mate.id });
    await aRating(app, mate.id, { matchId, ratedUserId: member.id });
    clock.now += DAY_MS;
  }
  const client = await app.signedIn(member.id);
  return { app, member, client };
}

// proves API-55
test('each list of one’s own comes whole, or in pages that are together the whole', async () => {
  const { member, client } = await aBusyMember();
  const lists = [
    '/api/matches',
    '/api/past-games',
    '/api/my-ratings',
    `/api/users/${member.id}/ratings-received`,
    '/api/notifications',
  ];
  for (const path of lists) {
    const { items, next } = await readPage(client, path);
    expect([path, next]).toEqual([path, null]);
    const pages = await readPages(client, `${path}?limit=2`);
    expect(pages.flat(), path).toEqual(items);
    expect(pages.map((page) => page.length)).toEqual(
      Array.from({ length: Math.ceil(items.length / 2) }, (_, page) =>
        Math.min(2, items.length - page * 2),
      ),
    );
  }
  expect((await readPage(client, '/api/matches')).items).toHaveLength(5);
});

// proves API-55
test('without a limit an answer has 1,000 at most, and the way to the rest', async () => {
  const { app, member, client } = await aBusyMember();
  const ids = await manyNotifications(app, member.id, OWN_LIST_MAX + 1);
  const pages = await readPages<{ id: string }>(client, '/api/notifications');
  expect(pages[0]).toHaveLength(OWN_LIST_MAX);
  const found = pages.flat().map(({ id }) => id);
  expect(found.filter((id) => ids.includes(id))).toEqual(ids);
});

// proves API-55
test('a limit out of bounds and a place that no page named are refused', async () => {
  const { client } = await aBusyMember();
  const places = ['x', '', Buffer.from('["a"]').toString('base64url')];
  const nul = Buffer.from(JSON.stringify(['2026-05-01', 1, '\u0000'])).toString('base64url');
  const queries = [
    ...['0', '-1', '1001', 'all', '1.5'].map((limit) => `limit=${limit}`),
    ...[...places, nul].map((before) => `before=${before}`),
  ];
  for (const query of queries) {
    const { status, body } = await client.get(`/api/matches?${query}`);
    expect([query, status, (body as { code: string }).code]).toEqual([query, 400, 'invalid']);
  }
});

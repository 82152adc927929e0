import { expect, test } from 'vitest';
import { personalLinkToken } from '#api/services/accounts/personal-link.ts';
import { deleteMatch } from '#api/services/deletion/delete-match.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { aUser, deleteUser, someUsers } from '#api/testing/factories/user.ts';
import { aGuestBrowser } from '#api/testing/http/guest-browser.ts';
import type { TestClient } from '#api/testing/http/test-client.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import type { OpenedMatch } from '#shared/schemas/qr-rating.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { readLineage, renewEpoch } from '../../store/store-facts.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUS = { firstName: 'Gus', email: 'gus@example.org' };
const UNA = { firstName: 'Una', email: 'una@example.org' };

/** A doubles match with a guest on each side; Gus has access, and Una has access to another match. */
async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const match = await aMatch(app, a.id, { team1: [a.id, GUS], team2: [b.id, UNA] });
  const gus = await aGuestBrowser(app, match.id, { email: GUS.email });
  const una = await aGuestBrowser(app, match.id, { email: UNA.email });
  const push = (client: TestClient, owner: number, mutation: Mutation) =>
    client.post('/api/sync/push', {
      protocol: 1,
      client: '2.2',
      owner,
      deviceNow: NOW,
      mutations: [mutation],
    });
  const rate = (client: TestClient, owner: number, ratedUserId: number) =>
    push(client, owner, aSubmitRating(NOW, { matchId: match.id, ratedUserId }));
  return { app, a, b, match, gus, una, push, rate };
}

async function pullOf(client: TestClient, owner: number, cursor?: string): Promise<PullResponse> {
  const query = new URLSearchParams({ owner: String(owner), ...(cursor && { cursor }) });
  const { status, body } = await client.get(`/api/sync/pull?${query}`);
  expect(status).toBe(200);
  return body as PullResponse;
}

function keysIn({ changes }: PullResponse): string[] {
  return changes.map(({ entity, row }) => (row === undefined ? `${entity} gone` : entity)).sort();
}

test('a guest pulls their match, its members’ cards and the ratings they gave', async () => {
  const { a, b, match, gus, una, rate } = await setUp();
  await rate(una.client, una.playerId, a.id);
  expect(await rate(gus.client, gus.playerId, b.id)).toMatchObject({
    body: { outcomes: [{ status: 'applied', version: 1 }] },
  });
  const page = await pullOf(gus.client, gus.playerId);
  expect(page).toMatchObject({ reset: true, more: false, version: 1 });
  expect(keysIn(page)).toEqual(['match', 'player', 'player', 'rating-given']);
  const idOf = (entity: string) =>
    page.changes.filter((change) => change.entity === entity).map(({ id }) => id);
  expect(idOf('match')).toEqual([match.id]);
  expect(idOf('player').sort()).toEqual([String(a.id), String(b.id)].sort());
  const text = JSON.stringify(page);
  for (const secret of [a.email, b.email, GUS.email, UNA.email]) expect(text).not.toContain(secret);
});

test('an unchanged answer is empty, and its version says whether it is older than a push', async () => {
  const { a, gus, b, rate } = await setUp();
  const first = await pullOf(gus.client, gus.playerId);
  const second = await pullOf(gus.client, gus.playerId, first.cursor);
  expect(second).toEqual({ ...first, reset: false, changes: [] });
  await rate(gus.client, gus.playerId, b.id);
  const third = await pullOf(gus.client, gus.playerId, second.cursor);
  expect([second.version, third.version]).toEqual([0, 1]);
  expect(third.reset).toBe(false);
  expect(keysIn(third)).toContain('rating-given');
  const foreign = await pullOf(
    gus.client,
    gus.playerId,
    third.cursor.replace(/~-\d+~/, `~${a.id}~`),
  );
  expect(foreign.reset).toBe(true);
});

test('after a restore everything is read again from the start', async () => {
  const { app, gus } = await setUp();
  const first = await pullOf(gus.client, gus.playerId);
  await app.store.write((tx) => renewEpoch(tx));
  const again = await pullOf(gus.client, gus.playerId, first.cursor);
  expect(again.reset).toBe(true);
  expect(again.epoch).not.toBe(first.epoch);
  expect(again.changes).toEqual(first.changes);
});

test('a claimed seat disappears from the guest’s phone, with its ratings', async () => {
  const { app, b, match, gus, rate } = await setUp();
  await rate(gus.client, gus.playerId, b.id);
  const { cursor } = await pullOf(gus.client, gus.playerId);
  const [member] = await someUsers(app, 2);
  const seat = gus.match.participants.find(({ userId }) => userId === gus.playerId)?.id ?? '';
  const token = await personalLinkToken(app.config, { seat, match: match.id }, NOW);
  const client = await app.signedIn(member.id);
  expect((await client.post('/api/guests/claim', { token })).status).toBe(200);
  const next = await pullOf(gus.client, gus.playerId, cursor);
  expect([next.reset, keysIn(next)]).toEqual([true, ['match gone']]);
});

// proves GUEST-13
test('beside a seat that a member has claimed, a guest gets that member’s card', async () => {
  const { app, match, gus } = await setUp();
  const max = await aUser(app, { firstName: 'Max' });
  const cards = async () => {
    const { changes } = await pullOf(gus.client, gus.playerId);
    return changes.filter(({ entity }) => entity === 'player').map(({ id }) => Number(id));
  };
  expect(await cards()).not.toContain(max.id);
  const seat = match.args.seats.find((each) => 'guest' in each && each.guest.firstName === 'Una');
  const link = { seat: seat?.id ?? '', match: match.id };
  const token = await personalLinkToken(app.config, link, NOW);
  await (await app.signedIn(max.id)).post('/api/guests/claim', { token });
  expect(await cards()).toContain(max.id);
});

test('a deleted match disappears from the guest’s phone, with its ratings', async () => {
  const { app, b, match, gus, rate } = await setUp();
  await rate(gus.client, gus.playerId, b.id);
  const { cursor } = await pullOf(gus.client, gus.playerId);
  await app.store.write((tx) => deleteMatch(tx, app, match.id));
  const next = await pullOf(gus.client, gus.playerId, cursor);
  expect([next.reset, keysIn(next)]).toEqual([true, ['match gone']]);
});

test('a rating that was deleted with the rated player’s account disappears from the guest’s phone', async () => {
  const { app, b, match, gus, rate } = await setUp();
  await rate(gus.client, gus.playerId, b.id);
  const first = await pullOf(gus.client, gus.playerId);
  expect(keysIn(first)).toContain('rating-given');
  await deleteUser(app, b.id);
  const next = await pullOf(gus.client, gus.playerId, first.cursor);
  expect(next.reset).toBe(true);
  expect(keysIn(next)).toEqual(['match', 'player', 'player']);
  expect(next.changes).toContainEqual(expect.objectContaining({ id: match.id }));
  const last = await pullOf(gus.client, gus.playerId, next.cursor);
  expect(last).toMatchObject({ reset: false, changes: [] });
});

test('what was captured as a guest is still sent as the guest’s after a sign-in in the same browser', async () => {
  const { app, a, b, gus, rate } = await setUp();
  const [newcomer] = await someUsers(app, 2);
  const session = (await app.signedIn(newcomer.id)).cookie;
  gus.client.cookie = `${gus.client.cookie}; ${session}`;
  expect(await rate(gus.client, gus.playerId, b.id)).toMatchObject({
    status: 200,
    body: { outcomes: [{ status: 'applied' }] },
  });
  expect(keysIn(await pullOf(gus.client, gus.playerId))).toContain('rating-given');
  expect(keysIn(await pullOf(gus.client, newcomer.id))).not.toContain('rating-given');
  expect(await rate(gus.client, a.id, b.id)).toMatchObject({ status: 403 });
});

test('a guest gets nothing of another store', async () => {
  const { app, gus } = await setUp();
  const lineage = await app.store.read(readLineage);
  const pull = (of: string | undefined) =>
    gus.client.get(`/api/sync/pull?owner=${gus.playerId}&lineage=${of}`);
  expect(await pull('another')).toMatchObject({ status: 403, body: { code: 'other_owner' } });
  expect(await pull(lineage)).toMatchObject({ status: 200 });
});

// proves RATE-17
test('a guest who has withdrawn their only rating has not rated, though it is shown until the reveal', async () => {
  const { b, match, gus, push } = await setUp();
  const rating = aSubmitRating(NOW, { matchId: match.id, ratedUserId: b.id });
  await push(gus.client, gus.playerId, rating);
  const { ratingId, matchId, ratedUserId } = rating.args;
  const withdrawal = aMutation('changeRating', { ratingId, matchId, ratedUserId }, { at: NOW });
  await push(gus.client, gus.playerId, withdrawal);
  const { body } = await gus.client.post(`/api/qr-rating/${match.id}/verify`, { email: GUS.email });
  const { participants } = (body as OpenedMatch).match;
  expect(participants.find(({ userId }) => userId === gus.playerId)?.hasRated).toBe(false);
});

import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { pullSince } from '#api/testing/http/observed-answers.ts';
import { aRoleFixture } from '#api/testing/http/role-fixture.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { STREAKS } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

/** A referred member who has lost one match; `more` sets further columns of their row. */
async function aReferredMember(more: { membershipType?: string } = {}) {
  const app = await createTestApp({ now: () => NOW });
  const [referrer, opponent] = await someUsers(app, 2);
  const member = await aUser(app, {
    username: 'ann',
    email: 'ann@example.org',
    phone: '555 0100',
    location: 'Lyon',
    affiliateCode: 'ANN1ABCD',
    referredBy: referrer.id,
    signupCode: 'BETA001',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    ...more,
  });
  const score = { team1Score: 3, team2Score: 11 };
  await aMatch(app, member.id, { team1: [member.id], team2: [opponent.id], ...score });
  const { body, text } = await (await app.signedIn(member.id)).get('/api/user');
  return { app, referrer, member, body, text };
}

// proves DATA-1, API-5
test('the current user has every required field except the password', async () => {
  const { referrer, member, body, text } = await aReferredMember({ membershipType: 'premium' });
  expect(body).toMatchObject({
    id: member.id,
    username: 'ann',
    email: 'ann@example.org',
    phone: '555 0100',
    profilePicture: null,
    firstName: 'Pat',
    lastName: 'Player',
    location: 'Lyon',
    membershipType: 'premium',
    stripeCustomerId: 'cus_1',
    stripeSubscriptionId: 'sub_1',
    affiliateCode: 'ANN1ABCD',
    referredBy: referrer.id,
    isAdmin: false,
    isTestMember: false,
    signupCode: 'BETA001',
    membershipExpiry: null,
    profilePrivate: false,
    credits: 0,
    downlineParent: referrer.id,
    wins: 0,
    losses: 1,
    currentWinStreak: -1,
    currentLossStreak: 1,
    longestWinStreak: 0,
    longestLossStreak: 1,
    createdAt: new Date(NOW).toISOString(),
    updatedAt: new Date(NOW).toISOString(),
  });
  expect(text).not.toContain('password"');
});

// proves API-5, API-20
test('who asks for what is theirs or nobody’s gets no refusal when signed out', async () => {
  const { app, member } = await aReferredMember();
  expect((await app.visitor.get(`/api/matches/${crypto.randomUUID()}?orNobody`)).status).toBe(204);
  expect((await app.visitor.get('/api/user?orNobody')).status).toBe(204);
  expect((await app.visitor.get('/api/user')).status).toBe(401);
  const client = await app.signedIn(member.id);
  expect((await client.get('/api/user?orNobody')).body).toMatchObject({ id: member.id });
});

// proves PRODUCT-4
test('without Premium one’s own playing record is null', async () => {
  const { body } = await aReferredMember();
  expect(body).toMatchObject(recordOf(STREAKS, () => null));
});

test('the row that phones pull of their member has no new fields', async () => {
  const { body } = await pullSince(await aRoleFixture());
  const { changes } = body as { changes: { entity: string; row: object }[] };
  const me = changes.find(({ entity }) => entity === 'me');
  const names = [
    'id username firstName lastName profilePicture email phone membershipType membershipExpiry',
    'isAdmin isTestMember credits createdAt location affiliateCode mayAdminister profilePrivate',
    'channels mustChangePassword emailProved',
  ];
  expect(Object.keys(me?.row ?? {}).toSorted()).toEqual(names.join(' ').split(' ').toSorted());
});

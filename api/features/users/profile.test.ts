import { describe, expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { aRating } from '#api/testing/factories/rating.ts';
import { aDeletedUser, aGuestAccount, aUser } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { STREAKS } from '#shared/domain/streaks.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { profileResponse } from '#shared/schemas/profile.ts';

interface Rated {
  profilePrivate?: boolean;
  rater?: { membershipType?: string };
}

/** The playing record as viewers without Premium get it. */
const WITHHELD = recordOf(STREAKS, () => null);

/** A member who was rated a day ago, and viewers of each kind. */
async function aRatedMember({ rater: ofRater = {}, ...more }: Rated = {}) {
  const clock = { now: Date.now() };
  const testApp = await createTestApp({ now: () => clock.now });
  const member = await aUser(testApp, { location: 'Lyon', ...more });
  const rater = await aUser(testApp, ofRater);
  const free = await aUser(testApp);
  const premium = await aUser(testApp, { membershipType: 'premium' });
  const match = { team1: [rater.id], team2: [member.id], team1Score: 3, team2Score: 11 };
  const { id: matchId } = await aMatch(testApp, rater.id, match);
  await aRating(testApp, rater.id, { matchId, ratedUserId: member.id, values: { power: 10 } });
  clock.now += DAY_MS;
  return { testApp, member, rater, free, premium };
}

async function read(testApp: TestApp, viewer: number, path: string) {
  const client = await testApp.signedIn(viewer);
  return client.get(path);
}

describe('a profile', () => {
  // proves STATS-3, API-11
  test('shows a free viewer the means, without counts, breakdown and record', async () => {
    const { testApp, member, free } = await aRatedMember();
    const { body } = await read(testApp, free.id, `/api/users/${member.id}/profile`);
    expect(profileResponse.parse(body)).toEqual({
      user: {
        id: member.id,
        username: member.username,
        firstName: 'Pat',
        lastName: 'Player',
        profilePicture: null,
        profilePrivate: false,
        location: 'Lyon',
        membershipType: 'free',
        isTestMember: false,
        createdAt: new Date(member.createdAt).toISOString(),
        ...WITHHELD,
      },
      stats: {
        overallRating: 7.5,
        sportsmanshipRating: 8,
        totalRatings: null,
        ratingsReceived: null,
        skillBreakdown: null,
      },
    });
  });

  // proves STATS-3, API-11
  test('shows a premium viewer the breakdown and the record too', async () => {
    const { testApp, member, premium } = await aRatedMember();
    const { body } = await read(testApp, premium.id, `/api/users/${member.id}/profile`);
    const { user, stats } = profileResponse.parse(body);
    expect(user).toMatchObject({
      wins: 1,
      losses: 0,
      currentWinStreak: 1,
      currentLossStreak: 0,
      longestWinStreak: 1,
      longestLossStreak: 0,
    });
    expect(stats?.skillBreakdown).toMatchObject({ power: 10, spin: 7 });
    expect(stats).not.toHaveProperty('trend');
  });

  // proves DASH-9
  test('shows the trend to premium members in their own numbers alone', async () => {
    const { testApp, member, premium } = await aRatedMember();
    const { id: matchId } = await aMatch(testApp, member.id, {
      team1: [member.id],
      team2: [premium.id],
    });
    await aRating(testApp, member.id, { matchId, ratedUserId: premium.id });
    const { body } = await read(testApp, premium.id, `/api/users/${premium.id}/stats`);
    expect(body).toMatchObject({ trend: [{ overallTenths: 70 }] });
    const { body: own } = await read(testApp, member.id, `/api/users/${member.id}/stats`);
    expect(own).not.toHaveProperty('trend');
  });

  // proves PROFILE-7
  test('that is private shows others name and picture, and its owner everything', async () => {
    const { testApp, member, premium } = await aRatedMember({ profilePrivate: true });
    const path = `/api/users/${member.id}/profile`;
    const seen = profileResponse.parse((await read(testApp, premium.id, path)).body);
    expect(seen).toEqual({
      user: {
        id: member.id,
        username: member.username,
        firstName: 'Pat',
        lastName: 'Player',
        profilePicture: null,
        profilePrivate: true,
        location: null,
        membershipType: null,
        isTestMember: null,
        createdAt: null,
        ...WITHHELD,
      },
      stats: null,
    });
    const own = profileResponse.parse((await read(testApp, member.id, path)).body);
    expect(own.user).toMatchObject({ profilePrivate: true, location: 'Lyon' });
    expect(own.stats?.overallRating).toBe(7.5);
  });
});

describe('what each viewer sees of a profile', () => {
  test('admins see as little of a private one as anybody, and visitors nothing', async () => {
    const { testApp, member, free } = await aRatedMember({ profilePrivate: true });
    const admin = await aUser(testApp, { username: 'admin', isAdmin: true });
    const path = `/api/users/${member.id}/profile`;
    const seen = await read(testApp, free.id, path);
    expect((await read(testApp, admin.id, path)).body).toEqual(seen.body);
    expect(seen.text).not.toContain('Lyon');
    expect((await testApp.visitor.get(path)).status).toBe(401);
  });

  test('an expired Premium shows no extras, and shows as none', async () => {
    const { testApp, member } = await aRatedMember();
    const lapsed = { membershipType: 'premium', membershipExpiry: testApp.now() - 1 };
    const viewer = await aUser(testApp, lapsed);
    const { body } = await read(testApp, viewer.id, `/api/users/${member.id}/profile`);
    const { user, stats } = profileResponse.parse(body);
    expect([user.wins, stats?.skillBreakdown, stats?.totalRatings]).toEqual([null, null, null]);
    const own = await read(testApp, viewer.id, `/api/users/${viewer.id}/profile`);
    expect(profileResponse.parse(own.body).user.membershipType).toBe('free');
  });

  test('the extras depend on the viewer’s Premium, not the member’s', async () => {
    const { testApp, free, premium } = await aRatedMember();
    const ofPremium = await read(testApp, free.id, `/api/users/${premium.id}/profile`);
    expect(profileResponse.parse(ofPremium.body).user).toMatchObject({
      membershipType: 'premium',
      ...WITHHELD,
    });
    const ofFree = await read(testApp, premium.id, `/api/users/${free.id}/profile`);
    expect(profileResponse.parse(ofFree.body).user).toMatchObject({ wins: 0 });
  });

  test('it contains nobody’s contact, money or rights, not even one’s own', async () => {
    const { testApp, member, premium } = await aRatedMember();
    for (const { id } of [member, premium]) {
      const { text } = await read(testApp, id, `/api/users/${member.id}/profile`);
      for (const secret of ['email', 'phone', 'password', 'credits', 'isAdmin', 'affiliate'])
        expect(text).not.toContain(secret);
    }
  });
});

describe('stats', () => {
  // proves API-10
  test('of a private profile are refused to others and returned to its owner', async () => {
    const { testApp, member, premium } = await aRatedMember({ profilePrivate: true });
    const path = `/api/users/${member.id}/stats`;
    const refused = await read(testApp, premium.id, path);
    const message = 'This profile is private.';
    expect([refused.status, refused.body]).toEqual([403, { code: 'denied', message }]);
    expect((await read(testApp, member.id, path)).status).toBe(200);
  });

  // proves API-10, ANON-4
  test('contain the number of ratings given for oneself only', async () => {
    const { testApp, rater, premium } = await aRatedMember({
      rater: { membershipType: 'premium' },
    });
    const path = `/api/users/${rater.id}/stats`;
    const own = (await read(testApp, rater.id, path)).body;
    const others = (await read(testApp, premium.id, path)).body;
    expect(own).toMatchObject({ totalRatings: 1, ratingsReceived: 0 });
    expect(others).toMatchObject({ totalRatings: 0, ratingsReceived: 0 });
  });
});

test.each(['stats', 'profile'])(
  'the %s of an unknown, guest or deleted account is 404',
  async (what) => {
    const testApp = await createTestApp();
    const viewer = await aUser(testApp);
    const gone = [await aGuestAccount(testApp), await aDeletedUser(testApp), { id: 5 }];
    for (const { id } of gone) {
      const answer = await read(testApp, viewer.id, `/api/users/${id}/${what}`);
      const message = 'The requested profile could not be found.';
      expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', message }]);
    }
  },
);

import { seedBetaCodes } from '#api/services/accounts/beta-codes.ts';
import { hashPassword } from '#api/services/accounts/passwords.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { anEarning } from '../factories/earning.ts';
import { aMatch } from '../factories/match.ts';
import { aRating } from '../factories/rating.ts';
import { aUser } from '../factories/user.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { aGuestBrowser } from './guest-browser.ts';
import { PASSWORD } from './register-member.ts';
import type { TestClient } from './test-client.ts';

/** The fixture's clock stands at this time until a test moves it, so that answers are reproducible. */
export const FIXTURE_TIME = Date.UTC(2026, 4, 1, 12);

/** All roles, from outside to inside; admins are last. */
export const ROLES = [
  'visitor',
  'guest',
  'guest of another',
  'free',
  'premium',
  'participant',
  'stranger',
  'flagged',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

type Person = Exclude<Role, 'visitor' | 'guest' | 'guest of another'> | 'opponent' | 'mate';

/** A person at a browser; visitors have no id. */
export interface Caller {
  client: TestClient;
  id: number | null;
}

/** A small club in which every role occurs; ids and names are the same in each. */
export interface RoleFixture {
  testApp: TestApp;
  clock: { now: number };
  people: Record<Person, UserRow>;
  /** Doubles: the participant with a guest against the opponent and a mate. */
  match: string;
  /** Singles: the opponent against another guest. */
  otherMatch: string;
  /** Returns a caller of this role, each time in a new browser. */
  callerOf(role: Role): Promise<Caller>;
}

/** The prefix of ids that the fixture gives, which distinguishes them from random ones. */
export const FIXTURE_ID_PREFIX = '019de34d-0000-7000-8000-';
const MATCH = `${FIXTURE_ID_PREFIX}000000000001`;
const OTHER_MATCH = `${FIXTURE_ID_PREFIX}000000000002`;
/** The address of the opponent's picture. */
export const PICTURE = '0'.repeat(63).concat('1');
export const GUEST = { firstName: 'Gus', email: 'gus@friends.example' };
export const OTHER_GUEST = { firstName: 'Gil', email: 'gil@friends.example' };

let passwordHash: Promise<string> | null = null;

/** A new fixture in a store of its own, in which one of the two opponents has rated the participant. */
export async function aRoleFixture(
  rater: 'opponent' | 'mate' = 'opponent',
  ofParticipant: Partial<UserRow> = {},
): Promise<RoleFixture> {
  const clock = { now: FIXTURE_TIME };
  const testApp = await createTestApp({ now: () => clock.now });
  const people = await createPeople(testApp, ofParticipant);
  const { participant, opponent, mate, admin } = people;
  await testApp.store.write(async (tx) => {
    await seedBetaCodes(tx, admin.id, FIXTURE_TIME);
    const picture = { id: PICTURE, userId: opponent.id, bytes: Buffer.from('a picture') };
    await tx.db.insert(tx.t.pictures).values({ ...picture, createdAt: FIXTURE_TIME });
  });
  const { free } = people;
  await anEarning(testApp, { affiliateId: participant.id, referredUserId: free.id, amount: 160 });
  await aMatch(testApp, mate.id, {
    matchId: MATCH,
    team1: [participant.id, GUEST],
    team2: [opponent.id, mate.id],
  });
  await aMatch(testApp, opponent.id, {
    matchId: OTHER_MATCH,
    team1: [opponent.id],
    team2: [OTHER_GUEST],
  });
  await aRating(testApp, people[rater].id, { matchId: MATCH, ratedUserId: participant.id });
  await aRating(testApp, participant.id, { matchId: MATCH, ratedUserId: mate.id });
  const asGuest = guestsOf(testApp);
  const callerOf = async (role: Role): Promise<Caller> => {
    if (role === 'visitor') return { client: testApp.browser(), id: null };
    if (role === 'guest') return asGuest(MATCH, GUEST.email);
    if (role === 'guest of another') return asGuest(OTHER_MATCH, OTHER_GUEST.email);
    const { id } = people[role];
    return { client: await testApp.signedIn(id), id };
  };
  return { testApp, clock, people, match: MATCH, otherMatch: OTHER_MATCH, callerOf: callerOf };
}

async function createPeople(
  testApp: TestApp,
  ofParticipant: Partial<UserRow>,
): Promise<RoleFixture['people']> {
  passwordHash ??= hashPassword(PASSWORD);
  const password = await passwordHash;
  let created = 0;
  const member = (username: string, more: Partial<UserRow> = {}) => {
    created += 1;
    const affiliateCode = `CODE${created}ABC`;
    const email = `${username}@club.example`;
    const names = { username, firstName: username, lastName: 'Player' };
    return aUser(testApp, { ...names, email, affiliateCode, password, ...more });
  };
  return {
    participant: await member('paula', ofParticipant),
    opponent: await member('olga', { membershipType: 'premium' }),
    mate: await member('mona'),
    free: await member('fred'),
    premium: await member('petra', { membershipType: 'premium' }),
    stranger: await member('stan', { profilePrivate: true }),
    flagged: await member('flora', { isAdmin: true }),
    admin: await member('admin', { isAdmin: true }),
  };
}

/** Guests by match, who get access once each: a seat can be entered on few new devices. */
function guestsOf(testApp: TestApp): (match: string, email: string) => Promise<Caller> {
  const entered = new Map<string, { cookie: string | null; id: number }>();
  return async (match, email) => {
    const client = testApp.browser();
    const known = entered.get(match);
    if (known !== undefined) {
      client.cookie = known.cookie;
      return { client, id: known.id };
    }
    const guest = await aGuestBrowser(testApp, match, { email });
    entered.set(match, { cookie: guest.client.cookie, id: guest.playerId });
    return { client: guest.client, id: guest.playerId };
  };
}

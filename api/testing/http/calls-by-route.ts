import { BETA_CODES } from '#shared/domain/beta-codes.ts';
import type { TestMatchCreated } from '#shared/schemas/demo.ts';
import { aMutation } from '../factories/mutation.ts';
import { VALUES } from '../factories/rating.ts';
import type { Call, Circumstances } from './calls.ts';
import {
  aChangeLink,
  aFirstCode,
  aGuestsSeat,
  aMailedLink,
  aNotification,
  anotherDevice,
  anUnsubscribeToken,
  aPersonalLink,
  aPictureForm,
  aRecoveryCode,
  aSeatsLink,
  aWrongMatch,
  GRETA,
  someFeedback,
} from './make-inputs.ts';
import { PASSWORD } from './register-member.ts';
import {
  FIXTURE_ID_PREFIX,
  FIXTURE_TIME,
  GUEST,
  OTHER_GUEST,
  PICTURE,
  ROLES,
} from './role-fixture.ts';

type Ask = (circumstances: Circumstances) => Call | Promise<Call>;

const FEEDBACK = {
  feedbackId: `${FIXTURE_ID_PREFIX}000000000011`,
  feedback: 'Courtside it just works.',
  category: 'general',
} as const;

const DEMO_MATCH = {
  matchType: 'singles',
  location: 'Demo court',
  date: '2026-05-01T12:00:00.000Z',
  players: [{ id: 999901 }, { id: 999902 }],
  isTestMatch: true,
};

/** The key is a valid one: the base point of P-256. */
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.org/one-browser',
  keys: {
    p256dh:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'A'.repeat(22),
  },
};

/** The request of each route; routes that need only the ids in their path are absent. */
export const CALLS: Record<string, Ask> = {
  'POST /api/register': ({ role }) => {
    const username = `new-${role.replaceAll(' ', '-')}`;
    return { body: { username, email: `${username}@club.example`, password: PASSWORD } };
  },
  'POST /api/check-code': () => ({ body: { code: 'BETA001' } }),
  'POST /api/login': ({ fixture }) => ({
    body: { username: fixture.people.participant.username, password: PASSWORD },
  }),
  'POST /api/change-password': () => ({
    body: { currentPassword: PASSWORD, newPassword: 'another good password' },
  }),
  'POST /api/change-email': ({ role }) => ({
    body: { email: `${role.replaceAll(' ', '-')}@new.example`, currentPassword: PASSWORD },
  }),
  'POST /api/change-email/confirm': async ({ fixture, caller }) => ({
    body: { token: await aChangeLink(fixture, caller) },
  }),
  'POST /api/second-factor': () => ({ body: { password: PASSWORD } }),
  'POST /api/second-factor/confirm': async ({ fixture, caller }) => ({
    body: { code: await aFirstCode(fixture, caller) },
  }),
  'POST /api/second-factor/recovery-codes': async ({ fixture, caller }) => ({
    body: { password: PASSWORD, code: await aRecoveryCode(fixture, caller) },
  }),
  'POST /api/second-factor/remove': async ({ fixture, caller }) => ({
    body: { password: PASSWORD, code: await aRecoveryCode(fixture, caller) },
  }),
  'POST /api/forgot-password': ({ role }) => ({
    body: { account: `${role.replaceAll(' ', '-')}@club.example` },
  }),
  'POST /api/reset-password': async ({ fixture }) => ({
    body: { token: await aMailedLink(fixture, 'reset'), newPassword: 'another good password' },
  }),
  'POST /api/reset-password/check': async ({ fixture }) => ({
    body: { token: await aMailedLink(fixture, 'reset') },
  }),
  'POST /api/prove-email': async ({ fixture }) => ({
    body: { token: await aMailedLink(fixture, 'prove') },
  }),
  'POST /api/prove-email/account': async ({ fixture }) => ({
    body: { token: await aMailedLink(fixture, 'prove') },
  }),
  'DELETE /api/devices/:id': async ({ fixture, user }) => ({
    path: { id: await anotherDevice(fixture, user) },
  }),
  'POST /api/qr-rating/:matchId/verify': async ({ fixture, role, match }) => {
    // A member takes the seat, so each gets their own match, while the participant already sits in one.
    const isMember = !['visitor', 'guest', 'guest of another'].includes(role);
    const isSeated = role === 'participant' && match === fixture.match;
    if (isMember && !isSeated)
      return {
        path: { matchId: (await aGuestsSeat(fixture)).match },
        body: { email: GRETA.email },
      };
    return {
      path: { matchId: match },
      body: { email: match === fixture.match ? GUEST.email : OTHER_GUEST.email },
    };
  },
  'POST /api/qr-rating/:matchId/enter': async ({ fixture, match }) => ({
    path: { matchId: match },
    body: { token: await aSeatsLink(fixture, match) },
  }),
  'POST /api/guests/claim': async ({ fixture }) => ({
    body: { token: await aPersonalLink(fixture), device: 'x'.repeat(43) },
  }),
  'PATCH /api/users/:id/profile': () => ({ body: { location: 'Bend, Oregon' } }),
  'DELETE /api/users/:id': () => ({ body: { password: PASSWORD } }),
  'POST /api/users/:id/profile-picture': () => ({ body: aPictureForm() }),
  'GET /api/pictures/:hash': () => ({ path: { hash: PICTURE } }),
  'GET /api/users/search': () => ({ query: { q: 'o' } }),
  'POST /api/matches/create-with-players': ({ fixture, caller }) => ({
    body: {
      date: '2026-05-01',
      location: 'Court 2',
      matchType: 'singles',
      team1Players: [{ id: caller ?? fixture.people.participant.id }],
      team2Players: [{ firstName: 'Gina', email: 'gina@friends.example', isNonMember: true }],
      team1Score: 11,
      team2Score: 9,
    },
  }),
  'PATCH /api/matches/:id': async ({ fixture, caller }) => {
    const { id, revision } = await aWrongMatch(fixture, caller);
    return { path: { id }, body: { revision, date: '2026-04-30', location: 'Court 3' } };
  },
  'DELETE /api/matches/:id': async ({ fixture, caller }) => ({
    path: { id: (await aWrongMatch(fixture, caller)).id },
  }),
  'POST /api/ratings': ({ fixture, match }) => ({
    body: {
      matchId: match,
      ratedUserId: fixture.people.opponent.id,
      ...VALUES,
      sportsmanship: 9,
      isAnonymous: true,
    },
  }),
  'POST /api/notifications/:id/read': async ({ fixture, user }) => ({
    path: { id: await aNotification(fixture, user) },
  }),
  'PATCH /api/notification-channels': () => ({ body: { matches: { mail: true, push: false } } }),
  'POST /api/push-subscriptions': () => ({ body: PUSH_SUBSCRIPTION }),
  'DELETE /api/push-subscriptions': () => ({ body: { endpoint: PUSH_SUBSCRIPTION.endpoint } }),
  'GET /api/unsubscribe/:token': async ({ fixture }) => ({
    path: { token: await anUnsubscribeToken(fixture) },
  }),
  'POST /api/unsubscribe/:token': async ({ fixture }) => ({
    path: { token: await anUnsubscribeToken(fixture) },
  }),
  'POST /api/test/create-match': () => ({ body: DEMO_MATCH }),
  'POST /api/test/submit-rating': async ({ fixture, user }) => {
    const client = await fixture.testApp.signedIn(user);
    const { body } = await client.post('/api/test/create-match', DEMO_MATCH);
    // A guest cannot create one.
    const { match } = body as Partial<TestMatchCreated>;
    return { body: { matchId: match?.id ?? fixture.match, ratedUserId: 999902, ...VALUES } };
  },
  // A player who calls nothing: nobody blocks themselves.
  'POST /api/users/:id/block': ({ fixture }) => ({ path: { id: String(fixture.people.mate.id) } }),
  'POST /api/redeem-beta-code': ({ role }) => ({ body: { code: BETA_CODES[ROLES.indexOf(role)] } }),
  'POST /api/create-subscription': () => ({ body: { billingPeriod: 'monthly' } }),
  'GET /api/admin/users': () => ({ query: { q: 'olga' } }),
  'GET /api/admin/matches': ({ fixture }) => ({
    query: { player: String(fixture.people.mate.id) },
  }),
  'POST /api/admin/users/:id/add-credits': () => ({ body: { amount: 5 } }),
  'POST /api/admin/users/:id/update-downline': ({ fixture }) => ({
    body: { parentId: fixture.people.mate.id },
  }),
  'POST /api/admin/signup-codes': () => ({
    body: {
      code: 'SUMMER2026',
      description: 'For the summer league',
      membershipType: 'premium',
      membershipDuration: 90,
      maxUses: 50,
    },
  }),
  'POST /api/admin/signup-codes/:id/deactivate': () => ({ path: { id: '1' } }),
  'GET /api/admin/series': () => ({ query: { by: 'month' } }),
  'GET /api/admin/feedback': () => ({ query: { category: 'bug' } }),
  'POST /api/admin/feedback/:id/seen': async ({ fixture }) => ({
    path: { id: await someFeedback(fixture) },
  }),
  'POST /api/feedback': ({ fixture }) => ({
    body: {
      feedback: FEEDBACK.feedback,
      category: 'report',
      reportedUserId: fixture.people.mate.id,
    },
  }),
  'POST /api/sync/push': ({ user }) => ({
    body: {
      protocol: 1,
      client: '2.2',
      owner: user,
      deviceNow: FIXTURE_TIME,
      mutations: [
        aMutation('sendFeedback', FEEDBACK, {
          at: FIXTURE_TIME,
          id: `${FIXTURE_ID_PREFIX}000000000012`,
        }),
      ],
    },
  }),
  'GET /api/guests/claimed': ({ caller }) => ({ query: { accounts: `-5,${caller ?? 0}` } }),
  'GET /api/sync/pull': ({ user }) => ({ query: { owner: String(user) } }),
};

import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchList } from '#shared/text/matches.ts';
import { refusals } from '#shared/text/refusals.ts';
import { UNKNOWN } from './exceptions.ts';
import { LONG_SHOTS } from './long.ts';
import { openSyncPanel } from './sheets.ts';
import type { Shot } from './shot.ts';
import type { State, StateShot } from './state.ts';

const MAIN: Record<string, Shot['path']> = {
  dashboard: paths.home,
  matches: paths.allMatches,
  match: ({ matchId }) => paths.match(matchId),
  ratings: paths.ratingDatabase,
  profile: ({ opponentId }) => paths.profile(opponentId),
  players: paths.players,
  notifications: paths.notifications,
  record: paths.createMatch,
  settings: paths.settingsPart('storage'),
  'settings-privacy': paths.settingsPart('privacy'),
  'settings-notifications': paths.settingsPart('notifications'),
  'settings-devices': paths.settingsPart('devices'),
  'request-rating': paths.requestRating,
  membership: paths.subscription,
  rewards: paths.affiliate,
  'profile-edit': paths.profileEdit,
  'change-email': paths.changeEmail,
  feedback: paths.feedback,
  report: ({ opponentId }) => paths.reportPlayer(opponentId),
  demo: paths.testMatchmaking,
  // With all its seats taken.
  rematch: ({ fullMatchId }) => paths.rematch(fullMatchId),
  wizard: ({ toRate }) => paths.ratingWizard(toRate.matchId, toRate.userId),
  'qr-rating': ({ matchId }) => paths.qrRating(matchId),
  'sync-panel': paths.home,
};
/** A member without matches has none to open, nor an opponent. */
const NOT_WHEN_EMPTY = ['match', 'profile', 'rematch', 'wizard', 'qr-rating', 'report'];
/** These wait for nothing. */
const NEVER_LOADING = ['record', 'profile-edit', 'change-email', 'feedback', 'report'];
/** Where a refused record shows. */
const WHEN_REFUSED = ['matches', 'match', 'settings', 'sync-panel'];
/** Where a refused rating does. */
const WHEN_RATING_REFUSED = ['dashboard', 'ratings'];
/** What visitors see, and others without a session. */
const PUBLIC: Record<string, Shot['path']> = {
  auth: paths.auth,
  register: paths.register,
  'forgot-password': paths.forgotPassword,
  'reset-password': `${paths.resetPassword}#token`,
  'prove-email': `${paths.proveEmail}#token`,
  'qr-visitor': ({ matchId }) => paths.qrRating(matchId),
  scan: paths.scan,
  download: paths.download,
  'beta-info': paths.betaInfo,
  'not-found': UNKNOWN,
};
/** Of these, what looks something up first. */
const PUBLIC_LOADING = ['reset-password', 'prove-email', 'qr-visitor'];
/** The pages of admins. */
const ADMIN: Record<string, Shot['path']> = {
  'admin-statistics': paths.admin,
  'admin-users': pathOfSection('users'),
  'admin-codes': pathOfSection('codes'),
  'admin-feedback': pathOfSection('feedback'),
  'admin-log': pathOfSection('log'),
  'admin-matches': paths.adminMatches,
};
/** What else has nothing to show. */
const MORE_EMPTY: Record<string, Shot['path']> = {
  profile: ({ userId }) => paths.profile(userId),
  'players-search': `${paths.players}?q=zz-nobody`,
};
/** Where a record that waits on the phone shows. */
const WHEN_WAITING = ['dashboard', 'settings', 'sync-panel'];
/** What is opened on the screen first. */
const ACTS: Record<string, Shot['act']> = {
  'sync-panel': openSyncPanel,
  'refused-matches': (page) => page.getByText(refusals.internal).first().scrollIntoViewIfNeeded(),
};
/** What Safari on an iPhone says otherwise. */
const ON_IPHONE: Record<string, Shot['path']> = {
  notifications: paths.settingsPart('notifications'),
  install: paths.settingsPart('install'),
};

/** The main screens in every state in which they look otherwise. */
export const STATE_SHOTS: readonly StateShot[] = [
  ...shotsIn('empty', (screen) => !NOT_WHEN_EMPTY.includes(screen)),
  ...shotsIn('empty', undefined, MORE_EMPTY),
  ...shotsIn('empty-admin', undefined, ADMIN, 'empty'),
  {
    name: 'empty-to-rate',
    path: paths.ratePlayers,
    state: 'caught-up',
    act: async (page) => {
      await page.getByRole('tab', { name: matchList.toRate(0) }).click();
      await page.getByRole('heading', { name: matchList.nothingToRate }).waitFor();
    },
  },
  { name: 'empty-search', path: `${paths.allMatches}&q=zz-nobody`, state: 'long' },
  ...shotsIn('loading', (screen) => !NEVER_LOADING.includes(screen)),
  ...shotsIn('loading-visitor', (screen) => PUBLIC_LOADING.includes(screen), PUBLIC, 'loading'),
  ...shotsIn('loading-admin', undefined, ADMIN, 'loading'),
  ...shotsIn('offline'),
  ...shotsIn('offline-visitor', undefined, PUBLIC, 'offline'),
  ...shotsIn('waiting', (screen) => WHEN_WAITING.includes(screen)),
  ...shotsIn('refused', (screen) => WHEN_REFUSED.includes(screen)),
  ...shotsIn('refused-rating', (screen) => WHEN_RATING_REFUSED.includes(screen), MAIN, 'refused'),
  ...shotsIn('long'),
  ...LONG_SHOTS,
  ...shotsIn('iphone', undefined, ON_IPHONE),
];

function shotsIn(
  state: State,
  isShown: (screen: string) => boolean = () => true,
  screens = MAIN,
  prefix: string = state,
): StateShot[] {
  return Object.entries(screens)
    .filter(([screen]) => isShown(screen))
    .map(([screen, path]) => {
      const act = ACTS[`${state}-${screen}`] ?? ACTS[screen];
      // Only a first visit reads words of the page while it loads.
      const isAnew = state === 'loading-visitor';
      return { name: `${prefix}-${screen}`, path, state, isAnew, ...(act && { act }) };
    });
}

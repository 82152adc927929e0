import type { Page } from 'playwright-core';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { refusals } from '#shared/text/refusals.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import type { Credentials } from '../fixtures/actions/sign-up.ts';
import { newMember } from '../fixtures/server/member.ts';
import { SEEDED } from '../fixtures/server/seeded.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import type { ScreenIds } from './screen-ids.ts';
import type { Shot } from './screens.ts';
import { openLast, openSyncPanel } from './sheets.ts';

/** What the main screens are shown in besides their usual state. */
type State = 'empty' | 'loading' | 'offline' | 'waiting' | 'refused' | 'long' | 'iphone';

export interface StateShot extends Pick<Shot, 'name' | 'path' | 'act'> {
  state: State;
}

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
  feedback: paths.feedback,
  // With all its seats taken.
  rematch: ({ matchId }) => paths.rematch(matchId),
  wizard: ({ matchId, opponentId }) => paths.ratingWizard(matchId, opponentId),
  'qr-rating': ({ matchId }) => paths.qrRating(matchId),
  'sync-panel': paths.home,
};
/** A member without matches has none to open, nor an opponent. */
const NOT_WHEN_EMPTY = ['match', 'profile', 'rematch', 'wizard', 'qr-rating'];
/** These wait for nothing that is synced. */
const NEVER_LOADING = [
  'settings-privacy',
  'settings-notifications',
  'settings-devices',
  'membership',
  'rewards',
  'profile-edit',
  'feedback',
];
/** Where a refused record shows. */
const WHEN_REFUSED = ['matches', 'match', 'settings', 'sync-panel'];
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
  ...shotsIn('loading', (screen) => !NEVER_LOADING.includes(screen)),
  ...shotsIn('offline'),
  ...shotsIn('waiting', (screen) => WHEN_WAITING.includes(screen)),
  ...shotsIn('refused', (screen) => WHEN_REFUSED.includes(screen)),
  ...shotsIn('long'),
  ...shotsIn('iphone', undefined, ON_IPHONE),
];

function shotsIn(
  state: State,
  isShown: (screen: string) => boolean = () => true,
  screens = MAIN,
): StateShot[] {
  return Object.entries(screens)
    .filter(([screen]) => isShown(screen))
    .map(([screen, path]) => {
      const act = ACTS[`${state}-${screen}`] ?? ACTS[screen];
      return { name: `${state}-${screen}`, path, state, ...(act && { act }) };
    });
}

interface Staging {
  /** What the network does before the first page is opened. */
  prepare?: (page: Page, seen: ScreenIds) => Promise<unknown>;
}

/** How each state is brought about. */
export const STATES: Record<State, Staging> = {
  empty: {},
  long: {},
  loading: { prepare: (page) => page.route('**/api/sync/pull*', () => undefined) },
  offline: { prepare: loseSignal },
  waiting: { prepare: leaveAMatchOffline },
  refused: { prepare: leaveARefusingMatch },
  iphone: { prepare: poseAsIphone },
};

/** The app and its records are on the phone, which then has no signal. */
async function loseSignal(page: Page): Promise<void> {
  await page.goto(paths.home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // The browser forgets to say so once another session, such as that of the text size, has begun.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
}

function poseAsIphone(page: Page): Promise<unknown> {
  return page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    Object.defineProperty(navigator, 'standalone', { value: false });
  }, IPHONE);
}

/** Without signal the member begins a match, and leaves the latest one. */
async function leaveAMatchOffline(page: Page, { matchId }: ScreenIds): Promise<void> {
  await loseSignal(page);
  await page.goto(paths.createMatch);
  await page.getByLabel(createMatch.location).fill('Hilltop');
  await leaveLatest(page, matchId);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .waitFor();
}

/** The server refuses what this phone sends: its member leaves the latest match. */
async function leaveARefusingMatch(page: Page, { matchId }: ScreenIds): Promise<void> {
  await page.route('**/api/sync/push', async (route) => {
    const { mutations } = route.request().postDataJSON() as { mutations: unknown[] };
    const refused = { status: 'rejected', code: 'internal', message: refusals.internal };
    const outcomes = mutations.map(() => refused);
    await route.fulfill(serverAnswer(200, { protocol: 1, outcomes }));
  });
  await leaveLatest(page, matchId);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .waitFor();
}

/** Leaves this match, or deletes it as the one who recorded it. */
async function leaveLatest(page: Page, matchId: string): Promise<void> {
  await page.goto(paths.match(matchId));
  await openLast(page);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: leaveMatch.submit })
    .or(dialog.getByRole('button', { name: deleteMatch.submit }))
    .click();
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const LONG_NAME = 'Maximiliane-Alexandrina Featherstonehaugh';
const LONG_PLACE = 'Riverside Recreation Ground, Pickleball Centre, Court 12';

/** Who is looked over the shoulder in each state. */
export async function membersOfStates(server: TestServer): Promise<Record<State, Credentials>> {
  const [empty, long] = [await newMember(server), await newMember(server, nameOf('I'))];
  const others = [
    await newMember(server, nameOf('II')),
    await newMember(server, nameOf('III')),
    await newMember(server, nameOf('IV')),
  ] as const;
  const [partner, ...opponents] = others;
  const details = { date: new Date().toISOString().slice(0, 10), location: LONG_PLACE };
  const score = [11, 9] as const;
  const played = await recordDoubles(long, partner, opponents, { ...details, score });
  // The same one, which asks whether it is.
  const theirs = [9, 11] as const;
  await recordDoubles(opponents[0], opponents[1], [long, partner], { ...details, score: theirs });
  const sevens = recordOf(SKILLS, () => 7);
  for (const opponent of opponents) {
    await giveRating(long, opponent, played, sevens);
    await giveRating(opponent, long, played, sevens);
  }
  const { premium } = SEEDED;
  const states = { loading: premium, offline: premium, waiting: premium, refused: premium };
  return { empty, long, iphone: empty, ...states };
}

function nameOf(number: string) {
  return { firstName: LONG_NAME, lastName: `Montgomery-Smythe ${number}` };
}

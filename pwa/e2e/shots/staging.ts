import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { chooseValue } from '../fixtures/actions/rate.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { press } from './press.ts';
import { refusePushes } from './refuse-pushes.ts';
import type { ScreenIds } from './screen-ids.ts';
import { openLast } from './sheets.ts';
import type { State } from './state.ts';

interface Staging {
  /** What the network does before the first page is opened. */
  prepare?: (page: Page, seen: ScreenIds) => Promise<unknown>;
}

/** How each state is brought about. */
export const STATES: Record<State, Staging> = {
  empty: {},
  'empty-admin': { prepare: answerWithNothing },
  long: {},
  'caught-up': {},
  'long-visitor': {},
  'long-admin': {},
  loading: { prepare: waitForAnswers },
  'loading-visitor': { prepare: waitForAnswers },
  'loading-admin': { prepare: waitForAnswers },
  offline: { prepare: loseSignal },
  'offline-visitor': { prepare: loseSignal },
  waiting: { prepare: leaveAMatchOffline },
  refused: { prepare: leaveARefusingMatch },
  'refused-rating': { prepare: rateInVain },
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

async function poseAsIphone(page: Page): Promise<void> {
  await page.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    Object.defineProperty(navigator, 'standalone', { value: false });
    // Safari has it in installed apps only.
    Reflect.deleteProperty(window, 'PushManager');
  }, IPHONE);
  // The server of the pictures has no key; without one this phone would not matter.
  const json = { publicKey: `B${'A'.repeat(86)}` };
  await page.route('**/api/push-subscriptions', (route) => route.fulfill(serverAnswer(200, json)));
}

/** Without signal the member begins a match, and leaves the latest one. */
async function leaveAMatchOffline(page: Page, { matchId }: ScreenIds): Promise<void> {
  await loseSignal(page);
  await page.goto(paths.createMatch);
  await page.getByLabel(createMatch.location).fill('Lakeside');
  await leaveLatest(page, matchId);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .waitFor();
  const undo = page.getByRole('button', { name: deleteMatch.undo });
  await undo.waitFor();
  // It may lie over the badge.
  await undo.waitFor({ state: 'hidden' });
}

/** The server refuses what this phone sends: its member leaves the latest match. */
async function leaveARefusingMatch(page: Page, { matchId }: ScreenIds): Promise<void> {
  await refusePushes(page, { code: 'internal', message: refusals.internal });
  await leaveLatest(page, matchId);
  // It is sent once it can't be undone. What was read is refused before.
  const undo = page.getByRole('button', { name: deleteMatch.undo });
  await undo.waitFor();
  await undo.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(2)) })
    .or(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) }))
    .waitFor();
}

/** The server refuses a rating that this phone sends. */
async function rateInVain(page: Page, { matchId, opponentId }: ScreenIds): Promise<void> {
  await refusePushes(page, { code: 'rated_today', message: refusals.rated_today });
  await page.goto(paths.ratingWizard(matchId, opponentId));
  await page.getByRole('group', { name: categories.power }).waitFor();
  for (const name of Object.values(categories)) await chooseValue(page, name, '7');
  await press(page, ratingWizard.submit);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .waitFor();
}

/** Everything but the session is still to be answered. */
function waitForAnswers(page: Page): Promise<unknown> {
  return page.route(/\/api\/(?!user(\?|$))/, () => undefined);
}

/** The lists of a server on which nothing has happened yet. */
async function answerWithNothing(page: Page): Promise<void> {
  await page.route('**/api/admin/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const json = ON_NEW_SERVER[pathname] ?? [];
    return route.fulfill(serverAnswer(200, json));
  });
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

/** What is no list there. */
const ON_NEW_SERVER: Record<string, unknown> = {
  '/api/admin/stats': { userCount: 1, totalRatings: 0 },
  '/api/admin/series': { points: [] },
};
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

import type { Page } from 'playwright-core';
import { newMatchId } from '#shared/domain/match-id.ts';
import { paths } from '#shared/domain/paths.ts';
import type { ProofAccount } from '#shared/schemas/auth.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { demo } from '#shared/text/demo.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { linkSpent } from '#shared/text/mailed-links.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { notificationList } from '#shared/text/notifications.ts';
import { players } from '#shared/text/players.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { rematch } from '#shared/text/rematch.ts';
import { sessionText } from '#shared/text/session.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { chooseValue } from '../fixtures/actions/rate.ts';
import { SERVER_HEADERS, serverAnswer } from '../fixtures/server/server-answer.ts';
import { ADMIN_SHOTS } from './admin.ts';
import { AFFILIATE_SHOTS } from './affiliate.ts';
import { UNKNOWN } from './exceptions.ts';
import { FRIEND_SHOTS } from './friends.ts';
import { GUEST_SHOTS } from './guests.ts';
import { LINK_SHOTS } from './links.ts';
import { MEMBERSHIP_SHOTS } from './membership.ts';
import { RECORD_SHOTS } from './record.ts';
import { REFUSED_SHOTS } from './refused.ts';
import { SECOND_FACTOR_SHOTS } from './second-factor.ts';
import { SESSION_SHOTS } from './session.ts';
import { SETTINGS_SHOTS } from './settings.ts';
import { openMore, openSyncPanel, SHEET_SHOTS } from './sheets.ts';
import type { Shot } from './shot.ts';

/** An id that no match has. */
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Opens the rating of the first player to rate. */
const rate = (page: Page) => page.getByRole('link', { name: matchList.rate }).first().click();

/** Every screen, in the order of the requirements, then the dialogs and sheets. */
export const SHOTS: readonly Shot[] = [
  { name: 'auth', as: 'visitor', path: paths.auth },
  {
    name: 'auth-register',
    as: 'visitor',
    path: paths.auth,
    act: (page) => page.getByRole('tab', { name: authPage.register }).click(),
  },
  {
    name: 'auth-refused',
    as: 'visitor',
    path: paths.auth,
    act: async (page) => {
      await page.getByLabel(fieldLabels.username).fill('gus@home.example');
      await page.getByLabel(fieldLabels.password, { exact: true }).fill('guess');
      await page.getByRole('button', { name: sessionText.signIn }).click();
      await page.getByText(signInHints.unverified).waitFor();
    },
  },
  { name: 'forgot-password', as: 'visitor', path: paths.forgotPassword },
  { name: 'reset-password', as: 'visitor', path: paths.resetPassword },
  {
    name: 'reset-password-form',
    as: 'visitor',
    path: paths.resetPassword,
    act: async (page) => {
      await page.route('**/api/reset-password/check', (route) =>
        route.fulfill({ status: 204, headers: SERVER_HEADERS }),
      );
      await page.goto('about:blank');
      await page.goto(`${paths.resetPassword}#token`);
      await page.getByLabel(fieldLabels.newPassword, { exact: true }).waitFor();
    },
  },
  {
    name: 'reset-password-spent',
    as: 'visitor',
    path: paths.resetPassword,
    act: async (page) => {
      // From the same address it would only be a step within the page.
      await page.goto('about:blank');
      await page.goto(`${paths.resetPassword}#token`);
      await page.getByText(linkSpent).waitFor();
    },
  },
  { name: 'prove-email', as: 'visitor', path: paths.proveEmail },
  { name: 'qr-rating-visitor', as: 'visitor', path: ({ matchId }) => paths.qrRating(matchId) },
  { name: 'qr-rating-unknown', as: 'visitor', path: () => paths.qrRating(NOWHERE) },
  {
    name: 'qr-rating-awaited',
    as: 'visitor',
    path: () => paths.qrRating(newMatchId(Date.now()).matchId),
  },
  { name: 'qr-rating-member', as: 'premium', path: ({ matchId }) => paths.qrRating(matchId) },
  // Where a guest played, it asks whether the viewer was that guest.
  { name: 'qr-rating-denied', as: 'admin', path: ({ fullMatchId }) => paths.qrRating(fullMatchId) },
  { name: 'scan', as: 'free', path: paths.scan },
  { name: 'download', as: 'visitor', path: paths.download },
  { name: 'beta-info', as: 'visitor', path: paths.betaInfo },
  { name: 'not-found', as: 'visitor', path: UNKNOWN },
  { name: 'not-found-member', as: 'free', path: UNKNOWN },
  { name: 'dashboard-free', as: 'free', path: paths.home },
  { name: 'dashboard-premium', as: 'premium', path: paths.home },
  { name: 'matches', as: 'premium', path: paths.ratePlayers },
  { name: 'matches-all', as: 'premium', path: paths.allMatches },
  {
    name: 'card-end',
    as: 'premium',
    path: paths.allMatches,
    act: (page) =>
      page
        .getByRole('link', { name: rematch.begin })
        .first()
        .evaluate((link) => link.scrollIntoView({ block: 'center' })),
  },
  { name: 'match', as: 'premium', path: ({ matchId }) => paths.match(matchId) },
  { name: 'match-more', as: 'premium', path: ({ matchId }) => paths.match(matchId), act: openMore },
  { name: 'match-unknown', as: 'premium', path: () => paths.match(NOWHERE) },
  { name: 'rating-database', as: 'premium', path: paths.ratingDatabase },
  {
    name: 'ratings-received',
    as: 'premium',
    path: paths.ratingDatabase,
    act: async (page) => {
      const tab = page.getByRole('tab').last();
      await tab.click();
      await tab.and(page.getByRole('tab', { selected: true })).waitFor();
    },
  },
  {
    name: 'wizard',
    as: 'premium',
    path: paths.ratePlayers,
    act: async (page) => {
      await rate(page);
      await page.getByRole('group', { name: categories.power }).waitFor();
    },
  },
  {
    name: 'wizard-summary',
    as: 'premium',
    path: paths.ratePlayers,
    act: async (page) => {
      await rate(page);
      const first = page.getByRole('group', { name: categories.power });
      const summary = page.getByRole('heading', { name: ratingSteps.summary });
      await first.or(summary).waitFor();
      // A draft opens at its summary again.
      if (await summary.isVisible()) return;
      for (const name of Object.values(categories)) await chooseValue(page, name, '7');
      await summary.waitFor();
    },
  },
  {
    name: 'wizard-rated',
    as: 'premium',
    path: ({ rated }) => paths.ratingWizard(rated.matchId, rated.userId),
  },
  { name: 'players', as: 'premium', path: paths.players },
  {
    name: 'players-search',
    as: 'premium',
    path: paths.players,
    act: async (page) => {
      await page.getByRole('searchbox').fill('e');
      await page.getByRole('region', { name: players.found }).waitFor();
    },
  },
  { name: 'profile', as: 'premium', path: ({ userId }) => paths.profile(userId) },
  { name: 'profile-other', as: 'premium', path: ({ opponentId }) => paths.profile(opponentId) },
  { name: 'profile-not-found', as: 'free', path: paths.profile(1) },
  { name: 'profile-edit', as: 'free', path: paths.profileEdit },
  { name: 'change-email', as: 'free', path: paths.changeEmail },
  { name: 'change-email-sent', as: 'free', path: paths.changeEmail, act: askForEmail },
  { name: 'prove-email-member', as: 'free', path: paths.proveEmail },
  {
    name: 'prove-email-new',
    as: 'visitor',
    path: paths.proveEmail,
    act: async (page) => {
      const json: ProofAccount = { username: 'gus', newEmail: 'gus@home.example' };
      await page.route('**/api/prove-email/account', (route) =>
        route.fulfill(serverAnswer(200, json)),
      );
      await page.goto(`${paths.proveEmail}#token`);
      await page.getByRole('button', { name: sessionText.signIn }).waitFor();
    },
  },
  { name: 'request-rating', as: 'premium', path: paths.requestRating },
  ...SETTINGS_SHOTS,
  ...AFFILIATE_SHOTS,
  ...ADMIN_SHOTS,
  ...SECOND_FACTOR_SHOTS,
  ...GUEST_SHOTS,
  ...LINK_SHOTS,
  ...SHEET_SHOTS,
  ...FRIEND_SHOTS,
  ...RECORD_SHOTS,
  { name: 'matches-recorded', as: 'free', path: paths.ratePlayers },
  { name: 'create-match', as: 'free', path: paths.createMatch },
  {
    name: 'create-match-full',
    as: 'premium',
    path: ({ fullMatchId }) => paths.rematch(fullMatchId),
    act: (page) => page.getByRole('button', { name: createMatch.submit }).hover(),
  },
  { name: 'feedback', as: 'free', path: paths.feedback },
  { name: 'report', as: 'free', path: ({ opponentId }) => paths.reportPlayer(opponentId) },
  ...MEMBERSHIP_SHOTS,
  {
    name: 'notifications',
    as: 'premium',
    path: paths.home,
    act: async (page) => {
      // A page in the background marks nothing as read, so all are new in every picture.
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
      await page.locator(`a[href="${paths.notifications}"]`).first().click();
      await page.getByText(notificationList.unread, { exact: true }).first().waitFor();
    },
  },
  { name: 'test-matchmaking', as: 'free', path: paths.testMatchmaking },
  { name: 'test-matchmaking-rate', as: 'free', path: paths.testMatchmaking, act: rateInDemo },
  {
    name: 'correct-result',
    as: 'premium',
    path: paths.ratePlayers,
    act: async (page) => {
      await openMore(page);
      await press(matchResult.correct)(page);
      await page.getByRole('button', { name: matchResult.save }).waitFor();
    },
  },
  {
    name: 'share-link',
    as: 'premium',
    path: paths.ratePlayers,
    act: async (page) => {
      await press(share.showQr)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sync-panel',
    as: 'premium',
    path: paths.home,
    isAnew: true,
    act: openSyncPanel,
  },
  ...SESSION_SHOTS,
  ...REFUSED_SHOTS,
  // Each look skips another match.
  {
    name: 'matches-skipped',
    as: 'premium',
    path: paths.ratePlayers,
    act: async (page) => {
      await page.getByRole('button', { name: matchList.skip }).first().click();
      await page.getByText(matchList.skipped).waitFor();
    },
  },
];

/** Plays the demo up to its ratings, with three players. */
async function rateInDemo(page: Page): Promise<void> {
  // Not the buttons of those who are added.
  const add = page.getByRole('button', { name: new RegExp(`^${demo.addPlayer('')}`) });
  for (let count = 0; count < 3; count += 1) await add.first().click();
  await page.getByRole('button', { name: demo.create }).click();
  await page.getByRole('button', { name: demo.simulate }).click();
  await page.getByRole('button', { name: ratingWizard.next }).waitFor();
}

/** Each look would use up one of the day's few mails. */
async function askForEmail(page: Page): Promise<void> {
  await page.route('**/api/change-email', (route) =>
    route.fulfill({ status: 204, headers: SERVER_HEADERS }),
  );
  await page.getByLabel(changeEmail.email).fill('gus@home.example');
  await page.getByLabel(fieldLabels.currentPassword).fill('a password');
  await press(changeEmail.submit)(page);
  await page.getByText(changeEmail.notThere).waitFor();
}

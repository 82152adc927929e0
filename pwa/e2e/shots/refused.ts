import type { Page } from 'playwright-core';
import { pathOfMatch, pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import {
  adminFeedback,
  adminMatches,
  signupCodes,
  userActions,
  users,
} from '#shared/text/admin.ts';
import { adminFailures, adminRefusals } from '#shared/text/admin-refusals.ts';
import { payouts } from '#shared/text/affiliate.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { blocking } from '#shared/text/blocking.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { forgotPassword } from '#shared/text/mailed-links.ts';
import { picture, profile, profileEdit } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { refusals } from '#shared/text/refusals.ts';
import { report } from '#shared/text/report.ts';
import { requestRating } from '#shared/text/request-rating.ts';
import { redeemCode } from '#shared/text/subscription.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { ADA } from './admin.ts';
import { answeredBy } from './affiliate.ts';
import { withFeedback } from './feedback.ts';
import { press } from './press.ts';
import { refusePushes } from './refuse-pushes.ts';
import type { Shot } from './shot.ts';

const TOO_MANY = { code: 'slow_down', message: authRefusals.tooManyTries };

/** What the server does not accept, on the screen that asked for it. */
export const REFUSED_SHOTS: readonly Shot[] = [
  refused('forgot-password', 'visitor', paths.forgotPassword, async (page) => {
    await refuse(page, 'forgot-password', TOO_MANY);
    await page.getByLabel(forgotPassword.account).fill('gus@home.example');
    await press(page, forgotPassword.submit);
    await page.getByText(forgotPassword.failed).waitFor();
  }),
  refused('prove-email', 'visitor', `${paths.proveEmail}#token`, (page) =>
    page.getByRole('alert').getByText(authRefusals.linkSpent).waitFor(),
  ),
  refused(
    'qr-rating',
    'visitor',
    ({ matchId }) => paths.qrRating(matchId),
    async (page) => {
      await page.getByLabel(fieldLabels.email).fill('gus@home.example');
      await press(page, qrRating.submit);
      await page.getByText(qrRating.deniedHint).first().waitFor();
    },
  ),
  refused('profile-edit', 'free', paths.profileEdit, async (page) => {
    await refuse(page, 'users/*/profile', TOO_MANY);
    await page.getByLabel(profileEdit.location).fill('Springfield');
    await press(page, profileEdit.save);
    await page.getByText(profileEdit.failed).waitFor();
  }),
  refused('change-email', 'free', paths.changeEmail, async (page) => {
    const message = authRefusals.wrongPassword;
    await refuse(page, 'change-email', { code: 'wrong_password', message });
    await page.getByLabel(changeEmail.email).fill('gus@home.example');
    await page.getByLabel(fieldLabels.currentPassword).fill('a password');
    await press(page, changeEmail.submit);
    await page.getByText(message).first().waitFor();
  }),
  refused('code', 'free', paths.subscription, async (page) => {
    const message = authRefusals.codeUsedUp;
    await refuse(page, 'redeem-beta-code', { code: 'code_used_up', message });
    await page.getByLabel(redeemCode.label, { exact: true }).fill('BETA001');
    await press(page, redeemCode.submit);
    await page.getByText(message).first().waitFor();
  }),
  refused('picture', 'free', paths.ownProfile, async (page) => {
    await refuse(page, 'users/*/profile-picture', TOO_MANY);
    const buffer = await page.screenshot();
    const chosen = { name: 'photo.png', mimeType: 'image/png', buffer };
    await page.getByLabel(picture.choose).setInputFiles(chosen);
    await press(page, picture.save);
    await page.getByText(profile.uploadFailed.title).waitFor();
  }),
  refused(
    'block',
    'premium',
    ({ opponentId }) => paths.profile(opponentId),
    async (page) => {
      await refuse(page, 'users/*/block', TOO_MANY);
      await press(page, blocking.block);
      await page.getByRole('dialog').getByRole('button', { name: blocking.block }).click();
      await page.getByText(blocking.failed, { exact: true }).waitFor();
    },
  ),
  refused('request-rating', 'premium', paths.requestRating, async (page) => {
    await refuse(page, 'matches/*/request-ratings', TOO_MANY);
    await press(page, requestRating.inApp);
    await page.getByText(requestRating.notAsked).waitFor();
  }),
  refused('payouts', 'premium', paths.affiliate, async (page) => {
    await answeredBy('not connected')(page);
    await refuse(page, 'affiliate/connect', TOO_MANY);
    await press(page, payouts.connect);
    await page.getByText(payouts.failed).waitFor();
  }),
  {
    ...refused('feedback', 'free', paths.feedback, async (page) => {
      await refusePushes(page, { code: 'internal', message: refusals.internal });
      await page.getByLabel(feedback.text).fill('The net is too high.');
      await press(page, feedback.submit);
      await page.getByText(feedback.failed.description).waitFor();
    }),
    isAnew: true,
  },
  {
    ...refused(
      'report',
      'free',
      ({ opponentId }) => paths.reportPlayer(opponentId),
      async (page) => {
        await refusePushes(page, { code: 'internal', message: refusals.internal });
        await page.getByLabel(report.text).fill('Threw the paddle.');
        await press(page, report.submit);
        await page.getByText(report.refused).waitFor();
      },
    ),
    isAnew: true,
  },
  refused('admin-users', 'admin', ADA, async (page) => {
    await refuse(page, 'admin/users/*/add-credits', {
      code: 'not_found',
      message: adminRefusals.userUnknown,
    });
    await press(page, users.manage('Ada Adams'));
    await page.getByLabel(userActions.addCredits.amount).fill('5');
    await press(page, userActions.addCredits.submit);
    await page.getByText(adminFailures.addCredits).waitFor();
  }),
  refused('admin-codes', 'admin', pathOfSection('codes'), async (page) => {
    await press(page, signupCodes.create);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(signupCodes.code).first().fill('BETA001');
    await sheet.getByLabel(signupCodes.description).fill('For the league');
    await press(page, signupCodes.submit);
    await page.getByText(adminFailures.createCode).waitFor();
  }),
  refused('admin-feedback', 'admin', pathOfSection('feedback'), async (page) => {
    await withFeedback(page);
    const message = adminRefusals.feedbackUnknown;
    await refuse(page, 'admin/feedback/*/seen', { code: 'not_found', message });
    await press(page, adminFeedback.markSeen);
    await page.getByText(adminFeedback.failed).waitFor();
  }),
  refused(
    'admin-matches',
    'admin',
    ({ matchId }) => pathOfMatch(matchId),
    async (page) => {
      await refuse(page, 'admin/matches/*', TOO_MANY);
      await press(page, adminMatches.remove.begin);
      await press(page, adminMatches.remove.submit);
      await page.getByText(adminFailures.deleteMatch).waitFor();
    },
  ),
];

function refused(
  screen: string,
  as: Shot['as'],
  path: Shot['path'],
  act: (page: Page) => Promise<unknown>,
): Shot {
  return { name: `refused-${screen}`, as, path, act };
}

/** Answers every call to this address with this refusal; reading it is left to the server. */
function refuse(
  page: Page,
  path: string,
  refusal: { code: string; message: string },
): Promise<unknown> {
  return page.route(`**/api/${path}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill(serverAnswer(400, refusal)),
  );
}

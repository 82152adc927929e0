import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import { SIGNED_OUT } from '#sync/protocol/problem.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { press } from './press.ts';
import type { Shot } from './shot.ts';

/**
 * A registration that is not accepted, and a session that begins with a new password, ends by a tap, or was ended by
 * the server.
 */
export const SESSION_SHOTS: readonly Shot[] = [
  {
    name: 'register-marked',
    as: 'visitor',
    path: paths.register,
    act: async (page) => {
      await press(page, authPage.createAccount);
      await page.getByText(authPage.usernameRequired).first().waitFor();
    },
  },
  {
    name: 'register-refused',
    as: 'visitor',
    path: paths.register,
    act: async (page) => {
      const taken = serverAnswer(400, {
        code: 'username_taken',
        message: authRefusals.usernameTaken,
      });
      await page.route('**/api/register', (route) => route.fulfill(taken));
      await page.getByLabel(fieldLabels.username).fill('ada.adams');
      await page.getByLabel(fieldLabels.email).fill('gus@home.example');
      for (const label of [fieldLabels.password, fieldLabels.confirmPassword])
        await page.getByLabel(label, { exact: true }).fill('correct horse battery');
      await press(page, authPage.createAccount);
      await page.getByText(authPage.refused(authRefusals.usernameTaken)).waitFor();
    },
  },
  { name: 'account-menu', as: 'premium', path: paths.home, act: openAccount },
  {
    name: 'logout',
    as: 'premium',
    path: paths.createMatch,
    isAnew: true,
    act: async (page) => {
      // Without anything that stays on the phone, nothing is asked. The last court would be no change.
      await page.getByLabel(createMatch.location).fill('Lakeside');
      await page.route('**/api/logout', (route) => route.abort());
      await page.goto(paths.home);
      await openAccount(page);
      await press(page, nav.logout);
      await page.getByRole('dialog', { name: logout.title }).waitFor();
    },
  },
  {
    name: 'session-ended',
    as: 'premium',
    path: paths.createMatch,
    isAnew: true,
    act: async (page) => {
      const ended = serverAnswer(401, { code: SIGNED_OUT, message: SIGNED_OUT });
      await page.route('**/api/**', (route) => route.fulfill(ended));
      await page.reload();
      await page.getByText(SESSION_ENDED).waitFor();
    },
  },
  {
    name: 'first-password',
    as: 'admin',
    path: paths.home,
    act: async (page) => {
      await page.route('**/api/user', async (route) => {
        const read = await route.fetch();
        const json = { ...(await read.json()), mustChangePassword: true };
        await route.fulfill({ response: read, json });
      });
      await page.reload();
      await page.getByRole('heading', { name: authPage.changePassword }).waitFor();
    },
  },
];

async function openAccount(page: Page): Promise<void> {
  await press(page, nav.account);
  await page.getByRole('button', { name: nav.logout }).waitFor();
}

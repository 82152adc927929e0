import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';
import { sessionText } from '#shared/text/session.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import type { Shot } from './shot.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/PPR:admin?secret=${SECRET}&issuer=PPR`;
const CODES = Array.from({ length: 10 }, (_, index) => `c07f${index}-9ad21-4e5b8-7f3c6`);
const PASSWORD = 'correct horse battery';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The steps of an admin's authenticator app; nothing is set up, since the answers are not the server's. */
export const SECOND_FACTOR_SHOTS: readonly Shot[] = [
  { name: 'auth-code', as: 'visitor', path: paths.auth, act: askedForCode },
  {
    name: 'settings-app-on',
    as: 'admin',
    path: paths.settingsPart('second-factor'),
    act: async (page) => {
      const state = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
      await page.route('**/api/second-factor', (route) => route.fulfill(serverAnswer(200, state)));
      await page.reload();
      await page.getByRole('button', { name: text.newCodes }).click();
    },
  },
  {
    name: 'settings-second-factor',
    as: 'admin',
    path: paths.settingsPart('second-factor'),
    act: showCode,
  },
  {
    name: 'settings-recovery-codes',
    as: 'admin',
    path: paths.settingsPart('second-factor'),
    act: async (page) => {
      await showCode(page);
      const answer = serverAnswer(200, { recoveryCodes: CODES });
      await page.route('**/api/second-factor/confirm', (route) => route.fulfill(answer));
      await page.getByLabel(text.appCode, { exact: true }).fill('123456');
      await press(page, text.confirm);
      await page.getByText(text.codes).waitFor();
    },
  },
];

async function askedForCode(page: Page): Promise<void> {
  const refusal = serverAnswer(401, { code: 'code_required', message: text.enterCode });
  await page.route('**/api/login', (route) => route.fulfill(refusal));
  await page.getByLabel(fieldLabels.username, { exact: true }).fill('admin');
  await page.getByLabel(fieldLabels.password, { exact: true }).fill(PASSWORD);
  await press(page, sessionText.signIn);
  await page.getByText(text.enterCode).waitFor();
}

async function showCode(page: Page): Promise<void> {
  const answer = serverAnswer(200, { secret: SECRET, uri: URI });
  await page.route('**/api/second-factor', (route) =>
    route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
  );
  await press(page, text.begin);
  await page.getByLabel(fieldLabels.password, { exact: true }).fill(PASSWORD);
  await press(page, text.submitCode);
  await page.getByText(text.scan).scrollIntoViewIfNeeded();
}

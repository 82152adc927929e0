import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { decodedQr } from '#pwa/testing/screens/decoded-qr.ts';
import { errorAt, fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { resetPassword } from '#shared/text/mailed-links.ts';
import { nav } from '#shared/text/navigation.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';
import { secondFactorRefusals } from '#shared/text/second-factor-refusals.ts';
import { sessionText } from '#shared/text/session.ts';
import { security } from '#shared/text/settings.ts';
import { share } from '#shared/text/share.ts';

const STEP_MS = 30_000;
const card = page.getByRole('region', { name: text.title });
const codes = page.getByRole('region', { name: text.codesTitle });

/** Opens the settings of the admin, who has no app before the test and none after it. */
async function openSecurity(): Promise<void> {
  const forget = () => commands.changeStore('delete from second_factors');
  await forget();
  onTestFinished(forget);
  await openApp(ADMIN, paths.settingsPart('second-factor'));
}

/** The app's code, `later` by so many milliseconds: the next one is accepted too, and was not used. */
function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Goes through the set-up as far as the recovery codes; returns these and the secret. */
async function setUp() {
  await press(text.begin);
  return goThroughSetUp();
}

async function goThroughSetUp() {
  await fill({ [fieldLabels.password]: ADMIN.password });
  await submit(text.submitCode);
  const key = page.getByText(`${text.key}:`);
  await expect.element(key).toBeVisible();
  const secret = key.element().querySelector('code')?.textContent ?? '';
  await fill({ [text.appCode]: codeOf(secret) });
  await submit(text.confirm);
  await sees(text.codes);
  const shown = codes
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent ?? '');
  return { secret, shown };
}

// proves ACCOUNT-22
test('an admin sets up an app by its QR code, and then signs in with its code', async () => {
  await openSecurity();
  await press(text.begin);
  await fill({ [fieldLabels.password]: ADMIN.password });
  await submit(text.submitCode);
  const qr = page.getByRole('img', { name: 'QR code for otpauth://' });
  const uri = await decodedQr(qr);
  await expectAccessible();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  await sees(secret);
  await expect.element(page.getByRole('link', { name: text.openApp })).toHaveAttribute('href', uri);
  await fill({ [text.appCode]: '000000' });
  await submit(text.confirm);
  await seesToast({ title: text.codeFailed, description: secondFactorRefusals.wrongCode });
  expect(errorAt(text.appCode)).toBe(secondFactorRefusals.wrongCode);
  await fill({ [text.appCode]: codeOf(secret) });
  await submit(text.confirm);
  await sees(text.codes);
  await expectAccessible();
  expect(codes.getByRole('listitem').elements()).toHaveLength(10);
  await press(text.done);
  await sees(text.isOn(10), card);

  await openApp(null, paths.auth);
  await fill({ Username: ADMIN.username, [fieldLabels.password]: ADMIN.password });
  await submit(sessionText.signIn);
  await sees(text.enterCode);
  await expect.element(page.getByLabelText(text.code, { exact: true })).toHaveFocus();
  await expectAccessible();
  await press(text.submitCode);
  expect(errorAt(text.code)).toBe(secondFactorRefusals.codeRequired);
  await fill({ [text.code]: '000000' });
  await press(text.submitCode);
  await seesToast({ title: text.codeFailed, description: secondFactorRefusals.wrongCode });
  await fill({ [text.code]: codeOf(secret, STEP_MS) });
  await press(text.submitCode);
  await arrivesAt(paths.home);
});

test('the set-up says why it asks for the password, and marks a wrong one at its field', async () => {
  await openSecurity();
  await press(text.begin);
  await sees(text.passwordFirst, card);
  const password = card.getByLabelText(fieldLabels.password, { exact: true });
  await expect.element(password).toHaveFocus();
  await fill({ [fieldLabels.password]: 'not the password' });
  await submit(text.submitCode);
  await expect.poll(() => errorAt(fieldLabels.password)).toBe(authRefusals.wrongPassword);
});

test('recovery codes take one line each, are copied or saved by a tap, and no update of the app takes them away', async () => {
  await openSecurity();
  const { shown } = await setUp();
  await expect.poll(isReloadHeld).toBe(true);
  const [code] = codes.getByRole('listitem').elements();
  const range = document.createRange();
  range.selectNodeContents(code as Element);
  expect(range.getClientRects()).toHaveLength(1);
  await press(text.copyCodes);
  await expect.element(page.getByRole('button', { name: share.copied.title })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(shown.join('\n'));
  const saved = await commands.downloadFile(text.saveCodes);
  expect(saved).toEqual({ name: text.file, text: shown.join('\n') });
  await press(text.done);
  await expect.poll(isReloadHeld).toBe(false);
});

test('the recovery codes come with the top of the page, however far the form before was scrolled', async () => {
  await openSecurity();
  await showOn(SHORT);
  await setUp();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

// proves ACCOUNT-22
test('recovery codes wait until they are saved, wherever the admin goes meanwhile, and signing out ends that', async () => {
  await openSecurity();
  const { shown } = await setUp();
  await page.getByRole('link', { name: nav.home, exact: true }).click();
  await arrivesAt(paths.home);
  history.back();
  await sees(text.codes);
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('link', { name: nav.settings }).click();
  await sees(text.codesWait);
  await page.getByRole('link', { name: text.title }).click();
  await sees(shown[9] ?? '', codes);
  await press(text.done);
  await sees(text.isOn(10), card);
  await press(text.newCodes);
  await fill({ [fieldLabels.password]: ADMIN.password, [text.code]: shown[3] ?? '' });
  await press(text.newCodes);
  await sees(text.codes);
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(paths.auth);
  await expect.poll(isReloadHeld).toBe(false);
});

// proves ACCOUNT-22
test('a recovery code signs in too, and at the next step the password can be entered again', async () => {
  await openSecurity();
  const { shown } = await setUp();
  await press(text.done);
  await openApp(null, paths.auth);
  const enter = async () => {
    await fill({ Username: ADMIN.username, [fieldLabels.password]: ADMIN.password });
    await submit(sessionText.signIn);
    await sees(text.enterCode);
  };
  await enter();
  await press(text.cancel);
  await enter();
  await fill({ [text.code]: shown[0] ?? '' });
  await press(text.submitCode);
  await arrivesAt(paths.home);
  await reopenApp(paths.settingsPart('second-factor'));
  await sees(text.isOn(9), card);
});

// proves ACCOUNT-23
test('an admin gets new recovery codes with the password and a code', async () => {
  await openSecurity();
  const { shown } = await setUp();
  await press(text.done);
  await press(text.newCodes);
  await sees(text.newCodesHint);
  await expectAccessible();
  await fill({ [fieldLabels.password]: ADMIN.password, [text.code]: shown[3] ?? '' });
  await press(text.newCodes);
  await sees(text.codes);
  const renewed = codes
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent ?? '');
  expect(new Set([...shown, ...renewed]).size).toBe(20);
  await press(text.done);
  await sees(text.isOn(10), card);
});

// proves ACCOUNT-22
test('an admin removes the app with the password and a code', async () => {
  await openSecurity();
  const { shown } = await setUp();
  await press(text.done);
  await press(text.remove);
  await expectAccessible();
  await fill({ [fieldLabels.password]: ADMIN.password, [text.code]: shown[3] ?? '' });
  await press(text.remove);
  await seesToast(text.removed);
  await sees(text.hint, card);
});

// proves ACCOUNT-22
test('where an app is required, the admin sets it up before anything else', async () => {
  await openSecurity();
  const required = { isOn: false, isRequired: true, recoveryCodesLeft: 0 };
  const stop = answerAt('/api/second-factor', (send) =>
    sent.length === 0 ? fromServer(Response.json(required)) : send(),
  );
  const sent = sentTo('/api/second-factor');
  // As the server answers an admin who lacks it.
  await commands.changeStore(
    'update users set must_change_password = 1 where username = ?',
    ADMIN.username,
  );
  onTestFinished(() => commands.changeStore('update users set must_change_password = 0'));
  await reopenApp(paths.home);
  await sees(text.required);
  await expectAccessible();
  await goThroughSetUp();
  stop();
  await commands.changeStore('update users set must_change_password = 0');
  await press(text.done);
  await expect.element(page.getByText(text.required)).not.toBeInTheDocument();
  await reopenApp(paths.settingsPart('second-factor'));
  await sees(text.isOn(10), card);
});

// proves ACCOUNT-22
test('a new password by a mailed link asks for the code too', async () => {
  const member = await newMember();
  await member.post('/api/forgot-password', { account: member.email });
  await openApp(null, await commands.linkMailedTo(member.email, paths.resetPassword));
  const needed = { code: 'code_required', message: secondFactorRefusals.codeRequired };
  answerAt('/api/reset-password', () => fromServer(Response.json(needed, { status: 401 })), {
    times: 1,
  });
  const sent = sentTo('/api/reset-password');
  const password = 'quite another one';
  await fill({ [fieldLabels.newPassword]: password, [fieldLabels.confirmPassword]: password });
  await submit(resetPassword.submit);
  await sees(text.enterCode);
  await fill({ [text.code]: '123456' });
  await press(text.submitCode);
  await arrivesAt(paths.home);
  expect(sent.at(-1)).toMatchObject({ newPassword: password, code: '123456' });
});

test('other members have no such group; without signal an admin reads why it is empty', async () => {
  await openApp(await newMember(), paths.settings);
  await expect.element(page.getByRole('link', { name: security.title })).toBeVisible();
  expect(page.getByRole('link', { name: text.title }).query()).toBeNull();
  await openSecurity();
  await sees(text.hint, card);
  await reopenApp(paths.settings);
  loseSignal();
  await page.getByRole('link', { name: text.title }).click();
  await expect.element(card).toBeVisible();
  await sees(connectionErrors.unreachable, card);
  findSignal();
  await sees(text.hint, card);
});

test('a failure to read the state says why, and can be tried again', async () => {
  const failed = { code: 'internal', message: 'Out of order' };
  const answering = answerAt('/api/second-factor', () =>
    fromServer(Response.json(failed, { status: 500 })),
  );
  await openSecurity();
  await sees('Out of order', card);
  answering();
  await card.getByRole('button', { name: text.tryAgain }).click();
  await sees(text.hint, card);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { sessionText } from '#shared/text/session.ts';

// proves SYNC-22
test.each([
  [paths.auth, offlineForm.signIn],
  [paths.register, offlineForm.register],
])('without signal %s says so before anything is typed', async (path, says) => {
  await openApp(null, path);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  loseSignal();
  await sees(says);
  findSignal();
  await expect.element(page.getByText(says)).not.toBeInTheDocument();
});

// proves SYNC-22
test('a sign-in without signal says so in a toast, and keeps what was typed', async () => {
  const { username, password } = await newMember();
  await openApp(null, paths.auth);
  await fill({ Username: username, Password: password });
  loseSignal();
  await submit(sessionText.signIn);
  await seesToast({ title: authPage.loginFailed, description: connectionErrors.unreachable });
  await expect.element(page.getByLabelText('Username')).toHaveValue(username);
  await expect
    .element(page.getByLabelText(fieldLabels.password, { exact: true }))
    .toHaveValue(password);
  findSignal();
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
});

// proves SYNC-22
test('a phone that says wrongly that it has no network can sign in', async () => {
  const { username, password } = await newMember();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await openApp(null, paths.auth);
  await sees(offlineForm.signIn);
  await fill({ Username: username, Password: password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { secondFactor as text } from '#shared/text/second-factor.ts';

// proves SYNC-22, SYNC-28
test('a form for an authenticator app says last that there is no signal, and moves none of its fields', async () => {
  await openApp(ADMIN, paths.settingsPart('second-factor'));
  await page.getByRole('button', { name: text.begin, exact: true }).click();
  const field = page.getByLabelText(fieldLabels.password, { exact: true });
  const button = page.getByRole('button', { name: text.submitCode });
  await expect.element(button).toBeVisible();
  const boxes = () => [field, button].map((each) => each.element().getBoundingClientRect().top);
  const before = boxes();
  loseSignal();
  await sees(connectionErrors.unreachable);
  expect(boxes()).toEqual(before);
  await expect.element(button).toBeEnabled();
});

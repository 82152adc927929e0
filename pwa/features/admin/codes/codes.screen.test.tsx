import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { settle } from '#pwa/testing/accessibility.ts';
import { confirm } from '#pwa/testing/screens/admin.ts';
import { sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { answerAt, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { signupCodes } from '#shared/text/admin.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';

const FAILURE = { code: 'internal', message: 'The server had a bad moment.' };
const sheet = page.getByRole('dialog', { name: signupCodes.create });
const field = sheet.getByLabelText(signupCodes.code, { exact: false }).first();
const submit = sheet.getByRole('button', { name: signupCodes.submit });

// proves ROLE-8, ADMIN-5, DATA-11, CODE-8, ADMIN-10, CODE-5, CODE-6
test('a random code is created, gives what it says, and is deactivated for good once confirmed', async () => {
  await openCodes();
  const random = sheet.getByRole('button', { name: signupCodes.random });
  await random.click();
  await expect.poll(written).toMatch(/^[A-Z0-9]{10}$/);
  const first = written();
  await random.click();
  await expect.poll(written).not.toBe(first);
  const code = written();
  await sheet.getByLabelText(signupCodes.description).fill('For the league');
  await submit.click();
  await seesToast(signupCodes.created(code));
  const made = page.getByRole('article', { name: code });
  await sees('For the league', made);
  await sees(`${signupCodes.gives('Premium', 365)} · ${signupCodes.uses(0, 1)}`, made);
  await newMember({ signupCode: code });
  await reopenApp(pathOfSection('codes'));
  await sees(signupCodes.states.usedUp, made);
  const failing = () => fromServer(Response.json(FAILURE, { status: 500 }));
  answerAt(/\/deactivate$/, failing, { times: 1 });
  await confirm(made, signupCodes.deactivate);
  await seesToast({
    title: 'Failed to deactivate signup code',
    description: FAILURE.message,
  });
  await made.getByRole('button', { name: signupCodes.deactivate.submit }).click();
  await seesToast(signupCodes.deactivate.done);
  await sees(signupCodes.states.inactive, made);
  expect(made.getByRole('button').query()).toBeNull();
});

// proves ADMIN-8, ADMIN-10
test('an invalid code shows errors at its fields, a duplicate code shows a toast', async () => {
  await openCodes();
  await field.fill('beta001');
  await sheet.getByLabelText(signupCodes.maxUses).fill('0');
  await submit.click();
  await sees(adminRefusals.descriptionRequired, sheet);
  await sees(adminRefusals.maxUses, sheet);
  await sheet.getByLabelText(signupCodes.membershipDuration).fill('99999999');
  await submit.click();
  await sees(adminRefusals.daysMost(36_500), sheet);
  await sheet.getByLabelText(signupCodes.membershipDuration).fill('365');
  await sheet.getByLabelText(signupCodes.description).fill('Once more');
  await sheet.getByLabelText(signupCodes.maxUses).fill('2');
  await submit.click();
  await seesToast({
    title: 'Failed to create signup code',
    description: adminRefusals.codeTaken,
  });
  await expect.element(sheet.getByLabelText(signupCodes.description)).toHaveValue('Once more');
});

// proves SYNC-22, SYNC-28
test('a sheet that loses the signal says so at its top, and on a phone moves none of its fields', async () => {
  await openCodes();
  await expect.element(submit).toBeVisible();
  await settle();
  const top = () => field.element().getBoundingClientRect().top;
  const before = top();
  loseSignal();
  await sees(connectionErrors.unreachable, sheet);
  expect(top()).toBe(before);
  await submit.click();
  await sees(adminRefusals.descriptionRequired, sheet);
});

/** The sheet that creates a code. */
async function openCodes(): Promise<void> {
  await openApp(ADMIN, pathOfSection('codes'));
  await page.getByRole('button', { name: signupCodes.create }).click();
}

function written(): string {
  const input = field.query();
  return input instanceof HTMLInputElement ? input.value : '';
}

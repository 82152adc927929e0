import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { changeEmail } from '#shared/text/change-email.ts';
import { contactDoubts, fieldLabels } from '#shared/text/form-fields.ts';

const email = page.getByLabelText('Email');

// proves AUTH-16
test('a registration asks about an email that looks cut short', async () => {
  await openApp(null, paths.register);
  await email.fill('ann@example');
  await page.getByLabelText('Phone').click();
  await expect.element(email).toHaveAccessibleDescription(contactDoubts.email);
});

// proves AUTH-16
test('an email that is typed last is asked about by the button, and the next tap registers', async () => {
  await openApp(null, paths.register);
  const entered = newRegistration();
  await fill(entered);
  await email.fill(`${entered.Username}@example`);
  await submit(authPage.createAccount);
  await expect.element(email).toHaveAccessibleDescription(contactDoubts.email);
  await expect.element(email).toHaveFocus();
  await expectAccessible();
  await submit(authPage.createAccount);
  await arrivesAt(paths.home);
});

// proves AUTH-16
test('so it is by Enter, while other fields show what is missing', async () => {
  await openApp(null, paths.register);
  await email.fill('ann@example');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription(contactDoubts.email);
  const username = page.getByLabelText('Username');
  await expect.element(username).toHaveFocus();
  await expect.element(username).toHaveAccessibleDescription('Username is required');
});

// proves AUTH-16
test('so is another email of a member who changes theirs', async () => {
  const ann = await newMember();
  await openApp(ann, paths.changeEmail);
  await fill({ [fieldLabels.currentPassword]: ann.password, [changeEmail.email]: 'ann@example' });
  await submit(changeEmail.submit);
  const field = page.getByLabelText(changeEmail.email);
  await expect.element(field).toHaveAccessibleDescription(contactDoubts.email);
  await submit(changeEmail.submit);
  await sees(changeEmail.sentHint('ann@example'));
});

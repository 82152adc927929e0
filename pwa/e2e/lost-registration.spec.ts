import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { fill, newRegistration, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('a registration with a lost answer succeeds at the second attempt', async () => {
  const { page } = await app.phone();
  await page.route(
    '**/api/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, newRegistration());
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), connectionErrors.unreachable);
  await submit(page, authPage.createAccount);
  await arrivesAt(page, paths.home);
});

test("a lost answer never signs in to another person's account", async () => {
  const taken = await newMember(app.server);
  const { page } = await app.phone();
  await page.route('**/api/register', (route) => route.abort(), { times: 1 });
  await page.getByRole('tab', { name: authPage.register }).click();
  const password = `not ${taken.password}`;
  const passwords = { Password: password, [fieldLabels.confirmPassword]: password };
  await fill(page, { ...newRegistration(), ...passwords, Username: taken.username });
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), connectionErrors.unreachable);
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), authRefusals.usernameTaken);
});

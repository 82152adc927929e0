import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/common.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { fill, filled, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

test('a registration whose answer was lost is in at the second try', async () => {
  const { page } = await stage.phone();
  await page.route(
    '**/api/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, filled());
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), connectionErrors.unreachable);
  await submit(page, authPage.createAccount);
  await arrivesAt(page, paths.home);
});

test("a lost answer opens nobody else's account", async () => {
  const taken = await newMember(stage.server);
  const { page } = await stage.phone();
  await page.route('**/api/register', (route) => route.abort(), { times: 1 });
  await page.getByRole('tab', { name: authPage.register }).click();
  const password = `not ${taken.password}`;
  const passwords = { Password: password, [fieldLabels.confirmPassword]: password };
  await fill(page, { ...filled(), ...passwords, Username: taken.username });
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), connectionErrors.unreachable);
  await submit(page, authPage.createAccount);
  await sees(page.getByRole('alert').first(), authRefusals.usernameTaken);
});

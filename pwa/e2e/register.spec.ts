import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { dashboard } from '#shared/text/common.ts';
import { fill, filled, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves CODE-1, AUTH-4, SESSION-7, PAY-9
test('a registration with every field goes home, where the first name is greeted', async () => {
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, { ...filled(), ...names, 'Signup code': 'BETA001' });
  await submit(page, authPage.createAccount);
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1, name: dashboard.welcome('Ann') }).waitFor();
  await sees(page, dashboard.premiumMember);
});

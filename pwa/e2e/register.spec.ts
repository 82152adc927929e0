import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { fill, newRegistration, submit } from './fixtures/actions/auth-form.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';

const app = useE2eApp();

// proves CODE-1, AUTH-4, SESSION-7, PAY-9
test('a registration with every field opens the dashboard, which greets by first name', async () => {
  const names = { 'First name': 'Ann', 'Last name': 'Lee', Phone: '+44 20 7946 0000' };
  const { page } = await app.phone();
  await page.getByRole('tab', { name: authPage.register }).click();
  await fill(page, { ...newRegistration(), ...names, 'Signup code': 'BETA001' });
  await submit(page, authPage.createAccount);
  await arrivesAt(page, paths.home);
  await page.getByRole('heading', { level: 1, name: dashboard.welcome('Ann') }).waitFor();
  await sees(page, dashboard.premiumMember);
});

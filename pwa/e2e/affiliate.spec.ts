import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { decodedQr } from './fixtures/checks/decoded-qr.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves ROUTE-14, AFF-1, SHARE-6
test('the referral link opens the registration, and its QR code is 200x200', async () => {
  const member = await newMember(app.server);
  const { page } = await app.phoneOf(member, paths.affiliate);
  const link = `${app.server.url}/auth?ref=${member.affiliateCode}`;
  await sees(page, link);
  const qr = page.getByRole('img', { name: `QR code for ${link}` });
  expect(await qr.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await decodedQr(qr)).toBe(link);
  const friend = (await app.phone(link)).page;
  await friend.getByRole('tab', { name: authPage.register, selected: true }).waitFor();
  const code = new URL(link).searchParams.get('ref') ?? '';
  await expect.poll(() => friend.getByLabel('Signup code').inputValue()).toBe(code);
  await sees(page, code);
});

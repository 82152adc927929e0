import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
let guests = 0;

/** A guest invited by Ann, and the link in their mail. */
async function anInvitation(): Promise<{ id: string; link: string }> {
  guests += 1;
  const email = `guest-${guests}@friends.example`;
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const id = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  return { id, link: await linkMailedTo(app.server, email, paths.qrRating(id)) };
}

// proves ROLE-2, GUEST-3
test('the mailed link opens rating without a form, and its token is removed from the address bar', async () => {
  const { id, link } = await anInvitation();
  const { page } = await app.phone(link);
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await expect.poll(() => page.url()).toBe(app.server.url + paths.qrRating(id));
  await page.reload();
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
});

import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
let guests = 0;

/** A guest whom Ann has invited, and the link that was mailed to them. */
async function anInvitation(): Promise<{ id: string; link: string }> {
  guests += 1;
  const email = `guest-${guests}@friends.example`;
  const ann = await newMember(stage.server, { firstName: 'Ann' });
  const id = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  return { id, link: await linkMailedTo(stage.server, email, paths.qrRating(id)) };
}

// proves ROLE-2, GUEST-3
test('the mailed link opens rating without a form, and leaves the address bar', async () => {
  const { id, link } = await anInvitation();
  const { page } = await stage.phone(link);
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await expect.poll(() => page.url()).toBe(stage.server.url + paths.qrRating(id));
  await page.reload();
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
});

import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { claimSeat, qrRating } from '#shared/text/qr-rating.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
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

test('a signed-in member is asked whether the seat is theirs, and has the match then', async () => {
  const { id, link } = await anInvitation();
  const gina = await newMember(stage.server);
  const { page } = await stage.phoneOf(gina);
  await page.goto(link);
  await sees(page, claimSeat.hint(gina.username));
  await sees(page, claimSeat.replaces);
  await expectAccessible(page);
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await page.goto(paths.ratePlayers);
  await sees(page, 'Ann');
  // Claimed: the link lets nobody in any more.
  const other = await stage.phone(link);
  await seesToast(other.page, qrRating.claimed);
  expect(new URL(other.page.url()).pathname).toBe(paths.qrRating(id));
});

test('who says no is asked how they were invited', async () => {
  const { link } = await anInvitation();
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await page.goto(link);
  await page.getByRole('button', { name: claimSeat.no, exact: true }).click();
  await page.getByRole('form', { name: qrRating.form }).waitFor();
});

test('a torn link leads to the form', async () => {
  const { id } = await anInvitation();
  const { page } = await stage.phone(`${paths.qrRating(id)}#torn`);
  await seesToast(page, { title: qrRating.denied.title, description: qrRating.denied.description });
  await page.getByRole('form', { name: qrRating.form }).waitFor();
});

test('without signal the link waits for it', async () => {
  const { link } = await anInvitation();
  const phone = await stage.phone();
  await phone.losesSignal();
  await phone.page.goto(link);
  await sees(phone.page, 'No connection to the server. Please try again when you have signal.');
  await phone.findsSignal();
  await phone.page.getByRole('button', { name: qrRating.tryAgain }).click();
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
});

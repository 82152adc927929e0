import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints as auth } from '#shared/text/auth.ts';
import { syncStatus } from '#shared/text/common.ts';
import { qrRating, guestPage as text } from '#shared/text/qr-rating.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();
let guests = 0;

/** Gina, whom Ann invited as a guest, on a phone where she was let in; and her account, which claims the seat. */
async function invitedGuest() {
  guests += 1;
  const email = `gina-${guests}@friends.example`;
  const ann = await newMember(stage.server, { firstName: 'Ann' });
  const match = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  const link = await linkMailedTo(stage.server, email, paths.qrRating(match));
  const gina = await newMember(stage.server);
  const claim = () => gina.post('/api/guests/claim', { token: link.split('#')[1] });
  const phone = await stage.phone(paths.qrRating(match));
  await letIn(phone.page, email);
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  return { ann, gina, email, match, claim, phone };
}

// proves SYNC-19
test('a rating that waits without a cookie is sent once its guest signs in with the account that has the seat', async () => {
  const { ann, gina, email, match, claim, phone } = await invitedGuest();
  const { page, context } = phone;
  await context.clearCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(page, '7');
  await sees(page, text.held);
  await claim();
  await page.goto(paths.auth);
  await page.getByText(auth.guestWaits(1, 'Gina')).waitFor();
  await page.getByRole('link', { name: auth.openMatch }).click();
  await letIn(page, email);
  await seesToast(page, text.notLetIn);
  await expectAccessible(page);
  await page.getByRole('link', { name: qrRating.login }).click();
  await fillSignIn(page, gina);
  await arrivesAt(page, paths.qrRating(match));
  await expect.poll(() => ratersOf(ann)).toEqual([{ rater_id: gina.id }]);
  await sees(page, qrRating.rated);
  await page.goto(paths.home);
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
});

test('a rating given without signal is sent as the member’s by the guest’s own phone, which then asks to sign in', async () => {
  const { ann, gina, match, claim, phone } = await invitedGuest();
  await phone.losesSignal();
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(phone.page, '6');
  await sees(phone.page, text.unsent(1));
  await claim();
  await phone.findsSignal();
  await expect.poll(() => ratersOf(ann)).toEqual([{ rater_id: gina.id }]);
  await phone.page.goto(paths.qrRating(match));
  await phone.page.getByRole('heading', { name: qrRating.claimed.title }).waitFor();
  await expectAccessible(phone.page);
  await phone.page.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(phone.page, gina);
  await arrivesAt(phone.page, paths.qrRating(match));
  await sees(phone.page, qrRating.rated);
});

async function letIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: qrRating.submit }).click();
}

async function fillSignIn(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

function ratersOf({ id }: Member): unknown[] {
  return queryStore(stage.server, 'select rater_id from ratings where rated_user_id = ?', id);
}

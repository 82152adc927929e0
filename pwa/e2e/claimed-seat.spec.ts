import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { qrRating, guestPage as text } from '#shared/text/qr-rating.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();
let guests = 0;

/** Gina, a guest invited by Ann, on a phone on which she opened her link; and her account, which claims the seat. */
async function invitedGuest() {
  guests += 1;
  const email = `gina-${guests}@friends.example`;
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const match = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  const link = await linkMailedTo(app.server, email, paths.qrRating(match));
  const gina = await newMember(app.server);
  const claim = () => gina.post('/api/guests/claim', { token: link.split('#')[1] });
  const phone = await app.phone(`${paths.qrRating(match)}#${link.split('#')[1]}`);
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  return { ann, gina, match, claim, phone };
}

// proves SYNC-19
test("a guest's phone sends a rating given without signal as the member’s, then asks to sign in", async () => {
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
  await phone.page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(phone.page, gina);
  await arrivesAt(phone.page, paths.qrRating(match));
  await sees(phone.page, qrRating.rated);
});

async function fillSignIn(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function ratersOf({ id }: Member): unknown[] {
  return queryStore(app.server, 'select rater_id from ratings where rated_user_id = ?', id);
}

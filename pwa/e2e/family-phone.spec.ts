import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints as auth } from '#shared/text/auth.ts';
import { qrRating, guestPage as text } from '#shared/text/qr-rating.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { useOwnE2eApp } from './fixtures/server/e2e-app.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useOwnE2eApp();
const SMALLEST = { width: 320, height: 568, text: 200 } as const;
let families = 0;

/** Two guests against Ann and another member. */
async function aFamily() {
  families += 1;
  const guest = (firstName: string) =>
    ({ firstName, email: `${firstName}-${families}@home.example`, isNonMember: true }) as const;
  const [mum, dad] = [guest('Mum'), guest('Dad')] as const;
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const match = await recordDoubles(ann, await newMember(app.server), [mum, dad]);
  const linkOf = ({ email }: typeof mum) => linkMailedTo(app.server, email, paths.qrRating(match));
  return { ann, match, mum, dad, linkOf };
}

// proves GUEST-12
test('what one guest rated is kept, told and sent when they come back, though another was let in', async () => {
  const { ann, match, mum, dad } = await aFamily();
  const { page, context } = await app.phone(paths.qrRating(match));
  await letIn(page, mum.email);
  await sees(page, text.ratesAs('Mum'));
  await context.clearCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(page, '4');
  await sees(page, text.held);
  expect(await page.getByText(text.unsent(1)).count()).toBe(0);

  await letIn(page, dad.email);
  await sees(page, text.ratesAs('Dad'));
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await sees(page, text.othersUnsent(1, 'Mum'));
  await page.goto(paths.auth);
  await page.getByText(auth.guestWaits(1, 'Mum')).waitFor();
  await page.getByRole('link', { name: auth.openMatch }).click();

  await page.getByRole('button', { name: text.another }).click();
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
  await expectAccessible(page);
  await letIn(page, mum.email);
  await sees(page, text.ratesAs('Mum'));
  await expect.poll(() => ratersOf(ann)).toEqual(['Mum']);
  await sees(page, 'Player Rated');
});

test('a second personal link lets its own guest in, who is named, also when it is opened without signal', async () => {
  const { ann, match, mum, dad, linkOf } = await aFamily();
  const phone = await app.phone(await linkOf(mum));
  await sees(phone.page, text.ratesAs('Mum'));
  await phone.page.goto(await linkOf(dad));
  await sees(phone.page, text.ratesAs('Dad'));
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(phone.page, '6');
  await arrivesAt(phone.page, paths.qrRating(match));
  await expect.poll(() => ratersOf(ann)).toEqual(['Dad']);

  await phone.losesSignal();
  const page = await phone.reopen(await linkOf(dad));
  await sees(page, text.ratesAs('Dad'));
  await sees(page, 'Player Rated');
  await page.goto(await linkOf(mum));
  await page.getByRole('heading', { name: qrRating.verifyFailed }).waitFor();
  await phone.findsSignal();
  await page.getByRole('button', { name: qrRating.tryAgain }).click();
  await sees(page, text.ratesAs('Mum'));
});

async function letIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: qrRating.submit }).click();
}

/** The guests who have rated this member. */
function ratersOf({ id }: Member): unknown[] {
  const seats = queryStore(
    app.server,
    `select seat.first_name as name from ratings as given
     join match_participants as seat on seat.user_id = given.rater_id
     where given.rated_user_id = ?`,
    id,
  );
  return seats.map((seat) => Object(seat).name);
}

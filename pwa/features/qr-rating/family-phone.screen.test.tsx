import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { watchTop } from '#pwa/testing/screens/watch-top.ts';
import { paths } from '#shared/domain/paths.ts';
import { qrRating, guestPage as text } from '#shared/text/qr-rating.ts';
import { waitingRecords } from '#shared/text/waiting-records.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

/** Two guests against Ann and another member. */
async function aFamily() {
  const ann = await newMember({ firstName: 'Ann' });
  const guest = (firstName: string) =>
    ({ firstName, email: `${firstName}-${ann.username}@home.example`, isNonMember: true }) as const;
  const [mum, dad] = [guest('Mum'), guest('Dad')] as const;
  const match = await recordDoubles(ann, await newMember(), [mum, dad]);
  const linkOf = ({ email }: typeof mum) => commands.linkMailedTo(email, paths.qrRating(match));
  return { ann, match, mum, dad, linkOf };
}

// proves GUEST-12
test('what one guest rated is kept, told and sent when they come back, though another was let in', async () => {
  const { ann, match, mum, dad } = await aFamily();
  await openApp(null, paths.qrRating(match));
  await letIn(mum.email);
  await sees(text.ratesAs('Mum'));
  await commands.forgetCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('4');
  await sees(text.held);
  expect(page.getByText(text.unsent(1)).query()).toBeNull();

  await letIn(dad.email);
  await sees(text.ratesAs('Dad'));
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await sees(text.othersUnsent(1, 'Mum'));
  await reopenApp(paths.auth);
  await expect.element(page.getByText(waitingRecords.guestWaits(1, 'Mum'))).toBeVisible();
  await page.getByRole('link', { name: waitingRecords.openMatch }).click();

  await page.getByRole('button', { name: text.another }).click();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await letIn(mum.email);
  await sees(text.ratesAs('Mum'));
  await expect.poll(() => ratersOf(ann)).toEqual(['Mum']);
  await sees('Player Rated');
});

test('a second personal link lets its own guest in, who is named, also when it is opened without signal', async () => {
  const { ann, match, mum, dad, linkOf } = await aFamily();
  await openApp(null, await linkOf(mum));
  await sees(text.ratesAs('Mum'));
  await reopenApp(await linkOf(dad));
  await sees(text.ratesAs('Dad'));
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('6');
  await arrivesAt(paths.qrRating(match));
  await expect.poll(() => ratersOf(ann)).toEqual(['Dad']);

  loseSignal();
  await reopenApp(await linkOf(dad));
  await sees(text.ratesAs('Dad'));
  await sees('Player Rated');
  await reopenApp(await linkOf(mum));
  await expect.element(page.getByRole('heading', { name: qrRating.verifyFailed })).toBeVisible();
  findSignal();
  await page.getByRole('button', { name: qrRating.tryAgain }).click();
  await sees(text.ratesAs('Mum'));
});

// proves GUEST-12
test('nothing on the page moves under a finger when it is opened: the players come with what is said above them', async () => {
  const { match, mum, dad, linkOf } = await aFamily();
  for (const guest of [mum, dad]) {
    await openApp(null, await linkOf(guest));
    await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  }
  loseSignal();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('6');
  await sees(text.unsent(1));
  const tops = watchTop(`[aria-label="${qrRating.players}"]`);
  await reopenApp(paths.qrRating(match));
  await sees(text.unsent(1));
  await expect.poll(() => tops.size).toBe(1);
});

/** The guests who have rated this member. */
async function ratersOf({ id }: Member): Promise<unknown[]> {
  const seats = await commands.queryStore(
    `select seat.first_name as name from ratings as given
     join match_participants as seat on seat.user_id = given.rater_id
     where given.rated_user_id = ?`,
    id,
  );
  return seats.map((seat) => Object(seat)['name']);
}

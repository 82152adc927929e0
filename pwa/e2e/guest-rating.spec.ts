import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { categories, syncStatus } from '#shared/text/common.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { chooseValue, rateEverything } from './fixtures/actions/rate.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { KillablePhone } from './fixtures/phones/killable-phone.ts';
import { expectFitsOn, type Screen, showOn } from './fixtures/screens/screen-sizes.ts';
import { newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useOwnStage();
const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const SMALLEST: Screen = { width: 320, height: 568, text: 200 };
const UNSENT = '1 rating is on this device only. It is sent by itself when there is signal.';

// proves ROLE-2, QR-11, GUEST-12
test('a guest rates without signal from the QR code, dies in between, and the member has it', async () => {
  const ann = await newMember(stage.server, { firstName: 'Ann' });
  const annsPhone = await stage.phoneOf(ann);
  await recordMatch(annsPhone.page);
  await annsPhone.page.getByRole('button', { name: 'Share the match at Riverside' }).click();
  const link = await annsPhone.page.getByText('/qr-rating/').innerText();
  const path = new URL(link).pathname;

  // A plain browser that never saw the app.
  let gus = await KillablePhone.open(stage.server.url, path);
  onTestFinished(() => gus[Symbol.asyncDispose]());
  await letIn(gus.page, 'guest@example.org');
  await gus.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  gus = await gus.restart(path);
  await gus.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await gus.isReadyOffline();

  await stage.server.stop();
  gus = await gus.killAndOpen(path);
  await gus.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await chooseValue(gus.page, categories.power, '8');
  await gus.page.getByRole('group', { name: categories.spin }).waitFor();
  gus = await gus.killAndOpen(new URL(gus.page.url()).pathname);
  await gus.page.getByRole('group', { name: categories.spin }).waitFor();
  await rateEverything(gus.page, '8');
  await arrivesAt(gus.page, path);
  await seesToast(gus.page, ratingWizard.saved);
  await sees(gus.page, UNSENT);
  await expectAccessible(gus.page);
  gus = await gus.killAndOpen(path);
  await sees(gus.page, 'Player Rated');
  await sees(gus.page, UNSENT);

  // The server is back. Nobody touches anything.
  await stage.server.start();
  await gus.page.getByText(UNSENT).waitFor({ state: 'detached' });
  await sees(gus.page, 'Player Rated');
  await annsPhone.page.goto(paths.ratingDatabase);
  await annsPhone.page.getByRole('tab', { name: "Ratings I've Received (1)" }).waitFor();
  expect(ratings(ann.id)).toEqual([{ power: 8, sportsmanship: 8 }]);
});

test('a guest whose signal goes right after they got access rates all the same', async () => {
  const [ann] = await twoMembers();
  const match = await recordSingles(ann, GUS);
  // The worker is still on its way, as on a first visit: the page has what it has fetched itself.
  const phone = await stage.phone(paths.qrRating(match));
  await letIn(phone.page, 'gus@example.org');
  await phone.page.getByRole('link', { name: /^Rate Player/ }).waitFor();
  await phone.page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await phone.page.getByRole('link', { name: /^Rate Player/ }).click();
  await rateEverything(phone.page, '8');
  await seesToast(phone.page, ratingWizard.saved);
});

// proves QR-10
test('a reload lets the guest in again, and another browser knows who was rated', async () => {
  const [ann, bob] = await twoMembers();
  const match = await recordDoubles(await newMember(stage.server), GUS, [ann, bob]);
  const first = await openAsGuest(match);
  await first.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(first.page, '7');
  await arrivesAt(first.page, paths.qrRating(match));
  await first.page.reload();
  await sees(first.page, 'Player Rated');
  await first.page.getByRole('link', { name: 'Rate Player Bob' }).waitFor();
  await expectFresh(first.page);
  const second = await openAsGuest(match);
  await sees(second.page, 'Player Rated');
  await first.page.getByRole('link', { name: 'Join PPR' }).click();
  await first.page.getByRole('button', { name: 'Create Account' }).waitFor();
});

test('what the guest entered goes on after they sign in, and while another is signed in', async () => {
  const [ann, bob] = await twoMembers();
  const match = await recordDoubles(await newMember(stage.server), GUS, [ann, bob]);
  const phone = await openAsGuest(match);
  await phone.losesSignal();
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(phone.page, '6');
  await sees(phone.page, UNSENT);
  await stage.server.stop();
  await phone.findsSignal();
  await stage.server.start();
  await signIn(phone.page, await newMember(stage.server));
  await expect.poll(() => ratings(ann.id)).toEqual([{ power: 6, sportsmanship: 6 }]);
  await phone.page.goto(paths.qrRating(match));
  await phone.page.getByRole('link', { name: 'Rate Player Bob' }).click();
  await rateEverything(phone.page, '5');
  await expect.poll(() => ratings(bob.id)).toEqual([{ power: 5, sportsmanship: 5 }]);
});

// proves GUEST-12
test('whom the server no longer knows keeps their ratings, and lets themselves in again', async () => {
  const [ann, bob] = await twoMembers();
  const match = await recordDoubles(await newMember(stage.server), GUS, [ann, bob]);
  const phone = await openAsGuest(match);
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await phone.context.clearCookies();
  await phone.page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(phone.page, '4');
  await sees(
    phone.page,
    'Get access again, or sign in if you have an account: then your ratings from this device are sent.',
  );
  expect(await phone.page.getByText(UNSENT).count()).toBe(0);
  await phone.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
  await phone.page.getByRole('dialog').getByText('Get access again').waitFor();
  expect(await phone.page.getByRole('button', { name: 'Sign In' }).count()).toBe(0);
  await phone.page.getByRole('button', { name: 'Close' }).click();
  await showOn(phone.page, SMALLEST);
  await expectFitsOn(phone.page, SMALLEST);
  await letIn(phone.page, 'gus@example.org');
  await expect.poll(() => ratings(ann.id)).toEqual([{ power: 4, sportsmanship: 4 }]);
  await expectFresh(phone.page);
});

test('/auth says what was given as a guest, and how it is sent', async () => {
  const [ann, bob] = await twoMembers();
  const match = await recordDoubles(await newMember(stage.server), GUS, [ann, bob]);
  const phone = await openAsGuest(match);
  const { page } = phone;
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await phone.context.clearCookies();
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything(page, '3');
  await page.goto(paths.auth);
  await page
    .getByText('1 rating that Gus gave here as a guest is waiting on this device.')
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the match' }).click();
  await letIn(page, 'gus@example.org');
  await expect.poll(() => ratings(ann.id)).toEqual([{ power: 3, sportsmanship: 3 }]);
});

test('the wizard of a match that the phone does not hold leads to the page of the match', async () => {
  const ann = await newMember(stage.server);
  const match = await recordSingles(ann, GUS);
  const { page } = await stage.phone(paths.qrWizard(match, ann.id));
  await arrivesAt(page, paths.qrRating(match));
  await letIn(page, 'gus@example.org');
  await sees(page, 'Rate Players');
  await page.goto(paths.qrWizard(match, ann.id + 1));
  await page.getByRole('heading', { name: 'Match or user not found.' }).waitFor();
  await page.getByRole('link', { name: 'Back to the match' }).click();
  await arrivesAt(page, paths.qrRating(match));
});

async function twoMembers() {
  return [
    await newMember(stage.server, { firstName: 'Ann' }),
    await newMember(stage.server, { firstName: 'Bob' }),
  ] as const;
}

async function openAsGuest(match: string) {
  const phone = await stage.phone(paths.qrRating(match));
  await letIn(phone.page, 'gus@example.org');
  await sees(phone.page, 'Rate Players');
  return phone;
}

async function letIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
}

/** The badge in the guest's bar says that all is sent. */
async function expectFresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).waitFor();
}

function ratings(rated: number): unknown[] {
  return queryStore(
    stage.server,
    'select power, sportsmanship from ratings where rated_user_id = ?',
    rated,
  );
}

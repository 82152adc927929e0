import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { chooseValue, rateEverything } from './fixtures/actions/rate.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { KillablePhone } from './fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();
const GUS = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const UNSENT = "1 rating isn't synced yet. It syncs when you have signal.";

// proves ROLE-2, QR-11, GUEST-12
test('a guest rates from the QR code without signal, is killed in between, and the member gets the rating', async () => {
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const path = paths.qrRating(await recordSingles(ann, GUS));

  // A browser that has never opened the app.
  let gus = await KillablePhone.open(app.server.url, path);
  disposeAtEnd(() => gus);
  await letIn(gus.page, GUS.email);
  await gus.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  gus = await gus.restart(path);
  await gus.page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await gus.waitUntilReadyOffline();

  await app.server.stop();
  await gus.page.reload();
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

  // The server is back, and the phone syncs without any action.
  await app.server.start();
  await gus.page.getByText(UNSENT).waitFor({ state: 'detached' });
  await sees(gus.page, 'Player Rated');
  const annsPhone = await app.phoneOf(ann, paths.ratingDatabase);
  await annsPhone.page.getByRole('tab', { name: "Ratings I've Received (1)" }).waitFor();
  expect(ratings(ann.id)).toEqual([{ power: 8, sportsmanship: 8 }]);
});

// proves GUEST-12
test('a guest who loses signal right after getting access can still rate each opponent', async () => {
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const bob = await newMember(app.server, { firstName: 'Bob' });
  const match = await recordDoubles(ann, bob, [GUS, await newMember(app.server)]);
  // The worker is not installed yet, as on a first visit: the page has only what it fetched itself.
  const { page, context } = await app.phone(paths.qrRating(match));
  await letIn(page, GUS.email);
  await page.getByRole('link', { name: 'Rate Player Ann' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const name of ['Ann', 'Bob']) {
    await page.getByRole('link', { name: `Rate Player ${name}` }).click();
    await rateEverything(page, '8');
    await seesToast(page, ratingWizard.saved);
  }
});

async function letIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
}

function ratings(rated: number): unknown[] {
  return queryStore(
    app.server,
    'select power, sportsmanship from ratings where rated_user_id = ?',
    rated,
  );
}

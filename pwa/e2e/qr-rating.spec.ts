import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { authPage } from '#shared/text/auth.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { expectFitsOn, type Screen, showOn } from './fixtures/screens/screen-sizes.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const SMALLEST: Screen = { width: 320, height: 568, text: 200 };

test("a member's phone shows the match without signal, whether or not it was sent", async () => {
  const creator = await newMember(app.server);
  const match = await recordSingles(creator, GUS, { location: 'Riverside' });
  const phone = await app.phoneOf(creator, paths.qrRating(match));
  await phone.page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await phone.losesSignal();
  const page = await phone.reopen(paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await enterNewMatch(page, 'Hillside');
  await page.getByRole('button', { name: 'Share the match at Hillside' }).click();
  await page.goto(await page.getByText('/qr-rating/').innerText());
  await page.getByRole('heading', { level: 1, name: 'Hillside' }).waitFor();
  await sees(page, syncStatus.onThisPhone);
});

test("the form fits the smallest phone with text at 200 %, and 'register' opens the registration", async () => {
  const match = await recordSingles(await newMember(app.server), GUS);
  const { page } = await app.phone(paths.qrRating(match));
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
  await page.goto(paths.register);
  await page.getByRole('button', { name: authPage.createAccount }).waitFor();
});

async function enterNewMatch(page: Page, location: string): Promise<void> {
  await page.goto(paths.createMatch);
  await enterDetails(page, location);
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: 'Create Match' }).click();
  await arrivesAt(page, paths.ratePlayers);
}

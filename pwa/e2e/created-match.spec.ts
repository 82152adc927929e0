import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { share } from '#shared/text/share.ts';
import { enterDetails, matchesOnServer } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const SMALLEST = { width: 320, height: 568, text: 200 } as const;

// proves GUEST-11
test('the list opens the same card, from which a guest with a phone can be texted, sent or not', async () => {
  const phone = await app.phoneOf(await newMember(app.server), paths.createMatch);
  const { page } = phone;
  await phone.losesSignal();
  await enterDetails(page, 'Riverside');
  await page.getByText(text.guest).click();
  await page.getByLabel('First name').fill('Gina');
  await page.getByLabel('Phone').fill('+1 555 0100');
  await page.getByRole('button', { name: text.addGuestTo.team2 }).click();
  await submit(page);
  await arrivesAt(page, paths.ratePlayers);
  const texts = page.getByRole('dialog').getByRole('link', { name: share.textLink('Gina') });
  const open = page.getByRole('button', { name: share.open('Riverside') });
  await open.click();
  const link = await linkOn(page);
  const href = `sms:+15550100?&body=${encodeURIComponent(share.message('Riverside', link))}`;
  expect(await texts.getAttribute('href')).toBe(href);
  await page.getByRole('button', { name: 'Close' }).click();
  await phone.findsSignal();
  await expect.poll(() => matchesOnServer(phone, app.server)).toBe(1);
  await page.reload();
  await open.click();
  expect(await texts.getAttribute('href')).toBe(href);
  await expectAccessible(page);
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
});

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.submit }).click();
}

/** The link as it is written on the card. */
async function linkOn(page: Page): Promise<string> {
  return page.getByText(/^http.*\/qr-rating\//).innerText();
}

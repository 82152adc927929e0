import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const MATCHES = 8;

test('a screen opens at its top, and Back restores the scroll position', async () => {
  const [ann, bea] = [await newMember(app.server), await newMember(app.server)];
  for (let count = 0; count < MATCHES; count += 1) await recordSingles(ann, bea);
  const { page } = await app.phoneOf(ann);
  await goTo(page, nav.matches);
  await expect.poll(() => page.getByRole('article').count()).toBe(MATCHES);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await goTo(page, nav.record);
  await arrivesAt(page, paths.createMatch);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await goTo(page, nav.home);
  await arrivesAt(page, paths.home);
  await expect.poll(() => scrolled(page)).toBe(0);
});

async function goTo(page: Page, place: string): Promise<void> {
  await page
    .getByRole('navigation', { name: nav.places })
    .getByRole('link', { name: place })
    .click();
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PICTURES_CACHE } from '#pwa/services/browser/pictures-cache.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { picture as text } from '#shared/text/profile.ts';
import { chooseFile, PHOTO } from './fixtures/actions/photo.ts';
import { arrivesAt } from './fixtures/checks/screen.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('a picture that was seen is shown without signal, until the viewer signs out', async () => {
  const ann = await newMember(app.server);
  const phone = await app.phoneOf(ann, paths.profile(ann.id));
  // The worker stores what it fetches.
  await phone.waitUntilReadyOffline();
  await save(phone.page);
  await expect.poll(() => keptPictures(phone.page)).toBe(1);
  await expect.poll(() => shownPictures(phone.page)).toBe(2);
  await forgetHttpCache(phone);
  await phone.losesSignal();
  const page = await phone.reopen(paths.profile(ann.id));
  await expect.poll(() => shownPictures(page)).toBe(2);

  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: nav.logout }).click();
  await arrivesAt(page, paths.auth);
  await expect.poll(() => keptPictures(page)).toBe(0);
});

async function save(page: Page): Promise<void> {
  await chooseFile(page, PHOTO);
  await page.getByRole('button', { name: text.save }).click();
}

/** The number of pictures that are rendered: one in the bar, one in the profile. */
function shownPictures(page: Page): Promise<number> {
  return page
    .locator('img[src^="/api/pictures/"]')
    .evaluateAll(
      (all) => all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 0).length,
    );
}

/** The number of pictures that the service worker has stored. */
function keptPictures(page: Page): Promise<number> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).length,
    PICTURES_CACHE,
  );
}

/** The browser's HTTP cache is no guarantee: it can be emptied at any time. */
async function forgetHttpCache({ context, page }: Phone): Promise<void> {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PICTURES_CACHE } from '#pwa/services/browser/pictures-cache.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/common.ts';
import { picture as text } from '#shared/text/profile.ts';
import { chooseFile, PHOTO } from './fixtures/actions/photo.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, seesToast } from './fixtures/checks/screen.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves PROFILE-2, ROLE-4
test('a picture is shown before it is saved, then everywhere, and can be removed', async () => {
  const ann = await newMember(stage.server);
  const { page } = await stage.phoneOf(ann, paths.profile(ann.id));
  await chooseFile(page, PHOTO);
  await page.getByRole('img', { name: text.preview }).waitFor();
  expect(picturesOf(ann)).toHaveLength(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.save }).click();
  await seesToast(page, text.saved);
  await expect.poll(() => shownPictures(page)).toBe(2);
  expect(picturesOf(ann)).toHaveLength(1);
  await page.getByRole('button', { name: text.remove }).click();
  await seesToast(page, text.removed);
  await expect.poll(() => shownPictures(page)).toBe(0);
  expect(picturesOf(ann)).toHaveLength(0);
});

test('a picture that was seen shows without signal, until its viewer signs out', async () => {
  const ann = await newMember(stage.server);
  const phone = await stage.phoneOf(ann, paths.profile(ann.id));
  // The worker keeps what it fetches.
  await phone.isReadyOffline();
  await save(phone.page);
  await expect.poll(() => keptPictures(phone.page)).toBe(1);
  await expect.poll(() => shownPictures(phone.page)).toBe(2);
  await forgetHttpCache(phone);
  await phone.losesSignal();
  const page = await phone.reopen(paths.profile(ann.id));
  await expect.poll(() => shownPictures(page)).toBe(2);

  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(page, paths.auth);
  await expect.poll(() => keptPictures(page)).toBe(0);
});

async function save(page: Page): Promise<void> {
  await chooseFile(page, PHOTO);
  await page.getByRole('button', { name: text.save }).click();
}

/** How many pictures are drawn on the page: one in the bar, one in the profile. */
function shownPictures(page: Page): Promise<number> {
  return page
    .locator('img[src^="/api/pictures/"]')
    .evaluateAll(
      (all) => all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth > 0).length,
    );
}

/** How many pictures the service worker has kept. */
function keptPictures(page: Page): Promise<number> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).length,
    PICTURES_CACHE,
  );
}

/** The browser's own cache is no promise: it may be emptied at any time. */
async function forgetHttpCache({ context, page }: Phone): Promise<void> {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
}

function picturesOf({ id }: Member): unknown[] {
  return queryStore(stage.server, 'select id from pictures where user_id = ?', id);
}

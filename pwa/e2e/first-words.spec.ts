import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { pitch } from '#shared/text/pitch.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

/** A visitor's page whose scripts wait until `release` is called. */
async function firstVisit(path: string) {
  const { page } = await app.phone('about:blank');
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.addInitScript(watchWords);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('status').getByText('Loading').waitFor({ state: 'attached' });
  return { page, release };
}

/** Notes what every frame shows of the screen's words, and where. */
function watchWords() {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    const shown = [...document.querySelectorAll('main h1, main header + p')].map(
      (one) => `${one.textContent} at ${one.getBoundingClientRect().top}`,
    );
    if (document.querySelector('#root')) seen.add(shown.join(', '));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until every frame shows these words, and then for `rest` of the screen, which must not move them. */
async function staysInPlace(
  { page, release }: Awaited<ReturnType<typeof firstVisit>>,
  words: string,
  rest: Locator,
) {
  await page.getByText(words).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Reflect.get(window, 'seen').clear());
  await expect.poll(() => framesOf(page)).toEqual([expect.stringContaining(words)]);
  release();
  await rest.waitFor();
  expect(await framesOf(page)).toHaveLength(1);
}

const framesOf = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);

// proves SESSION-2, PRODUCT-2
test('a first visit to /auth reads the tagline before any script has come, and it stays in its place', async () => {
  const visit = await firstVisit(paths.auth);
  const { page } = visit;
  await staysInPlace(visit, pitch.tagline, page.getByLabel('Username'));
  // They belong to this screen only.
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL('**/forgot-password');
  await expect.poll(() => page.getByText(pitch.tagline).count()).toBe(0);
});

// proves SESSION-2, QR-9
test('who opens a match by its QR code reads what PPR is before any script has come, and it stays in its place', async () => {
  const ann = await newMember(app.server);
  const gus = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
  const visit = await firstVisit(paths.qrRating(await recordSingles(ann, gus)));
  const { page } = visit;
  await staysInPlace(visit, qrRating.about, page.getByLabel('Email'));
});

// proves SESSION-2, INSTALL-1
test('a first visit to /download reads what PPR is before any script has come, and it stays in its place', async () => {
  const visit = await firstVisit(paths.download);
  const { page } = visit;
  await staysInPlace(visit, pitch.tagline, page.getByRole('heading', { name: 'Android: Chrome' }));
});

// proves SESSION-2
test('any other screen shows that it loads, without the words of another', async () => {
  const { page } = await firstVisit(paths.forgotPassword);
  expect(await page.locator('main').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { phoneThatSees } from './fixtures/phones/camera.ts';
import { expectFitsOn, type Screen, showOn } from './fixtures/screens/screen-sizes.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();
const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const SMALLEST: Screen = { width: 320, height: 568, text: 200 };
const NOT_OURS = "This isn't a rating link.";

// proves SCAN-1
test("a match's code opens it in the app, without signal, and the camera turns off", async () => {
  const member = await newMember(app.server);
  const match = await recordSingles(member, GUS, { location: 'Riverside' });
  const link = app.server.url + paths.qrRating(match);
  const phone = await phoneThatSees(link, app.server.url);
  const { page, context } = phone;
  await context.grantPermissions(['camera']);
  await watchCamera(page);
  await signIn(page, member);
  await page.goto(paths.ratePlayers);
  await sees(page, 'Riverside');
  await phone.waitUntilReadyOffline();
  await app.server.stop();
  await page.reload();
  await page.getByRole('link', { name: 'Scan QR code' }).click();
  await arrivesAt(page, paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await expect.poll(() => cameras(page)).toEqual(['ended']);
  await app.server.start();
});

// proves SCAN-1
test('a refused camera starts once it is allowed; another code is no rating link; a hidden page has no camera', async () => {
  const { page, context } = await phoneThatSees('https://example.org/menu', app.server.url);
  await context.clearPermissions();
  await watchCamera(page);
  await page.goto(paths.scan);
  await page.getByText('PPR needs your camera.').waitFor();
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
  await expectAccessible(page);
  await context.grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees(page, NOT_OURS);
  await expect.poll(() => cameras(page)).toEqual(['live']);
  await expectAccessible(page);
  await turnPage(page, 'hidden');
  await expect.poll(() => cameras(page)).toEqual(['ended']);
  await turnPage(page, 'visible');
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live']);
  await page.getByRole('button', { name: 'Close' }).click();
  await arrivesAt(page, paths.auth);
  await expect.poll(() => cameras(page)).toEqual(['ended', 'ended']);
});

declare global {
  interface Window {
    /** What `watchCamera` has recorded. */
    openedCameras: MediaStreamTrack[];
  }
}

/** Records every camera that the app opens from the next page on. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      opened.push(...stream.getTracks());
      return stream;
    };
    window.openedCameras = opened;
  });
}

/** The states of the cameras that were opened since the page was loaded. */
function cameras(page: Page): Promise<string[]> {
  return page.evaluate(() => window.openedCameras.map(({ readyState }) => readyState));
}

/** The event that the browser sends when its tab is hidden or shown again. */
async function turnPage(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibilityState,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

// Pictures of every screen, on a phone and on a desktop, in light and in dark, for people to look at: `npm run build &&
// npm run shots [-- part of a name]`. They are saved in .shots, which is not committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../fixtures/phones/browser.ts';
import { SEEDED, signInByForm, startSeededServer } from '../fixtures/server/seeded.ts';
import { readScreenIds, type ScreenIds } from './screen-ids.ts';
import { SHOTS, type Shot } from './screens.ts';

const FOLDER = '.shots';
const SHAPES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const part = process.argv[2] ?? '';
const shots = SHOTS.filter(({ name }) => name.includes(part));

await mkdir(FOLDER, { recursive: true });
await using server = await startSeededServer();
const browser = await launchBrowser();
for (const as of ['visitor', 'free', 'premium', 'admin'] as const) {
  const theirs = shots.filter((shot) => shot.as === as);
  if (theirs.length > 0) await takeAll(browser, as, theirs);
}
await browser.close();

async function takeAll(browser: Browser, as: Shot['as'], theirs: readonly Shot[]): Promise<void> {
  await using context = await browser.newContext({ baseURL: server.url, hasTouch: true });
  const page = await context.newPage();
  if (as !== 'visitor') await signInByForm(page, SEEDED[as]);
  // A visitor has no ids of their own, so they see the premium member's match.
  const seen = as === 'visitor' ? await seenByPremium() : await readScreenIds(context);
  for (const shot of theirs) await take(page, shot, seen);
}

async function seenByPremium(): Promise<ScreenIds> {
  await using context = await browser.newContext({ baseURL: server.url });
  await signInByForm(await context.newPage(), SEEDED.premium);
  return await readScreenIds(context);
}

/** A picture for each shape and color scheme; the page is reloaded for each. */
async function take(page: Page, { name, path, act }: Shot, seen: ScreenIds): Promise<void> {
  for (const [shape, size] of Object.entries(SHAPES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // What an earlier picture answered in place of the server.
      await page.unrouteAll();
      await page.goto(typeof path === 'string' ? path : path(seen));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await act?.(page);
      const file = join(FOLDER, `${name}-${shape}-${colorScheme}.png`);
      await page.screenshot({ path: file });
    }
  }
  process.stdout.write(`${name}\n`);
}

// Pictures of every screen, on a phone and on a desk, in light and in dark, for people to look at:
// `npm run build && npm run shots [-- part of a name]`. They go to .shots, which is not committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../fixtures/phones/browser.ts';
import { SEEDED, signInByForm, startSeededServer } from '../fixtures/server/seeded.ts';
import { SHOTS, type Shot } from './screens.ts';
import { type Seen, whatIsSeen } from './seen.ts';

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
  // A visitor has no ids: they are shown the premium member's match.
  const seen = as === 'visitor' ? await seenByPremium() : await whatIsSeen(context);
  for (const shot of theirs) await take(page, shot, seen);
}

async function seenByPremium(): Promise<Seen> {
  await using context = await browser.newContext({ baseURL: server.url });
  await signInByForm(await context.newPage(), SEEDED.premium);
  return await whatIsSeen(context);
}

/** A picture of each shape and each scheme; the page is loaded anew for each, as a reader would. */
async function take(page: Page, { name, path, act }: Shot, seen: Seen): Promise<void> {
  for (const [shape, size] of Object.entries(SHAPES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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

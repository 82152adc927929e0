// Pictures of every screen, on phones and on a desktop, in light and in dark, and of the main ones in every state, for
// people to look at: `npm run build && npm run shots [-- parts of names]`. They are saved in .shots, which is not
// committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openSession } from '../fixtures/actions/sign-up.ts';
import { launchBrowser } from '../fixtures/phones/browser.ts';
import { SEEDED, startSeededServer } from '../fixtures/server/seeded.ts';
import { readScreenIds, type ScreenIds } from './screen-ids.ts';
import { SHOTS, type Shot } from './screens.ts';
import { membersOfStates, STATE_SHOTS, STATES, type StateShot } from './states.ts';

const FOLDER = '.shots';
/** A current phone, a desktop, the smallest phone, and a phone with text at twice the size. */
const SHAPES = {
  phone: { width: 390, height: 844, fontPx: 16 },
  desk: { width: 1280, height: 800, fontPx: 16 },
  small: { width: 320, height: 640, fontPx: 16 },
  large: { width: 390, height: 844, fontPx: 32 },
} as const;
const parts = process.argv.slice(2);
const isAsked = ({ name }: { name: string }) =>
  parts.length === 0 || parts.some((part) => name.includes(part));

await mkdir(FOLDER, { recursive: true });
await using server = await startSeededServer();
const browser = await launchBrowser();
for (const as of ['visitor', 'free', 'premium', 'admin'] as const) {
  const theirs = SHOTS.filter((shot) => shot.as === as && isAsked(shot));
  if (theirs.length > 0) await takeAll(browser, as, theirs);
}
const stateShots = STATE_SHOTS.filter(isAsked);
if (stateShots.length > 0) await takeStates(browser, stateShots);
await browser.close();

async function takeAll(browser: Browser, as: Shot['as'], theirs: readonly Shot[]): Promise<void> {
  await using context = await phoneOf(browser, as === 'visitor' ? null : SEEDED[as]);
  const page = await context.newPage();
  // Visitors and admins have no matches of their own, so they see the premium member's.
  const seen =
    as === 'visitor' || as === 'admin' ? await seenByPremium() : await readScreenIds(context);
  for (const shot of theirs) {
    await inEveryLook(page, shot.name, async () => {
      // What an earlier picture answered in place of the server.
      await page.unrouteAll();
      await open(page, shot.path, seen);
      await shot.act?.(page);
    });
  }
}

async function seenByPremium(): Promise<ScreenIds> {
  await using context = await phoneOf(browser, SEEDED.premium);
  return await readScreenIds(context);
}

/** Each on a new phone, since what is recorded or held there must not be in the next picture. */
async function takeStates(browser: Browser, shots: readonly StateShot[]): Promise<void> {
  const members = await membersOfStates(server);
  for (const shot of shots) {
    const { prepare } = STATES[shot.state];
    await using context = await phoneOf(browser, members[shot.state]);
    const seen = await readScreenIds(context);
    const page = await context.newPage();
    await prepare?.(page, seen);
    await inEveryLook(page, shot.name, async () => {
      await open(page, shot.path, seen, shot.state !== 'loading');
      await shot.act?.(page);
    });
  }
}

async function phoneOf(
  browser: Browser,
  member: Parameters<typeof openSession>[1] | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true });
  if (member !== null) await context.addCookies([await openSession(server.url, member)]);
  return context;
}

async function open(page: Page, path: Shot['path'], seen: ScreenIds, isIdle = true): Promise<void> {
  await page.goto(typeof path === 'string' ? path : path(seen));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (!isIdle) return;
  await page.waitForLoadState('networkidle');
  // On a new phone the first pull may begin later, and some screens wait for it without signal.
  const placeholder = page.locator('.animate-breathe').first();
  await placeholder.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined);
}

/** A picture for each shape and color scheme; `show` opens the page anew for each. */
async function inEveryLook(page: Page, name: string, show: () => Promise<void>): Promise<void> {
  for (const [shape, { fontPx, ...size }] of Object.entries(SHAPES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } });
      // On a busy machine a click may be lost; that must not cost the pictures of all other screens.
      await show().catch(show).catch(reportMissed);
      await page.screenshot({
        path: join(FOLDER, `${name}-${shape}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
  }
  process.stdout.write(`${name}\n`);
}

/** The picture then shows how far its steps came. */
function reportMissed(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

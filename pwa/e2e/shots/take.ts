// Pictures of every screen, on phones and on a desktop, in light and in dark, and of the main ones in every state, for
// people to look at: `npm run build && npm run shots [-- parts of names]`. They are saved in .shots, which is not
// committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Credentials, openSession } from '../fixtures/actions/sign-up.ts';
import { launchBrowser } from '../fixtures/phones/browser.ts';
import { SEEDED, startSeededServer } from '../fixtures/server/seeded.ts';
import { newFriend } from './friends.ts';
import { LAYOUTS, SCHEMES } from './looks.ts';
import { readScreenIds, type ScreenIds } from './screen-ids.ts';
import { SHOTS } from './screens.ts';
import type { Shot } from './shot.ts';
import { STATES } from './staging.ts';
import type { StateShot } from './state.ts';
import { STATE_SHOTS } from './states.ts';
import { viewersOfStates } from './viewers.ts';

const FOLDER = '.shots';
const parts = process.argv.slice(2);
const isAsked = ({ name }: { name: string }) =>
  parts.length === 0 || parts.some((part) => name.includes(part));

await mkdir(FOLDER, { recursive: true });
await using server = await startSeededServer();
const browser = await launchBrowser();
for (const as of ['visitor', 'free', 'premium', 'admin', 'friend'] as const) {
  const theirs = SHOTS.filter((shot) => shot.as === as && isAsked(shot));
  if (theirs.length > 0) await takeAll(browser, as, theirs);
}
const stateShots = STATE_SHOTS.filter(isAsked);
if (stateShots.length > 0) await takeStates(browser, stateShots);
await browser.close();

async function takeAll(browser: Browser, as: Shot['as'], theirs: readonly Shot[]): Promise<void> {
  await using context = await phoneOf(browser, await memberOf(as));
  const page = await context.newPage();
  // Visitors and admins have no matches of their own, so they see the premium member's.
  const seen =
    as === 'visitor' || as === 'admin'
      ? await seenByMember(SEEDED.premium)
      : await readScreenIds(context);
  let leavesRecords = false;
  for (const shot of theirs) {
    await inEveryLayout(page, shot.name, async () => {
      // What an earlier picture answered in place of the server.
      await page.unrouteAll();
      if (shot.isAnew || leavesRecords) await forgetRecords(page);
      leavesRecords = shot.isAnew === true;
      await open(page, shot.path, seen);
      await shot.act?.(page, { seen, server });
    });
  }
}

function memberOf(as: Shot['as']): Promise<Credentials> | Credentials | null {
  if (as === 'visitor') return null;
  return as === 'friend' ? newFriend(server) : SEEDED[as];
}

async function seenByMember(member: Credentials): Promise<ScreenIds> {
  await using context = await phoneOf(browser, member);
  return await readScreenIds(context);
}

/** Each on a new phone, since what is recorded or held there must not be in the next picture. */
async function takeStates(browser: Browser, shots: readonly StateShot[]): Promise<void> {
  const viewers = await viewersOfStates(server);
  for (const shot of shots) {
    const { prepare } = STATES[shot.state];
    const { member, seenBy } = viewers[shot.state];
    await using context = await phoneOf(browser, member);
    const seen = await seenByMember(seenBy);
    const page = await context.newPage();
    await prepare?.(page, seen);
    await inEveryLayout(page, shot.name, async () => {
      if (shot.isAnew) await forgetRecords(page);
      await open(page, shot.path, seen, !shot.state.startsWith('loading'));
      await shot.act?.(page, { seen, server });
    });
  }
}

async function phoneOf(browser: Browser, member: Credentials | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true });
  if (member !== null) await context.addCookies([await openSession(server.url, member)]);
  return context;
}

/** What the look before has left on this phone; the session stays. */
async function forgetRecords(page: Page): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
}

async function open(page: Page, path: Shot['path'], seen: ScreenIds, isIdle = true): Promise<void> {
  await page.goto(typeof path === 'string' ? path : path(seen));
  const heading = page.getByRole('heading', { level: 1 }).first();
  // While it loads, a screen may have a spinner only, and must not be waited for until it fails.
  if (!isIdle) return heading.waitFor({ timeout: 5_000 }).catch(() => undefined);
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  // On a new phone the first pull may begin later, and some screens wait for it without signal.
  const placeholder = page.locator('.animate-breathe').first();
  await placeholder.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined);
}

/** A picture for each layout and scheme; `show` opens the page anew for each layout. */
async function inEveryLayout(page: Page, name: string, show: () => Promise<void>): Promise<void> {
  for (const { name: layout, size, fontPx } of LAYOUTS) {
    await page.setViewportSize(size);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontPx, fixed: fontPx } });
    await page.emulateMedia({ colorScheme: SCHEMES[0], reducedMotion: 'reduce' });
    const look = `${name}-${layout}`;
    // On a busy machine a click may be lost; that must not cost the pictures of all other screens.
    if (!(await isShown(look, show)) && !(await isShown(look, show))) process.exitCode = 1;
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(FOLDER, `${look}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  process.stdout.write(`${name}\n`);
}

/** Tells why; after a second time the picture shows how far its steps came. */
async function isShown(name: string, show: () => Promise<void>): Promise<boolean> {
  try {
    await show();
    return true;
  } catch (error) {
    console.error(name, error);
    return false;
  }
}

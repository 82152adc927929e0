// `node bench/phone.ts [--times n]`: what a long history costs a phone, as ratios of one run in a slowed-down Chromium.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { APP, buildIfStale, SERVER } from '#api/cli/build.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { chooseValue } from '../pwa/e2e/fixtures/actions/rate.ts';
import { openSession } from '../pwa/e2e/fixtures/actions/sign-up.ts';
import { launchBrowser } from '../pwa/e2e/fixtures/phones/browser.ts';
import { startServer } from '../pwa/e2e/fixtures/server/server.ts';
import { bareRows, goesOnAfterTap, SHOWN, slowFrames, type Watched, watch } from './in-page.ts';
import { aLongHistory, type BenchMember, HISTORY } from './long-history.ts';
import { medianOf } from './results.ts';

/** How much slower than this machine the phone is. */
const SLOWED = 6;
const viewport = { width: 390, height: 844 };

const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } });
await buildIfStale([APP, SERVER]);
const DATA_DIR = mkdtempSync(join(tmpdir(), 'ppr-phone-'));
const store = await openSqliteStore(join(DATA_DIR, 'ppr.sqlite'));
const members = await aLongHistory(store, Date.now());
await store.close();
const server = await startServer({ DATA_DIR, ADMIN_PASSWORD: 'bench bench bench' });
const browser = await launchBrowser();
const measured: Record<string, Record<'full' | 'fresh', number[]>> = {};
for (let time = 0; time < Number(values.times); time += 1)
  for (const kind of ['fresh', 'full'] as const)
    for (const [name, value] of Object.entries(await measure(members[kind])))
      ((measured[name] ??= { full: [], fresh: [] })[kind] ??= []).push(value);
await browser.close();
await server[Symbol.asyncDispose]();
rmSync(DATA_DIR, { recursive: true, force: true });
console.log(
  `${HISTORY.matches} matches, ${HISTORY.others} ratings given and received; ${SLOWED} times slowed down`,
);
for (const [name, { full, fresh }] of Object.entries(measured)) {
  const [of, base] = [medianOf(full), medianOf(fresh)];
  // A fresh member has next to nothing of some of these.
  const ratio = base < 10 ? '-' : `${(of / base).toFixed(2)} x`;
  console.log(
    `${name.padEnd(46)} ${ratio.padStart(7)}  full ${of.toFixed(0)}, fresh ${base.toFixed(0)}`,
  );
}

/** One new phone of this member, from the first sync to a rating without signal. */
async function measure(member: BenchMember): Promise<Record<string, number>> {
  await using context = await browser.newContext({ baseURL: server.url, hasTouch: true, viewport });
  await context.addCookies([await openSession(server.url, member)]);
  await context.addInitScript(watch, Object.values(SHOWN));
  const page = await openPage(context);
  await page.goto(paths.home);
  await synced(page);
  const firstSync = await page.evaluate(() => performance.now());
  const bare = await page.evaluate(bareRows, 'ppr-owner-');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await synced(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  await context.setOffline(true);
  return {
    'first sync on the dashboard, ms': firstSync,
    'bare rows of it, ms': (1000 * bare.rows) / bare.aSecond,
    ...(await coldStart(context, paths.home, 'dashboard')),
    ...(await coldStart(context, paths.ratePlayers, 'matches')),
    ...(await aRating(context)),
  };
}

async function coldStart(
  context: BrowserContext,
  path: string,
  screen: keyof typeof SHOWN,
): Promise<Record<string, number>> {
  const page = await openPage(context);
  await page.goto(path);
  await page.locator(SHOWN[screen]).first().waitFor();
  // The rest of the screen comes, too.
  await page.waitForTimeout(1000);
  const { shownAt, longestTask } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  await page.close();
  return {
    [`cold start without signal to ${screen}, ms`]: shownAt[SHOWN[screen]] ?? Number.NaN,
    [`longest task on the way to ${screen}, ms`]: longestTask,
  };
}

async function aRating(context: BrowserContext): Promise<Record<string, number>> {
  const page = await openPage(context);
  await page.goto(paths.ratePlayers);
  await page.locator(SHOWN.matches).first().waitFor();
  const slow = await page.evaluate(slowFrames);
  await page.getByRole('link', { name: matchList.rate }).first().click();
  for (const category of Object.values(categories)) await chooseValue(page, category, '7');
  await page.getByRole('button', { name: ratingWizard.submit }).waitFor();
  // A tap that comes at once is taken for one that was meant for "Next".
  await page.waitForTimeout(1500);
  const saved = await page.evaluate(goesOnAfterTap, ratingWizard.submit);
  await page.close();
  return { 'frames over 50 ms while scrolling, %': slow, 'tap until it is saved, ms': saved };
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

async function synced(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) })
    .waitFor({ timeout: 180_000 });
}

import { rm } from 'node:fs/promises';
import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { nav } from '#shared/text/navigation.ts';
import { categories } from '#shared/text/skills.ts';
import { signIn, signUp } from './fixtures/actions/sign-up.ts';
import { eventually } from './fixtures/checks/eventually.ts';
import { toastOn } from './fixtures/checks/screen.ts';
import { disposeAtEnd, newPhone, type Phone } from './fixtures/phones/phone.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';
import { BUILD, newerBuild } from './fixtures/server/newer-build.ts';
import { type StaticHost, startStaticHost } from './fixtures/server/static-host.ts';

const VERSION_POLL_MS = 30_000;
const NEXT_VERSION = `${CLIENT_VERSION}.1`;

const app = useE2eApp();
let newer: string;
beforeAll(async () => {
  newer = await newerBuild('two');
});
afterAll(() => rm(newer, { recursive: true }));

/** A phone with the first version, on which the test controls the clock. */
async function onFirstVersion(path: string): Promise<{ front: StaticHost; phone: Phone }> {
  const front = await startStaticHost(BUILD, app.server.url);
  const phone = await newPhone(app.browser, front.url, path);
  onTestFinished(() => front[Symbol.asyncDispose]());
  disposeAtEnd(() => phone);
  await phone.waitUntilReadyOffline();
  await phone.page.clock.install();
  await phone.page.reload();
  expect(await buildOf(phone.page)).toBeNull();
  return { front, phone };
}

/** The name of the build that the page was loaded from; null for the first. */
async function buildOf(page: Page): Promise<string | null> {
  const mark = page.locator('meta[name=build]');
  return (await mark.count()) === 0 ? null : mark.getAttribute('content');
}

/** Null while the page changes from one version to the next. */
const buildNow = (page: Page) => buildOf(page).catch(() => null);

function isWorkerWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}

/** Returns a function that counts the loads of this page since now. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

function isFailedCheck(message: ConsoleMessage): boolean {
  return message.text().startsWith('Version check failed');
}

/** Opens the matches while the page keeps syncing. */
async function goToMatches(page: Page): Promise<void> {
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('online')), 50));
  await page.getByRole('link', { name: nav.matches }).locator('visible=true').first().click();
}

// proves VERSION-1, VERSION-2, VERSION-3
test('without a started form the page reloads never for an unchanged server, once for one ahead of its files, and once more for those', async () => {
  const { front, phone } = await onFirstVersion('/auth');
  const loads = countLoads(phone.page);
  const check = async () => {
    const checked = phone.page.waitForResponse('**/api/version');
    await phone.page.clock.fastForward(VERSION_POLL_MS);
    await checked;
  };
  await check();
  expect(loads()).toBe(0);

  front.deploy(BUILD, NEXT_VERSION);
  await phone.page.clock.fastForward(VERSION_POLL_MS);
  await eventually('the page reloads', async () => loads() === 1);
  for (const _ of [1, 2]) await check();
  expect(loads()).toBe(1);

  front.deploy(newer, NEXT_VERSION);
  await phone.page.clock.fastForward(VERSION_POLL_MS);
  await eventually('the new version shows', async () => (await buildNow(phone.page)) === 'two');
});

// proves VERSION-1
test('while a form is being filled in, the new version waits for the next navigation', async () => {
  const { front, phone } = await onFirstVersion('/auth');
  const { page } = phone;
  await signUp(page);
  await page.getByRole('link', { name: dashboard.record }).first().click();
  const location = page.getByLabel(createMatch.location);
  await location.fill('Riverside');

  front.deploy(newer, NEXT_VERSION);
  await fetchesNewWorker(page);
  await location.fill('Riverside Park');
  expect(await buildOf(page)).toBeNull();

  await goToMatches(page);
  await eventually('the new version shows', async () => (await buildNow(page)) === 'two');
  await page.goto('/create-match');
  await eventually(
    'the draft is there again',
    async () => (await location.inputValue()) === 'Riverside Park',
  );
});

test('a page that could not register a worker follows the one that another tab activates', async () => {
  const front = await startStaticHost(BUILD, app.server.url);
  const phone = await newPhone(app.browser, front.url, '/icon.svg');
  onTestFinished(() => front[Symbol.asyncDispose]());
  disposeAtEnd(() => phone);
  await phone.page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new TypeError('Failed to register'));
  });
  await phone.page.goto('/auth');
  const other = await phone.context.newPage();
  await other.clock.install();
  await other.goto('/auth');
  await phone.waitUntilReadyOffline();
  expect(await buildOf(phone.page)).toBeNull();

  front.deploy(newer, NEXT_VERSION);
  await other.clock.fastForward(VERSION_POLL_MS);
  await eventually('the other tab is new', async () => (await buildNow(other)) === 'two');
  await eventually('this one is new too', async () => (await buildNow(phone.page)) === 'two');
});

test('half-way through a rating the new version waits too, and the rating continues in it', async () => {
  const [rater, opponent] = await Promise.all([newMember(app.server), newMember(app.server)]);
  const match = await recordSingles(rater, opponent);
  const { front, phone } = await onFirstVersion('/auth');
  const { page } = phone;
  await signIn(page, rater);
  await page.goto(paths.ratingWizard(match, opponent.id));
  await choose(page, '7');
  await seesStep(page, categories.spin);

  front.deploy(newer, NEXT_VERSION);
  await fetchesNewWorker(page);
  await choose(page, '8');
  await seesStep(page, categories.accuracy);
  expect(await buildOf(page)).toBeNull();

  await goToMatches(page);
  await eventually('the new version shows', async () => (await buildNow(page)) === 'two');
  await page.goto(paths.ratingWizard(match, opponent.id));
  await seesStep(page, categories.accuracy);
});

// proves VERSION-4
test('a new version whose files are missing, failing or pages keeps the old one running until they can be fetched', async () => {
  const { front, phone } = await onFirstVersion('/auth');
  const { page } = phone;
  const loads = countLoads(page);
  for (const broken of ['missing', 'failing', 'pages instead'] as const) {
    front.deploy(newer, NEXT_VERSION, broken);
    for (const _ of [1, 2]) {
      const failed = page.waitForEvent('console', { predicate: isFailedCheck });
      await page.clock.fastForward(VERSION_POLL_MS);
      await failed;
    }
    expect(loads(), broken).toBe(0);
    expect(await toastOn(page).count(), broken).toBe(0);
  }

  await phone.losesSignal();
  await page.goto(paths.download);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await buildOf(page)).toBeNull();

  await phone.findsSignal();
  front.deploy(newer, NEXT_VERSION);
  await page.clock.fastForward(VERSION_POLL_MS);
  await eventually('the new version shows', async () => (await buildNow(page)) === 'two');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** Resolves when the wizard is on this category. */
async function seesStep(page: Page, category: string): Promise<void> {
  await page.getByRole('group', { name: category, exact: true }).waitFor();
}

async function choose(page: Page, value: string): Promise<void> {
  await page.getByRole('radio', { name: value, exact: true }).click();
}

/** A page that has just been opened may not watch its worker yet when it asks for the first time. */
async function fetchesNewWorker(page: Page): Promise<void> {
  await eventually('the new worker waits', async () => {
    await page.clock.fastForward(VERSION_POLL_MS);
    return isWorkerWaiting(page);
  });
}

import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { deviceStorage } from '#shared/text/device-storage.ts';
import { drafts } from '#shared/text/drafts.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { addGuest, enterDetails } from '../fixtures/actions/record-match.ts';
import { signIn } from '../fixtures/actions/sign-up.ts';
import { eventually } from '../fixtures/checks/eventually.ts';
import { draftStored } from '../fixtures/checks/stored-draft.ts';
import { LAUNCH } from '../fixtures/phones/browser.ts';
import { SCREEN } from '../fixtures/phones/phone.ts';
import { mountSmallDisk, type SmallDisk } from '../fixtures/phones/small-disk.ts';
import { newMember } from '../fixtures/server/member.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';

/** A phone whose disk is filled to its last byte while PPR is used (docs/decisions/0101). */

const probe = mountSmallDisk();
probe?.[Symbol.dispose]();
const canMount = probe !== null;
if (!canMount)
  console.warn('SKIPPED: no small disk can be mounted here. Run this on Linux as root.');

const server = canMount ? await startServer() : null;
afterAll(() => server?.[Symbol.asyncDispose]());

/** A complete browser whose profile is on a small disk. */
class DiskPhone {
  readonly disk: SmallDisk;
  readonly #origin: string;
  #context: BrowserContext | null = null;

  constructor(disk: SmallDisk, origin: string) {
    this.disk = disk;
    this.#origin = origin;
  }

  async open(path: string): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(join(this.disk.folder, 'profile'), {
      ...LAUNCH,
      ...SCREEN,
      baseURL: this.#origin,
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(path);
    return page;
  }

  /** Closes the browser properly, and opens it again. */
  async restart(path: string): Promise<Page> {
    await this.#context?.close();
    return this.open(path);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#context?.close();
    this.disk[Symbol.dispose]();
  }
}

function newDiskPhone({ url }: TestServer): DiskPhone {
  const disk = mountSmallDisk();
  if (disk === null) throw new Error('no small disk can be mounted here');
  const phone = new DiskPhone(disk, url);
  onTestFinished(() => phone[Symbol.asyncDispose]());
  return phone;
}

/** The test server, if the tests run on this machine at all. */
function running(): TestServer {
  if (server === null) throw new Error('the server runs only where a disk can be mounted');
  return server;
}

test.skipIf(!canMount)(
  "Chromium's IndexedDB is empty after a full disk and a restart, and Cache Storage is not",
  async () => {
    const phone = newDiskPhone(running());
    let page = await phone.open('/healthz');
    await page.evaluate(write, 'before');
    phone.disk.fill();
    await page.evaluate(writeUntilItFails);
    phone.disk.free();
    expect(await page.evaluate(write, 'after')).toEqual({ database: 'saved', cache: 'saved' });
    page = await phone.restart('/healthz');
    expect(await page.evaluate(readBoth)).toEqual({ database: [], cache: ['before', 'after'] });
  },
);

test.skipIf(!canMount)(
  'a full disk and two restarts lose nothing that was saved or begun, and PPR says what to do',
  async () => {
    const ann = await newMember(running());
    const phone = newDiskPhone(running());
    let page = await phone.open('/auth');
    await signIn(page, ann);
    await isReadyOffline(page);
    await hasCopyOf(page, ann.username);
    await running().stop();

    await record(page, 'Before');
    await openForm(page);
    phone.disk.fill();
    await typeUntilItFails(page);
    await page.getByRole('alert').getByText(deviceStorage.full.title).waitFor();
    phone.disk.free();
    await lookAgain(page);
    await page.getByRole('alert').getByText(deviceStorage.restart.title).waitFor();
    await record(page, 'After');
    await openForm(page);
    await page.getByLabel(createMatch.location).fill('Half typed');
    await draftStored(page, 'Half typed');
    await hasCopyOf(page, 'Half typed');

    page = await phone.restart(paths.ratePlayers);
    page = await phone.restart(paths.ratePlayers);
    for (const place of ['Before', 'After']) await page.getByText(place).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto(paths.createMatch);
    await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe('Half typed');

    await running().start();
    await page.reload();
    await eventually('both matches are on the server, each once', () => {
      const places = matchesOf(ann.id);
      return Promise.resolve(
        ['Before', 'After'].every((place) => places.filter((at) => at === place).length === 1),
      );
    });
    await eventually('the copies say of both that the server has them', async () => {
      await lookAgain(page);
      const keys = await page.evaluate(copiedKeys);
      return keys.filter((key) => key.includes('receipt')).length === 2;
    });
    recordFigure({
      run: 'a full disk in Chromium',
      seen: '2 matches and a draft, before and after a disk without a free byte and two restarts; nothing lost, each match on the server once',
      seed: '',
    });
  },
);

const rowsWithPlace = z.array(z.object({ location: z.string() }));

function matchesOf(owner: number): string[] {
  const query = 'SELECT location FROM matches WHERE initiator_id = ?';
  const rows = z.parse(rowsWithPlace, queryStore(running(), query, owner));
  return rows.map(({ location }) => location);
}

async function record(page: Page, location: string): Promise<void> {
  await openForm(page);
  await enterDetails(page, location);
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await page.waitForURL(`**${paths.ratePlayers}`);
}

/** Opens a new form, whatever was started before. It begins with the place of the match before. */
async function openForm(page: Page): Promise<void> {
  await page.goto(paths.createMatch);
  await page.getByLabel(createMatch.location).waitFor();
  const startOver = page.getByRole('button', { name: drafts.startOver });
  if (await startOver.isVisible()) await startOver.click();
  await expect
    .poll(() => page.getByLabel(createMatch.location).inputValue())
    .toMatch(/^(|Before|After)$/);
}

/** The first letters may still fit into space that the browser has reserved. */
async function typeUntilItFails(page: Page): Promise<void> {
  let count = 0;
  await eventually('a write has failed', async () => {
    count += 1;
    await page.getByLabel(createMatch.location).fill(`Full ${count}`);
    return page.evaluate(() => sessionStorage.getItem('ppr-storage-failed') !== null);
  });
}

function isReadyOffline(page: Page): Promise<void> {
  return eventually('the service worker controls the page', () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
  );
}

/** Simulates a return to the app, which then checks its storage, and again every 30 seconds. */
function lookAgain(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function hasCopyOf(page: Page, words: string): Promise<void> {
  return eventually(`there is a second copy of "${words}"`, async () => {
    return (await page.evaluate(copiedTexts)).some((text) => text.includes(words));
  });
}

/** Runs on the page. */
async function copiedTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of (await caches.keys()).filter((other) => other.startsWith('ppr-copies-'))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys())
      texts.push((await (await cache.match(key))?.text()) ?? '');
  }
  return texts;
}

/** Runs on the page. */
async function copiedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for (const name of (await caches.keys()).filter((other) =>
    other.startsWith('ppr-copies-ppr-owner'),
  ))
    for (const { url } of await (await caches.open(name)).keys()) keys.push(url);
  return keys;
}

/** Runs on an empty page: one write to each kind of storage. */
async function write(key: string): Promise<{ database: string; cache: string }> {
  const outcome = (work: Promise<unknown>) => work.then(() => 'saved', String);
  const put = async () => {
    const opening = indexedDB.open('bare', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
    writing.objectStore('rows').put('x'.repeat(5000), key);
    await new Promise((resolve, reject) => {
      writing.addEventListener('complete', resolve);
      writing.addEventListener('abort', reject);
    });
  };
  const cache = async () =>
    (await caches.open('bare')).put(`/bare/${key}`, new Response('x'.repeat(5000)));
  return { database: await outcome(put()), cache: await outcome(cache()) };
}

/** Runs on an empty page, on a full disk. */
async function writeUntilItFails(): Promise<void> {
  for (let count = 0; count < 50; count += 1) {
    const opening = indexedDB.open('bare', 1);
    const isWritten = await new Promise((resolve) => {
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
        writing.objectStore('rows').put('x'.repeat(5000), 'full');
        writing.addEventListener('complete', () => resolve(true));
        writing.addEventListener('abort', () => resolve(false));
      });
    });
    if (isWritten !== true) return;
  }
  throw new Error('the disk is not full');
}

/** Runs on an empty page: what each kind of storage has. */
async function readBoth(): Promise<{ database: string[]; cache: string[] }> {
  const opening = indexedDB.open('bare', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asking = opening.result.transaction('rows').objectStore('rows').getAllKeys();
  await new Promise((resolve) => asking.addEventListener('success', resolve));
  const kept = await (await caches.open('bare')).keys();
  return {
    database: asking.result.map(String),
    cache: kept.map(({ url }) => new URL(url).pathname.slice('/bare/'.length)),
  };
}

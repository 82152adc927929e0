import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { signIn } from './fixtures/actions/sign-up.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const KILOBYTE = 1000;
/** Scripts after gzip: what a phone must have before the dashboard shows its records. */
const FIRST_LIMIT_KB = 133.1;
/** The same with what asks the server: what a phone on a weak signal must fetch before its first sync. */
const LIMIT_KB = 152.5;

const app = useE2eApp();

test(`the dashboard shows the phone's records after ${FIRST_LIMIT_KB} kB of script, and syncs after ${LIMIT_KB} kB`, async () => {
  const { page } = await app.phone('about:blank');
  // The dashboard does not wait for scripts that are fetched ahead of time, or for a card that comes after the first
  // pull: here they never arrive.
  await page.route(
    /\/assets\/(toaster|storage|shared|first-steps)-[^/]*\.js$/,
    () => new Promise<never>(() => {}),
  );
  await page.goto('/auth');
  const isInStep = page.waitForRequest('**/api/sync/events');
  await signIn(page, await newMember(app.server));
  // The sync engine runs: records are shown and synced, and nothing more is needed.
  await isInStep;
  const scripts = await scriptsOf(page);
  const sizes = scripts.map((source) => gzipSync(source).length / KILOBYTE);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // The first script is the largest by far.
  const first = Math.max(...sizes);
  console.log(
    `${first.toFixed(2)} kB of script before home shows, ${total.toFixed(2)} before it syncs`,
  );
  expect(scripts.length).toBe(2);
  expect(first).toBeLessThan(FIRST_LIMIT_KB);
  expect(total).toBeLessThan(LIMIT_KB);
});

test('the page asks for the font of its headings at once, so that no text changes its font', async () => {
  const page = await (await fetch(app.server.url)).text();
  const [, font = ''] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(page) ?? [];
  const { status, headers } = await fetch(new URL(font, app.server.url));
  expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
});

test.each([
  [paths.auth, ['auth', 'online']],
  [paths.download, ['download-page', 'auth', 'online', 'qr-code', 'dialogs']],
  [paths.qrRating('nobody'), ['auth', 'guest', 'online']],
])(
  'a first visit to %s fetches its parts %j without waiting for the first script',
  async (path, parts) => {
    const { page } = await app.phone('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/\/assets\/index-[^/]*\.js$/, () => new Promise<never>(() => {}));
    await page.goto(path, { waitUntil: 'commit' });
    const isAsked = (part: string) => asked.some((name) => name.startsWith(`/assets/${part}-`));
    await expect.poll(() => parts.filter(isAsked)).toEqual(parts);
    // Meanwhile the page shows that it is loading.
    await expect(page.getByRole('banner').getByText('PPR').isVisible()).resolves.toBe(true);
  },
);

/** The scripts that the open page has requested, without those that its worker prefetches. */
async function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = asked.filter((name) => name.endsWith('.js') && !name.endsWith('/sw.js'));
    return Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
  });
}

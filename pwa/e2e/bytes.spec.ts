import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './fixtures/browser.ts';
import { BUILD } from './fixtures/newer-build.ts';
import { startServer } from './fixtures/server.ts';
import { signUp } from './fixtures/sign-up.ts';

const KILOBYTE = 1000;
/** What a phone on a weak signal may have to fetch before the home screen works. */
const LIMIT_KB = 145;

test(`a first visit fetches less than ${LIMIT_KB} kB of script before the dashboard works`, async () => {
  const server = await startServer();
  const browser = await launchBrowser();
  onTestFinished(async () => {
    await browser.close();
    await server[Symbol.asyncDispose]();
  });
  // Without the worker, which fetches all the rest once the page is there.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/auth');
  await signUp(page);

  const scripts = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource').map(({ name }) => name);
    return resources.filter((name) => name.endsWith('.js')).map((name) => new URL(name).pathname);
  });
  const sizes = await Promise.all(scripts.map(gzippedSize));
  const total = sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
  console.log(`${total.toFixed(1)} kB of script in ${scripts.length} files before the dashboard`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThan(LIMIT_KB);
});

async function gzippedSize(pathname: string): Promise<number> {
  return gzipSync(await readFile(join(BUILD, pathname))).length;
}

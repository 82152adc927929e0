import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './fixtures/browser.ts';
import { startServer } from './fixtures/server.ts';
import { signUp } from './fixtures/sign-up.ts';

const KILOBYTE = 1000;
/** What a phone on a weak signal may have to fetch, as our server packs it, before the home screen works. */
const LIMIT_KB = 150;

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

  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.map(({ name }) => name).join()).not.toContain('auth-page');
  expect(total).toBeLessThan(LIMIT_KB);
});

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './fixtures/actions/sign-up.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const KILOBYTE = 1000;
/** Of script, packed by gzip: what a phone on a weak signal may have to fetch before home works. */
const LIMIT_KB = 151;

const stage = useStage();

test(`the dashboard works after less than ${LIMIT_KB} kB of script`, async () => {
  const { page } = await stage.phone('about:blank');
  // What is fetched ahead is not waited for: it never comes here.
  await page.route(/\/assets\/(toaster|storage)-[^/]*\.js$/, () => new Promise<never>(() => {}));
  await page.goto('/auth');
  const isInStep = page.waitForRequest('**/api/sync/events');
  await signIn(page, await newMember(stage.server));
  // The engine runs: records are shown and kept in step, and nothing more is needed.
  await isInStep;
  const scripts = await scriptsOf(page);
  const bytes = scripts.reduce((sum, source) => sum + gzipSync(source).length, 0);
  const total = bytes / KILOBYTE;
  console.log(`${total.toFixed(1)} kB of script in ${scripts.length} files before home works`);
  expect(scripts.length).toBeGreaterThan(0);
  expect(total).toBeLessThan(LIMIT_KB);
});

/** The scripts that the open page has asked for, without those that its worker fetches ahead. */
async function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = asked.filter((name) => name.endsWith('.js') && !name.endsWith('/sw.js'));
    return Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
  });
}

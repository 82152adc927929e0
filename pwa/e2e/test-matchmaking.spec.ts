import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { demo as text } from '#shared/text/demo.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

const CREATED = { title: 'Test Match Created' };
const RATED = { title: 'Rating Submitted', description: 'Test rating saved to your database' };

// proves DEMO-1, ROUTE-17, DEMO-2, DEMO-3, DEMO-4, DEMO-5, DEMO-6, DEMO-7, DEMO-8, DEMO-15
test('the test is played through its four steps, and another one starts afresh', async () => {
  const page = await openDemo();
  await createMatch(page, 'Alex', 'Blair', 'Casey');
  await page.getByRole('heading', { name: 'Match Created' }).waitFor();
  await sees(page, 'Demo court');
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simulate Rating Phase' }).click();
  await page.getByRole('heading', { name: 'Rate Players' }).waitFor();
  expect(await namesToRate(page)).toEqual(['Blair Demo', 'Casey Demo']);
  await expectAccessible(page);
  await pauseClock(page);
  await page.getByRole('button', { name: text.submit }).click();
  await sees(page, RATED.title);
  await sees(page, RATED.description);
  await page.clock.runFor(999);
  await page.getByRole('heading', { name: 'Rate Players' }).waitFor();
  await page.clock.runFor(1);
  await page.getByRole('heading', { name: 'Complete' }).waitFor();
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Run Another Test' }).click();
  await page.getByRole('heading', { name: 'Setup Match' }).waitFor();
  await sees(page, text.inMatch(0, 4));
});

async function openDemo(): Promise<Page> {
  const { page } = await app.phoneOf(await newMember(app.server), paths.testMatchmaking);
  return page;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: text.addPlayer(`${name} Demo`) }).click();
}

/** Adds these and makes the match, up to its toast. */
async function createMatch(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await add(page, name);
  await page.getByRole('button', { name: text.create }).click();
  await seesToast(page, CREATED);
}

function namesToRate(page: Page): Promise<string[]> {
  return page.getByRole('group', { name: text.whom }).locator('label').allInnerTexts();
}

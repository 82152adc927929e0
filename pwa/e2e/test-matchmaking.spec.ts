import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/common.ts';
import { demo as text } from '#shared/text/demo.ts';
import { noSignal } from '#shared/text/email-links.ts';
import { matchList } from '#shared/text/match-list.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees, seesToast } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { newMember } from './fixtures/server/member.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

const CREATED = { title: 'Test Match Created' };
const RATED = { title: 'Rating Submitted', description: 'Test rating saved to your database' };

// proves DEMO-3, DEMO-10, DEMO-9
test('the four demo players stand with their overall ratings, and are added and removed', async () => {
  const page = await openDemo();
  await page.getByRole('heading', { name: 'Setup Match' }).waitFor();
  const offered = page.getByRole('list', { name: text.demoPlayers }).getByRole('listitem');
  await expect.poll(() => offered.count()).toBe(4);
  const lines = await offered.allInnerTexts();
  expect(lines.map((line) => line.split(/\n+/))).toEqual([
    ['Alex Demo', 'Overall 7.8', text.add],
    ['Blair Demo', 'Overall 6.5', text.add],
    ['Casey Demo', 'Overall 8.2', text.add],
    ['Drew Demo', 'Overall 7.1', text.add],
  ]);
  await add(page, 'Blair');
  await sees(page, text.inMatch(1, 4));
  await expectAccessible(page);
  await page.getByRole('button', { name: text.remove('Blair Demo') }).click();
  await sees(page, text.inMatch(0, 4));
});

// proves DEMO-12
test("with fewer than two players it says 'Need More Players'", async () => {
  const page = await openDemo();
  await add(page, 'Alex');
  await page.getByRole('button', { name: text.create }).click();
  await seesToast(page, {
    title: 'Need More Players',
    description: 'Add at least 2 players to start a match',
  });
});

// proves DEMO-13, DEMO-14
test("the same player again is 'Player Already Added', and a third in singles 'Match Full'", async () => {
  const page = await openDemo();
  await page.getByRole('radio', { name: text.singles }).check({ force: true });
  await add(page, 'Alex');
  await add(page, 'Alex');
  await seesToast(page, { title: 'Player Already Added' });
  await add(page, 'Blair');
  await add(page, 'Casey');
  await seesToast(page, { title: 'Match Full' });
  await sees(page, text.inMatch(2, 2));
});

test('four players become the first two once the match is singles', async () => {
  const page = await openDemo();
  for (const name of ['Alex', 'Blair', 'Casey', 'Drew']) await add(page, name);
  await sees(page, text.inMatch(4, 4));
  await page.getByRole('radio', { name: text.singles }).check({ force: true });
  await sees(page, text.inMatch(2, 2));
  await page.getByRole('button', { name: text.remove('Blair Demo') }).waitFor();
  expect(await page.getByRole('button', { name: text.remove('Casey Demo') }).count()).toBe(0);
});

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

// proves DEMO-11
test('the inputs start with 7 and 8 for sportsmanship, and what is no rating becomes 1', async () => {
  const page = await openDemo();
  await createMatch(page, 'Blair', 'Casey');
  await page.getByRole('button', { name: text.simulate }).click();
  const inputs = page.getByRole('spinbutton');
  const values = () => inputs.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  await expect.poll(values).toEqual(['7', '7', '7', '7', '7', '7', '8']);
  const power = page.getByRole('spinbutton', { name: 'Power' });
  for (const [typed, becomes] of [
    ['10', '10'],
    ['0', '1'],
    ['11', '1'],
    ['', '1'],
  ] as const) {
    await power.fill(typed);
    expect(await power.inputValue()).toBe(typed);
    await power.blur();
    expect(await power.inputValue()).toBe(becomes);
  }
});

test('a test rating stands in My Rating Database with a Test badge, in the tab’s count, and says that it does not count', async () => {
  const { server } = stage;
  const [viewer, bea] = [await newMember(server), await newMember(server, { firstName: 'Bea' })];
  await giveRating(viewer, bea, await recordSingles(viewer, bea), { power: 7 });
  const { page } = await stage.phoneOf(viewer, paths.testMatchmaking);
  await createMatch(page, 'Alex', 'Drew');
  await page.getByRole('button', { name: text.simulate }).click();
  await page.getByRole('button', { name: text.submit }).click();
  await page.getByRole('link', { name: text.toDatabase }).click();
  await arrivesAt(page, paths.ratingDatabase);
  const card = page.getByRole('article', { name: 'Drew Demo' });
  await card.getByText(matchList.test, { exact: true }).waitFor();
  await sees(card, '7.0');
  await page.getByRole('tab', { name: ratingDatabase.given(2) }).waitFor();
  await sees(page, 'Not counted: 1 test.');
  const real = page.getByRole('article', { name: 'Bea' });
  expect(await real.getByText(matchList.test, { exact: true }).count()).toBe(0);
  await expectAccessible(page);
});

// proves DEMO-15
test("a server that fails is told: 'Failed to create test match', 'Failed to submit test rating'", async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.testMatchmaking);
  const { page, context } = phone;
  const fail = (path: string) => context.route(path, (route) => route.fulfill(serverAnswer(500)));
  await add(page, 'Alex');
  await add(page, 'Blair');
  await fail('**/api/test/create-match');
  await page.getByRole('button', { name: text.create }).click();
  await seesToast(page, { title: 'Error', description: 'Failed to create test match' });
  await context.unrouteAll();
  await page.getByRole('button', { name: text.create }).click();
  await page.getByRole('button', { name: text.simulate }).click();
  await fail('**/api/test/submit-rating');
  await page.getByRole('button', { name: text.submit }).click();
  await seesToast(page, { title: 'Error', description: 'Failed to submit test rating' });
  await context.unrouteAll();
  await page.getByRole('button', { name: text.submit }).click();
  await page.getByRole('heading', { name: text.steps.completed }).waitFor();
});

test('without signal it says plainly that it needs the server, and goes on by itself later', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.testMatchmaking);
  await phone.losesSignal();
  await phone.page.reload();
  await sees(phone.page, noSignal);
  await sees(phone.page, text.loadFailed);
  expect(await phone.page.getByRole('button', { name: text.create }).isDisabled()).toBe(true);
  await expectAccessible(phone.page);
  await phone.findsSignal();
  await phone.page.getByRole('button', { name: text.addPlayer('Alex Demo') }).waitFor();
});

test('members find it from their empty rating database', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.ratingDatabase);
  await page.getByRole('link', { name: nav.goToMatches }).waitFor();
  await page.getByRole('link', { name: ratingDatabase.tryDemo }).click();
  await arrivesAt(page, paths.testMatchmaking);
});

async function openDemo(): Promise<Page> {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.testMatchmaking);
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

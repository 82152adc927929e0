import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  textsOf,
  toasts,
} from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import {
  choose,
  LAST_STEP_NAME,
  STEP_NAMES,
  seesStep,
  submit,
} from '#pwa/testing/screens/wizard-steps.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { demo as text } from '#shared/text/demo.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingDatabase } from '#shared/text/rating-database.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

const CREATED = { title: 'Test Match Created' };
const RATED = { title: 'Rating Submitted', description: 'Test rating saved to your database' };

// proves DEMO-1, ROUTE-17, DEMO-2, DEMO-3, DEMO-4, DEMO-5, DEMO-6, DEMO-7, DEMO-8, DEMO-15
test('the test is played through its four steps, and another one starts afresh', async () => {
  await openDemo();
  await createMatch('Alex', 'Blair', 'Casey');
  await seesPhase('Match Created');
  await sees('Demo court');
  expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible();
  await page.getByRole('button', { name: 'Simulate Rating Phase' }).click();
  await seesPhase('Rate Players');
  const toRate = page.getByRole('group', { name: text.playerToRate });
  expect(textsOf(toRate, 'label')).toEqual(['Blair Demo', 'Casey Demo']);
  await expectAccessible();
  await goToSummary();
  const time = holdTime();
  await submit();
  await sees(RATED.title);
  await sees(RATED.description);
  await time.pass(999);
  await seesPhase('Rate Players');
  await time.pass(1);
  await seesPhase('Complete');
  time.release();
  await expectAccessible();
  await page.getByRole('button', { name: 'Run Another Test' }).click();
  await seesPhase('Setup Match');
  await sees(text.inMatch(0, 4));
});

// proves DEMO-3, DEMO-10, DEMO-9
test('the four demo players are listed with their overall ratings, and can be added and removed', async () => {
  await openDemo();
  await expect.element(page.getByRole('heading', { name: 'Setup Match' })).toBeVisible();
  const offered = page.getByRole('list', { name: text.demoPlayers }).getByRole('listitem');
  await expect.poll(() => offered.elements()).toHaveLength(4);
  const lines = textsOf(offered);
  expect(lines.map((line) => line.split(/\n+/))).toEqual([
    ['Alex Demo', 'Overall 7.8', text.add],
    ['Blair Demo', 'Overall 6.5', text.add],
    ['Casey Demo', 'Overall 8.2', text.add],
    ['Drew Demo', 'Overall 7.1', text.add],
  ]);
  await add('Blair');
  await sees(text.inMatch(1, 4));
  // Where the thumb is: the list of those in the match begins below a phone's screen.
  await sees(text.added, offered.nth(1));
  await expectAccessible();
  await page.getByRole('button', { name: text.remove('Blair Demo') }).click();
  await sees(text.inMatch(0, 4));
  await sees(text.add, offered.nth(1));
});

// proves DEMO-12
test("with fewer than two players it says 'Need More Players'", async () => {
  await openDemo();
  await add('Alex');
  await page.getByRole('button', { name: text.create }).click();
  await seesToast({
    title: 'Need More Players',
    description: 'Add at least 2 players to start a match',
  });
});

// proves DEMO-13, DEMO-14
test("adding a player twice shows 'Player Already Added', and a third in singles 'Match Full'", async () => {
  await openDemo();
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
  await add('Alex');
  await page.getByRole('button', { name: text.playerAdded('Alex Demo') }).click();
  await seesToast({ title: 'Player Already Added' });
  await add('Blair');
  await add('Casey');
  await seesToast({ title: 'Match Full' });
  await sees(text.inMatch(2, 2));
});

test('switching four players to singles keeps the first two', async () => {
  await openDemo();
  for (const name of ['Alex', 'Blair', 'Casey', 'Drew']) await add(name);
  await sees(text.inMatch(4, 4));
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
  await sees(text.inMatch(2, 2));
  await expect.element(page.getByRole('button', { name: text.remove('Blair Demo') })).toBeVisible();
  expect(page.getByRole('button', { name: text.remove('Casey Demo') }).query()).toBeNull();
});

test('the toast of the created match leaves the button to its ratings free', async () => {
  await openDemo();
  await add('Alex');
  await add('Blair');
  await page.getByRole('button', { name: text.create }).click();
  await sees(CREATED.title, toasts());
  const { bottom } = toasts().element().getBoundingClientRect();
  const button = page.getByRole('button', { name: text.simulate }).element();
  expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});

// proves DEMO-11, DEMO-19
test("the wizard's steps open with 7, sportsmanship with 8, and offer numbers only", async () => {
  await openDemo();
  await createMatch('Blair', 'Casey');
  await page.getByRole('button', { name: text.simulate }).click();
  for (const step of STEP_NAMES) {
    await seesStep(step);
    const keys = textsOf(page.getByRole('group', { name: step, exact: true }), 'label');
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    const chosen = step === LAST_STEP_NAME ? '8' : '7';
    await expect.element(page.getByRole('radio', { checked: true, name: chosen })).toBeVisible();
    expect(page.getByRole('button', { name: ratingWizard.back }).query() === null).toBe(
      step === STEP_NAMES[0],
    );
    if (step === LAST_STEP_NAME) await choose('10');
    else await page.getByRole('button', { name: ratingWizard.next }).click();
  }
  await expect.element(page.getByRole('heading', { name: ratingSteps.summary })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Sportsmanship.* 10 / })).toBeVisible();
  await expectAccessible();
});

test('a test rating is in My Rating Database with a Test badge and in the tab’s count, marked as not counting', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await giveRating(viewer, bea, await recordSingles(viewer, bea), { power: 7 });
  await openApp(viewer, paths.testMatchmaking);
  await createMatch('Alex', 'Drew');
  await page.getByRole('button', { name: text.simulate }).click();
  await goToSummary();
  await submit();
  await page.getByRole('link', { name: text.toDatabase }).click();
  const card = page.getByRole('article', { name: 'Drew Demo' });
  const firstCard = () => textsOf(page.getByRole('article'))[0];
  await expect.poll(firstCard).toContain('Drew Demo');
  await expect.element(card.getByText(matchList.test, { exact: true })).toBeVisible();
  await sees('7.0', card);
  await expect.element(page.getByRole('tab', { name: ratingDatabase.given(2) })).toBeVisible();
  await sees('Not counted: 1 test.');
  await reopenApp(paths.ratingDatabase);
  await expect.poll(firstCard).toContain('Bea');
  const real = page.getByRole('article', { name: 'Bea' });
  expect(real.getByText(matchList.test, { exact: true }).query()).toBeNull();
  await expectAccessible();
});

// proves DEMO-15
test("server errors show 'Failed to create test match' and 'Failed to submit test rating'", async () => {
  await openApp(await newMember(), paths.testMatchmaking);
  await add('Alex');
  await add('Blair');
  failOnce('/api/test/create-match');
  await page.getByRole('button', { name: text.create }).click();
  await seesToast({ title: 'Error', description: 'Failed to create test match' });
  await page.getByRole('button', { name: text.create }).click();
  await seesToast(CREATED);
  await page.getByRole('button', { name: text.simulate }).click();
  await goToSummary();
  failOnce('/api/test/submit-rating');
  await submit();
  await seesToast({ title: 'Error', description: 'Failed to submit test rating' });
  await submit();
  await expect.element(page.getByRole('heading', { name: text.steps.completed })).toBeVisible();
});

test('without signal the demo says when it starts, shows no step, and starts by itself', async () => {
  await openApp(await newMember());
  loseSignal();
  await reopenApp(paths.testMatchmaking);
  await sees(text.noSignal);
  await expect.element(page.getByRole('button', { name: text.tryAgain })).toBeVisible();
  const step = page.getByRole('heading', { name: text.steps.setup });
  for (const part of [page.getByText(text.failed), step, page.getByRole('progressbar')])
    expect(part.query()).toBeNull();
  await expectAccessible();
  findSignal();
  await expect
    .element(page.getByRole('button', { name: text.addPlayer('Alex Demo') }))
    .toBeVisible();
});

test('until the demo players are read, no form shows', async () => {
  const held = Promise.withResolvers<void>();
  answerAt('/api/test/players', async () => {
    await held.promise;
    return fromServer(Response.json({}, { status: 500 }));
  });
  await openDemo();
  await sees(controlLabels.loading);
  expect(page.getByRole('button', { name: text.create }).query()).toBeNull();
  held.resolve();
  await sees(text.failed);
});

test('on a low wide screen the ten numbers of a test rating take the whole line', async () => {
  await openDemo();
  await createMatch('Alex', 'Blair', 'Casey');
  await page.getByRole('button', { name: text.simulate }).click();
  await showOn({ width: 1280, height: 600 });
  const right = (name: string) =>
    page.getByRole('radio', { name }).element().closest('label')?.getBoundingClientRect().right;
  await expect
    .poll(() => right('10'))
    .toBe(
      page.getByRole('button', { name: ratingWizard.next }).element().getBoundingClientRect().right,
    );
});

test('on a small phone a step of a test rating is on one screen with the title', async () => {
  await openDemo();
  await showOn({ width: 320, height: 640 });
  await createMatch('Alex', 'Blair', 'Casey');
  await page.getByRole('button', { name: text.simulate }).click();
  const [first = ''] = STEP_NAMES;
  await seesStep(first);
  await expect.poll(() => document.documentElement.scrollHeight).toBe(innerHeight);
});

test('an empty rating database links to the demo', async () => {
  await openApp(await newMember(), paths.ratingDatabase);
  await expect.element(page.getByRole('link', { name: ratingDatabase.create })).toBeVisible();
  await page.getByRole('link', { name: ratingDatabase.tryDemo }).click();
  await arrivesAt(paths.testMatchmaking);
});

async function openDemo(): Promise<void> {
  await openApp(await newMember(), paths.testMatchmaking);
}

async function seesPhase(heading: string): Promise<void> {
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
}

async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: text.addPlayer(`${name} Demo`) }).click();
}

/** From step 1 to the summary, with the values that are chosen there. */
async function goToSummary(): Promise<void> {
  for (const step of STEP_NAMES.slice(0, -1)) {
    await seesStep(step);
    await page.getByRole('button', { name: ratingWizard.next }).click();
  }
  await seesStep(LAST_STEP_NAME);
  await choose('8');
  await sees(ratingSteps.summary);
}

/** Adds these players and creates the match, up to its toast. */
async function createMatch(...names: string[]): Promise<void> {
  for (const name of names) await add(name);
  await page.getByRole('button', { name: text.create }).click();
  await seesToast(CREATED);
}

/** Makes the server fail the next call to this path. */
function failOnce(path: string): void {
  answerAt(path, () => fromServer(Response.json({}, { status: 500 })), { times: 1 });
}

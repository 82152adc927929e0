import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { deviceDb, forgetFact } from '#pwa/db/device/device-db.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { catchInstallPrompt } from '#pwa/services/browser/install-prompt.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, type Screen, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { firstSteps, premiumTeaser } from '#shared/text/first-steps.ts';
import { install } from '#shared/text/install.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { sameMatch } from '#shared/text/same-match.ts';

// proves DASH-11
test('a new member sees three first steps, and each is ticked off by what has happened', async () => {
  const viewer = await newMember();
  await openApp(viewer);
  const steps = card(firstSteps.title);
  await expect.element(steps.getByRole('progressbar', { name: '0 of 3 done' })).toBeInTheDocument();
  await expectAccessible();
  await sees(firstSteps.ratedLater.hint, steps);
  const ask = steps.getByRole('link', { name: firstSteps.rated.action });
  expect(ask.query()).toBeNull();
  const bea = await newMember();
  const matchId = await recordSingles(viewer, bea);
  await expect.element(ask).toBeVisible();
  await expect.element(steps.getByRole('progressbar', { name: '1 of 3 done' })).toBeInTheDocument();
  await expect.element(ticked(firstSteps.record.title)).toBeVisible();
  await giveRating(bea, viewer, matchId, { power: 7 });
  await expect.element(steps.getByRole('progressbar', { name: '2 of 3 done' })).toBeInTheDocument();
  await expect.element(ticked(firstSteps.rated.title)).toBeVisible();
  await steps.getByRole('button', { name: firstSteps.install.action }).click();
  await sees(install.guides.computer.title, steps);
  await expectAccessible();
  onTestFinished(() => forgetFact('isInstalled'));
  catchInstallPrompt();
  window.dispatchEvent(new Event('appinstalled'));
  await expect.element(steps).not.toBeInTheDocument();
  await reopenApp();
  await expect.element(card(text.recentGames)).toBeVisible();
  expect(steps.query()).toBeNull();
  await page.getByRole('button', { name: nav.menu }).click();
  const menu = page.getByRole('navigation', { name: nav.menu });
  await expect.element(menu.getByRole('link', { name: menuLinks.feedback })).toBeVisible();
  expect(menu.getByRole('link', { name: menuLinks.install }).query()).toBeNull();
});

// proves DASH-11
test('before the first match one button of the page records it', async () => {
  await openApp(await newMember());
  await sees(firstSteps.record.hint, card(firstSteps.title));
  expect(page.getByRole('link', { name: text.record }).elements()).toHaveLength(1);
});

// proves DASH-9
test('before the first rating, premium members read when their skills come', async () => {
  await openApp(await newMember({ signupCode: 'BETA001' }));
  await sees(text.unrated, card(premiumStats.breakdown));
  await expect.element(card(premiumStats.title)).toBeVisible();
  expect(page.getByRole('figure', { name: premiumStats.radar }).query()).toBeNull();
});

// proves DASH-11
test('a match that another player recorded ticks off no step, and there is somebody to ask', async () => {
  const viewer = await newMember();
  await recordSingles(await newMember(), viewer);
  await openApp(viewer);
  const steps = card(firstSteps.title);
  await expect.element(steps.getByRole('link', { name: firstSteps.rated.action })).toBeVisible();
  await expect.element(steps.getByRole('progressbar', { name: '0 of 3 done' })).toBeInTheDocument();
  await sees(firstSteps.record.hint, steps);
});

// proves DASH-11
test('somebody to rate comes before the first steps, nobody to rate after them', async () => {
  const [alone, viewer] = [await newMember(), await newMember()];
  const order = () => textsOf(page.getByRole('main'), 'section h2').slice(0, 2);
  await openApp(alone);
  await expect.poll(order).toEqual([firstSteps.title, text.playersToRate]);
  await recordSingles(await newMember(), viewer);
  await openApp(viewer);
  await expect.poll(order).toEqual([text.playersToRate, firstSteps.title]);
});

// proves DASH-11
test("a recorded match stays ticked off when another player's recording of it is kept", async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  await recordSingles(viewer, bea, { location: 'Hilltop' });
  await recordSingles(bea, viewer);
  await openApp(viewer, paths.allMatches);
  await page.getByRole('button', { name: sameMatch.keep }).click();
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).not.toBeInTheDocument();
  await reopenApp(paths.home);
  await expect.element(ticked(firstSteps.record.title)).toBeVisible();
});

// proves SYNC-28
test('the steps that are left come where a place of their height was kept, however long it takes to know them', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  await giveRating(bea, viewer, await recordSingles(viewer, bea), { power: 7 });
  expect(await shiftOfLateSteps(viewer, DESK)).toBeLessThan(SHIFT_MAX);
});

// proves SYNC-28
test('all three steps come where a place of their height was kept on a phone', async () => {
  const viewer = await newMember({ firstName: 'Ana' });
  expect(await shiftOfLateSteps(viewer, TODAY)).toBeLessThan(SHIFT_MAX);
});

// proves DASH-11
test('first steps that were dismissed do not come back on this phone', async () => {
  await openApp(await newMember());
  await page.getByRole('button', { name: firstSteps.hide }).click();
  await expect.element(card(firstSteps.title)).not.toBeInTheDocument();
  await reopenApp();
  await expect.element(card(text.recentGames)).toBeVisible();
  expect(card(firstSteps.title).query()).toBeNull();
});

// proves DASH-12, ROLE-5
test('a free member sees a blurred example of what Premium adds, without numbers', async () => {
  await openApp(await newMember());
  const teaser = card(premiumTeaser.title);
  await sees(premiumTeaser.example, teaser);
  await sees(premiumTeaser.line, teaser);
  const shapes = [...teaser.element().querySelectorAll('svg')];
  expect(shapes).toHaveLength(2);
  for (const shape of shapes) {
    const sample = shape.closest('[aria-hidden=true]') ?? document.body;
    expect(getComputedStyle(sample).filter).toMatch(/^blur/);
  }
  expect(textsOf(teaser).join()).not.toMatch(/\d/);
  await teaser.getByRole('link', { name: premiumTeaser.action }).click();
  await arrivesAt(paths.subscription);
});

/** The first step of this title, once it is done. */
function ticked(step: string): Locator {
  return page.getByRole('listitem', { name: firstSteps.done(step) });
}

function card(title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** What moves on this screen when the first steps come last. */
async function shiftOfLateSteps(viewer: Member, screen: Screen): Promise<number> {
  const held = Promise.withResolvers<void>();
  const get = deviceDb.facts.get.bind(deviceDb.facts);
  const getLate = async (key: string) => {
    if (key === 'isInstalled') await held.promise;
    return get(key);
  };
  const late = vi.spyOn(deviceDb.facts, 'get').mockImplementation(getLate as typeof get);
  onTestFinished(() => late.mockRestore());
  await showOn(screen);
  const shift = await watchLayoutShift();
  await openApp(viewer);
  await expect.element(card(text.recentGames)).toBeVisible();
  await shift();
  held.resolve();
  await expect.element(card(firstSteps.title)).toBeVisible();
  return shift();
}

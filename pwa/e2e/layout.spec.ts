import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { authPage } from '#shared/text/auth.ts';
import { controlLabels, nav, product, ratings, syncStatus } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { logout } from '#shared/text/logout.ts';
import { matchList } from '#shared/text/match-list.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { ratingWizard, showName } from '#shared/text/rating-wizard.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { answerNothing } from './fixtures/actions/rate.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { boxOf } from './fixtures/checks/box-of.ts';
import { expectFits } from './fixtures/checks/fits.ts';
import { beginFeedback } from './fixtures/checks/stored-draft.ts';
import { playedMember, showEveryScreen } from './fixtures/screens/every-screen.ts';
import {
  expectFitsOn,
  expectFitsOnAll,
  LARGE_TEXT,
  PHONES,
  SCREENS,
  SHORT,
  showOn,
  TODAY,
} from './fixtures/screens/screen-sizes.ts';
import { ADMIN, ADMIN_SETTINGS } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';

const stage = useOwnStage(ADMIN_SETTINGS);

const LONG = { name: 'Maximiliane-Alexandrina', location: 'Riverside Recreation Ground, Court 12' };
/** Sixty letters without a place to break at, and a map's link with as many more as fit. */
const UNBROKEN = {
  name: 'N'.repeat(60),
  location: 'https://maps.app.goo.gl/AbCdEfGh12345678'.padEnd(200, 'x'),
};
const SHORT_WORDS = { name: 'Bea', location: 'Riverside' };

test('every public page fits every screen', async () => {
  const { page } = await stage.phone();
  await page.getByRole('tab', { name: authPage.login, selected: true }).waitFor();
  await expectFitsOnAll(page, SCREENS);
  await page.getByRole('tab', { name: authPage.register }).click();
  await page.getByRole('button', { name: authPage.createAccount }).click();
  await expectFitsOnAll(page, SCREENS);
  for (const path of [paths.download, paths.betaInfo, `/no/${'such-place-'.repeat(8)}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFitsOnAll(page, SCREENS);
  }
});

test('every page of a member fits every screen', async () => {
  const member = await playedMember(stage, TODAY, LONG);
  await showEveryScreen(member, LONG, () => expectFitsOnAll(member.page, SCREENS));
});

test('words without a space fit every screen of a phone too', async () => {
  const member = await playedMember(stage, TODAY, UNBROKEN);
  await showEveryScreen(member, UNBROKEN, () =>
    expectFitsOnAll(member.page, [...PHONES, ...LARGE_TEXT]),
  );
});

test('words without a space fit the page that a code opens to a visitor', async () => {
  const { qr } = await playedMember(stage, SHORT, UNBROKEN);
  const { page } = await stage.phone(qr);
  await showOn(page, SHORT);
  await page.getByText(UNBROKEN.location).waitFor();
  await expectFitsOn(page, SHORT);
});

test.each(LARGE_TEXT)(
  'with text of 200 % the menu and the places are whole and in reach, $width wide',
  async (screen) => {
    const { page } = await playedMember(stage, screen, LONG);
    const places = page.getByRole('navigation', { name: nav.places }).getByRole('link');
    for (const path of [paths.home, paths.createMatch, paths.ratePlayers, paths.ratingDatabase]) {
      await page.goto(path);
      const menu = page.getByRole('button', { name: nav.menu });
      await expect.poll(() => places.count()).toBe(4);
      for (const control of [menu, ...(await places.all())]) {
        const { x, y, width, height } = await boxOf(control);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(screen.width);
        expect(y + height).toBeLessThanOrEqual(screen.height);
        expect(await isWhole(control)).toBe(true);
      }
    }
    await page.getByRole('button', { name: nav.menu }).click();
    await expectFitsOn(page, screen);
  },
);

test('with text of 200 % the smallest phone shows the keys of the first step at once', async () => {
  const { page, wizard } = await playedMember(stage, { ...SHORT, text: 200 }, SHORT_WORDS);
  await page.goto(wizard);
  const last = await boxOf(page.locator('label', { has: page.getByRole('radio', { name: '10' }) }));
  const bar = await boxOf(page.getByRole('navigation', { name: nav.places }));
  expect(last.y + last.height).toBeLessThan(bar.y);
});

test('on the smallest phone the logo stays whole beside whatever the sync badge says', async () => {
  const phone = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  const { page } = phone;
  await showOn(page, SHORT);
  await phone.losesSignal();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.offline) })
    .waitFor();
  expect(await linesOfLogo(page)).toBe(1);
  await enterDetails(page, UNBROKEN.location);
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  const badge = page.getByRole('button', {
    name: syncStatus.badgeName(syncStatus.badge.waiting(1)),
  });
  await badge.waitFor();
  expect(await linesOfLogo(page)).toBe(1);
  await expectFits(page);
  await badge.click();
  await page.getByText(syncPanel.aMatch(UNBROKEN.location)).waitFor();
  await expectFits(page);
});

test('on the smallest phone the last step scrolls clear of the action bar', async () => {
  const { page, wizard } = await playedMember(stage, SHORT, UNBROKEN);
  await page.goto(wizard);
  for (const _ of CATEGORIES.slice(1)) await answerNothing(page);
  const bar = await boxOf(page.getByRole('button', { name: ratingWizard.submit }));
  const checkbox = page.getByRole('checkbox', { name: showName.label });
  for (const control of [page.getByRole('radio', { name: ratings.notRated }), checkbox]) {
    const line = page.locator('label', { has: control });
    await line.evaluate((label) => label.scrollIntoView({ block: 'nearest' }));
    const { y, height } = await boxOf(line);
    expect(y + height).toBeLessThan(bar.y);
  }
});

test('on the smallest phone the bars leave two thirds of its height to the form', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member, paths.createMatch);
  await page.setViewportSize(SHORT);
  const submit = await boxOf(page.getByRole('button', { name: createMatch.submit }));
  const header = await boxOf(page.getByRole('banner').first());
  expect(submit.y - header.height).toBeGreaterThan(SHORT.height * (2 / 3));
});

test.each(['light', 'dark'] as const)(
  "'Player Rated' stands beside the name as 'Rate Player' does, in %s",
  async (colorScheme) => {
    const { page } = await playedMember(stage, PHONES[1], SHORT_WORDS);
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.ratePlayers);
    const rated = page.getByRole('button', { name: matchList.rated });
    const row = page.getByRole('listitem').filter({ has: rated }).last();
    const [name, button] = [await boxOf(row.getByText('Bea')), await boxOf(rated)];
    expect(button.height).toBeLessThanOrEqual(50);
    expect(button.y).toBeLessThan(name.y + name.height);
  },
);

test('a checkbox is drawn by the house, and large enough to be seen', async () => {
  const { page, wizard } = await playedMember(stage, SHORT, LONG);
  await page.goto(wizard);
  for (const _ of CATEGORIES.slice(1)) await answerNothing(page);
  const checkbox = page.getByRole('checkbox', { name: showName.label });
  const ground = () => checkbox.evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await checkbox.evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
  expect(await checkbox.boundingBox()).toMatchObject({ width: 28, height: 28 });
  const off = await ground();
  await checkbox.check();
  expect(await ground()).not.toBe(off);
});

test('what opens over a page fits every screen', async () => {
  const { page } = await playedMember(stage, TODAY, LONG);
  const account = page.getByRole('button', { name: nav.account });
  await page.goto(paths.feedback);
  for (const screen of SCREENS) {
    await showOn(page, screen);
    await account.click();
    await page.getByRole('button', { name: nav.logout }).waitFor();
    await expectFitsOn(page, screen);
    await page.keyboard.press('Escape');
  }
  // Logging out asks only where something begun would stay behind.
  await beginFeedback(page);
  for (const screen of SCREENS) {
    await showOn(page, screen);
    await account.click();
    await page.getByRole('button', { name: nav.logout }).click();
    await page.getByRole('dialog', { name: logout.title }).waitFor();
    await expectFitsOn(page, screen);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).click();
    await page.getByRole('dialog', { name: syncPanel.panel }).waitFor();
    await expectFitsOn(page, screen);
    await page.keyboard.press('Escape');
  }
});

test.each([1024, 1280])(
  'the longest bar, of a free admin, fits a screen %i wide',
  async (width) => {
    const { page } = await stage.phoneOf(ADMIN);
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('banner').getByRole('link', { name: nav.admin }).waitFor();
    await expectFits(page);
  },
);

test('at a desk what Premium adds is as wide as the home, with the radar beside the numbers', async () => {
  const premium = await newMember(stage.server, { signupCode: 'BETA001' });
  const other = await newMember(stage.server);
  await giveRating(other, premium, await recordSingles(premium, other), { power: 7 });
  const { page } = await stage.phoneOf(premium);
  await page.setViewportSize({ width: 1280, height: 800 });
  const extra = page.getByRole('region', { name: premiumStats.title });
  const radar = await boxOf(extra.getByRole('figure', { name: premiumStats.radar }));
  const [card, welcome] = [
    await boxOf(extra),
    await boxOf(page.getByRole('main').locator('header')),
  ];
  expect([card.x, card.width]).toEqual([welcome.x, welcome.width]);
  expect(radar.x).toBeGreaterThan(card.x + card.width / 2);
});

test('the ball is round on the smallest phone', async () => {
  const { page } = await stage.phone();
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await page.locator('header span').first().boundingBox();
  expect(box).toMatchObject({ width: 24, height: 24 });
});

test('what can be typed into has an edge of 3:1, by day and by night', async () => {
  const { page } = await stage.phone();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await edgeContrast(page), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

test('focus is seen on the painted court too', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server), paths.createMatch);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).focus();
  await page.keyboard.press('Tab');
  const focused = page.getByRole('button', {
    name: controlLabels.oneMore(createMatch.score.team1),
  });
  expect(await focused.evaluate((key) => getComputedStyle(key).outlineColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

/** True when no words hang out of a control. */
function isWhole(control: Locator): Promise<boolean> {
  return control.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  );
}

/** In how many lines the product's short name stands. */
function linesOfLogo(page: Page): Promise<number> {
  return page.getByRole('link', { name: product.acronym }).evaluate((logo) => {
    const letters = document.createRange();
    letters.selectNodeContents(logo.lastChild ?? logo);
    return letters.getClientRects().length;
  });
}

/** How a field's edge stands out from the field, as WCAG counts it: 1 is not at all. */
async function edgeContrast(page: Page): Promise<number> {
  return page.getByLabel(fieldLabels.username).evaluate((field) => {
    const style = getComputedStyle(field);
    const [edge = 0, ground = 0] = [style.borderTopColor, style.backgroundColor].map((color) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
  });
}

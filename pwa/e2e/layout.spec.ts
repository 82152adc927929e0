import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#pwa/app/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { nav, parts, ratings, sync } from '#shared/text.ts';
import { auth } from '#shared/text-auth.ts';
import { createMatch } from '#shared/text-create-match.ts';
import { fields } from '#shared/text-fields.ts';
import { logout } from '#shared/text-logout.ts';
import { matches } from '#shared/text-matches.ts';
import { rating, showName } from '#shared/text-rating.ts';
import { share } from '#shared/text-share.ts';
import { syncPanel } from '#shared/text-sync-panel.ts';
import { expectFits } from './fixtures/fits.ts';
import { newMember } from './fixtures/member.ts';
import { giveRating, recordDoubles, recordSingles } from './fixtures/played.ts';
import { addGuest, enterDetails } from './fixtures/record-match.ts';
import { useStage } from './fixtures/stage.ts';

const ADMIN = { username: 'boss', password: 'the operator knows' };
interface Screen {
  width: number;
  height: number;
}

const stage = useStage({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });

/** A small old phone, a phone of today, a desk. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const PHONES = SCREENS.slice(0, 2);
/** The smallest phone still around. */
const SHORT = { width: 320, height: 568 };
const LONG = 'Maximiliane-Alexandrina';
/** Sixty letters without a place to break at, and a map's link with as many more as fit. */
const UNBROKEN = 'N'.repeat(60);
const MAP_LINK = 'https://maps.app.goo.gl/AbCdEfGh12345678'.padEnd(200, 'x');

test.each(SCREENS)('every public page fits a screen $width wide', async (screen) => {
  const { page } = await stage.phone();
  await page.setViewportSize(screen);
  await page.getByRole('tab', { name: auth.login, selected: true }).waitFor();
  await expectFits(page);
  await page.getByRole('tab', { name: auth.register }).click();
  await page.getByRole('button', { name: auth.createAccount }).click();
  await expectFits(page);
  for (const path of [paths.download, `/no/${'such-place-'.repeat(8)}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFits(page);
  }
});

test.each(SCREENS)('every screen of a member fits a screen $width wide', async (screen) => {
  await everyScreenFits(screen, LONG, 'Riverside Recreation Ground, Court 12');
});

test.each(PHONES)('words without a space fit every screen $width wide too', async (screen) => {
  await everyScreenFits(screen, UNBROKEN, MAP_LINK);
});

test('on the smallest phone the last step scrolls clear of the action bar', async () => {
  const { page, wizard } = await playedMember(SHORT, UNBROKEN, MAP_LINK);
  await page.goto(wizard);
  for (const _ of CATEGORIES.slice(1)) {
    await page.getByRole('radio', { name: ratings.notRated }).click();
    await page.getByRole('button', { name: rating.next }).click();
  }
  const bar = await boxOf(page.getByRole('button', { name: rating.submit }));
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
    const { page } = await playedMember({ width: 390, height: 844 }, 'Bea', 'Riverside');
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.ratePlayers);
    const rated = page.getByRole('button', { name: matches.rated });
    const row = page.getByRole('listitem').filter({ has: rated }).last();
    const [name, button] = [await boxOf(row.getByText('Bea')), await boxOf(rated)];
    expect(button.height).toBeLessThanOrEqual(50);
    expect(button.y).toBeLessThan(name.y + name.height);
  },
);

test('a checkbox is drawn by the house, and large enough to be seen', async () => {
  const { page, wizard } = await playedMember(SHORT, LONG, 'Riverside');
  await page.goto(wizard);
  for (const _ of CATEGORIES.slice(1)) {
    await page.getByRole('radio', { name: ratings.notRated }).click();
    await page.getByRole('button', { name: rating.next }).click();
  }
  const checkbox = page.getByRole('checkbox', { name: showName.label });
  const ground = () => checkbox.evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await checkbox.evaluate((box) => getComputedStyle(box).appearance)).toBe('none');
  expect(await checkbox.boundingBox()).toMatchObject({ width: 28, height: 28 });
  const off = await ground();
  await checkbox.check();
  expect(await ground()).not.toBe(off);
});

test.each(SCREENS)('what opens over a screen fits one $width wide', async (screen) => {
  const { page } = await playedMember(screen, LONG, 'Riverside');
  const account = page.getByRole('button', { name: nav.account });
  await account.click();
  await page.getByRole('button', { name: nav.logout }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: nav.logout }).click();
  await page.getByRole('dialog', { name: logout.title }).waitFor();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: sync.badgeName(sync.badge.clean) }).click();
  await page.getByRole('dialog', { name: syncPanel.panel }).waitFor();
  await expectFits(page);
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
  const focused = page.getByRole('button', { name: parts.oneMore(createMatch.score.team1) });
  expect(await focused.evaluate((key) => getComputedStyle(key).outlineColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

/** Shows a member's screens, one after the other, with this name and this location in them. */
async function everyScreenFits(screen: Screen, name: string, location: string): Promise<void> {
  const { page, wizard } = await playedMember(screen, name, location);
  const { home, ratePlayers, ratingDatabase } = paths;
  for (const path of [home, ratePlayers, ratingDatabase, wizard]) {
    await page.goto(path);
    await page.getByRole('main').getByText(name).first().waitFor();
    await expectFits(page);
  }
  await page.goto(paths.createMatch);
  await enterDetails(page, location);
  await page.getByLabel(createMatch.search).fill(name);
  await page.getByText(createMatch.found).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: createMatch.pickAnother }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: createMatch.pickAnother }).click();
  await page.getByText(createMatch.guest).click();
  await expectFits(page);
  await page.getByText(createMatch.guest).click();
  await addGuest(page, name);
  await expectFits(page);
  await page.getByRole('button', { name: createMatch.submit }).click();
  const card = page.getByRole('heading', { name: share.title });
  await expect.poll(() => holdCard(card)).toBe(true);
  await expectFits(page);
}

/** Touches the success card until the touch holds it: at first it may be a double tap's second. */
async function holdCard(card: Locator): Promise<boolean> {
  await card.click();
  return (await card.page().getByText(createMatch.goingOn).count()) === 0;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('nothing is shown there');
  return box;
}

/** A member who has rated somebody of this name, and may rate another at `wizard`. */
async function playedMember(screen: Screen, name: string, location: string) {
  const { server } = stage;
  const [viewer, partner] = [await newMember(server), await newMember(server)];
  const long = await newMember(server, { firstName: name, lastName: name });
  const guest = { firstName: name, email: 'guest@example.org', isNonMember: true };
  const open = await recordDoubles(viewer, partner, [long, guest], { location });
  const rated = await newMember(server, { firstName: name });
  const played = await recordSingles(viewer, rated, { location });
  await giveRating(viewer, rated, played, { power: 7 });
  const { page } = await stage.phoneOf(viewer);
  await page.setViewportSize(screen);
  return { page, wizard: paths.ratingWizard(open, long.id) };
}

/** How a field's edge stands out from the field, as WCAG counts it: 1 is not at all. */
async function edgeContrast(page: Page): Promise<number> {
  return page.getByLabel(fields.username).evaluate((field) => {
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

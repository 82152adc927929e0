import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#pwa/app/paths.ts';
import { auth, createMatch, fields, nav, parts, share, sync } from '#shared/text.ts';
import { expectFits } from './fixtures/fits.ts';
import { newMember } from './fixtures/member.ts';
import { giveRating, recordDoubles, recordSingles } from './fixtures/played.ts';
import { addGuest, enterDetails } from './fixtures/record-match.ts';
import { useStage } from './fixtures/stage.ts';

const ADMIN = { username: 'boss', password: 'the operator knows' };
const stage = useStage({ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });

/** A small old phone, a phone of today, a desk. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const LONG = 'Maximiliane-Alexandrina';

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
  const { page, wizard } = await playedMember(screen);
  const { home, ratePlayers, ratingDatabase } = paths;
  for (const path of [home, ratePlayers, ratingDatabase, wizard]) {
    await page.goto(path);
    await page.getByRole('main').getByText(LONG).first().waitFor();
    await expectFits(page);
  }
  await page.goto(paths.createMatch);
  await enterDetails(page, 'Riverside Recreation Ground, Court 12');
  await page.getByText(createMatch.guest).click();
  await expectFits(page);
  await page.getByText(createMatch.guest).click();
  await addGuest(page, LONG);
  await expectFits(page);
  await page.getByRole('button', { name: createMatch.submit }).click();
  await page.getByRole('heading', { name: share.title }).click();
  await expectFits(page);
});

test.each(SCREENS)('what opens over a screen fits one $width wide', async (screen) => {
  const { page } = await playedMember(screen);
  const account = page.getByRole('button', { name: nav.account });
  await account.click();
  await page.getByRole('button', { name: nav.logout }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: nav.logout }).click();
  await page.getByRole('dialog', { name: nav.logoutTitle }).waitFor();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: sync.badgeName(sync.badge.clean) }).click();
  await page.getByRole('dialog', { name: sync.panel }).waitFor();
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

/** A member who has rated somebody of a long name, and may rate another at `wizard`. */
async function playedMember(screen: { width: number; height: number }) {
  const { server } = stage;
  const [viewer, partner] = [await newMember(server), await newMember(server)];
  const long = await newMember(server, { firstName: LONG, lastName: LONG });
  const guest = { firstName: LONG, email: 'guest@example.org', isNonMember: true };
  const matchId = await recordDoubles(viewer, partner, [long, guest]);
  const rated = await newMember(server, { firstName: LONG });
  await giveRating(viewer, rated, await recordSingles(viewer, rated), { power: 7 });
  const { page } = await stage.phoneOf(viewer);
  await page.setViewportSize(screen);
  return { page, wizard: paths.ratingWizard(matchId, long.id) };
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

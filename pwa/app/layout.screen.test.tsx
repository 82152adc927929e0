import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { linesOf } from '#pwa/testing/broken-words.ts';
import { contrastOf } from '#pwa/testing/contrast.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { playedMember } from '#pwa/testing/screens/every-screen.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseNotRated } from '#pwa/testing/screens/rate.ts';
import { addGuest, enterDetails } from '#pwa/testing/screens/record-match.ts';
import {
  DESK,
  expectFitsOn,
  expectWithinReach,
  LARGE_TEXT,
  SCREENS,
  SHORT,
  showOn,
  TODAY,
} from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { CATEGORIES } from '#shared/domain/skills.ts';
import { product, ratings } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { feedback } from '#shared/text/feedback.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { logout } from '#shared/text/logout.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { partLabels } from '#shared/text/part-labels.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { arrivals } from '#shared/text/rating-arrivals.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { settings } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const LONG = { name: 'Maximiliane-Alexandrina', location: 'Riverside Recreation Ground, Court 12' };
/** Sixty letters without a break opportunity, and the link to a map with as many more as fit. */
const MAP = 'https://maps.app.goo.gl/AbCdEfGh12345678'.padEnd(200, 'x');
const UNBROKEN = { name: 'N'.repeat(60), location: MAP };
const SHORT_WORDS = { name: 'Bea', location: 'Riverside' };

test('words without a space fit the page that a QR code opens for a visitor', async () => {
  const { qr } = await playedMember(SHORT, UNBROKEN);
  await openApp(null, qr);
  await expect.element(page.getByText(UNBROKEN.location)).toBeVisible();
  expectFitsOn(SHORT);
});

test.each(LARGE_TEXT)(
  'at 200 % text size the menu and the tabs are whole and within reach, $width wide',
  async (screen) => {
    await playedMember(screen, LONG);
    const places = page.getByRole('navigation', { name: nav.places }).getByRole('link');
    const menu = page.getByRole('button', { name: nav.menu });
    for (const path of [paths.home, paths.createMatch, paths.ratePlayers, paths.ratingDatabase]) {
      await reopenApp(path);
      await expect.poll(() => places.elements()).toHaveLength(4);
      for (const control of [menu.element(), ...places.elements()]) {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(screen.width);
        expect(bottom).toBeLessThanOrEqual(screen.height);
        expect(isWhole(control)).toBe(true);
      }
    }
    await menu.click();
    expectFitsOn(screen);
  },
);

test('at 200 % text size the smallest phone shows all answers of the first step at once', async () => {
  const { wizard } = await playedMember({ ...SHORT, text: 200 }, SHORT_WORDS);
  await reopenApp(wizard);
  const last = boxOf(await lineOf(page.getByRole('radio', { name: '10' })));
  const bar = await boxWhenShown(page.getByRole('navigation', { name: nav.places }));
  expect(last.bottom).toBeLessThan(bar.top);
});

test('on the smallest phone the logo stays whole beside any text of the sync badge', async () => {
  await openApp(await newMember(), paths.createMatch);
  await showOn(SHORT);
  const badge = (says: string) => page.getByRole('button', { name: syncStatus.badgeName(says) });
  answerAt(/^\/api\/sync/, noSignal);
  window.dispatchEvent(new Event('online'));
  await expect.element(badge(syncStatus.badge.down)).toBeVisible();
  expect(linesOfLogo()).toBe(1);
  loseSignal();
  await expect.element(badge(syncStatus.badge.offline)).toBeVisible();
  expect(linesOfLogo()).toBe(1);
  await enterDetails(UNBROKEN.location);
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  const waiting = badge(syncStatus.badge.waiting(1));
  await expect.element(waiting).toBeVisible();
  expect(linesOfLogo()).toBe(1);
  expectFitsOn(SHORT);
  waiting.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByText(syncPanel.aMatch(UNBROKEN.location))).toBeVisible();
  expectFitsOn(SHORT);
});

test('on the smallest phone the last step scrolls clear of the action bar', async () => {
  const { wizard } = await playedMember(SHORT, UNBROKEN);
  await reopenApp(wizard);
  for (const _ of CATEGORIES.slice(1)) await chooseNotRated();
  const bar = await boxWhenShown(page.getByRole('button', { name: ratingWizard.submit }));
  const last = page.getByRole('radio', { name: arrivals.choices.named });
  for (const control of [page.getByRole('radio', { name: ratings.notRated }), last]) {
    const line = await lineOf(control);
    line.scrollIntoView({ block: 'nearest' });
    expect(boxOf(line).bottom).toBeLessThan(bar.top);
  }
});

test('on the smallest phone the bars leave two thirds of the height to the form', async () => {
  await openApp(await newMember(), paths.createMatch);
  await showOn(SHORT);
  const submit = await boxWhenShown(page.getByRole('button', { name: createMatch.submit }));
  const header = await boxWhenShown(page.getByRole('banner').first());
  expect(submit.top - header.height).toBeGreaterThan(SHORT.height * (2 / 3));
});

test.each(['light', 'dark'] as const)(
  "'Player Rated' is placed beside the name like 'Rate Player', in %s",
  async (colorScheme) => {
    await playedMember(TODAY, SHORT_WORDS);
    await commands.emulateMedia({ colorScheme });
    await reopenApp(paths.allMatches);
    const rated = page.getByRole('button', { name: matchList.rated });
    const row = page.getByRole('listitem').filter({ has: rated }).last();
    const [name, button] = [await boxWhenShown(row.getByText('Bea')), await boxWhenShown(rated)];
    expect(button.height).toBeLessThanOrEqual(50);
    expect(button.top).toBeLessThan(name.bottom);
  },
);

test('a checkbox is drawn by the app, and is large enough to see', async () => {
  await openApp(await newMember(), paths.settingsPart('privacy'));
  const checkbox = page.getByRole('checkbox', { name: settings.private });
  const look = () => getComputedStyle(checkbox.element());
  expect(look().appearance).toBe('none');
  expect(await boxWhenShown(checkbox)).toMatchObject({ width: 28, height: 28 });
  const off = look().backgroundColor;
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();
  expect(look().backgroundColor).not.toBe(off);
});

test('dialogs and sheets fit every screen, and scroll to their end', async () => {
  await playedMember(TODAY, LONG);
  await reopenApp(paths.feedback);
  const account = page.getByRole('button', { name: nav.account });
  const out = page.getByRole('button', { name: nav.logout });
  for (const screen of SCREENS) {
    await showOn(screen);
    await account.click();
    await expect.element(out).toBeVisible();
    expectFitsOn(screen);
    await userEvent.keyboard('{Escape}');
  }
  // Logging out asks only if a started form would stay behind.
  await page.getByRole('textbox', { name: feedback.text }).fill('Half a thought');
  await draftStored('Half a thought');
  for (const screen of SCREENS) {
    await showOn(screen);
    await account.click();
    await out.click();
    await expectWithinReach(page.getByRole('dialog', { name: logout.title }));
    expectFitsOn(screen);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }).click();
    await expectWithinReach(page.getByRole('dialog', { name: syncPanel.panel }));
    expectFitsOn(screen);
    await userEvent.keyboard('{Escape}');
  }
});

test('at 200 % text size a dialog longer than the smallest phone scrolls to its end', async () => {
  await openApp(await newMember(), paths.createMatch);
  loseSignal();
  await enterDetails(UNBROKEN.location);
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  const waiting = syncStatus.badgeName(syncStatus.badge.waiting(1));
  await page.getByRole('button', { name: waiting }).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await expect.element(panel).toBeVisible();
  await showOn({ ...SHORT, text: 200 });
  await expect.element(panel.getByText(syncPanel.aMatch(UNBROKEN.location))).toBeVisible();
  expect(panel.element().scrollHeight).toBeGreaterThan(SHORT.height);
  await expectWithinReach(panel);
});

test.each([1024, 1280])(
  'the longest bar, that of a free admin without signal, fits a screen %i wide, each label on one line',
  async (width) => {
    await openApp(ADMIN);
    const screen = { width, height: 800 };
    await showOn(screen);
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: nav.admin })).toBeVisible();
    loseSignal();
    await expect.element(bar.getByText(syncStatus.badge.offline)).toBeVisible();
    expectFitsOn(screen);
    const labels = bar.element().querySelectorAll('a:not(:has(*)), button > span');
    for (const label of labels) expect(linesOf(label), label.outerHTML).toBeLessThan(2);
  },
);

test('on a desktop the Premium section is as wide as the dashboard, with the radar beside the numbers', async () => {
  const premium = await newMember({ signupCode: 'BETA001' });
  const other = await newMember();
  await giveRating(other, premium, await recordSingles(premium, other), { power: 7 });
  await openApp(premium);
  await showOn(DESK);
  const extra = page.getByRole('region', { name: premiumStats.title });
  const figure = extra.getByRole('figure', { name: premiumStats.radar });
  const [card, radar] = [await boxWhenShown(extra), await boxWhenShown(figure)];
  const welcome = document.querySelector('main header')?.getBoundingClientRect();
  expect([card.x, card.width]).toEqual([welcome?.x, welcome?.width]);
  expect(radar.x).toBeGreaterThan(card.x + card.width / 2);
});

test('the ball is round, down to the phones that have no space for it', async () => {
  await openApp(null, paths.auth);
  await showOn({ ...SHORT, width: 353 });
  const ball = document.querySelector('header span')?.getBoundingClientRect();
  expect(ball).toMatchObject({ width: 16, height: 16 });
});

test('input fields have an edge of 3:1, in light and in dark', async () => {
  await openApp(null, paths.auth);
  const field = page.getByLabelText(fieldLabels.username);
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expect
      .poll(() => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches)
      .toBe(true);
    const { borderTopColor: edge, backgroundColor: ground } = getComputedStyle(field.element());
    expect(contrastOf(edge, ground), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

test('focus is visible on the painted court too', async () => {
  await openApp(await newMember(), paths.createMatch);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).click();
  await userEvent.keyboard('{Tab}');
  const focused = page.getByRole('button', {
    name: partLabels.oneMore(createMatch.score.team1),
  });
  expect(getComputedStyle(focused.element()).outlineColor).toBe('rgb(255, 255, 255)');
});

test.each(SCREENS)(
  "a player's initials fit their circle, $width wide, text $text %",
  async (screen) => {
    await openApp(await newMember({ firstName: 'Winona', lastName: 'Whitman' }));
    await showOn(screen);
    const faces = () => [...document.querySelectorAll('[data-initials]')];
    await expect.poll(faces).toHaveLength(2);
    for (const face of faces()) {
      const size = Number.parseFloat(getComputedStyle(face).fontSize);
      expect(size).toBeLessThanOrEqual(face.getBoundingClientRect().width / 2);
    }
  },
);

async function boxWhenShown(shown: Locator): Promise<DOMRect> {
  await expect.element(shown).toBeVisible();
  return boxOf(shown.element());
}

function boxOf(shown: Element): DOMRect {
  return shown.getBoundingClientRect();
}

/** The label around a control. */
async function lineOf(control: Locator): Promise<Element> {
  await expect.element(control).toBeInTheDocument();
  const line = control.element().closest('label');
  if (line === null) throw new Error('It has no label');
  return line;
}

/** True if no text overflows a control. */
function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
}

/** The number of lines that the product's short name takes. */
function linesOfLogo(): number {
  const logo = page.getByRole('link', { name: product.acronym }).element();
  return linesOf(logo.lastChild ?? logo);
}

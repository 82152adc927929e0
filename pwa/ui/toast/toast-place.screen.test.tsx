import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { toasts } from '#pwa/testing/screens/checks.ts';
import { filledForm, submit } from '#pwa/testing/screens/created-card.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { demo } from '#shared/text/demo.ts';
import { nav } from '#shared/text/navigation.ts';
import { guestPage } from '#shared/text/qr-rating.ts';
import { share } from '#shared/text/share.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { showToast } from './toast-store.ts';

const TWO_LINES = {
  title: 'Already Rated',
  description: 'You can only rate each opponent once per day. Try again tomorrow!',
};
/** The longest that is shown. */
const LONGEST = guestPage.notLetIn;
/** What a keyboard leaves of a phone's screen. */
const KEYBOARD_UP = 400;
const SCREENS = [
  paths.affiliate,
  paths.createMatch,
  paths.feedback,
  paths.home,
  paths.profileEdit,
  paths.ratingDatabase,
  paths.settingsPart('security'),
  paths.subscription,
];

// proves UI-5
test.each([TODAY, SHORT, DESK])(
  '$width x $height a toast covers no title, field or code, wherever the screen is scrolled to',
  async (screen) => {
    const viewer = await newMember();
    const opponent = await newMember();
    const match = await recordSingles(viewer, opponent);
    await openApp(viewer, paths.match(match));
    await showOn(screen);
    for (const path of [...SCREENS, paths.match(match), paths.ratingWizard(match, opponent.id)]) {
      await reopenApp(path);
      await showsToast(LONGEST);
      await expectClear(path);
    }
  },
);

// proves UI-5
test('in text at twice the size a toast of three lines covers no title either', async () => {
  await openApp(await newMember(), paths.testMatchmaking);
  await showOn({ ...TODAY, text: 200 });
  await showsToast(demo.needMorePlayers);
  const { bottom } = toasts().element().getBoundingClientRect();
  const title = page.getByRole('heading', { level: 1, name: demo.title }).element();
  expect(bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top);
});

// proves UI-5
test('in text at twice the size it covers no title of a desktop either, and is two lines high', async () => {
  await openApp(await newMember());
  await showOn({ ...DESK, text: 200 });
  for (const path of SCREENS) {
    await reopenApp(path);
    await showsToast(LONGEST);
    expect([path, ...covered()]).toEqual([path]);
  }
  expect(toasts().element().getBoundingClientRect().height).toBeLessThan(80);
});

// proves UI-5
test('just after a match was created the page is at its top, clear of the toast', async () => {
  await filledForm('doubles');
  await submit();
  const card = page.getByRole('heading', { name: share.title });
  await expect.element(toasts()).toBeVisible();
  await settle();
  const seen = { title: card.query() !== null, covered: covered() };
  expect(seen).toEqual({ title: true, covered: [] });
});

// proves UI-5
test.each([SHORT, TODAY, DESK])(
  '$width x $height on public screens it lies over the bar, wherever they are scrolled to',
  async (screen) => {
    await openApp(null, paths.auth);
    await showOn({ ...screen, height: KEYBOARD_UP });
    for (const path of [
      paths.auth,
      `${paths.auth}?mode=register`,
      paths.betaInfo,
      paths.download,
    ]) {
      await reopenApp(path);
      await showsToast(LONGEST);
      await expectClear(path);
    }
  },
);

// proves UI-5
test.each([SHORT, TODAY])(
  '$width x $height while a keyboard is up, a sheet begins below it',
  async ({ width }) => {
    await openApp(await newMember(), paths.createMatch);
    await showOn({ width, height: KEYBOARD_UP });
    await page.getByRole('button', { name: createMatch.addTo.team2 }).first().click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet).toBeVisible();
    showToast(TWO_LINES);
    await expect.element(toasts()).toBeVisible();
    const gap = () =>
      sheet.element().getBoundingClientRect().top -
      toasts().element().getBoundingClientRect().bottom;
    // Until the toast has come to rest.
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  },
);

test.each([DESK, { ...DESK, width: 1600 }])(
  '$width wide it ends where the bar does, so that no slice of a button shows beside it',
  async (screen) => {
    await openApp(await newMember(), paths.home);
    await showOn(screen);
    await showsToast(LONGEST);
    const last = page.getByRole('banner').getByRole('button', { name: nav.menu }).element();
    const [bar, toast] = [last, toasts().element()].map((part) => part.getBoundingClientRect());
    expect(toast?.right).toBe(bar?.right);
  },
);

test.each([SHORT, TODAY])('$width x $height its words keep off its edge', async (screen) => {
  await openApp(null, paths.auth);
  await showOn(screen);
  await showsToast(LONGEST);
  const toast = toasts().element();
  const [edge, words] = [toast, toast.querySelector('p') ?? toast].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(words?.top).toBeGreaterThanOrEqual((edge?.top ?? 0) + 6);
});

/** Expects that the toast covers nothing, wherever the screen is scrolled to. */
async function expectClear(path: string): Promise<void> {
  for (const part of [0, 0.3, 0.6, 1]) {
    scrollTo(0, part * document.body.scrollHeight);
    await settle();
    // Until the toast has come to rest.
    await expect.poll(() => [path, part, ...covered()]).toEqual([path, part]);
  }
}

async function showsToast(text: ToastText): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settle();
  showToast(text);
  await expect.element(toasts().filter({ hasText: text.title })).toBeVisible();
  await settle();
}

/** The titles, fields, form's buttons and codes that the toast covers, other than those under the bar anyway. */
function covered(): string[] {
  const clear = document.querySelectorAll(
    'main :is(h1, h2, h3, input, textarea, select, [type="submit"], [role="img"])',
  );
  return [...clear].filter(isCovered).map(describe);
}

function isCovered(element: Element): boolean {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  const toast = toasts().element().getBoundingClientRect();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  return (
    width > 0 &&
    left < toast.right &&
    right > toast.left &&
    Math.max(top, toast.top, bar.bottom) < Math.min(bottom, toast.bottom)
  );
}

function describe(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect();
  return `${element.outerHTML.slice(0, 60)} at ${top} to ${bottom}`;
}

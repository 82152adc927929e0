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
import { share } from '#shared/text/share.ts';
import type { ToastText } from '#shared/text/toast-type.ts';
import { showToast } from './toast-store.ts';

const TWO_LINES = {
  title: 'Already Rated',
  description: 'You can only rate each opponent once per day. Try again tomorrow!',
};
/** Both of them broken into two lines on the smallest phone. */
const LONG = {
  title: 'Please provide at least one rating',
  description: 'You must rate at least one skill category or sportsmanship.',
};
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
  '$width x $height a toast covers no title, field or code',
  async (screen) => {
    const viewer = await newMember();
    const opponent = await newMember();
    const match = await recordSingles(viewer, opponent);
    await openApp(viewer, paths.match(match));
    await showOn(screen);
    for (const path of [...SCREENS, paths.match(match), paths.ratingWizard(match, opponent.id)]) {
      await reopenApp(path);
      for (const text of [TWO_LINES, LONG]) {
        await showsToast(text);
        // Until the toast has come to rest.
        await expect.poll(() => [path, text.title, ...covered()]).toEqual([path, text.title]);
      }
    }
  },
);

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
test('on the screen of signing in it covers no title or field either', async () => {
  await openApp(null, paths.auth);
  await showOn(SHORT);
  await showsToast();
  await expect.poll(covered).toEqual([]);
});

async function showsToast(text: Required<ToastText> = TWO_LINES): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settle();
  showToast(text);
  await expect.element(toasts().filter({ hasText: text.title })).toBeVisible();
  await settle();
}

/** The titles, fields, form's buttons and codes that the toast covers. */
function covered(): string[] {
  const clear = document.querySelectorAll(
    'main :is(h1, h2, h3, input, textarea, select, [type="submit"], [role="img"])',
  );
  return [...clear].filter(isCovered).map(describe);
}

function isCovered(element: Element): boolean {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  const toast = toasts().element().getBoundingClientRect();
  return (
    width > 0 &&
    left < toast.right &&
    right > toast.left &&
    top < toast.bottom &&
    bottom > toast.top
  );
}

function describe(element: Element): string {
  const { top, bottom } = element.getBoundingClientRect();
  return `${element.outerHTML.slice(0, 60)} at ${top} to ${bottom}`;
}

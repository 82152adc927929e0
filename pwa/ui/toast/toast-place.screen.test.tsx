import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settle } from '#pwa/testing/accessibility.ts';
import { toasts } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { showToast } from './toast-store.ts';

const TWO_LINES = {
  title: 'Already Rated',
  description: 'You can only rate each opponent once per day. Try again tomorrow!',
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
    await openApp(await newMember());
    await showOn(screen);
    for (const path of SCREENS) {
      await reopenApp(path);
      await showsToast();
      // Until the toast has come to rest.
      await expect.poll(() => [path, ...covered()]).toEqual([path]);
    }
  },
);

// proves UI-5
test('where it covers none of these it is near the bottom, above the tabs', async () => {
  await openApp(await newMember(), paths.settings);
  await showsToast();
  const { top, bottom } = toasts().element().getBoundingClientRect();
  const tabs = page.getByRole('navigation', { name: nav.places }).element();
  expect(top).toBeGreaterThan(innerHeight / 2);
  expect(bottom).toBeLessThanOrEqual(tabs.getBoundingClientRect().top);
});

async function showsToast(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settle();
  showToast(TWO_LINES);
  await expect.element(toasts()).toBeVisible();
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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { nav } from '#shared/text/navigation.ts';
import { notFound } from '#shared/text/not-found.ts';

// proves ROUTE-19, LOST-1
test('an unknown address shows a message and a link to the dashboard, to everyone', async () => {
  await openApp(null, '/no/such-place');
  await expect
    .element(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }))
    .toBeVisible();
  await sees('/no/such-place');
  await sees(notFound.sorry);
  // For developers, in small print below what is for players.
  const [sorry, hint] = [notFound.sorry, 'Did you forget to add the page to the router?'].map(
    (text) => page.getByText(text, { exact: true }).element(),
  );
  expect(topOf(hint)).toBeGreaterThan(topOf(sorry));
  expect(sizeOf(hint)).toBeLessThan(sizeOf(document.body));
  await expectAccessible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await arrivesAt(paths.auth);
});

// proves LOST-1
test('an unknown address has a way back to the previous screen', async () => {
  await openApp(null, paths.download);
  history.pushState(null, '', '/no/such-place');
  await reopenApp('/no/such-place');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await arrivesAt(paths.download);
});

// proves LOST-1
test('a member keeps the bars on an unknown address', async () => {
  await openApp(await newMember(), '/no/such-place');
  await expect.element(page.getByRole('heading', { name: notFound.heading })).toBeVisible();
  await expect.element(page.getByRole('button', { name: nav.account })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: notFound.home }).click();
  await arrivesAt(paths.home);
});

function topOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().top ?? Number.NaN;
}

function sizeOf(element: Element | undefined): number {
  return element === undefined ? Number.NaN : Number.parseFloat(getComputedStyle(element).fontSize);
}

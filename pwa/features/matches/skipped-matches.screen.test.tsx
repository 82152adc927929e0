import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UNDO_MS } from '#pwa/services/matches/change-match.ts';
import { settle } from '#pwa/testing/accessibility.ts';
import { expectAccessible, sees, seesToast, toasts } from '#pwa/testing/screens/checks.ts';
import { courts, fourMatches, tab } from '#pwa/testing/screens/four-matches.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';

// proves LIST-7
test('a skipped match leaves "To rate" without signal, stays under "All", and can come back', async () => {
  const { viewer, cal } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await expect.poll(courts).toHaveLength(2);
  loseSignal();
  for (const court of ['New, unrated', 'Old, unrated']) {
    await page.getByRole('button', { name: text.skipAt(court) }).click();
    await expect.element(page.getByRole('article', { name: court })).not.toBeInTheDocument();
  }
  await sees(text.skipped);
  // The tab stays open when its last match leaves.
  await expect.element(tab(text.toRate(0), true)).toBeVisible();
  await sees(text.onlySkipped);
  await expect.element(tab(text.toRate(0))).toHaveFocus();
  await expectAccessible();
  await reopenApp(paths.home);
  await sees(dashboard.nobodyButSkipped);
  await page.getByRole('main').getByRole('link', { name: nav.goToMatches }).click();
  await expect.element(tab(text.all(4), true)).toBeVisible();
  const card = page.getByRole('article', { name: 'New, unrated' });
  const rate = card.getByRole('link', { name: `${text.rate} ${cal.username}` });
  await expect.element(rate).toBeVisible();
  await card.getByRole('button', { name: text.unskipAt('New, unrated') }).click();
  await seesToast(text.unskipped);
  await tab(text.toRate(1)).click();
  await expect.poll(courts).toEqual(['New, unrated']);
});

// proves LIST-7
test('a skipped match comes back by Undo, which is offered for ten seconds', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  const skip = page.getByRole('button', { name: text.skipAt('New, unrated') });
  await skip.click();
  await expect.poll(courts).toEqual(['Old, unrated']);
  await sees(text.skipped);
  // The keyboard goes on at the next card, not at the top of the page.
  const next = page.getByRole('article', { name: 'Old, unrated' });
  await expect.element(next.getByRole('link', { name: 'Old, unrated' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await expect.poll(courts).toEqual(['New, unrated', 'Old, unrated']);
  await expect.element(page.getByText(text.skipped)).not.toBeInTheDocument();
  const time = holdTime();
  await skip.click();
  await sees(text.skipped);
  await time.pass(UNDO_MS);
  await expect.element(page.getByText(text.skipped)).not.toBeInTheDocument();
});

// proves LIST-7, UI-5
test.each(PHONES)('$width wide what offers Undo covers nothing below the bar', async (phone) => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await showOn(phone);
  await page.getByRole('button', { name: text.skipAt('New, unrated') }).click();
  const undo = page.getByRole('status').filter({ hasText: text.skipped });
  await expect.element(undo).toBeVisible();
  await settle();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  expect(undo.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.bottom);
});

// proves LIST-7, UI-5
test.each(PHONES)('$width wide a toast does not cover Undo', async (phone) => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await showOn(phone);
  await page.getByRole('button', { name: text.skipAt('New, unrated') }).click();
  const undo = page.getByRole('button', { name: deleteMatch.undo });
  await expect.element(undo).toBeVisible();
  showToast({ title: 'Match created successfully!', description: '3 members notified.' });
  await expect.element(toasts()).toBeVisible();
  await settle();
  const { top, left, width, height } = undo.element().getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(undo.element().contains(pressed)).toBe(true);
});

// proves LIST-7
test('a match that is back under "To rate" is no longer said to be skipped', async () => {
  const { viewer } = await fourMatches();
  await openApp(viewer, paths.ratePlayers);
  await expect.poll(courts).toHaveLength(2);
  holdTime();
  await page.getByRole('button', { name: text.skipAt('New, unrated') }).click();
  await sees(text.skipped);
  await tab(text.all(4)).click();
  await page.getByRole('button', { name: text.unskipAt('New, unrated') }).click();
  await expect.element(tab(text.toRate(2))).toBeVisible();
  await expect.element(page.getByText(text.skipped)).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

/** Four games, oldest first: no result, a draw, a win of the opponent and a win of the viewer. */
const SCORES = [
  [0, 0],
  [5, 5],
  [9, 11],
  [11, 9],
] as const;

// proves DASH-5, DASH-6, DASH-10
test('Recent Games shows the three latest, each with its result, told apart by shape and colour', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  for (const [index, score] of SCORES.entries()) {
    const [location, date] = [`Court ${index + 1}`, `2025-05-0${index + 1}`];
    await recordSingles(viewer, bea, { location, date, score });
  }
  await openApp(viewer);
  const games = page.getByRole('region', { name: dashboard.recentGames });
  await expect.element(games.getByText('Court 4 · May 4, 2025')).toBeVisible();
  expect(textsOf(games.getByText(/^Court \d\s·\s/))).toEqual([
    'Court 4 · May 4, 2025',
    'Court 3 · May 3, 2025',
    'Court 2 · May 2, 2025',
  ]);
  const outcomes = games.getByText(/^(W|L|Draw)$/);
  expect(textsOf(outcomes)).toEqual(['W', 'L', 'Draw']);
  const [win, loss] = outcomes.elements().map((badge) => getComputedStyle(badge));
  expect(loss?.borderRadius).not.toBe(win?.borderRadius);
  expect(loss?.color).not.toBe(win?.color);
  await games.getByRole('link', { name: 'Court 3 · May 3, 2025' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Court 3' })).toBeVisible();
});

// proves DASH-10
test('on a phone the result stays beside the place while the match is not synced yet', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const match = await recordSingles(viewer, bea, { score: [11, 7] });
  await openApp(viewer, paths.match(match));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Riverside' })).toBeVisible();
  loseSignal();
  await page
    .getByRole('button', { name: matchResult.of(matchResult.correct, 'Riverside') })
    .click();
  const dialog = page.getByRole('dialog', { name: matchResult.correct });
  await dialog.getByRole('textbox', { name: seats.team2 }).fill('13');
  await dialog.getByRole('button', { name: matchResult.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await reopenApp(paths.home);
  await showOn(SHORT);
  const games = page.getByRole('region', { name: dashboard.recentGames });
  await expect.element(games.getByText(syncStatus.onThisPhone)).toBeVisible();
  const [place, badge] = [
    games.getByRole('link').first(),
    games.getByText('L', { exact: true }),
  ].map((one) => one.element().getBoundingClientRect());
  expect(badge?.left).toBeGreaterThanOrEqual(place?.right ?? 0);
  expect(badge?.top).toBeLessThan(place?.bottom ?? 0);
});

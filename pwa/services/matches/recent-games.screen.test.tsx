import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { dashboard } from '#shared/text/dashboard.ts';

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

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playedMember } from '#pwa/testing/screens/every-screen.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';

/** In two columns. */
const WIDE = [
  paths.home,
  paths.ratingDatabase,
  paths.ratePlayers,
  paths.createMatch,
  paths.players,
  paths.affiliate,
  paths.settings,
];
const NARROW = [
  paths.notifications,
  paths.feedback,
  paths.profileEdit,
  paths.changeEmail,
  paths.requestRating,
  paths.subscription,
  paths.testMatchmaking,
];

test('on a desktop every page begins at one of two edges', async () => {
  const { match, other, wizard, qr } = await playedMember(DESK, { name: 'Bea', location: 'Park' });
  const edges: Record<string, number> = {};
  for (const path of [...WIDE, match, other, ...NARROW, wizard, qr]) {
    await reopenApp(path);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    edges[path] = leftEdge();
  }
  const [wide, narrow] = [1024, 672].map((width) => (DESK.width - width) / 2 + 16);
  const expected = [...WIDE, match, other].map((path) => [path, wide]);
  expected.push(...[...NARROW, wizard, qr].map((path) => [path, narrow]));
  expect(edges).toEqual(Object.fromEntries(expected));
});

/** Where what shows of the page begins. */
function leftEdge(): number {
  const parts = [...document.querySelectorAll('main > *')].map((part) =>
    part.getBoundingClientRect(),
  );
  return parts.find(({ width }) => width > 0)?.left ?? 0;
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';

const NAME = 'Maximiliane-Alexandrina Featherstonehaugh Montgomery-Smythe';

// proves NAME-6
test.each(PHONES)('$width wide a name of several lines ends above the username', async (screen) => {
  const [viewer, max] = [await newMember(), await newMember({ firstName: NAME })];
  await giveRating(viewer, max, await recordSingles(viewer, max), { power: 7 });
  await showOn(screen);
  await openApp(viewer, paths.ratingDatabase);
  const name = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect.element(name).toBeVisible();
  // Its words, without the space around them that a thumb may tap.
  const words = document.createTreeWalker(name.element(), NodeFilter.SHOW_TEXT).nextNode();
  const lines = document.createRange();
  lines.selectNodeContents(words ?? document);
  const below = page.getByText(`@${max.username}`).element().getBoundingClientRect();
  expect(lines.getBoundingClientRect().bottom).toBeLessThan(below.top + 1);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { LARGE_TEXT, PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';

test('the labels of the radar lie neither on each other nor on the drawing, on any phone', async () => {
  const premium = await newMember({ signupCode: 'BETA001' });
  const other = await newMember();
  await giveRating(other, premium, await recordSingles(premium, other), { power: 7 });
  await openApp(premium);
  const figure = page.getByRole('figure', { name: premiumStats.radar });
  await expect.element(figure).toBeInTheDocument();
  for (const screen of [...PHONES, ...LARGE_TEXT]) {
    await showOn(screen);
    const parts = [...figure.element().querySelectorAll('[data-spoke], svg')];
    const shown = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0);
    expect(shown).toHaveLength(SKILLS.length + 1);
    const pairs = shown.flatMap((box, index) =>
      shown.slice(index + 1).map((other) => [box, other] as const),
    );
    expect(pairs.filter(([box, other]) => overlap(box, other))).toEqual([]);
  }
});

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

import { expect, test } from 'vitest';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { playedMember, showEveryScreen } from '#pwa/testing/screens/every-screen.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import {
  DESK,
  expectFitsOn,
  expectFitsOnAll,
  LARGE_TEXT,
  PHONES,
  TODAY,
} from '#pwa/testing/screens/screen-sizes.ts';

/** Texts that wrap and then, with no space and no other place to break, do not. */
const WORDS = {
  name: `Maximiliane-Alexandrina ${'N'.repeat(36)}`,
  location: 'Riverside Recreation Ground, https://maps.app.goo.gl/AbCdEfGh1'.padEnd(200, 'x'),
};

// These two never change the screen's size: for a moment after that, browsers count no movement.
// proves SYNC-28
test.each([TODAY, DESK])(
  'every page of a member fits, and next to nothing moves while it opens, $width wide',
  async (screen) => {
    const member = await playedMember(screen, WORDS);
    const shift = await watchLayoutShift();
    const moved: Record<string, number> = {};
    let before = 0;
    await showEveryScreen(member, WORDS, async () => {
      const now = await shift();
      if (now - before >= SHIFT_MAX) moved[location.pathname] = now - before;
      before = now;
      expectFitsOn(screen);
    });
    expect(moved).toEqual({});
  },
);

// proves NAME-6
test('every page of a member fits the smallest phone, and phones with large text, and axe finds nothing on it', async () => {
  const member = await playedMember(TODAY, WORDS);
  await showEveryScreen(member, WORDS, async () => {
    await expectFitsOnAll([PHONES[1], ...LARGE_TEXT]);
    await expectAccessible();
  });
});

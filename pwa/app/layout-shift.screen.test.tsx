import { expect, test } from 'vitest';
import { playedMember, showEveryScreen } from '#pwa/testing/screens/every-screen.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { DESK, TODAY } from '#pwa/testing/screens/screen-sizes.ts';

const WORDS = { name: 'Maximiliane-Alexandrina', location: 'Riverside Recreation Ground' };

// proves SYNC-28
test.each([TODAY, DESK])(
  'next to nothing moves while a screen opens, $width wide',
  async (screen) => {
    const member = await playedMember(screen, WORDS);
    const shift = await watchLayoutShift();
    const moved: Record<string, number> = {};
    let before = 0;
    await showEveryScreen(member, WORDS, async () => {
      const now = await shift();
      if (now - before >= SHIFT_MAX) moved[location.pathname] = now - before;
      before = now;
    });
    expect(moved).toEqual({});
  },
);

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { LARGE_TEXT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { nav } from '#shared/text/navigation.ts';

test.each(LARGE_TEXT)(
  'at 200 % text size the bar at the bottom still says where its icons lead, $width wide',
  async (screen) => {
    await openApp(await newMember());
    await showOn(screen);
    const places = page.getByRole('navigation', { name: nav.places });
    for (const label of [nav.home, nav.record, nav.matches, nav.ratings]) {
      const words = document.createRange();
      const link = places.getByRole('link', { name: label }).element();
      words.selectNodeContents(link.lastChild ?? link);
      const { width, height } = words.getBoundingClientRect();
      expect(height).toBeGreaterThan(16);
      expect(width).toBeLessThanOrEqual(screen.width / 4);
    }
  },
);

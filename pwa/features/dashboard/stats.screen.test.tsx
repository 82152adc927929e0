import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';

// proves SYNC-28
test.each(
  [...PHONES, DESK].flatMap((screen) => [
    { ...screen, screen, signupCode: '', badge: text.freeMember },
    { ...screen, screen, signupCode: 'BETA001', badge: text.premiumMember },
  ]),
)('$width wide the numbers of a $badge come where their height was kept', async (shown) => {
  const { screen, signupCode, badge } = shown;
  const viewer = await newMember({ firstName: 'Ann', ...(signupCode && { signupCode }) });
  const bea = await newMember();
  await giveRating(bea, viewer, await recordSingles(viewer, bea), { power: 8, sportsmanship: 8 });
  await showOn(screen);
  const release = holdPulls();
  await openApp(viewer);
  await sees(badge);
  const header = page.getByRole('main').element().querySelector('header');
  const height = header?.clientHeight;
  release();
  await sees(ratings.excellent);
  expect(header?.isConnected && header.clientHeight).toBe(height);
});

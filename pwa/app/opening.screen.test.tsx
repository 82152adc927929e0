import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import {
  adminScreens,
  guestScreens,
  listScreens,
  memberScreens,
  secondFactorScreen,
  visitorScreens,
} from '#pwa/testing/screens/opened-screens.ts';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens as adminText } from '#shared/text/admin.ts';
import { authPage } from '#shared/text/auth.ts';
import { controlLabels } from '#shared/text/common.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { secondFactor } from '#shared/text/second-factor.ts';

const SIZES = [SHORT, TODAY, DESK];

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while a visitor opens each page, $width wide',
  async (size) => {
    const match = await recordSingles(await newMember(), await newMember());
    await openApp(null, paths.auth);
    await showOn(size);
    await noneMoves(visitorScreens(match));
  },
);

// proves SYNC-28
test.each(SIZES)(
  'no field moves when the code of a link turns out to be unknown, $width wide',
  async (size) => {
    await openApp(null, paths.auth);
    await showOn(size);
    const shift = await watchLayoutShift();
    await reopenApp(paths.registerWith('UNKNOWN'));
    await expect.element(page.getByText(authPage.codeUnknownHint)).toBeVisible();
    expect(await shift()).toBeLessThan(SHIFT_MAX / 4);
  },
);

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while a member opens each page, $width wide',
  async (size) => {
    const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
    const rated = await recordSingles(bea, viewer, { score: [11, 9] });
    await giveRating(viewer, bea, rated, { power: 7 });
    await giveRating(bea, viewer, rated, { power: 7 });
    const match = await recordSingles(viewer, bea, { date: '2025-05-02' });
    const [cid, dan] = [await newMember(), await newMember()];
    const both = await recordDoubles(viewer, await newMember(), [cid, dan]);
    for (const other of [cid, dan]) await giveRating(viewer, other, both, { power: 7 });
    const others = await recordSingles(bea, await newMember());
    await openApp(viewer);
    await showOn(size);
    await noneMoves([
      // First, before another page has fetched what changes a rating.
      paths.qrRating(both),
      ...memberScreens(match, bea.id),
      paths.ratingWizard(rated, bea.id),
      paths.qrRating(others),
    ]);
  },
);

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while a new member opens each list, $width wide',
  async (size) => {
    await openApp(await newMember());
    await showOn(size);
    await noneMoves(listScreens);
  },
);

// proves SYNC-28, PEOPLE-1
test.each(SIZES)(
  'members that the phone knows stay first when the server finds others, $width wide',
  async (size) => {
    const viewer = await newMember();
    const query = viewer.username;
    const bea = await newMember({ firstName: 'Bea', lastName: query });
    await recordSingles(viewer, bea);
    // In the server's answer this one comes first.
    const other = await newMember({ firstName: query });
    await openApp(viewer);
    await showOn(size);
    const { promise, resolve } = Promise.withResolvers<void>();
    answerAt('/api/users/search', async (send) => {
      await promise;
      return send();
    });
    const shift = await watchLayoutShift();
    await reopenApp(`${paths.players}?${new URLSearchParams({ q: query })}`);
    await expect.element(page.getByText(`@${bea.username}`)).toBeVisible();
    resolve();
    await expect.element(page.getByText(`@${other.username}`)).toBeVisible();
    expect(await shift()).toBeLessThan(SHIFT_MAX / 4);
  },
);

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while a guest opens the match and the wizard, $width wide',
  async (size) => {
    const bea = await newMember({ firstName: 'Bea' });
    const guest = { firstName: 'Gus', email: 'gus@opening.example', isNonMember: true };
    const match = await recordSingles(bea, guest);
    await openApp(null, paths.qrRating(match));
    await letIn(guest.email);
    await expect.element(page.getByRole('link', { name: `${qrRating.rate} Bea` })).toBeVisible();
    await showOn(size);
    await noneMoves(guestScreens(match, bea.id));
  },
);

// proves SYNC-28
test.each(SIZES)(
  'next to nothing moves while an admin opens each page, $width wide',
  async (size) => {
    await newMember();
    await openApp(ADMIN);
    await showOn(size);
    await noneMoves(adminScreens, page.getByRole('navigation', { name: adminText.nav }));
    await noneMoves([secondFactorScreen], page.getByRole('region', { name: secondFactor.title }));
  },
);

/** Opens each of these pages in turn; `shown` is what all of them have. */
async function noneMoves(opened: readonly string[], shown?: Locator): Promise<void> {
  const shift = await watchLayoutShift();
  const moved: Record<string, number> = {};
  let before = await shift();
  for (const path of opened) {
    await reopenApp(path);
    if (shown) await expect.element(shown).toBeVisible();
    await isLoaded();
    const now = await shift();
    if (now - before >= SHIFT_MAX) moved[path] = now - before;
    before = now;
  }
  expect(moved).toEqual({});
}

async function isLoaded(): Promise<void> {
  await expect
    .element(page.getByRole('main').getByText(controlLabels.loading).first())
    .not.toBeInTheDocument();
}

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection, SECTIONS } from '#pwa/features/admin/admin-sections.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminScreens } from '#shared/text/admin.ts';
import { controlLabels } from '#shared/text/common.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

/** A match and a player that nobody has. */
const UNKNOWN = { match: '0197a000-0000-7000-8000-000000000000', player: 999_999 };

// proves SYNC-28
test.each([
  paths.auth,
  paths.register,
  paths.download,
  paths.betaInfo,
  paths.forgotPassword,
  `${paths.resetPassword}#unknown`,
  `${paths.proveEmail}#unknown`,
  paths.scan,
  paths.qrRating(UNKNOWN.match),
  '/no/such-place',
])('next to nothing moves while a visitor opens %s', async (path) => {
  for (const screen of [TODAY, DESK]) {
    await showOn(screen);
    const shift = await watchLayoutShift();
    await openApp(null, path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isLoaded();
    expect(await shift(), `${screen.width} wide`).toBeLessThan(SHIFT_MAX);
  }
});

// proves SYNC-28
test.each([TODAY, DESK])(
  'next to nothing moves while a member opens what is filled in, missing or for everyone, $width wide',
  async (screen) => {
    const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
    const match = await recordSingles(viewer, bea);
    await openApp(viewer);
    await showOn(screen);
    await noneMoves([
      paths.createMatchWith(bea.id),
      paths.rematch(match),
      paths.correctMatch(match),
      paths.reportPlayer(bea.id),
      paths.reportMatch(match),
      paths.requestRatingOf(bea.id),
      paths.match(UNKNOWN.match),
      paths.profile(UNKNOWN.player),
      paths.ratingWizard(match, UNKNOWN.player),
      paths.scan,
      paths.download,
      paths.betaInfo,
      '/no/such-place',
    ]);
  },
);

// proves SYNC-28
test.each([TODAY, DESK])(
  'next to nothing moves while a guest opens the match and the wizard, $width wide',
  async (screen) => {
    const bea = await newMember({ firstName: 'Bea' });
    const guest = { firstName: 'Gus', email: 'gus@opening.example', isNonMember: true };
    const match = await recordSingles(bea, guest);
    await openApp(null, paths.qrRating(match));
    await letIn(guest.email);
    await expect.element(page.getByRole('link', { name: `${qrRating.rate} Bea` })).toBeVisible();
    await showOn(screen);
    await noneMoves([paths.qrRating(match), paths.qrWizard(match, bea.id)]);
  },
);

// proves SYNC-28
test.each([TODAY, DESK])(
  'next to nothing moves while an admin opens each page, $width wide',
  async (screen) => {
    await newMember();
    await openApp(ADMIN);
    await showOn(screen);
    const nav = page.getByRole('navigation', { name: adminScreens.nav });
    await noneMoves([...SECTIONS.map(pathOfSection), paths.adminMatches], nav);
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
  await expect.element(page.getByText(controlLabels.loading).first()).not.toBeInTheDocument();
}

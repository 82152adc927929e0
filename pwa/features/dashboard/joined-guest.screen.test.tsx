import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, showsToast } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { formatDay } from '#pwa/ui/formats/format-day.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { firstSteps } from '#shared/text/first-steps.ts';
import { guestPage } from '#shared/text/qr-rating.ts';

/** Gus has rated Ann on this phone, and has joined. What the dashboard offers them. */
async function joinedGuest(): Promise<string> {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gus-${ann.username}@friends.example`;
  const match = await recordSingles(ann, { firstName: 'Gus', email, isNonMember: true });
  await openApp(null, paths.qrRating(match));
  await letIn(email);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await page.getByRole('link', { name: guestPage.joinLink }).click();
  await fill(newRegistration());
  await submit('Create Account');
  await arrivesAt(paths.qrRating(match));

  await reopenApp(paths.home);
  return match;
}

const claim = firstSteps.playedAs('Gus', 'Riverside', formatDay('2025-05-01'));
const offer = page.getByRole('region', { name: firstSteps.claim });
const steps = page.getByRole('region', { name: firstSteps.title });

// proves GUEST-16
test('the dashboard of a guest who has joined names their match, and leads to claiming it', async () => {
  const match = await joinedGuest();
  await sees(claim, offer);
  expect(steps.getByText(firstSteps.playedAsGuest).query()).toBeNull();
  await expectAccessible();
  await offer.getByRole('link', { name: guestPage.mine }).click();
  await arrivesAt(paths.qrRating(match));
  await submit(guestPage.mine);
  await expect.poll(() => page.getByText(guestPage.ratesAs('Gus')).query()).toBeNull();

  await reopenApp(paths.home);
  await sees('You rated Ann', page.getByRole('region', { name: dashboard.recentRatings }));
  expect(page.getByText(claim).query()).toBeNull();
});

// proves GUEST-16
test('the guest’s match stays on the dashboard once the first steps are hidden, until “Not me”', async () => {
  await joinedGuest();
  await sees(claim, offer);
  await steps.getByRole('button', { name: firstSteps.hide }).click();
  await expect.element(steps).not.toBeInTheDocument();
  await reopenApp(paths.home);
  await sees(claim, offer);
  expect(steps.query()).toBeNull();
  await offer.getByRole('button', { name: firstSteps.notMe }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await reopenApp(paths.home);
  await sees(dashboard.playersToRate);
  expect(offer.query()).toBeNull();
});

// proves GUEST-16
test('“Not me” that the phone cannot save says so, and counts at the next tap', async () => {
  await joinedGuest();
  await sees(claim, offer);
  const deny = offer.getByRole('button', { name: firstSteps.notMe });
  // Only writes fail: the screen goes on reading meanwhile.
  const real = Dexie.prototype.transaction as (...args: unknown[]) => unknown;
  const full = vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(function (
    this: Dexie,
    ...args: unknown[]
  ) {
    if (args[0] !== 'rw') return real.apply(this, args);
    return Dexie.Promise.reject(new DOMException('full', 'QuotaExceededError'));
  } as never);
  onTestFinished(() => full.mockRestore());
  await deny.click();
  await showsToast(firstSteps.notSaved);
  await expect.element(deny).toHaveFocus();
  full.mockRestore();
  await deny.click();
  await expect.element(offer).not.toBeInTheDocument();
});

// proves SYNC-28
test.each([SHORT, TODAY, DESK])(
  'next to nothing moves when the guest’s match comes on the dashboard, $width wide',
  async (size) => {
    await joinedGuest();
    await steps.getByRole('button', { name: firstSteps.hide }).click();
    await expect.element(steps).not.toBeInTheDocument();
    await showOn(size);
    const shift = await watchLayoutShift();
    await reopenApp(paths.home);
    await sees(claim, offer);
    await sees(dashboard.playersToRate);
    expect(await shift()).toBeLessThan(SHIFT_MAX);
  },
);

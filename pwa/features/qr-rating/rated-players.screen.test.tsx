import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseValue, rateEverything } from '#pwa/testing/screens/rate.ts';
import { PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { begunRating } from '#shared/text/begun-rating.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// The first of this file: then the part that shows what was given is not there yet.
// proves SYNC-28
test.each(PHONES)('little moves while the players rated open, $width wide', async (screen) => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const bob = await newMember({ firstName: 'Bob' });
  const match = await recordDoubles(cal, await newMember(), [ann, bob]);
  await giveRating(cal, ann, match, { power: 7, isAnonymous: false });
  await giveRating(cal, bob, match, { power: 7, isAnonymous: true, reveal: 'daily' });
  await showOn(screen);
  await openApp(cal);
  const { badge, badgeName } = syncStatus;
  await expect.element(page.getByRole('button', { name: badgeName(badge.clean) })).toBeVisible();
  const shift = await watchLayoutShift();
  await reopenApp(paths.qrRating(match));
  const edit = page.getByRole('button', { name: changeRating.edit });
  await expect.poll(() => edit.elements()).toHaveLength(2);
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves QR-4
test('each rated player is shown with whether the rating has the rater’s name', async () => {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const [cal, dan] = [await newMember(), await newMember()];
  const match = await recordDoubles(cal, dan, [ann, bob]);
  await giveRating(cal, ann, match, { power: 7, isAnonymous: false });
  await giveRating(cal, bob, match, { power: 7, isAnonymous: true });
  await openApp(cal, paths.qrRating(match));
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await sees(givenAs.named, rowOf('Ann'));
  await sees(givenAs.anonymous, rowOf('Bob'));
  // Below the words that say what it is about.
  const [rated, how] = [qrRating.rated, givenAs.named].map((words) =>
    rowOf('Ann').getByText(words).element().getBoundingClientRect(),
  );
  expect(how?.top).toBeGreaterThanOrEqual(rated?.bottom ?? Infinity);
  expect(how?.left).toBeGreaterThan(innerWidth / 2);
});

// proves RATE-16
test('a started rating reads "Continue"', async () => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const match = await recordSingles(cal, ann);
  await openApp(cal, paths.qrRating(match));
  await page.getByRole('link', { name: `${qrRating.rate} Ann` }).click();
  await chooseValue(categories.power, '3');
  await draftStored('power');
  await reopenApp(paths.qrRating(match));
  const goOn = page.getByRole('link', { name: begunRating.goOnWith('Ann') });
  await expect.element(goOn).toHaveTextContent(begunRating.goOn);
});

// proves QR-4
test('a guest reads the same of theirs', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const gus = { firstName: 'Gus', email: 'gus@example.org' };
  const match = await recordDoubles(await newMember(), gus, [ann, await newMember()]);
  await openApp(null, paths.qrRating(match));
  await letIn(gus.email);
  const rate = page.getByRole('link', { name: `${qrRating.rate} Ann` });
  await expect.element(rate).toBeVisible();
  expect(page.getByText(givenAs.anonymous).query()).toBeNull();
  await rate.click();
  await rateEverything('7');
  await sees(givenAs.anonymous);
});

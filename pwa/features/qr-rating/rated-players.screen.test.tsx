import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { PHONES, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

// The first of this file: then the part that shows what was given is not there yet.
// proves SYNC-28
test.each(PHONES)('nothing moves while the players rated open, $width wide', async (screen) => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const bob = await newMember({ firstName: 'Bob' });
  const match = await recordDoubles(cal, await newMember(), [ann, bob]);
  await giveRating(cal, ann, match, { power: 7, isAnonymous: false });
  await giveRating(cal, bob, match, { power: 7, isAnonymous: true, reveal: 'daily' });
  await showOn(screen);
  await openApp(cal);
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  const shift = await watchLayoutShift();
  await reopenApp(paths.qrRating(match));
  const edit = page.getByRole('button', { name: changeRating.edit });
  await expect.poll(() => edit.elements()).toHaveLength(2);
  expect(await shift()).toBe(0);
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

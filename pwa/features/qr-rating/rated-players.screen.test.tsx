import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { paths } from '#shared/domain/paths.ts';
import { givenAs } from '#shared/text/given-as.ts';
import { qrRating } from '#shared/text/qr-rating.ts';

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

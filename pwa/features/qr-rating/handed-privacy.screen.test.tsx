import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { chooseValue, rateEverything } from '#pwa/testing/screens/rate.ts';
import { paths } from '#shared/domain/paths.ts';
import { drafts } from '#shared/text/drafts.ts';
import { handedPhone } from '#shared/text/handed-phone.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';

// proves GUEST-18
test('what a guest began on a phone and did not submit is gone once the phone is handed to them again', async () => {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `gus-of-${ann.username}@home.example`;
  const match = await recordSingles(ann, { firstName: 'Gus', email, isNonMember: true });
  await openApp(ann, paths.qrRating(match));
  const rate = page.getByRole('link', { name: 'Rate Player Ann' });
  const handOver = async () => {
    await page.getByRole('link', { name: share.hand }).click();
    await letIn(email);
    await rate.click();
    await expect.element(page.getByRole('group', { name: categories.power })).toBeVisible();
  };
  await handOver();
  await chooseValue(categories.power, '3');
  await reopenApp();
  await sees(drafts.kept);
  await page.getByRole('link', { name: ratingWizard.toMatch }).click();
  await page.getByRole('button', { name: guestPage.takeBack('Ann') }).click();
  await handOver();
  expect(page.getByText(drafts.kept).query()).toBeNull();
  expect(page.getByRole('radio', { checked: true }).query()).toBeNull();
});

// proves GUEST-18
test("a rating on a handed phone is not called private, since its owner's own screens show one of theirs", async () => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Cal' })];
  const email = `gus-of-${ann.username}@home.example`;
  const gus = { firstName: 'Gus', email, isNonMember: true } as const;
  const match = await recordDoubles(ann, cal, [await newMember(), gus]);
  await openApp(ann, paths.qrRating(match));
  await page.getByRole('link', { name: share.hand }).click();
  await letIn(email);
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of ['Ann', 'Cal']) {
    await page.getByRole('link', { name: `Rate Player ${name}` }).click();
    await rateEverything('4');
    await expect.element(rowOf(name).getByText(qrRating.rated)).toBeVisible();
  }
  for (const name of ['Ann', 'Cal']) await sees(handedPhone.given(name), rowOf(name));
});

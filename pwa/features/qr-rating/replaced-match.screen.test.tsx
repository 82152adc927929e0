import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { letIn, startDraining } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

const GUS = { firstName: 'Gus', email: 'gus@example.org' };

// proves WRONG-9
test('a guest whose match is changed meanwhile goes on in the one in its place, with what they rated before and after', async () => {
  startDraining();
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const cal = await newMember({ firstName: 'Cal' });
  const match = await recordDoubles(cal, { ...GUS, isNonMember: true }, [ann, bob]);
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('6');
  await expect.poll(() => ratingsOf(ann)).toHaveLength(1);
  loseSignal();
  await page.getByRole('link', { name: 'Rate Player Bob' }).click();
  await rateEverything('5');
  await sees(ratingWizard.saved.title);
  const next = await replaceElsewhere(cal, match, {
    partner: { guest: GUS },
    opponents: [ann, bob],
  });
  findSignal();
  await expect.poll(() => ratingsOf(bob)).toHaveLength(1);
  await arrivesAt(paths.qrRating(next));
  await sees('Elsewhere');
  await expect.poll(() => page.getByText(qrRating.rated).elements()).toHaveLength(2);
  for (const rated of [ann, bob]) expect(await ratingsOf(rated)).toEqual([{ id: next }]);
});

// proves WRONG-9, GUEST-17
test('a guest in the middle of rating who loses the seat by a correction is led to the match in its place', async () => {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const [cal, dan] = [await newMember({ firstName: 'Cal' }), await newMember({ firstName: 'Dan' })];
  const match = await recordDoubles(cal, { ...GUS, isNonMember: true }, [ann, bob]);
  await openApp(null, paths.qrRating(match));
  startDraining();
  await letIn('gus@example.org');
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await seesStep('Power');
  const next = await replaceElsewhere(cal, match, {
    partner: { guest: { ...GUS, email: 'gustav@example.org' } },
    opponents: [ann, dan],
  });
  window.dispatchEvent(new Event('online'));
  await arrivesAt(paths.qrRating(next));
  await sees(guestPage.moved);
  await letIn('gustav@example.org');
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
});

// proves WRONG-9
test('a guest whose rating goes with a correction reads so on the open page, and after a reload, until they rate again', async () => {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const cal = await newMember({ firstName: 'Cal' });
  const match = await recordDoubles(cal, bob, [ann, { ...GUS, isNonMember: true }]);
  await openApp(null, paths.qrRating(match));
  startDraining();
  await letIn('gus@example.org');
  await page.getByRole('link', { name: 'Rate Player Cal' }).click();
  await rateEverything('6');
  await expect.poll(() => ratingsOf(cal)).toHaveLength(1);
  await expect.element(page.getByText(/^Cal gets it to(day|morrow) at /)).toBeVisible();
  const next = await replaceElsewhere(cal, match, {
    partner: { userId: ann.id },
    opponents: [bob, { guest: GUS }],
  });
  window.dispatchEvent(new Event('online'));
  await arrivesAt(paths.qrRating(next));
  await sees(guestPage.lost(1, true));
  await expectAccessible();
  await reopenApp(paths.qrRating(next));
  await sees(guestPage.lost(1, true));
  await page.getByRole('link', { name: 'Rate Player Cal' }).click();
  await rateEverything('7');
  await expect.element(page.getByText(qrRating.rated)).toBeVisible();
  expect(page.getByText(guestPage.lost(1, true)).query()).toBeNull();
});

// proves WRONG-9, GUEST-2
test('a guest whose match is changed with an added member gets access again by the code from the court', async () => {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  const [cal, dan] = [await newMember({ firstName: 'Cal' }), await newMember({ firstName: 'Dan' })];
  const match = await recordDoubles(cal, { ...GUS, isNonMember: true }, [ann, bob]);
  await openApp(null, paths.qrRating(match));
  await letIn('gus@example.org');
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  const next = await replaceElsewhere(cal, match, {
    partner: { guest: GUS },
    opponents: [ann, dan],
  });
  await reopenApp(paths.qrRating(match));
  await arrivesAt(paths.qrRating(next));
  await sees(guestPage.moved);
  await letIn('gus@example.org');
  await expect.element(page.getByRole('link', { name: 'Rate Player Dan' })).toBeVisible();
});

function ratingsOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select match_id as id from ratings where rated_user_id = ?', id);
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, LARGE_TEXT } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';

// proves RATE-20, NAME-6
test('in large text the title after a rating breaks no long name of the next opponent', async () => {
  const [rater, partner, rated] = [await newMember(), await newMember(), await newMember()];
  const next = await newMember({ firstName: 'Max', lastName: 'Featherstonehaugh' });
  const match = await recordDoubles(rater, partner, [rated, next]);
  await giveRating(rater, rated, match, { power: 7 });
  await openApp(rater, paths.ratingWizard(match, rated.id));
  const title = `${ratingSteps.ratedNext} Max Featherstonehaugh`;
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectFitsOnAll(LARGE_TEXT);
});

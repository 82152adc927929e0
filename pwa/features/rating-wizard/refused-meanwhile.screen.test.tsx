import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { rateThrough, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';

// proves RATE-11
test('a rating that the server refuses while the next opponent is offered leads back to a wizard that says why', async () => {
  const [rater, partner] = [await newMember(), await newMember()];
  const [bea, cal] = [await newMember(), await newMember()];
  const matchId = await recordDoubles(rater, partner, [bea, cal]);
  const another = await recordSingles(rater, bea, { location: 'Hilltop' });
  await openApp(rater, paths.ratingWizard(matchId, bea.id));
  await seesStep('Power');
  loseSignal();
  await rateThrough();
  await expect
    .element(page.getByRole('heading', { name: `Rated. Next: ${cal.username}` }))
    .toBeVisible();
  // Only now: a pull that was under way could still have brought it to this phone.
  await giveRating(rater, bea, another, { power: 7 });
  findSignal();
  await seesToast(text.alreadyRated);
  await sees(refusals.rated_today);
  await expect.element(page.getByRole('link', { name: text.toMatch })).toBeVisible();
});

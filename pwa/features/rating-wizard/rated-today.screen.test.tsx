import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees } from '#pwa/testing/screens/checks.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { choose, openWizard, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { setClock } from '#pwa/testing/screens/wrong-clock.ts';
import { paths } from '#shared/domain/paths.ts';
import { ratingWizard as text } from '#shared/text/rating-wizard.ts';
import { refusals } from '#shared/text/refusals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

// proves RATE-7
test('an app that is left open at the reason offers the keys again when it is shown the next day', async () => {
  const { rater, rated, matchId } = await openWizard();
  await giveRating(rater, rated, matchId, { power: 7 });
  const another = await recordSingles(rater, rated, { location: 'Hilltop' });
  await openApp(rater, paths.ratingWizard(another, rated.id));
  await sees(refusals.rated_today);
  setClock(DAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await seesStep('Power');
});

// proves RATE-7
test('the reason has the focus if the player was rated elsewhere while the keys had it', async () => {
  const { rater, rated, matchId } = await openWizard();
  const another = await recordSingles(rater, rated, { location: 'Hilltop' });
  await choose('7');
  await giveRating(rater, rated, another, { power: 7 });
  await expect.poll(() => document.activeElement?.textContent).toBe(refusals.rated_today);
  await expect
    .element(page.getByRole('link', { name: text.toMatch }))
    .toHaveAttribute('href', paths.match(matchId));
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#pwa/testing/screens/checks.ts';
import { reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { choose, openWizard, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';

// proves LIST-3, RATE-16
test('a started rating is marked "Continue" on Home, in the list and on the match, one without an answer is not', async () => {
  const { rated, matchId } = await openWizard();
  const name = rated.username;
  const screens = [paths.home, paths.ratePlayers, paths.match(matchId)];
  const link = (action: string) => page.getByRole('link', { name: `${action} ${name}` });
  for (const screen of screens) {
    await reopenApp(screen);
    const rate = screen === paths.home ? dashboard.rate : matchList.rate;
    await expect.element(link(rate)).toBeVisible();
  }
  const wizard = paths.ratingWizard(matchId, rated.id);
  await reopenApp(wizard);
  await choose('7');
  await seesStep('Spin');
  for (const screen of screens) {
    await reopenApp(screen);
    const goOn = link('Continue rating');
    await expect.element(goOn).toHaveTextContent('Continue');
    await expect.element(goOn).toHaveAttribute('href', wizard);
    await expectAccessible();
  }
  await link('Continue rating').click();
  await seesStep('Spin');
});

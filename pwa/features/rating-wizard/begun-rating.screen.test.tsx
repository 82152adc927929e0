import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible } from '#pwa/testing/screens/checks.ts';
import { letIn } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { choose, openWizard, seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { matchList } from '#shared/text/matches.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';

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

// proves RATE-7
test("a guest, whose bar has no links, can leave the wizard for the match's page at any step", async () => {
  const ann = await newMember();
  const guest = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true } as const;
  const match = await recordSingles(ann, guest);
  await openApp(null, paths.qrRating(match));
  await letIn(guest.email);
  await page.getByRole('link', { name: `${matchList.rate} ${ann.username}` }).click();
  await seesStep('Power');
  await expectAccessible();
  await page.getByRole('link', { name: ratingWizard.toMatch }).click();
  await arrivesAt(paths.qrRating(match));
});

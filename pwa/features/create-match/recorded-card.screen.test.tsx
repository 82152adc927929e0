import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivesAt } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/created-card.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { addMember, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';

// proves MATCH-47
test('the card of the recorded match leaves once its opponent is rated', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  await openApp(creator, paths.createMatch);
  await enterDetails('Riverside');
  await addMember(other.username);
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await card.getByRole('link', { name: recordedMatch.rate }).click();
  await rateEverything('7');
  await arrivesAt(paths.home);
  await reopenApp(paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  expect(card.query()).toBeNull();
});

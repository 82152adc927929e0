import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';

// proves MATCH-2
test('on a desktop the score and Create Match are beside the court, within the first screen', async () => {
  await showOn(DESK);
  await openApp(await newMember(), paths.createMatch);
  const submit = page.getByRole('button', { name: text.submit });
  await expect.element(submit).toBeInViewport({ ratio: 1 });
  const boxOf = (name: string) =>
    page.getByRole('region', { name }).element().getBoundingClientRect();
  expect(boxOf(text.results).left).toBeGreaterThan(boxOf(text.addPlayers).right);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { DESK, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
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

test('the score is two big numbers, on a phone and on a desktop', async () => {
  await openApp(await newMember(), paths.createMatch);
  for (const screen of [TODAY, DESK]) {
    await showOn(screen);
    for (const name of [text.score.team1, text.score.team2]) {
      const field = page.getByRole('textbox', { name });
      await expect.element(field).toBeVisible();
      // At least four times as large as the text around them.
      expect(sizeOf(field.element())).toBeGreaterThanOrEqual(4 * sizeOf(document.body));
    }
  }
});

function sizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { foundPlayers, teamIs } from './fixtures/actions/record-match.ts';
import { boxOf } from './fixtures/checks/box-of.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

test('a double tap on a result leaves the player without a team; a tap elsewhere picks it at once', async () => {
  const { page } = await metBefore();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pauseClock(page);
  await page.getByLabel(text.search).tap();
  const result = await boxOf(foundPlayers(page));
  // There the button of team 2 comes under the finger.
  const [x, y] = [result.x + result.width * 0.75, result.y + result.height - 2];
  await page.touchscreen.tap(x, y);
  const team = page.getByRole('button', { name: text.addTo.team2, exact: true });
  await team.waitFor();
  expect(await wordsAt(page, x, y)).toBe(text.addTo.team2);
  await page.touchscreen.tap(x, y);
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
  await page.getByRole('button', { name: text.addTo.team1, exact: true }).tap();
  await team.waitFor({ state: 'detached' });
});

/** The form of a player who has met one other: an empty search shows them. */
async function metBefore(): Promise<{ page: Page }> {
  const [creator, other] = [await newMember(app.server), await newMember(app.server)];
  await recordSingles(creator, other);
  const { page } = await app.phoneOf(creator, paths.createMatch);
  await page.getByLabel(text.search).waitFor();
  return { page };
}

/** What stands on the button at this place of the screen. */
function wordsAt(page: Page, x: number, y: number): Promise<string | null> {
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent ?? null,
    [x, y] as const,
  );
}

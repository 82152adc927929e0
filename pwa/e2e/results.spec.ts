import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves RESULT-1
test('a participant records the result later, and the other one corrects it', async () => {
  const { ann, bob } = await twoPhones();
  await record(ann.page, text.record, [11, 9]);
  await sees(ann.page, text.saved.title);
  await showsScore(bob.page, ['11', '9']);
  await record(bob.page, text.correct, [11, 8]);
  await showsScore(ann.page, ['11', '8']);
  await expectAccessible(ann.page);
});

/** Ann and Bob at the list of their one match, which has no result yet. */
async function twoPhones() {
  const ann = await newMember(app.server, { firstName: 'Ann' });
  const bob = await newMember(app.server, { firstName: 'Bob' });
  await recordSingles(ann, bob);
  return {
    ann: await app.phoneOf(ann, paths.ratePlayers),
    bob: await app.phoneOf(bob, paths.ratePlayers),
  };
}

type Score = readonly [number, number];

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: text.of(name, 'Riverside') }).click();
  return page.getByRole('dialog', { name });
}

async function record(page: Page, name: string, [team1, team2]: Score): Promise<void> {
  const dialog = await openDialog(page, name);
  await type(dialog, [team1, team2]);
  await dialog.getByRole('button', { name: text.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function type(dialog: Locator, [team1, team2]: Score): Promise<void> {
  await dialog.getByRole('textbox', { name: seats.team1 }).fill(String(team1));
  await boxOfTeam2(dialog).fill(String(team2));
}

function boxOfTeam2(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: seats.team2 });
}

function showsScore(page: Page, score: [string, string]): Promise<void> {
  const card = page.getByRole('article', { name: 'Riverside' });
  return expect.poll(() => card.locator('p.score').allInnerTexts()).toEqual(score);
}

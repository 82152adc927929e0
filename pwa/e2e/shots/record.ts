import type { Page } from 'playwright-core';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dateQuestion } from '#shared/text/date-question.ts';
import { drafts } from '#shared/text/drafts.ts';
import { refusedMatch } from '#shared/text/edit-match.ts';
import { matchDetails } from '#shared/text/match-details.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { refusals } from '#shared/text/refusals.ts';
import { scoreText } from '#shared/text/score.ts';
import { scoreQuestion } from '#shared/text/score-question.ts';
import { press } from './press.ts';
import { refusePushes } from './refuse-pushes.ts';
import type { Shot } from './shot.ts';

/** The form of a match at its steps, its questions, and what the server may answer. */
export const RECORD_SHOTS: readonly Shot[] = [
  inForm('seat-sheet', openSeat),
  inForm('seat-sheet-search', async (page) => {
    await openSeat(page);
    await page.getByLabel(createMatch.search).fill('mei');
    await page.getByText(createMatch.found).waitFor();
  }),
  inForm('seat-sheet-nobody', async (page) => {
    await openSeat(page);
    await page.getByLabel(createMatch.search).fill('Gus Grant');
    await page.getByText(createMatch.noneFound).waitFor();
  }),
  inForm('record-marked', async (page) => {
    await page.getByRole('radio', { name: createMatch.doubles }).check({ force: true });
    await page.getByLabel(createMatch.location).fill('');
    await press(page, createMatch.submit);
    await page.getByText(createMatch.notEnough.doubles.description).first().waitFor();
  }),
  inForm('score-pad', async (page) => {
    await press(page, quickSets.wonWith.team1(11));
    await page.getByRole('group', { name: quickSets.loserScored.team2 }).waitFor();
  }),
  inRematch('score-question', async (page) => {
    await score(page, 99, 98);
    await press(page, createMatch.submit);
    await page.getByRole('dialog', { name: scoreQuestion.really(scoreText(99, 98)) }).waitFor();
  }),
  inRematch('date-question', async (page) => {
    await score(page, 11, 7);
    await page.getByLabel(matchDetails.date).fill('2025-03-01');
    await press(page, createMatch.submit);
    await page.getByText(dateQuestion.why).waitFor();
  }),
  inForm('other-drafts', async (page, { seen }) => {
    // Not the last court, which the form has filled in: that would be no change.
    await page.getByLabel(createMatch.location).fill('Lakeside');
    await page.goto(paths.rematch(seen.fullMatchId));
    await page.getByRole('region', { name: drafts.others }).scrollIntoViewIfNeeded();
  }),
  inRematch('match-refused', async (page) => {
    await refusePushes(page, { code: 'player_unknown', message: refusals.player_unknown });
    await score(page, 11, 7);
    await press(page, createMatch.submit);
    await page.getByRole('heading', { name: refusedMatch.title }).waitFor();
  }),
];

/** On a new phone that has pulled before the form opens: it begins with the last court. */
function inForm(name: string, act: NonNullable<Shot['act']>): Shot {
  const reopen: typeof act = async (page, shown) => {
    await page.reload();
    await page.waitForLoadState('networkidle');
    await act(page, shown);
  };
  return { name, as: 'premium', path: paths.createMatch, isAnew: true, act: reopen };
}

/** With every seat taken. */
function inRematch(name: string, act: NonNullable<Shot['act']>): Shot {
  return { ...inForm(name, act), path: ({ fullMatchId }) => paths.rematch(fullMatchId) };
}

/** The sheet with those met before. */
async function openSeat(page: Page): Promise<void> {
  await press(page, createMatch.addTo.team2);
  await page.getByRole('option').first().waitFor();
}

async function score(page: Page, team1: number, team2: number): Promise<void> {
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill(`${team1}`);
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill(`${team2}`);
}

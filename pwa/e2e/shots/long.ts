import type { Page } from 'playwright-core';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { paths } from '#shared/domain/paths.ts';
import type { ProofAccount } from '#shared/schemas/auth.ts';
import { users } from '#shared/text/admin.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { ratingSteps } from '#shared/text/rating-steps.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import { sessionText } from '#shared/text/session.ts';
import { share } from '#shared/text/share.ts';
import { categories } from '#shared/text/skills.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { chooseValue } from '../fixtures/actions/rate.ts';
import { serverAnswer } from '../fixtures/server/server-answer.ts';
import { press } from './press.ts';
import { openLast, openMore, openSyncPanel } from './sheets.ts';
import type { StateShot } from './state.ts';
import { longGuest, longRated } from './viewers.ts';

const onMatch: StateShot['path'] = ({ matchId }) => paths.match(matchId);
/** Recorded by the member, and rated by nobody, so that it may change. */
const onGuestMatch = () => paths.match(longGuest.matchId);
const onRematch: StateShot['path'] = ({ matchId }) => paths.rematch(matchId);
const onWizard: StateShot['path'] = ({ matchId, opponentId }) =>
  paths.ratingWizard(matchId, opponentId);

/** The longest names and places in what opens on a screen, and where others see them. */
export const LONG_SHOTS: readonly StateShot[] = [
  long('leave-match', onMatch, openLastDialog),
  long('delete-match', onGuestMatch, openLastDialog),
  long('share', onMatch, async (page) => {
    await press(page, share.open('').trim());
    await inDialog(page, share.copyLink);
  }),
  long('edit-match', onGuestMatch, async (page) => {
    await openMore(page);
    await press(page, editMatch.begin);
    await inDialog(page, editMatch.save);
  }),
  long('correct-result', onMatch, async (page) => {
    await press(page, matchResult.correct);
    await inDialog(page, matchResult.save);
  }),
  long('seat-sheet', paths.createMatch, async (page) => {
    await press(page, createMatch.addTo.team2);
    await page.getByRole('option').first().waitFor();
  }),
  long('score-pad', onRematch, async (page) => {
    await press(page, quickSets.wonWith.team1(11));
    await page.getByRole('group', { name: quickSets.loserScored.team2 }).waitFor();
  }),
  // Recorded on the phone only: a player is in a few matches a day at most.
  long('recorded', onRematch, async (page) => {
    await recordUnsent(page);
    await page.getByText(createMatch.goingOn).waitFor();
  }),
  long('recorded-card', onRematch, async (page) => {
    await recordUnsent(page);
    await page.waitForURL(`**${paths.ratePlayers}`);
    await page.getByRole('region', { name: recordedMatch.title }).waitFor();
  }),
  long('same-match', onMatch, async (page) => {
    const question = page.getByText(sameMatch.title, { exact: true }).last();
    await question.waitFor();
    await question.evaluate((title) => title.scrollIntoView({ block: 'center' }));
  }),
  long('players-search', `${paths.players}?q=Maximiliane`),
  long('wizard-summary', onWizard, rate),
  long('wizard-rated', () => paths.ratingWizard(longRated.matchId, longRated.opponentId)),
  long('qr-guest', () => paths.qrRating(longGuest.matchId)),
  { name: 'long-qr-visitor', path: () => paths.qrRating(longGuest.matchId), state: 'long-visitor' },
  {
    name: 'long-guest-sync-panel',
    path: () => paths.qrRating(longGuest.matchId),
    state: 'long-visitor',
    isAnew: true,
    act: async (page) => {
      await page.route('**/api/sync/push', () => undefined);
      const email = page.getByLabel(fieldLabels.email);
      const toRate = page.getByRole('link', { name: matchList.rate }).first();
      await email.or(toRate).waitFor();
      // The server still knows the phone of the look before.
      if (await email.isVisible()) {
        await email.fill(longGuest.email);
        await press(page, qrRating.submit);
      }
      await toRate.click();
      await rate(page);
      await press(page, ratingWizard.submit);
      await page
        .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
        .waitFor();
      await openSyncPanel(page);
    },
  },
  {
    name: 'long-prove-email',
    path: paths.proveEmail,
    state: 'long-visitor',
    act: async (page) => {
      const username = 'maximiliane-alexandrina.montgomery-smyth';
      const json: ProofAccount = { username, newEmail: `${username}@featherstonehaugh.example` };
      await page.route('**/api/prove-email/account', (route) =>
        route.fulfill(serverAnswer(200, json)),
      );
      await page.goto(`${paths.proveEmail}#token`);
      await page.getByRole('button', { name: sessionText.signIn }).waitFor();
    },
  },
  {
    name: 'long-admin-users',
    path: pathOfSection('users'),
    state: 'long-admin',
    act: async (page) => {
      await page.getByLabel(users.search).fill('Maximiliane');
      await page.getByRole('heading', { name: 'Maximiliane' }).first().waitFor();
    },
  },
  // The newest are those of the member with the long name.
  ...(['feedback', 'log', 'codes'] as const).map(
    (section): StateShot => ({
      name: `long-admin-${section}`,
      path: pathOfSection(section),
      state: 'long-admin',
      act: (page) =>
        page
          .getByRole('article')
          .first()
          .evaluate((card) => card.scrollIntoView({ block: 'center' })),
    }),
  ),
  { name: 'long-admin-matches', path: paths.adminMatches, state: 'long-admin' },
];

function long(screen: string, path: StateShot['path'], act?: StateShot['act']): StateShot {
  return { name: `long-${screen}`, path, state: 'long', isAnew: true, ...(act && { act }) };
}

/** The part of a dialog comes after it on a new phone: the picture is taken once this button of it shows. */
function inDialog(page: Page, button: string): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: button }).first().waitFor();
}

async function openLastDialog(page: Page): Promise<void> {
  await openLast(page);
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

/** Answers every step of the wizard. */
async function rate(page: Page): Promise<void> {
  await page.getByRole('group', { name: categories.power }).waitFor();
  for (const name of Object.values(categories)) await chooseValue(page, name, '7');
  await page.getByRole('heading', { name: ratingSteps.summary }).waitFor();
}

async function recordUnsent(page: Page): Promise<void> {
  await page.route('**/api/sync/push', () => undefined);
  await page.getByRole('textbox', { name: createMatch.score.team1 }).fill('11');
  await page.getByRole('textbox', { name: createMatch.score.team2 }).fill('9');
  await press(page, createMatch.submit);
}

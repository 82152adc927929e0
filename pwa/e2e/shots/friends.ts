import type { Page } from 'playwright-core';
import { giveRating, recordDoubles } from '#pwa/testing/recorded-matches.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { changeRating } from '#shared/text/change-rating.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { leaveMatch } from '#shared/text/leave-match.ts';
import { matchDetails } from '#shared/text/match-details.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { refusals } from '#shared/text/refusals.ts';
import { sameMatch } from '#shared/text/same-match.ts';
import type { Credentials } from '../fixtures/actions/sign-up.ts';
import { newMember } from '../fixtures/server/member.ts';
import type { TestServer } from '../fixtures/server/server.ts';
import { press } from './press.ts';
import { refusePushes } from './refuse-pushes.ts';
import { openLast, openMore } from './sheets.ts';
import type { Shot, Staged } from './shot.ts';

/** The matches of the friends' evening. */
const evening = { own: '', theirs: '', twice: '' };
/** An opponent that the member has rated today. */
let ratedId = 0;

/** A member who has just recorded a match, was in one that an opponent recorded, and in one that both recorded. */
export async function newFriend(server: TestServer): Promise<Credentials> {
  const [nora, tom, eva, max] = [
    await newMember(server, { firstName: 'Nora', lastName: 'Klein' }),
    await newMember(server, { firstName: 'Tom', lastName: 'Berg' }),
    await newMember(server, { firstName: 'Eva', lastName: 'Lind' }),
    await newMember(server, { firstName: 'Max', lastName: 'Roth' }),
  ];
  const [ours, theirs] = [
    [11, 8],
    [8, 11],
  ] as const;
  evening.own = await recordDoubles(nora, tom, [eva, max], { date: daysAgo(0), score: ours });
  evening.theirs = await recordDoubles(eva, max, [nora, tom], {
    date: daysAgo(1),
    location: 'Hilltop',
    score: theirs,
  });
  const twice = { date: daysAgo(2), location: 'City Hall' };
  evening.twice = await recordDoubles(nora, tom, [eva, max], { ...twice, score: ours });
  await recordDoubles(eva, max, [nora, tom], { ...twice, score: theirs });
  ratedId = max.id;
  await giveRating(nora, max, evening.own, { ...recordOf(SKILLS, () => 7), sportsmanship: 9 });
  return nora;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** What is undecided about a match, or just done with it, and a rating that is changed. */
export const FRIEND_SHOTS: readonly Shot[] = [
  {
    ...onMatch('result-conflict', 'own'),
    act: async (page, staged) => {
      await refuseByOther(page, staged, { team2Score: 9 });
      await press(page, matchResult.correct);
      await press(page, quickSets.wonWith.team1(11));
      await press(page, `${quickSets.loserScored.team2} 7`);
      await press(page, matchResult.save);
      await showRegion(page, matchResult.conflict);
    },
  },
  {
    ...onMatch('edit-conflict', 'own'),
    act: async (page, staged) => {
      await refuseByOther(page, staged, { location: 'Riverside Park' });
      await openMore(page);
      await press(page, editMatch.begin);
      await page.getByLabel(matchDetails.location).fill('Hilltop');
      await press(page, editMatch.save);
      await showRegion(page, editMatch.conflict);
    },
  },
  {
    ...onMatch('same-match', 'twice'),
    act: (page) => page.getByText(sameMatch.title).last().waitFor(),
  },
  {
    name: 'refused-wizard',
    as: 'friend',
    path: () => paths.ratingWizard(evening.theirs, ratedId),
    act: (page) => page.getByText(refusals.rated_today).waitFor(),
  },
  { ...onMatch('undo-left', 'theirs'), act: remove(leaveMatch.submit) },
  { ...onMatch('undo-deleted', 'own'), act: remove(deleteMatch.submit) },
  ...(['edit', 'withdraw'] as const).map(
    (what): Shot => ({
      name: `rating-${what}`,
      as: 'friend',
      path: `${paths.ratingDatabase}?tab=given`,
      isAnew: true,
      act: async (page) => {
        await press(page, changeRating[what]);
        const dialog = page.getByRole('dialog');
        // An edit first reads the answers.
        const answers = dialog.getByText(changeRating.selectToChange);
        await answers.or(dialog.getByRole('button', { name: changeRating.keep })).waitFor();
      },
    }),
  ),
];

/** On a desktop both the list and the match beside it have it. */
async function showRegion(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('region', { name }).last();
  await shown.waitFor();
  await shown.evaluate((region) => region.scrollIntoView({ block: 'center' }));
}

function onMatch(name: string, match: keyof typeof evening) {
  return { name, as: 'friend', path: () => paths.match(evening[match]), isAnew: true } as const;
}

/** Leaves or deletes the match. The server never hears of it, so that the next look has the match again. */
function remove(submit: string) {
  return async (page: Page): Promise<void> => {
    await page.route('**/api/sync/push', () => undefined);
    await openLast(page);
    await page.getByRole('dialog').getByRole('button', { name: submit }).click();
    await page.getByRole('button', { name: deleteMatch.undo }).waitFor();
  };
}

/** An opponent has changed the own match before what is sent now arrives. */
async function refuseByOther(page: Page, { seen }: Staged, change: object): Promise<void> {
  const pulled = await page.request.get(`/api/sync/pull?owner=${seen.userId}`);
  const { changes } = (await pulled.json()) as { changes: { id: string; row?: object }[] };
  const row = changes.find(({ id }) => id === evening.own)?.row;
  const by = { resultBy: seen.opponentId, resultAt: new Date().toISOString() };
  const detail = { ...row, ...by, ...change };
  await refusePushes(page, { code: 'conflict', message: refusals.conflict, detail });
}

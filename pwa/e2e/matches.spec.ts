import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { sessionText } from '#shared/text/common.ts';
import { matchList as text } from '#shared/text/match-list.ts';
import { share } from '#shared/text/share.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useStage();

const LISTS = [paths.ratePlayers, paths.pastGames];
const GUEST = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

// proves LIST-4
test.each(LISTS)("%s says 'No matches yet' and leads to the first one", async (path) => {
  const { page } = await stage.phoneOf(await newMember(stage.server), path);
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor();
  await page.getByRole('link', { name: 'Create New Match' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Your First Match' }).click();
  await arrivesAt(page, paths.createMatch);
});

// proves LIST-2
test.each(LISTS)('%s has a Create New Match button to /create-match', async (path) => {
  const { viewer, bea } = await club();
  await recordSingles(viewer, bea);
  const { page } = await stage.phoneOf(viewer, path);
  await page.getByRole('link', { name: 'Create New Match' }).click();
  await arrivesAt(page, paths.createMatch);
});

// proves ROUTE-7, LIST-2
test.each(LISTS)('%s shows date, location and match type on each card', async (path) => {
  const { viewer, bea, cal, dan } = await club();
  await recordSingles(viewer, bea, { location: 'Riverside', date: '2025-05-01' });
  await recordDoubles(viewer, bea, [cal, dan], { location: 'Hilltop', date: '2025-05-02' });
  const { page } = await stage.phoneOf(viewer, path);
  const singles = page.getByRole('article', { name: 'Riverside' });
  await sees(singles, 'May 1, 2025 · singles');
  const doubles = page.getByRole('article', { name: 'Hilltop' });
  await sees(doubles, 'May 2, 2025 · doubles');
});

test('a recorded 0-0 shows as 0 and 0, and a match without a result shows no score', async () => {
  const { viewer, bea } = await club();
  await recordSingles(viewer, bea, { location: 'No result' });
  const drawn = await recordSingles(viewer, bea, { location: 'Drawn' });
  const recorded = "update matches set status = 'completed', game_result = 'draw' where id = ?";
  changeStore(stage.server, recorded, drawn);
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  const scoresAt = (location: string) =>
    page.getByRole('article', { name: location }).locator('p.score').allInnerTexts();
  await expect.poll(() => scoresAt('Drawn')).toEqual(['0', '0']);
  expect(await scoresAt('No result')).toEqual(['–', '–']);
});

// proves LIST-2, LIST-3
test('each opponent is named with their team, and nobody else is listed', async () => {
  const { viewer, bea, cal, dan } = await club();
  await recordDoubles(viewer, bea, [cal, dan], { location: 'Viewed from team 1' });
  await recordDoubles(bea, viewer, [cal, dan], { location: 'Recorded by the partner' });
  await recordSingles(cal, viewer, { location: 'Viewed from team 2' });
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  const opponentsIn = async (location: string) => {
    const card = page.getByRole('article', { name: location });
    await card.getByRole('heading', { name: text.opponents }).waitFor();
    return (await card.getByRole('listitem').locator('p').allInnerTexts()).join(', ');
  };
  const both = `${cal.username}, Team 2, ${dan.username}, Team 2`;
  expect(await opponentsIn('Viewed from team 1')).toBe(both);
  expect(await opponentsIn('Recorded by the partner')).toBe(both);
  expect(await opponentsIn('Viewed from team 2')).toBe(`${cal.username}, Team 1`);
});

// proves LIST-3
test("while teams are unknown another player is an 'Opponent'", async () => {
  const { viewer, bea } = await club();
  const match = await recordSingles(bea, viewer);
  const forget = 'update match_participants set team_assignment = null where match_id = ?';
  changeStore(stage.server, forget, match);
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  const opponent = page.getByRole('listitem').filter({ hasText: bea.username }).last();
  await sees(opponent, 'Opponent');
});

// proves ROUTE-12, LIST-3
test("an opponent has a Rate Player link, or a disabled 'Player Rated', or is 'Non-member'", async () => {
  const { viewer, bea, cal } = await club();
  const withGuest = await recordDoubles(viewer, bea, [cal, GUEST], { location: 'Riverside' });
  const rated = await recordSingles(viewer, bea, { location: 'Hilltop' });
  await giveRating(viewer, bea, rated, { power: 7 });
  await recordSingles(viewer, GUEST, { location: 'Hilltop', date: '2025-04-01' });
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);

  const opponent = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  const link = opponent(cal.username).getByRole('link', { name: 'Rate Player' });
  expect(await link.getAttribute('href')).toBe(paths.ratingWizard(withGuest, cal.id));
  await sees(opponent('Gus'), 'Non-member');
  expect(await opponent('Gus').getByRole('link').count()).toBe(0);
  const hilltop = page.getByRole('article', { name: 'Hilltop' }).first();
  const done = hilltop.getByRole('button', { name: 'Player Rated' });
  expect(await done.isDisabled()).toBe(true);
  // It is read, not pressed: its words are as dark as any.
  expect(await done.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  expect(await hilltop.getByRole('link').count()).toBe(0);
  await expectAccessible(page);
  await link.click();
  await arrivesAt(page, paths.ratingWizard(withGuest, cal.id));
});

// proves LIST-5
test('matches with anyone unrated come first, otherwise the newest', async () => {
  const { viewer, bea, cal } = await club();
  await recordSingles(viewer, cal, { location: 'Old, unrated', date: '2025-01-01' });
  await recordSingles(viewer, cal, { location: 'New, unrated', date: '2025-02-01' });
  await recordSingles(viewer, GUEST, { location: 'Old, nobody to rate', date: '2025-03-01' });
  const newest = { location: 'New, rated', date: '2025-04-01' };
  const rated = await recordSingles(viewer, bea, newest);
  await giveRating(viewer, bea, rated, { power: 7 });
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(['New, unrated', 'Old, unrated', 'New, rated', 'Old, nobody to rate']);
});

test('a match that another player records appears while the list is open', async () => {
  const { viewer, bea } = await club();
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  await sees(page, text.empty);
  await recordSingles(bea, viewer, { location: 'Just now' });
  await page.getByRole('article', { name: 'Just now' }).waitFor();
});

test('a card opens the share link of its match', async () => {
  const { viewer, bea } = await club();
  const matchId = await recordSingles(viewer, bea);
  const { page } = await stage.phoneOf(viewer, paths.ratePlayers);
  await page.getByRole('button', { name: share.open('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: share.title });
  await sees(dialog, `${stage.server.url}/qr-rating/${matchId}`);
  await expectAccessible(page);
});

// proves LIST-1
test.each(LISTS)("%s says 'Authentication Required' once the session has ended", async (path) => {
  const { viewer, bea } = await club();
  await recordSingles(viewer, bea);
  const { page } = await stage.phoneOf(viewer, path);
  await page.getByRole('article', { name: 'Riverside' }).waitFor();
  await viewer.post('/api/logout-everywhere');
  await seeSessionEnd(page);
  await page.getByRole('article', { name: 'Riverside' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: sessionText.signIn, exact: true }).click();
  await arrivesAt(page, paths.auth);
});

/** The phone asks the server when its player looks at it again; the session's end shows then. */
async function seeSessionEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
}

/** The viewer and three others, none of whom has played. */
async function club(): Promise<Record<'viewer' | 'bea' | 'cal' | 'dan', Member>> {
  const { server } = stage;
  const [viewer, bea, cal, dan] = [
    newMember(server),
    newMember(server),
    newMember(server),
    newMember(server),
  ];
  return { viewer: await viewer, bea: await bea, cal: await cal, dan: await dan };
}

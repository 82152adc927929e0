import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { matchList as text } from '#shared/text/matches.ts';
import { sessionText } from '#shared/text/session.ts';
import { share } from '#shared/text/share.ts';

const LISTS = [paths.ratePlayers, paths.pastGames];
const GUEST = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };

// proves LIST-4
test.each(LISTS)("%s says 'No matches yet' and links to the form", async (path) => {
  await openApp(await newMember(), path);
  await expect.element(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create New Match' })).toBeVisible();
  if (path === paths.ratePlayers) await expectAccessible();
  await page.getByRole('link', { name: 'Create Your First Match' }).click();
  await arrivesAt(paths.createMatch);
});

// proves LIST-2
test.each(LISTS)('%s has a Create New Match button to /create-match', async (path) => {
  const { viewer, bea } = await newPlayers();
  await recordSingles(viewer, bea);
  await openApp(viewer, path);
  await page.getByRole('link', { name: 'Create New Match' }).click();
  await arrivesAt(paths.createMatch);
});

// proves ROUTE-7, LIST-2
test.each(LISTS)('%s shows date, location and match type on each card', async (path) => {
  const { viewer, bea, cal, dan } = await newPlayers();
  await recordSingles(viewer, bea, { location: 'Riverside', date: '2025-05-01' });
  await recordDoubles(viewer, bea, [cal, dan], { location: 'Hilltop', date: '2025-05-02' });
  await openApp(viewer, path);
  const singles = page.getByRole('article', { name: 'Riverside' });
  await sees('May 1, 2025 · singles', singles);
  const doubles = page.getByRole('article', { name: 'Hilltop' });
  await sees('May 2, 2025 · doubles', doubles);
});

test('a recorded 0-0 shows as 0 and 0, and a match without a result shows no score', async () => {
  const { viewer, bea } = await newPlayers();
  await recordSingles(viewer, bea, { location: 'No result' });
  const drawn = await recordSingles(viewer, bea, { location: 'Drawn' });
  const recorded = "update matches set status = 'completed', game_result = 'draw' where id = ?";
  await commands.changeStore(recorded, drawn);
  await openApp(viewer, paths.ratePlayers);
  const scoresAt = (location: string) =>
    textsOf(page.getByRole('article', { name: location }), 'p.score');
  await expect.poll(() => scoresAt('Drawn')).toEqual(['0', '0']);
  expect(scoresAt('No result')).toEqual(['–', '–']);
});

// proves LIST-2, LIST-3
test('each opponent is named with their team, and nobody else is listed', async () => {
  const { viewer, bea, cal, dan } = await newPlayers();
  await recordDoubles(viewer, bea, [cal, dan], { location: 'Viewed from team 1' });
  await recordDoubles(bea, viewer, [cal, dan], { location: 'Recorded by the partner' });
  await recordSingles(cal, viewer, { location: 'Viewed from team 2' });
  await openApp(viewer, paths.ratePlayers);
  const opponentsIn = async (location: string) => {
    const card = page.getByRole('article', { name: location });
    await expect.element(card.getByRole('heading', { name: text.opponents })).toBeVisible();
    return textsOf(card.getByRole('listitem'), 'p').join(', ');
  };
  const both = `${cal.username}, Team 2, ${dan.username}, Team 2`;
  expect(await opponentsIn('Viewed from team 1')).toBe(both);
  expect(await opponentsIn('Recorded by the partner')).toBe(both);
  expect(await opponentsIn('Viewed from team 2')).toBe(`${cal.username}, Team 1`);
});

// proves LIST-3
test("while teams are unknown another player is an 'Opponent'", async () => {
  const { viewer, bea } = await newPlayers();
  const match = await recordSingles(bea, viewer);
  const forget = 'update match_participants set team_assignment = null where match_id = ?';
  await commands.changeStore(forget, match);
  await openApp(viewer, paths.ratePlayers);
  const opponent = page.getByRole('listitem').filter({ hasText: bea.username }).last();
  await sees('Opponent', opponent);
});

// proves ROUTE-12, LIST-3
test("an opponent has a Rate Player link, a disabled 'Player Rated' button, or a 'Non-member' badge", async () => {
  const { viewer, bea, cal } = await newPlayers();
  const withGuest = await recordDoubles(viewer, bea, [cal, GUEST], { location: 'Riverside' });
  const rated = await recordSingles(viewer, bea, { location: 'Hilltop' });
  await giveRating(viewer, bea, rated, { power: 7 });
  await recordSingles(viewer, GUEST, { location: 'Hilltop', date: '2025-04-01' });
  await openApp(viewer, paths.allMatches);

  const opponent = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  const link = opponent(cal.username).getByRole('link', { name: 'Rate Player' });
  await expect.element(link).toHaveAttribute('href', paths.ratingWizard(withGuest, cal.id));
  await sees('Non-member', opponent('Gus'));
  expect(opponent('Gus').getByRole('link').query()).toBeNull();
  const hilltop = page.getByRole('article', { name: 'Hilltop' }).first();
  const done = hilltop.getByRole('button', { name: 'Player Rated' });
  await expect.element(done).toBeDisabled();
  // It is text to read, not a control, so it has the contrast of text.
  expect(getComputedStyle(done.element()).opacity).toBe('1');
  expect(hilltop.getByRole('link', { name: text.rate }).query()).toBeNull();
  await expectAccessible();
  await link.click();
  await arrivesAt(paths.ratingWizard(withGuest, cal.id));
});

test('a card opens the share link of its match', async () => {
  const { viewer, bea } = await newPlayers();
  const matchId = await recordSingles(viewer, bea);
  await openApp(viewer, paths.ratePlayers);
  await page.getByRole('button', { name: share.open('Riverside') }).click();
  const dialog = page.getByRole('dialog', { name: share.title });
  await sees(location.origin + paths.qrRating(matchId), dialog);
  await expectAccessible();
});

// proves LIST-1
test.each(LISTS)("%s shows 'Authentication Required' once the session has ended", async (path) => {
  const { viewer, bea } = await newPlayers();
  await recordSingles(viewer, bea);
  await openApp(viewer, path);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  await viewer.post('/api/logout-everywhere');
  await seeSessionEnd();
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  if (path === paths.ratePlayers) await expectAccessible();
  await page.getByRole('button', { name: sessionText.signIn, exact: true }).click();
  await arrivesAt(paths.auth);
});

test('a match that another player records appears while the list is open', async () => {
  const { viewer, bea } = await newPlayers();
  await openApp(viewer, paths.ratePlayers);
  await sees(text.empty);
  await recordSingles(bea, viewer, { location: 'Just now' });
  await expect.element(page.getByRole('article', { name: 'Just now' })).toBeVisible();
});

/** Returning to the page makes the phone ask the server, which shows that the session has ended. */
async function seeSessionEnd(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await expect
    .element(page.getByRole('heading', { name: 'Authentication Required' }))
    .toBeVisible();
}

/** The viewer and three others without any matches. */
async function newPlayers(): Promise<Record<'viewer' | 'bea' | 'cal' | 'dan', Member>> {
  const [viewer, bea, cal, dan] = [newMember(), newMember(), newMember(), newMember()];
  return { viewer: await viewer, bea: await bea, cal: await cal, dan: await dan };
}

import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import type { PlayerEntry } from '#shared/schemas/match.ts';
import { authPage } from '#shared/text/auth.ts';
import { categories, syncStatus } from '#shared/text/common.ts';
import { rateEverything } from './fixtures/actions/rate.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, hasFocus, sees, seesToast } from './fixtures/checks/screen.ts';
import { expectFitsOn, type Screen, showOn } from './fixtures/screens/screen-sizes.ts';
import { ADMIN } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const GUS: PlayerEntry = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true };
const SMALLEST: Screen = { width: 320, height: 568, text: 200 };

// proves ROLE-1
test('a visitor reaches the pages that are for everybody, and the public view of a match', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const { page } = await stage.phone();
  for (const path of [paths.auth, paths.betaInfo, paths.download, paths.qrRating(match)]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  const view = await page.request.get(`/api/matches/${match}/public`);
  expect(await view.json()).toMatchObject({ id: match, location: 'Riverside' });
});

// proves QR-1, QR-7
test('a spinner shows while the match is looked for', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const { page } = await stage.phone();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/matches/*/public', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(paths.qrRating(match));
  await page.getByRole('status').getByText('Loading').waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
  answer.resolve();
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
});

// proves ROUTE-4, QR-3, QR-9, QR-13
test('a visitor sees where, when and what was played, and the form of access', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS, { location: 'Riverside' });
  const { page } = await stage.phone(paths.qrRating(match));
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
  await page.getByRole('heading', { name: 'Riverside' }).waitFor();
  await sees(page, 'singles');
  await page.getByLabel('Email').waitFor();
  await page.getByLabel('Phone').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
  await seesToast(page, {
    title: 'Contact Required',
    description: 'Please provide either email or phone number',
  });
  await page.getByLabel('Email').fill('gus@');
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
  await sees(page, 'Please enter a valid email address');
  await expect.poll(() => hasFocus(page.getByLabel('Email'))).toBe(true);
});

// proves QR-14, GUEST-2
test('whoever was not invited is told so, and nothing of who was', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const { page } = await stage.phone(paths.qrRating(match));
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
  await seesToast(page, {
    title: 'Access Denied',
    description: 'You were not invited to this match',
  });
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
});

// proves QR-14
test("without signal the form says 'Could not verify access', and can be sent again", async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const phone = await stage.phone(paths.qrRating(match));
  const { page } = phone;
  await page.getByLabel('Email').fill('gus@example.org');
  await phone.losesSignal();
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
  await seesToast(page, { title: 'Error', description: 'Could not verify access' });
  await phone.findsSignal();
  await page.getByRole('button', { name: 'Access Rating Page' }).click();
  await sees(page, 'Rate Players');
});

// proves QR-14
test('a match that cannot be loaded is said, and comes by itself with the signal', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const phone = await stage.phone();
  await phone.losesSignal();
  const page = await phone.reopen(paths.qrRating(match));
  await seesToast(page, { title: 'Error', description: 'Could not load match data' });
  await page.getByRole('heading', { name: 'Error: Could not load match data' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expectAccessible(page);
  await phone.findsSignal();
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
});

// proves QR-2, QR-14
test("an old match that nobody knows is 'Match Not Found', with a way home", async () => {
  const yearAgo = v7({ msecs: Date.now() - 365 * 24 * 60 * 60 * 1000 });
  for (const id of [yearAgo, 'no-id']) {
    const { page } = await stage.phone(paths.qrRating(id));
    await page.getByRole('heading', { name: 'Match Not Found' }).waitFor();
    await sees(page, 'This match may not exist or is no longer available for rating');
    expect(await page.getByText('Keep this open').count()).toBe(0);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await arrivesAt(page, paths.auth);
  }
});

test('a link that was read in capitals opens match and wizard, and the server is asked once at most', async () => {
  const [creator, other] = [await newMember(stage.server), await newMember(stage.server)];
  const match = (await recordSingles(creator, other)).toUpperCase();
  const { page } = await stage.phoneOf(other);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.toUpperCase()));
  await page.goto(paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  expect(asked.filter((path) => path === `/API/MATCHES/${match}`).length).toBeLessThan(2);
  await page.goto(paths.qrWizard(match, creator.id));
  await page.getByRole('group', { name: categories.power }).waitFor();
  await page.goto(paths.ratingWizard(match, creator.id));
  await page.getByRole('group', { name: categories.power }).waitFor();
});

// proves GUEST-10
test('a match that was recorded without signal is found once its creator has it sent', async () => {
  const [creator, opponent] = [await newMember(stage.server), await newMember(stage.server)];
  const matchId = v7();
  const { page } = await stage.phone(paths.qrRating(matchId));
  await sees(page, 'Recorded without signal? Keep this open');
  await expectAccessible(page);
  await sendMatch(creator, opponent.id, matchId);
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
});

// proves ROUTE-4, QR-4, QR-5, QR-6, QR-8, QR-12
test('a member who took part rates there at once, and a guest without account has no button', async () => {
  const [creator, partner] = [await newMember(stage.server), await newMember(stage.server)];
  const rated = await newMember(stage.server, { firstName: 'Rita' });
  const match = await recordDoubles(creator, partner, [rated, GUS], { location: 'Riverside' });
  await giveRating(creator, rated, match, { power: 7 });
  const { page } = await stage.phoneOf(creator, paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await sees(page, 'May 1, 2025 · doubles');
  await sees(page, 'Rate Players');
  const players = page.getByRole('region', { name: 'Players to rate' }).getByRole('listitem');
  await expect.poll(() => players.count()).toBe(2);
  const row = (name: string) => players.filter({ hasText: name });
  await expect.poll(() => row('Rita').getByRole('button').isDisabled()).toBe(true);
  await sees(row('Rita'), 'Player Rated');
  expect(await row('Guest Player').getByRole('button').count()).toBe(0);
  expect(await row('Guest Player').getByRole('link').count()).toBe(0);
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
  await expectAccessible(page);
});

// proves ROUTE-13, QR-4, QR-6
test('the members of the other team are to be rated, by the wizard, which goes home then', async () => {
  const [creator, mate] = [await newMember(stage.server), await newMember(stage.server)];
  const other = await newMember(stage.server, { firstName: 'Otto' });
  const match = await recordDoubles(creator, mate, [other, GUS]);
  const { page } = await stage.phoneOf(mate, paths.qrRating(match));
  await page.getByRole('link', { name: 'Rate Player Otto' }).click();
  await arrivesAt(page, paths.qrWizard(match, other.id));
  await page.getByRole('heading', { name: 'Rate Otto' }).waitFor();
  await expectAccessible(page);
  await rateEverything(page, '8');
  await arrivesAt(page, paths.home);
});

// proves QR-8, QR-12
test('a member who took no part gets the form, admins too, and Access Denied for a wrong address', async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  for (const outsider of [await newMember(stage.server), ADMIN]) {
    const { page } = await stage.phoneOf(outsider, paths.qrRating(match));
    await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Access Rating Page' }).click();
    await seesToast(page, {
      title: 'Access Denied',
      description: 'You were not invited to this match',
    });
    await page.getByRole('link', { name: 'Go Home' }).click();
    await arrivesAt(page, paths.home);
  }
});

// proves QR-3, QR-7
test("'Login Here' comes back to the match, and no other address leads anywhere", async () => {
  const creator = await newMember(stage.server);
  const match = await recordSingles(creator, GUS, { location: 'Riverside' });
  const { page } = await stage.phone(paths.qrRating(match));
  await page.getByRole('link', { name: 'Login Here' }).click();
  await arrivesAt(page, paths.auth);
  await page.getByLabel('Username').fill(creator.username);
  await page.getByLabel('Password').fill(creator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await arrivesAt(page, paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  for (const next of ['//example.org', 'https://example.org', '/qr-rating/../settings']) {
    await page.goto(paths.signInFor(next));
    await arrivesAt(page, paths.home);
  }
});

test("whoever registers after 'Login Here' comes back to the match too", async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const { page } = await stage.phone(paths.qrRating(match));
  await page.getByRole('link', { name: 'Login Here' }).click();
  await arrivesAt(page, paths.auth);
  await page.getByRole('tab', { name: 'Register' }).click();
  const word = `new-${Date.now()}`;
  await page.getByLabel('Username').fill(word);
  await page.getByLabel('Email').fill(`${word}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm password').fill('a good password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await arrivesAt(page, paths.qrRating(match));
});

test('the match stands without signal on the phone of a member who has it, sent or not', async () => {
  const creator = await newMember(stage.server);
  const match = await recordSingles(creator, GUS, { location: 'Riverside' });
  const phone = await stage.phoneOf(creator, paths.qrRating(match));
  await phone.page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await phone.losesSignal();
  const page = await phone.reopen(paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
  await enterNewMatch(page, 'Hillside');
  await page.getByRole('button', { name: 'Share the match at Hillside' }).click();
  await page.goto(await page.getByText('/qr-rating/').innerText());
  await page.getByRole('heading', { level: 1, name: 'Hillside' }).waitFor();
  await sees(page, syncStatus.onThisPhone);
});

test("the form fits the smallest phone with text of 200 %, and 'register' opens that form", async () => {
  const match = await recordSingles(await newMember(stage.server), GUS);
  const { page } = await stage.phone(paths.qrRating(match));
  await page.getByRole('heading', { name: 'Access Match Rating' }).waitFor();
  await showOn(page, SMALLEST);
  await expectFitsOn(page, SMALLEST);
  await page.goto(paths.register);
  await page.getByRole('button', { name: authPage.createAccount }).waitFor();
});

async function enterNewMatch(page: Page, location: string): Promise<void> {
  await page.goto(paths.createMatch);
  await enterDetails(page, location);
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: 'Create Match' }).click();
  await arrivesAt(page, paths.ratePlayers);
}

/** What the creator's phone sends when it has signal again. */
async function sendMatch(
  { id: owner, post }: Awaited<ReturnType<typeof newMember>>,
  opponent: number,
  matchId: string,
): Promise<void> {
  const seat = (userId: number, team: string) => ({ id: v7(), userId, team });
  const args = {
    matchId,
    date: '2025-05-01',
    location: 'Riverside',
    matchType: 'singles',
    seats: [seat(owner, 'team1'), seat(opponent, 'team2')],
    team1Score: 0,
    team2Score: 0,
  };
  const now = Date.now();
  const mutation = { id: v7(), kind: 'createMatch', v: 1, args, deviceAt: now, utcOffset: 0 };
  const envelope = { protocol: 1, client: '2.2', owner, deviceNow: now };
  const answer = await post('/api/sync/push', { ...envelope, mutations: [mutation] });
  expect(answer).toMatchObject({ outcomes: [{ status: 'applied' }] });
}

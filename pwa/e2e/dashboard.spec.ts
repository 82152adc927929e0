import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { nav, dashboard as text } from '#shared/text/common.ts';
import { matchList } from '#shared/text/match-list.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { changeStore } from './fixtures/server/store.ts';

const stage = useStage();

const SEVENS = recordOf(SKILLS, () => 7);
/** Of four games, oldest first: nobody, then nobody, the opponent and the viewer won. */
const SCORES = [
  [0, 0],
  [5, 5],
  [9, 11],
  [11, 9],
] as const;
const HOMES = [paths.home, paths.dashboard];

// proves ROUTE-5, ROUTE-6, DASH-1
test.each(HOMES)('%s welcomes by first name, else by username', async (path) => {
  const ann = await stage.phoneOf(await newMember(stage.server, { firstName: 'Ann' }), path);
  await ann.page.getByRole('heading', { level: 1, name: 'Welcome, Ann' }).waitFor();
  const other = await newMember(stage.server);
  const { page } = await stage.phoneOf(other, path);
  await page.getByRole('heading', { level: 1, name: `Welcome, ${other.username}` }).waitFor();
});

// proves ROLE-3, PRODUCT-4, DASH-2, DASH-9, ROLE-6
test('a badge tells the membership, and premium members alone see the skill breakdown', async () => {
  const premium = await newMember(stage.server, { signupCode: 'BETA001' });
  const free = await newMember(stage.server);
  const matchId = await recordSingles(premium, free);
  await giveRating(premium, free, matchId, { ...SEVENS, sportsmanship: 8 });
  await giveRating(free, premium, matchId, { ...SEVENS, power: 10 });

  const ofFree = await stage.phoneOf(free);
  await sees(ofFree.page, text.freeMember);
  await stat(ofFree.page, text.overall, '7.0');
  expect(await card(ofFree.page, premiumStats.breakdown).count()).toBe(0);

  const ofPremium = await stage.phoneOf(premium);
  await sees(ofPremium.page, text.premiumMember);
  const breakdown = card(ofPremium.page, premiumStats.breakdown);
  await breakdown.waitFor();
  expect(await breakdown.getByRole('term').allInnerTexts()).toEqual([
    'Power',
    'Spin',
    'Accuracy',
    'Consistency',
    'Touch',
    'Movement',
  ]);
  expect((await breakdown.getByRole('definition').allInnerTexts())[0]).toBe('10.0');
  await expectAccessible(ofPremium.page);

  // Once Premium has run out, what was sent before is shown no more.
  await ofPremium.page.clock.setFixedTime(Date.now() + 366 * DAY_MS);
  await ofPremium.page.reload();
  await sees(ofPremium.page, text.freeMember);
  expect(await breakdown.count()).toBe(0);
  expect(await ofPremium.page.getByText(text.totalRatings).count()).toBe(0);
});

// proves PRODUCT-4, DASH-9, ROLE-6
test("premium members see record, streaks, counts, the trend and each skill's place, drawn and as tables", async () => {
  const premium = await newMember(stage.server, { signupCode: 'BETA003' });
  const free = await newMember(stage.server);
  const lost = await recordSingles(premium, free, { date: '2025-05-01', score: [9, 11] });
  await recordSingles(premium, free, { date: '2025-05-02', score: [11, 9] });
  await giveRating(premium, free, lost, SEVENS);
  await giveRating(free, premium, lost, SEVENS);
  rateEarlier(lost, '2025-05-01');

  const { page } = await stage.phoneOf(premium);
  const extra = card(page, premiumStats.title);
  for (const [name, value] of [
    [premiumStats.wins, '1'],
    [premiumStats.losses, '1'],
    [premiumStats.winRate, '50 %'],
    [premiumStats.current, '1 won'],
    [premiumStats.longestLoss, '1'],
    [premiumStats.given, '1'],
    [premiumStats.received, '1'],
  ] as const)
    await stat(extra, name, value);
  await sees(extra, premiumStats.trendEmpty);
  const radar = extra.getByRole('table', { name: premiumStats.radar });
  await radar.getByRole('row', { name: 'Power 7.0' }).waitFor();
  expect(await radar.getByRole('row').count()).toBe(1 + SKILLS.length);
  await expectAccessible(page);

  const other = await newMember(stage.server);
  const match = await recordSingles(premium, other);
  await giveRating(other, premium, match, { ...SEVENS, power: 9 });
  await stat(extra, premiumStats.received, '2');
  const trend = extra.getByRole('table', { name: premiumStats.trend });
  await trend.getByRole('row', { name: 'May 1, 2025 7.0' }).waitFor();
  expect(await trend.getByRole('row').last().innerText()).toContain('7.2');
  await expectAccessible(page);

  const ofFree = await stage.phoneOf(free);
  await sees(ofFree.page, text.freeMember);
  expect(await card(ofFree.page, premiumStats.title).count()).toBe(0);
});

// proves PRODUCT-1, DASH-3
test('the stats are the overall of six skills, sportsmanship, and how many ratings count', async () => {
  const viewer = await newMember(stage.server, { signupCode: 'BETA002' });
  const bea = await newMember(stage.server);
  const first = await recordSingles(viewer, bea);
  await giveRating(bea, viewer, first, { ...SEVENS, movement: 10, sportsmanship: 9 });
  await giveRating(viewer, bea, first, SEVENS);
  rateEarlier(first, '2025-05-01');
  const second = await recordSingles(viewer, bea, { date: '2025-05-02' });
  await giveRating(viewer, bea, second, SEVENS);
  const { page } = await stage.phoneOf(viewer);
  await stat(page, text.overall, '7.5');
  await stat(page, text.sportsmanship, '9.0');
  await stat(page, text.ratingsReceived, '1');
  // Two given to one player, of which the later counts, and one received.
  await stat(page, text.totalRatings, '2');
  await sees(page, 'Excellent player to match with');
});

// proves DASH-4
test('Players to Rate lists each opponent once, and leads to rating them', async () => {
  const [viewer, bea] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(viewer, bea, { location: 'Riverside', date: '2025-05-01' });
  const latest = await recordSingles(viewer, bea, { location: 'Hilltop', date: '2025-05-02' });
  const { page } = await stage.phoneOf(viewer);
  const items = card(page, text.playersToRate).getByRole('listitem');
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`${bea.username}\\s+Hilltop · May 2, 2025\\s+Rate$`)),
  ]);
  await items.getByRole('link', { name: `Rate ${bea.username}` }).click();
  await arrivesAt(page, paths.ratingWizard(latest, bea.id));
});

test('with an opponent rated today for another match, nobody is left to rate today', async () => {
  const [viewer, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const rated = await recordSingles(viewer, bea);
  await recordSingles(viewer, bea, { location: 'Hilltop' });
  await giveRating(viewer, bea, rated, SEVENS);
  const { page } = await stage.phoneOf(viewer);
  await sees(
    card(page, text.playersToRate),
    'Nobody left to rate today. Look here again after your next match.',
  );
  await page.goto(paths.ratePlayers);
  await page.getByRole('link', { name: matchList.rate }).waitFor();
});

// proves DASH-5, DASH-6
test('Recent Games shows the three latest, each with how it ended', async () => {
  const [viewer, bea] = [await newMember(stage.server), await newMember(stage.server)];
  for (const [index, score] of SCORES.entries()) {
    const [location, date] = [`Court ${index + 1}`, `2025-05-0${index + 1}`];
    await recordSingles(viewer, bea, { location, date, score });
  }
  const { page } = await stage.phoneOf(viewer);
  const games = card(page, text.recentGames);
  await games.getByText('Court 4 · May 4, 2025').waitFor();
  expect(await games.getByText(/^Court \d · /).allInnerTexts()).toEqual([
    'Court 4 · May 4, 2025',
    'Court 3 · May 3, 2025',
    'Court 2 · May 2, 2025',
  ]);
  expect(await games.getByText(/^(W|L|Draw)$/).allInnerTexts()).toEqual(['W', 'L', 'Draw']);
});

// proves DASH-5, DASH-7
test('Recent Ratings shows those of the last 10 days, given and received, three at most', async () => {
  const viewer = await newMember(stage.server);
  const [today, tenDaysAgo] = [await ratedBy(viewer, 0), await ratedBy(viewer, 10)];
  await ratedBy(viewer, 11);
  const { page } = await stage.phoneOf(viewer);
  const recent = card(page, text.recentRatings).getByRole('listitem').locator('p:first-child');
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual([`You rated ${today.username}`, `You rated ${tenDaysAgo.username}`]);

  const rater = await newMember(stage.server);
  const matchId = await recordSingles(rater, viewer);
  await giveRating(rater, viewer, matchId, SEVENS);
  await expect.poll(() => recent.count()).toBe(3);
  expect(await recent.allInnerTexts()).toContain('Anonymous player rated you');
  const yesterday = await ratedBy(viewer, 1);
  await page.reload();
  await expect.poll(() => recent.allInnerTexts()).toContain(`You rated ${yesterday.username}`);
  expect(await recent.allInnerTexts()).not.toContain(`You rated ${tenDaysAgo.username}`);
  expect(await recent.count()).toBe(3);
});

// proves DASH-8
test('the five buttons and the scanner lead on', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Create Match' }).waitFor();
  const links = await main
    .getByRole('link')
    .filter({ hasNotText: new RegExp(`${text.countsLocked}|${nav.proveEmail}`) })
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    ['Create Match', '/create-match'],
    ['Scan a code', '/scan'],
    ['Rate Players', '/rate-players'],
    ['Membership', '/subscription'],
    ['Send Feedback', '/feedback'],
    ['Earn Rewards', '/affiliate'],
  ]);
});

// proves ROLE-5
test('whoever has not played yet reads what will stand there', async () => {
  const { page } = await stage.phoneOf(await newMember(stage.server));
  await stat(page, text.overall, 'N/A');
  await stat(page, text.sportsmanship, 'N/A');
  expect(await page.getByText(text.totalRatings).count()).toBe(0);
  await sees(page.getByRole('link', { name: text.countsLocked }), text.countsLocked);
  await sees(card(page, text.playersToRate), text.nobodyPlayed);
  await sees(card(page, text.recentGames), text.noGames);
  await sees(card(page, text.recentRatings), text.noRatings);
  await expectAccessible(page);
});

test('without signal the whole dashboard is there, from cold', async () => {
  const [viewer, bea, cal] = [
    await newMember(stage.server, { firstName: 'Vic' }),
    await newMember(stage.server),
    await newMember(stage.server),
  ];
  const rated = await recordSingles(viewer, bea);
  await giveRating(bea, viewer, rated, SEVENS);
  await recordSingles(viewer, cal, { location: 'Hilltop', date: '2025-05-02' });
  const phone = await stage.phoneOf(viewer);
  await stat(phone.page, text.overall, '7.0');
  await phone.losesSignal();
  const page = await phone.reopen();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Vic' }).waitFor();
  await stat(page, text.overall, '7.0');
  await page.getByRole('link', { name: `Rate ${cal.username}` }).waitFor();
  await sees(card(page, text.recentGames), 'Hilltop · May 2, 2025');
  await sees(card(page, text.recentRatings), 'Anonymous player rated you');
});

/** The card of this heading. */
function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** Resolves when this number stands at this word of the stats. */
async function stat(within: Page | Locator, label: string, value: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .waitFor();
}

/** Moves all ratings of a match to another day: the rule of once a day lets no test give them twice. */
function rateEarlier(matchId: string, day: string): void {
  const at = Date.parse(`${day}T12:00:00Z`);
  changeStore(
    stage.server,
    'update ratings set day = ?, at = ? where match_id = ?',
    day,
    at,
    matchId,
  );
}

/** The day so long ago, by this machine's clock, which the browser goes by too. */
function dayBefore(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return date.toLocaleDateString('sv');
}

/** A member whom the viewer has played, and rated so many days ago. */
async function ratedBy(viewer: Member, daysAgo: number): Promise<Member> {
  const rated = await newMember(stage.server);
  const matchId = await recordSingles(viewer, rated);
  await giveRating(viewer, rated, matchId, SEVENS);
  rateEarlier(matchId, dayBefore(daysAgo));
  return rated;
}

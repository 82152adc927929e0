import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { DAY_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { seats } from '#shared/text/common.ts';
import { dashboard as text } from '#shared/text/dashboard.ts';
import { findPlayers, premiumTeaser } from '#shared/text/first-steps.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';

const SEVENS = recordOf(SKILLS, () => 7);
const HOMES = [paths.home, paths.dashboard];

// proves ROUTE-5, ROUTE-6, DASH-1
test.each(HOMES)('%s welcomes the member by first name, else by username', async (path) => {
  await openApp(await newMember({ firstName: 'Ann' }), path);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible();
  const other = await newMember();
  await openApp(other, path);
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Welcome, ${other.username}` }))
    .toBeVisible();
});

// proves ROLE-3, PRODUCT-4, DASH-2, DASH-9, ROLE-6
test('a badge shows the membership, and only premium members see the skill breakdown', async () => {
  const premium = await newMember({ signupCode: 'BETA001' });
  const free = await newMember();
  const matchId = await recordSingles(premium, free);
  await giveRating(premium, free, matchId, { ...SEVENS, sportsmanship: 8 });
  await giveRating(free, premium, matchId, { ...SEVENS, power: 10 });

  await openApp(premium);
  await sees(text.premiumMember);
  const breakdown = card(premiumStats.breakdown);
  await expect.element(breakdown).toBeVisible();
  expect(textsOf(breakdown.getByRole('term'))).toEqual([
    'Power',
    'Spin',
    'Accuracy',
    'Consistency',
    'Touch',
    'Movement',
  ]);
  expect(textsOf(breakdown.getByRole('definition'))[0]).toBe('10.0');
  await expectAccessible();

  // After Premium has expired, data that was sent before is no longer shown.
  vi.setSystemTime(Date.now() + 366 * DAY_MS);
  onTestFinished(() => void vi.useRealTimers());
  await reopenApp();
  await sees(text.freeMember);
  await lacksPremiumCards(premium, free);
  expect(page.getByText(text.ratingsGiven).query()).toBeNull();
  vi.useRealTimers();

  await openApp(free);
  await sees(text.freeMember);
  await stat(text.overall, '7.0');
  await lacksPremiumCards(free, premium);
});

// proves PRODUCT-4, DASH-9, DASH-13, ROLE-6
test('premium members see record, streaks, counts, trend and skills, as charts and as tables', async () => {
  const premium = await newMember({ signupCode: 'BETA003' });
  const free = await newMember();
  const lost = await recordSingles(premium, free, { date: '2025-05-01', score: [9, 11] });
  await recordSingles(premium, free, { date: '2025-05-02', score: [11, 9] });
  await giveRating(premium, free, lost, SEVENS);
  await giveRating(free, premium, lost, SEVENS);
  await rateEarlier(lost, '2025-05-01');

  await openApp(premium);
  const extra = card(premiumStats.title);
  for (const [name, value] of [
    [premiumStats.wins, '1'],
    [premiumStats.losses, '1'],
    [premiumStats.winRate, '50%'],
    [premiumStats.current, 'W1'],
    [premiumStats.longestLoss, '1'],
    [premiumStats.given, '1'],
    [premiumStats.received, '1'],
  ] as const)
    await stat(name, value, extra);
  await sees(premiumStats.trendEmpty, extra);
  const radar = extra.getByRole('table', { name: premiumStats.radar });
  await expect.element(radar.getByRole('row', { name: 'Power 7.0' })).toBeVisible();
  expect(radar.getByRole('row').elements()).toHaveLength(1 + SKILLS.length);
  await expectAccessible();

  const other = await newMember();
  const match = await recordSingles(premium, other);
  await giveRating(other, premium, match, { ...SEVENS, power: 9 });
  await stat(premiumStats.received, '2', extra);
  const trend = extra.getByRole('table', { name: premiumStats.trend });
  await expect.element(trend.getByRole('row', { name: 'May 1, 2025 7.0' })).toBeVisible();
  expect(textsOf(trend.getByRole('row')).at(-1)).toContain('7.2');
  // The axis fits these two, the first of its labels.
  const drawn = textsOf(
    extra.getByRole('figure', { name: premiumStats.trend }),
    '[aria-hidden] span',
  );
  expect(drawn.slice(0, -2)).toEqual(['7.4', '7.2', '7.0', '6.8']);
  await expectAccessible();

  await openApp(free);
  await sees(text.freeMember);
  await lacksPremiumCards(free, other);
});

// proves PRODUCT-1, DASH-3
test('the stats are the overall of six skills, sportsmanship, and the number of ratings that count', async () => {
  const viewer = await newMember({ signupCode: 'BETA002' });
  const bea = await newMember();
  const first = await recordSingles(viewer, bea);
  await giveRating(bea, viewer, first, { ...SEVENS, movement: 10, sportsmanship: 9 });
  await giveRating(viewer, bea, first, SEVENS);
  await rateEarlier(first, '2025-05-01');
  const second = await recordSingles(viewer, bea, { date: '2025-05-02' });
  await giveRating(viewer, bea, second, SEVENS);
  await openApp(viewer);
  await stat(text.overall, '7.5');
  await stat(text.sportsmanship, '9.0');
  await stat(text.ratingsReceived, '1');
  // Two were given to one player, so only the later counts.
  await stat(text.ratingsGiven, '1');
  await sees('Excellent player to match with');
});

// proves DASH-4
test('Players to Rate lists each opponent once, and opens the rating wizard', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  await recordSingles(viewer, bea, { location: 'Riverside', date: '2025-05-01' });
  const latest = await recordSingles(viewer, bea, { location: 'Hilltop', date: '2025-05-02' });
  await openApp(viewer);
  const items = card(text.playersToRate).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  expect(textsOf(items)).toEqual([
    expect.stringMatching(new RegExp(`${bea.username}\\s+Hilltop · May 2, 2025\\s+Rate$`)),
  ]);
  await items.getByRole('link', { name: `Rate ${bea.username}` }).click();
  await arrivesAt(paths.ratingWizard(latest, bea.id));
});

test('with an opponent rated today for another match, nobody is left to rate today', async () => {
  const [viewer, bea] = [await newMember(), await newMember()];
  const rated = await recordSingles(viewer, bea);
  await recordSingles(viewer, bea, { location: 'Hilltop' });
  await giveRating(viewer, bea, rated, SEVENS);
  await openApp(viewer);
  await sees('No one left to rate today.', card(text.playersToRate));
  await reopenApp(paths.ratePlayers);
  await sees(seats.ratedToday);
});

// proves DASH-5, DASH-7
test('Recent Ratings shows at most three of the last 10 days, received ones first, and opens each', async () => {
  const viewer = await newMember();
  const [today, tenDaysAgo] = [await ratedBy(viewer, 0), await ratedBy(viewer, 10)];
  await ratedBy(viewer, 11);
  await openApp(viewer);
  const recent = () => textsOf(card(text.recentRatings).getByRole('listitem'), 'p:first-child');
  await expect
    .poll(recent)
    .toEqual([`You rated ${today.username}`, `You rated ${tenDaysAgo.username}`]);

  const rater = await newMember();
  const matchId = await recordSingles(rater, viewer);
  await giveRating(rater, viewer, matchId, SEVENS);
  const yesterday = await ratedBy(viewer, 1);
  await expect.poll(recent).toContain(`You rated ${yesterday.username}`);
  const received = () => recent()[0] === 'Anonymous player rated you';
  const fresh = page.getByRole('button', { name: /^\d+ new match/ });
  await expect.poll(() => received() || fresh.query() !== null).toBe(true);
  // What waits outside the list is on the phone, and shows when the app is opened.
  await reopenApp();
  await expect.poll(received).toBe(true);
  expect(recent()).not.toContain(`You rated ${tenDaysAgo.username}`);
  expect(recent()).toHaveLength(3);
  await expectAccessible();
  const score = (words: string) => page.getByRole('link', { name: `${words}: 7.0` });
  await score(text.received('Anonymous player')).click();
  await expect
    .element(page.getByRole('tab', { name: /Ratings I've Received/, selected: true }))
    .toBeVisible();
  history.back();
  await score(text.given(yesterday.username)).click();
  await expect.poll(() => location.pathname).toMatch(new RegExp(`^${paths.match('')}.`));
});

// proves DASH-8
test('the five buttons, the scanner and the link to the players open their screens', async () => {
  await openApp(await newMember());
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: findPlayers })).toBeVisible();
  const links = main
    .getByRole('link')
    .elements()
    .filter((link) => link.closest('section, header') === null)
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Record match', '/create-match'],
    ['Scan QR code', '/scan'],
    [findPlayers, '/players'],
    ['Rate Players', '/rate-players'],
    ['Membership', '/subscription'],
    ['Send Feedback', '/feedback'],
    ['Earn Rewards', '/affiliate'],
  ]);
});

test('a member without matches reads what will be shown there', async () => {
  await openApp(await newMember());
  await stat(text.overall, text.unrated);
  expect(page.getByText('N/A').query()).toBeNull();
  expect(page.getByText(text.ratingsGiven).query()).toBeNull();
  await sees(text.nobodyPlayed, card(text.playersToRate));
  await sees(text.noGames, card(text.recentGames));
  await sees(text.noRatingYet, card(text.recentRatings));
  await expectAccessible();
});

/** The card with this heading. */
function card(title: string): Locator {
  return page.getByRole('region', { name: title });
}

/**
 * Expects that the dashboard has no card of premium members. They would come at the latest with the rows of a game that
 * is recorded once the dashboard shows others.
 */
async function lacksPremiumCards(viewer: Member, opponent: Member): Promise<void> {
  const games = card(text.recentGames);
  await expect.element(games.getByText('Riverside · May 1, 2025').first()).toBeVisible();
  await recordSingles(viewer, opponent, { location: 'Hilltop', date: '2025-05-03' });
  await sees('Hilltop · May 3, 2025', games);
  await sees(premiumTeaser.example);
  for (const title of [premiumStats.breakdown, premiumStats.title])
    expect(card(title).query()).toBeNull();
}

/** Resolves when the stats show this value for this label. */
async function stat(
  name: string,
  value: string,
  where: Locator = page.getByRole('main'),
): Promise<void> {
  const facts = () =>
    [...where.element().querySelectorAll('dl > div')].map((fact) =>
      [...fact.querySelectorAll('dt, dd')].slice(0, 2).map(({ textContent }) => textContent),
    );
  await expect.poll(facts).toContainEqual([name, value]);
}

/** Moves all ratings of a match to another day, since a player can be rated only once a day. */
async function rateEarlier(matchId: string, day: string): Promise<void> {
  const at = Date.parse(`${day}T12:00:00Z`);
  await commands.changeStore(
    'update ratings set day = ?, at = ? where match_id = ?',
    day,
    at,
    matchId,
  );
}

/** The date this many days ago by this machine's clock, which the browser uses too. */
function dayBefore(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return date.toLocaleDateString('sv');
}

/** A member that the viewer has played, and rated this many days ago. */
async function ratedBy(viewer: Member, daysAgo: number): Promise<Member> {
  const rated = await newMember();
  const matchId = await recordSingles(viewer, rated);
  await giveRating(viewer, rated, matchId, SEVENS);
  await rateEarlier(matchId, dayBefore(daysAgo));
  return rated;
}

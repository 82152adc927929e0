import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { ratings } from '#shared/text/common.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { nav } from '#shared/text/navigation.ts';
import { premiumStats } from '#shared/text/premium-stats.ts';
import { profile } from '#shared/text/profile.ts';
import { requestRating } from '#shared/text/request-rating.ts';
import { share } from '#shared/text/share.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { recordMatch } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { queryStore } from './fixtures/server/store.ts';

const app = useE2eApp();

const { clean, offline, waiting } = syncStatus.badge;
const SEVENS = recordOf(SKILLS, () => 7);

test('after a cold start without signal a member sees everything that the phone knew', async () => {
  const vic = await newMember(app.server, {
    firstName: 'Vic',
    lastName: 'Lee',
    signupCode: 'BETA001',
  });
  const bea = await newMember(app.server);
  const cal = await newMember(app.server, { firstName: 'Cal', lastName: 'Ode' });
  const match = await recordSingles(vic, bea);
  await giveRating(bea, vic, match, { ...SEVENS, sportsmanship: 8 });
  await giveRating(vic, bea, match, { power: 7 });
  await recordSingles(vic, cal, { location: 'Hilltop', date: '2025-05-02' });
  const phone = await app.phoneOf(vic);
  await fact(phone.page, dashboard.overall, '7.0');
  await phone.losesSignal();

  const page = await phone.reopen();
  await heading(page, 'Welcome, Vic');
  await fact(page, dashboard.overall, '7.0');
  await page.getByRole('link', { name: 'Rate Cal Ode' }).waitFor();
  await sees(card(page, dashboard.recentGames), 'Hilltop · May 2, 2025');
  await sees(card(page, dashboard.recentRatings), 'Anonymous player rated you');

  await page.goto(paths.profile(vic.id));
  await heading(page, 'Vic Lee');
  await sees(page, dashboard.premiumMember);
  await fact(page, dashboard.overall, '7.0');
  await fact(page, dashboard.ratingsReceived, '1');
  await fact(page, premiumStats.wins, '0');
  await sees(page, ratings.excellent);

  await page.goto(paths.ratingDatabase);
  await page.getByRole('article', { name: bea.username }).waitFor();
  await badge(page, offline).waitFor();
  await page.goto(paths.qrRating(match));
  await heading(page, 'Riverside');
  await page.goto(paths.betaInfo);
  await sees(page, 'BETA020');

  // Of another player the phone knows the name; the rest comes once there is signal.
  await page.goto(paths.profile(cal.id));
  await heading(page, 'Cal Ode');
  await sees(page, profile.noSignal);
  await expectAccessible(page);
  await phone.findsSignal();
  await fact(page, dashboard.overall, profile.unrated);
  expect(await page.getByText(profile.noSignal).count()).toBe(0);
});

// proves ROLE-4, SYNC-1, SYNC-2
test('what is recorded and read without signal is on every screen and can be shared, and is sent by itself later', async () => {
  const viewer = await newMember(app.server);
  const bea = await newMember(app.server, { firstName: 'Bea' });
  const beas = await recordSingles(bea, viewer, { location: 'Hilltop' });
  const phone = await app.phoneOf(viewer);
  await bellOn(phone.page, 1).waitFor();
  await phone.losesSignal();
  await badge(phone.page, offline).waitFor();
  await recordMatch(phone.page);
  const panel = await openPanel(phone.page, waiting(1));
  await sees(panel, syncPanel.offline);
  await sees(group(panel, syncStatus.onThisPhone), syncPanel.aMatch('Riverside · vs Gus'));
  await expectAccessible(phone.page);

  const page = await phone.reopen(paths.requestRating);
  await sees(page, requestRating.onPhone);
  await page.getByRole('button', { name: requestRating.askAbout('Riverside') }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.goto(paths.allMatches);
  await page.getByRole('button', { name: share.open('Riverside') }).click();
  await page.goto(await page.getByRole('dialog').getByText(paths.qrRating('')).innerText());
  await heading(page, 'Riverside');
  await sees(page, syncStatus.onThisPhone);
  await opensEveryScreen(page);

  await page.goto(paths.notifications);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await arrivesAt(page, paths.match(beas));
  await heading(page, 'Hilltop');
  await page.goto(paths.notifications);
  await bellOn(page, 0).waitFor();
  expect(unreadOnServer(viewer)).toBe(1);

  const opened = await openPanel(page);
  await group(opened, syncStatus.onThisPhone).waitFor();
  await phone.findsSignal();
  await sees(opened, syncPanel.clean);
  await group(opened, syncStatus.onThisPhone).waitFor({ state: 'detached' });
  await badge(page, clean).waitFor();
  await expect.poll(() => unreadOnServer(viewer)).toBe(0);
});

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Resolves when this number is shown for this label. */
async function fact(page: Page, name: string, value: string): Promise<void> {
  await page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) })
    .first()
    .waitFor();
}

/** The card with this heading. */
function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

function badge(page: Page, state: string): Locator {
  return page.getByRole('button', { name: syncStatus.badgeName(state), exact: true });
}

/** Opens the panel once the badge has this text, or any text if none is given. */
async function openPanel(page: Page, state?: string): Promise<Locator> {
  const button = page.getByRole('button', { name: /^Sync:/ });
  await (state === undefined ? button : badge(page, state)).click();
  return page.getByRole('dialog', { name: syncPanel.panel });
}

function group(panel: Locator, name: string): Locator {
  return panel.getByRole('region', { name });
}

function bellOn(page: Page, unread: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: nav.notifications(unread) });
}

/** Resolves when every screen without a match in its address was opened. */
async function opensEveryScreen(page: Page): Promise<void> {
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const screens = addresses.filter((path) => !path.startsWith(paths.auth) && !path.includes('?'));
  for (const path of screens) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
}

function unreadOnServer({ id }: Member): number {
  const query = 'select id from notifications where user_id = ? and not read';
  return queryStore(app.server, query, id).length;
}

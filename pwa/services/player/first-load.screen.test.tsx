import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { feedProgress } from '#pwa/db/store/feed-pages.ts';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, addMember, enterDetails } from '#pwa/testing/screens/record-match.ts';
import { DESK, SHORT, showOn, TODAY } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { seesStep } from '#pwa/testing/screens/wizard-steps.ts';
import { paths } from '#shared/domain/paths.ts';
import { SKILLS } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { controlLabels } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { firstLoad } from '#shared/text/first-load.ts';
import { firstSteps } from '#shared/text/first-steps.ts';
import { nav } from '#shared/text/navigation.ts';
import { newRows } from '#shared/text/new-rows.ts';
import { players } from '#shared/text/players.ts';
import { ratingWizard } from '#shared/text/rating-wizard.ts';
import { storageSettings } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

const SEVENS = recordOf(SKILLS, () => 7);

/** What a screen would say if nothing were there, or everything were synced. */
const CLAIMS = [/No (?!signal)/, /\bN\/A\b/, /\b0\b/, /All (saved|synced)/, dashboard.unrated];

/** A screen, and something that only a member with matches and ratings sees there. */
const SCREENS = [
  { path: paths.home, what: 'matches', content: () => card(dashboard.recentGames) },
  { path: paths.ratePlayers, what: 'matches', content: () => page.getByRole('article').first() },
  { path: paths.ratingDatabase, what: 'ratings', content: () => page.getByRole('tab').first() },
  {
    path: paths.notifications,
    what: 'notifications',
    content: () => page.getByRole('main').getByRole('listitem').first(),
  },
  { path: paths.ownProfile, what: 'ratings', content: () => page.getByText('7.0').first() },
  { path: paths.players, what: 'matches', content: () => card(players.most) },
  { path: paths.requestRating, what: 'matches', content: () => card(nav.matches) },
] as const;

// proves SYNC-26
test.each(SCREENS)(
  'until the first pull has ended, $path shows that it loads, and not that nothing is there',
  async ({ path, content }) => {
    const release = holdPulls();
    await openApp(await aPlayedMember(), path);
    await expect.element(loading().first()).toBeInTheDocument();
    await expect.element(badge(syncStatus.badge.loading)).toBeVisible();
    for (const claim of CLAIMS) expect(words()).not.toMatch(claim);
    await expectAccessible();
    release();
    await expect.element(content()).toBeVisible();
    await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
    await expect.poll(() => loading().elements()).toEqual([]);
  },
);

// proves SYNC-26
test.each(SCREENS)(
  'without signal at the first start, $path says how it loads',
  async ({ path, what }) => {
    holdPulls();
    await openApp(await aPlayedMember(), path);
    loseSignal();
    await sees(firstLoad.title(firstLoad[what]));
    for (const claim of CLAIMS) expect(words()).not.toMatch(claim);
    await expectAccessible();
  },
);

// proves SYNC-26
test('until the first pull has ended the wizard loads, and does not say that its match is not found', async () => {
  const [rater, opponent] = [await newMember(), await newMember()];
  const matchId = await recordSingles(rater, opponent);
  const release = holdPulls();
  await openApp(rater, paths.ratingWizard(matchId, opponent.id));
  await sees(ratingWizard.loading);
  loseSignal();
  await sees(firstLoad.title(firstLoad.matches));
  await expectAccessible();
  findSignal();
  release();
  await seesStep('Power');
});

// proves SYNC-26
test('what is recorded before the first pull has ended shows on the dashboard and in the list', async () => {
  holdPulls();
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Hilltop');
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await reopenApp(paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  await reopenApp(paths.home);
  await expect.element(card(dashboard.recentGames).getByText(/Hilltop/)).toBeVisible();
});

// proves LIST-9
test.each([
  { path: paths.ratePlayers, shown: /^Hilltop$/, pulled: /^Riverside$/ },
  { path: paths.allMatches, shown: /^Hilltop$/, pulled: /^Riverside$/ },
  { path: paths.players, shown: /^Cid/, pulled: /^Bea/ },
])(
  'what the first pull brings shows at once on $path, beside what was recorded before',
  async ({ path, shown, pulled }) => {
    const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
    const cid = await newMember({ firstName: 'Cid' });
    await recordSingles(bea, viewer);
    const release = holdPulls();
    await openApp(viewer, paths.createMatch);
    await enterDetails('Hilltop');
    await addMember(cid.username);
    await page.getByRole('button', { name: createMatch.submit }).click();
    await reopenApp(path);
    const list = page.getByRole('main');
    await expect.element(list.getByText(shown).first()).toBeVisible();
    release();
    await expect.element(list.getByText(pulled).first()).toBeVisible();
    expect(page.getByRole('button', { name: newRows.matches(1) }).query()).toBeNull();
  },
);

test('the sync panel says that it loads until the first pull has ended', async () => {
  const release = holdPulls();
  await openApp(await newMember());
  await badge(syncStatus.badge.loading).click();
  await sees(syncPanel.loading);
  release();
  await sees(syncPanel.clean);
});

// proves SYNC-26
test('the settings neither count nor call anything synced until the first pull has ended', async () => {
  const release = holdPulls();
  await openApp(await aPlayedMember(), paths.settingsPart('storage'));
  const storage = card(storageSettings.title);
  await expect.element(storage.getByText(syncPanel.loading)).toBeVisible();
  for (const claim of [/\b0\b/, syncPanel.clean]) expect(words()).not.toMatch(claim);
  release();
  await expect.element(storage.getByText(syncPanel.clean)).toBeVisible();
  await expect.element(storage.getByText('2', { exact: true })).toBeVisible();
});

// proves SYNC-30
test.each([paths.home, paths.ratePlayers, paths.ratingDatabase])(
  'while a long history comes, %s says how much of it has come',
  async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    // The first page is the last but one, and the next takes long.
    answerAt('/api/sync/pull', async (send) => {
      const hasBegun = feedProgress() !== null;
      if (hasBegun) await promise;
      const answer = await send();
      const sent: PullResponse = await answer.json();
      const body = hasBegun ? sent : { ...sent, more: true, total: 7382 };
      return new Response(JSON.stringify(body), answer);
    });
    await openApp(await aPlayedMember(), path);
    await expect.element(page.getByText(/^Loading your history: \d+ of 7,382$/)).toBeVisible();
    await expectAccessible();
    resolve();
    await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
    expect(page.getByText('Loading your history').query()).toBeNull();
  },
);

// proves SYNC-27
test.each([
  ...SCREENS.map((screen) => ({ ...screen, member: aPlayedMember, who: 'a free member' })),
  { ...SCREENS[0], member: aPremiumMember, who: 'a premium member' },
  ...SCREENS.map(({ path }) => ({
    path,
    content: path === paths.home ? () => card(firstSteps.title) : title,
    member: newMember,
    who: 'a new member',
  })),
])(
  'when the first pull of $who ends, next to nothing moves on $path',
  async ({ path, content, member }) => {
    for (const screen of [TODAY, SHORT, DESK]) {
      await showOn(screen);
      const release = holdPulls();
      await openApp(await member(), path);
      await expect.element(loading().first()).toBeInTheDocument();
      const shift = await watchLayoutShift();
      release();
      await expect.element(content()).toBeVisible();
      await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
      await expect.poll(() => loading().elements()).toEqual([]);
      expect(await shift(), `${screen.width} wide`).toBeLessThan(SHIFT_MAX);
    }
  },
);

/** A member with matches, a notification, and ratings in both directions. */
async function aPlayedMember(fields: Parameters<typeof newMember>[0] = {}): Promise<Member> {
  const [viewer, bea] = [await newMember(fields), await newMember({ firstName: 'Bea' })];
  const played = await recordSingles(bea, viewer, { score: [11, 9] });
  await giveRating(bea, viewer, played, { ...SEVENS, sportsmanship: 9 });
  await giveRating(viewer, bea, played, SEVENS);
  await recordSingles(viewer, await newMember(), { date: '2025-05-02' });
  return viewer;
}

function aPremiumMember(): Promise<Member> {
  return aPlayedMember({ signupCode: 'BETA004' });
}

function card(title: string): Locator {
  return page.getByRole('region', { name: title });
}

function badge(state: string): Locator {
  return page.getByRole('button', { name: syncStatus.badgeName(state) });
}

/** What a new member sees of a screen in any case. */
function title(): Locator {
  return page.getByRole('heading', { level: 1 }).first();
}

/** The skeletons of the screen. */
function loading(): Locator {
  return page.getByRole('status').filter({ hasText: controlLabels.loading });
}

/** The text on the screen, with its accessible names. */
function words(): string {
  const names = [...document.querySelectorAll('[aria-label]')].map((named) => named.ariaLabel);
  return [document.body.innerText, ...names].join('\n');
}

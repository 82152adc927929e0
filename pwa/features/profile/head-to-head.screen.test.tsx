import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { request } from '#pwa/services/http/request.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { SHIFT_MAX, watchLayoutShift } from '#pwa/testing/screens/layout-shift.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, teamIs } from '#pwa/testing/screens/record-match.ts';
import {
  DESK,
  expectFitsOnAll,
  SCREENS,
  showOn,
  TODAY,
} from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { blocking } from '#shared/text/blocking.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { drafts } from '#shared/text/drafts.ts';
import { headToHead as text } from '#shared/text/head-to-head.ts';
import { profile } from '#shared/text/profile.ts';
import { report } from '#shared/text/report.ts';
import { requestRating } from '#shared/text/request-rating.ts';

// proves PROFILE-11, PROFILE-12
test('a profile shows what both have won and lost, and their latest games', async () => {
  const { viewer, bea } = await playedThrice();
  await openApp(viewer, paths.profile(bea.id));
  await showsResults();
  await sees(dashboard.overall);
  // The numbers are what a profile is opened for most.
  expect(textsOf(page.getByRole('main'), 'h2').slice(0, 2)).toEqual([
    profile.ratings,
    text.title('Bea'),
  ]);
  await expectAccessible();
  await expectFitsOnAll(SCREENS);
  loseSignal();
  await sees(blocking.needsSignal);
});

// proves PROFILE-12
test('of more games together a profile shows the 5 latest', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const days = ['1', '2', '3', '4', '5', '6'];
  for (const day of days)
    await recordSingles(viewer, bea, { location: `Court ${day}`, date: `2025-05-0${day}` });
  await openApp(viewer, paths.profile(bea.id));
  const games = page.getByRole('region', { name: text.games('Bea') });
  const courts = () => textsOf(games, 'li').map((words) => /Court \d/.exec(words)?.[0]);
  await expect.poll(courts).toEqual(['Court 6', 'Court 5', 'Court 4', 'Court 3', 'Court 2']);
  await page.getByRole('link', { name: text.all }).click();
  await expect.element(page.getByRole('article', { name: 'Court 1' })).toBeVisible();
});

// proves PROFILE-11
test('what both won as partners is told apart from what they won against each other, without signal', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  const others = [await newMember(), await newMember()] as const;
  await recordSingles(bea, viewer, { score: [11, 9] });
  for (const score of [[11, 4] as const, [9, 11] as const, [11, 8] as const])
    await recordDoubles(viewer, bea, others, { score });
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Bea' }).first()).toBeVisible();
  loseSignal();
  await reopenApp(paths.profile(bea.id));
  const results = page.getByRole('region', { name: text.title('Bea') });
  await sees(text.won(2, 1, 0), results);
  expect(textsOf(results, 'dt')).toEqual([text.together, text.against]);
  expect(textsOf(results, 'dd > span:last-child')).toEqual([text.won(2, 1, 0), text.won(0, 1, 0)]);
});

// proves PROFILE-11, PROFILE-12
test('without signal a profile shows the same from the phone, and that blocking needs signal', async () => {
  const { viewer, bea } = await playedThrice();
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Bea' }).first()).toBeVisible();
  loseSignal();
  await reopenApp(paths.profile(bea.id));
  await sees(blocking.needsSignal);
  await sees(profile.noSignal);
  await showsResults();
  await expect.element(page.getByRole('link', { name: text.record('Bea') })).toBeVisible();
  await expect.element(page.getByRole('link', { name: report.player })).toBeVisible();
  await expectAccessible();
  const stranger = await newMember();
  await reopenApp(paths.profile(stranger.id));
  await sees(profile.noSignalUnknown);
});

// proves PROFILE-3
test('while the server takes long to answer, a profile shows what the phone knows', async () => {
  const { viewer, bea } = await playedThrice();
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Bea' }).first()).toBeVisible();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  answerAt(/\/profile$/, (send) => isReleased.then(send));
  onTestFinished(() => release());
  await reopenApp(paths.profile(bea.id));
  await showsResults();
  const record = page.getByRole('link', { name: text.record('Bea') }).element();
  if (record instanceof HTMLElement) record.focus();
  const { top } = record.getBoundingClientRect();
  expect(page.getByText(profile.noSignal).query()).toBeNull();
  await expectAccessible();
  release();
  await sees(dashboard.overall);
  expect(document.activeElement).toBe(record);
  expect(record.getBoundingClientRect().top).toBeCloseTo(top, 0);
});

// proves SYNC-27
test.each([TODAY, DESK])(
  'when the first pull ends, next to nothing moves on a profile, $width wide',
  async (screen) => {
    const { viewer, bea } = await playedThrice();
    await showOn(screen);
    const release = holdPulls();
    await openApp(viewer, paths.profile(bea.id));
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    const shift = await watchLayoutShift();
    release();
    await showsResults();
    expect(await shift()).toBeLessThan(SHIFT_MAX);
  },
);

// proves SYNC-26
test('a profile that was shown without the first pull stays, and loads, when the signal is back', async () => {
  const { viewer, bea } = await playedThrice();
  holdPulls();
  const { promise: isAnswered, resolve } = Promise.withResolvers<void>();
  answerAt(/\/profile$/, (send) => send().finally(resolve));
  await openApp(viewer, paths.profile(bea.id));
  await isAnswered;
  loseSignal();
  const shown = page.getByRole('link', { name: text.record('Bea') });
  await expect.element(shown).toBeVisible();
  await sees(blocking.needsSignal);
  // They have, as the pull would tell.
  await sees(text.notLoaded('Bea'));
  expect(page.getByText(text.never('Bea')).query()).toBeNull();
  findSignal();
  // Any answer shows that the server is reached; the pulls have none.
  await request('/api/version');
  await expect.element(page.getByText(blocking.needsSignal)).not.toBeInTheDocument();
  await expect.element(shown).toBeVisible();
  await sees(text.loading('Bea'));
  expect(page.getByText(text.notLoaded('Bea')).query()).toBeNull();
});

test('nothing moves while a profile opens without signal', async () => {
  const { viewer, bea } = await playedThrice();
  await showOn(DESK);
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Bea' }).first()).toBeVisible();
  loseSignal();
  const shift = await watchLayoutShift();
  await reopenApp(paths.profile(bea.id));
  await showsResults();
  expect(await shift()).toBeLessThan(SHIFT_MAX);
});

// proves PROFILE-12
test('“Record a match with” seats a member the phone did not know', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await openApp(viewer, paths.profile(bea.id));
  await sees(text.never('Bea'));
  expect(page.getByRole('link', { name: text.ask }).query()).toBeNull();
  await page.getByRole('link', { name: text.record('Bea') }).click();
  await arrivesAt(paths.createMatch);
  await expect.element(page.getByRole('button', { name: createMatch.remove('Bea') })).toBeVisible();
});

// proves PROFILE-12, MATCH-44
test('“Record a match with” seats the member again in a form that lost them, and a reload does not', async () => {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await openApp(viewer, paths.profile(bea.id));
  await recordWithBea();
  await teamIs('team2', 'Bea', createMatch.freeSeat);
  await page.getByRole('radio', { name: createMatch.singles }).click({ force: true });
  await teamIs('team2', 'Bea');
  await page.getByRole('button', { name: createMatch.remove('Bea') }).click();
  await teamIs('team2', createMatch.freeSeat);
  await page.getByLabelText(createMatch.location).fill('Begun');
  await draftStored('Begun');
  await reopenApp();
  await sees(drafts.kept);
  await teamIs('team2', createMatch.freeSeat);

  history.back();
  await recordWithBea();
  await sees(drafts.kept);
  await teamIs('team2', 'Bea');
  await expect.element(page.getByLabelText(createMatch.location)).toHaveValue('Begun');
  await page.getByRole('button', { name: createMatch.remove('Bea') }).click();
  await addGuest('Gus');
  await teamIs('team2', 'Gus');

  history.back();
  await recordWithBea();
  await teamIs('team2', 'Bea', createMatch.freeSeat);
  await expect
    .element(page.getByRole('button', { name: drafts.of(drafts.continue, 'Begun') }))
    .toBeVisible();
});

// proves PROFILE-12
test('“Ask for a rating” shows the matches against that member only', async () => {
  const { viewer, bea } = await playedThrice();
  await recordSingles(viewer, await newMember(), { location: 'Elsewhere' });
  await openApp(viewer, paths.profile(bea.id));
  await page.getByRole('link', { name: text.ask }).click();
  await expect.element(page.getByRole('heading', { name: requestRating.title })).toBeVisible();
  await sees('Riverside');
  expect(page.getByText('Elsewhere').query()).toBeNull();
});

// proves PROFILE-7, PROFILE-11
test('a private profile still shows the games of both', async () => {
  const { viewer, bea } = await playedThrice();
  await commands.changeStore('update users set profile_private = 1 where id = ?', bea.id);
  await openApp(viewer, paths.profile(bea.id));
  await sees(profile.privateHint('Bea'));
  await showsResults();
  expect(page.getByText(dashboard.overall).query()).toBeNull();
});

test('who is blocked cannot be seated from their profile', async () => {
  const { viewer, bea } = await playedThrice();
  await viewer.post(`/api/users/${bea.id}/block`);
  await openApp(viewer, paths.profile(bea.id));
  await sees(blocking.isBlocked('Bea'));
  await showsResults();
  expect(page.getByRole('link', { name: text.record('Bea') }).query()).toBeNull();
});

// proves PROFILE-13
test('one’s own profile says “You”', async () => {
  await openApp(await newMember(), paths.ownProfile);
  await sees('You');
});

/** Opens the form of a match from Bea's profile. */
async function recordWithBea(): Promise<void> {
  await page.getByRole('link', { name: text.record('Bea') }).click();
  await arrivesAt(paths.createMatch);
}

/** Bea and the viewer won once and lost once against each other, and once together there is no result yet. */
async function playedThrice() {
  const [viewer, bea] = [await newMember(), await newMember({ firstName: 'Bea' })];
  await recordSingles(viewer, bea, { score: [11, 4] });
  await recordSingles(bea, viewer, { score: [11, 9], date: '2025-05-02' });
  await recordDoubles(viewer, bea, [await newMember(), await newMember()], { location: 'Hilltop' });
  return { viewer, bea };
}

async function showsResults(): Promise<void> {
  const together = page.getByRole('region', { name: text.title('Bea') });
  await sees(text.won(1, 1, 0), together);
  await sees(text.against, together);
  expect(together.getByText(text.together).query()).toBeNull();
  const games = page.getByRole('region', { name: text.games('Bea') });
  await expect.poll(() => games.getByRole('listitem').elements().length).toBe(3);
}

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/created-card.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, teamIs } from '#pwa/testing/screens/record-match.ts';
import { loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { guestLeftOut, createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchList } from '#shared/text/matches.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { rematch } from '#shared/text/rematch.ts';
import { share } from '#shared/text/share.ts';

// proves MATCH-45
test('a rematch leaves a form that was begun as another draft, which can be continued', async () => {
  const { other, match } = await playedBefore();
  await reopenApp(paths.createMatch);
  await page.getByLabelText(text.location).fill('Begun');
  await draftStored('Begun');
  await reopenApp(paths.rematch(match));
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Hilltop');
  await teamIs('team2', other.username);
  await page.getByRole('button', { name: drafts.of(drafts.continue, 'Begun') }).click();
  await expect.element(page.getByLabelText(text.location)).toHaveValue('Begun');
  await teamIs('team2', text.freeSeat);
});

// proves MATCH-45
test('a tap on Rematch opens the form at its score, which is all that it lacks', async () => {
  const { match } = await playedBefore();
  await reopenApp(paths.match(match));
  await page.getByRole('link', { name: rematch.begin }).click();
  const winner = page.getByRole('button', { name: quickSets.wonWith.team1(11) });
  await expect.element(winner).toHaveFocus();
  await expect.element(winner).toBeInViewport();
  expect(scrollY).toBeGreaterThan(0);
});

// proves MATCH-45
test('a form that is open follows its address to a rematch, and back', async () => {
  const { other, match } = await playedBefore();
  await reopenApp(paths.createMatch);
  const place = page.getByLabelText(text.location);
  await place.fill('Begun');
  await draftStored('Begun');
  history.pushState(null, '', paths.rematch(match));
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.element(place).toHaveValue('Hilltop');
  await teamIs('team2', other.username);
  history.back();
  await expect.element(place).toHaveValue('Begun');
  await teamIs('team2', text.freeSeat);
});

// proves MATCH-5, MATCH-45
test("after a rematch 'Create Another Match' opens an empty form", async () => {
  const { other, match } = await playedBefore();
  await reopenApp(paths.rematch(match));
  await teamIs('team2', other.username);
  // The card leads on by itself after a while.
  const time = holdTime();
  await submit();
  await page.getByRole('heading', { name: share.title }).click();
  time.release();
  await page.getByRole('button', { name: 'Create Another Match' }).click();
  await arrivesAt(paths.createMatch);
  await teamIs('team2', text.freeSeat);
});

// proves MATCH-45
test("a rematch by another player names the guest whom only the recorder's phone can invite, until the seat is taken", async () => {
  const [creator, other] = [await newMember(), await newMember()];
  const guest = { firstName: 'Gus', email: 'gus@example.org', isNonMember: true } as const;
  const match = await recordDoubles(creator, guest, [other, await newMember()]);
  await openApp(other, paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Riverside' })).toBeVisible();
  await reopenApp(paths.rematch(match));
  await teamIs('team1', creator.username, text.freeSeat);
  const notice = page.getByText(guestLeftOut('Gus', 1));
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  await reopenApp();
  await expect.element(notice).toBeVisible();
  await addGuest('Gus', text.addTo.team1);
  await teamIs('team1', creator.username, 'Gus');
  await expect.element(notice).not.toBeInTheDocument();
  // Nor when another seat is empty.
  await page.getByRole('button', { name: text.remove(creator.username) }).click();
  await teamIs('team1', 'Gus', text.freeSeat);
  expect(notice.query()).toBeNull();
});

// proves MATCH-45, SYNC-26
test('a rematch that is opened before the first sync waits for its match', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  const match = await recordSingles(creator, other, { location: 'Hilltop' });
  const release = holdPulls();
  await openApp(creator, paths.rematch(match));
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
  await expect.element(page.getByText(controlLabels.loading).first()).toBeInTheDocument();
  expect(page.getByLabelText(text.location).query()).toBeNull();
  release();
  await teamIs('team2', other.username);
});

// proves MATCH-45
test('a rematch of a match that this phone does not have says so above the form, also without signal', async () => {
  await openApp(await newMember(), paths.home);
  loseSignal();
  await reopenApp(paths.rematch(newMatchId(Date.now()).matchId));
  await expect.element(page.getByText(rematch.missing)).toBeVisible();
  await teamIs('team2', text.freeSeat, text.freeSeat);
  await expectAccessible();
  await reopenApp(paths.createMatch);
  await teamIs('team2', text.freeSeat, text.freeSeat);
  expect(page.getByText(rematch.missing).query()).toBeNull();
});

// proves MATCH-36, MATCH-45
test('it does not say so above a restored form that has its players', async () => {
  await openApp(await newMember(), paths.home);
  loseSignal();
  await reopenApp(paths.rematch(newMatchId(Date.now()).matchId));
  const missing = page.getByText(rematch.missing);
  await expect.element(missing).toBeVisible();
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
  await addGuest('Gus', text.addTo.team2);
  await expect.element(missing).not.toBeInTheDocument();
  await draftStored('Gus');
  await reopenApp();
  await sees(drafts.kept);
  await teamIs('team2', 'Gus');
  expect(missing.query()).toBeNull();
});

// proves MATCH-48
test('after a rematch with an opponent rated today, the card says that they can be rated tomorrow', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  const match = await recordSingles(creator, other, { location: 'Hilltop' });
  await giveRating(creator, other, match, { power: 7 });
  await openApp(creator, paths.ratePlayers);
  await reopenApp(paths.rematch(match));
  await teamIs('team2', other.username);
  await submit();
  await arrivesAt(paths.ratePlayers);
  const card = page.getByRole('region', { name: recordedMatch.title });
  await sees(matchList.ratedToday, card);
  expect(card.getByRole('link', { name: recordedMatch.rate([other.username]) }).query()).toBeNull();
});

/** Opens the matches of a member with one singles match. */
async function playedBefore(): Promise<{ other: Member; match: string }> {
  const [creator, other] = [await newMember(), await newMember()];
  const match = await recordSingles(creator, other, { location: 'Hilltop' });
  await openApp(creator, paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  return { other, match };
}

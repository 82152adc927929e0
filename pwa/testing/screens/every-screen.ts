import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { demo } from '#shared/text/demo.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { matchResult } from '#shared/text/match-result.ts';
import { matchList } from '#shared/text/matches.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { newMember } from './member.ts';
import { openApp, reopenApp } from './open-app.tsx';
import { showOwnScreens } from './own-screens.ts';
import { enterDetails, fillGuest, openSeat, submitGuest } from './record-match.ts';
import { type Screen, showOn } from './screen-sizes.ts';

/** Opens the app of a member who has rated a player with this name, and can rate another one at `wizard`. */
export async function playedMember(
  screen: Screen,
  { name, location }: Words,
): Promise<PlayedMember> {
  const [viewer, partner] = [await newMember(), await newMember()];
  const long = await newMember({ firstName: name, lastName: name });
  const guest = { firstName: guestOf(name), email: 'guest@example.org', isNonMember: true };
  const open = await recordDoubles(viewer, partner, [long, guest], { location });
  const rated = await newMember({ firstName: name });
  const played = await recordSingles(viewer, rated, { location });
  await giveRating(viewer, rated, played, { power: 7 });
  await recordSingles(long, viewer, { location });
  await openApp(viewer);
  await showOn(screen);
  const wizard = paths.ratingWizard(open, long.id);
  return {
    viewer,
    opponent: long,
    wizard,
    other: paths.profile(long.id),
    qr: paths.qrRating(open),
    match: paths.match(open),
    rated: paths.match(played),
    next: paths.ratingWizard(played, rated.id),
  };
}

/** The member, an opponent, and the addresses of screens that show the played matches. */
export interface PlayedMember {
  viewer: Member;
  /** Whom `other` shows. */
  opponent: Member;
  wizard: string;
  other: string;
  qr: string;
  match: string;
  /** The page of a match in which the member has rated, and what follows that rating. */
  rated: string;
  next: string;
}

/** Texts that players have entered. */
export interface Words {
  name: string;
  location: string;
}

/** Shows all screens of a member with matches in turn, and calls `check` on each. */
export async function showEveryScreen(
  { wizard, other, qr, match, rated }: PlayedMember,
  { name, location }: Words,
  check: () => Promise<void>,
): Promise<void> {
  const { home, ratePlayers, allMatches, ratingDatabase, notifications, players } = paths;
  const own = [home, players, ratingDatabase, notifications, wizard, qr, match, rated, allMatches];
  for (const path of [...own, ratePlayers]) {
    await reopenApp(path);
    await expect.element(page.getByRole('main').getByText(name).first()).toBeVisible();
    await check();
  }
  await page.getByRole('button', { name: matchResult.record }).first().click();
  await expect.element(page.getByRole('dialog', { name: matchResult.record })).toBeVisible();
  await check();
  await reopenApp(match);
  await page.getByText(matchList.more).last().click();
  await check();
  // On a desktop screen it was beside its list meanwhile.
  await reopenApp(match);
  await page.getByText(matchList.more).last().click();
  await page.getByRole('button', { name: editMatch.begin }).click();
  await expect.element(page.getByRole('dialog', { name: editMatch.title })).toBeVisible();
  await check();
  await reopenApp(paths.feedback);
  await page.getByRole('textbox').fill(location);
  await check();
  await reopenApp(paths.testMatchmaking);
  await expect
    .element(page.getByRole('button', { name: demo.addPlayer('') }).first())
    .toBeVisible();
  await check();
  await showOwnScreens(other, check);
  await reopenApp(paths.createMatch);
  // The last place is filled in; once it is cleared, it is offered.
  await page.getByLabelText(createMatch.location).fill('');
  await expect.element(page.getByRole('list', { name: createMatch.recentPlaces })).toBeVisible();
  await check();
  await enterDetails(location);
  await openSeat();
  await check();
  await page.getByLabelText(createMatch.search).fill(name);
  await expect.element(page.getByText(createMatch.found)).toBeVisible();
  await check();
  await expect.poll(unfoldGuest).toBe(true);
  await check();
  await fillGuest(guestOf(name));
  await submitGuest();
  await check();
  await page.getByRole('button', { name: quickSets.wonWith.team1(21) }).click();
  await page.getByRole('button', { name: `${quickSets.loserScored.team2} 19` }).click();
  await check();
  await page.getByRole('button', { name: createMatch.submit }).click();
  const goingOn = page.getByText(createMatch.goingOn);
  await expect.element(goingOn).toBeVisible();
  // A key keeps the success card open, unless it may be part of a double tap.
  const holdCard = async () => {
    await userEvent.keyboard('{Shift}');
    return goingOn.query();
  };
  await expect.poll(holdCard).toBeNull();
  await check();
}

/** A guest's name, which no member has. */
function guestOf(name: string): string {
  return `Guest ${name}`;
}

/** Unfolds the guest's fields; false while the app ignores the click as a possible second of a double tap. */
async function unfoldGuest(): Promise<boolean> {
  await page.getByText(createMatch.guest).click();
  return document.querySelector('details')?.open === true;
}

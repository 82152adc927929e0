import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { arrivesAt, sees, textsOf } from './checks.ts';
import { reopenApp } from './open-app.tsx';

export async function enterDetails(location: string): Promise<void> {
  await page.getByLabelText(createMatch.location).fill(location);
  await page.getByRole('radio', { name: createMatch.singles }).click({ force: true });
}

/** Opens the sheet of an empty seat. */
export async function openSeat(team: string = createMatch.addTo.team2): Promise<void> {
  await page.getByRole('button', { name: team }).first().click();
  await expect.element(page.getByRole('dialog', { name: team })).toBeVisible();
}

/** Opens the fields of a guest for an empty seat. */
export async function startGuest(team?: string): Promise<void> {
  await openSeat(team);
  await page.getByText(createMatch.guest).click();
}

/** Adds the guest whose fields are filled. */
export async function submitGuest(): Promise<void> {
  await page.getByRole('button', { name: createMatch.addGuest, exact: true }).click();
}

export async function addGuest(firstName: string, team?: string, email?: string): Promise<void> {
  await startGuest(team);
  await fillGuest(firstName, email);
  await submitGuest();
}

/** Records a singles match at Riverside against a guest, and waits for the list of matches. */
export async function recordMatch(): Promise<void> {
  await reopenApp(paths.createMatch);
  await enterDetails('Riverside');
  await addGuest('Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(paths.ratePlayers);
  // The address changes before the screen: what is opened until then closes when the screen comes.
  await sees(matchList.title);
}

/** Fills the guest's fields, which are open already. */
export async function fillGuest(firstName: string, email = 'guest@example.org'): Promise<void> {
  await page.getByLabelText('First name').fill(firstName);
  await page.getByLabelText('Email').fill(email);
}

/** The players that the search shows: each is named by name, username and day. */
export function foundPlayers(name = '@'): Locator {
  return page.getByRole('option', { name });
}

/** Finds a member by username and puts them into an empty seat of the team. */
export async function addMember(username: string, team?: string): Promise<void> {
  await openSeat(team);
  await page.getByLabelText(createMatch.search).fill(username);
  await tapAway(foundPlayers(`@${username}`));
}

/**
 * Taps a button that disappears when it is tapped. A test taps sooner than a finger, and the app ignores what may be
 * the second tap of a double one, so this taps until the button is gone.
 */
async function tapAway(target: Locator): Promise<void> {
  await target.click();
  const tapAgain = async () => {
    if (target.query() !== null) await target.click({ timeout: 1000 }).catch(() => undefined);
    return target.query();
  };
  await expect.poll(tapAgain).toBeNull();
}

/** Resolves when these are on the team, free seats included, in this order. */
export async function teamIs(team: 'team1' | 'team2', ...names: string[]): Promise<void> {
  const seated = page.getByRole('region', { name: seats[team] }).getByRole('listitem');
  const expected = names.map((name) => expect.stringMatching(new RegExp(`(^|\\n)${name}(\\n|$)`)));
  await expect.poll(() => textsOf(seated)).toEqual(expected);
}

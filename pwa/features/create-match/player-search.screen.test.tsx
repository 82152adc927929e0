import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addMember, foundPlayers, openSeat, teamIs } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { blocking } from '#shared/text/blocking.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { quickSets } from '#shared/text/quick-sets.ts';

// proves MATCH-7
test('a picked player sits in the team whose seat was tapped, and the next seat has the focus', async () => {
  const { creator } = await open();
  const [first, second, third] = [await newMember(), await newMember(), await newMember()];
  await addMember(first.username, text.addTo.team2);
  await teamIs('team2', first.username, text.freeSeat);
  await teamIs('team1', creator.username, text.freeSeat);
  await expect.element(page.getByRole('button', { name: text.addTo.team1 })).toHaveFocus();
  await expectAccessible();
  await addMember(second.username, text.addTo.team1);
  await addMember(third.username, text.addTo.team2);
  await expect
    .element(page.getByRole('button', { name: quickSets.wonWith.team1(11) }))
    .toHaveFocus();
});

test('a typed search is not lost to a reload into a new version', async () => {
  await open();
  await openSeat();
  const field = page.getByLabelText(text.search);
  await field.fill('an');
  await expect.poll(isReloadHeld).toBe(true);
  await field.fill('');
  await expect.poll(isReloadHeld).toBe(false);
});

// proves MATCH-9
test('a search starts at one letter and leaves out players who are already selected', async () => {
  await open();
  const end = newEnding();
  for (const name of ['Quentin', 'quincy', 'Querida', 'someone-else'])
    await newMember({ username: name + end });
  await openSeat();
  const search = page.getByLabelText(text.search);
  await search.fill('q');
  await expect.element(foundPlayers(`@Querida${end}`)).toBeVisible();
  // Members of other tests may have a name with that letter, too.
  const foundHere = () => found().filter((name) => name.endsWith(end));
  expect(foundHere()).toEqual([`@Quentin${end}`, `@Querida${end}`, `@quincy${end}`]);
  await foundPlayers(`@Quentin${end}`).click();
  await openSeat();
  await search.fill('q');
  await expect.element(foundPlayers(`@Querida${end}`)).toBeVisible();
  expect(foundHere()).toEqual([`@Querida${end}`, `@quincy${end}`]);
});

// proves MATCH-9
test('a search that finds only players of the match says so, and offers no guest in their place', async () => {
  await open();
  const seated = await newMember({ username: `Wilhelmina${newEnding()}` });
  await addMember(seated.username);
  await openSeat();
  await page.getByLabelText(text.search).fill(seated.username);
  await sees(text.allSeated);
  expect(page.getByText(text.noneFound).query()).toBeNull();
});

test('players found by a search are found again without signal', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  const { username } = await newMember({ username: `Valentina${newEnding()}` });
  await openSeat();
  await page.getByLabelText(text.search).fill('valen');
  await expect.element(foundPlayers(`@${username}`)).toBeVisible();
  await page.getByLabelText(text.search).fill('');
  loseSignal();
  await page.getByLabelText(text.search).fill('vale');
  await sees(text.searchedPhone);
  expect(found()).toEqual([`@${username}`]);
});

// proves MATCH-9
test('a search without signal says that it was of this phone, and asks the server once there is signal', async () => {
  await openApp(await newMember(), paths.createMatch);
  const { username } = await newMember({ username: `Zebulon${newEnding()}` });
  await openSeat();
  loseSignal();
  await page.getByLabelText(text.search).fill(username);
  await sees(text.searchedPhone);
  await sees(text.noneHere);
  expect(page.getByText(text.noneFound).query()).toBeNull();
  findSignal();
  await expect.element(foundPlayers(`@${username}`)).toBeVisible();
  expect(page.getByText(text.searchedPhone).query()).toBeNull();
});

// proves BLOCK-3
test('a blocked player is not offered without signal, and is again once unblocked', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  const blocked = await newMember({ username: `Bertram${newEnding()}` });
  await recordSingles(creator, { id: blocked.id }, { date: '2025-05-02' });
  await recordSingles(creator, { id: other.id });
  await openApp(creator, paths.createMatch);
  const search = page.getByLabelText(text.search);
  await openSeat();
  // Without signal the phone knows those it has fetched before.
  await expect.poll(found).toEqual(named([blocked, other]));
  await reopenApp(paths.profile(blocked.id));
  const seesOffline = async (...players: Member[]) => {
    loseSignal();
    await reopenApp(paths.createMatch);
    await openSeat();
    await search.fill('bertr');
    await sees(text.searchedPhone);
    await expect.poll(found).toEqual(named(players.filter(({ id }) => id === blocked.id)));
    await search.fill('');
    await sees(text.recent);
    await expect.poll(found).toEqual(named(players));
    expect(page.getByText(text.searchedPhone).query()).toBeNull();
    findSignal();
    await reopenApp(paths.profile(blocked.id));
  };
  const block = page.getByRole('button', { name: blocking.block, exact: true });
  await seesOffline(blocked, other);
  await block.click();
  await page.getByRole('dialog').getByRole('button', { name: blocking.block }).click();
  await sees(blocking.isBlocked(blocked.username));
  await seesOffline(other);
  await page.getByRole('button', { name: blocking.unblock }).click();
  await expect.element(block).toBeVisible();
  await seesOffline(blocked, other);
});

// proves MATCH-10
test('an empty search shows the four players met last, without signal too', async () => {
  const creator = await newMember();
  const met: string[] = [];
  for (let day = 1; day <= 5; day += 1) {
    const opponent = await newMember();
    met.unshift(`@${opponent.username}`);
    await recordSingles(creator, { id: opponent.id }, { date: `2025-05-0${day}` });
  }
  await openApp(creator, paths.createMatch);
  const seesRecent = async () => {
    await openSeat();
    const recent = page.getByRole('group', { name: text.recent }).getByRole('option');
    await expect.poll(() => usernamesIn(recent)).toEqual(met.slice(0, 4));
    const others = page.getByRole('group', { name: text.mostPlayed }).getByRole('option');
    expect(usernamesIn(others)).toEqual(met.slice(4));
    // Once one is seated, the next takes the place in the list.
    await recent.first().click();
    await openSeat();
    await expect.poll(() => usernamesIn(recent)).toEqual(met.slice(1));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Remove/ }).click();
  };
  await seesRecent();
  loseSignal();
  await reopenApp();
  await seesRecent();
});

test('a search without results shows no box, and says so when no player is found', async () => {
  await open();
  const search = page.getByLabelText(text.search);
  const answered = vi.fn((answer: Response) => answer);
  answerAt('/api/users/recent-players', async (send) => answered(await send()));
  await openSeat();
  await expect.poll(() => answered.mock.calls).toHaveLength(1);
  expect(page.getByText(text.recent).query()).toBeNull();
  const asking = Promise.withResolvers<void>();
  answerAt('/api/users/search', async (send) => {
    await asking.promise;
    return send();
  });
  await search.fill('nobody-of-this-name');
  await sees(text.searching);
  expect(page.getByText(text.noneFound).query()).toBeNull();
  asking.resolve();
  await sees(text.noneFound);
});

// proves MATCH-9
test('a server that takes the search and does not answer is called slow, also beside players of this phone', async () => {
  const other = await metBefore();
  const asking = Promise.withResolvers<void>();
  onTestFinished(() => asking.resolve());
  answerAt('/api/users/search', async (send) => {
    await asking.promise;
    return send();
  });
  await openSeat();
  const search = page.getByLabelText(text.search);
  const { pass } = holdTime();
  await search.fill('nobody-of-this-name');
  await sees(text.searching);
  await pass(6000);
  await sees(text.searchingSlowly);
  await search.fill(other.username);
  await expect.element(page.getByRole('option', { name: other.username })).toBeVisible();
  await sees(text.searchingSlowly);
});

// proves MATCH-11
test('the results close 200 ms after focus has left them', async () => {
  await metBefore();
  await openSeat();
  await page.getByLabelText(text.search).fill('nobody-of-this-name');
  await sees(text.noneFound);
  const time = holdTime();
  await focusOn(page.getByRole('button', { name: 'Close' }));
  await time.pass(199);
  expect(page.getByText(text.noneFound).elements()).toHaveLength(1);
  await time.pass(1);
  await expect.element(page.getByText(text.noneFound)).not.toBeInTheDocument();
});

test('by keyboard: arrows and Enter pick a player, and the focus moves to the next seat', async () => {
  const { creator } = await open();
  const zora = `Zora${newEnding()}`;
  for (const number of [1, 2]) await newMember({ username: `${zora}-${number}` });
  await openSeat(text.addTo.team1);
  const search = page.getByRole('combobox', { name: text.search });
  await search.fill(zora.toLowerCase());
  await expect.element(foundPlayers().nth(1)).toBeVisible();
  await expect.element(search).not.toHaveAttribute('aria-activedescendant');
  for (const [key, reached] of [
    ['ArrowDown', `@${zora}-1`],
    ['ArrowDown', `@${zora}-2`],
    ['ArrowDown', `@${zora}-1`],
    ['ArrowUp', `@${zora}-2`],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    const option = page.getByRole('option', { selected: true });
    await expect.poll(() => textsOf(option).join()).toContain(reached);
    await expect.element(search).toHaveAttribute('aria-activedescendant', option.element().id);
  }
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await teamIs('team1', creator.username, `${zora}-2`);
  await expect.element(page.getByRole('button', { name: text.addTo.team2 }).first()).toHaveFocus();
});

test('Enter in the search does not submit the form', async () => {
  const { username } = await metBefore();
  await openSeat();
  await page.getByLabelText(text.search).fill(username);
  await expect.element(foundPlayers()).toBeVisible();
  const submitted = vi.fn();
  document.addEventListener('submit', submitted);
  onTestFinished(() => document.removeEventListener('submit', submitted));
  await userEvent.keyboard('{Enter}');
  expect(foundPlayers().elements()).toHaveLength(1);
  expect(submitted).not.toHaveBeenCalled();
});

/** Opens the form of a new member. */
async function open(): Promise<{ creator: Member }> {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  return { creator };
}

/** Opens the form of a member with one earlier opponent, who shows in an empty search. */
async function metBefore(): Promise<Member> {
  const [creator, other] = [await newMember(), await newMember()];
  await recordSingles(creator, other);
  await openApp(creator, paths.createMatch);
  await expect.element(page.getByLabelText(text.location)).toBeVisible();
  return other;
}

/** Focuses this element without a tap. */
async function focusOn(field: Locator): Promise<void> {
  (await field.findElement()).focus();
}

/** A unique end of a username, over all tests and runs. */
function newEnding(): string {
  return `-${Date.now().toString(36)}`;
}

function named(players: Member[]): string[] {
  return players.map(({ username }) => `@${username}`);
}

/** The usernames in the search's results, in order. */
function found(): string[] {
  return usernamesIn(foundPlayers());
}

function usernamesIn(options: Locator): string[] {
  return textsOf(options).map((lines) => /@\S+/.exec(lines)?.[0] ?? '');
}

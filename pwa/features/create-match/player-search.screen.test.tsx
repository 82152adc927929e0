import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { isReloadHeld } from '#pwa/services/update/reload-guard.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addMember, foundPlayers, pickMember, teamIs } from '#pwa/testing/screens/record-match.ts';
import { answerAt, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';

// proves MATCH-7
test('a picked player is pending until the user picks a team, or cancels', async () => {
  const { creator } = await open();
  const other = await newMember();
  await pickMember(other.username);
  await sees(text.pendingAs(other.username));
  await teamIs('team1', creator.username, text.freeSeat);
  await teamIs('team2', text.freeSeat, text.freeSeat);
  await expectAccessible();
  await page.getByRole('button', { name: text.pickAnother }).click();
  await expect.element(page.getByText(text.pendingAs(other.username))).not.toBeInTheDocument();

  await addMember(other.username, text.addTo.team2);
  await teamIs('team2', other.username, text.freeSeat);
});

test('a typed search is not lost to a reload into a new version', async () => {
  await open();
  const field = page.getByLabelText(text.search);
  await field.fill('an');
  await expect.poll(isReloadHeld).toBe(true);
  await field.fill('');
  await expect.poll(isReloadHeld).toBe(false);
});

test('a double tap on a result leaves the player without a team; a tap elsewhere picks it at once', async () => {
  const [creator, other] = [await newMember(), await newMember()];
  await recordSingles(creator, other);
  await openApp(creator, paths.createMatch);
  await commands.tap(page.getByLabelText(text.search).selector);
  await expect.element(foundPlayers()).toBeVisible();
  const time = holdTime();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  const result = foundPlayers().element().getBoundingClientRect();
  // The button of team 2 will appear at this point.
  const [x, y] = [result.x + result.width * 0.75, result.y + result.height - 2];
  await commands.tapAt(x, y);
  const team = page.getByRole('button', { name: text.addTo.team2, exact: true });
  await expect.element(team).toBeVisible();
  expect(document.elementFromPoint(x, y)?.closest('button')?.textContent).toBe(text.addTo.team2);
  await commands.tapAt(x, y);
  await time.pass(0);
  await teamIs('team2', text.freeSeat, text.freeSeat);
  await commands.tap(page.getByRole('button', { name: text.addTo.team1, exact: true }).selector);
  await expect.element(team).not.toBeInTheDocument();
});

// proves MATCH-9
test('a search starts at one letter and leaves out players who are already selected', async () => {
  await open();
  const end = newEnding();
  for (const name of ['Quentin', 'quincy', 'Querida', 'someone-else'])
    await newMember({ username: name + end });
  const search = page.getByLabelText(text.search);
  await search.fill('q');
  await expect.element(foundPlayers(`@Querida${end}`)).toBeVisible();
  expect(found()).toEqual([`@Quentin${end}`, `@Querida${end}`, `@quincy${end}`]);
  await addMember(`Quentin${end}`, text.addTo.team1);
  await search.fill('q');
  await expect.element(foundPlayers(`@Querida${end}`)).toBeVisible();
  expect(found()).toEqual([`@Querida${end}`, `@quincy${end}`]);
});

test('players found by a search are found again without signal', async () => {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  const { username } = await newMember({ username: `Valentina${newEnding()}` });
  await page.getByLabelText(text.search).fill('valen');
  await expect.element(foundPlayers(`@${username}`)).toBeVisible();
  await page.getByLabelText(text.search).fill('');
  loseSignal();
  await page.getByLabelText(text.search).fill('vale');
  await sees(text.searchedPhone);
  expect(found()).toEqual([`@${username}`]);
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
    await focusOn(page.getByLabelText(text.search));
    await sees(text.recent);
    await expect.element(foundPlayers().first()).toBeVisible();
    expect(found()).toEqual(met.slice(0, 4));
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
  await focusOn(search);
  await expect.poll(() => answered.mock.calls).toHaveLength(1);
  expect(page.getByText(text.recent).query()).toBeNull();
  const asking = Promise.withResolvers<void>();
  answerAt('/api/users/search', async (send) => {
    await asking.promise;
    return send();
  });
  await search.fill('nobody-of-this-name');
  expect(page.getByText(text.noneFound).query()).toBeNull();
  asking.resolve();
  await sees(text.noneFound);
});

// proves MATCH-11
test('the results close 200 ms after focus has left them', async () => {
  await metBefore();
  const time = holdTime();
  await focusOn(page.getByLabelText(text.search));
  await sees(text.recent);
  await focusOn(page.getByLabelText(text.location));
  await time.pass(199);
  expect(page.getByText(text.recent).elements()).toHaveLength(1);
  await time.pass(1);
  await expect.element(page.getByText(text.recent)).not.toBeInTheDocument();
});

test('with reduced motion, the search scrolls into place at once', async () => {
  await metBefore();
  const search = await page.getByLabelText(text.search).findElement();
  const before = search.getBoundingClientRect().y;
  search.focus({ preventScroll: true });
  const after = search.getBoundingClientRect().y;
  expect(before).toBeGreaterThan(300);
  expect(after).toBeLessThan(150);
});

test('by keyboard: arrows and Enter pick a player, and the focus moves to the teams', async () => {
  const { creator } = await open();
  const zora = `Zora${newEnding()}`;
  for (const number of [1, 2]) await newMember({ username: `${zora}-${number}` });
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
  await sees(text.pendingAs(`${zora}-2`));
  await expect.poll(focused).toBe(text.addTo.team1);
  await userEvent.keyboard('{Enter}');
  await teamIs('team1', creator.username, `${zora}-2`);
  // A seat is free, so the search for the next player opens at once.
  await expect.element(search).toHaveFocus();
});

test('once every seat is taken, the search stays closed', async () => {
  await open();
  await page.getByRole('radio', { name: text.singles }).click({ force: true });
  const { username } = await newMember();
  await addMember(username, text.addTo.team2);
  expect(page.getByRole('option').query()).toBeNull();
  const search = page.getByRole('combobox', { name: text.search });
  await expect.element(search).not.toHaveFocus();
});

test('Enter in the search does not submit the form, and Escape closes the results', async () => {
  await metBefore();
  const search = page.getByLabelText(text.search);
  await focusOn(search);
  await expect.element(foundPlayers()).toBeVisible();
  const submitted = vi.fn();
  document.addEventListener('submit', submitted);
  onTestFinished(() => document.removeEventListener('submit', submitted));
  await userEvent.keyboard('{Enter}');
  expect(foundPlayers().elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(foundPlayers().query()).toBeNull();
  expect(submitted).not.toHaveBeenCalled();
});

test('a restored form with a pending player does not take the focus', async () => {
  await open();
  const { username } = await newMember();
  await pickMember(username);
  await draftStored(username);
  await reopenApp();
  await sees(text.pendingAs(username));
  expect(focused()).not.toBe(text.addTo.team1);
});

/** Opens the form of a new member. */
async function open(): Promise<{ creator: Member }> {
  const creator = await newMember();
  await openApp(creator, paths.createMatch);
  return { creator };
}

/** Opens the form of a member with one earlier opponent, who shows in an empty search. */
async function metBefore(): Promise<void> {
  const [creator, other] = [await newMember(), await newMember()];
  await recordSingles(creator, other);
  await openApp(creator, paths.createMatch);
  await expect.element(page.getByLabelText(text.search)).toBeVisible();
}

/** Focuses this element without a tap. */
async function focusOn(field: Locator): Promise<void> {
  (await field.findElement()).focus();
}

/** The text of the focused element. */
function focused(): string {
  return document.activeElement?.textContent ?? '';
}

/** A unique end of a username, over all tests and runs. */
function newEnding(): string {
  return `-${Date.now().toString(36)}`;
}

/** The usernames in the search's results, in order. */
function found(): string[] {
  return textsOf(foundPlayers()).map((lines) => /@\S+/.exec(lines)?.[0] ?? '');
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { addMember, foundPlayers, pickMember, teamIs } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { boxOf } from './fixtures/checks/box-of.ts';
import { sees } from './fixtures/checks/screen.ts';
import { pauseClock } from './fixtures/phones/paused-clock.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useOwnStage } from './fixtures/server/stage.ts';

const stage = useOwnStage();

// proves MATCH-7
test('a picked player waits until the user picks a team, or cancels', async () => {
  const { page, creator } = await open();
  const other = await newMember(stage.server);
  await pickMember(page, other.username);
  await sees(page, text.pendingAs(other.username));
  await teamIs(page, 'team1', creator.username, text.freeSeat);
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.pickAnother }).click();
  await page.getByText(text.pendingAs(other.username)).waitFor({ state: 'detached' });

  await addMember(page, other.username, text.addTo.team2);
  await teamIs(page, 'team2', other.username, text.freeSeat);
});

// proves MATCH-9
test('a search starts from one letter and leaves out the players already selected', async () => {
  const { page } = await open();
  const members = [];
  for (const username of ['Quentin', 'quincy', 'Querida', 'someone-else']) {
    members.push(await newMember(stage.server, { username }));
  }
  const search = page.getByLabel(text.search);
  await search.fill('q');
  await foundPlayers(page, '@Querida').waitFor();
  expect(await found(page)).toEqual(['@Quentin', '@Querida', '@quincy']);
  await addMember(page, 'Quentin', text.addTo.team1);
  await search.fill('q');
  await foundPlayers(page, '@Querida').waitFor();
  expect(await found(page)).toEqual(['@Querida', '@quincy']);
});

test('whom a search found is found again without signal', async () => {
  const creator = await newMember(stage.server);
  const phone = await stage.phoneOf(creator, paths.createMatch);
  const { page } = phone;
  const { username } = await newMember(stage.server, { username: 'Valentina' });
  await page.getByLabel(text.search).fill('valen');
  await foundPlayers(page, `@${username}`).waitFor();
  await page.getByLabel(text.search).fill('');
  await phone.losesSignal();
  await page.getByLabel(text.search).fill('vale');
  await sees(page, text.searchedPhone);
  expect(await found(page)).toEqual([`@${username}`]);
});

// proves MATCH-10
test('an empty search shows the four players met last, without signal too', async () => {
  const creator = await newMember(stage.server);
  const met: string[] = [];
  for (let day = 1; day <= 5; day += 1) {
    const opponent = await newMember(stage.server);
    met.unshift(`@${opponent.username}`);
    await recordSingles(creator, { id: opponent.id }, { date: `2025-05-0${day}` });
  }
  const phone = await stage.phoneOf(creator, paths.createMatch);
  const { page } = phone;
  const seesRecent = async () => {
    await page.getByLabel(text.search).focus();
    await sees(page, text.recent);
    await foundPlayers(page).first().waitFor();
    expect(await found(page)).toEqual(met.slice(0, 4));
  };
  await seesRecent();
  await phone.losesSignal();
  await page.reload();
  await seesRecent();
});

test('a search with nothing to show shows no box, and says so once nobody is found', async () => {
  const { page } = await open();
  const search = page.getByLabel(text.search);
  const answered = page.waitForResponse('**/api/users/recent-players');
  await search.focus();
  await answered;
  expect(await page.getByText(text.recent).count()).toBe(0);
  const asking = Promise.withResolvers<void>();
  await page.route('**/api/users/search?*', async (route) => {
    await asking.promise;
    await route.continue();
  });
  await search.fill('nobody-of-this-name');
  expect(await page.getByText(text.noneFound).count()).toBe(0);
  asking.resolve();
  await sees(page, text.noneFound);
});

// proves MATCH-11
test('the results close 200 ms after focus has left them', async () => {
  const { page } = await metBefore();
  await pauseClock(page);
  await page.getByLabel(text.search).focus();
  await sees(page, text.recent);
  await page.getByLabel(text.location).focus();
  await page.clock.runFor(199);
  expect(await page.getByText(text.recent).count()).toBe(1);
  await page.clock.runFor(1);
  await page.getByText(text.recent).waitFor({ state: 'detached' });
});

test('a double tap on a result leaves the player without a team; a tap elsewhere picks it at once', async () => {
  const { page } = await metBefore();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pauseClock(page);
  await page.getByLabel(text.search).tap();
  const result = await boxOf(foundPlayers(page));
  // There the button of team 2 comes under the finger.
  const [x, y] = [result.x + result.width * 0.75, result.y + result.height - 2];
  await page.touchscreen.tap(x, y);
  const team = page.getByRole('button', { name: text.addTo.team2, exact: true });
  await team.waitFor();
  expect(await wordsAt(page, x, y)).toBe(text.addTo.team2);
  await page.touchscreen.tap(x, y);
  await teamIs(page, 'team2', text.freeSeat, text.freeSeat);
  await page.getByRole('button', { name: text.addTo.team1, exact: true }).tap();
  await team.waitFor({ state: 'detached' });
});

test('where less motion is wished, the search is at its place at once', async () => {
  const { page } = await metBefore();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const places = await page.getByLabel(text.search).evaluate((search) => {
    const before = search.getBoundingClientRect().y;
    search.focus({ preventScroll: true });
    return { before, after: search.getBoundingClientRect().y };
  });
  expect(places.before).toBeGreaterThan(300);
  expect(places.after).toBeLessThan(150);
});

test('by keyboard: arrows and Enter pick a player, and focus goes to the teams', async () => {
  const { page, creator } = await open();
  for (const username of ['Zora-1', 'Zora-2']) await newMember(stage.server, { username });
  const search = page.getByRole('combobox', { name: text.search });
  await search.fill('zora');
  await foundPlayers(page).nth(1).waitFor();
  expect(await search.getAttribute('aria-activedescendant')).toBeNull();
  for (const [key, reached] of [
    ['ArrowDown', '@Zora-1'],
    ['ArrowDown', '@Zora-2'],
    ['ArrowDown', '@Zora-1'],
    ['ArrowUp', '@Zora-2'],
  ] as const) {
    await search.press(key);
    const option = page.getByRole('option', { selected: true });
    expect(await option.innerText()).toContain(reached);
    expect(await search.getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
  }
  await expectAccessible(page);
  await search.press('Enter');
  await sees(page, text.pendingAs('Zora-2'));
  await expect.poll(() => focused(page)).toBe(text.addTo.team1);
  await page.keyboard.press('Enter');
  await teamIs(page, 'team1', creator.username, 'Zora-2');
  // A seat is left: the next player is searched for at once.
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('once every seat is taken, the search does not open again', async () => {
  const { page } = await open();
  await page.getByRole('radio', { name: text.singles }).check({ force: true });
  const { username } = await newMember(stage.server);
  await addMember(page, username, text.addTo.team2);
  expect(await page.getByRole('option').count()).toBe(0);
  const search = page.getByRole('combobox', { name: text.search });
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
});

test('Enter in the search sends no form, and Escape closes the results', async () => {
  const { page } = await metBefore();
  const search = page.getByLabel(text.search);
  await search.focus();
  await foundPlayers(page).waitFor();
  await page.evaluate(() => document.addEventListener('submit', () => document.body.remove()));
  await search.press('Enter');
  expect(await foundPlayers(page).count()).toBe(1);
  await search.press('Escape');
  expect(await foundPlayers(page).count()).toBe(0);
});

test('a kept form whose player waits for a team comes back without taking focus', async () => {
  const { page } = await open();
  const { username } = await newMember(stage.server);
  await pickMember(page, username);
  await page.reload();
  await sees(page, text.pendingAs(username));
  expect(await focused(page)).not.toBe(text.addTo.team1);
});

async function open(): Promise<{ page: Page; creator: Member }> {
  const creator = await newMember(stage.server);
  const { page } = await stage.phoneOf(creator, paths.createMatch);
  return { page, creator };
}

/** The form of somebody who has met one player: an empty search shows them. */
async function metBefore(): Promise<{ page: Page }> {
  const [creator, other] = [await newMember(stage.server), await newMember(stage.server)];
  await recordSingles(creator, other);
  const { page } = await stage.phoneOf(creator, paths.createMatch);
  await page.getByLabel(text.search).waitFor();
  return { page };
}

/** What the element says that has focus. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

/** What stands on the button at this place of the screen. */
function wordsAt(page: Page, x: number, y: number): Promise<string | null> {
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent ?? null,
    [x, y] as const,
  );
}

/** The usernames in the search's results, in order. */
async function found(page: Page): Promise<string[]> {
  const texts = await foundPlayers(page).allInnerTexts();
  return texts.map((lines) => /@\S+/.exec(lines)?.[0] ?? '');
}

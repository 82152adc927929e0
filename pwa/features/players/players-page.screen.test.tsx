import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOnAll, SCREENS } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { FOUND_SHOWN } from '#shared/domain/player-search.ts';
import { nav } from '#shared/text/navigation.ts';
import { menuLinks } from '#shared/text/navigation-menu.ts';
import { players as text } from '#shared/text/players.ts';

// proves ROUTE-23, PEOPLE-1
test('the menu leads to the players, where a member is found by name and username', async () => {
  const [viewer, zoe] = [
    await newMember(),
    await newMember({ firstName: 'Zoë', lastName: 'Quill' }),
  ];
  await openApp(viewer);
  await page.getByRole('button', { name: nav.menu }).click();
  await page.getByRole('link', { name: menuLinks.players, exact: true }).click();
  await arrivesAt(paths.players);
  await sees(text.emptyHint);
  for (const typed of ['zoe qui', zoe.username]) {
    await search(typed);
    await expect.element(found('Zoë Quill')).toHaveAttribute('href', paths.profile(zoe.id));
  }
  await expectAccessible();
  await expectFitsOnAll(SCREENS);
  await search(`nobody-${zoe.username}`);
  await sees(text.none);
  await search(`@${zoe.username}`);
  await found('Zoë Quill').click();
  await arrivesAt(paths.profile(zoe.id));
  history.back();
  await expect.element(found('Zoë Quill')).toBeVisible();
  await expect.element(page.getByLabelText(text.search)).toHaveValue(`@${zoe.username}`);
});

// proves PEOPLE-1
test('a member who searches for themselves is told so, and led to their profile', async () => {
  const viewer = await newMember();
  await openApp(viewer, paths.players);
  await search(viewer.username);
  await sees(text.self);
  await expectAccessible();
  await page.getByRole('link', { name: text.toOwnProfile }).click();
  await arrivesAt(paths.profile(viewer.id));
});

// proves PEOPLE-1
test('without signal the search says so and finds those the phone knows, and then everyone', async () => {
  const { viewer, ann } = await played();
  const stranger = await newMember({ firstName: 'Annabel', lastName: ann.username });
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Ann' }).first()).toBeVisible();
  loseSignal();
  await reopenApp(paths.players);
  await search(ann.username);
  await sees(text.noSignal);
  await expect.element(found('Ann')).toHaveAttribute('href', paths.profile(ann.id));
  await expectAccessible();
  await search(`x${stranger.username}`);
  await sees(text.noneHere);
  findSignal();
  await search(ann.username);
  await expect.element(found('Annabel')).toHaveAttribute('href', paths.profile(stranger.id));
});

// proves PEOPLE-1
test('members whom the phone knows stay on top when the server finds ten others', async () => {
  const { viewer, amy, zoe, family } = await playedWithFamily();
  const answer = await searchUnanswered(viewer, family);
  await expect.poll(usernamesFound).toEqual([amy.username, zoe.username]);
  for (let i = 0; i < FOUND_SHOWN; i++) await newMember({ firstName: family, lastName: 'Abt' });
  answer();
  await expect.poll(usernamesFound).toHaveLength(2 + FOUND_SHOWN);
  expect(usernamesFound().slice(0, 2)).toEqual([amy.username, zoe.username]);
});

// proves PEOPLE-1
test('a member whom the phone knows goes when the server finds few, and not that one', async () => {
  const { viewer, amy, zoe, family } = await playedWithFamily();
  const answer = await searchUnanswered(viewer, family);
  await expect.poll(usernamesFound).toEqual([amy.username, zoe.username]);
  await amy.post(`/api/users/${viewer.id}/block`);
  answer();
  await expect.poll(usernamesFound).toEqual([zoe.username]);
});

// proves PEOPLE-1
test('a search that the server refuses shows why, and can be tried again', async () => {
  const viewer = await newMember();
  const failure = { code: 'internal', message: 'The server is out of breath.' };
  answerAt('/api/users/search', () => fromServer(Response.json(failure, { status: 500 })), {
    times: 1,
  });
  await openApp(viewer, paths.players);
  await search('~');
  await sees(`${text.failed} ${failure.message}`);
  await page.getByRole('button', { name: text.tryAgain }).click();
  await sees(text.none);
});

// proves PEOPLE-2, PEOPLE-3, PEOPLE-4
test('without signal the page lists those played with most, the best partner and the toughest opponent', async () => {
  const { viewer, ann, ben } = await played();
  await openApp(viewer);
  await expect.element(page.getByRole('link', { name: 'Ann' }).first()).toBeVisible();
  loseSignal();
  await reopenApp(paths.players);
  await expect
    .poll(() => rowsOf(text.most))
    .toEqual([
      ['Ben', '4 matches · Last played May 4, 2025'],
      ['Ann', '1 match · Last played May 4, 2025'],
      ['Cal', '1 match · Last played May 4, 2025'],
    ]);
  await sees(text.noPartner(3), card(text.partners));
  expect(rowsOf(text.opponents)).toEqual([['Ben', '1 won, 2 lost', '33%']]);
  await expectAccessible();
  await expectFitsOnAll(SCREENS);
  await card(text.most).getByRole('link', { name: 'Ann' }).click();
  await arrivesAt(paths.profile(ann.id));
  await viewer.post(`/api/users/${ben.id}/block`);
  findSignal();
  await reopenApp(paths.players);
  await expect.poll(() => rowsOf(text.most).map(([name]) => name)).toEqual(['Ann', 'Cal']);
});

// proves PEOPLE-3
test('a best partner shows with the share of games that were won together, and opens the profile', async () => {
  const [viewer, ann] = [await newMember(), await newMember({ firstName: 'Ann' })];
  const others = [await newMember(), await newMember()] as const;
  for (const score of [[11, 7] as const, [11, 5] as const, [9, 11] as const])
    await recordDoubles(viewer, ann, others, { score });
  await openApp(viewer, paths.players);
  await expect.poll(() => rowsOf(text.partners)).toEqual([['Ann', '2 won, 1 lost', '67%']]);
  await card(text.partners).getByRole('link', { name: 'Ann' }).click();
  await arrivesAt(paths.profile(ann.id));
});

// proves PEOPLE-3
test('who never lost against those they play often is told so, not to play more', async () => {
  const [viewer, ann] = [await newMember(), await newMember({ firstName: 'Ann' })];
  await openApp(viewer, paths.players);
  for (const date of ['2025-05-01', '2025-05-02', '2025-05-03'])
    await recordSingles(viewer, ann, { score: [11, 7], date });
  await reopenApp(paths.players);
  await sees(text.aheadOfAll(3), card(text.opponents));
  await sees(text.noPartner(3), card(text.partners));
});

/** Ben beat the viewer twice and lost once; then they were partners, without a result. */
async function played() {
  const viewer = await newMember();
  const [ann, ben, cal] = [
    await newMember({ firstName: 'Ann' }),
    await newMember({ firstName: 'Ben' }),
    await newMember({ firstName: 'Cal' }),
  ];
  await recordSingles(viewer, ben, { score: [7, 11], date: '2025-05-01' });
  await recordSingles(viewer, ben, { score: [7, 11], date: '2025-05-02' });
  await recordSingles(viewer, ben, { score: [11, 7], date: '2025-05-03' });
  await recordDoubles(viewer, ben, [ann, cal], { date: '2025-05-04' });
  return { viewer, ann, ben };
}

/** Two members with one last name, with whom the viewer has played. */
async function playedWithFamily() {
  const viewer = await newMember();
  const family = `Of${viewer.username}`;
  const [amy, zoe] = [
    await newMember({ firstName: 'Amy', lastName: family }),
    await newMember({ firstName: 'Zoe', lastName: family }),
  ];
  await recordDoubles(viewer, await newMember(), [amy, zoe]);
  return { viewer, amy, zoe, family };
}

/** Searches while the server takes its time, until the returned function is called. */
async function searchUnanswered(viewer: Member, typed: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerAt('/api/users/search', (send) => promise.then(send));
  await openApp(viewer, paths.players);
  await expect.element(card(text.most).getByRole('link', { name: 'Amy' })).toBeVisible();
  await search(typed);
  return resolve;
}

function usernamesFound(): string[] {
  return textsOf(card(text.found).getByRole('listitem'), 'p')
    .filter((line) => line.startsWith('@'))
    .map((line) => line.slice(1));
}

async function search(typed: string): Promise<void> {
  await userEvent.fill(page.getByLabelText(text.search), typed);
}

function found(name: string): Locator {
  return page.getByRole('region', { name: text.found }).getByRole('link', { name });
}

function card(name: string): Locator {
  return page.getByRole('region', { name });
}

/** The lines of each row of this card. */
function rowsOf(name: string): string[][] {
  return card(name)
    .getByRole('listitem')
    .all()
    .map((row) => textsOf(row, 'p'));
}

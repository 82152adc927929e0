import { expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { addMember, teamIs } from '#pwa/testing/screens/record-match.ts';
import { expectFitsOnAll, SHORT } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { blockingRefusals } from '#shared/text/blocking-refusals.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { editMatch, refusedMatch } from '#shared/text/edit-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { refusals } from '#shared/text/refusals.ts';
import { rematch } from '#shared/text/rematch.ts';
import { share } from '#shared/text/share.ts';
import { guestEntries, syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves WRONG-10
test('a match with a player who blocked its creator is saved with another one, and keeps its ratings', async () => {
  const { ann, players } = await refusedRematch();
  const [bob, cal] = players;
  const eve = await newMember({ firstName: 'Eve' });
  await reopenApp(paths.allMatches);
  await expectNothingToDoWith(theRefused());
  const panel = await openPanel();
  await sees(refusals.player_unknown, panel);
  await expect.element(panel.getByRole('link', { name: guestEntries.export })).toBeVisible();
  await panel.getByRole('link', { name: refusedMatch.of('Hilltop') }).click();
  await expect.element(panel).not.toBeInTheDocument();
  const { again, unknownPlayer } = refusedMatch;
  const stays = 'Its QR code stays. Your ratings stay for everyone who is still an opponent.';
  await sees(`${again(refusals.player_unknown)} ${unknownPlayer} ${stays}`);
  await teamIs('team2', 'Cal', 'Dan');
  await expectAccessible();
  await page.getByRole('button', { name: text.remove('Dan') }).click();
  await addMember(eve.username);
  await page.getByRole('button', { name: editMatch.save }).click();
  await arrivesAt(paths.ratePlayers);
  await expect.poll(() => playersAt('Hilltop', ann)).toEqual([ann, bob, cal, eve].map(idOf));
  await expect.poll(() => ratedBy(ann)).toEqual([cal?.id]);
  await reopenApp(paths.allMatches);
  await expect.element(matches()).toBeVisible();
  expect(matches().elements()).toHaveLength(1);
});

// proves WRONG-10
test('the page of a refused match leads to its form, and offers neither its link nor a rating', async () => {
  await refusedRematch();
  await reopenApp(paths.allMatches);
  await theRefused().getByRole('link', { name: 'Hilltop', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hilltop' })).toBeVisible();
  await expectNothingToDoWith(page.getByRole('main'));
  await page.getByRole('link', { name: refusedMatch.of('Hilltop') }).click();
  await teamIs('team2', 'Cal', 'Dan');
});

// proves WRONG-10
test('a match that is refused right after it was recorded says so in place of its code, and stays there', async () => {
  await recordRematch();
  await sees(refusedMatch.title);
  await sees(refusals.player_unknown, page.getByRole('main'));
  await sees(refusedMatch.unknownPlayer);
  await expectAccessible();
  expect(page.getByRole('img', { name: /^QR code/ }).query()).toBeNull();
  expect(page.getByRole('button', { name: share.showQr, exact: true }).query()).toBeNull();
  await expectFitsOnAll([{ ...SHORT, text: 200 }]);
  expect(location.pathname).toBe(paths.createMatch);
  await page.getByRole('link', { name: refusedMatch.of('Hilltop') }).click();
  await teamIs('team2', 'Cal', 'Dan');
  await page.getByRole('button', { name: text.remove('Dan') }).click();
  await addMember((await newMember({ firstName: 'Eve' })).username);
  await page.getByRole('button', { name: editMatch.save }).click();
  await arrivesAt(paths.ratePlayers);
});

// proves WRONG-10
test('a match that is discarded right after it was refused leaves an empty form, not the card of a saved match', async () => {
  await refusedSingles();
  const panel = await openPanel();
  await discardIn(panel);
  await expect.element(page.getByLabelText(text.location)).toBeInTheDocument();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: text.addTo.team2 })).toBeVisible();
  expect(location.pathname).toBe(paths.createMatch);
  expect(page.getByText(share.title).query()).toBeNull();
});

// proves WRONG-10
test('a match that was refused right after recording is discarded on its card, by two taps', async () => {
  await refusedSingles();
  const card = page.getByRole('region', { name: refusedMatch.title });
  await expect.element(card).toBeVisible();
  await sees(refusedMatch.stays);
  await expectAccessible();
  await discardIn(card);
  await expect.element(page.getByRole('button', { name: text.addTo.team2 })).toBeVisible();
  await reopenApp(paths.allMatches);
  await sees(matchList.title);
  expect(matches().query()).toBeNull();
});

// proves WRONG-10
test('the sync panel opens the form of a refused match in place of its card', async () => {
  await refusedSingles();
  const panel = await openPanel();
  await panel.getByRole('link', { name: refusedMatch.of('Hilltop') }).click();
  await teamIs('team2', 'Dan');
  expect(page.getByText(refusedMatch.title).query()).toBeNull();
});

// proves WRONG-10
test('with only one other member nothing advises to swap one at a time', async () => {
  await refusedSingles();
  await page.getByRole('link', { name: refusedMatch.of('Hilltop') }).click();
  await sees(refusedMatch.again(blockingRefusals.inSingles));
  expect(page.getByText(refusedMatch.unknownPlayer).query()).toBeNull();
});

const idOf = (member: Member | undefined) => member?.id;

async function openPanel(): Promise<Locator> {
  await page.getByRole('button', { name: /^Sync:/ }).click();
  return page.getByRole('dialog', { name: syncPanel.panel });
}

/** By two taps. */
async function discardIn(where: Locator): Promise<void> {
  const { discardWhat, discardForGood } = syncPanel;
  await where.getByRole('button', { name: discardWhat.match }).click();
  await where.getByRole('button', { name: discardForGood }).click();
}

/** Ann recorded singles against Dan, who has blocked her, and it was refused. */
async function refusedSingles(): Promise<void> {
  const [ann, dan] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Dan' })];
  const earlier = await recordSingles(ann, dan);
  await openApp(ann, paths.match(earlier));
  await sees('Dan');
  await dan.post(`/api/users/${ann.id}/block`);
  await page.getByRole('link', { name: rematch.begin }).click();
  await page.getByLabelText(text.location).fill('Hilltop');
  await page.getByRole('button', { name: text.submit }).click();
  await sees(blockingRefusals.inSingles, page.getByRole('main'));
  expect(page.getByText(refusedMatch.unknownPlayer).query()).toBeNull();
}

function matches(): Locator {
  return page.getByRole('article', { name: 'Hilltop' });
}

function theRefused(): Locator {
  return matches().filter({ hasText: syncStatus.refused });
}

async function expectNothingToDoWith(where: Locator): Promise<void> {
  await sees(`${syncStatus.refused} ${refusals.player_unknown}`, where);
  await expect.element(where.getByRole('link', { name: refusedMatch.of('Hilltop') })).toBeVisible();
  for (const name of [matchList.rate, rematch.begin])
    expect(where.getByRole('link', { name }).query(), name).toBeNull();
  expect(where.getByRole('button', { name: share.open('Hilltop') }).query()).toBeNull();
}

/**
 * Ann recorded a match with Bob, Cal and Dan at Hilltop, without signal, and rated Cal. It is refused, since Dan has
 * blocked her. They played at Riverside before.
 */
async function refusedRematch() {
  const { ann, players } = await recordRematch(loseSignal);
  await arrivesAt(paths.ratePlayers);
  await matches()
    .getByRole('link', { name: `${matchList.rate} Cal` })
    .click();
  await rateEverything('9');
  findSignal();
  await seesToast({ title: text.failed, description: refusals.player_unknown });
  return { ann, players };
}

/** Ann records it; `before` runs before she opens the form. */
async function recordRematch(before = () => {}) {
  const [ann, bob, cal, dan] = [
    await newMember({ firstName: 'Ann' }),
    await newMember({ firstName: 'Bob' }),
    await newMember({ firstName: 'Cal' }),
    await newMember({ firstName: 'Dan' }),
  ];
  const earlier = await recordDoubles(ann, bob, [cal, dan]);
  await openApp(ann, paths.match(earlier));
  await sees('Dan');
  await dan.post(`/api/users/${ann.id}/block`);
  before();
  await page.getByRole('link', { name: rematch.begin }).click();
  await page.getByLabelText(text.location).fill('Hilltop');
  await page.getByRole('button', { name: text.submit }).click();
  return { ann, players: [bob, cal, dan] };
}

async function playersAt(location: string, { id }: Member): Promise<unknown> {
  const find = `select user_id as player from match_participants
    where match_id in (select id from matches where location = ? and initiator_id = ?) order by id`;
  const seats = z.parse(
    z.array(z.object({ player: z.number() })),
    await commands.queryStore(find, location, id),
  );
  return seats.map(({ player }) => player);
}

async function ratedBy({ id }: Member): Promise<unknown> {
  const rows = await commands.queryStore(
    'select rated_user_id as player from ratings where rater_id = ?',
    id,
  );
  return z.parse(z.array(z.object({ player: z.number() })), rows).map(({ player }) => player);
}

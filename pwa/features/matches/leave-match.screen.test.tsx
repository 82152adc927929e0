import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { UNDO_MS } from '#pwa/services/matches/change-match.ts';
import { recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { courts } from '#pwa/testing/screens/four-matches.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { press } from '#pwa/testing/screens/press.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { setClock } from '#pwa/testing/screens/wrong-clock.ts';
import { fromServer } from '#pwa/testing/stub-server.ts';
import { formatAnyDailyHour, formatDailyHour } from '#pwa/ui/formats/format-daily-hour.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { leaveMatch as text } from '#shared/text/leave-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { nav } from '#shared/text/navigation.ts';
import { refusals } from '#shared/text/refusals.ts';
import { refusedRemoval } from '#shared/text/refused-change.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves LEAVE-1, LEAVE-2, LEAVE-5, LEAVE-6
test('a player leaves a match without signal, and the creator then sees an open seat', async () => {
  const { ann, cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.ratePlayers);
  await openMore();
  loseSignal();
  await leave();
  await sees(text.done('Riverside · vs Ann & Bea'));
  await sees(matchList.empty);
  await expectAccessible();
  await reopenApp(paths.ratePlayers);
  await sees(matchList.empty);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.waiting(1)) })
    .click();
  await sees(
    syncPanel.aLeaveAt('Riverside · vs Ann & Bea'),
    page.getByRole('dialog', { name: syncPanel.panel }),
  );
  await userEvent.keyboard('{Escape}');
  setClock(UNDO_MS + 1000);
  findSignal();
  await isLeft(match, cal.id);
  await openApp(ann, paths.ratePlayers);
  await sees(seats.open);
  await expectAccessible();
  await reopenApp(paths.notifications);
  await sees('Cal Cole left your match');
});

// proves LEAVE-6
test('Undo brings the match back for ten seconds, also after a reload, and the server never hears of it', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.ratePlayers);
  await openMore();
  await leave();
  await sees(matchList.empty);
  await reopenApp(paths.ratePlayers);
  await sees(text.done('Riverside · vs Ann & Bea'));
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await seesToast(text.undone);
  await sees('Riverside');
  expect(page.getByText(text.done('Riverside · vs Ann & Bea')).query()).toBeNull();
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
  const find = 'select left_by from match_participants where match_id = ? and left_by is not null';
  expect(await commands.queryStore(find, match)).toEqual([]);
});

// proves LEAVE-6, LIST-9
test('a match that Undo puts back after a reload is no new one', async () => {
  const { ann, cal } = await aMatchOfAnn();
  await recordSingles(ann, cal, { location: 'Hilltop' });
  await openApp(cal, paths.allMatches);
  await openMore();
  await leave();
  await expect.poll(courts).toEqual(['Hilltop']);
  await reopenApp(paths.allMatches);
  await sees(text.done('Riverside · vs Ann & Bea'));
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await seesToast(text.undone);
  await expect.poll(() => courts().toSorted()).toEqual(['Hilltop', 'Riverside']);
});

// proves LEAVE-6
test('Undo is offered on every screen: after going Home, and after the app is opened again there', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await openMore();
  await leave();
  await sees(text.done('Riverside · vs Ann & Bea'));
  await page.getByRole('link', { name: nav.home, exact: true }).click();
  await arrivesAt(paths.home);
  await sees(text.done('Riverside · vs Ann & Bea'));
  await expectAccessible();
  await reopenApp(paths.home);
  await sees(text.done('Riverside · vs Ann & Bea'));
  await page.getByRole('button', { name: deleteMatch.undo }).click();
  await seesToast(text.undone);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect
    .element(page.getByText(text.done('Riverside · vs Ann & Bea')))
    .not.toBeInTheDocument();
});

// proves LEAVE-6
test('Undo takes back the match that was left last, also by a double tap, and then offers the one before', async () => {
  const [ann, cal] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const first = await recordSingles(ann, cal, { location: 'Hill' });
  await openApp(cal, paths.match(await recordSingles(ann, cal)));
  await openMore();
  await expect.element(leaveButton()).toBeVisible();
  await leave();
  await sees(text.done('Riverside · vs Ann'));
  await reopenApp(paths.match(first));
  await openMore('Hill');
  await leave('Hill');
  await sees(text.done('Hill · vs Ann'));
  const undo = page.getByRole('button', { name: deleteMatch.undo });
  await undo.dblClick();
  await seesToast(text.undone);
  await sees(text.done('Riverside · vs Ann'));
  // Another tap, so soon, would count as the second one of the double tap.
  await press(undo);
  await seesToast(text.undone);
  await expect.element(undo).not.toBeInTheDocument();
});

// proves LEAVE-6
test('if the server refuses it, the match and the panel say why, and the player stays in it', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.ratePlayers);
  await openMore();
  loseSignal();
  await leave();
  await commands.changeStore('update matches set deleted_at = 1 where id = ?', match);
  setClock(UNDO_MS + 1000);
  findSignal();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.aLeaveAt('Riverside · vs Ann & Bea'), panel);
  await sees('This match was deleted.', panel);
  await userEvent.keyboard('{Escape}');
  const { title, keep } = refusedRemoval.leave;
  const note = page.getByRole('region', { name: refusedRemoval.of(title, 'Riverside') });
  await sees('This match was deleted.', note);
  expect(note.getByRole('button', { name: refusedRemoval.retry }).query()).toBeNull();
  await expectAccessible();
  await reopenApp(paths.match(match));
  await openMore();
  expect(leaveButton().query()).toBeNull();
  await note.getByRole('button', { name: keep }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(leaveButton()).toBeVisible();
  await sees('Riverside');
});

// proves LEAVE-6
test('a refusal that may be over is tried again on the match', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, paths.match(match));
  await openMore();
  const refused = { status: 'rejected', code: 'internal', message: refusals.internal };
  answerAt(
    '/api/sync/push',
    () => fromServer(Response.json({ protocol: 1, outcomes: [refused] })),
    { times: 1 },
  );
  await leave();
  setClock(UNDO_MS + 1000);
  await reopenApp();
  const { title } = refusedRemoval.leave;
  const note = page.getByRole('region', { name: refusedRemoval.of(title, 'Riverside') });
  await sees(refusals.internal, note);
  await note.getByRole('button', { name: refusedRemoval.retry }).click();
  await isLeft(match, cal.id);
});

// proves LEAVE-1, LEAVE-6
test('the dialog says what happens and can be cancelled, and the creator is not asked', async () => {
  const { ann, cal } = await aMatchOfAnn();
  await openApp(cal, paths.ratePlayers);
  await openMore();
  await leaveButton().click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await sees(text.notPlayed, dialog);
  await sees(text.happens(formatDailyHour(), false), dialog);
  loseSignal();
  await sees(text.happens(formatAnyDailyHour(), true), dialog);
  findSignal();
  await expectAccessible();
  await dialog.getByRole('button', { name: text.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(leaveButton()).toBeVisible();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  expect(leaveButton().query()).toBeNull();
});

/** Ann recorded doubles with Bea against Cal and Dan. */
async function aMatchOfAnn() {
  const [ann, bea] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bea' })];
  const cal = await newMember({ firstName: 'Cal', lastName: 'Cole' });
  const match = await recordDoubles(ann, bea, [cal, await newMember()]);
  return { ann, cal, match };
}

function leaveButton(location = 'Riverside') {
  return page.getByRole('button', { name: text.of(location) });
}

async function leave(location?: string): Promise<void> {
  await leaveButton(location).click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await dialog.getByRole('button', { name: text.submit }).click();
}

/** Resolves when the server has it. */
async function isLeft(match: string, player: number): Promise<void> {
  const find = 'select left_by from match_participants where match_id = ? and left_by is not null';
  await expect.poll(() => commands.queryStore(find, match)).toEqual([{ left_by: player }]);
}

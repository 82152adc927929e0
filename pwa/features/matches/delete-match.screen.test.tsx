import { Dexie } from 'dexie';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { UNDO_MS } from '#pwa/services/matches/change-match.ts';
import { giveRating, recordDoubles, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast, showsToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { setClock } from '#pwa/testing/screens/wrong-clock.ts';
import { paths } from '#shared/domain/paths.ts';
import { deleteMatch as text } from '#shared/text/delete-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { finalMatch } from '#shared/text/final-match.ts';
import { matchList } from '#shared/text/matches.ts';
import { refusals } from '#shared/text/refusals.ts';
import { refusedRemoval } from '#shared/text/refused-change.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves WRONG-2, WRONG-7, WRONG-8
test('the creator deletes a match without signal; it is gone at once, and from the others’ phones once it is sent', async () => {
  const { ann, cal, match } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  await expect.element(deleteButton()).toBeVisible();
  loseSignal();
  await remove();
  await sees(text.done('Riverside · vs Cal & Dan'));
  await sees(matchList.empty);
  await expectAccessible();
  await reopenApp(paths.ratePlayers);
  await sees(matchList.empty);
  findSignal();
  await isDeleted(match);
  await openApp(cal, paths.ratePlayers);
  await sees(matchList.empty);
});

// proves WRONG-8, PAGE-7
test('a match that is deleted before it was sent is one record not synced, with its name', async () => {
  await openApp(await newMember());
  loseSignal();
  await recordMatch();
  await openMore();
  await remove();
  const badge = syncStatus.badgeName(syncStatus.badge.waiting(1));
  await page.getByRole('button', { name: badge }).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.aDeletionAt('Riverside · vs Gus'), panel);
  expect(panel.getByRole('listitem').elements()).toHaveLength(1);
});

// proves WRONG-8
test('Undo brings the match back for ten seconds, also after a reload, without signal', async () => {
  const { ann, match } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  loseSignal();
  await remove();
  await sees(matchList.empty);
  await reopenApp(paths.ratePlayers);
  await page.getByRole('button', { name: text.undo }).click();
  const isBack = await showsToast(text.undone);
  await openMore();
  await expect.element(deleteButton()).toBeVisible();
  expect(page.getByText(text.undo, { exact: true }).query()).toBeNull();
  await remove();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(isBack.query()).toBeNull();
  await sees(text.done('Riverside · vs Cal & Dan'));
  await page.getByRole('button', { name: text.undo }).click();
  await seesToast(text.undone);
  findSignal();
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
  const find = 'select deleted_at from matches where id = ?';
  expect(await commands.queryStore(find, match)).toEqual([{ deleted_at: null }]);
});

// proves WRONG-8
test('Undo that the phone cannot save says so, keeps the focus, and undoes at the next tap', async () => {
  const { ann } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  loseSignal();
  await remove();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const undo = page.getByRole('button', { name: text.undo });
  await expect.element(undo).toBeVisible();
  const full = vi
    .spyOn(Dexie.prototype, 'transaction')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  onTestFinished(() => full.mockRestore());
  await undo.click();
  await showsToast(text.failed);
  await expect.element(undo).toHaveFocus();
  full.mockRestore();
  await undo.click();
  await showsToast(text.undone);
  await openMore();
  await expect.element(deleteButton()).toBeVisible();
});

// proves WRONG-7, PAGE-7
test('the dialog can be cancelled, and other players are not offered it', async () => {
  const { ann, cal } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  await deleteButton().click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await sees('Riverside · vs Cal & Dan · May 1, 2025', dialog);
  // It tells nobody whether others have rated (PAGE-2).
  await sees(text.happens, dialog);
  await sees(text.told, dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: text.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(deleteButton()).toBeVisible();
  await openApp(cal, paths.ratePlayers);
  await openMore();
  expect(deleteButton().query()).toBeNull();
});

// proves WRONG-7
test('where only guests played beside the creator the dialog says nothing of telling them', async () => {
  const ann = await newMember();
  await recordSingles(ann, { firstName: 'Gus', email: 'gus@friends.example', isNonMember: true });
  await openApp(ann, paths.ratePlayers);
  await openMore();
  await page.getByRole('button', { name: /^Delete match/ }).click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await sees(text.happens, dialog);
  expect(dialog.getByText(text.told).query()).toBeNull();
});

// proves WRONG-3, WRONG-8
test('a deletion that comes too late brings the match back with the reasons, and is offered no more', async () => {
  const { ann, match } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  loseSignal();
  await remove();
  await commands.changeStore('update matches set created_at = 1 where id = ?', match);
  setClock(UNDO_MS + 1000);
  findSignal();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(finalMatch.over, panel);
  await sees(refusedRemoval.of(refusedRemoval.delete.title, 'Riverside · vs Cal & Dan'), panel);
  expect(panel.getByRole('button', { name: syncPanel.retry }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  const card = page.getByRole('article', { name: 'Riverside' });
  const note = refusedRemoval.of(refusedRemoval.delete.title, 'Riverside');
  await sees(finalMatch.over, card.getByRole('region', { name: note }));
  await openMore();
  expect(deleteButton().query()).toBeNull();
  await reopenApp();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  expect(panel.getByRole('button', { name: syncPanel.discard }).query()).toBeNull();
  await panel.getByRole('button', { name: refusedRemoval.delete.keep }).click();
  await sees(syncPanel.clean, panel);
  await userEvent.keyboard('{Escape}');
  await openMore();
  await expect.element(card.getByText('You can still correct the result')).toBeVisible();
  expect(deleteButton().query()).toBeNull();
});

// proves WRONG-3
test('once this phone shows a rating of the match, its creator reads why it stays as it is', async () => {
  const { ann, cal, match } = await aMatchOfAnn();
  await giveRating(cal, ann, match, { isAnonymous: false, power: 7 });
  await openApp(ann, paths.ratingDatabase);
  await sees('Cal Cole');
  await reopenApp(paths.ratePlayers);
  await openMore();
  await sees(finalMatch.rated, page.getByRole('article', { name: 'Riverside' }));
  await expectAccessible();
  for (const action of [text.of('Riverside'), editMatch.of('Riverside')])
    expect(page.getByRole('button', { name: action }).query()).toBeNull();
  await reopenApp(`${paths.match(match)}?edit=${match}`);
  await sees(finalMatch.rated, page.getByRole('dialog', { name: 'Riverside' }));
});

test('who did not record the match reads so at the address of its edit', async () => {
  const { cal, match } = await aMatchOfAnn();
  await openApp(cal, `${paths.match(match)}?edit=${match}`);
  await sees(refusals.match_not_creator, page.getByRole('dialog', { name: 'Riverside' }));
});

// proves WRONG-3
test('beside an anonymous rating that may be of the match, the dialog says that it may have to stay', async () => {
  const { ann, cal, match } = await aMatchOfAnn();
  await openApp(ann, paths.ratePlayers);
  await openMore();
  await deleteButton().click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await sees(text.happens, dialog);
  expect(dialog.getByText(finalMatch.maybe).query()).toBeNull();
  await giveRating(cal, ann, match, { power: 7 });
  await sees(finalMatch.maybe, dialog);
});

/** Ann recorded doubles with Bea against Cal and Dan. */
async function aMatchOfAnn() {
  const [ann, bea] = [await newMember({ firstName: 'Ann' }), await newMember()];
  const cal = await newMember({ firstName: 'Cal', lastName: 'Cole' });
  const match = await recordDoubles(ann, bea, [cal, await newMember({ firstName: 'Dan' })]);
  return { ann, cal, match };
}

function deleteButton() {
  return page.getByRole('button', { name: text.of('Riverside') });
}

async function remove(): Promise<void> {
  await deleteButton().click();
  const dialog = page.getByRole('dialog', { name: text.title });
  await dialog.getByRole('button', { name: text.submit }).click();
}

/** Resolves when the server has it. */
async function isDeleted(match: string): Promise<void> {
  const find = 'select count(*) as n from matches where id = ? and deleted_at is not null';
  await expect.poll(() => commands.queryStore(find, match)).toEqual([{ n: 1 }]);
}

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats, syncStatus } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { boxOf } from './fixtures/checks/box-of.ts';
import { sees } from './fixtures/checks/screen.ts';
import { draftStored } from './fixtures/checks/stored-draft.ts';
import type { Phone } from './fixtures/phones/phone.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';
import { queryStore } from './fixtures/server/store.ts';

const stage = useStage();

// proves RESULT-1
test('a participant records the result later, and the other one corrects it', async () => {
  const { ann, bob } = await twoPhones();
  await record(ann.page, text.record, [11, 9]);
  await sees(ann.page, text.saved.title);
  await showsScore(bob.page, ['11', '9']);
  await record(bob.page, text.correct, [11, 8]);
  await showsScore(ann.page, ['11', '8']);
  await expectAccessible(ann.page);
});

// proves SYNC-1
test('a result is recorded without signal, and shows at once', async () => {
  const { ann, bob } = await twoPhones();
  await ann.losesSignal();
  await record(ann.page, text.record, [11, 9]);
  await showsScore(ann.page, ['11', '9']);
  await ann.reopen(paths.ratePlayers);
  await showsScore(ann.page, ['11', '9']);
  await ann.findsSignal();
  await showsScore(bob.page, ['11', '9']);
});

// proves RESULT-4
test('0-0 is no result: it can be saved once a team has a point', async () => {
  const { ann } = await twoPhones();
  const dialog = await openDialog(ann.page, text.record);
  await sees(dialog, text.noPoints);
  const save = dialog.getByRole('button', { name: text.save });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: seats.team2 }).fill('1');
  expect(await save.isDisabled()).toBe(false);
  await expectAccessible(ann.page);
});

test('a result that is typed and not saved survives a reload with its dialog, and a kill on its card', async () => {
  const { ann } = await twoPhones();
  const dialog = await openDialog(ann.page, text.record);
  await type(dialog, [11, 8]);
  await draftStored(ann.page, '"team2Score":8');
  await ann.page.reload();
  await sees(dialog, drafts.kept);
  await expect.poll(() => boxOfTeam2(dialog).inputValue()).toBe('8');
  await expectAccessible(ann.page);

  const page = await ann.reopen(paths.ratePlayers);
  const unsaved = page.getByRole('region', { name: text.of(text.notSaved, 'Riverside') });
  await sees(unsaved, '11\u20118');
  await expectAccessible(page);
  await unsaved.getByRole('button', { name: text.of(drafts.continue, 'Riverside') }).click();
  const again = page.getByRole('dialog', { name: text.record });
  await expect.poll(() => boxOfTeam2(again).inputValue()).toBe('8');
  await again.getByRole('button', { name: text.save }).click();
  await again.waitFor({ state: 'detached' });
  await showsScore(page, ['11', '8']);
  expect(await unsaved.count()).toBe(0);
  await page.reload();
  await showsScore(page, ['11', '8']);
  expect(await unsaved.count()).toBe(0);
});

test('a typed result can be discarded on its card', async () => {
  const { ann } = await twoPhones();
  const dialog = await openDialog(ann.page, text.record);
  await type(dialog, [11, 8]);
  await ann.page.keyboard.press('Escape');
  const unsaved = ann.page.getByRole('region', { name: text.of(text.notSaved, 'Riverside') });
  await unsaved.getByRole('button', { name: text.of(drafts.discard, 'Riverside') }).click();
  await unsaved.waitFor({ state: 'detached' });
  await openDialog(ann.page, text.record);
  expect(await boxOfTeam2(dialog).inputValue()).toBe('0');
});

// proves RESULT-2
test('of two results the later player is shown both, and keeps theirs', async () => {
  const { ann, bob } = await twoResults([11, 9], [9, 11]);
  const choice = bob.page.getByRole('region', { name: text.conflict });
  await sees(choice, 'Ann recorded 11\u20119 just now.');
  await sees(choice, 'You recorded 9\u201111. Which one is right?');
  await expectAccessible(bob.page);
  await choice.getByRole('button', { name: 'Keep 11\u20119' }).click();
  await choice.waitFor({ state: 'detached' });
  await showsScore(bob.page, ['11', '9']);
  await showsScore(ann.page, ['11', '9']);
});

// proves RESULT-2
test('or sends theirs again, from the panel too, and then that one stands', async () => {
  const { ann, bob } = await twoResults([11, 9], [9, 11]);
  await bob.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  const panel = bob.page.getByRole('dialog', { name: syncPanel.panel });
  await sees(panel, 'Ann recorded 11\u20119 just now.');
  await expectAccessible(bob.page);
  await panel.getByRole('button', { name: 'Send 9\u201111 again' }).click();
  await bob.page.keyboard.press('Escape');
  await showsScore(ann.page, ['9', '11']);
  await showsScore(bob.page, ['9', '11']);
  expect(await bob.page.getByRole('region', { name: text.conflict }).count()).toBe(0);
});

// proves RESULT-3
test('two who record the same result agree, and nobody is asked', async () => {
  const { ann, bob } = await twoResults([11, 9], [11, 9]);
  await bob.page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) })
    .waitFor();
  await showsScore(bob.page, ['11', '9']);
  await showsScore(ann.page, ['11', '9']);
});

test('the boxes of both scores stand at one height, however long the names are', async () => {
  const bob = await newMember(stage.server, { firstName: 'Bob' });
  const long = { firstName: 'Maximiliane-Alexandrina', lastName: 'von und zu Hohenstein' };
  const max = await newMember(stage.server, long);
  await recordSingles(bob, max);
  const { page } = await stage.phoneOf(bob, paths.ratePlayers);
  const dialog = await openDialog(page, text.record);
  const boxes = [seats.team1, seats.team2].map((name) => dialog.getByRole('textbox', { name }));
  const [one, two] = await Promise.all(boxes.map(boxOf));
  expect(one?.y).toBe(two?.y);
});

/** Ann and Bob at the list of their one match, which has no result yet. */
async function twoPhones() {
  const ann = await newMember(stage.server, { firstName: 'Ann' });
  const bob = await newMember(stage.server, { firstName: 'Bob' });
  const match = await recordSingles(ann, bob);
  return {
    ann: await stage.phoneOf(ann, paths.ratePlayers),
    bob: await stage.phoneOf(bob, paths.ratePlayers),
    ids: { match, ann: ann.id },
  };
}

/** Bob records his result without signal, and has signal again once Ann's stands. */
async function twoResults(anns: Score, bobs: Score): Promise<{ ann: Phone; bob: Phone }> {
  const { ann, bob, ids } = await twoPhones();
  await bob.page.getByRole('button', { name: text.of(text.record, 'Riverside') }).waitFor();
  await bob.losesSignal();
  await record(bob.page, text.record, bobs);
  await record(ann.page, text.record, anns);
  // The badge may still say what was true before: only the server tells that Ann's came first.
  await expect.poll(() => recorders(ids.match)).toEqual([{ recorder: ids.ann }]);
  await bob.findsSignal();
  return { ann, bob };
}

/** Who recorded the result that stands, by the server's own file. */
function recorders(matchId: string): unknown[] {
  return queryStore(
    stage.server,
    'select result_by as recorder from matches where id = ?',
    matchId,
  );
}

type Score = readonly [number, number];

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: text.of(name, 'Riverside') }).click();
  return page.getByRole('dialog', { name });
}

async function record(page: Page, name: string, [team1, team2]: Score): Promise<void> {
  const dialog = await openDialog(page, name);
  await type(dialog, [team1, team2]);
  await dialog.getByRole('button', { name: text.save }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function type(dialog: Locator, [team1, team2]: Score): Promise<void> {
  await dialog.getByRole('textbox', { name: seats.team1 }).fill(String(team1));
  await boxOfTeam2(dialog).fill(String(team2));
}

function boxOfTeam2(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: seats.team2 });
}

function showsScore(page: Page, score: [string, string]): Promise<void> {
  const card = page.getByRole('article', { name: 'Riverside' });
  return expect.poll(() => card.locator('p.score').allInnerTexts()).toEqual(score);
}

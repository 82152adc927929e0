import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, textsOf, toasts } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { replaceElsewhere } from '#pwa/testing/screens/replace-elsewhere.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { seats } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { refusedResult } from '#shared/text/refused-change.ts';
import { scoreText } from '#shared/text/score.ts';
import { storageSettings } from '#shared/text/settings.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const revisions = z.tuple([z.object({ revision: z.string() })]);

// proves RESULT-1
test('a participant records the result later, and the other one corrects it', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(ann, paths.ratePlayers);
  await record(text.record, [11, 9]);
  await sees(text.saved.title);
  await storedScore(match, [11, 9]);
  await openApp(bob, paths.ratePlayers);
  await showsScore(['11', '9']);
  await record(text.correct, [11, 8]);
  await storedScore(match, [11, 8]);
  await openApp(ann, paths.ratePlayers);
  await showsScore(['11', '8']);
  await expectAccessible();
});

// proves RESULT-6, PAGE-7
test('a result that was refused since the match was changed is named with its score, on it and in the panel', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(bob, paths.ratePlayers);
  await showsScore(['–', '–']);
  loseSignal();
  await record(text.record, [15, 13]);
  const next = await replaceElsewhere(ann, match, { opponents: [bob] });
  findSignal();
  const refused = `vs Ann · ${scoreText(13, 15)}`;
  const name = `${refusedResult.title}: Elsewhere · ${refused}`;
  const note = page.getByRole('region', { name });
  await expect.element(note).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.refusedBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.aResult(`Elsewhere · ${refused}`), panel);
  await panel.getByRole('link', { name: refusedResult.open }).click();
  await expect.poll(() => location.pathname).toBe(paths.match(next));
  await note.getByRole('button', { name: refusedResult.discard }).click();
  await expect.element(note).not.toBeInTheDocument();
});

// proves UI-6, RESULT-2
test('no toast says that a result still syncs once the server has answered', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(bob, paths.ratePlayers);
  await showsScore(['–', '–']);
  loseSignal();
  await record(text.record, [11, 9]);
  await sees(text.saved.description, toasts());
  findSignal();
  await expect.element(toasts()).toHaveTextContent(text.saved.title);
  await storedScore(match, [11, 9]);
  loseSignal();
  await record(text.correct, [11, 7]);
  await sees(text.saved.description, toasts());
  await recordElsewhere(ann, match, [11, 8]);
  findSignal();
  await expect.element(page.getByRole('region', { name: text.conflict })).toBeVisible();
  expect(toasts().query()).toBeNull();
});

// proves RESULT-1
test('what the other one records and corrects appears while the list is open', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(bob, paths.ratePlayers);
  await showsScore(['–', '–']);
  await recordElsewhere(ann, match, [11, 9]);
  await showsScore(['11', '9']);
  await recordElsewhere(ann, match, [11, 8]);
  await showsScore(['11', '8']);
});

// proves SYNC-1
test('a result is recorded without signal, and shows at once', async () => {
  const match = await openOwnMatch();
  const begin = page.getByRole('button', { name: text.of(text.record, 'Riverside') });
  await expect.element(begin).toBeVisible();
  loseSignal();
  await record(text.record, [11, 9]);
  await showsScore(['11', '9']);
  await reopenApp();
  await showsScore(['11', '9']);
  findSignal();
  await storedScore(match, [11, 9]);
});

// proves RESULT-1
test('a typed result survives a reload with its dialog, a restart on its card, and is not called unsaved once it is saved', async () => {
  await openOwnMatch();
  const dialog = await openDialog(text.record);
  await type(dialog, [11, 8]);
  await draftStored('"team2Score":8');
  await reopenApp();
  await sees(drafts.kept, dialog);
  await expect.element(boxOfTeam2(dialog)).toHaveValue('8');
  await expectAccessible();

  await reopenApp(paths.ratePlayers);
  const unsaved = page.getByRole('region', { name: text.of(text.notSaved, 'Riverside') });
  await sees(scoreText(11, 8), unsaved);
  await expectAccessible();
  await unsaved.getByRole('button', { name: text.of(drafts.continue, 'Riverside') }).click();
  await expect.element(boxOfTeam2(dialog)).toHaveValue('8');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await showsScore(['11', '8']);
  expect(unsaved.query()).toBeNull();
  await record(text.correct, [11, 9]);
  await reopenApp();
  await showsScore(['11', '9']);
  expect(unsaved.query()).toBeNull();
});

// proves RESULT-4
test('0-0 is no result: saving is possible once a team has a point', async () => {
  await openOwnMatch();
  const dialog = await openDialog(text.record);
  await sees(text.noPoints, dialog);
  const save = dialog.getByRole('button', { name: text.save });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: seats.team2 }).fill('1');
  await expect.element(save).toBeEnabled();
  await expectAccessible();
});

test('a typed result can be discarded on its card', async () => {
  await openOwnMatch();
  const dialog = await openDialog(text.record);
  await type(dialog, [11, 8]);
  await userEvent.keyboard('{Escape}');
  const unsaved = page.getByRole('region', { name: text.of(text.notSaved, 'Riverside') });
  await unsaved.getByRole('button', { name: text.of(drafts.discard, 'Riverside') }).click();
  await expect.element(unsaved).not.toBeInTheDocument();
  await openDialog(text.record);
  await expect.element(boxOfTeam2(dialog)).toHaveValue('0');
});

// proves RESULT-2, PAGE-7
test('the later of two players sees both results, their own points first, and can keep the other', async () => {
  const match = await twoResults([11, 9], [9, 11]);
  const choice = page.getByRole('region', { name: text.conflict });
  await sees(`Ann recorded ${scoreText(9, 11)} just now.`, choice);
  await sees(`You recorded ${scoreText(11, 9)}, your points first. Which one is right?`, choice);
  await expectAccessible();
  await choice.getByRole('button', { name: `Keep ${scoreText(9, 11)}` }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await showsScore(['11', '9']);
  await storedScore(match, [11, 9]);
});

// proves RESULT-2
test('the later player can also send theirs again, from the panel too, and then it stands', async () => {
  const match = await twoResults([11, 9], [9, 11]);
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.toCheckBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(`Ann recorded ${scoreText(9, 11)} just now.`, panel);
  await expectAccessible();
  await panel.getByRole('button', { name: `Change to ${scoreText(11, 9)}` }).click();
  await userEvent.keyboard('{Escape}');
  await storedScore(match, [9, 11]);
  await showsScore(['9', '11']);
  expect(page.getByRole('region', { name: text.conflict }).query()).toBeNull();
});

// proves SYNC-6
test('of a result that only waits for a choice the storage settings say "to check", as the badge does', async () => {
  await twoResults([11, 9], [9, 11]);
  const badge = page.getByRole('button', {
    name: syncStatus.badgeName(syncStatus.toCheckBadge(1)),
  });
  await expect.element(badge).toBeVisible();
  await reopenApp(paths.settingsPart('storage'));
  await sees(storageSettings.toCheck(1, 0));
  await expect.element(badge).toBeVisible();
});

// proves RESULT-3
test('two players who record the same result agree, and nobody is asked', async () => {
  const match = await twoResults([11, 9], [11, 9]);
  await expect
    .element(page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) }))
    .toBeVisible();
  await showsScore(['11', '9']);
  await storedScore(match, [11, 9]);
});

test('both score fields are at the same height, however long the names are', async () => {
  const bob = await newMember({ firstName: 'Bob' });
  const long = { firstName: 'Maximiliane-Alexandrina', lastName: 'von und zu Hohenstein' };
  const max = await newMember(long);
  await recordSingles(bob, max);
  await openApp(bob, paths.ratePlayers);
  const dialog = await openDialog(text.record);
  const boxes = [seats.team1, seats.team2].map((name) => dialog.getByRole('textbox', { name }));
  const found = await Promise.all(boxes.map((box) => box.findElement()));
  const [one, two] = found.map((box) => box.getBoundingClientRect().y);
  expect(one).toBe(two);
});

/** Ann opens the list with her one match, which has no result yet; gives its id. */
async function openOwnMatch(): Promise<string> {
  const ann = await newMember();
  const match = await recordSingles(ann, await newMember());
  await openApp(ann, paths.ratePlayers);
  return match;
}

/** Ann and Bob, and their one match, which has no result yet. */
async function annAndBob() {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  return { ann, bob, match: await recordSingles(ann, bob) };
}

/** Bob records his result without signal, and gets signal after Ann's result stands. Returns their match. */
async function twoResults(anns: Score, bobs: Score): Promise<string> {
  const { ann, bob, match } = await annAndBob();
  await openApp(bob, paths.ratePlayers);
  await expect
    .element(page.getByRole('button', { name: text.of(text.record, 'Riverside') }))
    .toBeVisible();
  loseSignal();
  await record(text.record, bobs);
  await recordElsewhere(ann, match, anns);
  findSignal();
  return match;
}

/** Pushes this result of a match without one, as the member's own phone does. */
async function recordElsewhere(
  member: Member,
  matchId: string,
  [team1Score, team2Score]: Score,
): Promise<void> {
  const find = 'select revision from matches where id = ?';
  const [{ revision }] = z.parse(revisions, await commands.queryStore(find, matchId));
  const args = { matchId, revision, team1Score, team2Score };
  await pushElsewhere(member, 'recordResult', args);
}

/** Resolves when the server has this score of the match. */
async function storedScore(matchId: string, score: Score): Promise<void> {
  const query = 'select team1_score as one, team2_score as two from matches where id = ?';
  const [one, two] = score;
  await expect.poll(() => commands.queryStore(query, matchId)).toEqual([{ one, two }]);
}

type Score = readonly [number, number];

async function openDialog(name: string) {
  await page.getByRole('button', { name: text.of(name, 'Riverside') }).click();
  return page.getByRole('dialog', { name });
}

async function record(name: string, [team1, team2]: Score): Promise<void> {
  const dialog = await openDialog(name);
  await type(dialog, [team1, team2]);
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function type(dialog: Locator, [team1, team2]: Score): Promise<void> {
  await dialog.getByRole('textbox', { name: seats.team1 }).fill(String(team1));
  await boxOfTeam2(dialog).fill(String(team2));
}

function boxOfTeam2(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: seats.team2 });
}

function showsScore(score: [string, string]): Promise<void> {
  const card = page.getByRole('article', { name: 'Riverside' });
  return expect.poll(() => textsOf(card, 'p.score')).toEqual(score);
}

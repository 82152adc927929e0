import { expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { editMatch as text } from '#shared/text/edit-match.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;
const revisions = z.tuple([z.object({ revision: z.string() })]);

// proves WRONG-1, WRONG-8
test('the creator corrects date and place on the page of the match, without signal', async () => {
  const { ann, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  loseSignal();
  const dialog = await openDialog();
  await showOn(SMALLEST);
  expectFitsOn(SMALLEST);
  await place(dialog).fill('Hilltop ');
  await dialog.getByLabelText(createMatch.date).fill('2025-04-30');
  await expectAccessible();
  await save(dialog);
  await seesToast(text.saved);
  await expect.element(heading('Hilltop')).toBeVisible();
  await sees('Apr 30, 2025 · singles');
  await reopenApp();
  await expect.element(heading('Hilltop')).toBeVisible();
  findSignal();
  await stored(match, 'Hilltop', '2025-04-30');
});

// proves WRONG-1
test('what is missing or wrong is marked, and what is typed survives a reload with its dialog', async () => {
  const { ann, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  const dialog = await openDialog();
  await place(dialog).fill(' ');
  await dialog.getByLabelText(createMatch.date).fill('2999-01-01');
  await save(dialog);
  await sees(createMatch.locationRequired.description, dialog);
  await expect.element(dialog.getByLabelText(createMatch.date)).toHaveFocus();
  await expectAccessible();
  await dialog.getByLabelText(createMatch.date).fill('2025-05-02');
  await place(dialog).fill('Harbour');
  await draftStored('Harbour');
  await reopenApp();
  await sees(drafts.kept, dialog);
  await expect.element(place(dialog)).toHaveValue('Harbour');
  await save(dialog);
  await stored(match, 'Harbour', '2025-05-02');
});

// proves WRONG-1, SYNC-6
test('an edit that arrives after a change of the match is a choice, on its page and in the sync panel', async () => {
  const { ann, bob, match } = await annAndBob();
  await openApp(ann, paths.match(match));
  await expect.element(heading('Riverside')).toBeVisible();
  loseSignal();
  const dialog = await openDialog();
  await place(dialog).fill('Hilltop');
  await save(dialog);
  await expect.element(heading('Hilltop')).toBeVisible();
  await recordElsewhere(bob, match);
  findSignal();
  const choice = page.getByRole('region', { name: text.conflict });
  await sees(text.theirs('May 1, 2025', 'Riverside'), choice);
  await sees(text.mine('May 1, 2025', 'Hilltop'), choice);
  await expectAccessible();
  await page
    .getByRole('button', { name: syncStatus.badgeName(syncStatus.toCheckBadge(1)) })
    .click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  const asked = panel.getByRole('region', { name: syncPanel.chooseHeading });
  await expect.element(asked.getByRole('button', { name: text.keepTheirs })).toBeVisible();
  await sees(syncPanel.chooseOnly, panel);
  expect(panel.getByText(syncPanel.refusedHeading, { exact: true }).query()).toBeNull();
  expect(panel.getByText(syncPanel.fileHint).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choice.getByRole('button', { name: text.sendMine }).click();
  await expect.element(heading('Hilltop')).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  await stored(match, 'Hilltop', '2025-05-01');
});

// proves WRONG-1
test('another player is not offered to edit', async () => {
  const { bob, match } = await annAndBob();
  await openApp(bob, paths.match(match));
  await openMore();
  expect(page.getByRole('button', { name: text.begin }).query()).toBeNull();
});

/** Ann recorded singles against Bob. */
async function annAndBob(): Promise<{ ann: Member; bob: Member; match: string }> {
  const [ann, bob] = [await newMember({ firstName: 'Ann' }), await newMember({ firstName: 'Bob' })];
  return { ann, bob, match: await recordSingles(ann, bob) };
}

/** Pushes a result, as this member's own phone does. */
async function recordElsewhere(member: Member, matchId: string): Promise<void> {
  const find = 'select revision from matches where id = ?';
  const [{ revision }] = z.parse(revisions, await commands.queryStore(find, matchId));
  const args = { matchId, revision, team1Score: 11, team2Score: 9 };
  await pushElsewhere(member, 'recordResult', args);
}

async function openDialog(): Promise<Locator> {
  await openMore();
  await page.getByRole('button', { name: text.of('Riverside') }).click();
  return page.getByRole('dialog', { name: text.title });
}

function place(dialog: Locator): Locator {
  return dialog.getByLabelText(createMatch.location);
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: text.save }).click();
}

/** Resolves when the server has this place and date. */
async function stored(matchId: string, location: string, date: string): Promise<void> {
  const find = 'select location, date from matches where id = ?';
  await expect.poll(() => commands.queryStore(find, matchId)).toEqual([{ location, date }]);
}

function heading(name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

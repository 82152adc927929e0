import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draftsOf } from '#pwa/db/drafts/drafts.ts';
import { resultDraftKey } from '#pwa/db/drafts/match-drafts.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { unsettledEntries } from '#pwa/db/store/outbox-entries.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { NOBODY, type Person } from '#pwa/db/views/people.ts';
import { PlayerProvider } from '#pwa/services/player/player-context.tsx';
import { render } from '#pwa/testing/render.tsx';
import type { Team } from '#shared/domain/match-rules.ts';
import type { GamePoints } from '#shared/domain/score-rules.ts';
import { seats } from '#shared/text/common.ts';
import { drafts } from '#shared/text/drafts.ts';
import { matchResult as text } from '#shared/text/match-result.ts';
import { partLabels } from '#shared/text/part-labels.ts';
import { quickSets } from '#shared/text/quick-sets.ts';
import { scoreText } from '#shared/text/score.ts';
import { scoreQuestion } from '#shared/text/score-question.ts';
import { SYNCED } from '#sync/overlay/overlay.ts';
import { ResultDialog } from './result-dialog.tsx';

/** A phone that can open the dialog of a match, for its first revision or a later one. */
function aPhone() {
  const owner = Number.parseInt(newId().slice(-8), 16);
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const match = aMatch({ team1Score: 11, team2Score: 9, revision: newId() });
  const onClose = vi.fn();
  const open = (revision = match.revision) => {
    const view = {
      match: { ...match, revision },
      mark: SYNCED,
      ownTeam: null,
      teams: { team1: [named('Ann'), named('Bo')], team2: [named('Cal'), named('Dee')] },
      opponents: [],
    };
    return render(
      <PlayerProvider owner={owner}>
        <ResultDialog view={view} onClose={onClose} />
      </PlayerProvider>,
    );
  };
  const kept = () => draftsOf(db, resultDraftKey(match.id));
  return { db, match, open, onClose, kept };
}

function named(firstName: string): Person {
  return { ...NOBODY, firstName, name: `${firstName} Miller`, isDeleted: false };
}

const team2 = page.getByRole('textbox', { name: new RegExp(seats.team2) });

test('a result that is saved twice in one turn is recorded once', async () => {
  const { db, open, onClose } = aPhone();
  open();
  await expect.poll(() => document.querySelector('form')).not.toBeNull();
  const form = document.querySelector('form');
  for (const _ of [1, 2]) form?.requestSubmit();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(await unsettledEntries(db)).toHaveLength(1);
});

// proves RESULT-4
test('an unusual score is asked about, and saved if the player says so', async () => {
  const { db, open, onClose } = aPhone();
  open();
  await team2.fill('99');
  await page.getByRole('button', { name: text.save }).click();
  const really = page.getByRole('dialog', { name: scoreQuestion.really(scoreText(11, 99)) });
  await really.getByRole('button', { name: scoreQuestion.changeScore }).click();
  await expect.element(really).not.toBeInTheDocument();
  expect(await unsettledEntries(db)).toEqual([]);
  await page.getByRole('button', { name: text.save }).click();
  await really.getByRole('button', { name: scoreQuestion.saveScore(scoreText(11, 99)) }).click();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(await unsettledEntries(db)).toMatchObject([{ mutation: { args: { team2Score: 99 } } }]);
});

// proves RESULT-4
test('a 0 that the player entered is saved without a question', async () => {
  const { db, open, onClose } = aPhone();
  open();
  await team2.fill('0');
  await page.getByRole('button', { name: text.save }).click();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(await unsettledEntries(db)).toMatchObject([{ mutation: { args: { team2Score: 0 } } }]);
});

test('a typed result is stored at once, restored when the dialog opens again, and ends when saved', async () => {
  const { db, match, open, onClose, kept } = aPhone();
  const first = open();
  await team2.fill('8');
  await expect.poll(kept).toMatchObject([{ value: { team1Score: 11, team2Score: 8 } }]);
  first.unmount();

  // Another result was recorded meanwhile; this one is still based on the match as its player saw it.
  open(newId());
  await expect.element(team2).toHaveValue('8');
  await expect.element(page.getByText(drafts.kept)).toBeVisible();
  await page.getByRole('button', { name: text.save }).click();
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1);
  expect(await kept()).toEqual([]);
  expect(await unsettledEntries(db)).toMatchObject([
    { mutation: { args: { matchId: match.id, revision: match.revision, team2Score: 8 } } },
  ]);
});

test('Cancel closes the dialog and keeps what was typed', async () => {
  const { db, open, onClose, kept } = aPhone();
  open();
  await team2.fill('8');
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole('button', { name: partLabels.cancel, exact: true }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(await kept()).toHaveLength(1);
  expect(await unsettledEntries(db)).toEqual([]);
});

test('starting over deletes the typed result and shows the match as it is', async () => {
  const { open, kept } = aPhone();
  const first = open();
  await team2.fill('8');
  await expect.poll(kept).toHaveLength(1);
  first.unmount();
  open();
  await page.getByRole('button', { name: drafts.startOver }).click();
  await expect.element(team2).toHaveValue('9');
  await expect.poll(kept).toEqual([]);
});

test('a result that cannot be stored keeps what was typed', async () => {
  const { open, onClose, kept } = aPhone();
  open();
  await team2.fill('8');
  await expect.poll(kept).toHaveLength(1);
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await page.getByRole('button', { name: text.save }).click();
  await expect.element(page.getByRole('button', { name: text.save })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
  await expect.poll(kept).toHaveLength(1);
});

// proves RESULT-1
test('a result is entered by two taps, as in the form of a match', async () => {
  const { db, open } = aPhone();
  open();
  await page.getByRole('button', { name: quickSets.wonWith.team2(15) }).click();
  const pad = page.getByRole('group', { name: `${quickSets.loserScored.team1} · Ann & Bo` });
  expect(pad.element().querySelector('[aria-pressed=true]')).toBeNull();
  await pad.getByRole('button', { name: `${quickSets.loserScored.team1} 13` }).click();
  await page.getByRole('button', { name: text.save }).click();
  await expect
    .poll(() => unsettledEntries(db))
    .toMatchObject([{ mutation: { args: { team1Score: 13, team2Score: 15 } } }]);
});

// proves RESULT-1
test('the winning score in force is marked, and the players are named over both teams’ quick sets', async () => {
  const { open } = aPhone();
  open();
  const setOf = (team: Team, points: GamePoints) =>
    page.getByRole('button', { name: quickSets.wonWith[team](points) });
  await expect.element(setOf('team1', 11)).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelectorAll('[data-quick-set][aria-pressed=true]')).toHaveLength(1);
  await expect.element(page.getByText('Ann & Bo', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Cal & Dee', { exact: true })).toBeVisible();
  await team2.fill('15');
  await expect.element(setOf('team2', 15)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(setOf('team1', 11)).toHaveAttribute('aria-pressed', 'false');
  await setOf('team1', 21).click();
  await team2.fill('25');
  await expect.element(setOf('team1', 21)).toHaveAttribute('aria-pressed', 'false');
  expect(page.getByText(quickSets.loserScored.team2).query()).toBeNull();
});

// proves RESULT-1
test('a restored result shows the winning score that was tapped', async () => {
  const { open, kept } = aPhone();
  const first = open();
  await page.getByRole('button', { name: quickSets.wonWith.team2(15) }).click();
  await expect.poll(kept).toHaveLength(1);
  first.unmount();
  open();
  await expect
    .element(page.getByRole('button', { name: quickSets.wonWith.team2(15) }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('group', { name: `${quickSets.loserScored.team1} · Ann & Bo` }))
    .toBeVisible();
});

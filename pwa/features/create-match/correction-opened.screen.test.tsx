import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { feedProgress } from '#pwa/db/store/feed-pages.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { pushElsewhere } from '#pwa/testing/screens/push-elsewhere.ts';
import { addGuest, enterDetails, teamIs } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { drafts } from '#shared/text/drafts.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { firstLoad } from '#shared/text/first-load.ts';
import { matchPage } from '#shared/text/match-page.ts';
import { matchList } from '#shared/text/matches.ts';
import { rematch } from '#shared/text/rematch.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

// proves WRONG-9, SYNC-26
test('a correction that is opened before the first sync waits for its match', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob, { location: 'Hilltop' });
  const release = holdPulls();
  await openApp(ann, paths.correctMatch(match));
  await expect.element(page.getByText(controlLabels.loading).first()).toBeInTheDocument();
  expect(page.getByLabelText(text.location).query()).toBeNull();
  release();
  await teamIs('team2', 'Bob');
  await expect.element(page.getByRole('button', { name: editMatch.save })).toBeVisible();
});

// proves WRONG-9, SYNC-26
test('and for its players, which may come with a later page than the match', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob);
  const { promise, resolve } = Promise.withResolvers<void>();
  let players: PullResponse['changes'] | null = null;
  answerAt('/api/sync/pull', async (send) => {
    if (players !== null) await promise;
    const answer = await send();
    const sent: PullResponse = await answer.json();
    const isPlayer = ({ entity }: (typeof sent.changes)[number]) => entity === 'player';
    const body =
      players === null
        ? { ...sent, changes: sent.changes.filter((change) => !isPlayer(change)), more: true }
        : { ...sent, changes: [...players, ...sent.changes] };
    players = players === null ? sent.changes.filter(isPlayer) : [];
    return new Response(JSON.stringify(body), answer);
  });
  await openApp(ann, paths.correctMatch(match));
  await expect.poll(feedProgress).not.toBeNull();
  await expect.element(page.getByText(controlLabels.loading).first()).toBeInTheDocument();
  expect(page.getByLabelText(text.location).query()).toBeNull();
  resolve();
  await teamIs('team2', 'Bob');
});

// proves WRONG-9, SYNC-26
test('without signal before the first sync it says how to get its match, and opens once that is here', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob);
  const release = holdPulls();
  await openApp(ann, paths.correctMatch(match));
  loseSignal();
  await sees(firstLoad.title(firstLoad.matches));
  expect(location.pathname).toBe(paths.createMatch);
  findSignal();
  release();
  await teamIs('team2', 'Bob');
});

// proves WRONG-9
test('but without signal a match that was recorded before the first sync can be corrected', async () => {
  holdPulls();
  await openApp(await newMember(), paths.createMatch);
  await enterDetails('Hilltop');
  await addGuest('Gus');
  loseSignal();
  await page.getByRole('button', { name: text.submit }).click();
  await page.getByRole('article').getByRole('link', { name: 'Hilltop' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hilltop' })).toBeVisible();
  await reopenApp(paths.correctMatch(location.pathname.split('/').at(-1) ?? ''));
  await teamIs('team2', 'Gus');
});

// proves WRONG-9
test('the address of the correction of a match that another player recorded leads to its page, not to an empty form', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  const match = await recordSingles(ann, bob, { location: 'Hilltop' });
  await openApp(bob, paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  await reopenApp(paths.correctMatch(match));
  await arrivesAt(paths.match(match));
});

// proves WRONG-9
test('so does that of a match that it is too late to edit, and Back does not return to it', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  const match = await recordSingles(ann, bob, { location: 'Hilltop' });
  await commands.changeStore('update matches set created_at = 1 where id = ?', match);
  await openApp(ann, paths.allMatches);
  await expect.element(page.getByRole('article', { name: 'Hilltop' })).toBeVisible();
  history.pushState(null, '');
  await reopenApp(paths.correctMatch(match));
  await arrivesAt(paths.match(match));
  await sees('Hilltop');
  history.back();
  await arrivesAt(paths.ratePlayers);
  await sees(matchList.title);
});

// proves WRONG-9
test('so does that of a match that is not there', async () => {
  await openApp(await newMember(), paths.home);
  const gone = '01a200a3-0000-7000-8000-000000000000';
  await reopenApp(paths.correctMatch(gone));
  await arrivesAt(paths.match(gone));
  await sees(matchPage.unknown.title);
});

// proves WRONG-9
test('a correction that was begun says nothing of a match to play again once its match is gone', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const match = await recordSingles(ann, bob);
  await openApp(ann, paths.allMatches);
  await expect.element(page.getByRole('article')).toBeVisible();
  await reopenApp(paths.correctMatch(match));
  await page.getByRole('button', { name: text.remove('Bob') }).click();
  await teamIs('team2', text.freeSeat);
  await pushElsewhere(ann, 'deleteMatch', { matchId: match });
  await expect.element(page.getByText(editMatch.staysToo)).toBeVisible();
  await reopenApp(paths.correctMatch(match));
  await sees(drafts.kept);
  await sees(editMatch.staysToo);
  expect(page.getByText(rematch.missing).query()).toBeNull();
});

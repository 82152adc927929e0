import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, sees } from '#pwa/testing/screens/checks.ts';
import { holdPulls } from '#pwa/testing/screens/held-pull.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { teamIs } from '#pwa/testing/screens/record-match.ts';
import { paths } from '#shared/domain/paths.ts';
import { controlLabels } from '#shared/text/common.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { editMatch } from '#shared/text/edit-match.ts';
import { matchPage } from '#shared/text/match-page.ts';

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
test('so does that of a match that is not there', async () => {
  await openApp(await newMember(), paths.home);
  const gone = '01a200a3-0000-7000-8000-000000000000';
  await reopenApp(paths.correctMatch(gone));
  await arrivesAt(paths.match(gone));
  await sees(matchPage.unknown.title);
});

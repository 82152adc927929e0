import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { signInHints as signInText } from '#shared/text/auth.ts';
import { sessionText } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

// proves SYNC-14
test('who was signed in before can record without signing in again', async () => {
  const ann = await newMember(stage.server);
  const page = await runningApp(ann, paths.home);
  await ann.post('/api/logout-everywhere');
  await page.reload();
  // The start has asked the server by then; the next one begins without a session.
  await sees(page, sessionText.ended);
  await page.goto(paths.home);
  await seesWhoIsAsked(page, ann.username);
  await page.getByRole('link', { name: signInText.recordFirst }).click();
  await enterDetails(page, 'Riverside');
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(page, paths.auth);
  const counts = { matches: 1, ratings: 0, others: 0, drafts: 0 };
  await sees(page, otherAccountsRecords.maybeGone(counts, ann.username));
});

/** A phone with the app open at `path`, which has made sure that its member is signed in. */
async function runningApp(member: Member, path: string): Promise<Page> {
  const { page } = await stage.phoneOf(member);
  await Promise.all([page.waitForResponse('**/api/user'), page.goto(path)]);
  return page;
}

/** The sign-in, with the name filled in, and the words that nothing is lost. */
async function seesWhoIsAsked(page: Page, username: string): Promise<void> {
  await arrivesAt(page, paths.auth);
  await sees(page, signInText.ended(username));
}

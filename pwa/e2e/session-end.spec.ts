import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { paths } from '#shared/domain/paths.ts';
import { signInHints as signInText } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { type Member, newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves SYNC-14
test('a player whose session ended can record without signing in again', async () => {
  const ann = await newMember(app.server);
  const page = await runningApp(ann, paths.home);
  await ann.post('/api/logout-everywhere');
  await page.reload();
  // The app's start has asked the server by then; the next start has no session.
  await sees(page, sessionText.ended);
  await page.goto(paths.home);
  await seesSignInFor(page, ann.username);
  await page.getByRole('link', { name: signInText.recordFirst }).click();
  await enterDetails(page, 'Riverside');
  await addGuest(page, 'Gus');
  await page.getByRole('button', { name: createMatch.submit }).click();
  await arrivesAt(page, paths.auth);
  const counts = { matches: 1, ratings: 0, others: 0, drafts: 0 };
  await sees(page, otherAccountsRecords.maybeGone(counts, ann.username));
});

/** A phone with the app open at `path`, after it has confirmed that its member is signed in. */
async function runningApp(member: Member, path: string): Promise<Page> {
  const { page } = await app.phoneOf(member);
  await Promise.all([page.waitForResponse('**/api/user'), page.goto(path)]);
  return page;
}

/** The sign-in page with the username filled in and a message that nothing is lost. */
async function seesSignInFor(page: Page, username: string): Promise<void> {
  await arrivesAt(page, paths.auth);
  await sees(page, signInText.ended(username));
}

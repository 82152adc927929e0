import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints as signInText } from '#shared/text/auth.ts';
import { nav, sessionText, syncStatus } from '#shared/text/common.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { fieldLabels } from '#shared/text/form-fields.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { qrRating } from '#shared/text/qr-rating.ts';
import { scanner } from '#shared/text/scanner.ts';
import { fill } from './fixtures/actions/auth-form.ts';
import { addGuest, enterDetails } from './fixtures/actions/record-match.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { type Member, newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();

test('in a running app whose session was ended elsewhere the badge asks to sign in, and the next screen is /auth', async () => {
  const ann = await newMember(stage.server);
  const page = await runningApp(ann, paths.home);
  await ann.post('/api/logout-everywhere');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: syncStatus.badgeName(sessionText.signIn) }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: nav.places })
    .getByRole('link', { name: nav.matches })
    .click();
  await seesWhoIsAsked(page, ann.username);
});

test('an online call that finds the session ended says so above the form, which stays as it is', async () => {
  const ann = await newMember(stage.server);
  const page = await runningApp(ann, paths.profileEdit);
  await page.getByLabel(profileEdit.location).fill('Bend');
  await ann.post('/api/logout-everywhere');
  await page.getByRole('button', { name: profileEdit.save }).click();
  await sees(page, sessionText.ended);
  expect(await page.getByLabel(profileEdit.location).inputValue()).toBe('Bend');
  const notice = page.getByRole('alert').filter({ hasText: sessionText.ended });
  await notice.getByRole('button', { name: sessionText.signIn }).click();
  await seesWhoIsAsked(page, ann.username);
});

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

test('a member whose session has ended signs in at a match that they have scanned', async () => {
  const [ann, bea] = [await newMember(stage.server), await newMember(stage.server)];
  const page = await runningApp(ann, paths.scan);
  await ann.post('/api/logout-everywhere');
  const match = await recordSingles(bea, ann);
  await page
    .getByRole('textbox', { name: scanner.link })
    .fill(stage.server.url + paths.qrRating(match));
  await page.getByRole('button', { name: scanner.open }).click();
  await page.getByRole('link', { name: qrRating.login }).click();
  await fill(page, { [fieldLabels.password]: ann.password });
  await page.getByRole('button', { name: sessionText.signIn }).click();
  await arrivesAt(page, paths.qrRating(match));
  await page.getByRole('heading', { level: 1, name: 'Riverside' }).waitFor();
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

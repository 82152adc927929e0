import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { submit } from '#pwa/testing/screens/forms.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { otherAccountsRecords as text } from '#shared/text/other-accounts-records.ts';
import { recordedMatch } from '#shared/text/recorded-match.ts';
import { sessionText } from '#shared/text/session.ts';
import { ACCOUNT_DELETED, SESSION_ENDED } from '#shared/text/session-ended.ts';
import { share } from '#shared/text/share.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

// proves SYNC-31
test('of an account that was deleted elsewhere the panel says so, and offers to save or discard what is left', async () => {
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 0 };
  const member = await newMember();
  await openApp(member);
  loseSignal();
  await recordMatch();
  await commands.deleteAccount(member.id);
  findSignal();
  await sees(ACCOUNT_DELETED);
  await page.getByRole('button', { name: syncStatus.badgeName(sessionText.deleted) }).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(ACCOUNT_DELETED, panel);
  await sees(text.gone(counts, member.username), panel);
  await expectAccessible();
  for (const name of [sessionText.signIn, text.send, syncPanel.now])
    expect(panel.getByRole('button', { name }).query()).toBeNull();
  await expect.element(panel.getByRole('button', { name: text.save })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: authPage.createAccount })).toBeVisible();
  expect(page.getByText(SESSION_ENDED).query()).toBeNull();

  await panel.getByRole('button', { name: text.discard }).click();
  await page.getByRole('button', { name: text.discardNow }).click();
  await expect.element(panel.getByText(text.gone(counts, member.username))).not.toBeInTheDocument();
});

// proves SYNC-31
test('neither the card of a recorded match nor the question before logging out promises to send it', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await recordSingles(ann, bob);
  await openApp(ann, paths.ratePlayers);
  await sees('Bob');
  await reopenApp(paths.createMatchWith(bob.id));
  await expect.element(page.getByText('Bob').first()).toBeVisible();
  await commands.deleteAccount(ann.id);
  window.dispatchEvent(new Event('online'));
  await sees(ACCOUNT_DELETED);
  await page.getByRole('radio', { name: createMatch.singles }).click();
  // A touched card stays; an untouched one leads on by itself after a while.
  const time = holdTime();
  await submit(createMatch.submit);
  await page.getByRole('heading', { name: share.title }).click();
  time.release();
  await sees(recordedMatch.alone);
  expect(page.getByText(recordedMatch.toNotifySignedOut(1)).query()).toBeNull();
  await page.getByRole('button', { name: nav.account, exact: true }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  const dialog = page.getByRole('dialog', { name: logout.title });
  await sees(ACCOUNT_DELETED, dialog);
  expect(dialog.getByText(logout.unsent(1)).query()).toBeNull();
  await dialog.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(paths.auth);
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 0 };
  await sees(text.gone(counts, ann.username));
  await expect.element(page.getByLabelText('Username')).toHaveValue('');
});

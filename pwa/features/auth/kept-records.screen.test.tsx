import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { fill, newRegistration, submit } from '#pwa/testing/screens/forms.ts';
import { holdTime } from '#pwa/testing/screens/held-time.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { addGuest, enterDetails, recordMatch } from '#pwa/testing/screens/record-match.ts';
import { expectWithinReach } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { draftStored } from '#pwa/testing/screens/storage.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, signInHints } from '#shared/text/auth.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { otherAccountsRecords as text } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { SESSION_ENDED } from '#shared/text/session-ended.ts';
import { share } from '#shared/text/share.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

test('records that an ended session left unsent are shown at /auth, with or without signal', async () => {
  const member = await newMember();
  const { username, id } = member;
  await openApp(member);
  loseSignal();
  await recordMatch();
  await commands.changeStore('delete from sessions where user_id = ?', id);
  findSignal();
  await reopenApp(paths.home);
  await sees(SESSION_ENDED);
  await reopenApp(paths.home);
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 0 };
  const waits = text.signIn(counts, username);
  await sees(waits);
  // Below the form, whose button would otherwise be under the fold of a phone.
  const [form, hint] = [page.getByRole('tabpanel'), page.getByText(waits)];
  const order = form.element().compareDocumentPosition(hint.element());
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.getByText(signInHints.ended(username)).query()).toBeNull();
  await arrivesAt(paths.auth);
  await expectAccessible();
  await page.getByRole('button', { name: text.discard }).click();
  const dialog = page.getByRole('dialog', { name: text.discard });
  await sees(text.discardHint(counts, username), dialog);
  await expectWithinReach(dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: text.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  loseSignal();
  await reopenApp(paths.home);
  await sees(waits);
  findSignal();
  await expect.element(page.getByLabelText('Username')).toHaveValue(username);
  await fill({ Password: member.password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await expect.poll(() => matchesOf(member)).toHaveLength(1);
});

// proves SYNC-14
test('a player whose session ended can record without signing in again', async () => {
  const ann = await newMember();
  await openApp(ann);
  await ann.post('/api/logout-everywhere');
  await reopenApp(paths.home);
  // The app's start has asked the server by then; the next start has no session.
  await sees(SESSION_ENDED);
  await reopenApp(paths.home);
  await arrivesAt(paths.auth);
  await sees(signInHints.ended(ann.username));
  await page.getByRole('link', { name: signInHints.recordFirst }).click();
  await enterDetails('Riverside');
  await addGuest('Gus');
  await submit(createMatch.submit);
  await arrivesAt(paths.auth);
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 0 };
  await sees(text.signIn(counts, ann.username));
});

// proves SYNC-14
test('a match recorded after the session ended says that its players hear of it after the next sign-in', async () => {
  const [ann, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await recordSingles(ann, bob);
  await openApp(ann, paths.ratePlayers);
  await sees('Bob');
  await ann.post('/api/logout-everywhere');
  await reopenApp(paths.home);
  await sees(SESSION_ENDED);
  await reopenApp(paths.createMatchWith(bob.id));
  await expect.element(page.getByText('Bob').first()).toBeVisible();
  await page.getByRole('radio', { name: createMatch.singles }).click();
  // A touched card stays; an untouched one leads on by itself after a while.
  const time = holdTime();
  await submit(createMatch.submit);
  await page.getByRole('heading', { name: share.title }).click();
  time.release();
  await sees("We'll notify 1 member once you sign in.");
});

// proves SYNC-17
test('the panel of another member says in one line whose records wait, and offers nothing', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await openApp(member);
  loseSignal();
  await recordMatch();
  await commands.changeStore('delete from sessions where user_id = ?', member.id);
  findSignal();
  await reopenApp(paths.home);
  await sees(SESSION_ENDED);
  await reopenApp(paths.home);
  await fill({ Username: other.username, Password: other.password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await badge(syncStatus.badge.clean).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 0 };
  await sees(text.waits(counts, member.username), panel);
  expect(panel.getByRole('button', { name: text.discard }).query()).toBeNull();
});

test("a member whose account was deleted sends the phone's unsent records as another account, once", async () => {
  const counts = { matches: 1, ratings: 0, changes: 0, feedback: 0, drafts: 1 };
  const member = await newMember();
  const { username } = member;
  await openApp(member);
  loseSignal();
  await recordMatch();
  await reopenApp(paths.createMatch);
  await enterDetails('Half typed');
  await draftStored('Half typed');
  await commands.deleteAccount(member.id);
  findSignal();

  await page.getByRole('alert').getByRole('link', { name: authPage.createAccount }).click();
  await sees(text.gone(counts, username));
  await fill(newRegistration());
  await submit(authPage.createAccount);
  await arrivesAt(paths.createMatch);
  const other = await signedIn();

  await badge(syncStatus.badge.waiting(2)).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(text.gone(counts, username), panel);
  await sees(syncPanel.cleanBut, panel);
  await expectAccessible();
  await panel.getByRole('button', { name: text.send }).click();
  await sees(text.sendHint(username), panel);
  await panel.getByRole('button', { name: text.sendNow }).click();
  await seesToast({ title: text.sent(2), description: text.sentHint });
  await expect.poll(() => matchesOf(other)).toHaveLength(1);

  await reopenApp(paths.createMatch);
  await expect.element(page.getByLabelText(createMatch.location)).toHaveValue('Half typed');
  await reopenApp(paths.home);
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  const [match, ...more] = await matchesOf(other);
  expect(more).toEqual([]);
  const seats = 'select user_id from match_participants where match_id = ? and user_id is not null';
  expect(await commands.queryStore(seats, match)).toEqual([{ user_id: other.id }]);
  expect(await matchesOf(member)).toEqual([]);
});

function badge(state: string) {
  return page.getByRole('button', { name: syncStatus.badgeName(state) });
}

/** The member who is signed in on this page. */
async function signedIn(): Promise<{ id: number }> {
  return (await (await fetch('/api/user')).json()) as { id: number };
}

/** The ids of the matches that the server has from this member. */
async function matchesOf({ id }: Pick<Member, 'id'>): Promise<unknown[]> {
  const rows = await commands.queryStore('select id from matches where initiator_id = ?', id);
  return rows.map((row) => Object(row)['id']);
}

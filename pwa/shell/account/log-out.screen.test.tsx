import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { rateAsGus } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openMore } from '#pwa/testing/screens/more-actions.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { recordMatch } from '#pwa/testing/screens/record-match.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countRecords } from '#pwa/testing/screens/storage.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { showToast } from '#pwa/ui/toast/toast-store.ts';
import { paths } from '#shared/domain/paths.ts';
import { signInHints } from '#shared/text/auth.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { deleteMatch } from '#shared/text/delete-match.ts';
import { logout } from '#shared/text/logout.ts';
import { nav } from '#shared/text/navigation.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { otherAccountsRecords } from '#shared/text/other-accounts-records.ts';
import { sessionText } from '#shared/text/session.ts';
import { syncPanel } from '#shared/text/sync-panel.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { SETTLED_KEPT_DAYS } from '#sync/protocol/protocol-limits.ts';

// proves SESSION-8, ACCOUNT-8
test("logging out opens /auth, ends the session, and deletes the server's rows from the phone", async () => {
  const member = await newMember();
  const others = await sessionsOf(member);
  await openApp(member);
  await recordMatch();
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  await expect.poll(() => countRecords(member, ['chunks'])).toBeGreaterThan(0);
  await startLogout();
  await confirmLogout();
  await arrivesAt(paths.auth);
  // The phone is signed out at once, and the rest follows in the background.
  await expect.poll(() => sessionsOf(member)).toEqual(others);
  expect((await fetch('/api/user')).status).toBe(401);
  await expect.poll(() => countRecords(member, ['chunks'])).toBe(0);
  await reopenApp(paths.home);
  await arrivesAt(paths.auth);
});

// proves ACCOUNT-8, NAV-9
test('with everything synced a member reads of the backup, and can erase the backup from a phone that others use', async () => {
  const member = await newMember();
  await openApp(member);
  await recordMatch();
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  await startLogout();
  await sees(logout.otherwise(SETTLED_KEPT_DAYS));
  const erase = page.getByRole('dialog').getByRole('checkbox', { name: logout.erase });
  await erase.click();
  await expectAccessible();
  await confirmLogout();
  await arrivesAt(paths.auth);
  await expect.poll(() => countRecords(member)).toBe(0);
});

// proves NAV-9
test('who recorded nothing here, and only read a notification, is logged out at once', async () => {
  const [ann, bea] = [await newMember(), await newMember()];
  await recordSingles(bea, ann);
  await openApp(ann, paths.notifications);
  await expect.element(page.getByRole('link', { name: nav.notifications(0) })).toBeVisible();
  await expect.poll(() => countRecords(ann, ['outbox'])).toBe(1);
  await startLogout();
  await arrivesAt(paths.auth);
});

// proves ACCOUNT-8
test('what was only started is erased with the backup, and the dialog says so', async () => {
  const member = await newMember();
  await openApp(member, paths.createMatch);
  await page.getByLabelText('Location').fill('Hilltop');
  await startLogout();
  await sees(logout.drafts(1));
  await page.getByRole('dialog').getByRole('checkbox', { name: logout.erase }).click();
  await sees(logout.draftsErased(1));
  await confirmLogout();
  await arrivesAt(paths.auth);
  await expect.poll(() => countRecords(member)).toBe(0);
});

// proves ACCOUNT-8
test('logging out with unsent records shows their number, and a later sign-in sends them', async () => {
  const member = await newMember();
  await openApp(member);
  loseSignal();
  await recordMatch();
  await recordMatch();
  await reopenApp(paths.createMatch);
  await page.getByLabelText('Location').fill('Hilltop');
  await startLogout();
  await sees(logout.unsent(2));
  await sees(logout.drafts(1));
  expect(page.getByRole('checkbox').query()).toBeNull();
  await expectAccessible();
  await confirmLogout();
  await arrivesAt(paths.auth);

  findSignal();
  await fill({ Username: member.username, Password: member.password });
  await submit(sessionText.signIn);
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  await reopenApp(paths.ratePlayers);
  await expect.element(page.getByRole('article', { name: 'Riverside' }).nth(1)).toBeVisible();
});

// proves ACCOUNT-8
test('a member who recorded nothing reads of the unsent rating of a guest on this phone', async () => {
  const ann = await rateAsGus();
  await reopenApp(paths.auth);
  await fill({ Username: ann.username, Password: ann.password });
  await submit(sessionText.signIn);
  await arrivesAt(paths.home);
  await startLogout();
  await sees(logout.ofGuests(1));
  await confirmLogout();
  await arrivesAt(paths.auth);
});

// proves ACCOUNT-8, WRONG-8
test('a match that was deleted before it was ever sent counts as its deletion only', async () => {
  const member = await newMember();
  await openApp(member);
  loseSignal();
  await recordMatch();
  await reopenApp(paths.allMatches);
  await openMore();
  await page.getByRole('button', { name: deleteMatch.of('Riverside') }).click();
  await page.getByRole('dialog').getByRole('button', { name: deleteMatch.submit }).click();
  await badge(syncStatus.badge.waiting(1)).click();
  const panel = page.getByRole('dialog', { name: syncPanel.panel });
  await sees(syncPanel.aDeletionAt('Riverside · vs Gus'), panel);
  expect(
    panel.getByText(syncPanel.aMatch('Riverside · vs Gus'), { exact: true }).query(),
  ).toBeNull();
  await userEvent.keyboard('{Escape}');
  await startLogout();
  await sees(logout.unsent(1));
  await confirmLogout();
  await arrivesAt(paths.auth);
  const counts = { matches: 0, ratings: 0, changes: 1, feedback: 0, drafts: 0 };
  await sees(otherAccountsRecords.unsent(counts, member.username));
});

// proves UI-5
test('the last toast of a member goes with them', async () => {
  await openApp(await newMember());
  await expect.element(page.getByRole('button', { name: nav.account })).toBeVisible();
  showToast({ title: 'For you alone' });
  await expect.element(page.getByText('For you alone', { exact: true })).toBeVisible();
  await startLogout();
  await arrivesAt(paths.auth);
  expect(page.getByText('For you alone', { exact: true }).query()).toBeNull();
});

test('logging out without signal asks first, works, and the session ends by itself once there is signal', async () => {
  const member = await newMember();
  const others = await sessionsOf(member);
  await openApp(member);
  loseSignal();
  await startLogout();
  const dialog = page.getByRole('dialog', { name: logout.title });
  await sees(logout.noWayBack, dialog);
  await dialog.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(paths.auth);
  await sees(`${signInHints.loggedOut} ${offlineForm.signIn}`);
  expect(await sessionsOf(member)).toHaveLength(others.length + 1);

  findSignal();
  await expect.poll(() => sessionsOf(member)).toEqual(others);
  await reopenApp(paths.auth);
  await arrivesAt(paths.auth);
  expect((await fetch('/api/user')).status).toBe(401);
});

// proves NAV-9
test("after logging out while the server can't be reached, the page says so and that they are logged out", async () => {
  await openApp(await newMember());
  await expect.element(badge(syncStatus.badge.clean)).toBeVisible();
  answerAt('/api/logout', noSignal);
  await startLogout();
  await arrivesAt(paths.auth);
  await sees(`${signInHints.loggedOut} ${connectionErrors.down}`);
});

async function confirmLogout(): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: nav.logout }).click();
}

async function startLogout(): Promise<void> {
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
}

function badge(state: string) {
  return page.getByRole('button', { name: syncStatus.badgeName(state) });
}

/** The member's sessions on the server. */
async function sessionsOf({ id }: Member): Promise<unknown[]> {
  return commands.queryStore('select id from sessions where user_id = ? order by id', id);
}

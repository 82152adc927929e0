import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { arrivesAt, expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { fill, submit } from '#pwa/testing/screens/forms.ts';
import { startDraining } from '#pwa/testing/screens/guest.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { rateEverything } from '#pwa/testing/screens/rate.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { countGuestRecords, countRecords } from '#pwa/testing/screens/storage.ts';
import { noSignal } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import { claimSeat } from '#shared/text/claim-seat.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { nav } from '#shared/text/navigation.ts';
import { guestPage, qrRating } from '#shared/text/qr-rating.ts';
import { syncStatus } from '#shared/text/sync-status.ts';

/** A guest invited by Ann, and the link in their mail. */
async function anInvitation(): Promise<{ id: string; link: string }> {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `guest-of-${ann.username}@friends.example`;
  const id = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  return { id, link: await commands.linkMailedTo(email, paths.qrRating(id)) };
}

/** On /auth. */
async function signInAs({ username, password }: Member): Promise<void> {
  await fill({ Username: username, Password: password });
  await submit('Sign in');
}

/** The guest rates Ann, and then signs in as this member from the match. */
async function rateAndSignIn(matchId: string, member: Member): Promise<void> {
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await reopenApp(`${paths.auth}?next=${paths.qrRating(matchId)}`);
  await signInAs(member);
  await arrivesAt(paths.qrRating(matchId));
}

// proves ROLE-2, GUEST-3
test('the mailed link opens rating without a form, and its token is removed from the address bar', async () => {
  const { id, link } = await anInvitation();
  await openApp(null, link);
  const ratesAnn = page.getByRole('link', { name: 'Rate Player Ann' });
  await expect.element(ratesAnn).toBeVisible();
  await expect.poll(() => location.href).toBe(location.origin + paths.qrRating(id));
  await reopenApp();
  await expect.element(ratesAnn).toBeVisible();
});

// proves GUEST-5
test('a signed-in member is asked whether the seat is theirs, and then has the match', async () => {
  const { id, link } = await anInvitation();
  const gina = await newMember();
  await openApp(gina, link);
  await sees(claimSeat.hint(gina.username));
  await sees(claimSeat.replaces);
  await expect.element(page.getByRole('heading', { name: 'Riverside' })).toBeVisible();
  await sees(`Ann, ${qrRating.guestPlayer}`);
  await expectAccessible();
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await seesToast(guestPage.claimed);
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await reopenApp(paths.ratePlayers);
  await sees('Ann');
  // The seat is claimed, so the link gives no more access.
  await openApp(null, link);
  await seesToast(qrRating.claimedInShort);
  expect(location.pathname).toBe(paths.qrRating(id));
});

test('what a guest has rated counts as given as soon as they claim the seat, also before the next pull', async () => {
  // Stops the 30 s poll.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  startDraining();
  const { id, link } = await anInvitation();
  const gina = await newMember();
  await openApp(null, link);
  await page.getByRole('link', { name: 'Rate Player Ann' }).click();
  await rateEverything('7');
  await sees(qrRating.rated);
  const saved = page.getByRole('button', { name: syncStatus.badgeName(syncStatus.badge.clean) });
  await expect.element(saved).toBeVisible();
  await reopenApp(`${paths.auth}?next=${paths.qrRating(id)}`);
  await signInAs(gina);
  await arrivesAt(paths.qrRating(id));
  answerAt('/api/sync/pull', noSignal);
  await reopenApp(link);
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await expect.element(page.getByRole('navigation', { name: nav.places })).toBeVisible();
  await sees(qrRating.rated);
});

test('what a guest has not sent moves to the member as soon as they claim the seat', async () => {
  // Stops the 30 s poll.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { id, link } = await anInvitation();
  const gina = await newMember();
  await openApp(null, link);
  answerAt('/api/sync/push', noSignal);
  await rateAndSignIn(id, gina);
  await reopenApp(link);
  await sees(claimSeat.hint(gina.username));
  expect(await countGuestRecords(['outbox'])).toBe(1);
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await expect.poll(() => countGuestRecords(['outbox'])).toBe(0);
  expect(await countRecords(gina, ['outbox'])).toBe(1);
  await sees(qrRating.rated);
});

// proves GUEST-16
test('a guest who opened the link and then joins claims the seat by it, and is asked for no contact', async () => {
  const { id, link } = await anInvitation();
  const gina = await newMember();
  await openApp(null, link);
  await rateAndSignIn(id, gina);
  await sees(claimSeat.hint(gina.username));
  expect(page.getByRole('textbox').query()).toBeNull();
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await seesToast(guestPage.claimed);
  await sees(qrRating.rated);
});

test('who signs in after the guest and declines is not asked again whether the seat is theirs', async () => {
  const { id, link } = await anInvitation();
  const other = await newMember();
  await openApp(null, link);
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await reopenApp(`${paths.auth}?next=${paths.qrRating(id)}`);
  await signInAs(other);
  await page.getByRole('button', { name: claimSeat.no, exact: true }).click();
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeVisible();
  await reopenApp(paths.qrRating(id));
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeVisible();
  expect(page.getByText(claimSeat.hint(other.username)).query()).toBeNull();
});

// proves GUEST-16
test('once the member who signed in after the guest has left, nobody is asked to claim by the link', async () => {
  const { id, link } = await anInvitation();
  const gina = await newMember();
  const ben = await newMember();
  await openApp(null, link);
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await reopenApp(paths.auth);
  await signInAs(gina);
  await arrivesAt(paths.home);
  await page.getByRole('button', { name: nav.account }).click();
  await page.getByRole('button', { name: nav.logout }).click();
  await arrivesAt(paths.auth);
  await signInAs(ben);
  await arrivesAt(paths.home);
  await reopenApp(paths.qrRating(id));
  await expect.element(page.getByRole('button', { name: guestPage.mine })).toBeVisible();
  expect(page.getByText(claimSeat.hint(ben.username)).query()).toBeNull();
});

test('a member who declines is asked how they were invited', async () => {
  const { link } = await anInvitation();
  await openApp(await newMember(), link);
  await page.getByRole('button', { name: claimSeat.no, exact: true }).click();
  await expect.element(page.getByRole('form', { name: qrRating.form })).toBeVisible();
});

test('a truncated link shows the form', async () => {
  const { id } = await anInvitation();
  await openApp(null, `${paths.qrRating(id)}#torn`);
  await seesToast({ title: qrRating.denied.title, description: qrRating.denied.description });
  await expect.element(page.getByRole('form', { name: qrRating.form })).toBeVisible();
});

test('without signal the link waits for signal', async () => {
  const { link } = await anInvitation();
  await openApp(null, paths.auth);
  loseSignal();
  await reopenApp(link);
  await sees(connectionErrors.unreachable);
  findSignal();
  await page.getByRole('button', { name: qrRating.tryAgain }).click();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
});

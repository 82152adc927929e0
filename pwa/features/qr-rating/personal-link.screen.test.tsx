import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { claimSeat, qrRating } from '#shared/text/qr-rating.ts';

/** A guest invited by Ann, and the link in their mail. */
async function anInvitation(): Promise<{ id: string; link: string }> {
  const ann = await newMember({ firstName: 'Ann' });
  const email = `guest-of-${ann.username}@friends.example`;
  const id = await recordSingles(ann, { firstName: 'Gina', email, isNonMember: true });
  return { id, link: await commands.linkMailedTo(email, paths.qrRating(id)) };
}

test('a signed-in member is asked whether the seat is theirs, and then has the match', async () => {
  const { id, link } = await anInvitation();
  const gina = await newMember();
  await openApp(gina, link);
  await sees(claimSeat.hint(gina.username));
  await sees(claimSeat.replaces);
  await expectAccessible();
  await page.getByRole('button', { name: claimSeat.yes }).click();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
  await reopenApp(paths.ratePlayers);
  await sees('Ann');
  // The seat is claimed, so the link gives no more access.
  await openApp(null, link);
  await seesToast(qrRating.claimed);
  expect(location.pathname).toBe(paths.qrRating(id));
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
  await sees('No connection to the server. Please try again when you have signal.');
  findSignal();
  await page.getByRole('button', { name: qrRating.tryAgain }).click();
  await expect.element(page.getByRole('link', { name: 'Rate Player Ann' })).toBeVisible();
});

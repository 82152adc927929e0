import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#pwa/e2e/fixtures/server/member.ts';
import { expectAccessible, sees, seesToast } from '#pwa/testing/screens/checks.ts';
import { linkFor, wantedBy } from '#pwa/testing/screens/email-changes.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { answerAt, findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { changeEmail as text } from '#shared/text/change-email.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { profileEdit } from '#shared/text/profile.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

/** A member on the form of their profile whose new email is confirmed elsewhere, of which the feed does not tell. */
async function confirmedElsewhere(): Promise<Member> {
  const ann = await newMember();
  const token = (await linkFor(ann)).split('#')[1];
  let isConfirmed = false;
  // A pull that is still under way when the email is confirmed may bring it too.
  answerAt('/api/sync/pull', async (send) => {
    const pulled = await send();
    return isConfirmed ? new Promise<never>(() => {}) : pulled;
  });
  await openApp(ann, paths.profileEdit);
  await sees(text.waiting(wantedBy(ann)));
  isConfirmed = true;
  await ann.post('/api/change-email/confirm', { token });
  return ann;
}

// proves ACCOUNT-24
test('the profile shows the address that waits, until its change is given up', async () => {
  const ann = await newMember();
  const link = await linkFor(ann);
  await showOn(SMALLEST);
  await openApp(ann, paths.profileEdit);
  await sees(text.waiting(wantedBy(ann)));
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await page.getByRole('button', { name: text.giveUp }).click();
  await seesToast(text.givenUp);
  await expect.element(page.getByText(text.waiting(wantedBy(ann)))).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await reopenApp(link);
  await sees(text.replaced);
});

// proves ACCOUNT-24
test('the page that verifies the present email shows the address that waits, too', async () => {
  const ann = await newMember();
  await linkFor(ann);
  await openApp(ann, paths.proveEmail);
  await sees(proveEmail.notProved(ann.email));
  await sees(text.waiting(wantedBy(ann)));
  await expectAccessible();
  await page.getByRole('button', { name: text.giveUp }).click();
  await seesToast(text.givenUp);
});

test('a change that cannot be canceled for lack of signal says so, and the focus stays', async () => {
  const ann = await newMember();
  await linkFor(ann);
  await openApp(ann, paths.profileEdit);
  await sees(text.waiting(wantedBy(ann)));
  loseSignal();
  const giveUp = page.getByRole('button', { name: text.giveUp });
  await giveUp.click();
  await seesToast({ title: text.notGivenUp, description: connectionErrors.unreachable });
  await expect.element(giveUp).toHaveFocus();
});

// proves ACCOUNT-24
test('a change that was confirmed elsewhere is not said to be canceled, before the feed tells', async () => {
  const ann = await confirmedElsewhere();
  await page.getByRole('button', { name: text.giveUp }).click();
  await seesToast(text.changedBefore(wantedBy(ann)));
  await sees(wantedBy(ann), page.getByRole('main'));
  await expect.element(page.getByText(text.waiting(wantedBy(ann)))).not.toBeInTheDocument();
});

// proves ACCOUNT-24
test('"Resend the link" mails it at once, or says that there is no signal; "Change email" opens the empty form', async () => {
  const ann = await newMember();
  const older = await linkFor(ann);
  await openApp(ann, paths.profileEdit);
  const resend = page.getByRole('button', { name: text.askAgain });
  await expect.element(resend).toBeVisible();
  loseSignal();
  await resend.click();
  await seesToast({ title: text.failed, description: connectionErrors.unreachable });
  await expect.element(resend).toHaveFocus();
  findSignal();
  await resend.click();
  await seesToast(text.resent);
  expect(location.pathname).toBe(paths.profileEdit);
  const link = () => commands.linkMailedTo(wantedBy(ann), paths.proveEmail);
  await expect.poll(link).not.toBe(older);
  await page.getByRole('link', { name: profileEdit.changeEmail }).click();
  await expect.element(page.getByLabelText(text.email)).toHaveValue('');
});

// proves ACCOUNT-24
test('if another address was asked for elsewhere, the profile shows it once its link is sent again', async () => {
  const ann = await newMember();
  await linkFor(ann);
  await openApp(ann, paths.profileEdit);
  await sees(text.waiting(wantedBy(ann)));
  const other = `other-${wantedBy(ann)}`;
  await linkFor(ann, other);
  await page.getByRole('button', { name: text.askAgain }).click();
  await seesToast(text.resent);
  await sees(text.waiting(other));
});

// proves ACCOUNT-24
test('the link is not sent again once the change was confirmed elsewhere, before the feed tells', async () => {
  const ann = await confirmedElsewhere();
  await page.getByRole('button', { name: text.askAgain }).click();
  await seesToast(text.notWaiting);
  await expect.element(page.getByText(text.waiting(wantedBy(ann)))).not.toBeInTheDocument();
});

// proves ACCOUNT-24
test('the address that waits is no longer shown once it is confirmed in another browser', async () => {
  const ann = await newMember();
  const token = (await linkFor(ann)).split('#')[1];
  await openApp(ann, paths.profileEdit);
  await sees(text.waiting(wantedBy(ann)));
  await ann.post('/api/change-email/confirm', { token });
  await sees(wantedBy(ann));
  await expect.element(page.getByText(text.waiting(wantedBy(ann)))).not.toBeInTheDocument();
});

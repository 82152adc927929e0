import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  arrivesAt,
  expectAccessible,
  sees,
  seesToast,
  showsToast,
} from '#pwa/testing/screens/checks.ts';
import { linkFor, wantedBy } from '#pwa/testing/screens/email-changes.ts';
import { errorAt, fill, submit } from '#pwa/testing/screens/forms.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal, sentTo } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authPage, authRefusals } from '#shared/text/auth.ts';
import { changeEmail as text } from '#shared/text/change-email.ts';
import { connectionErrors } from '#shared/text/connection-errors.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { contactDoubts, fieldLabels } from '#shared/text/form-fields.ts';
import { proveEmail } from '#shared/text/mailed-links.ts';
import { offlineForm } from '#shared/text/offline-form.ts';
import { profileEdit } from '#shared/text/profile.ts';
import { sessionText } from '#shared/text/session.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

async function ask(email: string, password: string): Promise<void> {
  await fill({ [text.email]: email, [fieldLabels.currentPassword]: password });
  await submit(text.submit);
}

// proves ACCOUNT-24, ROUTE-11
test('from the profile a member asks for another email, which the link to it makes theirs', async () => {
  const ann = await newMember();
  await openApp(ann, paths.profileEdit);
  await page.getByRole('link', { name: profileEdit.changeEmail }).click();
  await arrivesAt(paths.changeEmail);
  await expect.element(page.getByRole('heading', { level: 1, name: text.title })).toHaveFocus();
  await sees(text.hint(ann.email));
  // As in every form: Cancel is first.
  const [cancel, send] = [
    page.getByRole('link', { name: text.cancel }),
    page.getByRole('button', { name: text.submit }),
  ];
  const boxes = [cancel, send].map((each) => each.element().getBoundingClientRect());
  expect(boxes[0]?.right).toBeLessThan(boxes[1]?.left ?? 0);
  await expectAccessible();
  await ask(wantedBy(ann), ann.password);
  await sees(text.sentHint(wantedBy(ann)));
  await expectAccessible();
  await page.getByRole('link', { name: text.back }).click();
  await sees(ann.email);
  await reopenApp(await commands.linkMailedTo(wantedBy(ann), paths.proveEmail));
  await sees(proveEmail.own(wantedBy(ann)));
  await sees(proveEmail.ownNewHint);
  await expectAccessible();
  await page.getByRole('button', { name: proveEmail.ownYes }).click();
  await sees(proveEmail.changed(wantedBy(ann)));
  await reopenApp(paths.profileEdit);
  await sees(wantedBy(ann));
  await sees(profileEdit.proved);
});

// proves ACCOUNT-24
test('the page that waits for the link sends it again, or says that there is no signal', async () => {
  const ann = await newMember();
  await openApp(ann, paths.changeEmail);
  await ask(wantedBy(ann), ann.password);
  const resend = page.getByRole('button', { name: text.askAgain });
  await expect.element(resend).toBeVisible();
  const link = () => commands.linkMailedTo(wantedBy(ann), paths.proveEmail);
  const first = await link();
  loseSignal();
  await resend.click();
  await seesToast({ title: text.failed, description: connectionErrors.unreachable });
  findSignal();
  await resend.click();
  await seesToast(text.resent);
  await sees(text.sentHint(wantedBy(ann)));
  await expect.poll(link).not.toBe(first);
});

// proves ACCOUNT-24
test('the page that verifies an email leads to the form if the address is wrong', async () => {
  await openApp(await newMember(), paths.proveEmail);
  await page.getByRole('link', { name: proveEmail.wrong }).click();
  await arrivesAt(paths.changeEmail);
});

test('the form and its answer fit the smallest screen with large text', async () => {
  const ann = await newMember();
  await showOn(SMALLEST);
  await openApp(ann, paths.changeEmail);
  await sees(text.hint(ann.email));
  expectFitsOn(SMALLEST);
  await ask(wantedBy(ann), ann.password);
  await sees(text.notThere);
  expectFitsOn(SMALLEST);
  await expect.element(page.getByRole('heading', { name: text.sent })).toHaveFocus();
  await page.getByRole('button', { name: text.again }).click();
  await expect.element(page.getByLabelText(text.email)).toHaveValue('');
  await expect.element(page.getByLabelText(text.email)).toHaveFocus();
});

test('errors show at their fields: what is missing, a wrong password, and the present email', async () => {
  const ann = await newMember();
  await openApp(ann, paths.changeEmail);
  const sent = sentTo('/api/change-email');
  await submit(text.submit);
  await expect.poll(() => errorAt(text.email)).toBe(authPage.emailRequired);
  expect(errorAt(fieldLabels.currentPassword)).toBe(authPage.passwordRequired);
  await ask('ann', ann.password);
  await expect.poll(() => errorAt(text.email)).toBe(contactErrors.emailForm);
  expect(sent).toEqual([]);
  await fill({ [text.email]: 'ann@example' });
  await sees(contactDoubts.email);
  await ask(wantedBy(ann), 'a guess');
  await seesToast({ title: text.failed, description: authRefusals.wrongPassword });
  expect(errorAt(fieldLabels.currentPassword)).toBe(authRefusals.wrongPassword);
  await expectAccessible();
  await ask(ann.email.toUpperCase(), ann.password);
  await expect.poll(() => errorAt(text.email)).toBe(authRefusals.sameEmail);
  await expect.element(page.getByLabelText(text.email)).toHaveFocus();
});

test('without signal the form says so beforehand, keeps what was typed, and drops its toast when it is sent again', async () => {
  const ann = await newMember();
  await showOn(SMALLEST);
  await openApp(ann, paths.changeEmail);
  await sees(text.hint(ann.email));
  loseSignal();
  await sees(offlineForm.changeEmail);
  await ask(wantedBy(ann), ann.password);
  const toast = await showsToast({
    title: text.failed,
    description: connectionErrors.unreachable,
  });
  findSignal();
  await submit(text.submit);
  expect(toast.query()).toBeNull();
  await sees(text.sentHint(wantedBy(ann)));
  // The form was scrolled to its button.
  expect(scrollY).toBe(0);
});

// proves ACCOUNT-24
test('signed out the link says whose it is and asks to sign in, and the email changes after that', async () => {
  const ann = await newMember();
  await showOn(SMALLEST);
  await openApp(null, await linkFor(ann));
  await sees(proveEmail.whose(ann.username));
  await sees(proveEmail.newEmailHint(wantedBy(ann)));
  await expect.element(page.getByLabelText(fieldLabels.username)).toHaveValue(ann.username);
  expect(page.getByRole('button', { name: proveEmail.yes }).query()).toBeNull();
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await fill({ [fieldLabels.password]: ann.password });
  await submit(sessionText.signIn);
  await page.getByRole('button', { name: proveEmail.ownYes }).click();
  await sees(proveEmail.changed(wantedBy(ann)));
  await reopenApp(paths.profileEdit);
  await sees(wantedBy(ann));
});

// proves ACCOUNT-24
test('the open page says so once the link is confirmed in another browser', async () => {
  const ann = await newMember();
  await openApp(ann, paths.changeEmail);
  await ask(wantedBy(ann), ann.password);
  await sees(text.sentHint(wantedBy(ann)));
  const token = (await commands.linkMailedTo(wantedBy(ann), paths.proveEmail)).split('#')[1];
  await ann.post('/api/change-email/confirm', { token });
  await sees(proveEmail.changed(wantedBy(ann)));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(text.changed);
  await expectAccessible();
});

// proves ACCOUNT-24
test('a link that is opened again says that it is done, and an older one that there may be a newer one', async () => {
  const ann = await newMember();
  const older = await linkFor(ann, `${ann.username}@wrong.example`);
  const link = await linkFor(ann);
  await openApp(ann, older);
  await sees(text.replaced);
  await reopenApp(link);
  await page.getByRole('button', { name: proveEmail.ownYes }).click();
  await sees(proveEmail.changed(wantedBy(ann)));
  await reopenApp(link);
  await sees(proveEmail.changed(wantedBy(ann)));
  expect(page.getByRole('button', { name: proveEmail.ownYes }).query()).toBeNull();
});

// proves ACCOUNT-24
test('signed in as another member the link says so, and cannot be confirmed', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  await openApp(bob, await linkFor(ann));
  await sees(proveEmail.whose(ann.username));
  await sees(proveEmail.asAnother(bob.username));
  expect(page.getByText(proveEmail.newEmailHint(wantedBy(ann))).query()).toBeNull();
  for (const name of [proveEmail.yes, proveEmail.ownYes])
    expect(page.getByRole('button', { name }).query()).toBeNull();
  await expectAccessible();
});

// proves ACCOUNT-24
test('a link to an address that got another account meanwhile is refused kindly', async () => {
  const ann = await newMember();
  await openApp(ann, paths.changeEmail);
  await ask(wantedBy(ann), ann.password);
  await sees(text.notThere);
  const link = await commands.linkMailedTo(wantedBy(ann), paths.proveEmail);
  await newMember({ email: wantedBy(ann) });
  await reopenApp(link);
  await page.getByRole('button', { name: proveEmail.ownYes }).click();
  await sees(authRefusals.emailTakenSince);
  await sees(proveEmail.notProved(ann.email));
  await expectAccessible();
});

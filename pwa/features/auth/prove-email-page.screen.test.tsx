import { test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible, sees } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { expectFitsOn, SHORT, showOn } from '#pwa/testing/screens/screen-sizes.ts';
import { findSignal, loseSignal } from '#pwa/testing/screens/signal.ts';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { proveEmail as text } from '#shared/text/email-links.ts';

const SMALLEST = { ...SHORT, text: 200 } as const;

// proves ROUTE-21
test('the link verifies the email on a phone without a signed-in member', async () => {
  const member = await newMember();
  await openApp(null, await commands.linkMailedTo(member.email, paths.proveEmail));
  await prove(member.username);
  await openApp(member, paths.proveEmail);
  await sees(text.isProved(member.email));
});

test('an invalid link leads to another mail, whose link verifies the email', async () => {
  const member = await newMember();
  await showOn(SMALLEST);
  await openApp(member, `${paths.proveEmail}#a-torn-link`);
  await sees(authRefusals.linkSpent);
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await page.getByRole('button', { name: text.mail }).click();
  await sees(text.mailed);
  await reopenApp(await commands.linkMailedTo(member.email, paths.proveEmail));
  await prove(member.username);
});

// proves ACCOUNT-4
test("opening the link, as a mail scanner does, verifies nothing: it shows the account's name", async () => {
  const member = await newMember();
  await showOn(SMALLEST);
  await openApp(null, await commands.linkMailedTo(member.email, paths.proveEmail));
  await sees(text.whose(member.username));
  expectFitsOn(SMALLEST);
  await expectAccessible();
  await openApp(member, paths.proveEmail);
  await sees(text.notProved(member.email));
});

test('without signal nothing is lost: the same link can be tried again', async () => {
  const member = await newMember();
  const link = await commands.linkMailedTo(member.email, paths.proveEmail);
  await openApp(null, paths.auth);
  loseSignal();
  await reopenApp(link);
  await sees('No connection to the server. Please try again when you have signal.');
  findSignal();
  await page.getByRole('button', { name: text.again }).click();
  await prove(member.username);
});

async function prove(username: string): Promise<void> {
  await sees(text.whose(username));
  await page.getByRole('button', { name: text.yes }).click();
  await sees(text.proved);
}

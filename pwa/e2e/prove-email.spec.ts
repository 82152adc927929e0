import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { authRefusals } from '#shared/text/auth.ts';
import { dashboard, nav } from '#shared/text/common.ts';
import { proveEmail as text } from '#shared/text/email-links.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { expectFitsOn, showOn } from './fixtures/screens/screen-sizes.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { newMember } from './fixtures/server/member.ts';
import { useStage } from './fixtures/server/stage.ts';

const stage = useStage();
const SMALLEST = { width: 320, height: 568, text: 200 } as const;

// proves GUEST-5
test('a guest who becomes a member has the match once the mailed link is opened', async () => {
  const creator = await newMember(stage.server, { firstName: 'Ann' });
  const email = 'gina@friends.example';
  await recordSingles(creator, { firstName: 'Gina', email, isNonMember: true });
  const gina = await newMember(stage.server, { email });
  const { page } = await stage.phoneOf(gina);
  const main = page.getByRole('main');
  await sees(main, dashboard.playedAsGuest);
  await main.getByRole('link', { name: nav.proveEmail }).click();
  await sees(page, text.notProved(email));
  await page.goto(await linkMailedTo(stage.server, email, paths.proveEmail));
  await prove(page, gina.username);
  await expectAccessible(page);
  await page.getByRole('link', { name: text.home }).click();
  await arrivesAt(page, paths.home);
  await main.getByText(dashboard.playedAsGuest).waitFor({ state: 'detached' });
  await page.goto(paths.ratePlayers);
  await sees(page, 'Ann');
  await page.getByRole('button', { name: nav.account }).click();
  await sees(page, email);
});

// proves ROUTE-21
test('the link proves the email on a phone that nobody is signed in on', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phone(
    await linkMailedTo(stage.server, member.email, paths.proveEmail),
  );
  await prove(page, member.username);
  const own = await stage.phoneOf(member, paths.proveEmail);
  await sees(own.page, text.isProved(member.email));
});

test('a link that is none leads to another mail, which proves', async () => {
  const member = await newMember(stage.server);
  const { page } = await stage.phoneOf(member);
  await showOn(page, SMALLEST);
  await page.goto(`${paths.proveEmail}#a-torn-link`);
  await sees(page, authRefusals.linkSpent);
  await expectFitsOn(page, SMALLEST);
  await expectAccessible(page);
  await page.getByRole('button', { name: text.mail }).click();
  await sees(page, text.mailed);
  await page.goto(await linkMailedTo(stage.server, member.email, paths.proveEmail));
  await prove(page, member.username);
});

// proves ACCOUNT-4
test('opening the link proves nothing, as a mail scanner does: it tells whose account it is', async () => {
  const member = await newMember(stage.server);
  const scanner = await stage.phone();
  await showOn(scanner.page, SMALLEST);
  await scanner.page.goto(await linkMailedTo(stage.server, member.email, paths.proveEmail));
  await sees(scanner.page, text.whose(member.username));
  await expectFitsOn(scanner.page, SMALLEST);
  await expectAccessible(scanner.page);
  const own = await stage.phoneOf(member, paths.proveEmail);
  await sees(own.page, text.notProved(member.email));
});

test('without signal nothing is lost: the same link is tried again', async () => {
  const member = await newMember(stage.server);
  const phone = await stage.phone();
  const link = await linkMailedTo(stage.server, member.email, paths.proveEmail);
  await phone.losesSignal();
  await phone.page.goto(link);
  await sees(phone.page, 'No connection to the server. Please try again when you have signal.');
  await phone.findsSignal();
  await phone.page.getByRole('button', { name: text.again }).click();
  await prove(phone.page, member.username);
});

async function prove(page: Page, username: string): Promise<void> {
  await sees(page, text.whose(username));
  await page.getByRole('button', { name: text.yes }).click();
  await sees(page, text.proved);
}

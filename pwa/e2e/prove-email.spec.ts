import { test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { dashboard } from '#shared/text/dashboard.ts';
import { proveEmail as text } from '#shared/text/email-links.ts';
import { nav } from '#shared/text/navigation.ts';
import { expectAccessible } from './fixtures/checks/accessible.ts';
import { arrivesAt, sees } from './fixtures/checks/screen.ts';
import { useE2eApp } from './fixtures/server/e2e-app.ts';
import { linkMailedTo } from './fixtures/server/mails.ts';
import { newMember } from './fixtures/server/member.ts';

const app = useE2eApp();

// proves GUEST-5
test('a guest who becomes a member has the match once they open the mailed link', async () => {
  const creator = await newMember(app.server, { firstName: 'Ann' });
  // A second try needs a new email address as well.
  const email = `gina-${Date.now()}@friends.example`;
  await recordSingles(creator, { firstName: 'Gina', email, isNonMember: true });
  const gina = await newMember(app.server, { email });
  const { page } = await app.phoneOf(gina);
  const main = page.getByRole('main');
  await sees(main, dashboard.playedAsGuest);
  await main.getByRole('link', { name: nav.proveEmail }).click();
  await sees(page, text.notProved(email));
  await page.goto(await linkMailedTo(app.server, email, paths.proveEmail));
  await sees(page, text.whose(gina.username));
  await page.getByRole('button', { name: text.yes }).click();
  await sees(page, text.proved);
  await expectAccessible(page);
  await page.getByRole('link', { name: text.home }).click();
  await arrivesAt(page, paths.home);
  await main.getByText(dashboard.playedAsGuest).waitFor({ state: 'detached' });
  await page.goto(paths.ratePlayers);
  await sees(page, 'Ann');
  await page.getByRole('button', { name: nav.account }).click();
  await sees(page, email);
});

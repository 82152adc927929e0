import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { pathOfSection } from '#pwa/features/admin/admin-sections.ts';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { confirm, openSheet } from '#pwa/testing/screens/admin.ts';
import { sees, seesToast, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp, reopenApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { adminMatches, adminScreens, users } from '#shared/text/admin.ts';

// proves ROLE-8, ROUTE-15, ADMIN-6, ADMIN-9, ADMIN-10
test('every match is listed once with its players, and deleted once confirmed', async () => {
  const ann = await newMember({ firstName: 'Ann', lastName: 'Ace' });
  const [own, lastName] = [crypto.randomUUID(), crypto.randomUUID()];
  const bob = await newMember({ firstName: 'Bob', lastName });
  const id = await recordSingles(ann, bob, { location: `Elm ${own}`, score: [11, 4] });
  const later = await recordSingles(ann, bob, { location: `Oak ${own}`, date: '2025-05-02' });
  await recordSingles(ann, await newMember(), { location: `Fir ${own}` });
  await openApp(ADMIN, paths.adminMatches);
  await expect
    .element(page.getByRole('heading', { level: 1, name: adminScreens.title }))
    .toBeVisible();
  const at = (court: string) => page.getByRole('article', { name: `${court} ${own}` });
  const [elm, oak, fir] = [at('Elm'), at('Oak'), at('Fir')];
  await expect
    .poll(() => textsOf(elm).map((words) => words.replace(/\s+/g, ' ')))
    .toEqual([
      expect.stringContaining(
        `Elm ${own} May 1, 2025 · Singles Team 1 11 Ann Ace Team 2 4 Bob ${lastName}`,
      ),
    ]);
  const link = elm.getByRole('link', { name: `Bob ${lastName}` });
  await expect.element(link).toHaveAttribute('href', paths.profile(bob.id));
  await sees(adminMatches.pending, oak);
  await elm.getByRole('button').click();
  await elm.getByRole('button', { name: adminScreens.cancel }).click();
  await reopenApp(pathOfSection('users'));
  await page.getByRole('searchbox').fill(lastName);
  const sheet = await openSheet(`Bob ${lastName}`);
  await sheet.getByRole('link', { name: users.matches }).click();
  await sees(adminMatches.of(`Bob ${lastName}`));
  await expect.element(elm).toBeVisible();
  expect(fir.query()).toBeNull();
  await page.getByRole('link', { name: adminMatches.all }).click();
  await expect.element(fir).toBeVisible();
  await confirm(elm, adminMatches.remove);
  await seesToast(adminMatches.remove.done);
  await expect.element(elm).not.toBeInTheDocument();
  const deleted = 'select id from matches where id = ? and deleted_at > 0';
  expect(await commands.queryStore(deleted, id)).toHaveLength(1);
  await oak.getByRole('button').click();
  await commands.changeStore('update matches set deleted_at = 1 where id = ?', later);
  await oak.getByRole('button', { name: adminMatches.remove.submit }).click();
  await seesToast({
    title: 'Failed to delete match',
    description: 'This match was deleted.',
  });
  await expect.element(oak).not.toBeInTheDocument();
});

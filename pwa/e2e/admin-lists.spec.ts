import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pathOf } from '#pwa/features/admin/parts.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { adminRefusals } from '#shared/text/admin-refusals.ts';
import {
  adminFeedback,
  adminMatches,
  adminScreens,
  auditLog,
  signupCodes,
  statistics,
  users,
} from '#shared/text/admin-screens.ts';
import { sees, seesToast } from './fixtures/checks/screen.ts';
import { ADMIN, ADMIN_SETTINGS, confirm, openSheet } from './fixtures/server/admin.ts';
import { newMember } from './fixtures/server/member.ts';
import { serverAnswer } from './fixtures/server/server-answer.ts';
import { useOwnStage } from './fixtures/server/stage.ts';
import { changeStore, queryStore } from './fixtures/server/store.ts';

const stage = useOwnStage(ADMIN_SETTINGS);
const TROUBLE = { code: 'internal', message: 'The server had a bad moment.' };

// proves ROLE-8, ADMIN-5, DATA-11, CODE-8, ADMIN-10, CODE-5, CODE-6
test('a random code is made, gives what it says, and ends for good once confirmed', async () => {
  const page = await adminPage(pathOf('codes'));
  await page.getByRole('button', { name: signupCodes.create }).click();
  const sheet = page.getByRole('dialog', { name: signupCodes.create });
  const field = sheet.getByLabel(signupCodes.code, { exact: false }).first();
  await sheet.getByRole('button', { name: signupCodes.random }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^[A-Z0-9]{10}$/);
  const first = await field.inputValue();
  await sheet.getByRole('button', { name: signupCodes.random }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  const code = await field.inputValue();
  await sheet.getByLabel(signupCodes.description).fill('For the league');
  await sheet.getByRole('button', { name: signupCodes.submit }).click();
  await seesToast(page, signupCodes.created(code));
  const made = page.getByRole('article', { name: code });
  await sees(made, 'For the league');
  await sees(made, `${signupCodes.gives('Premium', 365)} · ${signupCodes.uses(0, 1)}`);
  await newMember(stage.server, { signupCode: code });
  await page.reload();
  await sees(made, signupCodes.states.usedUp);
  await page.route('**/deactivate', (route) => route.fulfill(serverAnswer(500, TROUBLE)), {
    times: 1,
  });
  await confirm(made, signupCodes.deactivate);
  await seesToast(page, {
    title: 'Failed to deactivate signup code',
    description: TROUBLE.message,
  });
  await made.getByRole('button', { name: signupCodes.deactivate.submit }).click();
  await seesToast(page, signupCodes.deactivate.done);
  await sees(made, signupCodes.states.inactive);
  expect(await made.getByRole('button').count()).toBe(0);
});

// proves ADMIN-8, ADMIN-10
test('a code that is wrong is told at its fields, one that there is already in a toast', async () => {
  const page = await adminPage(pathOf('codes'));
  await page.getByRole('button', { name: signupCodes.create }).click();
  const sheet = page.getByRole('dialog', { name: signupCodes.create });
  await sheet.getByLabel(signupCodes.code, { exact: false }).first().fill('beta001');
  await sheet.getByLabel(signupCodes.maxUses).fill('0');
  await sheet.getByRole('button', { name: signupCodes.submit }).click();
  await sees(sheet, adminRefusals.descriptionRequired);
  await sees(sheet, adminRefusals.maxUses);
  await sheet.getByLabel(signupCodes.membershipDuration).fill('99999999');
  await sheet.getByRole('button', { name: signupCodes.submit }).click();
  await sees(sheet, adminRefusals.daysMost(36_500));
  await sheet.getByLabel(signupCodes.membershipDuration).fill('365');
  await sheet.getByLabel(signupCodes.description).fill('Once more');
  await sheet.getByLabel(signupCodes.maxUses).fill('2');
  await sheet.getByRole('button', { name: signupCodes.submit }).click();
  await seesToast(page, {
    title: 'Failed to create signup code',
    description: adminRefusals.codeTaken,
  });
  expect(await sheet.getByLabel(signupCodes.description).inputValue()).toBe('Once more');
});

// proves ROLE-8, ROUTE-15, ADMIN-6, ADMIN-9, ADMIN-10
test('any match is listed with who played, and deleted once confirmed; no match twice', async () => {
  const [ann, bob] = [
    await newMember(stage.server, { firstName: 'Ann', lastName: 'Ace' }),
    await newMember(stage.server, { firstName: 'Bob', lastName: 'Bee' }),
  ];
  const id = await recordSingles(ann, bob, { location: 'Elm Court', score: [11, 4] });
  await recordSingles(ann, bob, { location: 'Oak Court', date: '2025-05-02' });
  await recordSingles(ann, await newMember(stage.server), { location: 'Fir Court' });
  const page = await adminPage(paths.adminMatches);
  const elm = page.getByRole('article', { name: 'Elm Court' });
  expect((await elm.innerText()).replace(/\s+/g, ' ')).toContain(
    'Elm Court May 1, 2025 · Singles Team 1 11 Ann Ace Team 2 4 Bob Bee',
  );
  await sees(page.getByRole('article', { name: 'Oak Court' }), adminMatches.pending);
  await elm.getByRole('button').click();
  await elm.getByRole('button', { name: adminScreens.cancel }).click();
  await page.goto(pathOf('users'));
  await page.getByRole('searchbox').fill('Bob');
  const sheet = await openSheet(page, 'Bob Bee');
  await sheet.getByRole('link', { name: users.matches }).click();
  await sees(page, adminMatches.of('Bob Bee'));
  await elm.waitFor();
  expect(await page.getByRole('article', { name: 'Fir Court' }).count()).toBe(0);
  await page.getByRole('link', { name: adminMatches.all }).click();
  await page.getByRole('article', { name: 'Fir Court' }).waitFor();
  await confirm(elm, adminMatches.remove);
  await seesToast(page, adminMatches.remove.done);
  await elm.waitFor({ state: 'detached' });
  expect(
    queryStore(stage.server, 'select id from matches where id = ? and deleted_at > 0', id),
  ).toHaveLength(1);
  const oak = page.getByRole('article', { name: 'Oak Court' });
  await oak.getByRole('button').click();
  changeStore(stage.server, "update matches set deleted_at = 1 where location = 'Oak Court'");
  await oak.getByRole('button', { name: adminMatches.remove.submit }).click();
  await seesToast(page, {
    title: 'Failed to delete match',
    description: 'This match was deleted.',
  });
  await oak.waitFor({ state: 'detached' });
});

test('feedback is read, filtered by category and marked as seen', async () => {
  const fay = await newMember(stage.server, { firstName: 'Fay', lastName: 'Back' });
  await fay.post('/api/feedback', { feedback: 'It is slow', category: 'bug' });
  await fay.post('/api/feedback', { feedback: 'It is dark', category: 'ui' });
  const page = await adminPage(pathOf('feedback'));
  const cards = page.getByRole('article', { name: 'Fay Back' });
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByLabel(adminFeedback.category).selectOption('bug');
  await expect.poll(() => cards.count()).toBe(1);
  await sees(cards, 'It is slow');
  await page.route('**/seen', (route) => route.fulfill(serverAnswer(500, TROUBLE)), {
    times: 1,
  });
  const mark = cards.getByRole('button', { name: adminFeedback.markSeen });
  await mark.click();
  await seesToast(page, { title: adminFeedback.failed, description: TROUBLE.message });
  await mark.click();
  await cards.getByRole('button', { name: adminFeedback.seen, exact: true }).waitFor();
  await page.getByLabel(adminFeedback.category).selectOption('rating');
  await sees(page, adminFeedback.none);
});

test('the audit log tells who did what to whom, and of a deleted user only the number', async () => {
  const { id } = await newMember(stage.server, { firstName: 'Lou', lastName: 'Log' });
  const above = await newMember(stage.server, { firstName: 'Pat', lastName: 'Parent' });
  const page = await adminPage(pathOf('log'));
  const send = (path: string, method = 'POST') =>
    page.request.fetch(`/api/admin/users/${id}/${path}`, {
      method,
      headers: { origin: stage.server.url },
      data: { amount: 12, parentId: above.id },
    });
  await send('add-credits');
  await send('update-downline');
  await page.reload();
  const newest = async () =>
    (await page.getByRole('article').allInnerTexts())
      .slice(0, 2)
      .map((words) => words.replace(/\s+/g, ' '));
  const by = auditLog.by(ADMIN.username);
  await expect
    .poll(newest)
    .toEqual([
      expect.stringMatching(
        `^Set downline parent: Lou Log @\\S+ under Pat Parent ${by} · \\w+ \\d+, `,
      ),
      expect.stringMatching(`^Added credits: Lou Log @\\S+ \\+12 ${by} · `),
    ]);
  await send('delete', 'DELETE');
  await page.reload();
  await expect
    .poll(newest)
    .toEqual([
      expect.stringContaining(`Deleted user: Deleted player No. ${id} ${by}`),
      expect.stringContaining(`Set downline parent: Deleted player No. ${id} under Pat Parent`),
    ]);
});

// proves ADMIN-1, ADMIN-11
test('statistics tell how much there is, and plot it by day, week and month', async () => {
  const [ann, bob] = [await newMember(stage.server), await newMember(stage.server)];
  await giveRating(ann, bob, await recordSingles(ann, bob), { power: 7 });
  for (const [day, members, premium] of [
    ['2026-01-05', 3, null],
    ['2026-01-11', 4, 2],
    ['2026-02-01', 5, 6],
  ])
    changeStore(
      stage.server,
      'insert into daily_counts (day, members, matches, ratings, premium) values (?, ?, 0, 0, ?)',
      day,
      members,
      premium,
    );
  const page = await adminPage(paths.admin);
  const totals = page.getByRole('region', { name: statistics.totals });
  await expect.poll(() => numberOf(totals, statistics.ratings)).toBe(countOf('ratings'));
  const plot = ({ caption }: { caption: string }) => page.getByRole('table', { name: caption });
  const begins = async (table: Locator) =>
    (await table.getByRole('row').allInnerTexts())
      .slice(1, 3)
      .map((words) => words.replace(/\s+/g, ' '));
  const { members, premium, matches, ratings } = statistics.plots;
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 5, 2026 7', 'Jan 26, 2026 5']);
  expect(await begins(plot(premium))).toEqual(['Jan 5, 2026 2', 'Jan 26, 2026 6']);
  for (const other of [matches, ratings]) await plot(other).waitFor();
  await page.getByText(statistics.steps.day, { exact: true }).click();
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 5, 2026 3', 'Jan 11, 2026 4']);
  await page.getByText(statistics.steps.month, { exact: true }).click();
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 1, 2026 7', 'Feb 1, 2026 5']);
});

test('sixty days in the tables for those who listen make the page no longer', async () => {
  changeStore(
    stage.server,
    `with recursive c(n) as (select 0 union all select n + 1 from c where n < 59)
     insert or ignore into daily_counts (day, members, matches, ratings, premium)
     select date('2026-03-01', n || ' days'), 1, 1, 1, 1 from c`,
  );
  const page = await adminPage(paths.admin);
  await page.getByText(statistics.steps.day, { exact: true }).click();
  const { caption } = statistics.plots.premium;
  const rows = page.getByRole('table', { name: caption }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  const [whole, shown] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    Math.max(window.innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom)),
  ]);
  expect(whole).toBeLessThanOrEqual(shown ?? 0);
});

async function adminPage(path: string): Promise<Page> {
  return (await stage.phoneOf(ADMIN, path)).page;
}

/** The number above this name. */
async function numberOf(region: Locator, name: string): Promise<number> {
  const term = region.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return Number(await term.locator('xpath=following-sibling::dd').innerText());
}

function countOf(table: string): number {
  const [row] = queryStore(stage.server, `select count(*) as count from ${table}`);
  return Object(row).count;
}

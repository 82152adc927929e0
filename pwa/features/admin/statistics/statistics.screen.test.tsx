import { beforeEach, expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { ADMIN } from '#pwa/e2e/fixtures/server/admin.ts';
import { giveRating, recordSingles } from '#pwa/testing/recorded-matches.ts';
import { sees, textsOf } from '#pwa/testing/screens/checks.ts';
import { newMember } from '#pwa/testing/screens/member.ts';
import { openApp } from '#pwa/testing/screens/open-app.tsx';
import { paths } from '#shared/domain/paths.ts';
import { statistics } from '#shared/text/admin.ts';

beforeEach(() => commands.changeStore('delete from daily_counts'));

// proves ADMIN-1, ADMIN-11
test('statistics show the totals, and plot them by day, week and month', async () => {
  const [ann, bob] = [await newMember(), await newMember()];
  await giveRating(ann, bob, await recordSingles(ann, bob), { power: 7 });
  for (const [day, members, premium] of [
    ['2026-01-05', 3, null],
    ['2026-01-11', 4, 2],
    ['2026-02-01', 5, 6],
  ])
    await commands.changeStore(
      'insert into daily_counts (day, members, matches, ratings, premium) values (?, ?, 0, 0, ?)',
      day,
      members,
      premium,
    );
  await openApp(ADMIN, paths.admin);
  // Other tests on this server leave ratings that do not count: of tests, of test members (docs/rules.md 64), or not
  // shown yet.
  const [row] = await commands.queryStore(
    'select count(*) as count from ratings join users on users.id = rated_user_id where is_test_member = 0 and not is_test and not waits',
  );
  await expect.poll(() => total(statistics.ratings)).toBe(String(Object(row).count));
  const { members, premium, matches, ratings } = statistics.plots;
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 5, 2026 7', 'Jan 26, 2026 5']);
  expect(begins(plot(premium))).toEqual(['Jan 5, 2026 2', 'Jan 26, 2026 6']);
  for (const other of [matches, ratings]) expect(plot(other).query()).not.toBeNull();
  await page.getByText(statistics.steps.day, { exact: true }).click();
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 5, 2026 3', 'Jan 11, 2026 4']);
  await page.getByText(statistics.steps.month, { exact: true }).click();
  await sees(
    "Days are in UTC. Guests, test members and test matches don't count. The totals and today leave out ratings that wait for the daily reveal. The last month isn't over yet.",
  );
  await expect.poll(() => begins(plot(members))).toEqual(['Jan 1, 2026 7', 'Feb 1, 2026 5']);
});

test("sixty days in the screen readers' tables do not make the page longer", async () => {
  await commands.changeStore(
    `with recursive c(n) as (select 0 union all select n + 1 from c where n < 59)
     insert into daily_counts (day, members, matches, ratings, premium)
     select date('2026-03-01', n || ' days'), 1, 1, 1, 1 from c`,
  );
  await openApp(ADMIN, paths.admin);
  await page.getByText(statistics.steps.day, { exact: true }).click();
  const rows = plot(statistics.plots.premium).getByRole('row');
  await expect.poll(() => rows.elements().length).toBeGreaterThan(50);
  const bottom = document.body.getBoundingClientRect().bottom + scrollY;
  const shown = Math.max(innerHeight, Math.ceil(bottom));
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(shown);
});

function plot({ caption }: { caption: string }): Locator {
  return page.getByRole('table', { name: caption });
}

/** The first two rows below a table's head. */
function begins(table: Locator): string[] {
  return textsOf(table.getByRole('row'))
    .slice(1, 3)
    .map((words) => words.replace(/\s+/g, ' '));
}

/** The number shown above this label. */
function total(name: string): string | null | undefined {
  const region = page.getByRole('region', { name: statistics.totals }).query();
  const terms = [...(region?.querySelectorAll('dt') ?? [])];
  const term = terms.find(({ textContent }) => textContent === name);
  return term?.parentElement?.querySelector('dd')?.textContent;
}

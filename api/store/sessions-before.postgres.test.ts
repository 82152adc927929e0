import { expect, test } from 'vitest';
import { withMigratedRows } from '#api/testing/migrated-postgres.ts';
import { DAY_MS } from '#shared/domain/days.ts';

/** The migrations before sessions had a last use. */
const BEFORE = 8;

test('sessions of before are last used when they were renewed, and end 400 days after the sign-in', async () => {
  const before = `
    insert into users (id, username, username_fold, is_guest, created_at, updated_at)
      values (-7, 'guest-7', 'guest-7', true, 8, 8);
    insert into sessions (id, user_id, created_at, expires_at) values
      ('old', -7, ${1000 * DAY_MS}, ${1500 * DAY_MS}), ('young', -7, ${1000 * DAY_MS}, ${1190 * DAY_MS})`;
  await withMigratedRows(BEFORE, [before], async (ask) => {
    const rows = await ask('select last_used_at, expires_at from sessions order by id');
    const inDays = rows.map((row) => Object.values(row).map((at) => Number(at) / DAY_MS));
    expect(inDays).toEqual([
      [1320, 1400],
      [1010, 1190],
    ]);
  });
});

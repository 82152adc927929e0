import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, PAGE, type Page } from '#api/http/paging.ts';
import { readable } from '#api/http/reject-nul.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import { mayAdminister, toUserRecord, type UserRow } from '#api/services/accounts/user-views.ts';
import type { Deps } from '#api/services/deps.ts';
import { withRecords } from '#api/services/matches/player-records.ts';
import { cutPage } from '#api/store/keyset.ts';
import type { Tx } from '#api/store/store.ts';
import type { AdminUser, AdminUsersQuery } from '#shared/schemas/admin.ts';
import { readAsAdmin } from './as-admin.ts';
import { readNames } from './names.ts';
import { isFoundBy, readByKey, type UserKey, userKeys, valueIn } from './user-keys.ts';

/** Index ranges that a page reads at most; a page that meets many members again may be shorter. */
const SCANS_MAX = 10;

/** The position of a search: the key, and the last member within it. */
const place = z.tuple([z.int().check(z.gte(0)), readable, z.int()]);
type Place = z.infer<typeof place>;

const FIRST: Place = [0, '', 0];

/**
 * Searches members by username, name, email and phone, in pages (ADMIN-2): first fields that begin with the
 * text, then fields that contain it. The keys are walked one after the other, each along its index, so that a
 * page costs the same however many members there are. Throws `denied`, and `invalid` for a malformed cursor.
 */
export function readUsers(
  deps: Deps,
  session: Session,
  { q = '', after }: AdminUsersQuery,
): Promise<Page<AdminUser>> {
  return readAsAdmin(deps, session, async (tx) => {
    const start = decodeCursor(place, after) ?? FIRST;
    const { users, next } = await walk(tx, userKeys(q), start);
    return {
      items: await toAdminUsers(tx, users, deps),
      next: next && encodeCursor(next),
    };
  });
}

async function walk(tx: Tx, keys: readonly UserKey[], start: Place) {
  const users: UserRow[] = [];
  let next: Place | null = start;
  for (let scans = 0; next && users.length < PAGE && scans < SCANS_MAX; scans += 1) {
    const [index, value, id]: Place = next;
    const key = keys[index];
    if (!key) break;
    const limit = PAGE - users.length;
    const rows = await readByKey(tx, key, [value, id], limit + 1);
    const { page, last } = cutPage(rows, limit);
    // Leaves out members that an earlier key has already found.
    users.push(...page.filter((row) => !keys.slice(0, index).some((k) => isFoundBy(row, k))));
    if (last) next = [index, valueIn(last, key), last.id];
    else next = index + 1 < keys.length ? [index + 1, '', 0] : null;
  }
  return { users, next };
}

/** Members as admins see them. */
export async function toAdminUsers(
  tx: Tx,
  rows: readonly UserRow[],
  { config, now }: Deps,
): Promise<AdminUser[]> {
  const names = await readNames(
    tx,
    rows.map(({ downlineParent }) => downlineParent),
  );
  return (await withRecords(tx, rows)).map((row) => ({
    // Admins see every member's playing record, with or without Premium.
    ...toUserRecord(row, true, now()),
    mayAdminister: mayAdminister(row, config),
    downlineParentName:
      row.downlineParent === null ? null : names.of(row.downlineParent).displayName,
  }));
}

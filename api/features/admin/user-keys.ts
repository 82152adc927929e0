import { and, asc, isNull } from 'drizzle-orm';
import { digitsOf } from '#api/services/accounts/search-columns.ts';
import type { UserRow } from '#api/services/accounts/user-views.ts';
import { isOneOf } from '#api/store/many-rows.ts';
import type { SubstringIndex } from '#api/store/substring-search.ts';
import { foldName } from '#shared/domain/folded-names.ts';
import { findsParts } from '#shared/domain/player-search.ts';
import { beginsWith } from '../../store/begins-with.ts';
import { ascending } from '../../store/keyset.ts';
import type { Tx } from '../../store/store.ts';

type FoldedColumn =
  | 'searchUsername'
  | 'searchName'
  | 'searchLastName'
  | 'searchEmail'
  | 'searchPhone';

/** A folded column with its own index, and the prefix to find. */
interface Beginning {
  column: FoldedColumn;
  prefix: string;
}

/** A substring index, and the part to find. */
interface Part {
  index: SubstringIndex;
  part: string;
}

/** One way to find members, by its own index. */
export type UserKey = Beginning | Part;

const COLUMNS_BY_INDEX: Record<SubstringIndex, readonly FoldedColumn[]> = {
  names: ['searchUsername', 'searchName'],
  email: ['searchEmail'],
  phone: ['searchPhone'],
};

/**
 * The search keys of members for a text that an admin typed: username, first or full name, last name, email and
 * phone (ADMIN-2). First come fields that begin with the text, then, if it is long enough (`findsParts`),
 * fields that contain it. An empty text lists everyone by username; guests and deleted accounts have no key
 * there.
 */
export function userKeys(typed: string): UserKey[] {
  const text = foldName(typed);
  if (text === '') return [{ column: 'searchUsername', prefix: '' }];
  const digits = /^[\d\s()+./-]+$/.test(typed) ? digitsOf(typed) : '';
  const beginnings: Beginning[] = [
    { column: 'searchUsername', prefix: text },
    { column: 'searchName', prefix: text },
    { column: 'searchLastName', prefix: text },
    { column: 'searchEmail', prefix: text },
  ];
  if (digits !== '') beginnings.push({ column: 'searchPhone', prefix: digits });
  const parts: Part[] = [
    { index: 'names', part: text },
    { index: 'email', part: text },
    { index: 'phone', part: digits },
  ];
  return [...beginnings, ...parts.filter(({ part }) => findsParts(part))];
}

/** True if this key finds this member. */
export function isFoundBy(row: UserRow, key: UserKey): boolean {
  if ('column' in key) return row[key.column]?.startsWith(key.prefix) ?? false;
  return COLUMNS_BY_INDEX[key.index].some((column) => row[column]?.includes(key.part));
}

/** A row's position in the order of its key: the column's value, or only the id. */
export function valueIn(row: UserRow, key: UserKey): string {
  return 'column' in key ? (row[key.column] ?? '') : '';
}

/** The first members after this position that the key finds, in its order. */
export function readByKey(
  tx: Tx,
  key: UserKey,
  [value, id]: readonly [string, number],
  limit: number,
): Promise<UserRow[]> {
  return 'column' in key
    ? readByBeginning(tx, key, [value, id], limit)
    : readByPart(tx, key, id, limit);
}

function readByBeginning(
  { db, t }: Tx,
  key: Beginning,
  [value, id]: readonly [string, number],
  limit: number,
): Promise<UserRow[]> {
  const column = t.users[key.column];
  const inOrder = ascending(column, t.users.id);
  return db
    .select()
    .from(t.users)
    .where(
      and(beginsWith(column, key.prefix), inOrder.isAfter([value, id]), isNull(t.users.deletedAt)),
    )
    .orderBy(...inOrder.orderBy)
    .limit(limit);
}

async function readByPart(
  { db, t, findBySubstring }: Tx,
  { index, part }: Part,
  after: number,
  limit: number,
): Promise<UserRow[]> {
  const ids = await findBySubstring({ index, part, after, limit });
  if (ids.length === 0) return [];
  return db.select().from(t.users).where(isOneOf(t.users.id, ids)).orderBy(asc(t.users.id));
}

import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { isOneOf } from '#api/store/many-rows.ts';
import type { Store, Tx } from '#api/store/store.ts';
import { readStoreFact, writeStoreFact } from '#api/store/store-facts.ts';
import { foldName, foldUsername } from '#shared/domain/folded-names.ts';
import { fullName, type Named } from '#shared/domain/names.ts';
import { foldPhone } from '#shared/domain/same-contact.ts';

/** The version of the folding in a store's rows: raised with every change of `foldName` or `searchColumns`. */
export const SEARCH_FOLD_VERSION = '2';

/** What the search columns are made from. */
interface Searched extends Named {
  username: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * The folded columns of a users row, stored beside their sources. Every write of a username, first or last name, email
 * or phone must include them. The store's search indexes follow them.
 */
export function searchColumns(person: Searched) {
  return {
    usernameFold: foldUsername(person.username),
    searchUsername: foldName(person.username),
    searchName: foldName(fullName(person)) || null,
    searchLastName: foldName(person.lastName ?? '') || null,
    searchEmail: foldName(person.email ?? '') || null,
    searchPhone: digitsOf(person.phone) || null,
  };
}

/** A phone number for search: digits only, because people may leave out the plus. */
export function digitsOf(phone: string | null | undefined): string {
  return foldPhone(phone).replace('+', '');
}

const KEY = 'search-fold';
const PAGE_ROWS = 1000;

/**
 * Rewrites the search columns of all members if an earlier version folded names differently. Several processes may do
 * it at once. It reads all members, at the first start of a new version.
 */
export async function refreshSearchColumns(store: Store): Promise<void> {
  if ((await store.read((tx) => readStoreFact(tx, KEY))) === SEARCH_FOLD_VERSION) return;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await store.write((tx) => refoldPage(tx, from));
  }
  await store.write((tx) => writeStoreFact(tx, KEY, SEARCH_FOLD_VERSION));
}

/** The last id of the page, or undefined after the last page. */
async function refoldPage(tx: Tx, after: number): Promise<number | undefined> {
  const { db, t } = tx;
  // Null for guests and deleted accounts: no search finds them.
  const isSearched = isNotNull(t.users.searchUsername);
  const page = await db
    .select({ id: t.users.id })
    .from(t.users)
    .where(and(gt(t.users.id, after), isSearched))
    .orderBy(asc(t.users.id))
    .limit(PAGE_ROWS);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  await tx.lock.users(ids);
  const rows = await db
    .select()
    .from(t.users)
    .where(and(isOneOf(t.users.id, ids), isSearched));
  for (const row of rows) {
    // The column for sign-in follows its own rules and is left alone.
    const { usernameFold: _, ...folded } = searchColumns(row);
    const columns = Object.keys(folded) as (keyof typeof folded)[];
    if (columns.every((column) => folded[column] === row[column])) continue;
    await db.update(t.users).set(folded).where(eq(t.users.id, row.id));
  }
  return ids.at(-1);
}

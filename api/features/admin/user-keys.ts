import type { Column } from 'drizzle-orm';
import { foldEmail } from '#shared/domain/contacts.ts';
import { foldName } from '#shared/domain/names.ts';
import type { UserRow } from '../../accounts/current-user.ts';
import { digitsOf } from '../../accounts/searchable.ts';
import type { Tables } from '../../store/tables.ts';

type FoldedColumn =
  | 'searchUsername'
  | 'searchName'
  | 'searchLastName'
  | 'emailFold'
  | 'searchPhone';

/** A folded column with an index of its own, and what it must begin with. */
export interface UserKey {
  name: FoldedColumn;
  prefix: string;
}

/**
 * Where a member that an admin types for can be found: username, first or full name, last name, email,
 * phone (spec 2). For nothing typed everybody, by username: guests and deleted accounts have none there.
 */
export function userKeys(typed: string): UserKey[] {
  const prefix = foldName(typed);
  if (prefix === '') return [{ name: 'searchUsername', prefix: '' }];
  const keys: UserKey[] = [
    { name: 'searchUsername', prefix },
    { name: 'searchName', prefix },
    { name: 'searchLastName', prefix },
    { name: 'emailFold', prefix: foldEmail(typed) },
  ];
  const isPhone = /^[\d\s()+./-]+$/.test(typed) && digitsOf(typed) !== '';
  return isPhone ? [...keys, { name: 'searchPhone', prefix: digitsOf(typed) }] : keys;
}

/** The column in the store, to look the key up by. */
export function columnOf(t: Tables, { name }: UserKey): Column {
  return t.users[name];
}

/** True when this member would be found by this key. */
export function isFoundBy(row: UserRow, { name, prefix }: UserKey): boolean {
  return row[name]?.startsWith(prefix) ?? false;
}

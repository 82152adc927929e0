import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { sqliteTables } from '../tables.ts';
import { keyOf, TABLES } from './table-rows.ts';

test('every table comes after the tables that it refers to, and only members refer to each other', () => {
  const before = new Set<string>();
  for (const name of TABLES) {
    const { name: own, foreignKeys } = getTableConfig(sqliteTables[name]);
    const others = foreignKeys
      .map((key) => getTableConfig(key.reference().foreignTable).name)
      .filter((other) => !(name === 'users' && other === own));
    expect(
      others.filter((other) => !before.has(other)),
      name,
    ).toEqual([]);
    before.add(own);
  }
});

test('every table has a key by which its rows are read', () => {
  for (const name of TABLES) expect(keyOf(name).length, name).toBeGreaterThan(0);
  expect(keyOf('feedRows')).toEqual(['viewer', 'entity', 'id']);
});

import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type TableName = keyof Tables;

/** Every row of every table except `except`, to prove that a call wrote nothing. */
export function dump(store: Store, except: readonly TableName[] = []): Promise<unknown> {
  return store.read(async ({ db, t }) => {
    const names = (Object.keys(t) as TableName[]).filter((name) => !except.includes(name));
    const rows: Record<string, unknown> = {};
    for (const name of names) rows[name] = await db.select().from(t[name]);
    return rows;
  });
}

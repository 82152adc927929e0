import type { ColumnBuilders } from './column-builders.ts';

/** What every queue's table has: a row is a task until it is done (api/background/queue.ts). */
export function queueColumns<Kind extends string>({ text, int }: ColumnBuilders) {
  return {
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    /** The id of what it is about. */
    about: text().notNull(),
    createdAt: int().notNull(),
    /** Not before this time; a worker that takes the task moves it on. */
    dueAt: int().notNull(),
    tries: int().notNull().default(0),
    /** Why the last try failed, in a code: words may hold an address. */
    lastError: text(),
  };
}

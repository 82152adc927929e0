import type { ColumnBuilders } from './column-builders.ts';

/** The columns that every queue's table has: a row is a task until it is done (api/background/queue.ts). */
export function queueColumns<Kind extends string>({ text, int }: ColumnBuilders) {
  return {
    id: text().primaryKey(),
    kind: text().$type<Kind>().notNull(),
    /** The id of the subject. */
    about: text().notNull(),
    createdAt: int().notNull(),
    /** Not run before this time; a worker that takes the task postpones it. */
    dueAt: int().notNull(),
    tries: int().notNull().default(0),
    /** The code of the last failure; not its message, which may contain an address. */
    lastError: text(),
  };
}

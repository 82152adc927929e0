import type { ColumnBuilders } from './column-builders.ts';

/** The server's scheduled jobs, one row per job that has ever started; the lease lets one process at a time run it. */
export function jobsTable({ table, text, int }: ColumnBuilders) {
  return table('jobs', {
    name: text().primaryKey(),
    /** The random id of the current run; null if there is none. */
    holder: text(),
    /** No run starts before this time: the end of the current lease, or the next scheduled time. */
    dueAt: int().notNull(),
    /** When the last run started, however it ended. */
    startedAt: int(),
    /** When the last run that completed ended. */
    doneAt: int(),
  });
}

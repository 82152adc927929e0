import type { ColumnBuilders } from './column-builders.ts';

/** The server's own jobs, one row each once it was begun: of all processes one does it at a time. */
export function jobsTable({ table, text, int }: ColumnBuilders) {
  return table('jobs', {
    name: text().primaryKey(),
    /** The run that does it now, by a random id; null while nobody does. */
    holder: text(),
    /** Nobody begins it before: the end of the holder's lease, or when it is next to be done. */
    dueAt: int().notNull(),
    /** When the last run began, however it ended. */
    startedAt: int(),
    /** When the last run that did all there was to do was over. */
    doneAt: int(),
  });
}

import { asc } from 'drizzle-orm';
import type { Deps } from '#api/services/deps.ts';
import type { Tables } from '../store/tables.ts';

/** The stored audit log, oldest first. */
export function auditLogOf({
  store,
}: Pick<Deps, 'store'>): Promise<Tables['auditLog']['$inferSelect'][]> {
  return store.read(({ db, t }) => db.select().from(t.auditLog).orderBy(asc(t.auditLog.id)));
}

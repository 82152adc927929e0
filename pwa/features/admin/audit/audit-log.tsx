import { auditLog as text } from '#shared/text/admin-screens.ts';
import { PagedList } from '../paged-list.tsx';
import { useAuditLog } from '../queries.ts';
import { AuditCard } from './audit-card.tsx';

/** The audit log, newest first (ADMIN-12). */
export function AuditLog() {
  const read = useAuditLog();
  return (
    <PagedList read={read} keyOf={({ id }) => String(id)} empty={text}>
      {(entry) => <AuditCard entry={entry} />}
    </PagedList>
  );
}

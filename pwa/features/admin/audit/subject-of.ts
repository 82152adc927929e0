import type { AuditEntry } from '#shared/schemas/audit.ts';
import { auditLog as text } from '#shared/text-admin-screens.ts';

/** Beside whom it was done to: how much, under whom, which code or match; empty where there is nothing more. Pure. */
export function subjectOf({ action, amount, parent, code, matchId }: AuditEntry): string {
  if (action === 'updateDownline') return parent ? text.parent(parent.displayName) : text.noParent;
  if (amount !== null) return text.amount(amount);
  return code ?? matchId ?? '';
}

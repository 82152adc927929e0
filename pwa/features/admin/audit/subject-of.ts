import { formatDay } from '#pwa/ui/formats/format-day.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { adminMatches, auditLog as text } from '#shared/text/admin.ts';

/**
 * The details of an entry beside the member: the amount, the new parent, the code or the match; empty if there
 * are none. Pure.
 */
export function subjectOf({ action, amount, parent, code, match, matchId }: AuditEntry): string {
  if (action === 'updateDownline') return parent ? text.parent(parent.displayName) : text.noParent;
  if (amount !== null) return text.amount(amount);
  if (match) return `${adminMatches[match.matchType]}, ${formatDay(match.date)} (${matchId})`;
  return code ?? matchId ?? '';
}

/** The admin who did it; a deleted admin's number, since nothing else is left of them. Pure. */
export function doerOf({ admin }: AuditEntry): string {
  return admin.username || `${admin.displayName} ${text.number(admin.id)}`;
}

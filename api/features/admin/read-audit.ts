import * as z from 'zod/mini';
import { decodeCursor, encodeCursor, PAGE, type Page } from '#api/http/paging.ts';
import type { Session } from '#api/services/accounts/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { loadMatches } from '#api/services/matches/loaded-matches.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { cutPage, descending } from '../../store/keyset.ts';
import type { Match } from '../../store/row-types.ts';
import type { Tx } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { readAsAdmin } from './as-admin.ts';
import { type Names, readNames } from './names.ts';

/** The id of the previous page's last entry. */
const place = z.int();

type Row = Tables['auditLog']['$inferSelect'];

/**
 * Returns the audit log, newest first, in pages (ADMIN-12). Names are those of today; a deleted member has
 * none, and a deleted match keeps its day and type. Throws `denied`, and `invalid` for a malformed cursor.
 */
export function readAudit(
  deps: Deps,
  session: Session,
  after: string | undefined,
): Promise<Page<AuditEntry>> {
  return readAsAdmin(deps, session, async (tx) => {
    const { page, last } = cutPage(await scan(tx, decodeCursor(place, after)), PAGE);
    const names = await readNames(
      tx,
      page.flatMap(({ adminId, userId, parentId }) => [adminId, userId, parentId]),
    );
    const matchIds = page.flatMap(({ matchId }) => matchId ?? []);
    const matches = await loadMatches(tx, matchIds);
    return {
      items: page.map((row) => toEntry(row, names, matches)),
      next: last ? encodeCursor(last.id) : null,
    };
  });
}

function scan({ db, t: { auditLog } }: Tx, after: number | null): Promise<Row[]> {
  const newestFirst = descending(auditLog.id);
  return db
    .select()
    .from(auditLog)
    .where(newestFirst.isAfter(after === null ? null : [after]))
    .orderBy(...newestFirst.orderBy)
    .limit(PAGE + 1);
}

function toEntry(
  { adminId, userId, parentId, createdAt, ...row }: Row,
  names: Names,
  matches: ReadonlyMap<string, Match>,
): AuditEntry {
  const match = matches.get(row.matchId ?? '');
  return {
    ...row,
    admin: names.of(adminId),
    user: userId === null ? null : names.of(userId),
    parent: parentId === null ? null : names.of(parentId),
    match: match ? { date: match.date, matchType: match.matchType } : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

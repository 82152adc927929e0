import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Cursor, decodeCursor, encodeCursor } from '#sync/protocol/cursor.ts';
import { PROTOCOL, PULL_PAGE_ROWS } from '#sync/protocol/limits.ts';
import type { Change, PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import type { Config } from '../../env.ts';
import { readEpoch } from '../../store/epoch.ts';
import { feedVersion } from '../../store/feed.ts';
import type { Tx } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { readRows } from './read-rows.ts';

type FeedRow = Tables['feedRows']['$inferSelect'];

/** What a page is built with, besides the snapshot. */
export interface PullContext {
  config: Config;
  now: number;
  /** Rows of a page; smaller in tests only. */
  pageRows?: number;
}

/**
 * One page of what changed for the owner since their cursor, read from one snapshot (design 5, Pull).
 * A cursor of another epoch or viewer, or one that is ahead of this store's own counter, is answered
 * from the start, with `reset`. What is no longer to be seen comes as a tombstone, save on a first page.
 */
export async function pull(
  tx: Tx,
  { owner, cursor: word, seen = 0 }: PullRequest,
  context: PullContext,
): Promise<PullResponse> {
  const epoch = await readEpoch(tx);
  const version = await feedVersion(tx, owner);
  const asked = word === undefined ? null : decodeCursor(word);
  const isOfThisHistory =
    asked?.epoch === epoch && asked.viewer === owner && Math.max(asked.version, seen) <= version;
  const from: Cursor = isOfThisHistory
    ? asked
    : { epoch, viewer: owner, version: 0, entity: '', id: '' };
  const size = context.pageRows ?? PULL_PAGE_ROWS;
  const rows = await readFeed(tx, from, !isOfThisHistory, size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1) ?? from;
  const { entity, id } = last;
  return {
    protocol: PROTOCOL,
    epoch,
    reset: !isOfThisHistory,
    changes: await toChanges(tx, owner, page, context),
    cursor: encodeCursor({ epoch, viewer: owner, version: last.version, entity, id }),
    more: rows.length > size,
    version,
  };
}

async function readFeed(
  { db, t }: Tx,
  { viewer, version, entity, id }: Cursor,
  isFirst: boolean,
  limit: number,
): Promise<FeedRow[]> {
  const { feedRows } = t;
  const after: SQL = sql`(${feedRows.version}, ${feedRows.entity}, ${feedRows.id}) > (${version}, ${entity}, ${id})`;
  return db
    .select()
    .from(feedRows)
    .where(
      and(eq(feedRows.viewer, viewer), after, isFirst ? eq(feedRows.deleted, false) : undefined),
    )
    .orderBy(asc(feedRows.version), asc(feedRows.entity), asc(feedRows.id))
    .limit(limit);
}

async function toChanges(
  tx: Tx,
  viewer: number,
  page: readonly FeedRow[],
  { config, now }: PullContext,
): Promise<Change[]> {
  const rowsByKey = await readRows(tx, viewer, page, { config, now });
  return [...page].sort(byEntityAndId).map(({ entity, id }) => {
    const row = rowsByKey.get(`${entity} ${id}`);
    return row === undefined ? { entity, id } : { entity, id, row };
  });
}

/** Not by version: that would tell which anonymous rating came with which match (design 7). */
function byEntityAndId(a: FeedRow, b: FeedRow): number {
  if (a.entity !== b.entity) return a.entity < b.entity ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

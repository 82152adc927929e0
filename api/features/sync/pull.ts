import type { Config } from '#api/core/config.ts';
import { refuseOtherStore } from '#api/services/mutations/refuse-other-store.ts';
import { PROTOCOL, PULL_PAGE_ROWS } from '#sync/protocol/limits.ts';
import type { Change, PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import { feedVersion } from '../../store/feed.ts';
import { readHistory } from '../../store/lineage.ts';
import type { Tx } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import { readRows } from './read-rows.ts';
import { selectWindow } from './select-window.ts';

type FeedRow = Tables['feedRows']['$inferSelect'];

/** What a page is built with, besides the snapshot. */
export interface PullContext {
  config: Config;
  now: number;
  /** Rows per page; smaller in tests only. */
  pageRows?: number;
}

/**
 * One page of what changed for the owner since their cursor, read from one snapshot (architecture: Pull). A cursor of
 * another epoch or viewer, or one ahead of this store's counter, is answered from the start, with `reset`. What the
 * owner may no longer see comes as a tombstone, except on a first pull. Throws `other_owner` if the device belongs to
 * another store.
 */
export async function pull(
  tx: Tx,
  { owner, lineage: ofDevice, cursor: word, seen = 0 }: PullRequest,
  context: PullContext,
): Promise<PullResponse> {
  const { epoch, lineage } = await readHistory(tx);
  refuseOtherStore(ofDevice, lineage);
  const version = await feedVersion(tx, owner);
  const asked = word === undefined ? null : decodeCursor(word);
  const isOfThisHistory =
    asked?.epoch === epoch && asked.viewer === owner && Math.max(asked.until, seen) <= version;
  const fresh: Cursor = { epoch, viewer: owner, since: 0, until: version, entity: '', id: '' };
  const from = isOfThisHistory ? windowOf(asked, version) : fresh;
  const size = context.pageRows ?? PULL_PAGE_ROWS;
  const rows = await selectWindow(tx, from, size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next: Cursor = last
    ? { ...from, entity: last.entity, id: last.id }
    : { ...from, since: from.until, entity: '', id: '' };
  return {
    protocol: PROTOCOL,
    epoch,
    reset: !isOfThisHistory,
    changes: await toChanges(tx, owner, page, context),
    cursor: encodeCursor(next),
    // Rows that changed while the pages were read have left this window and are in the next one.
    more: last !== undefined || from.until < version,
    version,
  };
}

/** Continues a window, or opens the next one. */
function windowOf(asked: Cursor, version: number): Cursor {
  return asked.since < asked.until ? asked : { ...asked, until: version };
}

async function toChanges(
  tx: Tx,
  viewer: number,
  page: readonly FeedRow[],
  { config, now }: PullContext,
): Promise<Change[]> {
  const rowsByKey = await readRows(tx, viewer, page, { config, now });
  return page.map(({ entity, id }) => {
    const row = rowsByKey.get(`${entity} ${id}`);
    return row === undefined ? { entity, id } : { entity, id, row };
  });
}

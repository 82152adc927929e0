import type { Config } from '#api/core/config.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { toCurrentUser } from '#api/services/accounts/user-views.ts';
import { readMatchRows } from '#api/services/read-models/matches.ts';
import { readNotificationRows } from '#api/services/read-models/notification-rows.ts';
import { readPlayerRowsFor } from '#api/services/read-models/player-rows.ts';
import { readRatingsGiven, readRatingsReceived } from '#api/services/read-models/ratings.ts';
import { readOwnStats } from '#api/services/read-models/stats-row.ts';
import { feedVersion } from '#api/store/feed.ts';
import type { Tx } from '#api/store/store.ts';
import { readHistory, refuseOtherStore } from '#api/store/store-facts.ts';
import { FEED_ENTITIES, type FeedEntity } from '#shared/schemas/rows.ts';
import { PROTOCOL, PULL_PAGE_ROWS } from '#sync/protocol/protocol-limits.ts';
import type { Change, PullRequest, PullResponse } from '#sync/protocol/pull.ts';
import {
  type Cursor,
  countFirst,
  decodeCursor,
  encodeCursor,
  type FeedRow,
  readWindow,
} from './cursor.ts';

/** What a page is built with, besides the snapshot. */
interface PullContext {
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
  const rows = from.since === version ? [] : await readWindow(tx, from, size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const next: Cursor = last
    ? { ...from, entity: last.entity, id: last.id }
    : { ...from, since: from.until, entity: '', id: '' };
  const reset = !isOfThisHistory;
  return {
    protocol: PROTOCOL,
    epoch,
    reset,
    changes: await toChanges(tx, owner, page, context),
    cursor: encodeCursor(next),
    // Rows that changed while the pages were read have left this window and are in the next one.
    more: last !== undefined || from.until < version,
    version,
    // Counted once per reading: each count costs as much as the whole of it.
    ...(reset && last !== undefined && { total: await countFirst(tx, from) }),
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

interface ReadContext {
  config: Config;
  now: number;
}

/** Reads the rows of these ids as the viewer may see them; hidden ones are absent. */
type Reader = (
  tx: Tx,
  viewer: number,
  ids: readonly string[],
  context: ReadContext,
) => Promise<ReadonlyMap<string | number, unknown>>;

const READERS: Record<FeedEntity, Reader> = {
  match: readMatchRows,
  'rating-given': readRatingsGiven,
  'rating-received': readRatingsReceived,
  stats: async (tx, viewer, _ids, { now }) =>
    new Map([[viewer, await readOwnStats(tx, viewer, now)]]),
  player: (tx, viewer, ids) => readPlayerRowsFor(tx, viewer, ids.map(Number)),
  notification: readNotificationRows,
  me: async (tx, viewer, _ids, { config, now }) => {
    const member = await findMember(tx, viewer);
    return new Map(member ? [[viewer, toCurrentUser(member, config, now)]] : []);
  },
};

/** The rows behind one page of a feed, read in one set per entity, by `entity id`. */
async function readRows(
  tx: Tx,
  viewer: number,
  page: readonly { entity: string; id: string; deleted: boolean }[],
  context: ReadContext,
): Promise<Map<string, unknown>> {
  const rowsByKey = new Map<string, unknown>();
  for (const entity of FEED_ENTITIES) {
    const ids = page.filter((row) => row.entity === entity && !row.deleted).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [id, row] of await READERS[entity](tx, viewer, ids, context))
      rowsByKey.set(`${entity} ${id}`, row);
  }
  return rowsByKey;
}

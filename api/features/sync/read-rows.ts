import type { Config } from '#api/core/config.ts';
import { findMember } from '#api/services/accounts/find-user.ts';
import { toCurrentUser } from '#api/services/accounts/to-current-user.ts';
import { readMatchRows } from '#api/services/read-models/match-rows.ts';
import { readNotificationRows } from '#api/services/read-models/notification-rows.ts';
import { readPlayerRows } from '#api/services/read-models/player-rows.ts';
import { readRatingsGiven, readRatingsReceived } from '#api/services/read-models/rating-rows.ts';
import { readOwnStats } from '#api/services/read-models/stats-row.ts';
import { FEED_ENTITIES, type FeedEntity } from '#shared/schemas/rows.ts';
import type { Tx } from '../../store/store.ts';

interface Context {
  config: Config;
  now: number;
}

/** Reads the rows of these ids as the viewer may see them; hidden ones are absent. */
type Reader = (
  tx: Tx,
  viewer: number,
  ids: readonly string[],
  context: Context,
) => Promise<ReadonlyMap<string | number, unknown>>;

const READERS: Record<FeedEntity, Reader> = {
  match: readMatchRows,
  'rating-given': readRatingsGiven,
  'rating-received': readRatingsReceived,
  stats: async (tx, viewer, _ids, { now }) =>
    new Map([[viewer, await readOwnStats(tx, viewer, now)]]),
  player: (tx, _viewer, ids) => readPlayerRows(tx, ids.map(Number)),
  notification: readNotificationRows,
  me: async (tx, viewer, _ids, { config, now }) => {
    const member = await findMember(tx, viewer);
    return new Map(member ? [[viewer, toCurrentUser(member, config, now)]] : []);
  },
};

/** The rows behind one page of a feed, read in one set per entity, by `entity id`. */
export async function readRows(
  tx: Tx,
  viewer: number,
  page: readonly { entity: string; id: string; deleted: boolean }[],
  context: Context,
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

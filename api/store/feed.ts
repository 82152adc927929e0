import { and, eq, sql } from 'drizzle-orm';
import type { FeedEntity } from '#shared/schemas/rows.ts';
import { isOneOf } from './many-rows.ts';
import type { Pokes } from './pokes.ts';
import { prepared } from './prepared.ts';
import type { Tx } from './store.ts';
import { entityCode } from './tables/sync.ts';

/** One entity that changed for one viewer (architecture: Feed). */
export interface FeedChange {
  viewer: number;
  entity: FeedEntity;
  id: string | number;
  /**
   * - changed: sent again (the default)
   * - shown: sent only if the viewer does not have it yet, such as a known player's card
   * - gone: sent as a tombstone
   */
  as?: 'changed' | 'shown' | 'gone';
  /** The mutation that made the change, if one transaction carries several. */
  mutationId?: string;
}

/** The new feed version of each viewer that a transaction touched. */
type Versions = ReadonlyMap<number, number>;

/**
 * The versions that each transaction has set so far, so that each viewer's counter is incremented once per transaction.
 */
const bumpsByTx = new WeakMap<Tx, Map<number, number>>();

/**
 * Puts changes into the viewers' feeds and pokes them after the commit. Each viewer's counter is incremented once per
 * transaction, in ascending order and under its row's lock, so versions become visible in commit order. It moves by the
 * number of mutations that touch this viewer, so it does not reveal which of them came in one push and thus from one
 * player (docs/decisions/0025). If an entity changed several times, the last change counts. Returns the feed version of
 * each viewer touched.
 */
export async function markChanged(
  tx: Tx,
  pokes: Pokes,
  changes: readonly FeedChange[],
): Promise<Versions> {
  const versions = await bump(tx, pokes, changes);
  const byKey = new Map<string, FeedChange>();
  for (const change of changes) {
    const key = `${change.viewer} ${change.entity} ${change.id}`;
    if (change.as !== 'shown' || !byKey.has(key)) byKey.set(key, change);
  }
  const all = [...byKey.values()];
  await writeRows(
    tx,
    versions,
    all.filter(({ as }) => as !== 'shown'),
    MOVE,
  );
  await writeRows(
    tx,
    versions,
    all.filter(({ as }) => as === 'shown'),
    MOVE_GONE,
  );
  return versions;
}

/** Adds the first rows of a new member's feed: their account and their numbers. */
export async function startFeed(tx: Tx, pokes: Pokes, userId: number): Promise<void> {
  await markChanged(tx, pokes, [
    { viewer: userId, entity: 'me', id: userId },
    { viewer: userId, entity: 'stats', id: userId },
  ]);
}

/** Marks an entity as changed for everyone who has it, such as a player's card after a new name. */
export async function markChangedForViewers(
  tx: Tx,
  pokes: Pokes,
  entity: SeenEntity,
  id: string | number,
  as: 'changed' | 'gone' = 'changed',
): Promise<void> {
  const seen = await readViewers(tx, entity, [id]);
  await markChanged(
    tx,
    pokes,
    seen.map((change) => ({ ...change, as })),
  );
}

/** What several viewers have and others look up. */
type SeenEntity = 'match' | 'player';

/** Everyone who has one of these entities, as feed changes. */
export async function readViewers(
  { db, t }: Tx,
  entity: SeenEntity,
  ids: readonly (string | number)[],
): Promise<FeedChange[]> {
  const { feedRows } = t;
  // The entity is named in the text, so that the engines see that the index has it.
  const isEntity = sql`${feedRows.entity} = ${sql.raw(`${entityCode(entity)}`)}`;
  const rows = await db
    .select({ viewer: feedRows.viewer, id: feedRows.id })
    .from(feedRows)
    .where(and(isEntity, isOneOf(feedRows.id, ids.map(String)), eq(feedRows.deleted, false)));
  return rows.map((row) => ({ ...row, entity }));
}

/** Those of these entities that this viewer had once and has no more. */
export async function readGone(
  { db, t: { feedRows } }: Tx,
  viewer: number,
  entity: FeedEntity,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isOne = and(
    eq(feedRows.viewer, viewer),
    eq(feedRows.entity, entity),
    isOneOf(feedRows.id, ids),
    eq(feedRows.deleted, true),
  );
  const gone = await db.select({ id: feedRows.id }).from(feedRows).where(isOne);
  return new Set(gone.map(({ id }) => id));
}

/** Each viewer's feed version; 0 for a viewer without a feed. */
export async function feedVersion(tx: Tx, viewer: number): Promise<number> {
  const [counter] = await countersOf(tx, { viewer });
  return counter?.version ?? 0;
}

const countersOf = prepared<{ version: number }>(({ db, t: { feedCounters } }) =>
  db
    .select({ version: feedCounters.version })
    .from(feedCounters)
    .where(eq(feedCounters.viewer, sql.placeholder('viewer')))
    .prepare(),
);

async function bump(tx: Tx, pokes: Pokes, changes: readonly FeedChange[]): Promise<Versions> {
  const bumps = bumpsByTx.get(tx) ?? new Map<number, number>();
  if (!bumpsByTx.has(tx)) {
    bumpsByTx.set(tx, bumps);
    tx.onCommit(() => pokes.emit(bumps.keys()));
  }
  const steps = [...stepsOf(changes)].filter(([viewer]) => !bumps.has(viewer));
  const rows = steps.sort(([a], [b]) => a - b).map(([viewer, version]) => ({ viewer, version }));
  const { returned } = await tx.insertRows(tx.t.feedCounters, rows, COUNT_ON);
  for (const { viewer, version } of returned) bumps.set(Number(viewer), Number(version));
  return bumps;
}

const COUNT_ON =
  'on conflict (viewer) do update set version = feed_counters.version + excluded.version returning viewer, version';

/** For each viewer, the number of mutations that touch their feed. */
function stepsOf(changes: readonly FeedChange[]): Map<number, number> {
  const mutationIdsByViewer = new Map<number, Set<string | undefined>>();
  for (const { viewer, mutationId } of changes)
    mutationIdsByViewer.set(viewer, (mutationIdsByViewer.get(viewer) ?? new Set()).add(mutationId));
  return new Map(
    [...mutationIdsByViewer].map(([viewer, mutationIds]) => [viewer, mutationIds.size]),
  );
}

/** A row of the feed that is there already: what is shown again only if it is gone. */
const MOVE =
  'on conflict (viewer, entity, id) do update set version = excluded.version, deleted = excluded.deleted';
const MOVE_GONE = `${MOVE} where feed_rows.deleted`;

async function writeRows(
  tx: Tx,
  versions: Versions,
  changes: readonly FeedChange[],
  clause: string,
): Promise<void> {
  const rows = changes.map(({ viewer, entity, id, as }) => ({
    viewer,
    entity,
    id: String(id),
    version: versions.get(viewer) ?? 0,
    deleted: as === 'gone',
  }));
  await tx.insertRows(tx.t.feedRows, rows, clause);
}

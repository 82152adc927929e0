import type { FeedEntity } from '#shared/schemas/rows.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import type { PlayerDb } from '../store/player-db.ts';

/** The phone has the row; then the feed says that it was deleted. */
export async function pullGone(
  db: PlayerDb,
  entity: FeedEntity,
  row: { id: string },
): Promise<void> {
  await db.rows.put({ entity, id: row.id, row, generation: 0 });
  const replica = new DexieReplica(db);
  const { generation, cursor } = await replica.position();
  await replica.applyPage(
    { generation, cursor },
    {
      protocol: PROTOCOL,
      epoch: 'e1',
      reset: false,
      more: false,
      cursor: `c${row.id}`,
      version: 1,
      changes: [{ entity, id: row.id }],
    },
    1000,
  );
}

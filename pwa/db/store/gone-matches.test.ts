import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { PROTOCOL } from '#sync/protocol/protocol-limits.ts';
import { capture } from '../outbox/capture.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { aMatch } from '../testing/view-factories.ts';
import { readGoneMatch } from './gone-matches.ts';
import type { PlayerDb } from './player-db.ts';
import { removalSubjectOf } from './subjects.ts';

const match = aMatch();
const { id, location, date, initiatorId } = match;

/** The phone has the match; then the feed says that it was deleted. */
async function pullGone(db: PlayerDb, row = match): Promise<void> {
  await db.rows.put({ entity: 'match', id: row.id, row, generation: 0 });
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
      changes: [{ entity: 'match', id: row.id }],
    },
    1000,
  );
}

/** The owner leaves the match, which is undecided until the server answers. */
function leave(db: PlayerDb): Promise<string> {
  const subject = removalSubjectOf('leave', id);
  return capture(db, { kind: 'leaveMatch', args: { matchId: id }, subject });
}

// proves SYNC-5
test('what names a deleted match is kept for an undecided record about it, until the rows are forgotten', async () => {
  const db = newPlayerDb();
  await leave(db);
  await pullGone(db);
  expect(await readGoneMatch(db, id)).toEqual({ id, location, date, initiatorId });
  await new DexieReplica(db).forget();
  expect(await readGoneMatch(db, id)).toBeNull();
});

test('it goes with the next deletion once nothing undecided is about the match', async () => {
  const db = newPlayerDb();
  const status = { state: 'settled', epoch: 'e1', version: 1, settledAt: 0 } as const;
  const entry = await leave(db);
  await pullGone(db);
  await new DexieOutbox(db).update([{ id: entry, from: 'waiting', status }]);
  expect(await readGoneMatch(db, id)).toMatchObject({ id });
  await pullGone(db, aMatch());
  expect(await readGoneMatch(db, id)).toBeNull();
});

test('nothing is kept of a deleted match that no record is about', async () => {
  const db = newPlayerDb();
  await pullGone(db);
  expect(await readGoneMatch(db, id)).toBeNull();
});

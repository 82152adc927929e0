import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { capture } from '../outbox/capture.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { pullGone } from '../testing/pull-gone.ts';
import { aMatch } from '../testing/view-factories.ts';
import { readGoneMatch } from './gone-matches.ts';
import type { PlayerDb } from './player-db.ts';
import { removalSubjectOf } from './subjects.ts';

const match = aMatch();
const { id, location, date, initiatorId } = match;

/** The owner leaves the match, which is undecided until the server answers. */
function leave(db: PlayerDb): Promise<string> {
  const subject = removalSubjectOf('leave', id);
  return capture(db, { kind: 'leaveMatch', args: { matchId: id }, subject });
}

// proves SYNC-5
test('what names a deleted match is kept for an undecided record about it, until the rows are forgotten', async () => {
  const db = newPlayerDb();
  await leave(db);
  await pullGone(db, 'match', match);
  expect(await readGoneMatch(db, id)).toEqual({ id, location, date, initiatorId });
  await new DexieReplica(db).forget();
  expect(await readGoneMatch(db, id)).toBeNull();
});

test('it goes with the next deletion once nothing undecided is about the match', async () => {
  const db = newPlayerDb();
  const status = { state: 'settled', epoch: 'e1', version: 1, settledAt: 0 } as const;
  const entry = await leave(db);
  await pullGone(db, 'match', match);
  await new DexieOutbox(db).update([{ id: entry, from: 'waiting', status }]);
  expect(await readGoneMatch(db, id)).toMatchObject({ id });
  await pullGone(db, 'match', aMatch());
  expect(await readGoneMatch(db, id)).toBeNull();
});

test('nothing is kept of a deleted match that no record is about', async () => {
  const db = newPlayerDb();
  await pullGone(db, 'match', match);
  expect(await readGoneMatch(db, id)).toBeNull();
});

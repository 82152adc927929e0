import { expect, test } from 'vitest';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { RecordResultArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { readConflicts } from './result-conflicts.ts';

test('until the winning row is pulled, the copy that came with the refusal is shown', async () => {
  const db = newPlayerDb();
  const before = aMatch();
  await putRow(db, before);
  const winner = { ...before, revision: newId(), team1Score: 3, resultBy: db.owner + 1 };
  const { mine } = await aRefused(db, before, { detail: winner });
  const [conflict] = (await readConflicts(db)).values();
  expect(conflict).toMatchObject({ mine, current: { team1Score: 3 }, recorder: 'User' });
});

test('once the winning row is pulled, its current state is shown', async () => {
  const db = newPlayerDb();
  const before = aMatch();
  const winner = { ...before, revision: newId(), team1Score: 3 };
  await aRefused(db, before, { detail: winner });
  await putRow(db, { ...winner, revision: newId(), team1Score: 5, resultBy: db.owner });
  const [conflict] = (await readConflicts(db)).values();
  expect(conflict).toMatchObject({ current: { team1Score: 5 }, recorder: 'You' });
});

test('without the winning row there is no choice, only the refusal', async () => {
  const db = newPlayerDb();
  await aRefused(db, aMatch(), { detail: { from: 'a newer server' } });
  await aRefused(db, aMatch(), {});
  expect([...(await readConflicts(db))]).toEqual([]);
});

test('a result refused for another reason is no conflict', async () => {
  const db = newPlayerDb();
  const before = aMatch();
  await putRow(db, { ...before, revision: newId() });
  await aRefused(db, before, { code: 'match_deleted' });
  expect([...(await readConflicts(db))]).toEqual([]);
});

async function putRow(db: PlayerDb, row: MatchRow): Promise<void> {
  await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
}

/** A result that the player recorded on this row and the server refused. */
async function aRefused(
  db: PlayerDb,
  { id: matchId, revision }: MatchRow,
  { code = 'conflict', detail }: { code?: string; detail?: unknown },
): Promise<{ mine: RecordResultArgs }> {
  const mine = { matchId, revision, team1Score: 2, team2Score: 11 };
  const id = await capture(db, { kind: 'recordResult', args: mine, subject: `r ${matchId}` });
  const status = { state: 'parked', code, message: 'No.', detail, parkedAt: 1 } as const;
  await db.outbox.where('id').equals(id).modify({ status });
  return { mine };
}

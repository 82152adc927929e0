import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { RetryTransaction } from '#api/store/store.ts';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { Batch } from './batch.ts';
import { loadBatchState, mergeReadSets } from './load-batch-state.ts';
import { saveBatch } from './save-batch.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const LOST = { gameResult: 'team2_win', team1Score: 3, team2Score: 11 } as const;

test('a result does not overwrite a match that has changed since it was read', async () => {
  const app = await createTestApp({ now: () => NOW });
  const [a, b] = await someUsers(app, 2);
  const { id } = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const readMatches = () => app.store.read(({ db, t }) => db.select().from(t.matches));
  const before = await readMatches();
  const record = (changeMeanwhile: boolean) =>
    app.store.write(async (tx) => {
      const state = await loadBatchState(tx, a.id, mergeReadSets([{ matchIds: [id] }]), NOW);
      const [match, owner] = [state.matchesById.get(id), state.usersById.get(a.id)];
      if (!match || !owner) throw new Error('The facts are not there');
      const batch = new Batch(state, owner, NOW, v7);
      batch.setResult(match, { ...LOST, revision: v7(), resultAt: NOW });
      if (changeMeanwhile) await tx.db.update(tx.t.matches).set({ revision: v7() });
      await saveBatch(tx, batch);
    });
  await expect(record(true)).rejects.toBeInstanceOf(RetryTransaction);
  expect(await readMatches()).toEqual(before);
  await record(false);
  expect(await readMatches()).toMatchObject([LOST]);
});

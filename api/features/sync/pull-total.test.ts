import { expect, test } from 'vitest';
import { aMatch } from '#api/testing/factories/match.ts';
import { someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { pull } from './pull.ts';

// proves SYNC-30
test('the first of several pages of a reading says how many changes they have in all', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  await aMatch(app, b.id, { team1: [b.id], team2: [a.id] });
  const ask = (pageRows: number, cursor?: string) =>
    app.store.read((tx) =>
      pull(tx, { owner: a.id, cursor }, { config: app.config, now: app.now(), pageRows }),
    );
  const whole = await ask(500);
  const first = await ask(2);
  expect(first).toMatchObject({ more: true, total: whole.changes.length });
  const next = await ask(2, first.cursor);
  expect([next.total, whole.total]).toEqual([undefined, undefined]);
});

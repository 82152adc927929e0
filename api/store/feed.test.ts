import { expect, test } from 'vitest';
import { aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { feedVersion, markChanged, markChangedForViewers } from './feed.ts';

function versions({ store }: TestApp, viewer: number) {
  return store.read((tx) => feedVersion(tx, viewer));
}

/** Counts the pokes on a viewer's event stream. */
function pokesFor({ pokes }: TestApp, viewer: number): () => number {
  let count = 0;
  const onPoke = () => {
    count += 1;
  };
  pokes.listen({ viewer, sessionId: 'x', onPoke, onEnd: () => {} });
  return () => count;
}

test('several changes in one transaction increment a viewer’s counter once', async () => {
  const app = await createTestApp();
  const [a, b] = await someUsers(app, 2);
  const [before] = [await versions(app, a.id)];
  const pokes = pokesFor(app, a.id);
  await app.store.write(async (tx) => {
    await markChanged(tx, app.pokes, [{ viewer: a.id, entity: 'match', id: 'one' }]);
    await markChanged(tx, app.pokes, [
      { viewer: b.id, entity: 'match', id: 'one' },
      { viewer: a.id, entity: 'match', id: 'two' },
    ]);
  });
  expect(await versions(app, a.id)).toBe(before + 1);
  expect(pokes()).toBe(1);
});

test('a transaction that is rolled back changes no counter and pokes nobody', async () => {
  const app = await createTestApp();
  const a = await aUser(app);
  const before = await versions(app, a.id);
  const pokes = pokesFor(app, a.id);
  const failing = app.store.write(async (tx) => {
    await markChanged(tx, app.pokes, [{ viewer: a.id, entity: 'match', id: 'one' }]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await versions(app, a.id)).toBe(before);
  expect(pokes()).toBe(0);
});

test('an entity marked "shown" gets no new version for viewers who already have it', async () => {
  const app = await createTestApp();
  const a = await aUser(app);
  const show = () =>
    app.store.write((tx) =>
      markChanged(tx, app.pokes, [{ viewer: a.id, entity: 'player', id: 7, as: 'shown' }]),
    );
  const rowOf = async () => {
    const rows = await app.store.read(({ db, t }) => db.select().from(t.feedRows));
    return rows.find(({ entity }) => entity === 'player');
  };
  await show();
  const first = await rowOf();
  await show();
  expect(await rowOf()).toEqual(first);
  await app.store.write((tx) => markChangedForViewers(tx, app.pokes, 'player', 7, 'gone'));
  expect(await rowOf()).toMatchObject({ deleted: true });
  await show();
  expect(await rowOf()).toMatchObject({ deleted: false, version: (first?.version ?? 0) + 3 });
});

import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { liveRead } from './live-read.ts';
import { PlayerDb } from './player-db.ts';
import type { RowKey, StoredRow } from './row-chunks.ts';

const ENTITIES = ['match', 'rating-given', 'rating-received'] as const;
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'] as const;

/** Ids in and out of order of arrival, some of them prefixes of others. */
const anId = fc.integer({ min: 0, max: 400 }).map(String);
const anEntity = fc.constantFrom(...ENTITIES);
const aRow = fc.record({
  entity: anEntity,
  id: anId,
  row: fc.record({ ratedUserId: fc.integer({ min: 1, max: 9 }), day: fc.constantFrom(...DAYS) }),
  generation: fc.integer({ min: 0, max: 3 }),
});
/** By default fast-check makes about ten, which fit into one chunk. */
const size = 'max';
const aChange = fc.record({
  rows: fc.uniqueArray(aRow, { maxLength: 300, selector: keyOf, size }),
  gone: fc.array(fc.tuple(anEntity, anId), { maxLength: 200, size }),
});

test('whatever comes and goes, each row is found by key, entity, player, day and generation, and once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChange, { minLength: 1, maxLength: 6 }), async (changes) => {
      const db = newPlayerDb();
      const model = new Map<string, StoredRow>();
      for (const { rows, gone } of changes) {
        await db.rows.change(rows, gone);
        for (const [entity, id] of gone) model.delete(`${entity} ${id}`);
        for (const row of rows) model.set(keyOf(row), row);
      }
      await expectLike(db, [...model.values()]);
      db.close();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

async function expectLike({ rows, chunks }: PlayerDb, model: readonly StoredRow[]): Promise<void> {
  expect(byKey(await rows.toArray())).toEqual(byKey(model));
  for (const entity of ENTITIES) {
    const own = byKey(model.filter((row) => row.entity === entity));
    expect(await rows.of(entity)).toEqual(own.map(({ row }) => row));
    expect(await rows.has(entity)).toBe(own.length > 0);
  }
  for (const id of ['0', '7', '70', '400', '401']) {
    const key: RowKey = ['match', id];
    expect(await rows.get(key)).toEqual(model.find((row) => keyOf(row) === key.join(' ')));
  }
  expect(byKey(await rows.givenTo(3))).toEqual(byKey(model.filter(isGivenTo3)));
  for (const entity of ['rating-given', 'rating-received'] as const) {
    const since = await rows.since(entity, DAYS[1]);
    const late = model.filter((row) => row.entity === entity && dayOf(row) >= DAYS[1]);
    expect(byKey(since)).toEqual(byKey(late));
    expect(since.map(dayOf)).toEqual(since.map(dayOf).toSorted());
  }
  const middle = model.filter(({ generation }) => generation === 1 || generation === 2);
  expect(byKey(await rows.ofGenerations(1, 3))).toEqual(byKey(middle));
  for (const chunk of await chunks.toArray()) {
    expect(chunk.rows.length).toBeGreaterThan(0);
    expect(chunk.rows.length).toBeLessThanOrEqual(50);
    const ends = [chunk.rows.at(0), chunk.rows.at(-1)];
    for (const end of ends)
      expect(await rows.get([chunk.entity, end?.id ?? ''])).toMatchObject({ ...end });
  }
}

test('whatever was read is read again once it has changed, also where rows move into another chunk', async () => {
  const db = newPlayerDb();
  const other = new PlayerDb(db.key);
  onTestFinished(() => other.close());
  const reads: (() => Promise<unknown>)[] = [
    () => db.rows.of('rating-given'),
    () => db.rows.get(['rating-given', '150']),
    () => db.rows.has('rating-given'),
    () => db.rows.givenTo(3),
    () => db.rows.since('rating-given', DAYS[1]),
    () => db.rows.ofGenerations(2, 3),
  ];
  const seen: unknown[] = [];
  for (const [index, read] of reads.entries()) {
    const live = liveRead(db, read).subscribe((answer) => (seen[index] = answer));
    onTestFinished(() => live.unsubscribe());
  }
  const given = (n: number, ratedUserId = 1, day: string = DAYS[0], generation = 1) => {
    return { entity: 'rating-given', id: String(n), row: { ratedUserId, day }, generation };
  };
  const hundred = (begin: number) => Array.from({ length: 100 }, (_, n) => given(begin + n));
  const changes: Parameters<typeof db.rows.change>[] = [
    [[given(150, 3, DAYS[1], 2)]],
    // Its chunk is divided, and it moves into the second one.
    [hundred(100).filter(({ id }) => id !== '150')],
    [hundred(200)],
    // Another row of its chunk and of the same player, day and generation.
    [[given(151, 3, DAYS[1], 2)]],
    [[{ ...given(150, 3, DAYS[1], 2), row: { ratedUserId: 3, day: DAYS[1], isEdited: true } }]],
    [[given(150, 4, DAYS[2], 1)]],
    [[], [['rating-given', '151']]],
    [[], [...hundred(100), ...hundred(200)].map(({ entity, id }): RowKey => [entity, id])],
  ];
  for (const change of changes) {
    await other.rows.change(...change);
    const now = await Promise.all(reads.map((read) => read()));
    await vi.waitFor(() => expect(seen).toEqual(now));
  }
});

test('rows that come one by one in order fill few chunks', async () => {
  const db = newPlayerDb();
  for (let n = 100; n < 300; n += 1)
    await db.rows.put({ entity: 'match', id: String(n), row: {}, generation: 1 });
  expect(await db.chunks.count()).toBeLessThanOrEqual(8);
});

test('a change that fails leaves all chunks as they were', async () => {
  const db = newPlayerDb();
  const row = { entity: 'match', id: 'a', row: {}, generation: 1 };
  await db.rows.put(row);
  const failing = db.rows.change([
    { ...row, id: 'b' },
    { ...row, entity: 'player', row: () => 'not data' },
  ]);
  await expect(failing).rejects.toThrow();
  expect(await db.rows.toArray()).toEqual([row]);
});

function keyOf({ entity, id }: Pick<StoredRow, 'entity' | 'id'>): string {
  return `${entity} ${id}`;
}

function byKey(rows: readonly StoredRow[]): StoredRow[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function isGivenTo3({ entity, row }: StoredRow): boolean {
  return entity === 'rating-given' && (row as { ratedUserId: number }).ratedUserId === 3;
}

function dayOf({ row }: StoredRow): string {
  return (row as { day: string }).day;
}

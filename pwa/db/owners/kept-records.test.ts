import { expect, onTestFinished, test } from 'vitest';
import { saveDraft } from '../drafts/drafts.ts';
import { capture } from '../outbox/capture.ts';
import { newId } from '../store/new-id.ts';
import { type OwnerKey, ownersHere, PlayerDb, saveOwnName } from '../store/player-db.ts';
import { discardKept, keptFile, readKept } from './kept-records.ts';

let id = 5_000_000;
/** The databases that this file's tests made: other files of the same worker leave theirs behind. */
const own = new Set<OwnerKey>();

async function readOwnKept(member: OwnerKey | null, lineage: string | undefined) {
  return (await readKept(await ownersHere(), member, lineage)).filter(({ owner }) =>
    own.has(owner),
  );
}

/** Records of a member of this store, with one unsent feedback and a begun form. */
async function recordsOf(lineage: string, username: string): Promise<PlayerDb> {
  id += 1;
  const db = new PlayerDb(`${lineage}~${id}`);
  own.add(db.key);
  onTestFinished(() => db.delete());
  const feedbackId = newId();
  const args = { feedbackId, feedback: 'More courts', category: 'general' as const };
  await capture(db, { kind: 'sendFeedback', args, subject: feedbackId });
  await saveDraft(db, { id: newId(), key: 'create-match', value: { location: 'Riverside' } });
  await db.rows.put({ entity: 'match', id: newId(), row: { location: 'Park' }, generation: 1 });
  await saveOwnName(db, username, 1);
  return db;
}

async function onlyKept(member: OwnerKey | null, lineage: string | undefined) {
  const [kept, ...others] = await readOwnKept(member, lineage);
  expect(others).toEqual([]);
  if (kept === undefined) throw new Error('Nothing is kept');
  return kept;
}

test('records of a store that the server has lost are all shown and exported, also those it had', async () => {
  const annas = await recordsOf('first', 'anna');
  const bobs = await recordsOf('second', 'bob');
  const kept = await onlyKept(bobs.key, 'second');
  expect(kept).toEqual({
    owner: annas.key,
    username: 'anna',
    store: 'other',
    isAccountDeleted: false,
    canReassign: false,
    counts: { matches: 1, ratings: 0, others: 1, drafts: 1 },
  });
  const file = JSON.parse(await keptFile(kept)) as Record<string, unknown>;
  expect(file).toMatchObject({
    username: 'anna',
    records: [{ kind: 'sendFeedback', args: { feedback: 'More courts' } }],
    drafts: [{ value: { location: 'Riverside' } }],
    server: [{ entity: 'match', row: { location: 'Park' } }],
  });
});

test('only unsent records of another member of this store are shown and exported', async () => {
  const annas = await recordsOf('store', 'anna');
  const kept = await onlyKept(null, 'store');
  expect(kept).toMatchObject({
    owner: annas.key,
    store: 'this',
    isAccountDeleted: false,
    counts: { matches: 0, ratings: 0, others: 1, drafts: 1 },
  });
  expect(JSON.parse(await keptFile(kept))).toMatchObject({ server: [] });
  // The signed-in member has their own records in the settings.
  expect(await readOwnKept(annas.key, 'store')).toEqual([]);
});

test("before the phone knows the server's store, no records count as those of another store", async () => {
  await recordsOf('first', 'anna');
  expect(await onlyKept(null, undefined)).toMatchObject({ store: 'unknown' });
});

test("discarding removes these records, and nobody else's", async () => {
  const annas = await recordsOf('first', 'anna');
  const bobs = await recordsOf('second', 'bob');
  await discardKept(await onlyKept(bobs.key, 'second'));
  expect(await readOwnKept(bobs.key, 'second')).toEqual([]);
  expect([await annas.outbox.count(), await annas.drafts.count()]).toEqual([0, 0]);
  expect([await bobs.outbox.count(), await bobs.drafts.count()]).toEqual([1, 1]);
  expect(await ownersHere()).toContain(bobs.key);
});

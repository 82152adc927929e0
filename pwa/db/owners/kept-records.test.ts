import { expect, onTestFinished, test } from 'vitest';
import { aRating } from '#pwa/db/testing/view-factories.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { OLD_CAPTURE_DAYS } from '#shared/limits.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { capture } from '../outbox/capture.ts';
import { newId } from '../store/new-id.ts';
import { type OwnerKey, ownersHere, PlayerDb, saveOwnName } from '../store/player-db.ts';
import { discardKept, keptFile, readKept } from './kept-records.ts';

let id = 5_000_000;
/** The databases that this file's tests made: other files of the same worker leave theirs behind. */
const own = new Set<OwnerKey>();

async function readOwnKept(member: OwnerKey | null, lineage: string | undefined) {
  const found = [...own].map(async (owner) => {
    const db = new PlayerDb(owner);
    return readKept(db, member, lineage).finally(() => db.close());
  });
  return (await Promise.all(found)).filter((kept) => kept !== null);
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
    counts: { matches: 1, ratings: 0, changes: 0, feedback: 1, drafts: 1 },
  });
  const file = JSON.parse((await keptFile(kept, null)).content) as Record<string, unknown>;
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
    counts: { matches: 0, ratings: 0, changes: 0, feedback: 1, drafts: 1 },
  });
  expect(JSON.parse((await keptFile(kept, null)).content)).toMatchObject({ server: [] });
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

/** Adds an unsent anonymous rating, a begun one and one that the store had, and a report with a begun one. */
async function rateAndReport(db: PlayerDb): Promise<void> {
  const { id: ratingId, matchId, ratedUserId, values } = aRating();
  const rating = { ratingId, matchId, ratedUserId, values, isAnonymous: true };
  const args = { ...rating, reveal: 'daily' as const };
  await capture(db, { kind: 'submitRating', args, subject: ratingId });
  await saveDraft(db, { id: newId(), key: `rating:${matchId}:${ratedUserId}`, value: values });
  const feedbackId = newId();
  const report = { feedbackId, feedback: 'A bully', category: 'report' as const };
  const reported = { ...report, reportedUserId: ratedUserId };
  await capture(db, { kind: 'sendFeedback', args: reported, subject: feedbackId });
  const key = `report:${ratedUserId}`;
  await saveDraft(db, { id: newId(), key, value: { feedback: 'A cheat' } });
  const row = aRating({ isAnonymous: true });
  await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
}

const PRIVATE_WORDS = ['ratedUserId', 'power', 'rating:', 'A bully', 'A cheat', 'reportedUserId'];

// proves SYNC-15
test.each(['store', 'other'] as const)(
  'a file for somebody else says nothing of anonymous ratings and reports, of the present store or another: %s',
  async (lineage) => {
    const annas = await recordsOf(lineage, 'anna');
    await rateAndReport(annas);
    const file = await keptFile(await onlyKept(null, 'store'), 'bob');
    expect(file.isComplete).toBe(false);
    for (const word of PRIVATE_WORDS) expect(file.content).not.toContain(word);
    expect(JSON.parse(file.content)).toMatchObject({
      records: [{ kind: 'sendFeedback' }],
      drafts: [{ key: 'create-match' }],
    });
  },
);

test('a member of the same name saves all that they recorded for a store that the server has lost', async () => {
  const annas = await recordsOf('first', 'anna');
  await rateAndReport(annas);
  const file = await keptFile(await onlyKept(null, 'second'), 'anna');
  expect(file.isComplete).toBe(true);
  for (const word of PRIVATE_WORDS) expect(file.content).toContain(word);
  expect((await keptFile(await onlyKept(null, 'first'), 'anna')).isComplete).toBe(false);
});

test('a guest’s records are offered once their access has ended, while nobody is signed in', async () => {
  const member = await recordsOf('store', 'bob');
  const gus = await recordsOf('store', 'gus');
  await gus.ownName.clear();
  const guests = async (signedIn: OwnerKey | null) =>
    (await readOwnKept(signedIn, 'store')).filter(({ owner }) => owner === gus.key);
  const capturedAt = (daysAgo: number) =>
    gus.outbox.toCollection().modify(({ mutation }) => {
      mutation.deviceAt = Date.now() - daysAgo * DAY_MS;
    });
  await capturedAt(OLD_CAPTURE_DAYS - 1);
  expect(await guests(null)).toEqual([]);
  await capturedAt(OLD_CAPTURE_DAYS + 1);
  expect(await guests(null)).toMatchObject([{ username: null, store: 'this' }]);
  expect(await guests(member.key)).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { crashBeforeRemoval } from '#pwa/testing/crash-before-removal.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { EntryState } from '#sync/ports.ts';
import { aMutation, PARKED } from '#sync/testing/factories.ts';
import { heal } from '../copies/heal.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { capture } from '../outbox/capture.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { saveOpenedMatch } from '../replica/opened-match.ts';
import { newId } from '../store/new-id.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { SEVENS } from '../testing/view-factories.ts';
import { moveReassignedRecords, moveRecords } from './move-records.ts';

const ACKNOWLEDGED: EntryState = { state: 'acknowledged', epoch: 'e', version: 1 };
const WAITS: EntryState = { state: 'waiting', tries: 0, notBefore: 0 };

/** A guest's records and those of the member who claimed the seat; `isKnown` if the member's records hold the match. */
async function setUp({ isKnown = true } = {}) {
  const [from, to] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(from.owner);
  await saveOpenedMatch(from.owner, match);
  if (isKnown) await saveOpenedMatch(to.owner, { ...aMatchView(to.owner), id: match.id });
  const move = () => moveRecords(from, to, match.id);
  return { from, to, match, move };
}

async function addEntry(db: PlayerDb, status: EntryState = WAITS) {
  const mutation = aMutation();
  await new DexieOutbox(db).append([{ mutation, subject: mutation.id, needs: [] }]);
  await db.outbox.where('id').equals(mutation.id).modify({ status });
  return mutation;
}

async function statesIn(db: PlayerDb) {
  const entries = await db.outbox.orderBy('seq').toArray();
  return entries.map(({ mutation, status }) => [mutation, status.state]);
}

test("a guest's entries move to the member with their ids, and refused ones stay refused", async () => {
  const { from, to, move } = await setUp();
  const [waiting, parked, sent] = [
    await addEntry(from),
    await addEntry(from, PARKED),
    await addEntry(from, ACKNOWLEDGED),
  ];
  expect(await move()).toBe(true);
  expect(await statesIn(to)).toEqual([
    [waiting, 'waiting'],
    [parked, 'parked'],
    // The refused one is checked once more, in the member's name.
    [sent, 'waiting'],
  ]);
  expect(await statesIn(from)).toEqual([]);
  expect(await from.rows.toArray()).toEqual([]);
});

test('a move that is interrupted between its steps continues, and duplicates nothing', async () => {
  const { from, to, move } = await setUp();
  const mutation = await addEntry(from);
  crashBeforeRemoval(from);
  await expect(move()).rejects.toThrow('killed');
  expect([await statesIn(from), await statesIn(to)]).toEqual([
    [[mutation, 'waiting']],
    [[mutation, 'waiting']],
  ]);
  // The member's engine has sent it before the app repeats the move.
  await to.outbox.where('id').equals(mutation.id).modify({ status: ACKNOWLEDGED });
  expect(await move()).toBe(true);
  expect(await statesIn(from)).toEqual([]);
  expect(await statesIn(to)).toEqual([[mutation, 'acknowledged']]);
});

test('a rating draft moves once the member’s records hold the match', async () => {
  const { from, to, match, move } = await setUp({ isKnown: false });
  const draft = { id: newId(), key: `rating:${match.id}:7`, value: { power: 8 } };
  await saveDraft(from, draft);
  const mutation = await addEntry(from);
  expect(await move()).toBe(false);
  expect(await statesIn(to)).toEqual([[mutation, 'waiting']]);
  expect([await from.drafts.count(), await to.drafts.count()]).toEqual([1, 0]);
  await saveOpenedMatch(to.owner, { ...aMatchView(to.owner), id: match.id });
  expect(await move()).toBe(true);
  expect(await from.drafts.count()).toBe(0);
  expect(await to.drafts.toArray()).toMatchObject([draft]);
});

test('changes typed after a move are moved too, and nothing older replaces them', async () => {
  const { from, to, match, move } = await setUp();
  const draft = { id: newId(), key: `rating:${match.id}:7`, value: { power: 8 } };
  await saveDraft(from, draft);
  await move();
  await saveDraft(from, { ...draft, value: { power: 9 } });
  await to.drafts.update(draft.id, { updatedAt: 0 });
  await move();
  expect(await to.drafts.toArray()).toMatchObject([{ value: { power: 9 } }]);
  await from.drafts.put({ ...draft, value: { power: 1 }, updatedAt: 0 });
  await move();
  expect(await to.drafts.toArray()).toMatchObject([{ value: { power: 9 } }]);
  expect(await from.drafts.count()).toBe(0);
});

test('moved entries are not restored from their second copies', async () => {
  const { from, move } = await setUp();
  const copies = new MemoryCopies();
  await addEntry(from);
  await saveDraft(from, { id: newId(), key: 'rating:a:1', value: 'half' });
  await heal(copies, from, Date.now());
  await move();
  expect(await heal(copies, from, Date.now())).toEqual({ entries: 0, drafts: 0 });
  expect([await from.outbox.count(), await from.drafts.count()]).toEqual([0, 0]);
  expect(await copies.keys(from.name)).toEqual([]);
});

/** A deleted account with a match, its rating and two started forms, and the account that takes them over. */
async function aDeletedAccount() {
  const [from, to] = [newPlayerDb(), newPlayerDb()];
  const [matchId, ratingId, bob] = [newId(), newId(), 7];
  const seats = [from.owner, bob].map((userId, index) => ({
    id: newId(),
    team: index === 0 ? ('team1' as const) : ('team2' as const),
    userId,
  }));
  const match = {
    matchId,
    date: '2026-05-01',
    location: 'Riverside',
    matchType: 'singles',
  } as const;
  const args = { ...match, team1Score: 11, team2Score: 8, seats };
  await capture(from, { kind: 'createMatch', args, subject: matchId });
  const rating = {
    ratingId,
    matchId,
    ratedUserId: bob,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'now',
  } as const;
  await capture(from, { kind: 'submitRating', args: rating, subject: ratingId, needs: [matchId] });
  await saveDraft(from, { id: newId(), key: `rating:${matchId}:8`, value: { power: 8 } });
  await saveDraft(from, { id: newId(), key: `rating:${newId()}:8`, value: { power: 9 } });
  const to_ = { id: to.owner, username: 'anna-again' };
  const send = () => moveReassignedRecords(from, to, { from: from.owner, key: to.key, to: to_ });
  return { from, to, matchId, ratingId, send };
}

async function subjectsIn(db: PlayerDb): Promise<string[]> {
  return (await db.outbox.orderBy('seq').toArray()).map(({ subject }) => subject);
}

async function countDrafts(...dbs: PlayerDb[]): Promise<number[]> {
  return Promise.all(dbs.map((db) => db.drafts.count()));
}

test('unsent records move to the other account in order, with the forms that make sense there', async () => {
  const { from, to, matchId, ratingId, send } = await aDeletedAccount();
  expect(await send()).toBe(3);
  expect([await subjectsIn(from), await subjectsIn(to)]).toEqual([[], [matchId, ratingId]]);
  expect(await countDrafts(from, to)).toEqual([1, 1]);
  const [match] = await to.outbox.toArray();
  expect(JSON.stringify(match?.mutation.args)).toContain(String(to.owner));
  expect(JSON.stringify(match?.mutation.args)).not.toContain(String(from.owner));
});

test('an interrupted move continues, duplicates nothing and brings nothing back', async () => {
  const { from, to, matchId, ratingId, send } = await aDeletedAccount();
  crashBeforeRemoval(from);
  await expect(send()).rejects.toThrow('killed');
  expect([await subjectsIn(from), await subjectsIn(to)]).toEqual([
    [matchId, ratingId],
    [matchId, ratingId],
  ]);
  // Before the next attempt the server refuses one, and the member discards it.
  const [, rating] = await to.outbox.toArray();
  const id = rating?.id ?? '';
  const parked = { state: 'parked', code: 'no', message: 'No', parkedAt: 1 } as const;
  await new DexieOutbox(to).update([{ id, from: 'waiting', status: parked }]);
  await new DexieOutbox(to).discardParked(id, 1);
  await send();
  expect([await subjectsIn(from), await subjectsIn(to)]).toEqual([[], [matchId]]);
  expect(await countDrafts(from, to)).toEqual([1, 1]);
});

test('if the app is killed between entries and forms, the next attempt moves the forms of those matches', async () => {
  const { from, to, send } = await aDeletedAccount();
  const toArray = vi.spyOn(from.drafts, 'toArray').mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await expect(send()).rejects.toThrow('killed');
  toArray.mockRestore();
  expect(await countDrafts(from, to)).toEqual([2, 0]);
  await send();
  expect(await countDrafts(from, to)).toEqual([1, 1]);
});

test('moved records are not restored from their second copies', async () => {
  const { from, send } = await aDeletedAccount();
  const copies = new MemoryCopies();
  await heal(copies, from, Date.now());
  await send();
  expect(await heal(copies, from, Date.now())).toEqual({ entries: 0, drafts: 0 });
  expect(await subjectsIn(from)).toEqual([]);
});

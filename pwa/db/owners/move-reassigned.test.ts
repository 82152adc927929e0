import { expect, test, vi } from 'vitest';
import { crashBeforeRemoval } from '#pwa/testing/crash-before-removal.ts';
import { MemoryCopies } from '#pwa/testing/memory-copies.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { heal } from '../copies/heal.ts';
import { saveDraft } from '../drafts/drafts.ts';
import { capture } from '../outbox/capture.ts';
import { DexieOutbox } from '../outbox/dexie-outbox.ts';
import { newId } from '../store/new-id.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { SEVENS } from '../testing/view-factories.ts';
import { moveReassignedRecords } from './move-reassigned.ts';

/** A deleted account with a match, its rating and two started forms, and the account that takes them over. */
async function setUp() {
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
  const rating = { ratingId, matchId, ratedUserId: bob, values: SEVENS, isAnonymous: true };
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
  const { from, to, matchId, ratingId, send } = await setUp();
  expect(await send()).toBe(3);
  expect([await subjectsIn(from), await subjectsIn(to)]).toEqual([[], [matchId, ratingId]]);
  expect(await countDrafts(from, to)).toEqual([1, 1]);
  const [match] = await to.outbox.toArray();
  expect(JSON.stringify(match?.mutation.args)).toContain(String(to.owner));
  expect(JSON.stringify(match?.mutation.args)).not.toContain(String(from.owner));
});

test('an interrupted move continues, duplicates nothing and brings nothing back', async () => {
  const { from, to, matchId, ratingId, send } = await setUp();
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
  const { from, to, send } = await setUp();
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
  const { from, send } = await setUp();
  const copies = new MemoryCopies();
  await heal(copies, from, Date.now());
  await send();
  expect(await heal(copies, from, Date.now())).toEqual({ entries: 0, drafts: 0 });
  expect(await subjectsIn(from)).toEqual([]);
});

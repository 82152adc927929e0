import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { UNREAD } from '#sync/ports.ts';
import { DexieReplica } from '../dexie-replica.ts';
import { saveDraft } from '../drafts.ts';
import type { PlayerDb } from '../player-db.ts';
import { begunRatings, ratingDraftKey, spentRatings } from './rating-drafts.ts';
import { aMatch, aPlayer, aRating, aSeat } from './view-factories.ts';

const [BEN, CAL] = [2, 3];

/** The phone of a member with begun ratings of two opponents of one match, the feed read whole. */
async function begun(): Promise<{ db: PlayerDb; match: string; ofBen: string; ofCal: string }> {
  const db = newPlayerDb();
  const seats = [aSeat({ userId: db.owner }), ...[BEN, CAL].map((id) => theirSeat(id))];
  const match = aMatch({ participants: seats });
  await put(db, 'match', match);
  for (const id of [BEN, CAL]) await put(db, 'player', aPlayer({ id }));
  await db.meta.put({ key: 'position', ...UNREAD, reached: 1 });
  const [ofBen, ofCal] = [ratingDraftKey(match.id, BEN), ratingDraftKey(match.id, CAL)];
  for (const key of [ofBen, ofCal, 'create-match']) await saveDraft(db, key, 'half');
  return { db, match: match.id, ofBen, ofCal };
}

test('a begun rating that can still be given is not spent, nor is any other form', async () => {
  const { db } = await begun();
  expect(await spent(db)).toEqual([]);
});

test('a begun rating is spent once that opponent was rated for that match', async () => {
  const { db, match, ofBen } = await begun();
  await put(db, 'rating-given', aRating({ ratedUserId: CAL }));
  await put(db, 'rating-given', aRating({ matchId: match, ratedUserId: BEN }));
  expect(await spent(db)).toEqual([ofBen]);
});

test('a begun rating is spent once its opponent or its match is gone', async () => {
  const { db, match, ofBen, ofCal } = await begun();
  await put(db, 'player', aPlayer({ id: CAL, isDeleted: true }));
  expect(await spent(db)).toEqual([ofCal]);
  await db.rows.delete(['match', match]);
  expect(await spent(db)).toEqual([ofBen, ofCal]);
});

test('before the feed was read whole, as after a sign-out, no begun rating is spent', async () => {
  const { db } = await begun();
  await new DexieReplica(db).forget();
  expect(await spent(db)).toEqual([]);
});

async function spent(db: PlayerDb): Promise<string[]> {
  return spentRatings(db, await begunRatings(db));
}

function theirSeat(userId: number) {
  return aSeat({ userId, team: 'team2' });
}

async function put(db: PlayerDb, entity: string, row: { id: string | number }): Promise<void> {
  await db.rows.put({ entity, id: String(row.id), row, generation: 1 });
}

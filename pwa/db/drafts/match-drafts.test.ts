import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { aMatch, aPlayer, aRating, aSeat } from '../testing/view-factories.ts';
import { saveDraft } from './drafts.ts';
import {
  draftsOfMatches,
  obsoleteDrafts,
  obsoleteGuestDrafts,
  ratingDraftKey,
  resultDraftKey,
  resultDrafts,
} from './match-drafts.ts';

const [BEN, CAL] = [2, 3];

/** The phone of a member with begun ratings of two opponents of one match and a result of it, the feed read whole. */
async function begun() {
  const db = newPlayerDb();
  const seats = [aSeat({ userId: db.owner }), ...[BEN, CAL].map((id) => theirSeat(id))];
  const match = aMatch({ participants: seats });
  await put(db, 'match', match);
  for (const id of [BEN, CAL]) await put(db, 'player', aPlayer({ id }));
  await db.meta.put({ key: 'position', ...INITIAL_POSITION, reached: 1 });
  const [ofBen, ofCal] = [ratingDraftKey(match.id, BEN), ratingDraftKey(match.id, CAL)];
  const result = resultDraftKey(match.id);
  for (const key of [ofBen, ofCal, result, 'create-match'])
    await saveDraft(db, { id: `draft of ${key}`, key, value: 'half' });
  return { db, match: match.id, ofBen, ofCal, result };
}

test('a begun rating that can still be given is not spent, nor a result, nor is any other form', async () => {
  const { db } = await begun();
  expect(await spent(db)).toEqual([]);
});

test('a begun rating is spent once that opponent was rated for that match', async () => {
  const { db, match, ofBen } = await begun();
  await put(db, 'rating-given', aRating({ ratedUserId: CAL }));
  await put(db, 'rating-given', aRating({ matchId: match, ratedUserId: BEN }));
  expect(await spent(db)).toEqual([ofBen]);
});

test('a begun rating is spent once its opponent or its match is gone, a result with its match', async () => {
  const { db, match, ofBen, ofCal, result } = await begun();
  await put(db, 'player', aPlayer({ id: CAL, isDeleted: true }));
  expect(await spent(db)).toEqual([ofCal]);
  await db.rows.delete(['match', match]);
  expect(new Set(await spent(db))).toEqual(new Set([ofBen, ofCal, result]));
});

test('of a guest nothing is spent with the match, which is gone once a member has the seat', async () => {
  const { db, match, ofBen } = await begun();
  const spentOfGuest = async () =>
    (await obsoleteGuestDrafts(db, await draftsOfMatches(db))).map(({ key }) => key);
  await put(db, 'rating-given', aRating({ matchId: match, ratedUserId: BEN }));
  expect(await spentOfGuest()).toEqual([ofBen]);
  await db.rows.delete(['match', match]);
  expect(await spentOfGuest()).toEqual([]);
});

test('before the feed was read whole, as after a sign-out, no begun rating is spent', async () => {
  const { db } = await begun();
  await new DexieReplica(db).forget();
  expect(await spent(db)).toEqual([]);
});

test('of several begun results of one match the latest is told', async () => {
  const { db, match, result } = await begun();
  await db.drafts.put({ id: 'later', key: result, value: '11-8', updatedAt: Date.now() + 1 });
  await db.drafts.put({ id: 'earlier', key: result, value: '11-7', updatedAt: 1 });
  expect([...(await resultDrafts(db))]).toMatchObject([[match, { id: 'later', value: '11-8' }]]);
});

async function spent(db: PlayerDb): Promise<string[]> {
  const drafts = await obsoleteDrafts(db, await draftsOfMatches(db));
  return drafts.map(({ key }) => key);
}

function theirSeat(userId: number) {
  return aSeat({ userId, team: 'team2' });
}

async function put(db: PlayerDb, entity: string, row: { id: string | number }): Promise<void> {
  await db.rows.put({ entity, id: String(row.id), row, generation: 1 });
}

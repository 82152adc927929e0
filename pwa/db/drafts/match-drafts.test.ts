import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { INITIAL_POSITION } from '#sync/ports.ts';
import { capture } from '../outbox/capture.ts';
import { DexieReplica } from '../replica/dexie-replica.ts';
import { type PlayerDb, POSITION } from '../store/player-db.ts';
import { aMatch, aPlayer, aRating, aSeat } from '../testing/view-factories.ts';
import { ratingDraftKey } from './begun-ratings.ts';
import { saveDraft } from './drafts.ts';
import {
  draftsOfMatches,
  editDraftKey,
  obsoleteDrafts,
  obsoleteGuestDrafts,
  ratingEditKey,
  resultDraftKey,
  resultDrafts,
} from './match-drafts.ts';

const [BEN, CAL] = [2, 3];

/**
 * A member's phone that has read the whole feed, with started ratings of two opponents of a match and a started result.
 */
async function phoneWithDrafts() {
  const db = newPlayerDb();
  const seats = [aSeat({ userId: db.owner }), ...[BEN, CAL].map((id) => theirSeat(id))];
  const match = aMatch({ participants: seats });
  await putRow(db, 'match', match);
  for (const id of [BEN, CAL]) await putRow(db, 'player', aPlayer({ id }));
  await db.meta.put({ key: POSITION, ...INITIAL_POSITION, reached: 1 });
  const [ofBen, ofCal] = [ratingDraftKey(match.id, BEN), ratingDraftKey(match.id, CAL)];
  const result = resultDraftKey(match.id);
  for (const key of [ofBen, ofCal, result, 'create-match'])
    await saveDraft(db, { id: `draft of ${key}`, key, value: 'half' });
  return { db, match: match.id, ofBen, ofCal, result };
}

test('drafts are kept while their rating or result is possible, and other forms always', async () => {
  const { db } = await phoneWithDrafts();
  expect(await readObsolete(db)).toEqual([]);
});

test('a rating draft is obsolete once that opponent was rated for that match', async () => {
  const { db, match, ofBen } = await phoneWithDrafts();
  await putRow(db, 'rating-given', aRating({ ratedUserId: CAL }));
  await putRow(db, 'rating-given', aRating({ matchId: match, ratedUserId: BEN }));
  expect(await readObsolete(db)).toEqual([ofBen]);
});

test('a half-edited match is kept while its creator may edit it', async () => {
  const { db } = await phoneWithDrafts();
  const own = { initiatorId: db.owner, participants: [aSeat({ userId: db.owner })] };
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  const [open, over] = [DAY_MS, -DAY_MS].map((ms) => aMatch({ ...own, editableUntil: until(ms) }));
  if (open === undefined || over === undefined) throw new Error('There are two matches');
  for (const match of [open, over]) {
    await putRow(db, 'match', match);
    const key = editDraftKey(match.id);
    await saveDraft(db, { id: key, key, value: 'half' });
  }
  expect(await readObsolete(db)).toEqual([editDraftKey(over.id)]);
});

test('a half-edited rating is kept while the rating may be changed', async () => {
  const { db, match } = await phoneWithDrafts();
  const [ofBen, ofCal] = [ratingEditKey(match, BEN), ratingEditKey(match, CAL)];
  for (const key of [ofBen, ofCal]) await saveDraft(db, { id: key, key, value: 'half' });
  const now = new Date().toISOString();
  const old = new Date(Date.now() - DAY_MS).toISOString();
  const given = { matchId: match };
  await putRow(db, 'rating-given', aRating({ ...given, ratedUserId: BEN, at: now }));
  await putRow(db, 'rating-given', aRating({ ...given, ratedUserId: CAL, at: old }));
  const obsolete = await readObsolete(db);
  expect(obsolete).toContain(ofCal);
  expect(obsolete).not.toContain(ofBen);
});

test('a rating draft is obsolete once its opponent or match is gone, a result draft once its match is gone', async () => {
  const { db, match, ofBen, ofCal, result } = await phoneWithDrafts();
  await putRow(db, 'player', aPlayer({ id: CAL, isDeleted: true }));
  expect(await readObsolete(db)).toEqual([ofCal]);
  await db.rows.change([], [['match', match]]);
  expect(new Set(await readObsolete(db))).toEqual(new Set([ofBen, ofCal, result]));
});

test("a guest's drafts stay when the match goes because a member has claimed the seat", async () => {
  const { db, match, ofBen } = await phoneWithDrafts();
  const readObsoleteOfGuest = async () =>
    (await obsoleteGuestDrafts(db, await draftsOfMatches(db))).map(({ key }) => key);
  await putRow(db, 'rating-given', aRating({ matchId: match, ratedUserId: BEN }));
  expect(await readObsoleteOfGuest()).toEqual([ofBen]);
  await db.rows.change([], [['match', match]]);
  expect(await readObsoleteOfGuest()).toEqual([]);
});

test('of a long history only the match of a draft and its players are read', async () => {
  const { db, ofBen } = await phoneWithDrafts();
  for (let n = 0; n < 400; n += 1) await putRow(db, 'match', aMatch());
  let read = 0;
  db.chunks.hook('reading', (chunk) => {
    read += chunk.rows.length;
    return chunk;
  });
  expect(await readObsolete(db)).not.toContain(ofBen);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(200);
});

test('before the whole feed was read, as after a sign-out, no rating draft is obsolete', async () => {
  const { db } = await phoneWithDrafts();
  await new DexieReplica(db).forget();
  expect(await readObsolete(db)).toEqual([]);
});

test('the latest of several result drafts of one match is returned', async () => {
  const { db, match, result } = await phoneWithDrafts();
  await db.drafts.put({ id: 'later', key: result, value: '11-8', updatedAt: Date.now() + 1 });
  await db.drafts.put({ id: 'earlier', key: result, value: '11-7', updatedAt: 1 });
  expect([...(await resultDrafts(db))]).toMatchObject([[match, { id: 'later', value: '11-8' }]]);
});

async function readObsolete(db: PlayerDb): Promise<string[]> {
  const drafts = await obsoleteDrafts(db, await draftsOfMatches(db));
  return drafts.map(({ key }) => key);
}

function theirSeat(userId: number) {
  return aSeat({ userId, team: 'team2' });
}

async function putRow(db: PlayerDb, entity: string, row: { id: string | number }): Promise<void> {
  await db.rows.put({ entity, id: String(row.id), row, generation: 1 });
}

// proves LEAVE-6
test('drafts about a match are obsolete once its player has left it', async () => {
  const { db, match, ofBen, ofCal, result } = await phoneWithDrafts();
  await capture(db, { kind: 'leaveMatch', args: { matchId: match }, subject: `leave ${match}` });
  expect(new Set(await readObsolete(db))).toEqual(new Set([ofBen, ofCal, result]));
});

import { expect, test } from 'vitest';
import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { draftsOf, saveDraft } from '#pwa/db/drafts/drafts.ts';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import {
  aMatch,
  anEntry,
  aPlayer,
  aRating,
  aSeat,
  SEVENS,
} from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { RatingValues } from '#shared/domain/skills.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { Entry } from '#sync/ports.ts';
import { type Again, draftAgain, readAgain } from './rate-again.ts';

const BEA = 2;

// proves RATE-21
test('of several other matches the newest real one in which the player is an opponent is offered', async () => {
  const { db, refused } = await phone();
  const [, newest] = await Promise.all([
    play(db, { date: '2026-04-01' }),
    play(db, { date: '2026-04-03', location: 'Hilltop' }),
    play(db, { date: '2026-04-02' }),
    play(db, { date: '2026-04-04', isTest: true }),
    play(db, { date: '2026-04-05' }, 'team1'),
  ]);
  expect(await readAgain(db, refused)).toMatchObject({
    matchId: newest.id,
    ratedUserId: BEA,
    values: SEVENS,
    other: expect.stringMatching(/^Hilltop · vs player2/),
  });
});

// proves RATE-21
test('nothing is offered if no other match can be rated, or the player was rated today', async () => {
  const { db, refused } = await phone();
  expect(await readAgain(db, refused)).toBeNull();
  const { id: matchId } = await play(db);
  const given = aRating({ matchId, ratedUserId: BEA });
  await db.rows.put({ entity: 'rating-given', id: given.id, row: given, generation: 1 });
  expect(await readAgain(db, refused)).toBeNull();
});

// proves RATE-21
test('the answers are those of the last edit that waited for the rating, and none if it was withdrawn', async () => {
  const { db, refused, change } = await phone();
  await play(db);
  const edits = [await change({ ...SEVENS, power: 1 }), await change({ ...SEVENS, power: 2 })];
  const again = await readAgain(db, refused);
  expect(again?.values.power).toBe(2);
  expect(again?.entryIds).toEqual([refused.id, ...edits]);
  await change(undefined);
  expect(await readAgain(db, refused)).toBeNull();
});

// proves RATE-21
test('begun twice it is one draft, with what was changed in it meanwhile', async () => {
  const { db, refused } = await phone();
  const { id } = await play(db);
  const again = await offered(db, refused);
  await draftAgain(db, again);
  await draftAgain(db, { ...again, values: { ...SEVENS, power: 1 } });
  expect(await draftsOf(db, ratingDraftKey(id, BEA))).toMatchObject([
    { value: { values: SEVENS } },
  ]);
});

// proves RATE-21
test('begun for a match and then for a newer one, the draft with what was changed moves to that', async () => {
  const { db, refused } = await phone();
  const { id: older } = await play(db);
  await draftAgain(db, await offered(db, refused));
  const changed = { step: 0, values: { ...SEVENS, power: 1 }, wasReviewed: true };
  await saveDraft(db, { id: refused.id, key: ratingDraftKey(older, BEA), value: changed });
  const { id: newer } = await play(db, { date: '2030-01-01' });
  await draftAgain(db, await offered(db, refused));
  expect(await draftsOf(db, ratingDraftKey(newer, BEA))).toMatchObject([{ value: changed }]);
  expect(await draftsOf(db, ratingDraftKey(older, BEA))).toEqual([]);
});

/** What is offered for this entry. */
async function offered(db: PlayerDb, entry: Entry): Promise<Again> {
  const again = await readAgain(db, entry);
  if (again === null) throw new Error('Nothing is offered');
  return again;
}

/** A phone whose rating of Bea was refused, since its match was deleted. */
async function phone() {
  const db = newPlayerDb();
  const about = { ratingId: aRating().id, ratedUserId: BEA, matchId: newMatchId(0).matchId };
  const args = { ...about, values: SEVENS, isAnonymous: true, reveal: 'now' } as const;
  const status = { state: 'parked', code: 'match_deleted', message: '', parkedAt: 0 } as const;
  const refused = anEntry('submitRating', args, about.ratingId, status);
  const bea = aPlayer({ id: BEA });
  await db.rows.put({ entity: 'player', id: String(BEA), row: bea, generation: 1 });
  await add(db, refused);
  const change = async (values: RatingValues | undefined) => {
    const entry = anEntry('changeRating', { ...about, ...(values && { values }) }, 'edit');
    await add(db, entry);
    return entry.id;
  };
  return { db, refused, change };
}

async function add(db: PlayerDb, entry: Entry): Promise<void> {
  const { seq: _, ...row } = entry;
  await db.outbox.add(row);
}

/** The owner's match with Bea, by default against her. */
async function play(
  db: PlayerDb,
  match: Partial<MatchRow> = {},
  team: 'team1' | 'team2' = 'team2',
): Promise<MatchRow> {
  const participants = [aSeat({ userId: db.owner }), aSeat({ userId: BEA, team })];
  const row = aMatch({ participants, ...match });
  await db.rows.put({ entity: 'match', id: row.id, row, generation: 1 });
  return row;
}

import { expect, test } from 'vitest';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch, aPlayer, aSeat, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { RatingReceivedRow } from '#shared/schemas/rows.ts';
import { hasMembersToAsk, readRatableMatches } from './queries.ts';

const [BEN, GONE] = [2, 3];

/** The owner's matches against each of these, given by id or as a guest. */
async function playedAgainst(...opponents: (number | 'guest')[]): Promise<PlayerDb> {
  const db = newPlayerDb();
  await put(db, 'player', aPlayer({ id: BEN }));
  await put(db, 'player', aPlayer({ id: GONE, isDeleted: true }));
  for (const opponent of opponents) {
    const seat = opponent === 'guest' ? { isGuest: true, firstName: 'Gus' } : { userId: opponent };
    const participants = [aSeat({ userId: db.owner }), aSeat({ team: 'team2', ...seat })];
    await put(db, 'match', aMatch({ location: `Against ${opponent}`, participants }));
  }
  return db;
}

async function put(db: PlayerDb, entity: string, row: { id: string | number }): Promise<void> {
  await db.rows.put({ entity, id: String(row.id), row, generation: 1 });
}

/** A rating that the owner received: of Ben in this match, or anonymous. */
function aReceived(id: string, matchId: string | null = null): RatingReceivedRow {
  const [raterId, at] = matchId ? [BEN, '2026-05-01T10:30:00.000Z'] : [null, null];
  return { id, day: '2026-05-01', values: SEVENS, isAnonymous: !matchId, raterId, matchId, at };
}

test('a match whose opponents have all deleted their accounts is not listed', async () => {
  const { matches } = await readRatableMatches(await playedAgainst(BEN, GONE));
  expect(matches.map(({ match }) => match.location)).toEqual([`Against ${BEN}`]);
});

test('members are asked in the app; guests get the link', async () => {
  const { matches } = await readRatableMatches(await playedAgainst(BEN, 'guest'));
  const asked = matches.filter(hasMembersToAsk).map(({ match }) => match.location);
  expect([matches.length, asked]).toEqual([2, [`Against ${BEN}`]]);
});

// proves PROFILE-10
test('who has rated a match with their name is not listed, one who did so anonymously is', async () => {
  const db = await playedAgainst(BEN, BEN);
  const [named, other] = (await readRatableMatches(db)).matches.map(({ match }) => match.id);
  await put(db, 'rating-received', aReceived('anonymous'));
  expect((await readRatableMatches(db, BEN)).matches).toHaveLength(2);
  await put(db, 'rating-received', aReceived('named', named));
  const left = await readRatableMatches(db, BEN);
  expect([left.matches.map(({ match }) => match.id), left.isRated]).toEqual([[other], true]);
  expect((await readRatableMatches(db)).matches).toHaveLength(1);
});

test('of several opponents only those are asked who have not rated with their name', async () => {
  const db = newPlayerDb();
  const seats = [BEN, 4].map((userId) => aSeat({ userId, team: 'team2' }));
  const match = aMatch({ participants: [aSeat({ userId: db.owner }), ...seats] });
  await put(db, 'match', match);
  await put(db, 'rating-received', aReceived('named', match.id));
  const { matches } = await readRatableMatches(db);
  expect(matches.map(({ toAsk }) => toAsk.map(({ userId }) => userId))).toEqual([[4]]);
  expect(await readRatableMatches(db, BEN)).toEqual({ matches: [], isRated: true });
});

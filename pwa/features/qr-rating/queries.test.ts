import { expect, test } from 'vitest';
import { aMatch, anEntry, aRating, aSeat, parked } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { readOpenedMatch } from './queries.ts';

const BEA = 1_000_002;

// proves RATE-17
test('beside an opponent is the rating that counts, not one that the server refused', async () => {
  const db = newPlayerDb();
  const seats = [aSeat({ userId: db.owner, team: 'team1' }), aSeat({ userId: BEA, team: 'team2' })];
  const match = aMatch({ participants: seats });
  const rating = aRating({ matchId: match.id, ratedUserId: BEA });
  const put = (entity: 'match' | 'rating-given', row: typeof match | typeof rating) =>
    db.rows.put({ entity, id: row.id, row, generation: 1 });
  await put('match', match);
  await put('rating-given', rating);
  const { id, ...refused } = aRating({ matchId: match.id, ratedUserId: BEA });
  const { matchId, ratedUserId, values, isAnonymous } = refused;
  const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous, reveal: 'now' } as const;
  await db.outbox.put(anEntry('submitRating', args, id, parked('Once a day.')));
  const opened = await readOpenedMatch(db, match.id);
  expect(opened?.players).toMatchObject([{ rating: 'done', given: { row: { id: rating.id } } }]);
});

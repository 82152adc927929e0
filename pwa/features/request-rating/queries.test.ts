import { expect, test } from 'vitest';
import type { PlayerDb } from '#pwa/db/store/player-db.ts';
import { aMatch, aPlayer, aSeat } from '#pwa/db/testing/view-factories.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
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

test('a match whose opponents have all deleted their accounts is not listed', async () => {
  const matches = await readRatableMatches(await playedAgainst(BEN, GONE));
  expect(matches.map(({ match }) => match.location)).toEqual([`Against ${BEN}`]);
});

test('members are asked in the app; guests get the link', async () => {
  const matches = await readRatableMatches(await playedAgainst(BEN, 'guest'));
  const asked = matches.filter(hasMembersToAsk).map(({ match }) => match.location);
  expect([matches.length, asked]).toEqual([2, [`Against ${BEN}`]]);
});

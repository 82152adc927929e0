import { expect, test } from 'vitest';
import { recomputeRecords } from '#api/services/matches/player-records.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { Change } from '#sync/protocol/pull.ts';
import { pull } from '../../features/sync/pull.ts';
import { aCommunity } from './community.ts';

const UNTIL = Date.UTC(2026, 4, 1, 12);
const SMALL = { members: 16, matches: 40, ratings: 100, days: 60 };

async function pullAll(app: TestApp, owner: number): Promise<Change[]> {
  const context = { config: app.config, now: UNTIL };
  const page = await app.store.read((tx) => pull(tx, { owner }, context));
  expect(page.more).toBe(false);
  return page.changes;
}

test('after any play every feed holds exactly what its member may see, and every record is right', async () => {
  const app = await createTestApp({ now: () => UNTIL });
  const members = await aCommunity(app, 'hash', UNTIL, SMALL);
  const { seats, ratings, users } = await app.store.read(async ({ db, t }) => ({
    seats: await db.select().from(t.matchParticipants),
    ratings: await db.select().from(t.ratings),
    users: await db.select().from(t.users),
  }));
  for (const { id } of members) {
    const changes = await pullAll(app, id);
    const idsOf = (entity: string) =>
      new Set(changes.filter((change) => change.entity === entity).map((change) => change.id));
    const ownMatches = seats.filter(({ userId }) => userId === id).map(({ matchId }) => matchId);
    expect(idsOf('match')).toEqual(new Set(ownMatches));
    const met = seats.filter(({ matchId }) => ownMatches.includes(matchId));
    const metIds = met.flatMap(({ userId }) => (userId === null ? [] : [String(userId)]));
    expect(idsOf('player')).toEqual(new Set(metIds));
    const given = ratings.filter(({ raterId }) => raterId === id);
    expect(idsOf('rating-given')).toEqual(new Set(given.map((rating) => rating.id)));
    const received = ratings.filter(
      ({ ratedUserId, isLatest, replacedAt }) =>
        ratedUserId === id && (isLatest || replacedAt !== null),
    );
    expect(idsOf('rating-received')).toEqual(new Set(received.map(({ publicId }) => publicId)));
    for (const change of changes) expect(change.row).toBeDefined();
  }
  await app.store.write((tx) =>
    recomputeRecords(
      tx,
      users.map(({ id }) => id),
    ),
  );
  expect(await app.store.read(({ db, t }) => db.select().from(t.users))).toEqual(users);
});

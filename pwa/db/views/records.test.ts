import type { DBCore } from 'dexie';
import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { Entry } from '#sync/ports.ts';
import type { PlayerDb, StoredRow } from '../store/player-db.ts';
import { aMatch, anEntry, aRating, aSeat } from '../testing/view-factories.ts';
import { readMatch, readMatches, readRatingsGiven, readTestRatings } from './records.ts';

const ACKNOWLEDGED = { state: 'acknowledged', epoch: 'e', version: 3 } as const;
const SETTLED = { state: 'settled', epoch: 'e', version: 3, settledAt: 0 } as const;

/** What another tab writes as one page: the row of a mutation, and the settled state of its entry. */
interface Page {
  entry: Entry;
  row: StoredRow;
}

function aMatchPage({ owner }: PlayerDb): Page {
  const row = aMatch({ location: 'Court 9' });
  const { id, date } = row;
  const seats = [
    { id: aSeat().id, team: 'team1' as const, userId: owner },
    { id: aSeat().id, team: 'team2' as const, userId: owner + 1 },
  ];
  const scores = { team1Score: 11, team2Score: 4 };
  const args = {
    matchId: id,
    date,
    location: 'Court 1',
    matchType: 'singles' as const,
    ...scores,
    seats,
  };
  return {
    entry: anEntry('createMatch', args, id, ACKNOWLEDGED),
    row: { entity: 'match', id, row, generation: 1 },
  };
}

function aRatingPage(): Page {
  const row = aRating();
  const { id, matchId, ratedUserId, values, isAnonymous } = row;
  const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous };
  return {
    entry: anEntry('submitRating', args, id, ACKNOWLEDGED),
    row: { entity: 'rating-given', id, row, generation: 1 },
  };
}

/** Records with the page's entry; another tab applies the page right after the first read began. */
async function hold(db: PlayerDb, { entry, row }: Page): Promise<void> {
  let isApplied = false;
  const create = (core: DBCore): DBCore => ({
    ...core,
    transaction(stores, mode, options) {
      const begun = core.transaction(stores, mode, options);
      if (mode !== 'readonly' || isApplied) return begun;
      isApplied = true;
      const page = db.backendDB().transaction(['rows', 'outbox'], 'readwrite');
      page.objectStore('rows').put(row);
      page.objectStore('outbox').put({ ...entry, status: SETTLED });
      return begun;
    },
  });
  db.use({ stack: 'dbcore', name: 'another tab', create });
  await db.outbox.add(entry);
}

test('a match stays visible while another tab applies its page', async () => {
  const reads = [
    readMatches,
    async (db: PlayerDb, id: string) => [await readMatch(db, id)].filter((row) => row !== null),
  ];
  for (const readShown of reads) {
    const db = newPlayerDb();
    const page = aMatchPage(db);
    await hold(db, page);
    expect(await readShown(db, page.row.id)).toMatchObject([{ row: { location: 'Court 1' } }]);
    expect(await readShown(db, page.row.id)).toMatchObject([{ row: { location: 'Court 9' } }]);
  }
});

test('a rating stays visible while another tab applies its page', async () => {
  const db = newPlayerDb();
  const page = aRatingPage();
  await hold(db, page);
  expect(await readRatingsGiven(db)).toMatchObject([{ row: { day: '2026-05-02' } }]);
  expect(await readRatingsGiven(db)).toMatchObject([{ row: { day: '2026-05-01' } }]);
});

test('test ratings are read separately, and are not among the others', async () => {
  const db = newPlayerDb();
  const [real, trial] = [aRating(), aRating({ isTest: true })];
  for (const row of [real, trial])
    await db.rows.put({ entity: 'rating-given', id: row.id, row, generation: 1 });
  expect(await readRatingsGiven(db)).toMatchObject([{ row: { id: real.id } }]);
  expect(await readTestRatings(db)).toMatchObject([{ row: { id: trial.id } }]);
});

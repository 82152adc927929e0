import type { DBCore } from 'dexie';
import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { paths } from '#shared/domain/paths.ts';
import type { CreateMatchArgs } from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';
import { newId } from '../store/new-id.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { chunksOf, type StoredRow } from '../store/row-chunks.ts';
import {
  aMatch,
  aNotification,
  anEntry,
  aRating,
  aSeat,
  parked,
  SEVENS,
} from '../testing/view-factories.ts';
import {
  overlaidMatches,
  overlaidNotifications,
  overlaidRatingsGiven,
  readMatch,
  readMatches,
  readRatingsGiven,
  withoutRefused,
} from './records.ts';
import { readTestRatings } from './test-ratings.ts';

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
  const args = { ratingId: id, matchId, ratedUserId, values, isAnonymous, reveal: 'now' } as const;
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
      const page = db.backendDB().transaction(['chunks', 'outbox'], 'readwrite');
      for (const chunk of chunksOf([row])) page.objectStore('chunks').put(chunk);
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

const OWNER = 1;

function someMatch(): CreateMatchArgs {
  const [own = '', guests = ''] = [newId(), newId()].sort();
  return {
    matchId: newId(),
    date: '2026-05-01',
    location: 'Court 1',
    matchType: 'singles',
    team1Score: 11,
    team2Score: 4,
    seats: [
      { id: own, team: 'team1', userId: OWNER },
      { id: guests, team: 'team2', guest: { firstName: 'Gil', phone: '555' } },
    ],
  };
}

test('a match that only this phone has looks as the server will make it, and is marked', () => {
  const args = someMatch();
  const [shown] = overlaidMatches([], [anEntry('createMatch', args, args.matchId)], OWNER);
  expect(shown?.mark).toEqual({ kind: 'on-phone' });
  expect(shown?.row).toMatchObject({
    id: args.matchId,
    initiatorId: OWNER,
    status: 'completed',
    gameResult: 'team1_win',
    maxParticipants: 2,
    qrCode: paths.qrRating(args.matchId),
  });
  expect(shown?.row.participants.map(({ isGuest, isPartner }) => ({ isGuest, isPartner }))).toEqual(
    [
      { isGuest: false, isPartner: false },
      { isGuest: true, isPartner: false },
    ],
  );
});

test('a match at 0-0 has no result yet', () => {
  const args = { ...someMatch(), team1Score: 0, team2Score: 0 };
  const [shown] = overlaidMatches([], [anEntry('createMatch', args, args.matchId)], OWNER);
  expect(shown?.row).toMatchObject({ status: 'pending', gameResult: null });
});

test('once the server has sent the row, its entry adds nothing and the mark is gone', () => {
  const args = someMatch();
  const row = aMatch({ id: args.matchId, location: 'As the server has it' });
  const acknowledged = anEntry('createMatch', args, args.matchId, {
    state: 'acknowledged',
    epoch: 'e',
    version: 3,
  });
  expect(overlaidMatches([row], [acknowledged], OWNER)).toEqual([
    { row, mark: { kind: 'synced' } },
  ]);
});

test('a refused match stays visible with the reason', () => {
  const args = someMatch();
  const entry = anEntry('createMatch', args, args.matchId, parked('No such player.'));
  expect(overlaidMatches([], [entry], OWNER)[0]?.mark).toEqual({
    kind: 'refused',
    message: 'No such player.',
  });
});

test('a result recorded on this phone overrides the score that the server has', () => {
  const row = aMatch({ team1Score: 0, team2Score: 0, status: 'pending', gameResult: null });
  const args = { matchId: row.id, revision: row.revision, team1Score: 9, team2Score: 11 };
  const waiting = anEntry('recordResult', args, `${row.id}#result`);
  expect(overlaidMatches([row], [waiting], OWNER)[0]).toMatchObject({
    row: { gameResult: 'team2_win', status: 'completed', revision: waiting.mutation.id },
    mark: { kind: 'on-phone' },
  });
  const refused = anEntry('recordResult', args, `${row.id}#result`, parked('Too late.'));
  expect(overlaidMatches([row], [refused], OWNER)[0]?.row).toEqual(row);
});

test('a result of 0-0 that is recorded later is a draw, as on the server', () => {
  const row = aMatch({ team1Score: 0, team2Score: 0, status: 'pending', gameResult: null });
  const args = { matchId: row.id, revision: row.revision, team1Score: 0, team2Score: 0 };
  const waiting = anEntry('recordResult', args, `${row.id}#result`);
  expect(overlaidMatches([row], [waiting], OWNER)[0]?.row).toMatchObject({
    status: 'completed',
    gameResult: 'draw',
  });
});

test('a mutation of a newer app changes no row', () => {
  const entry = anEntry('createMatch', someMatch(), newId());
  const ofTheFuture = { ...entry, mutation: { ...entry.mutation, v: 99 } };
  expect(overlaidMatches([], [ofTheFuture], OWNER)).toEqual([]);
});

test('a rating has the local day of its capture, and a refused rating does not count', () => {
  const args = {
    ratingId: newId(),
    matchId: newId(),
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'now' as const,
  };
  const waiting = anEntry('submitRating', args, args.ratingId);
  const refused = anEntry(
    'submitRating',
    { ...args, ratingId: newId() },
    newId(),
    parked('Once per day.'),
  );
  const shown = overlaidRatingsGiven([aRating()], [waiting, refused], OWNER);
  expect(shown).toHaveLength(3);
  // 23:30 UTC is already the next day two hours east of it.
  expect(shown[1]?.row.day).toBe('2026-05-02');
  expect(withoutRefused(shown)).toHaveLength(2);
});

test('a notification opened on this phone is read, and no other is', () => {
  const [opened, other] = [aNotification(), aNotification()];
  const entry = anEntry('readNotification', { notificationId: opened.id }, opened.id);
  expect(overlaidNotifications([opened, other], [entry])).toEqual([
    { ...opened, read: true },
    other,
  ]);
});

test('opening a notification does not bring back one that was deleted', () => {
  const { id } = aNotification();
  const entry = anEntry('readNotification', { notificationId: id }, id);
  expect(overlaidNotifications([], [entry])).toEqual([]);
});

/** A match of this phone's owner that another recorded, with a rating given in it. */
function aMatchToLeave() {
  const match = aMatch({ initiatorId: 2, participants: [aSeat({ userId: OWNER })] });
  const given = aRating({ matchId: match.id });
  const leave = (status?: Entry['status']) =>
    anEntry('leaveMatch', { matchId: match.id }, `leave ${match.id}`, status);
  return { match, given, leave };
}

// proves LEAVE-6
test('a match that was left is out of sight with its ratings, sent or not, and others are not', () => {
  const { match, given, leave } = aMatchToLeave();
  const [other, otherGiven] = [aMatch(), aRating()];
  for (const entry of [leave(), leave(ACKNOWLEDGED)]) {
    expect(overlaidMatches([match, other], [entry], OWNER)).toMatchObject([{ row: other }]);
    expect(overlaidRatingsGiven([given, otherGiven], [entry], OWNER)).toMatchObject([
      { row: otherGiven },
    ]);
  }
});

// proves LEAVE-6
test('what was recorded about the match before it was left is out of sight too', () => {
  const { match, leave } = aMatchToLeave();
  const scores = { matchId: match.id, revision: match.revision, team1Score: 1, team2Score: 2 };
  const rated = {
    ratingId: newId(),
    matchId: match.id,
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'daily' as const,
  };
  const result = anEntry('recordResult', scores, 'result');
  const rating = anEntry('submitRating', rated, rated.ratingId);
  expect(overlaidMatches([match], [result, leave()], OWNER)).toEqual([]);
  expect(overlaidRatingsGiven([], [rating, leave()], OWNER)).toEqual([]);
  const refused = { ...rating, status: parked('No.') };
  expect(overlaidRatingsGiven([], [refused, leave()], OWNER)).toHaveLength(1);
});

// proves LEAVE-6
test('if leaving is refused, the match and its ratings are back', () => {
  const { match, given, leave } = aMatchToLeave();
  const refused = leave(parked('This match was deleted.'));
  expect(overlaidMatches([match], [refused], OWNER)).toMatchObject([{ row: { id: match.id } }]);
  expect(overlaidRatingsGiven([given], [refused], OWNER)).toMatchObject([{ row: given }]);
});

import { beforeEach, expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { createMatchArgs } from '#shared/schemas/mutations.ts';
import { renamed, replaceUpgrades } from '#shared/testing/replace-upgrades.ts';
import { capture } from '../outbox/capture.ts';
import { newId } from '../store/new-id.ts';
import { aMatch, anEntry, SEVENS } from '../testing/view-factories.ts';
import { changeSubject, matchAfterChange, matchOf, ratingGivenOf } from './projections.ts';
import { readMatches } from './records.ts';

beforeEach(() => {
  replaceUpgrades({
    createMatch: [renamed('court', 'location')],
    recordResult: [renamed('match', 'matchId')],
    submitRating: [renamed('rated', 'ratedUserId')],
  });
});

function aMutation(kind: 'createMatch' | 'recordResult' | 'submitRating', v: number, args: object) {
  const { mutation } = anEntry('readNotification', { notificationId: newId() }, newId());
  return { ...mutation, kind, v, args };
}

const OWNER = 1;

function someMatch() {
  return {
    matchId: newId(),
    date: '2026-05-01',
    matchType: 'singles',
    team1Score: 11,
    team2Score: 4,
    seats: [
      { id: newId(), team: 'team1', userId: OWNER },
      { id: newId(), team: 'team2', userId: 2 },
    ],
  };
}

test('a match captured with an older version of its arguments stays visible', () => {
  const older = aMutation('createMatch', 1, { ...someMatch(), court: 'Court 1' });
  const current = aMutation('createMatch', 2, { ...someMatch(), location: 'Court 2' });
  expect(matchOf(older, OWNER)).toMatchObject({ location: 'Court 1' });
  expect(matchOf(current, OWNER)).toMatchObject({ location: 'Court 2' });
});

test('results and ratings captured with an older version stay visible', () => {
  const match = aMatch();
  const result = { match: match.id, revision: match.revision, team1Score: 2, team2Score: 11 };
  const recorded = aMutation('recordResult', 1, result);
  expect(changeSubject(recorded)).toBe(match.id);
  expect(matchAfterChange(match, recorded, OWNER)).toMatchObject({
    gameResult: 'team2_win',
    resultBy: OWNER,
    resultAt: new Date(recorded.deviceAt).toISOString(),
  });
  const ids = { ratingId: newId(), matchId: match.id };
  const more = { values: SEVENS, isAnonymous: true, reveal: 'now' };
  const rating = { ...ids, rated: 7, ...more };
  expect(ratingGivenOf(aMutation('submitRating', 1, rating))).toMatchObject({ ratedUserId: 7 });
});

test('a mutation of a newer app is not shown', () => {
  const newer = aMutation('createMatch', 3, { ...someMatch(), location: 'Court 3' });
  expect(matchOf(newer, OWNER)).toBeNull();
});

test('captured mutations are marked with the current version of their arguments', async () => {
  const db = newPlayerDb();
  const args = createMatchArgs.parse({ ...someMatch(), location: 'Court 4' });
  await capture(db, { kind: 'createMatch', args, subject: args.matchId });
  expect(await readMatches(db)).toMatchObject([{ row: { location: 'Court 4' } }]);
});

import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { aMatch, anEntry, aPlayer, parked, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { EntryState } from '#sync/ports.ts';
import { describeEntry, groupsOf, headlineOf } from './sync-summary.ts';

function aRatingEntry(status?: EntryState) {
  const args = {
    ratingId: newId(),
    matchId: newId(),
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
  };
  return anEntry('submitRating', args, args.ratingId, status);
}

test('waiting entries are on this phone, and on their way only during a push', () => {
  const acknowledged = aRatingEntry({ state: 'acknowledged', epoch: 'e', version: 1 });
  const [first, second, refused] = [aRatingEntry(), aRatingEntry(), aRatingEntry(parked('No.'))];
  const entries = [first, second, acknowledged, refused];
  expect(groupsOf(entries, new Set())).toEqual({
    onPhone: [first, second],
    onItsWay: [acknowledged],
    refused: [refused],
  });
  expect(groupsOf(entries, new Set([first.id]))).toEqual({
    onPhone: [second],
    onItsWay: [first, acknowledged],
    refused: [refused],
  });
  expect(unsentOf(entries)).toEqual([first, second, refused]);
});

test('no signal is shown as a state of its own, whatever is waiting', () => {
  const offline =
    'No signal. Keep playing: everything is kept on this device and sent by itself later.';
  expect(headlineOf('unreachable', 'none', { unsent: 0, refused: 0, orphaned: 0 })).toBe(offline);
  expect(headlineOf('resting', 'none', { unsent: 3, refused: 0, orphaned: 0 })).toBe(offline);
  expect(headlineOf('resting', 'good', { unsent: 0, refused: 0, orphaned: 0 })).toBe(
    'Everything you recorded is on the server.',
  );
  expect(headlineOf('resting', 'good', { unsent: 2, refused: 2, orphaned: 0 })).toMatch(/refused/);
  expect(headlineOf('resting', 'good', { unsent: 2, refused: 1, orphaned: 0 })).toMatch(
    /as soon as/,
  );
});

test.each(['unreachable', 'syncing', 'resting'] as const)(
  'no signal is not shown when another server or a broken one answers (%s)',
  (phase) => {
    const counts = { unsent: 1, refused: 0, orphaned: 0 };
    expect(headlineOf(phase, 'portal', counts)).toMatch(/^This network needs you to sign in\./);
    expect(headlineOf(phase, 'down', counts)).toMatch(/^Can't reach PPR\./);
  },
);

test('an entry is named after its subject', () => {
  const players = new Map([[2, aPlayer({ id: 2, firstName: 'Ben' })]]);
  const match = aMatch({ location: 'Hill Park' });
  const result = anEntry(
    'recordResult',
    { matchId: match.id, revision: match.revision, team1Score: 11, team2Score: 3 },
    match.id,
  );
  expect(describeEntry(aRatingEntry(), 1, [], players)).toBe('Rating for Ben');
  expect(describeEntry(result, 1, [match], players)).toBe('Result at Hill Park');
  const unreadable = aRatingEntry();
  unreadable.mutation.args = 'of the future';
  expect(describeEntry(unreadable, 1, [], players)).toBe('An entry');
});

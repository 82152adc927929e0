import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { aMatch, anEntry, aPlayer, aSeat, parked, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { newMatchId } from '#shared/domain/match-id.ts';
import type { MutationArgs } from '#shared/schemas/mutations.ts';
import { scoreText } from '#shared/text/score.ts';
import { unsentOf } from '#sync/outbox/entry-states.ts';
import type { Entry, EntryState } from '#sync/ports.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { mayHelpToRetry } from './may-help-to-retry.ts';
import {
  describeEntry,
  discardText,
  groupsOf,
  headlineOf,
  heldOf,
  isMatchEdit,
  keepsText,
} from './sync-summary.ts';

function aRatingEntry(status?: EntryState) {
  const args = {
    ratingId: newId(),
    matchId: newId(),
    ratedUserId: 2,
    values: SEVENS,
    isAnonymous: true,
    reveal: 'now' as const,
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
    old: [],
  });
  expect(groupsOf(entries, new Set([first.id]))).toEqual({
    onPhone: [second],
    onItsWay: [first, acknowledged],
    refused: [refused],
    old: [],
  });
  expect(unsentOf(entries)).toEqual([first, second, refused]);
});

test('what waits for a record that its owner discarded is not sent again: it would wait for good', () => {
  const orphaned = aRatingEntry({ ...PARKED, code: 'orphaned' });
  expect(mayHelpToRetry(orphaned)).toBe(false);
  expect(mayHelpToRetry(aRatingEntry(parked('No.')))).toBe(true);
});

test('no signal is shown as a state of its own, whatever is waiting', () => {
  const offline = 'No signal. Keep playing: everything is saved here.';
  expect(headlineOf('unreachable', 'none', { unsent: 0, refused: 0, orphaned: 0 })).toBe(offline);
  expect(headlineOf('resting', 'none', { unsent: 3, refused: 0, orphaned: 0 })).toBe(offline);
  expect(headlineOf('resting', 'good', { unsent: 0, refused: 0, orphaned: 0 })).toBe(
    'Everything is synced.',
  );
  expect(headlineOf('resting', 'good', { unsent: 2, refused: 2, orphaned: 0 })).toMatch(
    /can't sync/,
  );
  expect(headlineOf('resting', 'good', { unsent: 2, refused: 0, orphaned: 0 })).toMatch(
    /as soon as/,
  );
});

// proves SYNC-5, SYNC-24
test('of entries in several states the panel promises only what happens by itself', () => {
  const said = (counts: { refused?: number; old?: number; held?: number }, unsent = 2) =>
    headlineOf('resting', 'good', { unsent, refused: 0, orphaned: 0, ...counts });
  expect(said({ refused: 1, old: 1 })).toBe('Saved here. Decide what to do with each.');
  const some =
    'Saved here. Some records need your decision. The rest sync on their own or once you decide.';
  for (const counts of [{ refused: 1 }, { old: 1 }, { refused: 1, held: 1 }])
    expect(said(counts)).toBe(some);
  expect(said({ held: 1 })).toBe('Saved here. Some records sync later and say when.');
});

// proves SYNC-5
test("a choice between two results of one match is not said to be a record that can't sync", () => {
  const counts = { unsent: 1, refused: 0, choices: 1, orphaned: 0 };
  expect(headlineOf('resting', 'good', counts)).toBe('Saved here. Choose which one is right.');
  const both = { ...counts, unsent: 2, refused: 1 };
  expect(headlineOf('resting', 'good', both)).toBe('Saved here. Decide what to do with each.');
});

test('refused entries whose date is old are a group and a sentence of their own', () => {
  const old = aRatingEntry({ ...PARKED, code: 'capture_old' });
  const refused = aRatingEntry(parked('No.'));
  expect(groupsOf([old, refused], new Set())).toMatchObject({ old: [old], refused: [refused] });
  const counts = { unsent: 2, refused: 0, orphaned: 0, old: 2, held: 0 };
  expect(headlineOf('resting', 'good', counts)).toMatch(/Check the date/);
});

// proves SYNC-25
test('an entry that the server takes later is held with what needs it, until its time has come', () => {
  const held = { message: 'Many.', since: 0, until: Date.now() + 60_000 };
  const waiting = { state: 'waiting', tries: 0, notBefore: held.until, held } as const;
  const match = aRatingEntry(waiting);
  const rating = { ...aRatingEntry(), needs: [match.subject] };
  const entries = [match, rating, aRatingEntry()];
  expect(entries.map((entry) => heldOf(entry, entries))).toEqual([held, held, undefined]);
  const over = aRatingEntry({ ...waiting, held: { ...held, until: Date.now() } });
  expect(heldOf(over, [over])).toBeUndefined();
  const counts = { unsent: 2, refused: 0, orphaned: 0, old: 0, held: 2 };
  expect(headlineOf('resting', 'good', counts)).toMatch(/says when/);
});

test('what waits only because it can be undone is not said to wait for signal', () => {
  const counts = { unsent: 1, refused: 0, orphaned: 0, undoable: 1 };
  expect(headlineOf('resting', 'good', counts)).toMatch(/the time to undo is over/);
  expect(headlineOf('resting', 'none', counts)).toMatch(/^No signal/);
});

test.each(['unreachable', 'syncing', 'resting'] as const)(
  'no signal is not shown when another server or a broken one answers (%s)',
  (phase) => {
    const counts = { unsent: 1, refused: 0, orphaned: 0 };
    expect(headlineOf(phase, 'portal', counts)).toMatch(/^This network needs you to sign in\./);
    expect(headlineOf(phase, 'down', counts)).toMatch(/^Can't reach PPR\./);
  },
);

// proves SYNC-5, WRONG-9
test('a change of a match is named an edit and discarded as one, since the match stays', () => {
  const { matchId } = newMatchId(0);
  const draft = { matchId, date: '2026-05-01', location: 'Hill Park', matchType: 'singles' };
  const seats = [1, 2].map((userId) => ({ id: newId(), team: `team${userId}`, userId }));
  const args = { ...draft, team1Score: 0, team2Score: 0, seats } as MutationArgs<'createMatch'>;
  const said = (entry: Entry) => [describeEntry(entry, 1, [], new Map())[0], discardText(entry)];
  const created = (more: object) => anEntry('createMatch', { ...args, ...more }, matchId);
  expect(said(created({}))).toEqual([expect.stringMatching(/^Match at Hill/), 'Discard match']);
  const edit = created({ replaces: newMatchId(1).matchId });
  expect(said(edit)).toEqual([expect.stringMatching(/^Edited match at Hill/), 'Discard edit']);
  expect(isMatchEdit(edit.mutation)).toBe(true);
  expect(isMatchEdit(created({}).mutation)).toBe(false);
  expect(discardText(aRatingEntry())).toBe('Discard rating');
});

// proves PAGE-7
test('an entry is named after its subject, and that by the parts of its name', () => {
  const players = new Map([[2, aPlayer({ id: 2, firstName: 'Ben' })]]);
  const participants = [aSeat({ userId: 1 }), aSeat({ userId: 2, team: 'team2' })];
  const match = aMatch({ location: 'Hill Park', participants });
  const against = ['vs Ben', scoreText(11, 7)];
  const result = anEntry(
    'recordResult',
    { matchId: match.id, revision: match.revision, team1Score: 11, team2Score: 3 },
    match.id,
  );
  expect(describeEntry(aRatingEntry(), 1, [], players)).toEqual(['Rating for Ben']);
  expect(describeEntry(result, 1, [match], players)).toEqual([
    'Result at Hill Park',
    'vs Ben',
    scoreText(11, 3),
  ]);
  const change = { ratingId: match.id, matchId: match.id, ratedUserId: 2 };
  const withdrawal = anEntry('changeRating', change, match.id);
  expect(describeEntry(withdrawal, 1, [], players)).toEqual(['Withdrawn rating for Ben']);
  const edit = anEntry('changeRating', { ...change, values: SEVENS }, match.id);
  expect(describeEntry(edit, 1, [], players)).toEqual(['Edited rating for Ben']);
  const leaving = anEntry('leaveMatch', { matchId: match.id }, 'leave');
  expect(describeEntry(leaving, 1, [match], players)).toEqual([
    'Left match at Hill Park',
    ...against,
  ]);
  expect(describeEntry(leaving, 1, [], players)).toEqual(['Left match']);
  const deletion = anEntry('deleteMatch', { matchId: match.id }, 'delete');
  expect(describeEntry(deletion, 1, [match], players)).toEqual([
    'Deleted match at Hill Park',
    ...against,
  ]);
  expect(describeEntry(deletion, 1, [], players)).toEqual(['Deleted match']);
  const [no, gone] = [parked('No.'), { ...parked('Gone.'), code: 'match_deleted' }];
  const refused = (kind: 'leaveMatch' | 'deleteMatch', status: EntryState) =>
    anEntry(kind, { matchId: match.id }, kind, status);
  const kept = [
    refused('leaveMatch', no),
    refused('deleteMatch', no),
    anEntry('changeRating', change, match.id, no),
    refused('leaveMatch', gone),
  ].map((entry) => [describeEntry(entry, 1, [match], players), keepsText(entry)]);
  expect(kept).toEqual([
    [["You couldn't leave this match: Hill Park", ...against], 'Stay in this match'],
    [["This match wasn't deleted: Hill Park", ...against], 'Keep this match'],
    [['Rating for Ben'], 'Keep rating'],
    [['Left match at Hill Park', ...against], undefined],
  ]);
  const ofTheFuture = aRatingEntry();
  ofTheFuture.mutation.v = 99;
  expect(describeEntry(ofTheFuture, 1, [], players)).toEqual(['A record']);
});

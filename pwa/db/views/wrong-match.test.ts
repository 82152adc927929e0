import { expect, test } from 'vitest';
import type { MutationArgs } from '#shared/schemas/mutations.ts';
import type { Entry } from '#sync/ports.ts';
import { aMatch, anEntry, aRating, aSeat, parked } from '../testing/view-factories.ts';
import { overlaidMatches, overlaidRatingsGiven } from './records.ts';

const OWNER = 1;

/** Singles that this phone's owner recorded, with a member's and a guest's seat. */
function aWrongMatch() {
  const participants = [
    aSeat({ userId: OWNER, team: 'team1' }),
    aSeat({ userId: null, isGuest: true, firstName: 'Gus', team: 'team2' }),
  ];
  const match = aMatch({ initiatorId: OWNER, matchType: 'singles', participants });
  const edit = (more: Partial<MutationArgs<'editMatch'>> = {}, status?: Entry['status']) => {
    const same = { matchId: match.id, revision: match.revision, date: match.date };
    const args = { ...same, location: 'Court 9', ...more };
    return anEntry('editMatch', args, `result of ${match.id}`, status);
  };
  return { match, edit };
}

// proves WRONG-1, WRONG-8
test('an edited match shows its new day and place before the server has them, and all else as it was', () => {
  const { match, edit } = aWrongMatch();
  const entry = edit({ date: '2026-04-29' });
  const [shown] = overlaidMatches([match], [entry], OWNER);
  expect(shown?.mark.kind).toBe('on-phone');
  expect(shown?.row).toEqual({
    ...match,
    participants: expect.arrayContaining(match.participants),
    date: '2026-04-29',
    location: 'Court 9',
    revision: entry.mutation.id,
  });
});

// proves WRONG-8
test('a refused edit leaves the match as the server has it', () => {
  const { match, edit } = aWrongMatch();
  const [kept] = overlaidMatches([match], [edit({}, parked('No.'))], OWNER);
  expect(kept?.row).toMatchObject({ location: match.location, revision: match.revision });
});

// proves WRONG-8
test('a deleted match is out of sight with what was recorded about it, and back if the server refuses that', () => {
  const { match, edit } = aWrongMatch();
  const deletion = (status?: Entry['status']) =>
    anEntry('deleteMatch', { matchId: match.id }, `delete ${match.id}`, status);
  const given = aRating({ matchId: match.id });
  expect(overlaidMatches([match], [edit(), deletion()], OWNER)).toEqual([]);
  expect(overlaidRatingsGiven([given], [deletion()], OWNER)).toEqual([]);
  expect(overlaidMatches([match], [deletion(parked('No.'))], OWNER)).toHaveLength(1);
});

// proves WRONG-9
test('a rating moves to the match in place of its own, where the two are opponents too, unless it is refused', () => {
  const { match } = aWrongMatch();
  const given = aRating({ matchId: match.id, ratedUserId: 2 });
  const inPlaceOf = (id: string, team: 'team1' | 'team2', status?: Entry['status']) => {
    const { id: matchId } = aMatch();
    const seats = [
      { id: aSeat().id, team: 'team1' as const, userId: OWNER },
      { id: aSeat().id, team, userId: 2 },
    ];
    const scores = { team1Score: 11, team2Score: 3 };
    const args = {
      matchId,
      replaces: id,
      date: '2026-05-01',
      location: 'Court 1',
      seats,
      ...scores,
    };
    return anEntry('createMatch', { ...args, matchType: 'singles' as const }, matchId, status);
  };
  const right = inPlaceOf(match.id, 'team2');
  const last = inPlaceOf(right.subject, 'team2');
  const shownWith = (...entries: Entry[]) =>
    overlaidRatingsGiven([given], entries, OWNER).map(({ row }) => row.matchId);
  expect(shownWith(right)).toEqual([right.subject]);
  expect(shownWith(right, last)).toEqual([last.subject]);
  const [moved] = overlaidRatingsGiven([given], [right, last], OWNER);
  expect(moved?.row.givenIn).toBe(match.id);
  // And that match keeps its place among those of the day.
  const [seen] = overlaidMatches([match], [right, last], OWNER);
  expect(seen?.row).toMatchObject({ id: last.subject, createdAt: match.createdAt });
  expect(shownWith(inPlaceOf(match.id, 'team1'))).toEqual([]);
  expect(shownWith(inPlaceOf(match.id, 'team2', parked('No.')))).toEqual([match.id]);
});

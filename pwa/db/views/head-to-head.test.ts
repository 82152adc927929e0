import { expect, test } from 'vitest';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import type { Team } from '#shared/domain/match-rules.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { type RowSyncState, SYNCED } from '#sync/overlay/overlay.ts';
import { headToHeads } from './head-to-head.ts';

const [ME, ANN, BEN, CAL] = [1, 2, 3, 4];
const REFUSED: RowSyncState = { kind: 'refused', message: 'No' };

function played(
  team1: readonly (number | null)[],
  team2: readonly (number | null)[],
  match: Partial<MatchRow> = {},
): MatchRow {
  const seatsOf = (ids: readonly (number | null)[], team: Team | null) =>
    ids.map((userId) => aSeat({ userId, team, isGuest: userId === null }));
  const participants = [...seatsOf(team1, 'team1'), ...seatsOf(team2, 'team2')];
  return aMatch({ participants, ...match });
}

function countedFor(viewer: number, matches: readonly MatchRow[], mark: RowSyncState = SYNCED) {
  return headToHeads(
    matches.map((row) => ({ row, mark })),
    viewer,
  );
}

// proves PROFILE-11
test('results together and against each other count apart, each from the viewer’s side', () => {
  const matches = [
    played([ME, ANN], [BEN, CAL], { date: '2026-05-01' }),
    played([BEN, CAL], [ME, ANN], { date: '2026-05-03' }),
    played([ANN], [ME], { date: '2026-05-02', gameResult: 'team2_win' }),
    played([ANN], [ME], { gameResult: 'draw', date: '2026-04-01' }),
  ];
  const mine = countedFor(ME, matches);
  expect(mine.get(ANN)).toEqual({
    matches: 4,
    lastDay: '2026-05-03',
    together: { W: 1, L: 1, Draw: 0 },
    against: { W: 1, L: 0, Draw: 1 },
  });
  expect(mine.get(BEN)?.against).toEqual({ W: 1, L: 1, Draw: 0 });
  expect(countedFor(ANN, matches).get(ME)?.against).toEqual({ W: 0, L: 1, Draw: 1 });
});

// proves PROFILE-11
test('a match without a result, or without teams, counts as a match only', () => {
  const open = played([ME], [ANN], { gameResult: null, status: 'pending' });
  const noTeams = played([ME], [ANN]);
  const seats = noTeams.participants.map((seat) => ({ ...seat, team: null }));
  const found = countedFor(ME, [open, { ...noTeams, participants: seats }]).get(ANN);
  expect(found).toMatchObject({ matches: 2, against: { W: 0, L: 0, Draw: 0 } });
  expect(found?.together).toEqual(found?.against);
});

// proves PROFILE-11
test('demo matches, refused matches, guests and matches of others count nowhere', () => {
  expect(countedFor(ME, [played([ME], [ANN], { isTest: true })]).size).toBe(0);
  expect(countedFor(ME, [played([ME], [ANN])], REFUSED).size).toBe(0);
  expect(countedFor(ME, [played([ME], [null])]).size).toBe(0);
  expect(countedFor(ME, [played([BEN], [ANN])]).size).toBe(0);
});

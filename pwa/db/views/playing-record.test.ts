import { expect, test } from 'vitest';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { RowSyncState } from '#sync/overlay/overlay.ts';
import { aMatch, aSeat } from '../testing/view-factories.ts';
import { newestFirst } from './match-list.ts';
import { playingRecordOf } from './playing-record.ts';

const VIEWER = 1;
const SYNCED: RowSyncState = { kind: 'synced' };

/** The viewer is on team 1. Matches are given newest first, but a phone may have them in any order. */
function recordOf(...matches: [Partial<MatchRow>, RowSyncState?][]) {
  const shown = matches.map(([match, mark = SYNCED]) => ({ row: played(match), mark }));
  return playingRecordOf(
    newestFirst({ matches: shown, given: [], playersById: new Map(), viewer: VIEWER }),
  );
}

function played(match: Partial<MatchRow>): MatchRow {
  const participants = [
    aSeat({ userId: VIEWER, team: 'team1' }),
    aSeat({ userId: 2, team: 'team2' }),
  ];
  return aMatch({ participants, ...match });
}

test('wins, losses and streaks follow the day of play, whenever a match arrived', () => {
  const record = recordOf(
    [{ date: '2026-05-03', gameResult: 'team1_win' }],
    [{ date: '2026-05-01', gameResult: 'team2_win' }],
    [{ date: '2026-05-02', gameResult: 'team1_win' }],
    [{ date: '2026-04-30', gameResult: 'draw' }],
  );
  expect(record).toMatchObject({ wins: 2, losses: 1, draws: 1, currentWinStreak: 2 });
  expect(record).toMatchObject({ longestWinStreak: 2, longestLossStreak: 1 });
});

test('a match that only this phone has counts; test, refused and open matches do not', () => {
  const record = recordOf(
    [{ gameResult: 'team1_win' }, { kind: 'on-phone' }],
    [{ gameResult: 'team1_win' }, { kind: 'refused', message: 'No.' }],
    [{ gameResult: 'team1_win', isTest: true }],
    [{ gameResult: null, status: 'pending' }],
  );
  expect(record).toMatchObject({ wins: 1, losses: 0, draws: 0 });
});

import { expect, test } from 'vitest';
import { aMatch, aPlayer, aRating, aSeat, SEVENS } from '#pwa/db/testing/view-factories.ts';
import { newestFirst } from '#pwa/db/views/match-list.ts';
import { recentGames } from '#pwa/db/views/recent-games.ts';
import type { MatchRow, RatingReceivedRow } from '#shared/schemas/rows.ts';
import { hasPlayed, RECENT_GAMES_SHOWN, recentRatings, recentSince } from './dashboard-view.ts';

const VIEWER = 1;
const TODAY = '2026-05-11';
const playersById = new Map([2, 3].map((id) => [id, aPlayer({ id })]));

function against(userId: number, match: Partial<MatchRow> = {}): MatchRow {
  return aMatch({
    participants: [aSeat({ userId: VIEWER, team: 'team1' }), aSeat({ userId, team: 'team2' })],
    ...match,
  });
}

function views(matches: MatchRow[]) {
  const shown = matches.map((row) => ({ row, mark: { kind: 'synced' as const } }));
  return newestFirst({ matches: shown, given: [], playersById, viewer: VIEWER });
}

// proves DASH-10
test('the three latest games show their result for the viewer', () => {
  const games = recentGames(
    views([
      against(2, { date: '2026-05-04', gameResult: 'team2_win' }),
      against(2, { date: '2026-05-03', gameResult: 'draw' }),
      against(2, { date: '2026-05-05', gameResult: null, status: 'pending' }),
      against(2, { date: '2026-05-01' }),
    ]),
    RECENT_GAMES_SHOWN,
  );
  expect(games.map(({ outcome }) => outcome)).toEqual([null, 'L', 'Draw']);
});

// proves DASH-7
test('recent ratings are three of the last ten days, those received before newer ones given', () => {
  const received: RatingReceivedRow = {
    id: 'r',
    day: '2026-05-10',
    values: SEVENS,
    isAnonymous: true,
    raterId: null,
    matchId: null,
    at: null,
  };
  const given = [
    aRating({ day: '2026-05-01' }),
    aRating({ day: '2026-04-30' }),
    aRating({ day: TODAY, ratedUserId: 3, isUnsent: true }),
  ];
  const recent = recentRatings(given, [received], playersById, recentSince(TODAY));
  expect(recent.map(({ day, person, isUnsent }) => [day, person.name, isUnsent])).toEqual([
    ['2026-05-10', 'Anonymous player', false],
    [TODAY, 'player3', true],
    ['2026-05-01', 'player2', false],
  ]);
});

test('within a day the latest rating comes first, and those without a time last', () => {
  const anonymous = { day: TODAY, values: SEVENS, isAnonymous: true, raterId: null, matchId: null };
  const received: RatingReceivedRow[] = [
    { ...anonymous, id: 'z', at: null },
    { ...anonymous, id: 'shown', isAnonymous: false, raterId: 3, at: `${TODAY}T09:30:00.000Z` },
  ];
  const given = ['08', '10', '09'].map((hour) =>
    aRating({ id: hour, day: TODAY, at: `${TODAY}T${hour}:00:00.000Z` }),
  );
  const ids = (of: typeof given, shown = received) =>
    recentRatings(of, shown, playersById, recentSince(TODAY)).map((r) => r.id);
  expect(ids(given)).toEqual(['shown', 'z', '10', '09', '08']);
  expect(ids(given, [])).toEqual(['10', '09', '08']);
  const together = ['a', 'b'].map((id) =>
    aRating({ id, day: TODAY, at: `${TODAY}T12:00:00.000Z` }),
  );
  expect(ids(together, [])).toEqual(['b', 'a']);
});

test('a member whose only match was refused has not played yet', () => {
  const [view] = views([against(2)]);
  if (view === undefined) throw new Error('one match');
  expect(hasPlayed([view])).toBe(true);
  expect(hasPlayed([{ ...view, mark: { kind: 'refused', message: 'No.' } }])).toBe(false);
});

import { expect, test } from 'vitest';
import { DAY_MS } from './days.ts';
import { judgeRating, type RatedMatch, type RatingQuestion, seatOf } from './judge-rating.ts';
import type { KnownRating } from './rating-rules.ts';

const [ANN, BEA, CAL, DAN] = [1, 2, 3, 4] as const;
const AT = Date.UTC(2026, 4, 2, 12);
const TODAY = '2026-05-02';
const YESTERDAY = '2026-05-01';

const DOUBLES: RatedMatch = {
  id: 'this',
  isTest: false,
  isDeleted: false,
  seats: [
    { userId: ANN, team: 'team1' },
    { userId: BEA, team: 'team1' },
    { userId: CAL, team: 'team2' },
    { userId: null, team: 'team2' },
  ],
};
const UNKNOWN_TEAMS = { ...DOUBLES, seats: DOUBLES.seats.map((seat) => ({ ...seat, team: null })) };
const DELETED = { ...DOUBLES, isDeleted: true };
const TEST = { ...DOUBLES, isTest: true };

function given(matchId: string, day: string, rating: Partial<KnownRating> = {}): KnownRating {
  const at = day === TODAY ? AT : AT - DAY_MS;
  return { id: `${matchId} ${day}`, matchId, day, at, isTest: false, ...rating };
}

interface Case {
  match?: RatedMatch;
  raterId?: number;
  rated?: RatingQuestion['rated'];
  earlier?: KnownRating[];
}

function verdictOn({ match = DOUBLES, raterId = ANN, rated, earlier = [] }: Case) {
  return judgeRating({
    match,
    rater: seatOf(match, raterId),
    rated: rated === undefined ? { id: CAL, isDeleted: false } : rated,
    rating: {
      id: 'new',
      matchId: match.id,
      isTest: match.isTest,
      at: AT,
      day: TODAY,
      utcOffset: 0,
    },
    earlier,
  });
}

const bea = { id: BEA, isDeleted: false };
const dan = { id: DAN, isDeleted: false };

// proves RATE-10, RATE-14, GUEST-7
test.each<[string, Case, string | null]>([
  ['an opponent', {}, null],
  ['anyone while teams are unknown', { match: UNKNOWN_TEAMS, rated: bea }, null],
  ['a partner', { rated: bea }, 'rating_not_opponent'],
  ['oneself', { rated: { id: ANN, isDeleted: false } }, 'rating_self'],
  ['oneself while teams are unknown', { match: UNKNOWN_TEAMS, raterId: CAL }, 'rating_self'],
  ['a player of another match', { rated: dan }, 'rating_not_participant'],
  ['a guest, or nobody', { rated: null }, 'rating_not_participant'],
  ['a deleted player', { rated: { id: CAL, isDeleted: true } }, 'player_unknown'],
  ['as one who took no part', { raterId: DAN }, 'rating_not_participant'],
  [
    'as one who took no part in a deleted match',
    { match: DELETED, raterId: DAN },
    'rating_not_participant',
  ],
  ['in a deleted match', { match: DELETED, rated: bea }, 'match_deleted'],
  ['again for another match of the day', { earlier: [given('other', TODAY)] }, 'rated_today'],
  ['again for another match of another day', { earlier: [given('other', YESTERDAY)] }, null],
  ['again for the match on another day', { earlier: [given('this', YESTERDAY)] }, 'rated_in_match'],
  ['again for the match on the same day', { earlier: [given('this', TODAY)] }, 'rated_today'],
  [
    'again for the match, after one for another match today',
    { earlier: [given('this', YESTERDAY), given('other', TODAY)] },
    'rated_today',
  ],
  [
    'with the id of an earlier rating',
    { earlier: [given('this', TODAY, { id: 'new' })] },
    'id_taken',
  ],
  [
    'a partner who was rated today',
    { rated: bea, earlier: [given('other', TODAY)] },
    'rating_not_opponent',
  ],
  ['on the day of a test rating', { earlier: [given('other', TODAY, { isTest: true })] }, null],
  ['in a test match, twice a day', { match: TEST, earlier: [given('other', TODAY)] }, null],
  ['in a test match, twice', { match: TEST, earlier: [given('this', TODAY)] }, 'rated_in_match'],
])('rating %s', (_what, situation, refusal) => {
  expect(verdictOn(situation)).toEqual({ refusal, day: refusal === null ? TODAY : null });
});

test('a rating counts for the neighboring day if its date is taken by a rating of 26 hours ago', () => {
  const earlier = [given('other', TODAY, { at: AT - 30 * 60 * 60 * 1000 })];
  expect(verdictOn({ earlier })).toEqual({ refusal: null, day: '2026-05-03' });
});

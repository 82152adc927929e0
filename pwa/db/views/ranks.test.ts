import { expect, test } from 'vitest';
import type { Tally } from '#pwa/db/views/head-to-head.ts';
import { bestPartners, mostPlayed, type Played, toughestOpponents } from './ranks.ts';

const NONE = tally(0, 0);

function tally(W: number, L: number, Draw = 0): Tally {
  return { W, L, Draw };
}

function player(id: number, games: Partial<Played['games']>): Played {
  return {
    id,
    games: { matches: 9, lastDay: '2026-05-01', together: NONE, against: NONE, ...games },
  };
}

function idsOf(people: readonly Played[]): number[] {
  return people.map(({ id }) => id);
}

// proves PEOPLE-2
test('those played with most come first, then the latest, then the lower id', () => {
  const people = [
    player(4, { matches: 2 }),
    player(3, { matches: 2 }),
    player(2, { matches: 2, lastDay: '2026-05-02' }),
    player(1, { matches: 3, lastDay: '2020-01-01' }),
  ];
  expect(idsOf(mostPlayed(people))).toEqual([1, 2, 3, 4]);
});

// proves PEOPLE-3
test('partners are ranked by the share of games won, from three games on and if at least half were won', () => {
  const people = [
    player(1, { together: tally(2, 0) }),
    player(2, { together: tally(2, 1) }),
    player(3, { together: tally(3, 0) }),
    player(4, { together: tally(1, 2) }),
    player(5, { together: tally(1, 1, 2) }),
    player(6, { against: tally(9, 0) }),
  ];
  expect(idsOf(bestPartners(people))).toEqual([3, 2, 5]);
});

// proves PEOPLE-3
test('opponents are ranked by the share of games lost, from three games on and if at least half were lost', () => {
  const people = [
    player(1, { against: tally(0, 2) }),
    player(2, { against: tally(1, 2) }),
    player(3, { against: tally(0, 3) }),
    player(4, { against: tally(2, 1) }),
    player(5, { against: tally(1, 1, 1) }),
    player(6, { together: tally(0, 9) }),
  ];
  expect(idsOf(toughestOpponents(people))).toEqual([3, 2, 5]);
});

// proves PEOPLE-3
test('at the same share more games come first, then the latest, then the lower id', () => {
  const people = [
    player(4, { together: tally(2, 1), against: tally(1, 2) }),
    player(3, { together: tally(2, 1), against: tally(1, 2) }),
    player(2, { together: tally(2, 1), against: tally(1, 2), lastDay: '2026-05-02' }),
    player(1, { together: tally(4, 2), against: tally(2, 4) }),
  ];
  expect(idsOf(bestPartners(people))).toEqual([1, 2, 3, 4]);
  expect(idsOf(toughestOpponents(people))).toEqual([1, 2, 3, 4]);
});

import { expect, test } from 'vitest';
import type { DemoPlayer } from '#shared/schemas/demo.ts';
import { demo as text } from '#shared/text/demo.ts';
import {
  type DemoState,
  demoReducer,
  FIRST_VALUES,
  FRESH_DEMO,
  playersToRate,
  refusalToAdd,
  refusalToCreate,
} from './demo-state.ts';

const PEOPLE = [999_901, 999_902, 999_903, 999_904].map(aDemoPlayer);

function aDemoPlayer(id: number): DemoPlayer {
  const words = { username: `demo+${id}`, firstName: 'Demo', lastName: String(id) };
  return { id, ...words, email: `${id}@demo.example`, phone: '', overallRating: 7 };
}

function aDemo(state: Partial<DemoState> = {}, count = 0): DemoState {
  return { ...FRESH_DEMO, players: PEOPLE.slice(0, count), ...state };
}

test("adding a player twice shows 'Player Already Added', even when the match is full", () => {
  expect(refusalToAdd(aDemo({}, 4), aDemoPlayer(999_901))).toBe(text.alreadyAdded);
});

// proves DEMO-14
test("a player beyond 2 in singles or 4 in doubles shows 'Match Full'", () => {
  const another = aDemoPlayer(1);
  expect(refusalToAdd(aDemo({ matchType: 'singles' }, 1), another)).toBeNull();
  expect(refusalToAdd(aDemo({ matchType: 'singles' }, 2), another)?.title).toBe('Match Full');
  expect(refusalToAdd(aDemo({ matchType: 'doubles' }, 3), another)).toBeNull();
  expect(refusalToAdd(aDemo({ matchType: 'doubles' }, 4), another)?.title).toBe('Match Full');
});

test("fewer than 2 players show 'Need More Players', and too many for singles 'Match Full'", () => {
  expect(refusalToCreate(aDemo({}, 1))?.title).toBe('Need More Players');
  expect(refusalToCreate(aDemo({}, 2))).toBeNull();
  expect(refusalToCreate(aDemo({ matchType: 'singles' }, 4))?.title).toBe('Match Full');
});

test('switching four players to singles keeps the two added first', () => {
  const singles = demoReducer(aDemo({}, 4), { type: 'matchType', matchType: 'singles' });
  expect(singles.players).toEqual(PEOPLE.slice(0, 2));
  expect(refusalToCreate(singles)).toBeNull();
  const doubles = demoReducer(singles, { type: 'matchType', matchType: 'doubles' });
  expect(doubles.players).toEqual(PEOPLE.slice(0, 2));
});

// proves DEMO-8
test('the member plays as 999901, and rates all others', () => {
  expect(playersToRate(aDemo({}, 3)).map(({ id }) => id)).toEqual([999_902, 999_903]);
});

test('the inputs start with 7 for each skill and 8 for sportsmanship', () => {
  expect(FIRST_VALUES).toEqual({
    power: 7,
    spin: 7,
    accuracy: 7,
    consistency: 7,
    touch: 7,
    movement: 7,
    sportsmanship: 8,
  });
});

// proves DEMO-7
test('another test starts with no players and no match', () => {
  const match = { id: 'm', matchType: 'doubles', location: 'Court', date: '2026-05-01' } as const;
  const created = demoReducer(aDemo({}, 2), { type: 'created', match });
  expect(created).toMatchObject({ step: 'match_created', match });
  expect(demoReducer(created, { type: 'again' })).toEqual(FRESH_DEMO);
});

import { expect, test } from 'vitest';
import {
  GUESTS_A_DAY,
  MATCHES_A_DAY,
  MATCHES_A_DAY_WITH_PLAYER,
  MATCHES_A_WEEK,
} from '#shared/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './days.ts';
import { type CountedMatch, reachedLimit } from './match-limits.ts';

const NOW = Date.UTC(2026, 4, 8, 12);
const WEEK_MS = 7 * DAY_MS;

/** A match created so long ago, by default against a player who is in no other one. */
function aMatch(ago = 0, parts: Partial<CountedMatch> = {}): CountedMatch {
  return { at: NOW - ago, guests: 0, players: [`player ${Math.random()}`], ...parts };
}

/** Matches of the last hours, newest first, one minute apart. */
function someMatches(count: number, parts: Partial<CountedMatch> = {}): CountedMatch[] {
  return Array.from({ length: count }, (_, index) => aMatch((index + 1) * MINUTE_MS, parts));
}

// proves MATCH-39
test('the limits are 60 matches a day and 300 a week, 60 guests a day, and 12 matches a day with a player', () => {
  const limits = [MATCHES_A_DAY, MATCHES_A_WEEK, GUESTS_A_DAY, MATCHES_A_DAY_WITH_PLAYER];
  expect(limits).toEqual([60, 300, 60, 12]);
});

// proves MATCH-39
test('the last match of a day passes, and the next one when the oldest is a day old', () => {
  const created = someMatches(MATCHES_A_DAY);
  expect(reachedLimit(aMatch(), created.slice(1), [])).toBeNull();
  expect(reachedLimit(aMatch(), created, [])).toEqual({
    code: 'too_many_matches',
    until: NOW - MATCHES_A_DAY * MINUTE_MS + DAY_MS,
  });
  const yesterday = created.map((match) => ({ ...match, at: match.at - DAY_MS }));
  expect(reachedLimit(aMatch(), yesterday, [])).toBeNull();
});

// proves MATCH-39
test('a week has a limit of its own', () => {
  const perDay = MATCHES_A_WEEK / 6;
  const created = Array.from({ length: MATCHES_A_WEEK }, (_, index) =>
    aMatch((1 + Math.floor(index / perDay)) * DAY_MS - (index % perDay)),
  ).toSorted((a, b) => b.at - a.at);
  expect(reachedLimit(aMatch(), created.slice(1), [])).toBeNull();
  expect(reachedLimit(aMatch(), created, [])).toEqual({
    code: 'too_many_matches_in_week',
    until: (created.at(-1)?.at ?? 0) + WEEK_MS,
  });
});

// proves MATCH-39
test('guests are counted by seat: enough of them must leave the day', () => {
  const guests = someMatches(GUESTS_A_DAY / 2, { guests: 2 });
  expect(reachedLimit(aMatch(), guests, [])).toBeNull();
  expect(reachedLimit(aMatch(0, { guests: 2 }), guests.slice(1), [])).toBeNull();
  const last = guests.length * MINUTE_MS;
  const leaves = (minutesLater: number) => NOW - last + minutesLater * MINUTE_MS + DAY_MS;
  const code = 'too_many_guests';
  expect(reachedLimit(aMatch(0, { guests: 2 }), guests, [])).toEqual({ code, until: leaves(0) });
  expect(reachedLimit(aMatch(0, { guests: 3 }), guests, [])).toEqual({ code, until: leaves(1) });
});

// proves MATCH-39
test('a player can be put into so many matches a day, and another one into more', () => {
  const bea = { players: ['bea', 'dan'] };
  const created = someMatches(MATCHES_A_DAY_WITH_PLAYER, bea);
  expect(reachedLimit(aMatch(0, bea), created.slice(1), [])).toBeNull();
  expect(reachedLimit(aMatch(0, { players: ['cleo', 'bea'] }), created, [])).toEqual({
    code: 'too_many_with_player',
    until: NOW - MATCHES_A_DAY_WITH_PLAYER * MINUTE_MS + DAY_MS,
    players: ['bea'],
  });
  expect(reachedLimit(aMatch(0, bea), created, [])?.players).toEqual(['bea', 'dan']);
  expect(reachedLimit(aMatch(0, { players: ['cleo'] }), created, [])).toBeNull();
});

test('of several limits the one that holds longest counts', () => {
  const bea = { players: ['bea'] };
  const before = someMatches(MATCHES_A_DAY - MATCHES_A_DAY_WITH_PLAYER);
  const withBea = someMatches(MATCHES_A_DAY_WITH_PLAYER, bea).map((match) => ({
    ...match,
    at: match.at + HOUR_MS / 4,
  }));
  expect(reachedLimit(aMatch(0, bea), [...withBea, ...before], [])).toMatchObject({
    code: 'too_many_with_player',
    until: (withBea.at(-1)?.at ?? 0) + DAY_MS,
  });
});

test('a match that is held back delays the next one, and holds no other back', () => {
  const created = someMatches(MATCHES_A_DAY);
  const first = reachedLimit(aMatch(), created, []);
  const planned = [aMatch(0, { at: first?.until ?? 0 })];
  expect(reachedLimit(aMatch(), created, planned)?.until).toBe((first?.until ?? 0) + MINUTE_MS);
  expect(reachedLimit(aMatch(), created.slice(1), planned)).toBeNull();
});

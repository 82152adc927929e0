import { expect, test } from 'vitest';
import { type SeatedPlayer, seatingFault } from './seating.ts';

const ANN: SeatedPlayer = { team: 'team1', userId: 1, phone: '+1 555 0100', email: 'ann@x.org' };
const BEN: SeatedPlayer = { team: 'team2', userId: 2 };
const CLEO: SeatedPlayer = { team: 'team2', userId: 3 };

function faultWith(...guests: SeatedPlayer[]) {
  return seatingFault('doubles', [ANN, BEN, CLEO, ...guests], 1);
}

test('a match has its creator, as many players as its type requires, and no team too large', () => {
  expect(seatingFault('singles', [BEN, { ...CLEO, team: 'team1' }], 1)).toBe('creator_missing');
  expect(seatingFault('singles', [ANN], 1)).toBe('not_enough_players');
  expect(seatingFault('doubles', [ANN, BEN, CLEO], 1)).toBe('not_enough_players');
  expect(seatingFault('singles', [ANN, BEN], 1)).toBeNull();
  expect(seatingFault('singles', [ANN, BEN, CLEO], 1)).toBe('team_full');
  expect(faultWith({ team: 'team1', userId: 4 })).toBeNull();
});

test('a guest can be reached', () => {
  expect(faultWith({ team: 'team1', phone: 'none' })).toBe('guest_unreachable');
  expect(faultWith({ team: 'team1', email: 'gus@x.org' })).toBeNull();
});

test('nobody plays twice, on any team', () => {
  expect(faultWith({ team: 'team1', userId: 3 })).toBe('player_twice');
  const gus: SeatedPlayer = { team: 'team1', email: 'gus@x.org' };
  const again: SeatedPlayer = { team: 'team2', email: 'GUS@x.org' };
  expect(seatingFault('doubles', [ANN, BEN, gus, again], 1)).toBe('player_twice');
});

test('the creator cannot be a guest of their own match: by phone, else by email', () => {
  expect(faultWith({ team: 'team1', phone: '+15550100' })).toBe('player_twice');
  expect(faultWith({ team: 'team1', email: 'Ann@x.org' })).toBe('player_twice');
  expect(faultWith({ team: 'team1', phone: '+15550199', email: 'ann@x.org' })).toBeNull();
});

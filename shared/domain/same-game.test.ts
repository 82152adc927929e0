import { expect, test } from 'vitest';
import { isSameGame, type RecordedGame, scoresAsIn } from './same-game.ts';

const seat = (team: 'team1' | 'team2', userId: number | null) => ({ team, userId });
const DOUBLES: RecordedGame = {
  date: '2026-05-01',
  matchType: 'doubles',
  isTest: false,
  seats: [seat('team1', 1), seat('team1', 20), seat('team2', 3), seat('team2', null)],
};

// proves WRONG-11
test('two matches of one day with the same members in the same teams, in any order, can be one game', () => {
  const swapped = DOUBLES.seats.map(({ team, userId }) =>
    seat(team === 'team1' ? 'team2' : 'team1', userId),
  );
  const won = { team1Score: 11, team2Score: 6 };
  const same = { ...DOUBLES, seats: DOUBLES.seats.toReversed() };
  expect(isSameGame(DOUBLES, same)).toBe(true);
  expect(scoresAsIn(won, DOUBLES, same)).toEqual(won);
  expect(isSameGame(DOUBLES, { ...DOUBLES, seats: swapped })).toBe(true);
  const lost = { team1Score: 6, team2Score: 11 };
  expect(scoresAsIn(won, DOUBLES, { ...DOUBLES, seats: swapped })).toEqual(lost);
});

// proves WRONG-11
test('another day, type, player or team, and a demo match, is another game', () => {
  const [ann, bea, cal, guest] = DOUBLES.seats;
  if (!ann || !bea || !cal || !guest) throw new Error('Doubles have four seats');
  const withSeats = (...seats: RecordedGame['seats'][number][]) => ({ ...DOUBLES, seats });
  const others: RecordedGame[] = [
    { ...DOUBLES, date: '2026-05-02' },
    { ...DOUBLES, matchType: 'singles' },
    { ...DOUBLES, isTest: true },
    withSeats(ann, bea, cal, seat('team2', 4)),
    withSeats(ann, bea, cal, { ...cal, userId: 4 }),
    withSeats(ann, seat('team1', 3), seat('team2', 20), guest),
    // The numbers of one team must not read as another's: 1 and 20 against 12 and 0.
    withSeats(seat('team1', 12), seat('team1', 0), cal, guest),
  ];
  for (const other of others) expect(isSameGame(DOUBLES, other)).toBe(false);
});

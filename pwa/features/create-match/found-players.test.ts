import { expect, test } from 'vitest';
import { latestFirst } from './found-players.ts';

const met = (id: number, lastPlayedDate: string | null) => {
  const names = { username: `p${id}`, firstName: null, lastName: null, profilePicture: null };
  return { id, ...names, lastPlayedDate };
};

// proves MATCH-10
test('players met before are listed once, the latest first', () => {
  const players = [met(2, '2026-01-15'), met(3, '2026-03-01'), met(4, null)];
  expect(latestFirst([...players, ...players]).map(({ id }) => id)).toEqual([3, 2]);
});

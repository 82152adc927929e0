import { expect, test } from 'vitest';
import { scoreText } from '#shared/text/score.ts';
import { aMatch, aPlayer, aSeat } from '../testing/view-factories.ts';
import { named, nameOfMatch } from './match-name.ts';
import { personById } from './people.ts';

const playersById = new Map(
  [
    aPlayer({ id: 1, firstName: 'Ann', lastName: 'Lee' }),
    aPlayer({ id: 2, firstName: 'Bob', lastName: 'Day' }),
    aPlayer({ id: 3, firstName: null, lastName: null, username: 'cid' }),
  ].map((player) => [player.id, player]),
);
const participants = [
  aSeat({ userId: 1, team: 'team2' }),
  aSeat({ userId: 2, team: 'team1' }),
  aSeat({ userId: null, team: 'team1', isGuest: true, firstName: 'Gus', lastName: 'Ray' }),
];
const match = aMatch({ location: 'Hill Park', participants, team1Score: 11, team2Score: 7 });

// proves PAGE-7
test('a match is named by its place, the first names of the opponents and the score, the own points first', () => {
  expect(nameOfMatch(match, 1, playersById)).toBe(`Hill Park · vs Bob & Gus · ${scoreText(7, 11)}`);
  expect(nameOfMatch(match, 2, playersById)).toBe(`Hill Park · vs Ann · ${scoreText(11, 7)}`);
});

// proves PAGE-7, NAME-7
test('opponents of one first name, or with that of the partner, get their last initials', () => {
  const seats = [
    aSeat({ userId: 1, team: 'team1' }),
    aSeat({ userId: 2, team: 'team1' }),
    aSeat({ userId: null, team: 'team2', isGuest: true, firstName: 'Bob', lastName: 'Ray' }),
    aSeat({ userId: 3, team: 'team2' }),
  ];
  const doubles = { ...match, participants: seats, team1Score: 0, team2Score: 0 };
  expect(nameOfMatch(doubles, 1, playersById)).toBe('Hill Park · vs Bob R. & cid');
});

// proves PAGE-7
test('without a result it has no score, and who has no first name goes by the username', () => {
  const seats = [aSeat({ userId: 1, team: 'team1' }), aSeat({ userId: 3, team: 'team2' })];
  const open = { ...match, participants: seats, team1Score: 0, team2Score: 0 };
  expect(nameOfMatch(open, 1, playersById)).toBe('Hill Park · vs cid');
});

// proves PAGE-7, LEAVE-2
test('an open seat is left out, and a match that the viewer is not in goes by its place and score', () => {
  const open = aSeat({ userId: null, team: 'team2', isOpen: true });
  const seats = [aSeat({ userId: 1, team: 'team1' }), open];
  const left = { ...match, participants: seats };
  expect(nameOfMatch(left, 1, playersById)).toBe(`Hill Park · ${scoreText(11, 7)}`);
  const doubles = { ...match, participants: [...seats, aSeat({ userId: 2, team: 'team2' })] };
  expect(nameOfMatch(doubles, 1, playersById)).toBe(`Hill Park · vs Bob · ${scoreText(11, 7)}`);
  expect(nameOfMatch(left, 9, playersById)).toBe(`Hill Park · ${scoreText(11, 7)}`);
});

// proves PAGE-7
test('each part of the name may begin a line, and a dot is between two in one text', () => {
  const opponent = {
    seatId: '',
    userId: 2,
    team: 'team1',
    rating: 'open',
    isRatedToday: false,
  } as const;
  const view = named({
    match,
    mark: { kind: 'synced' },
    ownTeam: 'team2',
    teams: { team1: [], team2: [] },
    opponents: [{ ...opponent, person: personById(2, playersById) }],
  });
  expect(view.nameParts).toEqual(['Hill Park', 'vs Bob', scoreText(7, 11)]);
  expect(view.name).toBe(`Hill Park · vs Bob · ${scoreText(7, 11)}`);
});

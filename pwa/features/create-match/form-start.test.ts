import { expect, test } from 'vitest';
import { aMatch, aSeat } from '#pwa/db/testing/view-factories.ts';
import { hasEntries, startOf } from './form-start.ts';
import { type FormStart, formReducer, freshForm, type MatchForm } from './form-state.ts';

const ANA = { id: 1, username: 'ana' };
const BEN = {
  id: 2,
  username: 'ben',
  firstName: null,
  lastName: null,
  profilePicture: null,
  lastPlayedDate: null,
};
const guestSeat = aSeat({ userId: null, isGuest: true, team: 'team2', firstName: 'Gil' });
const played = aMatch({
  location: 'Hilltop',
  matchType: 'doubles',
  participants: [
    aSeat({ userId: ANA.id, team: 'team2' }),
    guestSeat,
    aSeat({ userId: 2, team: 'team1' }),
    aSeat({ userId: 3, team: 'team1' }),
  ],
});
const latest = aMatch({ location: 'Riverside', matchType: 'singles' });
const known = {
  creator: ANA,
  // Player 3 was deleted, so the phone seats them no more.
  players: new Map([[BEN.id, BEN]]),
  guests: new Map([[guestSeat.id, { firstName: 'Gil', phone: '+15550100' }]]),
  corrected: null,
};
const start = (query: string) => startOf([latest, played], new URLSearchParams(query), known);

// proves MATCH-46
test('a new form has the court and type of the latest match, and is empty doubles without one', () => {
  expect(start('')).toEqual({ location: 'Riverside', matchType: 'singles' });
  expect(startOf([], new URLSearchParams(), known)).toEqual({ location: '', matchType: 'doubles' });
});

// proves MATCH-44
test('a known member sits on the other team; the creator and a deleted player do not', () => {
  expect(start('?with=2').team2Players).toEqual([{ id: 2, username: 'ben' }]);
  for (const id of [ANA.id, 3, 99]) expect(start(`?with=${id}`).team2Players).toBeUndefined();
});

// proves MATCH-45
test('a rematch seats all who can play as they sat, on the same court', () => {
  expect(start(`?rematch=${played.id}`)).toMatchObject({
    location: 'Hilltop',
    matchType: 'doubles',
    team1Players: [{ id: 2, username: 'ben' }],
    team2Players: [ANA, { firstName: 'Gil', phone: '+15550100', isNonMember: true }],
  });
});

// proves MATCH-45
test('a guest whose contact this phone does not have is named, and one who left is not', () => {
  const query = new URLSearchParams({ rematch: played.id });
  expect(startOf([played], query, known).leftOut).toBeUndefined();
  const without = { ...known, guests: new Map() };
  const begun = startOf([played], query, without);
  expect(begun).toMatchObject({ team2Players: [ANA], leftOut: ['Gil'] });
  const seats = played.participants.map((seat) =>
    seat === guestSeat ? { ...seat, isOpen: true as const } : seat,
  );
  const left = { ...played, participants: seats };
  expect(startOf([left], query, without).leftOut).toBeUndefined();
});

// proves WRONG-9
test('a match to correct fills the form in with all that was recorded', () => {
  const corrected = { ...played, date: '2026-04-30', team1Score: 7, team2Score: 11 };
  const query = new URLSearchParams({ corrects: played.id });
  expect(startOf([latest, played], query, { ...known, corrected })).toEqual({
    corrects: played.id,
    date: '2026-04-30',
    location: 'Hilltop',
    matchType: 'doubles',
    team1Players: [{ id: 2, username: 'ben' }],
    team2Players: [
      ANA,
      { firstName: 'Gil', phone: '+15550100', username: 'Gil', isNonMember: true },
    ],
    team1Score: 7,
    team2Score: 11,
    entered: ['team1', 'team2'],
  });
});

// proves WRONG-9, LEAVE-2
test('the guest whose contact an open seat had is not put on it again', () => {
  const seat = { ...guestSeat, isOpen: true as const };
  const corrected = { ...played, participants: [aSeat({ userId: ANA.id, team: 'team1' }), seat] };
  const begun = startOf([], new URLSearchParams(), { ...known, corrected });
  expect(begun.team2Players).toEqual([]);
});

// proves MATCH-36
test('a begun form has entries if others are seated than in a new one of its type, or elsewhere', () => {
  const ben = { id: 2, username: 'ben' };
  const cal = { id: 3, username: 'cal' };
  const origin = '?with=2';
  const linked = { ...start(origin), origin };
  const rematch = { ...start(`?rematch=${played.id}`), origin: `?rematch=${played.id}` };
  const has = (from: FormStart, changed: Partial<MatchForm>) =>
    hasEntries({ ...begin(from), ...changed }, from, ANA, '2026-05-01');
  for (const untouched of [start(''), linked, rematch]) {
    expect(has(untouched, {})).toBe(false);
    const matchType = untouched.matchType === 'singles' ? 'doubles' : 'singles';
    const opponent = untouched === linked ? ben : undefined;
    const retyped = { type: 'matchType', matchType, creator: ANA, opponent } as const;
    expect(has(untouched, formReducer(begin(untouched), retyped))).toBe(false);
    // The creator on the other side.
    const { team1Players, team2Players } = begin(untouched);
    expect(has(untouched, { team1Players: team2Players, team2Players: team1Players })).toBe(true);
  }
  expect(has(linked, { team2Players: [] })).toBe(true);
  expect(has(linked, { team2Players: [cal] })).toBe(true);
  expect(has(rematch, { team1Players: [cal] })).toBe(true);
  expect(has(start(''), { location: 'Elsewhere' })).toBe(true);
});

function begin(from: FormStart): MatchForm {
  return freshForm(ANA, '2026-05-01', { matchId: played.id }, from);
}

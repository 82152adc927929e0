import { expect, test } from 'vitest';
import type { CreateMatchArgs } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import type { RowSyncState } from '#sync/overlay/overlay.ts';
import { newId } from '../store/new-id.ts';
import { aMatch, anEntry, aPlayer, aRating, aSeat } from '../testing/view-factories.ts';
import { newestFirst } from './match-list.ts';
import { hasUnrated } from './match-tasks.ts';
import { overlaidMatches } from './records.ts';

const VIEWER = 1;
const BEN = 2;
const playersById = new Map([
  [BEN, aPlayer({ id: BEN, firstName: 'Ben', lastName: 'Ode' })],
  [3, aPlayer({ id: 3, isDeleted: true })],
]);

function against(userId: number | null, match: Partial<MatchRow> = {}): MatchRow {
  return aMatch({
    participants: [
      aSeat({ userId: VIEWER, team: 'team1' }),
      aSeat({ userId: 9, team: 'team1', isPartner: true }),
      aSeat({ userId, team: 'team2', isGuest: userId === null, firstName: 'Gil' }),
    ],
    ...match,
  });
}

const SYNCED: RowSyncState = { kind: 'synced' };
const REFUSED: RowSyncState = { kind: 'refused', message: 'No.' };

function sources(matches: MatchRow[], rated = [] as ReturnType<typeof aRating>[], mark = SYNCED) {
  return {
    matches: matches.map((row) => ({ row, mark: SYNCED })),
    given: rated.map((row) => ({ row, mark })),
    playersById,
    viewer: VIEWER,
  };
}

// proves LIST-5
test('matches with an opponent left to rate are told from the others, both newest first', () => {
  const oldUnrated = against(BEN, { date: '2026-01-01' });
  const newRated = against(BEN, { date: '2026-03-03' });
  const middleGuest = against(null, { date: '2026-02-02' });
  const given = [aRating({ matchId: newRated.id, ratedUserId: BEN })];
  const newUnrated = against(BEN, { date: '2026-02-01' });
  const views = newestFirst(sources([middleGuest, newRated, oldUnrated, newUnrated], given));
  const idsOf = (some: typeof views) => some.map(({ match }) => match.id);
  expect(idsOf(views)).toEqual([newRated.id, middleGuest.id, newUnrated.id, oldUnrated.id]);
  expect(idsOf(views.filter(hasUnrated))).toEqual([newUnrated.id, oldUnrated.id]);
});

test('matches of one day are ordered by the time they were recorded', () => {
  const early = against(BEN, { createdAt: '2026-05-01T08:00:00.000Z' });
  const late = against(BEN, { createdAt: '2026-05-01T20:00:00.000Z' });
  expect(newestFirst(sources([early, late])).map(({ match }) => match.id)).toEqual([
    late.id,
    early.id,
  ]);
});

test('only the other team is listed, each player with what the viewer can do', () => {
  const match = against(BEN);
  const [open] = newestFirst(sources([match]));
  expect(open?.opponents).toMatchObject([
    { userId: BEN, team: 'team2', rating: 'open', person: { name: 'Ben Ode' } },
  ]);
  const [done] = newestFirst(sources([match], [aRating({ matchId: match.id, ratedUserId: BEN })]));
  expect(done?.opponents[0]?.rating).toBe('done');
});

test('a refused rating is shown, can be given again, and yields to one that counts', () => {
  const match = against(BEN, { date: '2026-01-01' });
  const newer = against(null, { date: '2026-02-02' });
  const rating = aRating({ matchId: match.id, ratedUserId: BEN });
  const refused = sources([newer, match], [rating], REFUSED);
  const shown = newestFirst(refused);
  expect(shown.map(({ opponents }) => opponents[0]?.rating)).toEqual(['impossible', 'refused']);
  expect(shown.map(hasUnrated)).toEqual([false, true]);
  const counted = { row: { ...rating, id: newId() }, mark: SYNCED };
  for (const given of [
    [...refused.given, counted],
    [counted, ...refused.given],
  ]) {
    const view = newestFirst({ ...refused, given }).find((card) => card.match.id === match.id);
    expect(view?.opponents[0]?.rating).toBe('done');
  }
});

test('years of matches with the same opponent look at each of their ratings a few times, not once a match', () => {
  let looks = 0;
  const matches = Array.from({ length: 300 }, () => against(BEN));
  const given = matches.map(({ id }) => {
    const row = aRating({ matchId: id, ratedUserId: BEN });
    return Object.defineProperty(row, 'matchId', { get: () => ((looks += 1), id) });
  });
  const views = newestFirst(sources(matches, given));
  expect(views.filter(hasUnrated)).toEqual([]);
  expect(looks).toBeLessThan(10 * matches.length);
});

// proves GUEST-13
test('a seat is named as it was typed until its member shows it', () => {
  const seat = { userId: BEN, team: 'team2', isGuest: true, firstName: 'Gil' } as const;
  const nameIn = (part: Parameters<typeof aSeat>[0]) => {
    const participants = [aSeat({ userId: VIEWER, team: 'team1' }), aSeat({ ...seat, ...part })];
    const [view] = newestFirst(sources([aMatch({ participants })]));
    return view?.teams.team2.map(({ name }) => name);
  };
  expect(nameIn({ userId: null })).toEqual(['Gil']);
  expect(nameIn({ isHidden: true })).toEqual(['Gil']);
  expect(nameIn({})).toEqual(['Ben Ode']);
});

test('players are listed by seat, in whatever order the server sends them', () => {
  const seats = ['First', 'Second'].map((firstName) =>
    aSeat({ team: 'team2', isGuest: true, firstName }),
  );
  const ids = seats.map(({ id }) => id).sort();
  const participants = seats.map((seat, index) => ({ ...seat, id: ids[index] ?? seat.id }));
  const row = aMatch({
    participants: [...participants.toReversed(), aSeat({ userId: VIEWER, team: 'team1' })],
  });
  const [view] = newestFirst({ ...sources([]), matches: overlaidMatches([row], [], VIEWER) });
  expect(view?.teams.team2.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(view?.opponents.map(({ person }) => person.name)).toEqual(['First', 'Second']);
});

// proves WRONG-9
test('players of a changed match are listed by seat before it syncs too, where a guest kept the older seat', () => {
  const [older = '', newer = '', own = ''] = [aSeat().id, aSeat().id, aSeat().id].sort();
  const args: CreateMatchArgs = {
    matchId: newId(),
    date: '2026-05-01',
    location: 'Riverside',
    matchType: 'doubles',
    team1Score: 11,
    team2Score: 7,
    replaces: newId(),
    seats: [
      { id: own, team: 'team1', userId: VIEWER },
      { id: newer, team: 'team2', userId: BEN },
      { id: older, team: 'team2', guest: { firstName: 'Gil', phone: '+15550100' } },
    ],
  };
  const matches = overlaidMatches([], [anEntry('createMatch', args, args.matchId)], VIEWER);
  const [view] = newestFirst({ ...sources([]), matches });
  expect(view?.teams.team2.map(({ name }) => name)).toEqual(['Gil', 'Ben Ode']);
});

test('a guest without an account and a deleted player cannot be rated', () => {
  const [guest] = newestFirst(sources([against(null)]));
  expect(guest?.opponents[0]).toMatchObject({ rating: 'impossible', person: { name: 'Gil' } });
  const [deleted] = newestFirst(sources([against(3)]));
  expect(deleted?.opponents[0]).toMatchObject({
    rating: 'impossible',
    person: { name: 'Deleted player' },
  });
});

test('while teams are unknown, all other players are opponents', () => {
  const match = aMatch({
    participants: [
      aSeat({ userId: VIEWER, team: null }),
      aSeat({ userId: BEN, team: null }),
      aSeat({ userId: 9, team: null }),
    ],
  });
  expect(newestFirst(sources([match]))[0]?.opponents.map(({ userId }) => userId)).toEqual([BEN, 9]);
});

test('a match without the viewer lists no opponents', () => {
  const match = aMatch({ participants: [aSeat({ userId: BEN }), aSeat({ userId: 9 })] });
  expect(newestFirst(sources([match]))[0]?.opponents).toEqual([]);
});

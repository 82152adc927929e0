import { expect, test } from 'vitest';
import { newId } from '#pwa/db/new-id.ts';
import { createMatchArgs } from '#shared/schemas/mutations.ts';
import { formFromDraft } from './form-draft.ts';
import { guestOf, refusalToAdd, refusalToCreate } from './form-rules.ts';
import { formReducer, freshForm, type MatchFormAction, NO_GUEST } from './form-state.ts';
import { matchArgs, summaryOf } from './match-args.ts';

const ANA = { id: 1, username: 'ana', firstName: 'Ana' };
const BEN = { id: 2, username: 'ben', firstName: 'Ben' };
const CLEO = { id: 3, username: 'cleo' };
const GIL = { firstName: 'Gil', phone: '+1 555 0100', isNonMember: true };

function formAfter(...actions: MatchFormAction[]) {
  return actions.reduce(formReducer, freshForm(ANA, '2026-05-01', newId()));
}
const add = (team: 'team1' | 'team2', player: typeof BEN | typeof CLEO | typeof GIL) =>
  ({ type: 'add', team, player }) as const;

test('a form opens as doubles with the creator on team 1', () => {
  expect(formAfter()).toMatchObject({
    matchType: 'doubles',
    date: '2026-05-01',
    team1Players: [ANA],
    team2Players: [],
    team1Score: 0,
    team2Score: 0,
  });
});

test('changing the match type empties both teams but for the creator, who starts on team 1', () => {
  const form = formAfter(add('team1', BEN), add('team2', CLEO), {
    type: 'matchType',
    matchType: 'singles',
    creator: ANA,
  });
  expect(form).toMatchObject({ matchType: 'singles', team1Players: [ANA], team2Players: [] });
});

test('a picked player waits for a team, and is no longer waiting once on it', () => {
  const picked = formAfter({ type: 'pick', player: BEN });
  expect(picked.pending).toEqual(BEN);
  expect(formReducer(picked, add('team2', BEN))).toMatchObject({
    pending: null,
    team2Players: [BEN],
  });
});

test('a full team takes nobody', () => {
  const singles = formAfter({ type: 'matchType', matchType: 'singles', creator: ANA });
  expect(refusalToAdd(singles, 'team1', BEN)).toEqual({
    title: 'Team full',
    description: 'Singles teams can only have 1 player.',
  });
  const doubles = formAfter(add('team1', BEN));
  expect(refusalToAdd(doubles, 'team1', CLEO)?.description).toBe(
    'Doubles teams can only have 2 players.',
  );
  expect(refusalToAdd(doubles, 'team2', CLEO)).toBeNull();
});

test('nobody is on a team twice, a guest being known by phone however it is typed', () => {
  expect(refusalToAdd(formAfter(), 'team1', ANA)?.title).toBe('Player already added');
  const withGuest = formAfter(add('team2', GIL));
  const again = { firstName: 'Gilbert', phone: '+15550100', isNonMember: true };
  expect(refusalToAdd(withGuest, 'team2', again)?.description).toBe(
    'This player is already on this team.',
  );
  expect(refusalToAdd(withGuest, 'team1', again)?.title).toBe('Player already added');
});

test('a guest needs a first name and a phone or an email', () => {
  const missing = {
    title: 'Missing information',
    description: 'Please provide first name and either phone or email.',
  };
  expect(guestOf(NO_GUEST)).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, firstName: 'Gil' })).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, phone: '555' })).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, firstName: ' Gil ', lastName: 'Ray', email: 'g@r.org' })).toEqual({
    username: 'Gil Ray',
    firstName: 'Gil',
    lastName: 'Ray',
    email: 'g@r.org',
    isNonMember: true,
  });
});

test('a match needs enough players, then a location, then a day', () => {
  expect(refusalToCreate(formAfter())?.description).toBe('Doubles requires 4 players total.');
  const singles = formAfter(
    { type: 'matchType', matchType: 'singles', creator: ANA },
    add('team2', BEN),
  );
  expect(refusalToCreate({ ...singles, team2Players: [] })?.description).toBe(
    'Singles requires 2 players total.',
  );
  expect(refusalToCreate({ ...singles, location: '  ' })?.title).toBe('Location required');
  expect(refusalToCreate({ ...singles, location: 'Park', date: '' })?.title).toBe('Date required');
  expect(refusalToCreate({ ...singles, location: 'Park' })).toBeNull();
});

test('the deed names every seat anew and counts who is invited', () => {
  const form = formAfter(
    { type: 'details', location: ' Park ' },
    add('team1', GIL),
    add('team2', BEN),
    add('team2', CLEO),
  );
  const args = matchArgs(form, newId);
  expect(createMatchArgs.safeParse(args).success).toBe(true);
  expect(args.location).toBe('Park');
  expect(args.seats.map(({ team }) => team)).toEqual(['team1', 'team1', 'team2', 'team2']);
  expect(new Set([args.matchId, ...args.seats.map(({ id }) => id)]).size).toBe(5);
  expect(summaryOf(args, ANA.id)).toEqual({ members: 2, nonMembers: 1 });
});

test('a kept form comes back whole, an unreadable one not at all', () => {
  const form = formAfter(add('team1', GIL), { type: 'pick', player: BEN });
  expect(formFromDraft(structuredClone(form))).toEqual(form);
  expect(formFromDraft({ matchType: 'triples' })).toBeNull();
});

test('the creator can change sides', () => {
  const form = formAfter({ type: 'move', team: 'team1', index: 0 });
  expect(form).toMatchObject({ team1Players: [], team2Players: [ANA] });
});

test('a draft with the longest names a guest may have comes back whole', () => {
  const long = 'n'.repeat(80);
  const guest = guestOf({ firstName: long, lastName: long, phone: '', email: 'gus@example.org' });
  if ('title' in guest) throw new Error('The guest was refused');
  const form = formAfter({ type: 'add', team: 'team2', player: guest });
  expect(formFromDraft(structuredClone(form))).toEqual(form);
});

import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { mayCreateMatch, newMatchId } from '#shared/domain/match-id.ts';
import { createMatchArgs } from '#shared/schemas/mutations.ts';
import { createMatchForm } from '#shared/text/create-match.ts';
import { matchArgs, summaryOf } from './commands.ts';
import { formFromDraft, nameOfDraft, openForm } from './form-draft.ts';
import { faultsOf, guestFaults, guestOf, refusalToAdd, refusalToCreate } from './form-rules.ts';
import {
  formReducer,
  freshForm,
  type MatchForm,
  type MatchFormAction,
  NO_GUEST,
  seatAcross,
} from './form-state.ts';

const ANA = { id: 1, username: 'ana', phone: '+1 555 0199', email: 'ana@x.org' };
const BEN = { id: 2, username: 'ben', firstName: 'Ben' };
const CLEO = { id: 3, username: 'cleo' };
const GIL = { firstName: 'Gil', phone: '+1 555 0100', isNonMember: true };

function formAfter(...actions: MatchFormAction[]) {
  return actions.reduce(formReducer, freshForm(ANA, '2026-05-01', newMatchId(0)));
}
const add = (team: 'team1' | 'team2', player: typeof BEN | typeof CLEO | typeof GIL) =>
  ({ type: 'add', team, player }) as const;

test('a new form is doubles with the creator on team 1', () => {
  expect(formAfter()).toMatchObject({
    matchType: 'doubles',
    date: '2026-05-01',
    team1Players: [ANA],
    team2Players: [],
    team1Score: 0,
    team2Score: 0,
  });
});

// proves MATCH-8
test('changing the match type empties both teams except for the creator, who is on team 1', () => {
  const form = formAfter(add('team1', BEN), add('team2', CLEO), {
    type: 'matchType',
    matchType: 'singles',
    creator: ANA,
  });
  expect(form).toMatchObject({ matchType: 'singles', team1Players: [ANA], team2Players: [] });
});

// proves MATCH-44
test('another match type seats the opponent of the link again, and nobody else', () => {
  const form = formAfter(add('team2', BEN), add('team2', CLEO), {
    type: 'matchType',
    matchType: 'singles',
    creator: ANA,
    opponent: BEN,
  });
  expect(form).toMatchObject({ matchType: 'singles', team1Players: [ANA], team2Players: [BEN] });
});

test('a player who waited for a team in an earlier app gets the first empty seat', () => {
  const kept = formAfter(add('team1', CLEO));
  expect(formFromDraft({ ...kept, pending: BEN })).toEqual({ ...kept, team2Players: [BEN] });
  expect(formFromDraft({ ...kept, pending: null })).toEqual(kept);
  expect(formFromDraft({ ...kept, pending: CLEO })).toEqual(kept);
});

// proves MATCH-36
test('an unfinished form is named by its place, else its other players, else its type', () => {
  const named = (...actions: MatchFormAction[]) => nameOfDraft(formAfter(...actions), ANA.id);
  expect(named()).toBe('Doubles');
  const seated = [add('team1', BEN), add('team2', GIL)];
  expect(named(...seated)).toBe('Ben, Gil');
  expect(named(...seated, { type: 'details', location: ' Hilltop ' })).toBe('Hilltop');
});

// proves MATCH-17
test('a full team takes nobody else', () => {
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

// proves MATCH-19
test('nobody is on a team twice; guests are compared by phone number in any notation', () => {
  expect(refusalToAdd(formAfter(), 'team1', ANA)?.title).toBe('Player already added');
  const withGuest = formAfter(add('team2', GIL));
  const again = { firstName: 'Gilbert', phone: '+15550100', isNonMember: true };
  expect(refusalToAdd(withGuest, 'team2', again)?.description).toBe(
    'This player is already on this team.',
  );
  expect(refusalToAdd(withGuest, 'team1', again)?.title).toBe('Same phone number');
});

test('the creator cannot be a guest of their own match on either team, compared by phone, else by email', () => {
  for (const mine of [{ phone: '+15550199' }, { email: 'Ana@x.org' }]) {
    const guest = { firstName: 'Me', ...mine, isNonMember: true };
    expect(refusalToAdd(formAfter(), 'team1', guest)?.title).toBe('Player already added');
    expect(refusalToAdd(formAfter(), 'team2', guest)?.title).toMatch(/^Same /);
  }
});

test('two guests with different phones may share a family email, on one team or on both', () => {
  const mum = { firstName: 'Mum', phone: '+15550201', email: 'home@x.org', isNonMember: true };
  const dad = { firstName: 'Dad', phone: '+15550202', email: 'home@x.org', isNonMember: true };
  const form = formAfter({ type: 'add', team: 'team2', player: mum });
  expect(refusalToAdd(form, 'team2', dad)).toBeNull();
  expect(refusalToAdd(form, 'team1', dad)).toBeNull();
});

test('a guest with the creator’s own email or phone is said to have it', () => {
  const { ownContact } = createMatchForm;
  const email = { firstName: 'Gus', email: 'Ana@x.org', isNonMember: true };
  expect(refusalToAdd(formAfter(), 'team2', email)).toEqual(ownContact.email);
  const phone = { firstName: 'Gus', phone: '+15550199', isNonMember: true };
  expect(refusalToAdd(formAfter(), 'team2', phone)).toEqual(ownContact.phone);
});

test('guests on both teams with the same email or phone are refused, and the message names the contact', () => {
  const mum = { firstName: 'Mum', email: 'home@x.org', isNonMember: true };
  const dad = { firstName: 'Dad', email: 'Home@x.org', phone: '+1 555 0101', isNonMember: true };
  const son = { firstName: 'Son', email: 'son@x.org', phone: '+15550101', isNonMember: true };
  const team1With = (one: typeof mum) => formAfter({ type: 'add', team: 'team1', player: one });
  expect(refusalToAdd(team1With(mum), 'team2', dad)).toEqual({
    title: 'Same email',
    description: 'Mum has this email. Give each player a phone number to share it.',
  });
  expect(refusalToAdd(team1With(dad), 'team2', son)?.description).toBe(
    'Dad has this phone number. Give each player their own.',
  );
  expect(refusalToAdd(formAfter(add('team1', BEN)), 'team2', BEN)?.description).toBe(
    'This player is already on the other team.',
  );
});

test('a form with a duplicate player, as an old draft may have, is not saved', () => {
  const kept = { ...formAfter(add('team1', GIL), add('team2', BEN)), location: 'Park' };
  const twice = { ...kept, team2Players: [BEN, { ...GIL, firstName: 'Gilbert' }] };
  expect(refusalToCreate(twice, ANA.id, kept.date)).toEqual({
    title: 'Player already added',
    description: 'A player can be in a match only once.',
  });
  expect(refusalToCreate({ ...kept, team2Players: [BEN, CLEO] }, ANA.id, kept.date)).toBeNull();
});

// proves MATCH-30
test('a guest needs a first name and a phone or an email', () => {
  const missing = {
    title: 'Missing information',
    description: 'Please provide first name and either phone or email.',
  };
  expect(guestOf(NO_GUEST)).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, firstName: 'Gil' })).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, phone: '555' })).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, firstName: 'Gil', phone: 'none' })).toEqual(missing);
  expect(guestOf({ ...NO_GUEST, firstName: ' Gil ', lastName: 'Ray', email: 'g@r.org' })).toEqual({
    username: 'Gil Ray',
    firstName: 'Gil',
    lastName: 'Ray',
    email: 'g@r.org',
    isNonMember: true,
  });
});

test("a guest's email and phone follow the rules of registration, or are blank", () => {
  const faultsOf = (contact: { email?: string; phone?: string }) =>
    guestFaults({ ...NO_GUEST, ...contact });
  for (const email of ['gil@', 'gil'])
    expect(faultsOf({ email })).toEqual({ email: 'Please enter a valid email address' });
  for (const phone of ['abc', '+', '12'])
    expect(faultsOf({ phone })).toEqual({ phone: 'Please enter a valid phone number' });
  expect(faultsOf({ email: ' gil@x.org', phone: '555-01 00' })).toEqual({});
  expect(faultsOf({ email: '', phone: ' ' })).toEqual({});
});

test("a guest's name with hidden characters is refused, and a name that shows nothing is blank", () => {
  const hidden = 'Please leave out hidden characters';
  expect(guestFaults({ ...NO_GUEST, firstName: 'Gil\u202E' })).toEqual({ firstName: hidden });
  expect(guestFaults({ ...NO_GUEST, lastName: 'E\u200Bk' })).toEqual({ lastName: hidden });
  expect(guestFaults({ ...NO_GUEST, firstName: ' Gil ', lastName: '\u3164' })).toEqual({});
  const guest = { ...NO_GUEST, firstName: '\u3164', email: 'gil@x.org' };
  expect(guestOf(guest)).toMatchObject({ title: 'Missing information' });
});

test('a match needs enough players, then a location, then a valid day', () => {
  const refusal = (form: MatchForm) => refusalToCreate(form, ANA.id, '2026-05-01');
  expect(refusal(formAfter())?.description).toBe('Doubles requires 4 players total.');
  const singles = formAfter(
    { type: 'matchType', matchType: 'singles', creator: ANA },
    add('team2', BEN),
  );
  expect(refusal({ ...singles, team2Players: [] })?.description).toBe(
    'Singles requires 2 players total.',
  );
  expect(refusal({ ...singles, location: '  ' })?.title).toBe('Location required');
  const on = (date: string) => refusal({ ...singles, location: 'Park', date });
  expect(on('')?.title).toBe('Date required');
  expect(on('2026-05-03')?.title).toBe('Date in the future');
  expect(on('0001-01-01')?.description).toContain('invented in 1965');
  expect(on('2026-05-02')).toBeNull();
});

test('the mutation gives every seat a new id and counts the invited guests', () => {
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

test('a match of a new form is recorded with the secret of its id, one of an earlier app’s draft without', () => {
  const form = openForm(null, ANA);
  const kept = openForm(structuredClone(form), ANA);
  expect(kept).toEqual(form);
  expect(mayCreateMatch(form.matchId, matchArgs(kept, newId).secret)).toBe(true);
  const { secret: _, ...rest } = form;
  const older = { ...rest, matchId: newId() };
  expect(openForm(older, ANA)).toEqual(older);
  expect('secret' in matchArgs(older, newId)).toBe(false);
});

test('a stored form is restored completely, an unreadable one not at all', () => {
  const form = formAfter(add('team1', GIL), add('team2', BEN));
  expect(formFromDraft(structuredClone(form))).toEqual(form);
  expect(formFromDraft({ matchType: 'triples' })).toBeNull();
});

// proves MATCH-40
test('a player moves to an empty seat, or changes with the player there', () => {
  const first = { team: 'team1', index: 0 } as const;
  const alone = formAfter();
  const moved = formReducer(alone, { type: 'swap', from: first, to: seatAcross(alone, first) });
  expect(moved).toMatchObject({ team1Players: [], team2Players: [ANA] });
  const full = formAfter(add('team1', GIL), add('team2', BEN), add('team2', CLEO));
  const swapped = formReducer(full, { type: 'swap', from: first, to: seatAcross(full, first) });
  expect(swapped).toMatchObject({ team1Players: [BEN, GIL], team2Players: [ANA, CLEO] });
});

// proves MATCH-42
test('all that is missing is named at once', () => {
  const faults = faultsOf({ ...formAfter(), date: '' }, ANA.id, '2026-05-01');
  expect(faults).toEqual({
    seats: 'Doubles requires 4 players total.',
    location: 'Please enter a location for the match.',
    date: 'Please enter the day of the match.',
  });
  const ready = {
    ...formAfter(add('team1', GIL), add('team2', BEN), add('team2', CLEO)),
    location: 'Park',
  };
  expect(Object.values(faultsOf(ready, ANA.id, '2026-05-01')).filter(Boolean)).toEqual([]);
});

test('a draft with the longest allowed guest names is restored completely', () => {
  const long = 'n'.repeat(80);
  const guest = guestOf({ firstName: long, lastName: long, phone: '', email: 'gus@example.org' });
  if ('title' in guest) throw new Error('The guest was refused');
  const form = formAfter({ type: 'add', team: 'team2', player: guest });
  expect(formFromDraft(structuredClone(form))).toEqual(form);
});

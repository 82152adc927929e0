import { expect, test } from 'vitest';
import { aCreateMatch, aMatch, type TestMatch } from '#api/testing/factories/match.ts';
import { aMutation, pushAs } from '#api/testing/factories/mutation.ts';
import { aDeletedUser, aGuestAccount, aUser, someUsers } from '#api/testing/factories/user.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch as text } from '#shared/text/create-match.ts';
import { contactErrors } from '#shared/text/field-errors.ts';
import { refusals } from '#shared/text/refusals.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const GUEST = { firstName: 'Gus', email: 'Gus@Example.org' };

async function setUp() {
  const app = await createTestApp({ now: () => NOW });
  const [a, b, c, d] = await someUsers(app, 4);
  const push = async (match: TestMatch, owner = a.id) =>
    (await pushAs(app, owner, aCreateMatch(NOW, match)))[0];
  const seats = () => app.store.read(({ db, t }) => db.select().from(t.matchParticipants));
  return { app, a, b, c, d, push, seats };
}

// proves MATCH-25, DATA-13
test('a doubles match gets its seats, partner, path, limits and result', async () => {
  const { app, a, b, c, push, seats } = await setUp();
  await push({ team1: [a.id, GUEST], team2: [b.id, c.id] });
  const [match] = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(match).toMatchObject({
    initiatorId: a.id,
    maxParticipants: 4,
    status: 'completed',
    gameResult: 'team1_win',
    qrCode: paths.qrRating(match?.id ?? ''),
    at: NOW,
  });
  const byTeam = (await seats()).map((seat) => [
    seat.userId,
    seat.teamAssignment,
    seat.isPartner,
    seat.isGuest,
    seat.emailFold,
  ]);
  expect(byTeam).toHaveLength(4);
  expect(byTeam).toEqual(
    expect.arrayContaining([
      [a.id, 'team1', false, false, null],
      [null, 'team1', true, true, 'gus@example.org'],
      [b.id, 'team2', false, false, null],
      [c.id, 'team2', false, false, null],
    ]),
  );
});

// proves MATCH-34
test('a match at 0-0 is pending', async () => {
  const { app, a, b, push } = await setUp();
  await push({ team1: [a.id], team2: [b.id], team1Score: 0, team2Score: 0 });
  const [match] = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(match).toMatchObject({ status: 'pending', gameResult: null });
});

// Far east of UTC, May 2 has begun.
test.each([
  ['the day of its recording', '2026-05-02', '2026-05-02'],
  ['the day after', '2026-05-03', '2026-05-03'],
  ['a day later than that', '2026-05-04', '2026-05-02'],
  ['a day of another century', '2099-12-31', '2026-05-02'],
  ['a day long ago', '1999-12-31', '1999-12-31'],
])(
  'a match of %s is stored with a day that has begun where it is recorded',
  async (_, date, kept) => {
    const { app, a, b } = await setUp();
    const { args } = aCreateMatch(NOW, { team1: [a.id], team2: [b.id], date });
    const mutation = aMutation('createMatch', args, { at: NOW, utcOffset: 13 * 60 });
    expect(await pushAs(app, a.id, mutation)).toMatchObject([{ status: 'applied' }]);
    const matches = await app.store.read(({ db, t }) => db.select().from(t.matches));
    expect(matches).toMatchObject([{ date: kept }]);
  },
);

// proves NOTIFY-2
test('the other members are notified, the creator and guests are not', async () => {
  const { app, a, b, push } = await setUp();
  await push({ team1: [a.id, { firstName: 'Gus', phone: '+15550201' }], team2: [b.id, GUEST] });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.notifications));
  expect(rows.map(({ userId }) => userId)).toEqual([b.id]);
  expect(rows[0]?.message).toContain('Pat Player');
  expect(rows[0]?.message).toContain('Ready to rate your opponents?');
});

test('the creator may sit on either team but must have a seat', async () => {
  const { a, b, c, push } = await setUp();
  expect(await push({ team1: [b.id], team2: [a.id] })).toMatchObject({ status: 'applied' });
  expect(await push({ team1: [b.id], team2: [c.id] })).toMatchObject({
    code: 'creator_missing',
    message: refusals.creator_missing,
  });
});

// proves MATCH-15, MATCH-17
test('a team of the wrong size is refused with the form’s message', async () => {
  const { a, b, c, push } = await setUp();
  const matchType = 'doubles';
  expect(await push({ team1: [a.id], team2: [b.id], matchType })).toMatchObject({
    code: 'not_enough_players',
    message: text.notEnough.doubles.description,
  });
  const four = { team1: [a.id, b.id, c.id], team2: [GUEST], matchType } as const;
  expect(await push(four)).toMatchObject({
    code: 'team_full',
    message: text.teamFull.doubles.description,
  });
});

// proves MATCH-19, MATCH-20
test('nobody is in a match twice: by id, by phone or by email, however typed', async () => {
  const { a, b, push } = await setUp();
  const twice = { status: 'rejected', code: 'player_twice' };
  expect(await push({ team1: [a.id], team2: [a.id] })).toMatchObject(twice);
  const phones = [
    { firstName: 'One', phone: '+1 (555) 010-20' },
    { firstName: 'Two', phone: '+155501020' },
  ] as const;
  expect(await push({ team1: [a.id, phones[0]], team2: [b.id, phones[1]] })).toMatchObject(twice);
  const other = { ...GUEST, email: 'gus@example.ORG ', phone: '+15550207' };
  expect(await push({ team1: [a.id, GUEST], team2: [b.id, other] })).toMatchObject(twice);
});

test('two guests with different phones may share a family email', async () => {
  const { app, a, b, push, seats } = await setUp();
  await aUser(app, { email: 'home@example.org', emailProvedAt: NOW });
  const mum = { firstName: 'Mum', phone: '+1 555 0101', email: 'home@example.org' };
  const dad = { firstName: 'Dad', phone: '+1 555 0102', email: 'Home@example.org' };
  expect(await push({ team1: [a.id, mum], team2: [b.id, dad] })).toMatchObject({
    status: 'applied',
  });
  // The seat that the verified email gives must not be visible.
  expect((await seats()).filter(({ userId }) => userId === null)).toHaveLength(2);
});

test('the creator cannot be a guest of their own match, by phone or by email however typed', async () => {
  const { app, b, push } = await setUp();
  const me = await aUser(app, { email: 'me@example.org', phone: '+1 555 0100' });
  const pushMine = (guest: { phone?: string; email?: string }) =>
    push({ team1: [me.id, b.id], team2: [GUEST, { firstName: 'Me', ...guest }] }, me.id);
  const twice = { status: 'rejected', code: 'player_twice' };
  expect(await pushMine({ phone: '+1 (555) 01-00' })).toMatchObject(twice);
  expect(await pushMine({ email: 'ME@example.org' })).toMatchObject(twice);
  expect(await pushMine({ phone: '+15550199', email: 'me@example.org' })).toMatchObject({
    status: 'applied',
  });
});

test("a guest with another member's contact is not refused, since that would reveal whose it is", async () => {
  const { a, b, push } = await setUp();
  const guest = { firstName: 'Guess', email: b.email ?? '' };
  expect(await push({ team1: [a.id], team2: [guest] })).toMatchObject({ status: 'applied' });
});

// proves MATCH-12
test('guests need a first name and a contact', async () => {
  const { a, push } = await setUp();
  expect(await push({ team1: [a.id], team2: [{ firstName: 'Gus' }] })).toMatchObject({
    code: 'invalid',
    message: text.missingInformation.description,
  });
  expect(await push({ team1: [a.id], team2: [{ ...GUEST, firstName: '' }] })).toMatchObject({
    code: 'invalid',
  });
});

test('an invalid email is refused with the form’s message', async () => {
  const { a, push } = await setUp();
  for (const email of ['gus', 'gus@example.', 'gus @example.org', '@example.org'])
    expect(await push({ team1: [a.id], team2: [{ firstName: 'Gus', email }] })).toMatchObject({
      code: 'invalid',
      message: contactErrors.emailForm,
    });
});

test('an invalid phone is refused with the form’s message', async () => {
  const { a, push } = await setUp();
  for (const phone of ['none', '12'])
    expect(await push({ team1: [a.id], team2: [{ firstName: 'Gus', phone }] })).toMatchObject({
      code: 'invalid',
      message: contactErrors.phoneForm,
    });
});

test('members must exist: strangers, guest accounts and demo players are refused', async () => {
  const { app, a, b, push } = await setUp();
  const guest = await aGuestAccount(app);
  const claimed = await aGuestAccount(app, { mergedInto: b.id });
  await aUser(app, { id: 999_902 });
  for (const id of [4_000_000, guest.id, claimed.id, 999_902])
    expect(await push({ team1: [a.id], team2: [id] })).toMatchObject({ code: 'player_unknown' });
});

test('a deleted member keeps a seat', async () => {
  const { app, a, push, seats } = await setUp();
  const deleted = await aDeletedUser(app);
  expect(await push({ team1: [a.id], team2: [deleted.id] })).toMatchObject({ status: 'applied' });
  const ids = (await seats()).map(({ userId }) => userId);
  expect(new Set(ids)).toEqual(new Set([a.id, deleted.id]));
});

test('a verified email ties the seat to its member, an unverified one does not', async () => {
  const { app, a, push, seats } = await setUp();
  const proved = await aUser(app, { email: 'gus@example.org', emailProvedAt: NOW });
  await aUser(app, { email: 'una@example.org' });
  await push({ team1: [a.id], team2: [GUEST] });
  await push({ team1: [a.id], team2: [{ firstName: 'Una', email: 'una@example.org' }] });
  const guests = (await seats()).filter(({ isGuest }) => isGuest);
  expect(new Set(guests.map(({ userId }) => userId))).toEqual(new Set([proved.id, null]));
});

test('a verified email does not seat its member a second time', async () => {
  const { app, a, push, seats } = await setUp();
  const gus = await aUser(app, { email: 'gus@example.org', emailProvedAt: NOW });
  expect(
    await push({ team1: [a.id, gus.id], team2: [GUEST, { firstName: 'Una', phone: '+15550207' }] }),
  ).toMatchObject({ status: 'applied' });
  const guests = (await seats()).filter(({ isGuest }) => isGuest);
  expect(guests.map(({ userId }) => userId)).toEqual([null, null]);
});

test('a match or seat id that exists is refused, never overwritten', async () => {
  const { app, a, b, push } = await setUp();
  const match = await aMatch(app, a.id, { team1: [a.id], team2: [b.id] });
  const { matchId, secret } = match.args;
  const sameMatch = { team1: [a.id], team2: [b.id], matchId, secret, location: 'Elsewhere' };
  expect(await push(sameMatch)).toMatchObject({ code: 'id_taken' });
  const sameSeat = aCreateMatch(NOW, { team1: [a.id], team2: [b.id] });
  sameSeat.args.seats = match.args.seats;
  expect((await pushAs(app, a.id, sameSeat))[0]).toMatchObject({ code: 'id_taken' });
  const rows = await app.store.read(({ db, t }) => db.select().from(t.matches));
  expect(rows.map(({ location }) => location)).toEqual(['Court 1']);
});

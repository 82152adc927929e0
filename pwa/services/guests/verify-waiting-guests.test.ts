import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, type WaitingProblem } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { markLetIn } from '#pwa/db/device/let-in-guests.ts';
import { ratingDraftKey } from '#pwa/db/drafts/begun-ratings.ts';
import { saveDraft } from '#pwa/db/drafts/drafts.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { moveRecords } from '#pwa/db/owners/move-records.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { PlayerDb } from '#pwa/db/store/player-db.ts';
import { SEVENS } from '#pwa/db/testing/view-factories.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { crashBeforeRemoval } from '#pwa/testing/crash-before-removal.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import { paths } from '#shared/domain/paths.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import type { EntryState } from '#sync/ports.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { transferClaimedSeats } from '../session/claimed-seats.ts';
import { keepOpened } from './keep-opened.ts';
import { letIn } from './let-in-here.ts';
import { joinWaiting, verifyWaitingGuests } from './verify-waiting-guests.ts';

const server = useStubServer();
const EMAIL = 'gus@home.example';
const SETTLED: EntryState = { state: 'settled', epoch: 'e', version: 1, settledAt: 1 };

beforeEach(async () => {
  await forgetFact('guestSeats');
  vi.stubGlobal('window', { location: { pathname: '/' } });
  onTestFinished(() => forgetFact('guestSeats'));
});

/**
 * A member who recorded a match against Gus on this phone, which let Gus in without signal; he has rated the member and
 * begun to rate somebody else.
 */
async function aWaitingGuest() {
  const [member, guest] = [newPlayerDb(), newPlayerDb()];
  const view = aMatchView(guest.owner, { host: member.owner });
  const [hostSeat = '', guestSeat = ''] = view.participants.map(({ id }) => id);
  const gus = { firstName: 'Gus', email: EMAIL };
  const { id: matchId, date, location } = view;
  const seats = [
    { id: hostSeat, team: 'team1' as const, userId: member.owner },
    { id: guestSeat, team: 'team2' as const, guest: gus },
  ];
  const match = { matchId, date, location, matchType: 'singles', team1Score: 0 } as const;
  const args = { ...match, team2Score: 0, seats };
  await capture(member, { kind: 'createMatch', args, subject: matchId });
  await letIn(matchId, { email: EMAIL }, member.key);
  const owner = (await guestSeats()).at(-1)?.owner ?? 0;
  const waiting = new PlayerDb(owner);
  onTestFinished(() => waiting.delete());
  const ratingId = newId();
  const who = { ratingId, matchId, ratedUserId: member.owner };
  const rating = { ...who, values: SEVENS, isAnonymous: false, reveal: 'now' } as const;
  const id = await capture(waiting, { kind: 'submitRating', args: rating, subject: ratingId });
  const draft = { id: newId(), key: ratingDraftKey(matchId, 77), value: { power: 8 } };
  await saveDraft(waiting, draft);
  const setMatch = (status: EntryState) =>
    member.outbox.where('subject').equals(matchId).modify({ status });
  return { member, guest, waiting, view, id, draft, setMatch };
}

/** The server has the match, or this one in its place, and lets the guest in. */
function letsIn(match: MatchView): void {
  server.answer = () => Response.json({ match });
}

function refuses(status: number): void {
  server.answer = () => Response.json({ code: 'no', message: 'No' }, { status });
}

async function idsIn(db: PlayerDb): Promise<string[]> {
  return (await db.outbox.toArray()).map(({ id }) => id);
}

async function problemOf({ key }: PlayerDb): Promise<WaitingProblem | undefined> {
  return (await guestSeats()).find(({ owner }) => owner === key)?.waiting?.problem;
}

// proves GUEST-15
test('what a guest captured moves once to the account that the server names, also if it is asked twice', async () => {
  const { guest, waiting, view, id, draft, setMatch } = await aWaitingGuest();
  await setMatch(SETTLED);
  letsIn(view);
  await Promise.all([verifyWaitingGuests(), verifyWaitingGuests()]);
  await verifyWaitingGuests();
  expect(server.asked.filter((path) => path.endsWith('/verify'))).toHaveLength(2);
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
  expect(await guest.drafts.toArray()).toMatchObject([draft]);
  expect([await waiting.drafts.count(), await waiting.rows.has()]).toEqual([0, false]);
});

test('an answer that is lost, or a phone that is turned off before it is noted, is asked for again', async () => {
  const { guest, waiting, view, id, setMatch } = await aWaitingGuest();
  await setMatch(SETTLED);
  server.answer = noSignal;
  await verifyWaitingGuests();
  expect([await idsIn(waiting), await problemOf(waiting)]).toEqual([[id], undefined]);
  letsIn(view);
  await verifyWaitingGuests();
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
});

test('a move that is interrupted after the answer goes on without asking again', async () => {
  const { guest, waiting, id, view, setMatch } = await aWaitingGuest();
  await setMatch(SETTLED);
  await keepOpened({ match: view }, null);
  await markLetIn(waiting.key, guest.key);
  // The app is started again, and has no signal.
  server.answer = noSignal;
  await transferClaimedSeats();
  await transferClaimedSeats();
  await verifyWaitingGuests();
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
});

test('a move that ends halfway leaves each record once for the server, and is finished later', async () => {
  const { waiting, guest, id, draft, view } = await aWaitingGuest();
  await keepOpened({ match: view }, null);
  await markLetIn(waiting.key, guest.key);
  const args = [waiting, guest, view.id] as const;
  crashBeforeRemoval(waiting);
  await expect(moveRecords(...args)).rejects.toThrow('killed');
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[id], [id]]);
  await transferClaimedSeats();
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
  expect(await guest.drafts.toArray()).toMatchObject([draft]);
});

test('the server is not asked while it lacks the match, nor while a guest rates', async () => {
  const { waiting, view, setMatch } = await aWaitingGuest();
  server.asked.length = 0;
  await verifyWaitingGuests();
  expect(await problemOf(waiting)).toBeUndefined();
  await setMatch(SETTLED);
  vi.stubGlobal('window', { location: { pathname: paths.qrRating(newId()) } });
  await verifyWaitingGuests();
  vi.stubGlobal('window', { location: { pathname: paths.qrWizard(view.id, 1) } });
  await verifyWaitingGuests();
  expect(server.asked).toEqual([]);
});

test('a match that the server refused is noted until its creator has fixed it', async () => {
  const { waiting, guest, id, view, setMatch } = await aWaitingGuest();
  server.asked.length = 0;
  await setMatch(PARKED);
  await verifyWaitingGuests();
  expect([await problemOf(waiting), server.asked]).toEqual(['held', []]);
  await setMatch({ state: 'waiting', tries: 0, notBefore: 0 });
  await verifyWaitingGuests();
  expect(await problemOf(waiting)).toBeUndefined();
  await setMatch(SETTLED);
  letsIn(view);
  await verifyWaitingGuests();
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
});

test.each([
  [403, 'denied'],
  [409, 'denied'],
  [404, 'gone'],
  [429, undefined],
  [500, undefined],
] as const)(
  'a refusal with %i is noted as %s, and keeps all that was captured',
  async (status, problem) => {
    const { waiting, id, draft, setMatch } = await aWaitingGuest();
    await setMatch(SETTLED);
    refuses(status);
    server.asked.length = 0;
    await verifyWaitingGuests();
    await verifyWaitingGuests();
    // Each wrong contact counts at the server, so it is asked once.
    expect(server.asked).toHaveLength(problem === undefined ? 2 : 1);
    expect(await problemOf(waiting)).toBe(problem);
    expect(await idsIn(waiting)).toEqual([id]);
    expect(await waiting.drafts.toArray()).toMatchObject([draft]);
  },
);

// proves WRONG-9
test('the server is not asked before it has the corrections of the match too, unless it refused them', async () => {
  const { member, view, setMatch } = await aWaitingGuest();
  await setMatch(SETTLED);
  refuses(403);
  const correct = async (replaces: string) => {
    const matchId = newId();
    const { date, location } = view;
    const match = { matchId, replaces, date, location, matchType: 'singles' } as const;
    const seats = [
      { id: newId(), team: 'team1' as const, userId: member.owner },
      { id: newId(), team: 'team2' as const, userId: 77 },
    ];
    const args = { ...match, team1Score: 0, team2Score: 0, seats };
    await capture(member, { kind: 'createMatch', args, subject: matchId, needs: [replaces] });
    return matchId;
  };
  const setState = (subject: string, status: EntryState) =>
    member.outbox.where('subject').equals(subject).modify({ status });
  const first = await correct(view.id);
  const second = await correct(first);
  server.asked.length = 0;
  await verifyWaitingGuests();
  await setState(first, SETTLED);
  await verifyWaitingGuests();
  expect(server.asked).toEqual([]);
  await setState(second, PARKED);
  await verifyWaitingGuests();
  expect(server.asked).toHaveLength(1);
});

// proves WRONG-9
test('after a correction all that was captured moves to the match in place of the recorded one', async () => {
  const { waiting, guest, view, id, draft, setMatch } = await aWaitingGuest();
  await setMatch(SETTLED);
  // Corrected twice: this phone never sees the match between.
  letsIn({ ...view, id: newId(), replaces: newId() });
  await verifyWaitingGuests();
  const next = (await guestSeats()).find(({ owner }) => owner === guest.key)?.matchId ?? '';
  expect(await idsIn(guest)).toEqual([id]);
  expect(await guest.drafts.toArray()).toMatchObject([{ ...draft, key: ratingDraftKey(next, 77) }]);
  expect([await waiting.drafts.count(), await waiting.rows.has()]).toEqual([0, false]);
});

// proves WRONG-9
test('a denied guest who enters a corrected contact gets their ratings; another guest does not', async () => {
  const { waiting, guest, view, id, setMatch, member } = await aWaitingGuest();
  await setMatch(SETTLED);
  refuses(403);
  await verifyWaitingGuests();
  const corrected = { ...view, id: newId(), replaces: view.id };
  const seated = (owner: number, name: string) =>
    corrected.participants.map((seat) =>
      seat.isGuest ? { ...seat, id: newId(), userId: owner, displayName: name } : seat,
    );
  const gil = newPlayerDb();
  letsIn({ ...corrected, participants: seated(gil.owner, 'Gil') });
  await letIn(view.id, { email: 'gil@home.example' }, member.key);
  expect([await idsIn(waiting), await idsIn(gil)]).toEqual([[id], []]);
  letsIn({ ...corrected, participants: seated(guest.owner, 'Gus') });
  await letIn(view.id, { email: 'gus2@home.example' }, member.key);
  expect([await idsIn(waiting), await idsIn(guest)]).toEqual([[], [id]]);
});

test('two guests of one name in one match are told apart by their seats', async () => {
  const { waiting, view, id, member } = await aWaitingGuest();
  const [host] = view.participants;
  const other = newPlayerDb();
  letsIn({
    ...view,
    participants: view.participants.map((seat) =>
      seat.isGuest
        ? { ...seat, userId: other.owner, id: host?.id ?? '' }
        : { ...seat, id: newId() },
    ),
  });
  await letIn(view.id, { email: 'gus-too@home.example' }, member.key);
  await joinWaiting(view.id, other.key);
  expect([await idsIn(waiting), await idsIn(other)]).toEqual([[id], []]);
});

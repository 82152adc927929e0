import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetFact, readFact } from '#pwa/db/device/device-db.ts';
import { rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { markHanded } from '#pwa/db/device/let-in-guests.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { useStubServer } from '#pwa/testing/stub-server.ts';
import { qrRating as text } from '#shared/text/qr-rating.ts';
import { askAhead, isWorthRetrying, openMatch, requestAccess } from './commands.ts';

const server = useStubServer();
afterEach(() => forgetFact('guestSeats'));

test('a match that the server opens is stored on this phone', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  server.answer = () => Response.json(match);
  expect(await openMatch(match.id, null)).toEqual({ state: 'opened' });
});

test('a visitor without a seat does not wait for two answers in turn before the form shows', async () => {
  const { id, date, location, matchType, qrCode, createdAt } = aMatchView(1);
  const shown = { id, date, location, matchType, qrCode, createdAt, participants: [] };
  const areAsked = Promise.withResolvers<void>();
  server.answer = async () => {
    const isPublic = server.asked.at(-1)?.endsWith('/public');
    if (server.asked.length === 2) areAsked.resolve();
    await areAsked.promise;
    return isPublic ? Response.json(shown) : new Response(null, { status: 204 });
  };
  expect(await openMatch(id, null)).toMatchObject({ state: 'closed', match: { id } });
});

test('what was asked before it was known who is signed in counts only if the server knew nobody either', async () => {
  const match = aMatchView(newPlayerDb().owner);
  const { id, date, location, matchType, qrCode, createdAt } = match;
  const shown = { id, date, location, matchType, qrCode, createdAt, participants: [] };
  const isPublic = () => server.asked.at(-1)?.endsWith('/public');
  const knowsNobody = () =>
    isPublic() ? Response.json(shown) : new Response(null, { status: 204 });
  server.answer = knowsNobody;
  askAhead(id);
  expect(await openMatch(id, null)).toMatchObject({ state: 'closed', match: { id } });
  expect(server.asked).toHaveLength(2);
  server.answer = () => (isPublic() ? Response.json(shown) : Response.json(match));
  askAhead(id);
  await expect.poll(() => server.asked).toHaveLength(4);
  server.answer = knowsNobody;
  expect(await openMatch(id, null)).toMatchObject({ state: 'closed', match: { id } });
  expect(server.asked).toHaveLength(6);
});

test('a match that this phone then still lacks shows an error, so that it is not requested forever', async () => {
  const [member, another] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(another.owner);
  server.answer = () => Response.json(match);
  const access = await openMatch(match.id, member.owner);
  expect(access).toEqual({ state: 'failed', reason: text.notKept, isNotKept: true });
  expect(isWorthRetrying(access)).toBe(false);
});

test('a match that the phone cannot store is not requested again by itself', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  server.answer = () => Response.json(match);
  const full = new DOMException('The disk is full', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const access = await openMatch(match.id, null);
  expect(access).toEqual({ state: 'failed', reason: text.notKept, isNotKept: true });
  expect(isWorthRetrying(access)).toBe(false);
});

test('without an answer, or while a match may still arrive, it is requested again by itself', async () => {
  const { id } = aMatchView(1);
  server.answer = () => Response.error();
  expect(isWorthRetrying(await openMatch(id, null))).toBe(true);
  expect(isWorthRetrying({ state: 'not-found', isAwaited: true, isGone: false })).toBe(true);
  expect(isWorthRetrying({ state: 'not-found', isAwaited: false, isGone: true })).toBe(false);
  expect(isWorthRetrying(null)).toBe(false);
});

test('a guest whose seat a member has claimed reads so, and the phone remembers it', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  await rememberGuest({ matchId: match.id, owner: guest.owner });
  const message = 'A member has claimed this match as you.';
  server.answer = () => Response.json({ code: 'seat_claimed', message }, { status: 403 });
  expect(await openMatch(match.id, null)).toEqual({ state: 'claimed' });
  expect(await readFact('guestSeats')).toMatchObject([{ owner: guest.owner, claimedBy: null }]);
});

test('a member without a seat gets the form, and so does an admin who may see the match', async () => {
  const { participants, ...match } = aMatchView(1);
  const { id, date, location, matchType, qrCode, createdAt } = match;
  const seats = participants.map(({ hasRated: _hasRated, ...seat }) => seat);
  const publicView = { id, date, location, matchType, qrCode, createdAt, participants: seats };
  const answers = [
    Response.json({ code: 'denied', message: text.denied.description }, { status: 403 }),
    Response.json(publicView),
    Response.json({ ...match, participants: seats }),
    Response.json(publicView),
  ];
  server.answer = () => answers.shift() ?? Response.error();
  for (const member of [newPlayerDb(), newPlayerDb()])
    expect(await openMatch(id, member.owner)).toMatchObject({ state: 'closed', match: { id } });
});

// proves GUEST-18
test('who enters a contact after a logout is let in as on a handed phone, once it was handed to a guest', async () => {
  const [handed, guest] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(guest.owner);
  const sent: unknown[] = [];
  server.answer = ({ body }) => {
    sent.push(Object(JSON.parse(typeof body === 'string' ? body : '{}')).asGuest);
    return Response.json({ match });
  };
  const enter = () => requestAccess(match.id, { email: 'gus@home.example' }, null);
  await enter();
  await rememberGuest({ matchId: newId(), owner: handed.owner });
  await markHanded();
  await enter();
  expect(sent).toEqual([undefined, true]);
});

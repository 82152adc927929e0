import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { rememberGuest } from '#pwa/app/guest-seats.ts';
import { capture } from '#pwa/db/capture.ts';
import { forgetFact } from '#pwa/db/device-db.ts';
import { newId } from '#pwa/db/new-id.ts';
import { keepOpened } from '#pwa/db/opened-match.ts';
import { readMatch, readPlayers } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { MatchView } from '#shared/schemas/match-view.ts';
import { holderOf } from './match-holder.ts';

afterEach(() => forgetFact('guestSeats'));

/** A singles match as the server answers it to the guest of its second seat. */
function aMatchView(guest: number, { location = 'Riverside', host = 1_000_001 } = {}): MatchView {
  const id = newId();
  const seat = { isPartner: false, profilePicture: null, lastName: null };
  return {
    id,
    initiatorId: host,
    date: '2026-05-01',
    location,
    matchType: 'singles',
    status: 'pending',
    gameResult: null,
    team1Score: 0,
    team2Score: 0,
    resultBy: null,
    resultAt: null,
    qrCode: `/qr-rating/${id}`,
    maxParticipants: 2,
    revision: newId(),
    isTest: false,
    createdAt: '2026-05-01T12:00:00.000Z',
    participants: [
      {
        ...seat,
        id: newId(),
        userId: host,
        isGuest: false,
        firstName: 'Holly',
        team: 'team1',
        teamAssignment: 'team1',
        username: 'holly',
        displayName: 'Holly',
      },
      {
        ...seat,
        id: newId(),
        userId: guest,
        isGuest: true,
        firstName: 'Gus',
        team: 'team2',
        teamAssignment: 'team2',
        displayName: 'Gus',
        hasRated: false,
      },
    ],
  };
}

test('what a guest has opened is held by their own records, players included', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  expect(await holderOf(match.id, null)).toBeNull();
  await keepOpened(guest.owner, match);
  await rememberGuest(match.id, guest.owner);
  expect(await holderOf(match.id, null)).toEqual({ owner: guest.owner, kind: 'guest' });
  const kept = await readMatch(guest, match.id);
  expect(kept?.row).not.toHaveProperty('participants.0.displayName');
  expect(kept?.row.participants.map(({ userId }) => userId)).toEqual([1_000_001, guest.owner]);
  expect((await readPlayers(guest)).get(1_000_001)?.firstName).toBe('Holly');
});

test('what the pull has brought stays as it is when the match is opened again', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  await keepOpened(guest.owner, match);
  await keepOpened(guest.owner, { ...match, location: 'Elsewhere' });
  expect((await readMatch(guest, match.id))?.row.location).toBe('Riverside');
});

test('a member who took part holds it before the guest, also what is not sent yet', async () => {
  const [member, guest, other] = [newPlayerDb(), newPlayerDb(), newPlayerDb()];
  const matchId = newId();
  await capture(member, {
    kind: 'createMatch',
    args: {
      matchId,
      date: '2026-05-01',
      location: 'Riverside',
      matchType: 'singles',
      seats: [
        { id: newId(), userId: member.owner, team: 'team1' },
        { id: newId(), userId: other.owner, team: 'team2' },
      ],
      team1Score: 0,
      team2Score: 0,
    },
    subject: matchId,
  });
  await keepOpened(guest.owner, { ...aMatchView(guest.owner), id: matchId });
  await rememberGuest(matchId, guest.owner);
  expect(await holderOf(matchId, member.owner)).toEqual({ owner: member.owner, kind: 'member' });
  expect(await holderOf(matchId, other.owner)).toEqual({ owner: guest.owner, kind: 'guest' });
});

import { afterEach, expect, test } from 'vitest';
import { forgetFact, writeFact } from '#pwa/db/device/device-db.ts';
import { guestOwners, rememberGuest } from '#pwa/db/device/guest-seats.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { saveOpenedMatch } from '#pwa/db/replica/opened-match.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { readMatch, readPlayers } from '#pwa/db/views/records.ts';
import { aMatchView } from '#pwa/testing/a-match-view.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { holderOf } from './match-holder.ts';

afterEach(async () => {
  await forgetFact('guestSeats');
  await forgetFact('handedIn');
});

test("a match that a guest opened is in the guest's records, with its players", async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  expect(await holderOf(match.id, null)).toBeNull();
  await saveOpenedMatch(guest.owner, match);
  await rememberGuest({ matchId: match.id, owner: guest.owner });
  expect(await holderOf(match.id, null)).toEqual({
    owner: guest.owner,
    kind: 'guest',
    seatId: match.participants[1]?.id,
    isHanded: false,
  });
  const kept = await readMatch(guest, match.id);
  expect(kept?.row).not.toHaveProperty('participants.0.displayName');
  expect(kept?.row.participants.map(({ userId }) => userId)).toEqual([2_000_001, guest.owner]);
  expect((await readPlayers(guest)).get(2_000_001)?.firstName).toBe('Holly');
});

test('rows from the pull stay unchanged when the match is opened again', async () => {
  const guest = newPlayerDb();
  const match = aMatchView(guest.owner);
  await saveOpenedMatch(guest.owner, match);
  await saveOpenedMatch(guest.owner, { ...match, location: 'Elsewhere' });
  expect((await readMatch(guest, match.id))?.row.location).toBe('Riverside');
});

// proves GUEST-15
test('a member who took part holds the match before the guest, also before it is sent', async () => {
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
  await saveOpenedMatch(guest.owner, { ...aMatchView(guest.owner), id: matchId });
  await rememberGuest({ matchId, owner: guest.owner });
  expect(await holderOf(matchId, member.owner)).toMatchObject({
    owner: member.owner,
    kind: 'member',
  });
  expect(await holderOf(matchId, other.owner)).toMatchObject({ owner: guest.owner, kind: 'guest' });
  // Unless the member has handed the phone to the guest of this match.
  await writeFact('handedIn', newId());
  expect(await holderOf(matchId, member.owner)).toMatchObject({ kind: 'member', isHanded: false });
  await writeFact('handedIn', matchId);
  expect(await holderOf(matchId, member.owner)).toMatchObject({
    owner: guest.owner,
    isHanded: true,
  });
  // After a logout there is nobody to take it back.
  expect(await holderOf(matchId, null)).toMatchObject({ owner: guest.owner, isHanded: false });
});

test('the latest of two guests who got access holds the match, and both are still known', async () => {
  const [mum, dad] = [newPlayerDb(), newPlayerDb()];
  const match = aMatchView(mum.owner);
  const giveAccess = async (guest: number) => {
    await saveOpenedMatch(guest, { ...aMatchView(guest), id: match.id });
    await rememberGuest({ matchId: match.id, owner: guest });
  };
  await giveAccess(mum.owner);
  await giveAccess(dad.owner);
  expect(await holderOf(match.id, null)).toMatchObject({ owner: dad.owner });
  expect(await guestOwners()).toEqual([mum.owner, dad.owner]);
  await giveAccess(mum.owner);
  expect(await holderOf(match.id, null)).toMatchObject({ owner: mum.owner });
  expect(await guestOwners()).toEqual([dad.owner, mum.owner]);
});

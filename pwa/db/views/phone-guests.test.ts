import { expect, test } from 'vitest';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import type { Seat } from '#shared/schemas/mutations.ts';
import type { MatchRow } from '#shared/schemas/rows.ts';
import { capture } from '../outbox/capture.ts';
import { newId } from '../store/new-id.ts';
import type { PlayerDb } from '../store/player-db.ts';
import { readEmailedGuests, readPhoneGuests } from './phone-guests.ts';
import { readMatch } from './records.ts';

type Guest = Extract<Seat, { guest: unknown }>['guest'];
const SETTLED = { state: 'settled', epoch: 'e', version: 3, settledAt: 0 } as const;

/** A match with these guests that was recorded here and sent. */
async function recorded(db: PlayerDb, ...guests: Guest[]): Promise<MatchRow> {
  const matchId = newId();
  const team = 'team2' as const;
  await capture(db, {
    kind: 'createMatch',
    args: {
      matchId,
      date: '2026-05-01',
      location: 'Riverside',
      matchType: 'doubles',
      team1Score: 0,
      team2Score: 0,
      seats: [
        { id: newId(), team: 'team1', userId: db.owner },
        { id: newId(), team: 'team1', userId: db.owner + 1 },
        ...guests.map((guest) => ({ id: newId(), team, guest })),
      ],
    },
    subject: matchId,
  });
  const match = await readMatch(db, matchId);
  await db.outbox.toCollection().modify({ status: SETTLED });
  if (match === null) throw new Error('It was recorded');
  return match.row;
}

test('guests with a phone number are known for a match recorded here, also once it is sent', async () => {
  const db = newPlayerDb();
  const gina = { firstName: 'Gina', lastName: 'Lee', phone: '+1 555 0100', email: 'g@a.example' };
  const match = await recorded(db, gina, { firstName: 'Gus', email: 'gus@a.example' });
  await recorded(db, { firstName: 'Gil', phone: '555 0101' });
  expect(await readPhoneGuests(db, match)).toEqual([{ name: 'Gina', phone: '+1 555 0100' }]);
});

// proves GUEST-11
test('a guest who joined, or whose player left the seat, is texted no link', async () => {
  const db = newPlayerDb();
  const phone = '+1 555 0100';
  const match = await recorded(db, { firstName: 'Gina', phone });
  const changed = (change: object) => ({
    ...match,
    participants: match.participants.map((seat) => (seat.isGuest ? { ...seat, ...change } : seat)),
  });
  expect(await readPhoneGuests(db, changed({}))).toHaveLength(1);
  expect(await readPhoneGuests(db, changed({ userId: 1_000_900 }))).toEqual([]);
  expect(await readPhoneGuests(db, changed({ isOpen: true }))).toEqual([]);
  // To the others this seat is still its guest's (GUEST-13).
  expect(await readPhoneGuests(db, changed({ userId: 5, isHidden: true }))).toHaveLength(1);
});

// proves GUEST-3, MATCH-48
test('who is emailed the link is named: a guest with an email, in a match that replaces none', async () => {
  const db = newPlayerDb();
  const gus = { firstName: 'Gus', lastName: 'Lee', email: 'gus@a.example' };
  const match = await recorded(db, gus, { firstName: 'Gil', phone: '555 0101' });
  expect(await readEmailedGuests(db, match)).toEqual(['Gus Lee']);
  expect(await readEmailedGuests(db, { ...match, replaces: newId() })).toEqual([]);
});

test('no guests are known for a match recorded elsewhere', async () => {
  const match = await recorded(newPlayerDb(), { firstName: 'Gina', phone: '+1 555 0100' });
  expect(await readPhoneGuests(newPlayerDb(), match)).toEqual([]);
});

import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { forgetFact } from '#pwa/db/device/device-db.ts';
import { guestSeats } from '#pwa/db/device/guest-seats.ts';
import { markLetIn } from '#pwa/db/device/let-in-guests.ts';
import { isWaitingGuest } from '#pwa/db/device/waiting-guests.ts';
import { capture } from '#pwa/db/outbox/capture.ts';
import { newId } from '#pwa/db/store/new-id.ts';
import { type OwnerKey, PlayerDb } from '#pwa/db/store/player-db.ts';
import { readMatch } from '#pwa/db/views/records.ts';
import { newPlayerDb } from '#pwa/testing/new-player-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import type { Contact } from '#shared/domain/contacts.ts';
import { PARKED } from '#sync/testing/factories.ts';
import { knowsGuests, letIn } from './let-in-here.ts';
import { seatOf } from './match-holder.ts';

const server = useStubServer();

beforeEach(() => {
  onTestFinished(async () => {
    for (const { owner } of await guestSeats()) await new PlayerDb(owner).delete();
    await forgetFact('guestSeats');
  });
});

const FAMILY = 'family@home.example';

/** A member who recorded doubles with Gam against Gus and Gil, all guests, without signal. */
async function aRecorder() {
  const member = newPlayerDb();
  const [own = '', gam = '', gus = '', gil = ''] = [newId(), newId(), newId(), newId()].toSorted();
  const matchId = newId();
  const guest = (id: string, firstName: string, email: string, phone?: string) => ({
    id,
    team: firstName === 'Gam' ? ('team1' as const) : ('team2' as const),
    guest: { firstName, email, ...(phone && { phone }) },
  });
  await capture(member, {
    kind: 'createMatch',
    args: {
      matchId,
      date: '2026-05-01',
      location: 'Riverside',
      matchType: 'doubles',
      team1Score: 11,
      team2Score: 7,
      seats: [
        { id: own, userId: member.owner, team: 'team1' },
        guest(gam, 'Gam', FAMILY),
        guest(gus, 'Gus', 'gus@home.example', '+41 79 123 45 67'),
        guest(gil, 'Gil', FAMILY, '555 0100 200'),
      ],
    },
    subject: matchId,
  });
  const enter = (contact: Contact, as: OwnerKey = member.key) => letIn(matchId, contact, as);
  return { member, matchId, gus, gil, enter };
}

/** The seat of the guest who was let in last, or null. */
async function seatLetIn(): Promise<string | null> {
  const last = (await guestSeats()).at(-1);
  return last === undefined ? null : seatOf(last.owner, last.matchId);
}

// proves GUEST-15
test.each([
  ['the email', { email: 'gus@home.example' }, 'gus'],
  ['the email in other letters', { email: ' Gus@Home.Example ' }, 'gus'],
  ['the email as a mail program copies it', { email: 'Gus <gus@home.example>' }, 'gus'],
  ['the phone number', { phone: '+41791234567' }, 'gus'],
  ['the phone number without its country code', { phone: '079 123 45 67' }, 'gus'],
  ['the phone number before the email', { phone: '5550100200', email: FAMILY }, 'gil'],
] as const)('%s opens the seat of its guest without signal', async (_, contact, who) => {
  const { enter, ...seats } = await aRecorder();
  await enter(contact);
  expect(await seatLetIn()).toBe(seats[who]);
});

test.each([
  ['an email that nobody was invited with', { email: 'nobody@home.example' }],
  ['an email of two guests', { email: FAMILY }],
  ['no contact', { email: ' ', phone: '' }],
  ['a few digits of a number', { phone: '4567' }],
])('%s opens nothing', async (_, contact) => {
  const { enter } = await aRecorder();
  await expect(enter(contact)).rejects.toThrow();
  expect(await guestSeats()).toEqual([]);
});

test('a guest gets the match with their own seat, and nothing else of the member', async () => {
  const { enter, member, matchId, gus } = await aRecorder();
  await capture(member, { kind: 'sendFeedback', args: FEEDBACK, subject: newId() });
  await enter({ email: 'gus@home.example' });
  const [seat] = await guestSeats();
  const owner = seat?.owner ?? 0;
  expect(isWaitingGuest(owner)).toBe(true);
  const db = new PlayerDb(owner);
  onTestFinished(() => db.close());
  const match = await readMatch(db, matchId);
  expect(match?.row.participants.find(({ id }) => id === gus)?.userId).toBe(db.owner);
  expect(match?.row).not.toHaveProperty('editableUntil');
  expect([(await db.rows.toArray()).length, await db.outbox.count()]).toEqual([1, 0]);
  // Contacts stay with the member.
  expect(JSON.stringify(await db.rows.toArray())).not.toContain('@');
});

test('who enters the contact again opens the same records', async () => {
  const { enter } = await aRecorder();
  await enter({ email: 'gus@home.example' });
  const before = await guestSeats();
  await enter({ phone: '5550100200' });
  await enter({ phone: '+41791234567' });
  expect((await guestSeats()).at(-1)).toEqual(before[0]);
  expect(await guestSeats()).toHaveLength(2);
});

test('another member of this phone lets nobody in', async () => {
  const { enter, matchId, member } = await aRecorder();
  const other = newPlayerDb();
  await expect(enter({ email: 'gus@home.example' }, other.key)).rejects.toThrow();
  expect(await knowsGuests(matchId, other.key)).toBe(false);
  expect(await knowsGuests(matchId, member.key)).toBe(true);
  expect(await guestSeats()).toEqual([]);
});

test('nobody is let in to a match that the server has refused', async () => {
  const { enter, member, matchId } = await aRecorder();
  await member.outbox.where('subject').equals(matchId).modify({ status: PARKED });
  await expect(enter({ email: 'gus@home.example' })).rejects.toThrow();
  expect(await guestSeats()).toEqual([]);
});

test('once the server has let the guest in, this phone no longer does by itself', async () => {
  const { enter } = await aRecorder();
  await enter({ email: 'gus@home.example' });
  await markLetIn((await guestSeats())[0]?.owner ?? 0, newPlayerDb().key);
  const before = await guestSeats();
  await expect(enter({ email: 'gus@home.example' })).rejects.toThrow();
  expect(await guestSeats()).toEqual(before);
});

test.each([401, 403, 409, 429])('an answer %i of the server is final', async (status) => {
  const { enter } = await aRecorder();
  server.answer = () => Response.json({ code: 'no', message: 'No' }, { status });
  await expect(enter({ email: 'gus@home.example' })).rejects.toThrow();
  expect(await guestSeats()).toEqual([]);
});

test.each([404, 500, 503])(
  'an answer %i tells nothing of the guest, so this phone decides',
  async (status) => {
    const { enter, gus } = await aRecorder();
    server.answer = () => Response.json({ code: 'no', message: 'No' }, { status });
    await enter({ email: 'gus@home.example' });
    expect(await seatLetIn()).toBe(gus);
    server.answer = noSignal;
  },
);

const FEEDBACK = { feedbackId: newId(), feedback: 'Nice.', category: 'general' } as const;

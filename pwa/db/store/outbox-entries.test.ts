import { expect, test } from 'vitest';
import { type Entry, type EntryState, WAITING } from '#sync/ports.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import { countedEntries } from './outbox-entries.ts';

const OWNER = 1;
const counted = (entries: readonly Entry[]) => countedEntries(entries, OWNER);

const ACKNOWLEDGED: EntryState = { state: 'acknowledged', epoch: 'e', version: 1 };
const deletion = anEntry({
  mutation: aMutation({ kind: 'deleteMatch' }),
  subject: 'delete:m',
  needs: ['m'],
});

/** A match, and a result or a rating of it, in this state. */
function matchAndMore(status: EntryState): Entry[] {
  return [anEntry({ subject: 'm', status }), anEntry({ subject: 'r', needs: ['m'], status })];
}

// proves WRONG-8
test('what waits to be sent with the deletion of its match is left out, and nothing else', () => {
  const other = anEntry({ subject: 'n' });
  const entries = [...matchAndMore(WAITING), deletion, other];
  expect(counted(entries)).toEqual([deletion, other]);
  for (const status of [ACKNOWLEDGED, PARKED])
    expect(counted([...matchAndMore(status), deletion])).toHaveLength(3);
  const refused = { ...deletion, status: PARKED };
  expect(counted([...matchAndMore(WAITING), refused])).toHaveLength(3);
});

// proves WRONG-9, SYNC-6
test('of a match that was corrected before it was sent, only the latest and ratings of opponents count', () => {
  const recorded = (subject: string, replaces: string, opponent: number, partner = 9) => {
    const team1 = [OWNER, partner].map((userId) => ({ userId, team: 'team1' }));
    const args = { replaces, seats: [...team1, { userId: opponent, team: 'team2' }] };
    return anEntry({
      mutation: aMutation({ kind: 'createMatch', args }),
      subject,
      needs: [replaces],
    });
  };
  const rated = (ratedUserId: number, kind = 'submitRating') =>
    anEntry({
      mutation: aMutation({ kind, args: { ratedUserId } }),
      subject: `${kind} of ${ratedUserId}`,
      needs: ['m'],
    });
  const first = anEntry({ mutation: aMutation({ kind: 'createMatch', args: {} }), subject: 'm' });
  const result = anEntry({
    mutation: aMutation({ kind: 'recordResult' }),
    subject: 'result of m',
    needs: ['m'],
  });
  const [eve, ben] = [rated(5), rated(2)];
  const [second, third] = [recorded('n', 'm', 5), recorded('o', 'n', 2)];
  const all = [first, eve, ben, result, second, third];
  expect(counted(all)).toEqual([ben, third]);
  expect(counted([{ ...first, status: PARKED }, eve])).toHaveLength(2);
  const refused = { ...third, status: PARKED };
  expect(counted([first, eve, ben, second, refused])).toEqual([eve, second, refused]);
  // Ben is the owner's partner now.
  const [edit, swapped] = [rated(2, 'changeRating'), recorded('o', 'n', 5, 2)];
  expect(counted([first, eve, ben, edit, second, swapped])).toEqual([eve, swapped]);
});

// proves SYNC-6
test('that a notification was read is left out, unless it was refused', () => {
  const read = (status: EntryState) =>
    anEntry({ mutation: aMutation({ kind: 'readNotification' }), subject: 'note', status });
  const refused = read(PARKED);
  expect(counted([read(WAITING), read(ACKNOWLEDGED), refused])).toEqual([refused]);
});

import { expect, test } from 'vitest';
import { type Entry, type EntryState, WAITING } from '#sync/ports.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import { countedEntries } from './outbox-entries.ts';

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
  expect(countedEntries(entries)).toEqual([deletion, other]);
  for (const status of [ACKNOWLEDGED, PARKED])
    expect(countedEntries([...matchAndMore(status), deletion])).toHaveLength(3);
  const refused = { ...deletion, status: PARKED };
  expect(countedEntries([...matchAndMore(WAITING), refused])).toHaveLength(3);
});

// proves WRONG-9, SYNC-6
test('of a match that was corrected before it was sent, only the latest and ratings of its players count', () => {
  const recorded = (subject: string, replaces: string, ...players: number[]) => {
    const args = { replaces, seats: players.map((userId) => ({ userId })) };
    return anEntry({
      mutation: aMutation({ kind: 'createMatch', args }),
      subject,
      needs: [replaces],
    });
  };
  const rated = (ratedUserId: number) =>
    anEntry({
      mutation: aMutation({ kind: 'submitRating', args: { ratedUserId } }),
      subject: `rating of ${ratedUserId}`,
      needs: ['m'],
    });
  const first = anEntry({ mutation: aMutation({ kind: 'createMatch', args: {} }), subject: 'm' });
  const result = anEntry({
    mutation: aMutation({ kind: 'recordResult' }),
    subject: 'result of m',
    needs: ['m'],
  });
  const [eve, ben] = [rated(5), rated(2)];
  const [second, third] = [recorded('n', 'm', 1, 5), recorded('o', 'n', 1, 2)];
  const all = [first, eve, ben, result, second, third];
  expect(countedEntries(all)).toEqual([ben, third]);
  expect(countedEntries([{ ...first, status: PARKED }, eve])).toHaveLength(2);
  const refused = { ...third, status: PARKED };
  expect(countedEntries([first, eve, ben, second, refused])).toEqual([eve, second, refused]);
});

// proves SYNC-6
test('that a notification was read is left out, unless it was refused', () => {
  const read = (status: EntryState) =>
    anEntry({ mutation: aMutation({ kind: 'readNotification' }), subject: 'note', status });
  const refused = read(PARKED);
  expect(countedEntries([read(WAITING), read(ACKNOWLEDGED), refused])).toEqual([refused]);
});

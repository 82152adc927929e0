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

// proves SYNC-6
test('that a notification was read is left out, unless it was refused', () => {
  const read = (status: EntryState) =>
    anEntry({ mutation: aMutation({ kind: 'readNotification' }), subject: 'note', status });
  const refused = read(PARKED);
  expect(countedEntries([read(WAITING), read(ACKNOWLEDGED), refused])).toEqual([refused]);
});

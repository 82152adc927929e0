import { expect, test } from 'vitest';
import { type Entry, type EntryState, WAITING } from '#sync/ports.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import { withoutDeleted } from './outbox-entries.ts';

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
  expect(withoutDeleted(entries)).toEqual([deletion, other]);
  for (const status of [ACKNOWLEDGED, PARKED])
    expect(withoutDeleted([...matchAndMore(status), deletion])).toHaveLength(3);
  const refused = { ...deletion, status: PARKED };
  expect(withoutDeleted([...matchAndMore(WAITING), refused])).toHaveLength(3);
});

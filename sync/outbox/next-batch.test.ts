import { expect, test } from 'vitest';
import { PUSH_MAX_BYTES, PUSH_MAX_MUTATIONS } from '#sync/protocol/protocol-limits.ts';
import { aMutation, anEntry, PARKED } from '#sync/testing/factories.ts';
import type { Entry, EntryState, WAITING } from '../ports.ts';
import { nextBatch } from './next-batch.ts';
import { BACKOFF_HIDDEN_MAX_MS } from './retry-backoff.ts';

const NOW = 1_000_000;

function batchOf(entries: readonly Entry[], atMost = PUSH_MAX_MUTATIONS): Entry[] {
  return nextBatch(entries, NOW, atMost);
}

const dueAt = (notBefore: number): typeof WAITING => ({
  state: 'waiting',
  tries: 0,
  notBefore,
});

test('related entries are sent together, in the order of capture', () => {
  const note = anEntry({ subject: 'm' });
  const entries = [note, anEntry({ needs: ['m'] }), anEntry(), anEntry({ needs: ['m'] })];
  expect(batchOf(entries)).toEqual(entries);
});

test.each([
  ['parked', PARKED],
  ['deferred', dueAt(NOW + 1)],
])('a %s entry blocks those that need it, and nothing else', (_, status) => {
  const note = anEntry({ subject: 'm', status });
  const vote = anEntry({ needs: ['m'] });
  const other = anEntry();
  expect(batchOf([note, vote, other])).toEqual([other]);
});

test('an entry that is held for hours blocks those that need it, until its time or a clock put back', () => {
  const until = NOW + 60 * BACKOFF_HIDDEN_MAX_MS;
  const held = { message: 'Many.', since: NOW, until };
  const note = anEntry({ subject: 'm', status: { ...dueAt(until), held } });
  const entries = [note, anEntry({ needs: ['m'] }), anEntry()];
  expect(batchOf(entries)).toEqual(entries.slice(2));
  expect(nextBatch(entries, until - 1, PUSH_MAX_MUTATIONS)).toEqual(entries.slice(2));
  expect(nextBatch(entries, until, PUSH_MAX_MUTATIONS)).toEqual(entries);
  expect(nextBatch(entries, NOW - 1, PUSH_MAX_MUTATIONS)).toEqual(entries);
});

test('a parked entry that no other needs blocks nothing', () => {
  const note = anEntry({ subject: 'm' });
  const parked = anEntry({ needs: ['m'], status: PARKED });
  const vote = anEntry({ needs: ['m'] });
  expect(batchOf([note, parked, vote])).toEqual([note, vote]);
});

test('a blocked entry blocks those that need it in turn', () => {
  const note = anEntry({ subject: 'm', status: PARKED });
  const edit = anEntry({ subject: 'm#edit', needs: ['m'] });
  const correction = anEntry({ subject: 'm#edit' });
  expect(batchOf([note, edit, correction])).toEqual([]);
});

test('a later entry blocks no earlier one', () => {
  const vote = anEntry({ needs: ['m'] });
  expect(batchOf([vote, anEntry({ subject: 'm', status: PARKED })])).toEqual([vote]);
});

test('the second mutation about one subject waits for the outcome of the first', () => {
  const first = anEntry({ subject: 'm#edit' });
  const second = anEntry({ subject: 'm#edit' });
  const third = anEntry({ needs: ['m#edit'] });
  expect(batchOf([first, second, third])).toEqual([first]);
});

test('acknowledged entries block nothing and are not sent again', () => {
  const acknowledged: EntryState = { state: 'acknowledged', epoch: 'e', version: 1 };
  const note = anEntry({ subject: 'm', status: acknowledged });
  const vote = anEntry({ needs: ['m'] });
  expect(batchOf([note, vote])).toEqual([vote]);
});

test('a deferred entry is due at its time', () => {
  expect(batchOf([anEntry({ status: dueAt(NOW) })])).toHaveLength(1);
  expect(batchOf([anEntry({ status: dueAt(NOW + BACKOFF_HIDDEN_MAX_MS) })])).toEqual([]);
});

test('a time that lies too far ahead, because the clock was put back since, blocks nothing', () => {
  const status = dueAt(NOW + BACKOFF_HIDDEN_MAX_MS + 1);
  expect(batchOf([anEntry({ status })])).toHaveLength(1);
});

test('a batch has at most the maximum number of entries', () => {
  const entries = Array.from({ length: PUSH_MAX_MUTATIONS + 1 }, () => anEntry());
  expect(batchOf(entries)).toEqual(entries.slice(0, PUSH_MAX_MUTATIONS));
  expect(batchOf(entries, 3)).toEqual(entries.slice(0, 3));
});

test('a batch has at most the maximum number of bytes, counted as sent', () => {
  // Two bytes each in UTF-8: counted in characters, all three would fit.
  const args = 'é'.repeat(PUSH_MAX_BYTES / 5);
  const entries = [0, 1, 2].map(() => anEntry({ mutation: aMutation({ args }) }));
  const batch = batchOf(entries);
  expect(batch).toEqual(entries.slice(0, 2));
  const bytes = new TextEncoder().encode(JSON.stringify(batch.map(({ mutation }) => mutation)));
  expect(bytes.length).toBeLessThan(PUSH_MAX_BYTES);
});

test('an entry that is too large for any push is sent alone, so that the server can refuse it', () => {
  const huge = anEntry({ mutation: aMutation({ args: 'x'.repeat(PUSH_MAX_BYTES) }) });
  const small = anEntry();
  expect(batchOf([huge, small])).toEqual([huge]);
  expect(batchOf([small, huge])).toEqual([small]);
});

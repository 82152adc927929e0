import { expect, test } from 'vitest';
import type { EntryState } from '#sync/ports.ts';
import { DEFERRED_INTERNAL } from '#sync/protocol/problem.ts';
import { DEFERRED_KEPT_MS, MAX_TRIES } from '#sync/protocol/protocol-limits.ts';
import { aMutation, anEntry, MESSAGES, PARKED } from '#sync/testing/factories.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { VirtualTime, virtualClock } from '#sync/testing/virtual-time.ts';
import { applyOutcome, parkDependents } from './entry-states.ts';
import { makeId } from './make-mutation.ts';

const NOW = 5_000;
const random = new SeededRandom(1);
const parts = { random, messages: MESSAGES };
const triedTimes = (tries: number): EntryState => ({
  state: 'waiting',
  tries,
  notBefore: 0,
});

test('an applied mutation is acknowledged with the version from which it is visible', () => {
  const entry = anEntry();
  const outcome = { status: 'applied', epoch: 'e', version: 7 } as const;
  expect(applyOutcome(entry, outcome, NOW, parts)).toEqual({
    id: entry.id,
    from: 'waiting',
    status: { state: 'acknowledged', epoch: 'e', version: 7 },
  });
});

test('a refused mutation is parked with its code, message and detail', () => {
  const detail = { row: 1 };
  const outcome = { status: 'rejected', code: 'conflict', message: 'Too late.', detail } as const;
  expect(applyOutcome(anEntry(), outcome, NOW, parts).status).toEqual({
    state: 'parked',
    code: 'conflict',
    message: 'Too late.',
    detail,
    parkedAt: NOW,
  });
});

test('a mutation that makes the server fail is parked at the tenth try, with waits between tries', () => {
  const outcome = { status: 'deferred', code: DEFERRED_INTERNAL } as const;
  const after = (tries: number) =>
    applyOutcome(anEntry({ status: triedTimes(tries) }), outcome, NOW, parts).status;
  for (let tries = 0; tries < MAX_TRIES - 1; tries += 1) {
    const status = after(tries);
    expect(status).toMatchObject({ state: 'waiting', tries: tries + 1 });
    expect(status.state === 'waiting' && status.notBefore).toBeGreaterThan(NOW);
  }
  expect(after(MAX_TRIES - 1)).toMatchObject({ state: 'parked', code: DEFERRED_INTERNAL });
});

test('a mutation about an unknown subject waits as long as needed', () => {
  const outcome = { status: 'deferred', code: 'note_unknown' } as const;
  const entry = anEntry({ status: triedTimes(MAX_TRIES - 1) });
  const { status } = applyOutcome(entry, outcome, NOW, parts);
  expect(status).toMatchObject({ state: 'waiting', tries: MAX_TRIES - 1 });
  expect(status.state === 'waiting' && status.notBefore).toBeGreaterThan(NOW);
});

test('a mutation about an unknown subject waits for 30 days, a retried one again, and then its owner decides', () => {
  const outcome = { status: 'deferred', code: 'unknown' } as const;
  const id = makeId(virtualClock(new VirtualTime(NOW)), random);
  const entry = anEntry({ mutation: aMutation({ id, deviceAt: NOW - DEFERRED_KEPT_MS }) });
  const after = (now: number) => applyOutcome(entry, outcome, now, parts).status;
  expect(after(NOW + DEFERRED_KEPT_MS)).toMatchObject({ state: 'waiting' });
  expect(after(NOW + DEFERRED_KEPT_MS + 1)).toMatchObject({ state: 'parked', code: 'unknown' });
});

test('entries that need a discarded one, directly or through another, are parked, and nothing else', () => {
  const vote = anEntry({ needs: ['m'] });
  const note = anEntry({ subject: 'm', status: PARKED });
  const edit = anEntry({ subject: 'm#edit', needs: ['m'] });
  const comment = anEntry({ needs: ['m#edit'] });
  const refused = anEntry({ needs: ['m'], status: PARKED });
  const entries = [anEntry(), note, edit, comment, refused, anEntry({ subject: 'm' })];
  const status = { state: 'parked', code: 'orphaned', message: 'Orphaned.', parkedAt: NOW };
  expect(parkDependents([vote, ...entries], note.id, NOW, 'Orphaned.')).toEqual(
    [edit, comment].map(({ id }) => ({ id, from: 'waiting', status })),
  );
});

test('only a parked entry can be discarded and leave dependents', () => {
  const note = anEntry({ subject: 'm' });
  expect(parkDependents([note, anEntry({ needs: ['m'] })], note.id, NOW, 'Orphaned.')).toEqual([]);
});

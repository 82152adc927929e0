import { expect, test } from 'vitest';
import type { Entry, EntryState } from '#sync/ports.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { DEFERRED_INTERNAL } from '#sync/protocol/problem.ts';
import { DEFERRED_KEPT_MS, MAX_TRIES } from '#sync/protocol/protocol-limits.ts';
import { aMutation, anEntry, MESSAGES, PARKED } from '#sync/testing/factories.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { VirtualTime, virtualClock } from '#sync/testing/virtual-time.ts';
import { applyOutcomes, parkDependents } from './apply-outcomes.ts';
import { makeId } from './make-mutation.ts';

const NOW = 5_000;
const random = new SeededRandom(1);
const parts = { random, messages: MESSAGES };
/** What becomes of an entry that is sent alone. */
function afterOutcome(entry: Entry, outcome: Outcome, now: number, given: typeof parts) {
  const [change] = applyOutcomes([entry], [outcome], now, given);
  if (change === undefined) throw new Error('The entry has no state');
  return change;
}

const triedTimes = (tries: number): EntryState => ({
  state: 'waiting',
  tries,
  notBefore: 0,
});

test('an applied mutation is acknowledged with the version from which it is visible', () => {
  const entry = anEntry();
  const outcome = { status: 'applied', epoch: 'e', version: 7 } as const;
  expect(afterOutcome(entry, outcome, NOW, parts)).toEqual({
    id: entry.id,
    from: 'waiting',
    status: { state: 'acknowledged', epoch: 'e', version: 7 },
  });
});

test('a refused mutation is parked with its code, message and detail', () => {
  const detail = { row: 1 };
  const outcome = { status: 'rejected', code: 'conflict', message: 'Too late.', detail } as const;
  expect(afterOutcome(anEntry(), outcome, NOW, parts).status).toEqual({
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
    afterOutcome(anEntry({ status: triedTimes(tries) }), outcome, NOW, parts).status;
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
  const { status } = afterOutcome(entry, outcome, NOW, parts);
  expect(status).toMatchObject({ state: 'waiting', tries: MAX_TRIES - 1 });
  expect(status.state === 'waiting' && status.notBefore).toBeGreaterThan(NOW);
});

test('a mutation about an unknown subject waits for 30 days, a retried one again, and then its owner decides', () => {
  const outcome = { status: 'deferred', code: 'unknown' } as const;
  const id = makeId(virtualClock(new VirtualTime(NOW)), random);
  const entry = anEntry({ mutation: aMutation({ id, deviceAt: NOW - DEFERRED_KEPT_MS }) });
  const after = (now: number) => afterOutcome(entry, outcome, now, parts).status;
  expect(after(NOW + DEFERRED_KEPT_MS)).toMatchObject({ state: 'waiting' });
  expect(after(NOW + DEFERRED_KEPT_MS + 1)).toMatchObject({ state: 'parked', code: 'unknown' });
});

test('an entry that the server takes later waits until then with the reason, however old it is', () => {
  const retryAfterMs = 5 * 3_600_000;
  const outcome = { status: 'deferred', code: 'many', message: 'Many.', retryAfterMs } as const;
  const now = NOW + 2 * DEFERRED_KEPT_MS;
  const id = makeId(virtualClock(new VirtualTime(NOW)), random);
  const entry = anEntry({ mutation: aMutation({ id }), status: triedTimes(3) });
  const until = now + retryAfterMs;
  expect(afterOutcome(entry, outcome, now, parts).status).toEqual({
    state: 'waiting',
    tries: 3,
    notBefore: until,
    held: { message: 'Many.', since: now, until },
  });
});

test('no server holds an entry for longer than 30 days', () => {
  const outcome = { status: 'deferred', code: 'many', retryAfterMs: 9 * DEFERRED_KEPT_MS } as const;
  const { status } = afterOutcome(anEntry(), outcome, NOW, parts);
  expect(status).toMatchObject({ notBefore: NOW + DEFERRED_KEPT_MS });
});

test.each([
  ['deferred', { status: 'deferred', code: 'many', message: 'Many.', retryAfterMs: 1000 }],
  ['refused', { status: 'rejected', code: 'no', message: 'No.' }],
] satisfies [string, Outcome][])(
  'an old entry waits for one that it needs and that the same answer has %s',
  (_, outcome) => {
    const id = makeId(virtualClock(new VirtualTime(NOW)), random);
    const note = anEntry({ subject: 'm' });
    const vote = anEntry({ mutation: aMutation({ id }), needs: ['m'] });
    const unknown = { status: 'deferred', code: 'unknown' } as const;
    const now = NOW + 2 * DEFERRED_KEPT_MS;
    const after = (first: Outcome) => applyOutcomes([note, vote], [first, unknown], now, parts)[1];
    expect(after(outcome)?.status).toMatchObject({ state: 'waiting' });
    const applied = { status: 'applied', epoch: 'e', version: 1 } as const;
    expect(after(applied)?.status).toMatchObject({ state: 'parked' });
  },
);

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

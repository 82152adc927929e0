import * as fc from 'fast-check';
import { validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { uuidTime } from '../protocol/mutation.ts';
import { VirtualTime, virtualClock } from '../testing/virtual-time.ts';
import { makeId } from './make-mutation.ts';

function idOf(now: number, bytes: Uint8Array): string {
  const random = { fraction: () => 0, bytes: () => bytes.slice() };
  return makeId(virtualClock(new VirtualTime(now)), random);
}

test('an id is a UUIDv7 that names its instant', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), bytes, (now, random) => {
      const id = idOf(now, random);
      expect([validate(id), version(id), uuidTime(id)]).toEqual([true, 7, now]);
    }),
  );
});

test('ids of the same instant differ in each of 74 random bits', () => {
  const zero = idOf(1, new Uint8Array(16));
  const ids = Array.from({ length: 128 }, (_, bit) => {
    const bytes = new Uint8Array(16);
    bytes[bit >> 3] = 1 << (bit & 7);
    return idOf(1, bytes);
  });
  expect(new Set(ids.filter((id) => id !== zero)).size).toBe(74);
});

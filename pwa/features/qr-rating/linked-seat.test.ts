import { expect, test } from 'vitest';
import { newId } from '#pwa/db/store/new-id.ts';
import { linkedSeat } from './linked-seat.ts';

/** A token as the server signs it, without a valid signature. */
function aToken(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`;
}

test('a personal link names its seat', () => {
  const seat = newId();
  expect(linkedSeat(aToken({ seat, match: newId(), aud: 'claim ÿ' }))).toBe(seat);
});

test.each(['', 'torn', 'a.b.c', aToken({ seat: 'none' }), aToken(null)])(
  '%s names no seat',
  (token) => {
    expect(linkedSeat(token)).toBeNull();
  },
);

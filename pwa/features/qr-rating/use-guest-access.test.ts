import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '#pwa/services/http/api-error.ts';
import { handedPhone } from '#shared/text/handed-phone.ts';
import { refusalOf } from './use-guest-access.ts';

// proves QR-14
test("a refusal shows 'Access Denied' with the server's message, or that they were not invited", () => {
  const message = 'Too many tries.';
  expect(refusalOf(new ApiError(429, JSON.stringify({ code: 'slow_down', message })))).toEqual({
    title: 'Access Denied',
    description: message,
  });
  for (const body of ['', '<h1>Forbidden</h1>'])
    expect(refusalOf(new ApiError(403, body))).toEqual({
      title: 'Access Denied',
      description: 'You were not invited to this match',
    });
});

// proves QR-14
test("a missing answer or a server error shows 'Error: Could not verify access'", () => {
  const unverified = { title: 'Error', description: 'Could not verify access' };
  for (const error of [new UnreachableError(), new TypeError('Failed'), new ApiError(500, '{}')])
    expect(refusalOf(error)).toEqual(unverified);
});

// proves QR-14, GUEST-15
test('on a phone that was handed over it says whom the phone lets in without signal', () => {
  const description = `Could not verify access. ${handedPhone.onlyGuests}`;
  expect(refusalOf(new UnreachableError(), true)).toEqual({ title: 'Error', description });
  expect(refusalOf(new ApiError(500, '{}'), true).description).toBe('Could not verify access');
});

import { expect, test } from 'vitest';
import { aPayingApp } from '#api/testing/stripe/paying-app.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';

const PATHS = ['/', '/api/version', '/api/nothing'];

test.each(PATHS)('without a payment provider nothing foreign is allowed at %s', async (path) => {
  const { policy, opener } = await headersOf(await createTestApp(), path);
  expect(policy).not.toMatch(/https?:|\*/);
  expect(policy).toContain("script-src 'self'; connect-src 'self'; frame-src 'self'; ");
  expect(opener).toBe('same-origin');
});

test.each(PATHS)('with one, only what its form needs is allowed at %s', async (path) => {
  const without = (await headersOf(await createTestApp(), path)).policy.split('; ');
  const { policy, opener } = await headersOf(await aPayingApp(), path);
  expect(policy.split('; ').filter((directive) => !without.includes(directive))).toEqual([
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  ]);
  expect(opener).toBe('same-origin-allow-popups');
});

async function headersOf({ app }: TestApp, path: string) {
  const { headers } = await app.request(path);
  return {
    policy: headers.get('content-security-policy') ?? '',
    opener: headers.get('cross-origin-opener-policy'),
  };
}

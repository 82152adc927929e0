import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp } from '#api/testing/test-app.ts';
import { readToken, signToken } from './signed-tokens.ts';

const NOW = 1_800_000_000_000;
const claims = z.object({ sid: z.string() });

async function aToken() {
  const { config } = await createTestApp();
  const token = await signToken(config, 'session', { sid: 'one' }, NOW + 1000);
  const read = (given: string, now = NOW) => readToken(config, 'session', claims, given, now);
  return { config, token, read };
}

test('a token has its claims for its purpose and until its end', async () => {
  const { config, token, read } = await aToken();
  expect(read(token)).toEqual({ sid: 'one' });
  expect(read(token, NOW + 999)).not.toBeNull();
  expect(read(token, NOW + 1000)).toBeNull();
  expect(readToken(config, 'guest', claims, token, NOW)).toBeNull();
  expect(readToken(config, 'session', z.object({ user: z.string() }), token, NOW)).toBeNull();
});

test('a token that was changed, or signed by another secret or algorithm, is none of ours', async () => {
  const { config, token, read } = await aToken();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const sign = (text: string, secret = config.authSecret, hash = 'sha256') =>
    `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  expect(read(sign(`${header}.${payload}`))).toEqual({ sid: 'one' });
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = base64({ sid: 'two', aud: 'session', exp: NOW });
  const foreign = [
    `${header}.${forged}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -1)}`,
    `${token}=`,
    `${token}.`,
    `${header}.${payload}.`,
    `${base64({ alg: 'none' })}.${payload}.`,
    sign(`${base64({ alg: 'none' })}.${payload}`),
    sign(`${base64({ alg: 'HS512' })}.${payload}`, config.authSecret, 'sha512'),
    sign(`${header}.${payload}`, 'another secret'),
    sign(`${header}.${base64({ sid: 'two' })}`),
    sign(`${header}.${base64(null)}`),
    '',
    'a.b.c',
  ];
  for (const one of foreign) expect(read(one), one).toBeNull();
});

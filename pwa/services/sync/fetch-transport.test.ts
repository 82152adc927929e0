import { afterEach, expect, test } from 'vitest';
import { forgetFact, readFact, writeFact } from '#pwa/db/device/device-db.ts';
import { noSignal, useStubServer } from '#pwa/testing/stub-server.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';
import { fetchTransport } from './fetch-transport.ts';

const PAGE: PullResponse = {
  protocol: 1,
  epoch: 'e1',
  reset: false,
  changes: [],
  cursor: 'c2',
  more: false,
  version: 7,
};

const server = useStubServer();
afterEach(() => forgetFact('logoutPending'));

const json =
  (status: number, body: unknown, headers = {}) =>
  () =>
    Response.json(body, { status, headers });
const refusal = (status: number, code: string, headers = {}) =>
  json(status, { code, message: 'No' }, headers);
const pull = () => fetchTransport.pull({ owner: 1, cursor: 'c1', seen: 6 });

test('a page of our protocol is a valid answer', async () => {
  server.answer = json(200, PAGE);
  expect(await pull()).toEqual({ kind: 'ok', value: PAGE });
  expect(server.asked).toEqual(['/api/sync/pull?owner=1&cursor=c1&seen=6']);
});

test.each([
  [
    'a captive portal',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON of something else', json(200, { hello: 'world' })],
  ['another protocol', json(200, { ...PAGE, protocol: 2 })],
  [
    'a body that is cut off',
    () => new Response('{"protocol":1', { headers: { 'content-type': 'application/json' } }),
  ],
  ['no network', noSignal],
  ['a server that fails', refusal(503, 'unavailable')],
  ['a 401 without our reason', refusal(401, 'unauthorized')],
])('%s is not a valid answer', async (_, response) => {
  server.answer = response;
  expect(await pull()).toEqual({ kind: 'unreachable' });
});

test.each([
  [refusal(401, 'signed_out'), { kind: 'signed-out' }],
  [refusal(403, 'other_owner'), { kind: 'other-owner' }],
  [refusal(413, 'too_large'), { kind: 'too-large' }],
  [refusal(400, 'unreadable_entry'), { kind: 'malformed' }],
  [refusal(400, 'invalid'), { kind: 'unreachable' }],
  [refusal(426, 'client_too_old'), { kind: 'too-old' }],
  [refusal(429, 'slow_down', { 'retry-after': '7' }), { kind: 'slow-down', retryAfter: 7000 }],
  [refusal(429, 'slow_down'), { kind: 'slow-down', retryAfter: null }],
])('a refusal by our server says what to do', async (response, reply) => {
  server.answer = response;
  expect(await pull()).toEqual(reply);
});

test.each([
  ['a page of our protocol', json(200, PAGE)],
  ['an empty success', () => new Response(null, { status: 204 })],
  ['a refusal because the session has ended', refusal(401, 'signed_out')],
  ['another server’s 401', () => new Response('Log in to the hotel', { status: 401 })],
  ['a limit on size', refusal(413, 'too_large')],
  ['an entry that cannot be read', refusal(400, 'unreadable_entry')],
  ['another owner', refusal(403, 'other_owner')],
  ['an app that is too old', refusal(426, 'client_too_old')],
  ['a limit on requests', refusal(429, 'slow_down', { 'retry-after': '86400' })],
])('%s that does not come from our server is a bad network', async (_, response) => {
  server.isForeign = true;
  server.answer = response;
  expect(await pull()).toEqual({ kind: 'unreachable' });
});

test('a pending logout is sent before any other request', async () => {
  await writeFact('logoutPending', true);
  server.answer = json(200, PAGE);
  await pull();
  expect(server.asked).toEqual(['/api/logout', '/api/sync/pull?owner=1&cursor=c1&seen=6']);
  expect(await readFact('logoutPending')).toBeNull();
});

test('while the pending logout cannot be sent, no other request is sent', async () => {
  await writeFact('logoutPending', true);
  server.answer = noSignal;
  expect(await pull()).toEqual({ kind: 'unreachable' });
  expect(server.asked).toEqual(['/api/logout']);
  expect(await readFact('logoutPending')).toBe(true);
});

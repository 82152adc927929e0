import { expect, test } from 'vitest';
import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';
import { reachabilityOf } from './reachability.ts';

const html = { headers: { 'content-type': 'text/html' } };
const ours = { headers: { [SERVER_HEADER]: SERVER_HEADER_VALUE } };

test.each([
  ['no answer', null, 'no-answer'],
  ['a page', new Response('<h1>Welcome to the hotel</h1>', html), 'portal'],
  ['JSON of something else', Response.json({}), 'portal'],
  ['an empty success', new Response(null, { status: 204 }), 'portal'],
  ['a redirect that is not followed', Response.error(), 'portal'],
  ['a 401 that looks like ours', refusal(401, 'signed_out'), 'portal'],
  ['a network that wants a sign-in', new Response('', { status: 511 }), 'portal'],
  ['a proxy before a server that is down', new Response('', { status: 502, ...html }), 'down'],
  ['a proxy that limits', refusal(429, 'slow_down'), 'down'],
  ['our page', new Response(null, { status: 204, ...ours }), 'reached'],
  ['our refusal', Response.json({}, { status: 401, ...ours }), 'reached'],
  ['our failure', Response.json({}, { status: 500, ...ours }), 'reached'],
] as const)('%s is recognized', (_, response, reach) => {
  expect(reachabilityOf(response)).toBe(reach);
});

function refusal(status: number, code: string): Response {
  return Response.json({ code, message: 'No' }, { status });
}

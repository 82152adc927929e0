import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/picture-limits.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const ELSEWHERE = { origin: 'http://elsewhere.example' };
const PICTURE = '/api/users/1000000/profile-picture';
const LARGE = 3_000_000;

/** The app behind a real socket. */
async function listening() {
  const { app, config } = await createTestApp();
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, origin: config.publicOrigin, at: `http://127.0.0.1:${port}` };
}

function streamed(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(bytes / 10);
  return new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += piece.length) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** Sends these bytes, and returns the answer until the connection was closed or `seen` was received. */
async function say(port: number, words: string[], seen?: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  for (const word of words) socket.write(word);
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (seen !== undefined && heard.includes(seen)) break;
  }
  return heard;
}

const head = (origin: string, ...lines: string[]) =>
  `${['POST /api/login HTTP/1.1', 'Host: x', `Origin: ${origin}`, 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`;

test.each([
  ['a body past its limit', '/api/login', JSON_TYPE, 413],
  ['a large picture of nobody', PICTURE, FORM_TYPE, 401, PICTURE_MAX_BYTES + 1_000_000],
  ['a body for an address that the API does not have', '/api/nowhere', JSON_TYPE, 413],
  ['a body by a wrong method', '/healthz', JSON_TYPE, 405],
  ['a body from another site', '/api/login', { ...JSON_TYPE, ...ELSEWHERE }, 403],
  ['a picture of nobody who is signed in', PICTURE, FORM_TYPE, 401],
])(
  '%s is refused so that fetch gets the reason and can call again',
  async (_name, path, more, status, size = LARGE) => {
    const { origin, at } = await listening();
    for (const body of ['x'.repeat(size), streamed(size), 'x'.repeat(size)]) {
      const init = { method: 'POST', headers: { origin, ...more }, body, duplex: 'half' };
      const answer = await fetch(`${at}${path}`, init);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toHaveProperty('code');
      expect((await fetch(`${at}/api/version`)).status).toBe(200);
    }
  },
);

test('a body that is too large is answered at once, while it is still being sent', async () => {
  const { port, origin } = await listening();
  const heard = await say(port, [head(origin, `Content-Length: ${LARGE}`), '{'], '"too_large"');
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/\r\nconnection: close\r\n/i);
});

test('the connection ends cleanly once the rest has arrived, declared or in chunks', async () => {
  const { port, origin } = await listening();
  const body = 'x'.repeat(LARGE);
  const chunk = `${LARGE.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  for (const words of [
    [head(origin, `Content-Length: ${LARGE}`), body],
    [head(origin, 'Transfer-Encoding: chunked'), chunk],
  ])
    expect(await say(port, words)).toMatch(/^HTTP\/1\.1 413 .*"code":"too_large"[^}]*\}$/s);
});

test('an answer to a complete request leaves the connection open for the next', async () => {
  const { port, origin } = await listening();
  const one = `${head(origin, 'Content-Length: 2')}{}`;
  const heard = await say(port, [
    one,
    'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '#api/core/config.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { freePort } from '../../.ci/free-port.ts';
import { createServer, listen } from './listen.ts';

/** A sign-in whose body does not arrive whole. */
const HALF = [
  'POST /api/login HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{"username":',
].join('\r\n');

/** The app on a port of this machine's own address, with a client that has sent half a request. */
async function halfAsked(limits?: { receiveMaxMs: number; checkMs: number }) {
  const testApp = await createTestApp();
  const server = createServer(testApp.app.fetch, limits);
  onTestFinished(() => void server.close());
  await listen(server, { port: 0, host: '127.0.0.1' });
  const asked = once(server, 'request');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(HALF);
  await asked;
  return { testApp, client };
}

/** Expects that the request was counted as its client's end, and that nothing else was logged. */
async function expectNoFailure(logged: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(logged).not.toHaveLength(0));
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([{ level: 'debug', event: 'request', status: 499 }]);
  expect(lines).toHaveLength(1);
}

async function heardBy(client: Socket): Promise<string> {
  let heard = '';
  for await (const chunk of client) heard += String(chunk);
  return heard;
}

// proves API-54
test('a request that does not arrive in time is ended, and is no failure of the server', async () => {
  const { testApp, client } = await halfAsked({ receiveMaxMs: 1000, checkMs: 50 });
  expect(await heardBy(client)).toMatch(/^HTTP\/1\.1 408 /);
  await expectNoFailure(testApp.logged);
});

// proves API-54
test('that time is 30 seconds', async () => {
  const { app } = await createTestApp();
  const { requestTimeout, headersTimeout } = createServer(app.fetch);
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000]);
});

test('a client that disconnects while it sends is no failure of the server', async () => {
  const { testApp, client } = await halfAsked();
  client.resetAndDestroy();
  await expectNoFailure(testApp.logged);
});

/** The head of a request whose body comes in chunks. */
const CHUNKED = [
  'POST /api/login HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
  '',
  '',
].join('\r\n');

// proves API-54
test('a body in very many parts ends its connection; one in parts of a packet’s size arrives', async () => {
  const { app } = await createTestApp();
  const server = createServer(app.fetch);
  onTestFinished(() => void server.close());
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const answerTo = (chunk: string, chunks: number) => {
    const client = connect(port, '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.end(
      `${CHUNKED}${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(chunks)}0\r\n\r\n`,
    );
    return heardBy(client).catch(() => '');
  };
  expect(await answerTo(' ', 200)).toBe('');
  expect(await answerTo(' '.repeat(500), 16)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answerTo(' '.repeat(80), 80)).toMatch(/^HTTP\/1\.1 400 /);
});

const ARRIVING = 1000;

test.runIf(systemHolds(ARRIVING))(
  'connections that arrive while the server is busy wait for it, 1,000 at once',
  async () => {
    const port = await freePort();
    const server = startServer({ PORT: String(port), DATA_DIR: dataFolder() });
    await server.printed('PPR is at');
    server.child.kill('SIGSTOP');
    const clients = Array.from({ length: ARRIVING }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => clients.forEach((client) => client.destroy()));
    await expect.poll(() => clients.filter(({ connecting }) => connecting).length).toBe(0);
  },
);

/** True if the system's own limit allows so many. */
function systemHolds(connections: number): boolean {
  const limit = '/proc/sys/net/core/somaxconn';
  return existsSync(limit) && Number(readFileSync(limit, 'utf8')) >= connections;
}

test('a server with HOST listens at that address only', async () => {
  const { app } = await createTestApp();
  const server = createServer(app.fetch);
  onTestFinished(() => void server.close());
  await listen(server, { port: await freePort(), host: '127.0.0.1' });
  expect(server.address()).toMatchObject({ address: '127.0.0.1', family: 'IPv4' });
});

test('an address of another machine stops the start with one line', async () => {
  const { app } = await createTestApp();
  const listening = listen(createServer(app.fetch), { port: 0, host: '192.0.2.1' });
  await expect(listening).rejects.toEqual(
    new ConfigError('HOST 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).'),
  );
});

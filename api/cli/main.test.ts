import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from '#api/core/store-location.ts';
import { ensureDemoPlayers } from '#api/features/demo/demo-players.ts';
import { openSqliteStore } from '#api/store/sqlite/open-store.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { freePort } from '../../.ci/free-port.ts';

const START = fileURLToPath(new URL('./start.js', import.meta.url));

async function settings(more: Record<string, string> = {}) {
  return { PORT: String(await freePort()), DATA_DIR: dataFolder(), LOG_LEVEL: 'silent', ...more };
}

test('the first start prints the address and how to sign in, later ones only the address', async () => {
  // An empty setting means the default log level.
  const variables = await settings({ LOG_LEVEL: '' });
  const first = startServer(variables);
  await first.printed('not shown again');
  const [, password = ''] = /Sign in as admin with the password (\S+)/.exec(first.output()) ?? [];
  expect(linesForPeople(first.output())).toEqual([
    `PPR is at ${first.origin}`,
    `Sign in as admin with the password ${password}`,
    'You then choose your own password. This one is not shown again.',
  ]);
  const answer = await post(`${first.origin}/api/login`, { username: 'admin', password });
  expect(answer.status).toBe(200);
  expect(first.output()).toContain(`\n\nPPR is at ${first.origin}`);
  expect(first.output()).toMatch(/is not shown again\.\n(\{.*\}\n)*$/);
  expect(await answer.json()).toMatchObject({ mayAdminister: true, mustChangePassword: true });
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);

  const second = startServer(variables);
  await second.printed('PPR is at');
  expect(linesForPeople(second.output())).toEqual([`PPR is at ${second.origin}`]);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const user = await fetch(`${second.origin}/api/user`, { headers: { cookie } });
  expect(user.status).toBe(200);
});

test('a server that is stopped while it starts exits without an error and has created the first admin', async () => {
  const server = startServer(await settings({ LOG_LEVEL: '' }));
  await server.printed('disabled-features');
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  expect(server.output()).toContain('"event":"shutting-down"');
  expect(server.output()).toContain('Sign in as admin with the password');
  expect(server.output()).not.toContain('Error');
});

test('a password from the settings is not printed', async () => {
  const server = startServer(
    await settings({ ADMIN_USERNAME: 'Boss', ADMIN_PASSWORD: 'the operator knows' }),
  );
  await server.printed('ADMIN_PASSWORD');
  expect(linesForPeople(server.output())).toEqual([
    `PPR is at ${server.origin}`,
    'Sign in as boss with the password in ADMIN_PASSWORD',
  ]);
  expect(server.output()).not.toContain('the operator knows');
});

test('a start restores the names of demo players that an earlier version removed', async () => {
  const variables = await settings();
  const open = () => openSqliteStore(sqliteFile(variables.DATA_DIR));
  const hurt = await open();
  await hurt.write(async (tx) => {
    await ensureDemoPlayers(tx, 0);
    await tx.db.update(tx.t.users).set({ firstName: null, lastName: null });
  });
  await hurt.close();
  const server = startServer(variables);
  await server.printed('PPR is at');
  server.child.kill('SIGTERM');
  await server.ended();
  const store = await open();
  onTestFinished(() => store.close());
  const users = await store.read(({ db, t }) => db.select().from(t.users));
  const names = users.map(({ firstName }) => firstName);
  expect(names).toEqual(expect.arrayContaining(['Alex', 'Blair', 'Casey', 'Drew']));
});

test('a wrong setting stops the start with one line', async () => {
  const server = startServer(await settings({ PORT: 'http' }));
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe('Wrong setting: PORT must be a port number.\n');
});

test('a data folder that cannot be used stops the start with one line', async () => {
  const server = startServer(await settings({ DATA_DIR: '/dev/null/data' }));
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(/^DATA_DIR \/dev\/null\/data cannot be used: ENOTDIR.*\n$/);
});

test('a port in use stops the start with one line, and the next start still prints how to sign in', async () => {
  const variables = await settings();
  const holder = createServer();
  onTestFinished(() => void holder.close());
  await new Promise<void>((resolve) => {
    holder.listen(Number(variables.PORT), resolve);
  });
  const server = startServer(variables);
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe(
    `Port ${variables.PORT} is in use: stop what listens there, or set PORT to another one.\n`,
  );
  const next = startServer({ ...variables, PORT: String(await freePort()) });
  await next.printed('Sign in as admin with the password');
});

test('an old Node stops the start with one line', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '22.17.1' } })`;
  const nodeFlags = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const server = startServer(await settings(), { file: START, nodeFlags });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe('PPR needs Node 22.18 or newer; this is 22.17.1.\n');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets running requests finish, ends event streams and idle connections, and exits cleanly',
  async (signal) => {
    const server = startServer(
      await settings({ LOG_LEVEL: 'info', ADMIN_PASSWORD: 'the operator knows' }),
    );
    await server.printed('ADMIN_PASSWORD');
    const credentials = { username: 'admin', password: 'the operator knows' };
    const login = await post(`${server.origin}/api/login`, credentials);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const stream = await fetch(`${server.origin}/api/sync/events`, { headers: { cookie } });
    const underWay = await startPost(`${server.origin}/api/login`, credentials);
    server.child.kill(signal);
    const signalledAt = performance.now();
    await server.printed('"event":"shutting-down"');
    expect(await underWay.finish()).toBe(200);
    expect(await stream.text()).toContain('event: poke');
    expect(await server.ended()).toBe(0);
    // Idle connections are not waited for, and nothing needed the 10 s of grace.
    expect(performance.now() - signalledAt).toBeLessThan(8000);
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
  },
);

function post(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A request in progress: the server has read its headers and waits for the body. */
async function startPost(address: string, body: unknown) {
  const text = JSON.stringify(body);
  // Keeps its connection open long after the answer, as a load balancer does.
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const sent = request(address, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': text.length,
      origin: new URL(address).origin,
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    /** Sends the body and returns the status of the answer. */
    finish: async () => {
      sent.end(text);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** What is printed besides the log, to which a job may add its line at any moment. */
function linesForPeople(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
}

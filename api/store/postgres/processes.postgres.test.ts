import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { POKE_EVENT } from '#sync/protocol/poke.ts';
import { freePort } from '../../../.ci/free-port.ts';

const SEED = fileURLToPath(new URL('../../cli/seed.ts', import.meta.url));

/** Settings of processes that share one database; each start uses its own port. */
async function shared() {
  const { config } = await createTestApp();
  const common = {
    DATABASE_URL: config.databaseUrl ?? '',
    AUTH_SECRET: 'a secret that all processes share',
    ADMIN_PASSWORD: 'the operator knows',
    LOG_LEVEL: 'silent',
  };
  return async () => ({ ...common, DATA_DIR: dataFolder(), PORT: String(await freePort()) });
}

async function started(variables: Record<string, string>): Promise<ServerProcess> {
  const server = startServer(variables);
  await server.printed('PPR is at');
  return server;
}

interface Player {
  id: number;
  cookie: string;
}

async function register({ origin }: ServerProcess, name: string): Promise<Player> {
  const answer = await post(origin, '/api/register', '', {
    username: name,
    email: `${name}@example.com`,
    password: 'a good password',
  });
  const { id } = (await answer.json()) as { id: number };
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function post(origin: string, path: string, cookie: string, body: unknown): Promise<Response> {
  const headers = { origin, cookie, 'content-type': 'application/json' };
  return fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** An open event stream, read poke by poke. */
async function stream({ origin }: ServerProcess, { cookie }: Player) {
  const { body } = await fetch(`${origin}/api/sync/events`, { headers: { cookie } });
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader.read()).value ?? 'ended' };
}

const poke = (version: number) => `event: ${POKE_EVENT}\ndata: {"version":${version}}\n\n`;

test('a match pushed to one process pokes a phone that listens to another, which can pull it there', async () => {
  const settings = await shared();
  const [here, there] = [await started(await settings()), await started(await settings())];
  const [a, b] = [await register(here, 'ann'), await register(there, 'ben')];
  const listening = await stream(there, b);
  expect(await listening.next()).toBe(poke(1));
  const mutation = aCreateMatch(Date.now(), { team1: [a.id], team2: [b.id] });
  const envelope = { protocol: 1, client: '2.2', owner: a.id, deviceNow: Date.now() };
  const pushed = await post(here.origin, '/api/sync/push', a.cookie, {
    ...envelope,
    mutations: [mutation],
  });
  expect(await pushed.json()).toMatchObject({ outcomes: [{ status: 'applied' }] });
  expect(await listening.next()).toBe(poke(2));
  const pulled = await fetch(`${there.origin}/api/sync/pull?owner=${b.id}`, {
    headers: { cookie: b.cookie },
  });
  expect(await pulled.text()).toContain(mutation.args.matchId);
});

test('the seed fills a PostgreSQL database once and ends, and a server shows the data', async () => {
  const settings = await shared();
  const seed = startServer(await settings(), { file: SEED, args: ['40'] });
  expect(await seed.ended()).toBe(0);
  const { DATABASE_URL } = await settings();
  const count = 'select count(*)::int as matches from matches';
  expect(await askPostgres(DATABASE_URL, count)).toEqual([{ matches: 40 }]);
  const again = startServer(await settings(), { file: SEED });
  expect(await again.ended()).toBe(1);
  expect(again.output()).toContain('This store already has records');
  const server = await started(await settings());
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

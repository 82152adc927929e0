import { expect, onTestFinished, test } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { createPokes, type Pokes } from '../pokes.ts';
import { relayPokes } from './poke-relay.ts';

/** The pokes of one of several processes on the same database. */
async function aProcess(url: string) {
  const lines: string[] = [];
  const pokes = await relayPokes(url, createPokes(), (line) => lines.push(line));
  onTestFinished(() => pokes.close());
  return { pokes, lines };
}

async function aDatabase(): Promise<string> {
  const { config } = await createTestApp();
  if (config.databaseUrl === undefined) throw new Error('This test needs PostgreSQL');
  return config.databaseUrl;
}

/** An open page, and what happened on its stream. */
function aPage(pokes: Pokes, viewer: number, sessionId = 'session') {
  const heard: string[] = [];
  pokes.listen({
    viewer,
    sessionId,
    onPoke: () => heard.push('poke'),
    onEnd: () => heard.push('end'),
  });
  return heard;
}

/** Ends every connection that carries pokes, as a restarting database does. */
async function cutLines(url: string): Promise<void> {
  await askPostgres(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ppr-pokes' and datname = current_database()`,
  );
}

test('a commit in one process pokes the viewers’ open pages in all processes, once', async () => {
  const url = await aDatabase();
  const [here, there] = [await aProcess(url), await aProcess(url)];
  const [mine, theirs, other] = [
    aPage(here.pokes, 1),
    aPage(there.pokes, 1),
    aPage(there.pokes, 2),
  ];
  here.pokes.emit([1]);
  expect(mine).toEqual(['poke']);
  await expect.poll(() => theirs).toEqual(['poke']);
  there.pokes.emit([2]);
  await expect.poll(() => other).toEqual(['poke']);
  expect(mine).toEqual(['poke']);
});

test('a session that ends in one process ends its streams in all', async () => {
  const url = await aDatabase();
  const [here, there] = [await aProcess(url), await aProcess(url)];
  const [ended, kept] = [aPage(there.pokes, 1, 'ended'), aPage(there.pokes, 1, 'kept')];
  here.pokes.endSessions(['ended']);
  await expect.poll(() => ended).toEqual(['end']);
  expect(kept).toEqual([]);
});

test('viewers that do not fit one notice are all poked', async () => {
  const url = await aDatabase();
  const [here, there] = [await aProcess(url), await aProcess(url)];
  const viewers = Array.from({ length: 1_000 }, (_, index) => 1_000_000_000 + index);
  const pages = viewers.map((viewer) => aPage(there.pokes, viewer));
  here.pokes.emit(viewers);
  await expect.poll(() => pages.every((heard) => heard.length === 1)).toBe(true);
});

test('after a lost connection everyone is poked, and the new connection carries pokes', async () => {
  const url = await aDatabase();
  const [here, there] = [await aProcess(url), await aProcess(url)];
  const [mine, theirs] = [aPage(here.pokes, 1), aPage(there.pokes, 2)];
  await cutLines(url);
  for (const { lines } of [here, there]) await expect.poll(() => lines).toEqual(['lost', 'back']);
  for (const heard of [mine, theirs]) await expect.poll(() => heard).toContain('poke');
  const before = theirs.length;
  here.pokes.emit([2]);
  await expect.poll(() => theirs.length).toBeGreaterThan(before);
});

test('an unreadable notice pokes everyone and ends no stream', async () => {
  const url = await aDatabase();
  const { pokes } = await aProcess(url);
  const page = aPage(pokes, 1);
  for (const words of ['hello', '{"of":"a later version"}'])
    await askPostgres(url, `notify ppr_pokes, '${words}'`);
  await expect.poll(() => page).toEqual(['poke', 'poke']);
});

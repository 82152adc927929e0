import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { dataFolder } from '#api/testing/server-process.ts';
import { recordFigure } from '../figures/record-figure.ts';
import { ensureProgram, findOnPath } from '../system-package.ts';
import { type Player, registerPlayers, startBuiltApi } from './built-api.ts';

const COMMITS = Number(process.env['COUNTED_COMMITS'] ?? 200);
const PLAYERS = 8;
/** Syncs of files, and the answers that Node writes to connections. */
const CALLS = 'trace=fsync,fdatasync,write,writev,sendto';
const SYNCED = /\b(?:fsync|fdatasync)(?:\(.*\)| resumed>.*\)) += 0$/;
const ANSWERED = /\bwritev?\(\d+.*"HTTP\/1\.1 200 OK/;

test(`${COMMITS} commits are each on the disk before they are acknowledged`, async () => {
  const strace = ensureProgram({
    packages: ['strace'],
    find: () => findOnPath('strace'),
    hint: 'Syncs are counted by strace: install the package "strace".',
  });
  const server = await startBuiltApi(dataFolder());
  const players = await registerPlayers(server.origin, PLAYERS);
  const file = join(dataFolder(), 'calls');
  const following = ['-f', '-s', '20', '-e', CALLS, '-o', file, '-p', String(server.child.pid)];
  const tracer = spawn(strace, following, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(tracer.stderr, 'data');

  for (let commit = 0; commit < COMMITS; commit += 1)
    await recordOne(server.origin, players, commit);
  const traced = once(tracer, 'exit');
  tracer.kill('SIGINT');
  await traced;

  const { answers, syncs, unsynced } = count(readFileSync(file, 'utf8'));
  expect(answers).toBe(COMMITS);
  expect(unsynced).toBe(0);
  recordFigure({
    run: 'syncs of SQLite',
    seen: `${COMMITS} pushes one after the other: ${syncs} calls of fsync or fdatasync, and at least one between the answer before and each answer`,
    seed: '',
  });
});

/** In the order in which the system was called: answers with nothing synced since the one before are `unsynced`. */
function count(calls: string): { answers: number; syncs: number; unsynced: number } {
  const counted = { answers: 0, syncs: 0, unsynced: 0 };
  let since = 0;
  for (const call of calls.split('\n')) {
    if (SYNCED.test(call)) {
      counted.syncs += 1;
      since += 1;
    }
    if (!ANSWERED.test(call)) continue;
    counted.answers += 1;
    if (since === 0) counted.unsynced += 1;
    since = 0;
  }
  return counted;
}

/** Pushes a match of one player with the others in turn, and expects that it is applied. */
async function recordOne(origin: string, players: readonly Player[], turn: number): Promise<void> {
  const creator = players[turn % PLAYERS];
  const opponent = players[(turn + 1 + (Math.floor(turn / PLAYERS) % (PLAYERS - 1))) % PLAYERS];
  if (!creator || !opponent) throw new Error('There are no players');
  const now = Date.now();
  const mutations = [aCreateMatch(now, { team1: [creator.id], team2: [opponent.id] })];
  const answer = await fetch(`${origin}/api/sync/push`, {
    method: 'POST',
    headers: { origin, cookie: creator.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      protocol: 1,
      client: '2.2',
      owner: creator.id,
      deviceNow: now,
      mutations,
    }),
  });
  expect(await answer.json()).toMatchObject({ outcomes: [{ status: 'applied' }] });
}

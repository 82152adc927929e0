import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { queueEmails } from '#api/services/email/queue-emails.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { createTestStore } from '#api/testing/test-store.ts';
import { freePort } from '../../../.ci/free-port.ts';

const BY_HAND = fileURLToPath(new URL('../../cli/jobs.ts', import.meta.url));

/** The jobs that run without payment settings. */
const WITHOUT_PAYMENTS = [
  'announce-ratings',
  'end-memberships',
  'notify-ending-premium',
  'notify-ratings',
  'player-records',
  'pruning',
  'reminders',
  'statistics',
  'totals',
];

/** Settings of processes on one store; each start uses its own port. */
async function aStore() {
  const folder = dataFolder();
  const { databaseUrl, remove } = await createTestStore(folder);
  onTestFinished(remove);
  const common = {
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret that all processes share',
    ADMIN_PASSWORD: 'the operator knows',
    LOG_LEVEL: 'info',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return async () => ({ ...common, PORT: String(await freePort()) });
}

async function run(settings: Record<string, string>, ...args: string[]) {
  const command = startServer({ ...settings, LOG_LEVEL: 'silent' }, { file: BY_HAND, args });
  const code = await command.ended();
  return [code, command.output()];
}

function jobsDoneBy(servers: readonly ServerProcess[]): string[] {
  const done = servers.flatMap((server) =>
    [...server.output().matchAll(/"event":"job-done","job":"([a-z-]+)"/g)].map(
      ([, job]) => job ?? '',
    ),
  );
  return done.toSorted();
}

test('of two processes that start at once on one store one runs each job, and by hand each runs again', async () => {
  const settings = await aStore();
  const servers = [startServer(await settings()), startServer(await settings())];
  const started = servers.map(async (server) => {
    await server.printed('PPR is at');
    return server;
  });
  // On SQLite the other process waits until this one has released the file.
  const first = await Promise.any(started);
  await expect.poll(() => jobsDoneBy(servers)).toEqual(WITHOUT_PAYMENTS);
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  for (const server of await Promise.all(started)) {
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  }
  expect(jobsDoneBy(servers)).toEqual(WITHOUT_PAYMENTS);

  expect(await run(await settings(), 'pruning')).toEqual([0, 'pruning: done\n']);
  const [code, list] = await run(await settings(), '--list');
  expect(code).toBe(0);
  expect(list).toMatch(/^pruning: .*; last done 20.*; due 20/m);
  expect(list).toMatch(/^payouts: .*; last done never; off$/m);
});

test('npm run jobs says what is left for the server to send', async () => {
  const { store, wakeSignal, now, config } = await createTestApp();
  await store.write((tx) =>
    queueEmails(tx, wakeSignal, [{ kind: 'prove-email', about: 1 }], now()),
  );
  await store.close();
  const settings = {
    DATA_DIR: config.dataDir,
    AUTH_SECRET: config.authSecret,
    ...(config.databaseUrl !== undefined && { DATABASE_URL: config.databaseUrl }),
  };
  expect(await run(settings, 'pruning')).toEqual([
    0,
    'pruning: done\nQueued until the server runs: mails 1.\n',
  ]);
});

test('npm run jobs reports an error in one line', async () => {
  const settings = await aStore();
  expect(await run(await settings(), 'pruning', 'end-memberships')).toEqual([
    1,
    expect.stringMatching(/^Usage: npm run jobs -- [^\n]*pruning[^\n]*\n$/),
  ]);
  expect(await run(await settings(), 'payouts')).toEqual([
    1,
    'payouts is off: see docs/operating.md for what it needs.\n',
  ]);
});

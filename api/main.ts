import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { ConfigError, readProcessConfig } from './env.ts';
import { ensureFirstAdmin, type FirstAdmin } from './features/auth/first-admin.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { listen, type Server, shutDown } from './listen.ts';
import { openDeps, sweepHourly } from './open.ts';

const BUILT_APP = fileURLToPath(new URL('../dist/pwa', import.meta.url));

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

/** Opens the store, serves the app and the API from one port, makes the first admin (design 8). */
async function start(): Promise<void> {
  const config = readProcessConfig();
  const deps = await openDeps(config);
  const app = createApp(deps, loadStaticFiles(BUILT_APP));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  try {
    await listen(server, config.port);
  } catch (error) {
    await deps.store.close();
    throw error;
  }
  endOnSignals(server, deps);
  sweepHourly(deps);
  // Only now: a start that stops at a taken port must not swallow the one showing of a password.
  greet(config.publicOrigin, await ensureFirstAdmin(deps));
}

function endOnSignals(server: Server, { pokes, store, log }: Deps): void {
  const end = () => {
    log.info('ending');
    pokes.close();
    void shutDown(server).then(() => store.close());
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** The last lines of a start: the address and, the first time, how to sign in. */
function greet(address: string, admin: FirstAdmin | null): void {
  const lines = [`PPR is at ${address}`];
  if (admin?.madePassword)
    lines.push(
      `Sign in as ${admin.username} with the password ${admin.madePassword}`,
      'You will choose a password of your own then; this one is not shown again.',
    );
  else if (admin) lines.push(`Sign in as ${admin.username} with the password in ADMIN_PASSWORD`);
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

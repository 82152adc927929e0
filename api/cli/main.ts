import { join } from 'node:path';
import type { PollLoop } from '#api/background/poll-loop.ts';
import { ConfigError, readProcessConfig } from '#api/core/config.ts';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import { ensureFirstAdmin } from '#api/features/auth/first-admin.ts';
import { restoreDemoNames } from '#api/features/demo/restore-demo-names.ts';
import { loadStaticFiles } from '#api/http/static-files.ts';
import { createApp } from '#api/server/create-app.ts';
import { createDeps } from '#api/server/create-deps.ts';
import { disabledFeatures } from '#api/server/disabled-features.ts';
import { createServer, listen, type Server, shutDown } from '#api/server/listen.ts';
import { startWorkers } from '#api/server/start-workers.ts';
import { startupBanner } from '#api/server/startup-banner.ts';
import type { Deps } from '#api/services/deps.ts';

const BUILT_APP = join(PROJECT_FOLDER, 'dist/pwa');

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

/** Opens the store, serves the app and the API from one port, creates the first admin. */
async function start(): Promise<void> {
  const config = readProcessConfig();
  const deps = await createDeps(config);
  const app = createApp(deps, loadStaticFiles(BUILT_APP));
  const server = createServer(app.fetch);
  try {
    await listen(server, config);
  } catch (error) {
    deps.pokes.close();
    await deps.store.close();
    throw error;
  }
  // Not earlier: the password is shown only once, so a start that fails on a port in use must not create it.
  const admin = prepareStore(deps);
  endOnSignals(server, deps, startWorkers(deps), admin);
  deps.log.info('disabled-features', disabledFeatures(config));
  if (deps.provider) deps.log.info('payments-on', { mode: deps.provider.mode });
  process.stdout.write(`\n${startupBanner(config.publicOrigin, await admin).join('\n')}\n`);
}

/** Repairs and creates what a start needs; resolves with how the first admin signs in. */
async function prepareStore(deps: Deps) {
  await restoreDemoNames(deps);
  return ensureFirstAdmin(deps);
}

function endOnSignals(
  server: Server,
  { pokes, store, log }: Deps,
  workers: readonly Pick<PollLoop, 'close'>[],
  prepared: Promise<unknown>,
): void {
  const end = () => {
    log.info('shutting-down');
    pokes.close();
    const closed = [shutDown(server), ...workers.map((worker) => worker.close())];
    // A start that is still writing to the store finishes first; its error is thrown where it is awaited.
    const isPrepared = prepared.catch(() => undefined);
    void Promise.all([...closed, isPrepared]).then(() => store.close());
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

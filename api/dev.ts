import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { readProcessConfig } from './env.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { greeting } from './greeting.ts';
import { openDeps } from './open.ts';
import { startWorkers } from './workers.ts';

/** What outlives an edit: a second store on the same file would wait for the first one's locks. */
const kept = globalThis as typeof globalThis & { pprDev?: Promise<Deps> };
kept.pprDev ??= open();

const app = createApp(await kept.pprDev);

// @hono/vite-dev-server asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default app;

async function open(): Promise<Deps> {
  const deps = await openDeps(readProcessConfig());
  startWorkers(deps);
  for (const line of greeting(await ensureFirstAdmin(deps))) process.stdout.write(`${line}\n`);
  return deps;
}

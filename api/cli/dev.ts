import { readProcessConfig } from '#api/core/config.ts';
import { ensureFirstAdmin } from '#api/features/auth/first-admin.ts';
import { createApp } from '#api/server/create-app.ts';
import { createDeps } from '#api/server/create-deps.ts';
import { startWorkers } from '#api/server/start-workers.ts';
import { firstAdminLines } from '#api/server/startup-banner.ts';
import type { Deps } from '#api/services/deps.ts';

/** Kept across hot reloads: a second store on the same file would wait for the first one's lock. */
const kept = globalThis as typeof globalThis & { pprDev?: Promise<Deps> };
kept.pprDev ??= open();

const app = createApp(await kept.pprDev);

// @hono/vite-dev-server asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default app;

async function open(): Promise<Deps> {
  const deps = await createDeps(readProcessConfig());
  startWorkers(deps);
  for (const line of firstAdminLines(await ensureFirstAdmin(deps)))
    process.stdout.write(`${line}\n`);
  return deps;
}

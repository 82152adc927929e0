import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { readEpoch } from '../store/epoch.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './bad-request.ts';
import { Problem } from './problem.ts';

/** For whoever watches the process: `/healthz` says it is alive, `/readyz` that its store answers. */
export function healthRoutes({ store, log }: Deps) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'alive' as const }))
    .get('/readyz', async (c) => {
      // A store only opens migrated, so one that answers is ready (design 6).
      await store.read(readEpoch).catch(() => {
        log.error('not-ready');
        throw new Problem('not_ready', badRequest.notReady);
      });
      return c.json({ status: 'ready' as const });
    });
}

import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '#api/http/app-env.ts';
import { notReady } from '#api/http/not-ready.ts';
import { describe } from '#api/http/openapi/describe-route.ts';
import { allowAnyone } from '#api/http/sessions.ts';
import type { Deps } from '#api/services/deps.ts';
import { readEpoch } from '#api/store/store-facts.ts';

const tag = 'Operation';
const alive = describe({
  summary: 'Whether the process is alive',
  tag,
  ok: z.object({ status: z.literal('alive') }),
});
const ready = describe({
  summary: 'Whether the store answers and its migrations are done',
  tag,
  ok: z.object({ status: z.literal('ready') }),
});

/** For monitoring: `/healthz` says that the process is alive, `/readyz` that its store answers. */
export function healthRoutes({ store, log }: Deps) {
  return new Hono<AppEnv>()
    .get('/healthz', alive, allowAnyone, (c) => c.json({ status: 'alive' as const }))
    .get('/readyz', ready, allowAnyone, async (c) => {
      // Opening a store migrates it, so a store that answers is ready.
      await store.read(readEpoch).catch(() => {
        log.error('not-ready');
        throw notReady();
      });
      return c.json({ status: 'ready' as const });
    });
}

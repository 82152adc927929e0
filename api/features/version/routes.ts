import { Hono } from 'hono';
import * as z from 'zod/mini';
import { describe } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { CLIENT_VERSION } from '#shared/http/client-version.ts';
import { lineage } from '#shared/schemas/fields.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { MINIMUM_CLIENT } from '../../http/minimum-client.ts';
import { allowAnyone } from '../../http/sessions.ts';
import { readLineage } from '../../store/store-facts.ts';

const versions = z.object({
  version: z.string(),
  minimumClient: z.string(),
  lineage: z.optional(lineage),
});

/** `GET /api/version` (API-32), polled by every open app (VERSION-2). */
export function versionRoutes({ store }: Pick<Deps, 'store'>) {
  const description = describe({
    summary: 'The version of the app, the oldest one that may still push, and the store’s lineage',
    note: '`lineage` stays the same as long as accounts keep their ids: through backups, restores and moves. It is absent while the store does not answer.',
    tag: 'Operation',
    ok: versions,
  });
  return new Hono<AppEnv>().get('/version', description, allowAnyone, async (c) => {
    c.header('Cache-Control', 'no-cache, no-store, must-revalidate');
    // The version is returned even if the store fails.
    const lineage = await store.read(readLineage).catch(() => undefined);
    return c.json({ version: CLIENT_VERSION, minimumClient: MINIMUM_CLIENT, lineage });
  });
}

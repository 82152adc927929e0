import { Hono } from 'hono';
import * as z from 'zod/mini';
import { CLIENT_VERSION } from '#shared/limits.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { MINIMUM_CLIENT } from '../../http/minimum-client.ts';
import { describe } from '../../http/openapi.ts';

const versions = z.object({ version: z.string(), minimumClient: z.string() });

/** `GET /api/version` (spec 7): asked every 30 seconds by every open app. */
export function versionRoutes() {
  const description = describe({
    summary: 'The version of the app, and the oldest one that may still push',
    tags: ['Operation'],
    ok: versions,
  });
  return new Hono<AppEnv>().get('/version', description, (c) => {
    c.header('Cache-Control', 'no-cache, no-store, must-revalidate');
    return c.json({ version: CLIENT_VERSION, minimumClient: MINIMUM_CLIENT });
  });
}

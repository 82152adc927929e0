import { Hono } from 'hono';
import { CLIENT_VERSION } from '#shared/limits.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { MINIMUM_CLIENT } from '../../http/minimum-client.ts';

/** `GET /api/version` (spec 7): asked every 30 seconds by every open app. */
export function versionRoutes() {
  return new Hono<AppEnv>().get('/version', (c) => {
    c.header('Cache-Control', 'no-cache, no-store, must-revalidate');
    return c.json({ version: CLIENT_VERSION, minimumClient: MINIMUM_CLIENT });
  });
}

import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Answers of the API are for one person at one moment, so no cache may store them. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
});

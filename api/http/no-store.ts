import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Answers of the API are for one person at one moment, so no cache may store them. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
});

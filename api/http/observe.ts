import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';
import type { Log } from './log.ts';

/**
 * Names each request and writes one line about it when it is answered. The line carries the route's
 * pattern rather than the address, which may hold a name that somebody searched for.
 */
export function observe(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('X-Request-Id', requestId);
    log.info('request', {
      request: requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  });
}

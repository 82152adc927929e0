import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Log } from '#api/core/log.ts';
import type { Metrics } from '#api/core/metrics.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Gives each request an id, counts it, and logs one line when it is answered. The line has the route's pattern,
 * not the address, which may contain a name that was searched for. Request lines are logged only on demand,
 * since they would push the startup banner off the screen.
 */
export function observe(log: Log, metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    // Not by `c.header`, which makes a stream of an answer's body once it is there.
    c.res.headers.set('X-Request-Id', requestId);
    const [{ method }, { status }] = [c.req, c.res];
    const route = routeOf(c);
    const ms = performance.now() - startedAt;
    metrics.countRequest({ method, route, status, seconds: ms / 1000 });
    log.debug('request', { request: requestId, method, route, status, ms: Math.round(ms) });
  });
}

/** The pattern of the handler, not of the middleware around it. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? '*';
}

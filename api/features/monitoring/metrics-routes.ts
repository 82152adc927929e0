import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { Config } from '#api/core/config.ts';
import { METRICS_TYPE } from '#api/core/metrics.ts';
import { Problem } from '#api/core/problem.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { badRequest } from '#api/http/bad-request.ts';
import { describe, describeGuard } from '#api/http/openapi/describe-route.ts';
import type { Deps } from '#api/services/deps.ts';
import { readGauges } from './read-gauges.ts';

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const OWN_NAMES = /^(?:.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^\[::1\]$/;
/** Headers that proxies add: behind one on this machine every call comes from loopback. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

const metrics = describe({
  summary: 'Numbers for Prometheus: for this machine, or with METRICS_TOKEN',
  tag: 'Operation',
  ok: z.string(),
  media: 'text/plain',
});

/** `GET /metrics`: the process's metrics, without personal data. */
export function metricsRoutes(deps: Deps) {
  return new Hono<AppEnv>().get('/metrics', metrics, requireOperator(deps), async (c) => {
    const text = await deps.metrics.expose(await readGauges(deps));
    return c.text(text, 200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' });
  });
}

function requireOperator({ config }: Deps) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    if (!mayRead(c, config)) throw new Problem('denied', badRequest.metrics);
    await next();
  });
  return describeGuard({ callers: 'operators', refusals: ['denied'] }, guard);
}

/**
 * With a token, only callers that send it may read. Without one, only callers on this machine that came through no
 * proxy. A server with a public address has a proxy, which may add no header, so there only a token counts.
 */
function mayRead(c: Context<AppEnv>, config: Config): boolean {
  const { metricsToken, trustedProxies, publicOrigin } = config;
  if (metricsToken !== undefined)
    return isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`);
  const isForwarded = OF_PROXIES.some((name) => c.req.header(name) !== undefined);
  const from = c.env?.incoming?.socket.remoteAddress ?? '';
  const isAtHome = OWN_NAMES.test(new URL(publicOrigin).hostname);
  return isAtHome && trustedProxies === 0 && !isForwarded && LOOPBACK.test(from);
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

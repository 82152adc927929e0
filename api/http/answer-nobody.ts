import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/**
 * Goes before a guard: with `?orNobody` the answer to who is not signed in is 204 instead of 401, which browsers log as
 * an error. Phones ask so where a visitor is expected.
 */
export const answerNobody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isAsked = c.req.query('orNobody') !== undefined;
  if (!isAsked || c.res.status !== 401) return;
  c.res = c.body(null, 204);
  c.res.headers.delete('Content-Type');
});

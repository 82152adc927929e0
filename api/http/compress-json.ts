import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

const WORTH_BYTES = 1024;
const compress = promisify(gzip);

/** Compresses larger JSON answers, such as a first pull. Event streams pass untouched. */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = body.length >= WORTH_BYTES;
  c.res = new Response(isWorthIt ? await compress(body) : body, c.res);
  if (isWorthIt) c.header('Content-Encoding', 'gzip');
});

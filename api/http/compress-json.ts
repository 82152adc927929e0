import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { acceptedEncoding, packLazily } from './pack.ts';

/**
 * Compresses larger JSON answers, such as a first pull. Skips event streams, and files with an ETag, which are
 * compressed already.
 */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || c.res.headers.has('etag')) return;
  // Brotli's highest quality is for files that are compressed once.
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const wanted = accepted === 'identity' ? 'identity' : 'gzip';
  const { body, encoding } = await packLazily(Buffer.from(await c.res.arrayBuffer()), type)(wanted);
  c.res = new Response(body, c.res);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
});

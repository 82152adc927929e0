import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { acceptedEncoding, packLazily } from './pack.ts';

/**
 * Compresses larger JSON answers, such as a first pull. Event streams pass untouched, and so does what is
 * a file with an ETag of its own, which is packed already.
 */
export const compressJson = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json') || c.res.headers.has('etag')) return;
  // Brotli at its strength is for files that are packed once.
  const accepted = acceptedEncoding(c.req.header('accept-encoding'));
  const wanted = accepted === 'identity' ? 'identity' : 'gzip';
  const { body, encoding } = await packLazily(Buffer.from(await c.res.arrayBuffer()), type)(wanted);
  c.res = new Response(body, c.res);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
});

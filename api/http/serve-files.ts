import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { acceptedEncoding } from './pack.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

/**
 * Serves the built app. An address without a file ending is a screen, so a deep link gets `index.html` and the app's
 * own router. Everything except hashed files is revalidated each time: an old worker or shell must never outlive an
 * update (architecture: Updates).
 */
export function serveFiles(files: StaticFiles) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const file = find(files, c.req.path);
    if (!file) return next();
    const answer = await sendFile(c, file);
    // Keeps browsers from suspending the page for the back button (docs/decisions/0068).
    if (file.type.startsWith('text/html')) answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}

/** Answers with a file in the encoding that the browser prefers, or with 304 if it has the file. */
export async function sendFile(c: Context<AppEnv>, file: StaticFile): Promise<Response> {
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const { body, encoding } = await file.packed(acceptedEncoding(c.req.header('accept-encoding')));
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(body.length));
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(body);
}

/** No address of the API, however it is typed, is a screen: a script would take the page for an answer. */
function find(files: StaticFiles, path: string): StaticFile | undefined {
  if (/^\/+api(\/|$)/i.test(path)) return undefined;
  const isScreen = !(path.split('/').at(-1) ?? '').includes('.');
  return files.get(isScreen ? '/index.html' : path);
}

import { createMiddleware } from 'hono/factory';
import { SERVER_HEADER, SERVER_HEADER_VALUE } from '#shared/http/server-header.ts';
import type { AppEnv } from './app-env.ts';

/** Marks every answer of the API as this server's: the app accepts no other (docs/operating.md, TLS). */
export const serverHeader = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set(SERVER_HEADER, SERVER_HEADER_VALUE);
});

import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from './app-env.ts';
import { docsPage } from './docs-page.ts';
import { describe } from './openapi.ts';
import type { ApiDocument } from './openapi-document.ts';

const tags = ['Operation'] as const;
const descriptions = {
  document: describe({
    summary: 'This document, as OpenAPI 3.1',
    tags,
    ok: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
  page: describe({
    summary: 'This document, to be read',
    tags,
    ok: z.string(),
    media: 'text/html',
  }),
};

/** The API's own description (design 8); it is made when it is first asked for. */
export function docsRoutes(describeApi: () => Promise<ApiDocument>) {
  let document: Promise<ApiDocument> | null = null;
  const read = () => (document ??= describeApi());
  return new Hono<AppEnv>()
    .get('/openapi.json', descriptions.document, async (c) => c.json(await read()))
    .get('/docs', descriptions.page, async (c) => c.html(docsPage(await read())));
}

import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from './app-env.ts';
import { docsPage } from './docs-page.ts';
import { describe } from './openapi.ts';
import type { ApiDocument } from './openapi-document.ts';
import { sendFile } from './serve-files.ts';
import { type StaticFile, toStaticFile } from './static-files.ts';

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

/** The API's own description (OpenAPI), made when it is first asked for. */
export function docsRoutes(describeApi: () => Promise<ApiDocument>) {
  let files: Promise<{ document: StaticFile; page: StaticFile }> | null = null;
  const read = () => (files ??= describeApi().then(toFiles));
  return new Hono<AppEnv>()
    .get('/openapi.json', descriptions.document, async (c) => sendFile(c, (await read()).document))
    .get('/docs', descriptions.page, async (c) => sendFile(c, (await read()).page));
}

/** It is the same for as long as the process lives, so it is packed once and kept by who has read it. */
async function toFiles(document: ApiDocument) {
  const page = String(await docsPage(document));
  return {
    document: toStaticFile('/openapi.json', Buffer.from(JSON.stringify(document))),
    page: toStaticFile('/docs.html', Buffer.from(page)),
  };
}

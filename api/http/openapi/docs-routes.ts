import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PROJECT_FOLDER } from '#api/core/project-folder.ts';
import type { AppEnv } from '../app-env.ts';
import { allowAnyone } from '../sessions.ts';
import { type StaticFile, sendFile, toStaticFile } from '../static-files.ts';
import type { ApiDocument } from './describe-api.ts';
import { describe } from './describe-route.ts';

const { resolve } = createRequire(import.meta.url);
const pagePart = (name: string) => join(PROJECT_FOLDER, 'api/http/openapi/docs-page', name);
const page = readStaticFile(pagePart('page.html'));
/** The files that the page loads, by name: Swagger UI, its settings and our styles. */
const pageFiles = new Map(
  [
    resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    resolve('swagger-ui-dist/swagger-ui.css'),
    pagePart('page.js'),
    pagePart('page.css'),
  ].map((path) => [basename(path), readStaticFile(path)]),
);

const tag = 'Operation';
const descriptions = {
  document: describe({
    summary: 'This document, as OpenAPI 3.1',
    tag,
    ok: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
  page: describe({
    summary: 'A page that shows this document',
    tag,
    ok: z.string(),
    media: 'text/html',
  }),
};

/** The OpenAPI document, made at the first request, and the page that shows it. */
export function docsRoutes(describeApi: () => Promise<ApiDocument>) {
  let document: Promise<StaticFile> | null = null;
  return new Hono<AppEnv>()
    .get('/openapi.json', descriptions.document, allowAnyone, async (c) =>
      sendFile(c, await (document ??= describeApi().then(toFile))),
    )
    .get('/docs', descriptions.page, allowAnyone, (c) => sendFile(c, page))
    .use('/docs/:file', async (c, next) => {
      const file = c.req.method === 'GET' ? pageFiles.get(c.req.param('file')) : undefined;
      return file ? sendFile(c, file) : next();
    });
}

function toFile(document: ApiDocument): StaticFile {
  return toStaticFile('/openapi.json', Buffer.from(JSON.stringify(document)));
}

function readStaticFile(path: string): StaticFile {
  return toStaticFile(path, readFileSync(path));
}

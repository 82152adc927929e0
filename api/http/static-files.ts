import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from './app-env.ts';
import { acceptedEncoding, type Encoding, type Packed, packLazily } from './compress.ts';

/** One file of the built app, in memory, ready to be sent in any encoding. */
export interface StaticFile {
  type: string;
  /** A hash of the content, so that a browser that has it gets 304. */
  etag: string;
  /** True if the name contains the content's hash: it never changes. */
  isImmutable: boolean;
  packed(encoding: Encoding): Promise<Packed>;
}

/** The built app by address, such as `/index.html`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Vite puts a hash of the content into every name in this folder. */
const HASHED_FOLDER = '/assets/';

interface FirstVisit {
  at: RegExp;
  name: string;
  parts: string[];
}

/**
 * The screens of first visits, and the parts of the app that each needs. The browser fetches them beside the first
 * script, not after it: a round trip less on a weak signal (docs/decisions/0024).
 */
const FIRST_VISITS: readonly FirstVisit[] = [
  { at: /^\/auth$/, name: 'auth', parts: ['auth', 'online'] },
  { at: /^\/qr-rating\//, name: 'qr-rating', parts: ['guest', 'auth', 'online'] },
  {
    at: /^\/download$/,
    name: 'download',
    parts: ['download-page', 'auth', 'online', 'qr-code', 'dialogs'],
  },
];

/** The address of the page that every screen begins with. */
const SHELL = '/index.html';

/** The ending of files that the build has compressed. A hash in their names keeps them from being outdated. */
const BROTLI = '.br';

/** Reads the whole built app, a few megabytes, once; empty if there is no build. */
export function loadStaticFiles(folder: string): StaticFiles {
  const entries = readFolder(folder).filter((entry) => entry.isFile());
  const bodies = new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)];
    }),
  );
  const addresses = [...bodies].filter(([address]) => !address.endsWith(BROTLI));
  const files = addresses.map(([address, body]) => {
    const brotli = address.startsWith(HASHED_FOLDER) ? bodies.get(address + BROTLI) : undefined;
    return [address, toStaticFile(address, body, brotli)] as const;
  });
  return new Map([...files, ...firstPages(bodies.get(SHELL))]);
}

/** The part of the shell that shows that the app is loading, and what it shows instead on first visits. */
const LOADING = /<!-- loading -->.*<!-- \/loading -->/s;

/** For screens of first visits, the shell with what is read there while the scripts load. */
function firstPages(shell?: Buffer): [address: string, file: StaticFile][] {
  const html = shell?.toString() ?? '';
  return FIRST_VISITS.flatMap(({ name }) => {
    const template = new RegExp(`<template data-first="${name}">(.*?)</template>`, 's');
    const words = template.exec(html)?.[1];
    if (words === undefined) return [];
    const page = html.replace(LOADING, () => words);
    return [[firstPageOf(name), toStaticFile(SHELL, Buffer.from(page))]];
  });
}

/** No request has a `#` in its address. */
function firstPageOf(name: string): string {
  return `${SHELL}#${name}`;
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

/** A file by the address that it is served at; the ending determines its type. `brotli` is its compressed content. */
export function toStaticFile(address: string, body: Buffer, brotli?: Buffer): StaticFile {
  const type = getMimeType(address) ?? 'application/octet-stream';
  return {
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isImmutable: address.startsWith(HASHED_FOLDER),
    packed: packLazily(body, type, brotli),
  };
}

/**
 * Serves the built app. An address without a file ending is a screen, so a deep link gets `index.html` and the app's
 * own router. Everything except hashed files is revalidated each time: an old worker or shell must never outlive an
 * update (architecture: Updates).
 */
export function serveFiles(files: StaticFiles) {
  const linksOf = firstLinks(files);
  return createMiddleware<AppEnv>(async (c, next) => {
    // Who has a cookie has been here before.
    const isFirst = c.req.header('cookie') === undefined;
    const visit = FIRST_VISITS.find(({ at }) => at.test(c.req.path));
    const file = find(files, c.req.path, isFirst ? visit : undefined);
    if (!file) return next();
    const answer = await sendFile(c, file);
    // Keeps browsers from suspending the page for the back button (docs/decisions/0068).
    if (file.type.startsWith('text/html')) {
      answer.headers.set('Cache-Control', 'no-store');
      for (const link of linksOf(visit)) answer.headers.append('Link', link);
    }
    return answer;
  });
}

/** Finds the headers that name what a first visit to a screen needs besides the first script. */
function firstLinks(files: StaticFiles): (visit?: FirstVisit) => readonly string[] {
  const scripts = [...files.keys()];
  const linksOf = (part: string) =>
    scripts
      .filter((address) => address.startsWith(`${HASHED_FOLDER}${part}-`))
      .map((address) => `<${address}>; rel=modulepreload`);
  const byVisit = new Map(FIRST_VISITS.map((visit) => [visit, visit.parts.flatMap(linksOf)]));
  return (visit) => (visit && byVisit.get(visit)) ?? [];
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
function find(files: StaticFiles, path: string, visit?: FirstVisit): StaticFile | undefined {
  if (/^\/+api(\/|$)/i.test(path)) return undefined;
  const isScreen = !(path.split('/').at(-1) ?? '').includes('.');
  if (!isScreen) return files.get(path);
  return (visit && files.get(firstPageOf(visit.name))) ?? files.get(SHELL);
}

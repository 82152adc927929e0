import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#api/testing/test-app.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

const SCRIPT = `console.log("${'x'.repeat(5000)}");`;
const SHELL = '<!doctype html><div id="root"></div>';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A built app as Vite writes it. */
function builtApp(): StaticFiles {
  const folder = aFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  writeFileSync(join(folder, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'assets/index-abc123.js'), SCRIPT);
  return loadStaticFiles(folder);
}

async function anApp() {
  const { app } = await createTestApp({ files: builtApp() });
  return (path: string, headers = {}) => app.request(path, { headers });
}

test.each([
  '/',
  '/index.html',
  '/auth',
  '/rate-players',
  '/qr-rating/0190aaaa-bbbb',
  '/no/such/screen',
])(
  '%s is a screen: it gets the shell, which no browser caches, not even for the back button',
  async (path) => {
    const request = await anApp();
    const answer = await request(path);
    expect(await answer.text()).toBe(SHELL);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('the screens of first visits name the scripts that they need besides the first, and no other does', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), SHELL);
  for (const part of ['index', 'online', 'auth', 'guest', 'download-page', 'qr-code'])
    writeFileSync(join(folder, `assets/${part}-abc123.js`), SCRIPT);
  const { app } = await createTestApp({ files: loadStaticFiles(folder) });
  const link = async (path: string) =>
    (await app.request(path)).headers.get('link')?.split(', ').toSorted();
  const auth = '</assets/auth-abc123.js>; rel=modulepreload';
  const online = '</assets/online-abc123.js>; rel=modulepreload';
  expect(await link('/auth')).toEqual([auth, online]);
  const guest = '</assets/guest-abc123.js>; rel=modulepreload';
  expect(await link('/qr-rating/0190aaaa-bbbb')).toEqual([auth, guest, online]);
  const download = '</assets/download-page-abc123.js>; rel=modulepreload';
  const code = '</assets/qr-code-abc123.js>; rel=modulepreload';
  expect(await link('/download')).toEqual([auth, download, online, code]);
  for (const other of ['/', '/rate-players', '/qr-rating', '/assets/auth-abc123.js'])
    expect(await link(other), other).toBeUndefined();
});

// proves SESSION-2
test('a screen of first visits comes with its words to who has no cookie, and every other one with the shell as it was built', async () => {
  const folder = aFolder();
  const loading =
    '<!-- loading -->…<template data-first="auth">Join</template><template data-first="qr-rating">Rate</template><template data-first="download">Get</template><!-- /loading -->';
  const built = `<main>${loading}</main>`;
  writeFileSync(join(folder, 'index.html'), built);
  const { app } = await createTestApp({ files: loadStaticFiles(folder) });
  const get = async (path: string) => (await app.request(path)).text();
  expect(await get('/auth')).toBe('<main>Join</main>');
  expect(await get('/auth?mode=join')).toBe('<main>Join</main>');
  expect(await get('/qr-rating/0190aaaa-bbbb')).toBe('<main>Rate</main>');
  expect(await get('/download')).toBe('<main>Get</main>');
  for (const other of ['/', '/auth/more', '/forgot-password', '/index.html'])
    expect(await get(other), other).toBe(built);
  const headers = { cookie: 'ppr-session=mine' };
  expect(await (await app.request('/auth', { headers })).text()).toBe(built);
  expect((await app.request('/index.html%23auth')).status).toBe(404);
  expect((await app.request('/auth')).headers.get('content-type')).toContain('text/html');
});

test.each([
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])('%s is revalidated each time, with 304 if unchanged', async (path, type) => {
  const request = await anApp();
  const { headers } = await request(path);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe('no-cache');
  const again = await request(path, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a file with a hash in its name is cached forever, compressed as the browser prefers', async () => {
  const request = await anApp();
  const path = '/assets/index-abc123.js';
  const plain = await request(path);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await plain.text()).toBe(SCRIPT);
  const br = await request(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers.get('content-encoding')).toBe('br');
  expect(br.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(SCRIPT);
  const gzip = await request(path, { 'accept-encoding': 'gzip' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(SCRIPT);
  const noBr = await request(path, { 'accept-encoding': 'br;q=0, gzip' });
  expect(noBr.headers.get('content-encoding')).toBe('gzip');
  const none = await request(path, { 'accept-encoding': 'br;q=0, zstd, identity' });
  expect(none.headers.get('content-encoding')).toBeNull();
});

test('what the build has compressed is sent as it is, but only under a name with a hash', async () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'assets'));
  for (const path of ['assets/index-abc123.js', 'sw.js']) {
    writeFileSync(join(folder, path), SCRIPT);
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(`/* by the build */ ${SCRIPT}`));
  }
  const { app } = await createTestApp({ files: loadStaticFiles(folder) });
  const read = async (path: string) => {
    const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } });
    return brotliDecompressSync(await answer.arrayBuffer()).toString();
  };
  expect(await read('/assets/index-abc123.js')).toBe(`/* by the build */ ${SCRIPT}`);
  expect(await read('/sw.js')).toBe(SCRIPT);
  expect((await app.request('/assets/index-abc123.js.br')).status).toBe(404);
});

test.each(['/assets/index-old999.js', '/nothing.png', '/../package.json', '/..%2fpackage.json'])(
  '%s is no file of ours: 404, never the shell',
  async (path) => {
    const request = await anApp();
    const answer = await request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('an unknown call is a JSON 404, also if the app is served', async () => {
  const request = await anApp();
  const answer = await request('/api/nothing', { accept: 'text/html' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

test('every answer has the policy: scripts from our own files only, no framing', async () => {
  const request = await anApp();
  for (const path of ['/', '/assets/index-abc123.js', '/api/version', '/api/nothing']) {
    const { headers } = await request(path);
    expect(effective(headers.get('content-security-policy')), path).toEqual({
      'script-src-elem': "'self'",
      'script-src-attr': "'self'",
      'worker-src': "'self'",
      'connect-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

/** The directives that a browser falls back to in turn if the policy lacks one (CSP 3). */
const INSTEAD: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'connect-src': ['default-src'],
  'style-src': ['default-src'],
  'img-src': ['default-src'],
  'object-src': ['default-src'],
  'base-uri': [],
  'form-action': [],
  'frame-ancestors': [],
};

/** The effective policy for each of these directives; of a repeated directive the first counts. */
function effective(policy: string | null): Record<string, string | undefined> {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  const sourcesOf = (wanted: string) =>
    directives.find(([name]) => name?.toLowerCase() === wanted)?.slice(1);
  return Object.fromEntries(
    Object.entries(INSTEAD).map(([name, others]) => {
      const named = [name, ...others].find((one) => sourcesOf(one) !== undefined);
      return [name, named && sourcesOf(named)?.join(' ')];
    }),
  );
}

test.each(['//api/matches', '/API/matches', '///Api', '/\\api/x', '//API//matches'])(
  '%s means the API, and is answered as an unknown call',
  async (path) => {
    const { app } = await createTestApp({ files: builtApp() });
    for (const method of ['GET', 'POST']) {
      const answer = await app.request(`http://localhost:3000${path}`, { method });
      expect(answer.status, method).toBe(404);
      expect(await answer.json()).toEqual({ code: 'not_found', message: 'Not found.' });
    }
  },
);

test('a path that only begins like the API’s is a screen', async () => {
  const request = await anApp();
  expect((await request('/apiary')).status).toBe(200);
});

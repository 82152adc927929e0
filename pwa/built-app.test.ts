import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const out = mkdtempSync(join(tmpdir(), 'ppr-built-'));
let printed = '';

beforeAll(() => {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', out],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  );
  printed = built.stdout + built.stderr;
  expect(built.status, printed).toBe(0);
});
afterAll(() => rmSync(out, { recursive: true }));

test('the build, including the service worker, gives no warnings', () => {
  expect(printed).toContain('sw.js');
  expect(printed).not.toMatch(/warn|deprecated|\(!\)/i);
});

test('the app is no slower at localhost, where the database library would debug each read', () => {
  const [first] = readdirSync(join(out, 'assets')).filter((name) => /^index-.*\.js$/.test(name));
  const script = readFileSync(join(out, 'assets', first ?? ''), 'utf8');
  expect(/indexedDB/.test(script)).toBe(true);
  expect(/createTask/.test(script)).toBe(false);
});

test('every script and style is compressed by the build, so that no visitor waits until the server has done it', () => {
  const assets = readdirSync(join(out, 'assets'));
  const large = assets.filter(
    (name) => /\.(js|css)$/.test(name) && statSync(join(out, 'assets', name)).size >= 1024,
  );
  expect(large.length).toBeGreaterThan(35);
  expect(large.filter((name) => !assets.includes(`${name}.br`))).toEqual([]);
});

test('a phone installs the app in fewer than 65 files, each of which costs a request and a write', () => {
  const worker = readFileSync(join(out, 'sw.js'), 'utf8');
  const kept = worker.match(/"integrity":"sha256-/g)?.length ?? 0;
  expect(kept).toBeGreaterThan(40);
  expect(kept).toBeLessThan(65);
});

test.each([
  ['online', []],
  ['auth', ['online']],
  ['guest', ['auth', 'online']],
  ['download-page', ['auth', 'dialogs', 'online', 'qr-code']],
  ['mailed-links', ['auth', 'online']],
  ['toaster', ['dialogs']],
  ['shared', ['auth', 'dialogs', 'download-page', 'guest', 'online', 'qr-code', 'storage']],
])('besides the first script, %s loads %j and nothing else', (name, brought) => {
  expect([...scriptsLoadedBy(name)].toSorted()).toEqual(brought);
});

// On a first visit, any later screen waits for these.
test.each([
  ['online', 19.8],
  ['auth', 10.6],
  ['guest', 12.4],
  ['toaster', 1.5],
  ['shared', 22.6],
])('%s contains no library besides zod: it is smaller than %d kB after gzip', (name, limit) => {
  expect(gzipSync(scriptOf(name)).length / 1000).toBeLessThan(limit);
});

test('the styles of all screens are smaller than 10.75 kB after gzip', () => {
  const assets = readdirSync(join(out, 'assets'));
  const styles = assets.filter((name) => name.endsWith('.css'));
  expect(styles.length).toBe(1);
  const [file = ''] = styles;
  expect(gzipSync(readFileSync(join(out, 'assets', file))).length / 1000).toBeLessThan(10.75);
});

/** The scripts that this one loads, directly or through others, except the first script, which is loaded by then. */
function scriptsLoadedBy(name: string, found = new Set<string>()): Set<string> {
  for (const [, imported = ''] of scriptOf(name).matchAll(
    /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g,
  )) {
    const brought = nameOf(imported);
    if (brought === 'index' || found.has(brought)) continue;
    found.add(brought);
    scriptsLoadedBy(brought, found);
  }
  return found;
}

function scriptOf(name: string): string {
  const file = readdirSync(join(out, 'assets')).find((asset) => nameOf(asset) === name);
  return readFileSync(join(out, 'assets', file ?? name), 'utf8');
}

/** The name without its content hash. */
function nameOf(file: string): string {
  return file.replace(/-.{7}\.js$/, '');
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#api/core/config.ts';
import { environment } from '#api/core/config-schema.ts';

/** Docker does not run here, so these tests check what its files name (docs/operating.md). */

const ROOT = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const lines = (name: string, form: RegExp) =>
  [...read(name).matchAll(form)].map(([, found = '']) => found);
const settings = new Set(Object.keys(environment.def.shape));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n');
const isThere = (path: string) =>
  tracked.some((file) => file === path || file.startsWith(`${path}/`));

test('the Dockerfile copies only files that exist or that its build makes', () => {
  const made = ['node_modules', 'dist'];
  const copied = lines('Dockerfile', /^COPY (?!--from)(.+) \S+$/gm).flatMap((all) =>
    all.split(' '),
  );
  expect(copied).toEqual(['package.json', 'package-lock.json', '.']);
  const taken = lines('Dockerfile', /^COPY --from=build \/ppr\/(\S+)/gm);
  expect(taken.filter((path) => !isThere(path) && !made.includes(path))).toEqual([]);
  // Everything that the server needs, besides the built app.
  expect(taken).toEqual(expect.arrayContaining([...made, 'package.json', 'api', 'shared', 'sync']));
});

test('.dockerignore excludes nothing that the build needs', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean);
  for (const source of ['api', 'pwa', 'shared', 'sync', 'vite.config.ts', 'package-lock.json'])
    expect(left).not.toContain(source);
  for (const secret of ['.env', 'data', '.git', 'node_modules']) expect(left).toContain(secret);
});

test('the Dockerfile runs existing scripts, on the Node that the server needs, not as root', () => {
  const run = lines('Dockerfile', /npm run ([\w:-]+)/g);
  expect(run.filter((script) => !(script in scripts))).toEqual([]);
  const [start = ''] = lines('Dockerfile', /^CMD (\[.+\])$/gm);
  const command = z.parse(z.array(z.string()), JSON.parse(start));
  expect(isThere(command.at(-1) ?? '')).toBe(true);
  expect(command.join(' ')).toBe(scripts['start']);
  expect(new Set(lines('Dockerfile', /^FROM node:(\d+)-/gm))).toEqual(new Set(['24']));
  expect(lines('Dockerfile', /^USER (\S+)$/gm)).toEqual(['node']);
});

test('every setting in the files is one that the server reads', () => {
  const [app = ''] = /^ {2}app:\n(?: {3,}.*\n)+/m.exec(read('compose.yaml')) ?? [];
  const inCompose = [...app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
  const inImage = lines('Dockerfile', /^ENV (.+)$/gm).flatMap((all) => all.match(/[A-Z_]+(?==)/g));
  const given = [...inCompose.map(([, name]) => name), ...inImage];
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter((name) => name !== 'NODE_ENV' && !settings.has(name ?? ''))).toEqual([]);
  const missing = [...settings].filter((name) => !given.includes(name));
  // A container has a network of its own, in which the proxy must reach it.
  expect(missing).toEqual(['HOST', 'STRIPE_API_BASE']);
  // As compose fills them in if `.env` has the three required settings.
  const filled = inCompose.map(([, name = '', value = '']) => [name, filledIn(value)]);
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({
    publicOrigin: 'https://x.example',
    trustedProxies: 1,
    databaseUrl: 'postgres://ppr:x.example@db/ppr',
    smtpUrl: undefined,
  });
});

/** Required values are `x.example`, repeated until long enough; optional ones have the default of compose. */
function filledIn(value: string): string {
  const long = 'x.example'.repeat(value.startsWith('${AUTH_SECRET') ? 4 : 1);
  return value.replaceAll(/\$\{\w+:\?[^}]*\}/g, long).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
}

test('the database is healthy only once it answers where the server connects', () => {
  expect(lines('compose.yaml', /^ {6}test: (.*pg_isready.*)$/gm)).toEqual([
    expect.stringContaining('"--host='),
  ]);
});

test('the image can back up the PostgreSQL that compose runs', () => {
  // Each Debian release has one version of it.
  expect(lines('compose.yaml', /image: postgres:\d+-(\w+)/g)).toEqual(
    lines('Dockerfile', /^FROM node:24-(\w+)-slim$/gm),
  );
});

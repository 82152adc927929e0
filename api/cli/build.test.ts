import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { APP, isStale, SERVER } from './build.ts';

/** A repository whose files changed at these seconds. */
function houseWith(changes: Record<string, number>): string {
  const root = mkdtempSync(join(tmpdir(), 'ppr-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of Object.keys(changes)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  for (const folder of ['api', 'pwa', 'pwa/app', 'shared', 'shared/text'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ['api', 'pwa/app', 'pwa', 'shared/text', 'shared'])
    utimesSync(join(root, folder), 1, 1);
  for (const [path, second] of Object.entries(changes))
    utimesSync(join(root, path), second, second);
  return root;
}

test('a repository without a built app needs a build', () => {
  expect(isStale(houseWith({ 'pwa/app/app.tsx': 10 }), APP)).toBe(true);
});

test('an app built after the last change of its sources needs none, whatever changed in the server', () => {
  const changes = {
    'pwa/app/app.tsx': 10,
    'shared/text/common.ts': 11,
    'api/server/create-app.ts': 99,
  };
  expect(isStale(houseWith({ ...changes, 'dist/pwa/index.html': 12 }), APP)).toBe(false);
});

test.each(['pwa/app/app.tsx', 'shared/text/common.ts', 'vite.config.ts', 'package-lock.json'])(
  'a later change of %s needs a build',
  (path) => {
    expect(isStale(houseWith({ 'dist/pwa/index.html': 12, [path]: 13 }), APP)).toBe(true);
  },
);

test('a removed file needs a build, because its folder changed', () => {
  const root = houseWith({ 'dist/pwa/index.html': 12 });
  utimesSync(join(root, 'pwa/app'), 13, 13);
  expect(isStale(root, APP)).toBe(true);
});

test('the server is built after a change of its own sources, and not after one of the app', () => {
  const changes = { 'dist/api/main.js': 12, 'pwa/app/app.tsx': 99 };
  expect(isStale(houseWith(changes), SERVER)).toBe(false);
  expect(isStale(houseWith({ ...changes, 'api/main.ts': 13 }), SERVER)).toBe(true);
});

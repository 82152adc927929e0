import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The house's imports run one way (design 2): each forbidden one is a lint error. */

let house = '';
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'ppr-house-'));
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const FORBIDDEN: [file: string, imported: string][] = [
  ['shared/domain/a.ts', '#api/app.ts'],
  ['shared/domain/b.ts', 'node:fs'],
  ['sync/engine/a.ts', 'react'],
  ['sync/engine/b.ts', 'dexie'],
  ['sync/engine/c.ts', '#pwa/db/rows.ts'],
  ['api/features/x/a.ts', '#pwa/main.tsx'],
  ['api/features/x/b.ts', '#sync/engine/engine.ts'],
  ['api/features/x/c.ts', '../y/verb.ts'],
  ['api/features/x/routes.ts', 'drizzle-orm'],
  ['api/http/a.ts', 'drizzle-orm'],
  ['pwa/features/x/a.ts', '../y/queries.ts'],
  ['pwa/features/x/a-page.tsx', 'dexie'],
  ['pwa/features/x/b-page.tsx', '#pwa/db/rows.ts'],
  ['pwa/ui/a.tsx', '#pwa/features/x/a-page.tsx'],
  ['pwa/app/a.ts', '#api/app.ts'],
  ['pwa/db/a.ts', 'drizzle-orm'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['sync/engine/fine.ts', '#shared/limits.ts'],
  ['api/features/x/fine.ts', '#sync/protocol/push.ts'],
  ['api/features/x/verb.ts', 'drizzle-orm'],
  ['pwa/features/x/fine.ts', '#pwa/db/rows.ts'],
  ['pwa/db/fine.ts', 'dexie'],
];

test.each(FORBIDDEN)('%s may not import %s', (file, imported) => {
  expect(restrictions(file, imported)).toContain('no-restricted-imports');
});

test.each(ALLOWED)('%s may import %s', (file, imported) => {
  expect(restrictions(file, imported)).not.toContain('no-restricted-imports');
});

function restrictions(file: string, imported: string): string {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${imported}';\nexport const used = thing;\n`);
  const { stdout, status } = spawnSync(resolve('node_modules/.bin/oxlint'), [file], {
    cwd: house,
    encoding: 'utf8',
  });
  if (status === null) throw new Error('The linter did not run');
  return stdout;
}

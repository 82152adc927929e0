import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CONTRIBUTING = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const DECISION = 'api/services/deletion/columns-on-deletion.ts';

/** The parts of the repository whose types depend on a column. */
function scratchCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'ppr-contributing-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ['api', 'shared', 'sync', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const only = { extends: './tsconfig.json', include: [DECISION] };
  writeFileSync(join(root, 'tsconfig.column.json'), JSON.stringify(only));
  return root;
}

function insertAfter(file: string, line: string, added: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(line);
  writeFileSync(file, before.replace(line, `${line}\n${added}`));
}

function typeErrors(root: string): string {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return spawnSync(tsc, ['--project', 'tsconfig.column.json'], { cwd: root }).stdout.toString();
}

test('a new column of users compiles only with the step that CONTRIBUTING.md names for its deletion', () => {
  const list = /## A column\n(.*?)\n## /s.exec(CONTRIBUTING)?.[1] ?? '';
  expect(list).toContain(`\`${DECISION}\``);
  const root = scratchCopy();
  insertAfter(
    join(root, 'api/store/tables/users.ts'),
    '    location: text(),',
    '    paddle: text(),',
  );
  expect(typeErrors(root)).toMatch(/columns-on-deletion\.ts.*paddle/s);
  insertAfter(join(root, DECISION), '  location: { clear: null },', '  paddle: { clear: null },');
  expect(typeErrors(root)).toBe('');
});

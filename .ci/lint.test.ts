import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Globals that a file may not use: those of browsers or Node.js only, and those that a port provides. */
const REFUSED: Record<string, string> = {
  'shared/domain/skills.ts': 'document process fetch setTimeout globalThis',
  'sync/outbox/a.ts':
    'window navigator indexedDB localStorage fetch setTimeout setInterval setImmediate process Buffer self globalThis crypto',
  'api/http/a.ts': 'document indexedDB',
  'pwa/app/a.ts': 'process Buffer',
};
const ALLOWED: Record<string, string> = {
  'sync/outbox/b.ts': 'TextEncoder URLSearchParams Promise JSON',
  'api/http/b.ts': 'process setTimeout fetch',
  'pwa/app/b.ts': 'document setTimeout fetch',
};
const USES = 'export const a$ = _;';
/** The import rules do not see these (imports.config.ts). */
const TYPE_IMPORTS = ["export type B$ = import('_').B;", "export type C$ = typeof import('_');"];

const plants = [
  ...[REFUSED, ALLOWED].flatMap((table) =>
    Object.entries(table).map(([file, names]) => plant(file, names, [USES])),
  ),
  plant('api/store/types.ts', '#pwa/main.tsx ../../pwa/main.tsx', TYPE_IMPORTS),
];
const refusedLines = lintedLines();

test.each(plants)('$file', ({ file, lines }) => {
  const refused = lines.filter((_, n) => refusedLines.has(`${file}:${n + 1}`));
  expect(refused).toEqual(file in ALLOWED ? [] : lines);
});

/** A file that uses each of these names in each spelling, on a line of its own. */
function plant(file: string, names: string, spellings: string[]) {
  const lines = names
    .split(' ')
    .flatMap((name) => spellings.map((spelling) => spelling.replace('_', name)))
    .map((line, n) => line.replace('$', `${n}`));
  return { file, lines };
}

/** Lints all files at once in a temporary tree; returns the refused lines as `file:line`. */
function lintedLines(): Set<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ppr-lint-')));
  try {
    cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'));
    for (const { file, lines } of plants) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), lines.join('\n'));
    }
    const linter = resolve('node_modules/.bin/oxlint');
    const { stdout } = spawnSync(linter, ['--format', 'unix'], { cwd: root, encoding: 'utf8' });
    const refusal =
      /^(.+?:\d+):.*\((?:no-undef|no-restricted-globals|consistent-type-imports)\)\]$/gm;
    return new Set([...stdout.matchAll(refusal)].map(([, line = '']) => line));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

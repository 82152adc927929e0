import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import config from './imports.config.ts';

/** Wrong imports by the rule that refuses them: the importing file, then what it may not import. */
const WRONG: Record<string, string[]> = {
  'shared-alone': [
    'shared/domain/a.ts > sync/ports.ts',
    'shared/domain/a.ts > api/store/a.ts',
    'shared/domain/a.ts > pwa/db/a.ts',
    'shared/domain/a.ts > node:fs',
    'shared/domain/a.ts > crypto',
    'shared/domain/a.ts > zod',
    'shared/domain/a.ts > react',
    'shared/domain/a.ts > hono',
  ],
  'domain-first': ['shared/domain/a.ts > shared/schemas/rows.ts'],
  'outbox-without-engine': ['sync/outbox/a.ts > sync/engine/engine.ts'],
  'sync-alone': [
    'sync/engine/a.ts > shared/domain/skills.ts',
    'sync/engine/a.ts > api/store/a.ts',
    'sync/engine/a.ts > pwa/db/a.ts',
    'sync/engine/a.ts > node:timers/promises',
    'sync/engine/a.ts > react',
    'sync/engine/a.ts > dexie',
    'sync/engine/a.ts > hono/client',
    'sync/engine/a.ts > drizzle-orm',
  ],
  'api-without-app': [
    'api/store/a.ts > pwa/db/a.ts',
    'api/store/a.ts > sync/ports.ts',
    'api/http/a.ts > sync/outbox/a.ts',
    'api/features/x/verb.ts > sync/engine/a.ts',
    'api/store/a.ts > react-dom/client',
    'api/store/a.ts > dexie-react-hooks',
  ],
  'api-floor-core': ['api/core/a.ts > api/store/a.ts', 'api/core/a.ts > api/services/deps.ts'],
  'api-floor-integrations': [
    'api/integrations/mail/a.ts > api/store/a.ts',
    'api/integrations/mail/a.ts > api/background/queue.ts',
  ],
  'api-floor-store': [
    'api/store/a.ts > api/features/x/verb.ts',
    'api/store/a.ts > api/cli/main.ts',
  ],
  'api-floor-services': [
    'api/services/accounts/a.ts > api/features/x/verb.ts',
    'api/services/mutations/a.ts > api/http/a.ts',
    'api/services/billing/a.ts > api/background/queue.ts',
  ],
  'api-floor-http': [
    'api/http/a.ts > api/features/x/verb.ts',
    'api/http/a.ts > api/server/create-app.ts',
  ],
  'api-floor-background': [
    'api/background/jobs/a.ts > api/features/x/verb.ts',
    'api/background/jobs/a.ts > api/http/a.ts',
  ],
  'api-floor-features': [
    'api/features/x/verb.ts > api/background/queue.ts',
    'api/features/x/routes.ts > api/server/create-app.ts',
  ],
  'api-floor-server': ['api/server/a.ts > api/cli/main.ts'],
  'pwa-floor-db': [
    'pwa/db/a.ts > pwa/app/a.ts',
    'pwa/db/a.ts > pwa/features/x/queries.ts',
    'pwa/db/a.ts > pwa/services/http/a.ts',
    'pwa/db/a.ts > pwa/ui/lazy/a.ts',
  ],
  'pwa-floor-ui': [
    'pwa/ui/a.tsx > pwa/services/session/session.tsx',
    'pwa/ui/a.tsx > pwa/features/x/a-page.tsx',
    'pwa/ui/a.ts > pwa/db/a.ts',
  ],
  'pwa-floor-services': [
    'pwa/services/http/a.ts > pwa/shell/a.tsx',
    'pwa/services/http/a.ts > pwa/features/x/queries.ts',
    'pwa/services/http/a.ts > pwa/app/a.ts',
  ],
  'pwa-floor-shell': [
    'pwa/shell/a.tsx > pwa/features/x/a-page.tsx',
    'pwa/shell/a.tsx > pwa/app/a.ts',
  ],
  'pwa-floor-features': ['pwa/features/x/a-page.tsx > pwa/app/a.ts'],
  'pwa-floor-app': ['pwa/app/a.ts > pwa/main.tsx', 'pwa/app/a.ts > pwa/service-worker/a.ts'],
  'pwa-floor-service-worker': [
    'pwa/service-worker/a.ts > pwa/ui/lazy/a.ts',
    'pwa/service-worker/a.ts > pwa/app/a.ts',
  ],
  'order-in-pwa-services': [
    'pwa/services/http/a.ts > pwa/services/session/session.tsx',
    'pwa/services/session/a.ts > pwa/services/player/a.ts',
    'pwa/services/browser/a.ts > pwa/services/a.ts',
  ],
  'order-in-pwa-shell': ['pwa/shell/account/a.ts > pwa/shell/navigation/a.ts'],
  'order-in-pwa-db': [
    'pwa/db/store/a.ts > pwa/db/outbox/a.ts',
    'pwa/db/copies/a.ts > pwa/db/drafts/a.ts',
  ],
  'order-in-pwa-ui': ['pwa/ui/components/a.ts > pwa/ui/share/a.ts'],
  'routes-without-queries': [
    'api/server/create-app.ts > drizzle-orm',
    'api/http/a.ts > better-sqlite3',
    'api/http/a.ts > pg',
    'api/features/x/routes.ts > drizzle-orm/sqlite-core',
    'api/features/x/routes.ts > api/store/tables.ts',
    'api/features/x/picture-routes.ts > api/store/tables/users.ts',
  ],
  'app-without-server': [
    'pwa/app/a.ts > api/server/create-app.ts',
    'pwa/services/http/api-client.ts > hono/client',
    'pwa/service-worker/a.ts > api/store/a.ts',
    'pwa/app/a.ts > @hono/node-server',
    'pwa/db/a.ts > drizzle-orm',
    'pwa/db/a.ts > better-sqlite3',
    'pwa/db/a.ts > pg',
  ],
  'app-without-node': ['pwa/app/a.ts > node:fs', 'pwa/service-worker/a.ts > path'],
  'components-without-database': [
    'pwa/shell/a.tsx > dexie',
    'pwa/shell/a.tsx > pwa/db/a.ts',
    'pwa/ui/a.tsx > pwa/db/a.ts',
    'pwa/features/x/a-page.tsx > dexie',
    'pwa/features/x/deep/part.tsx > pwa/db/views/people.ts',
  ],
  'live-reads-in-one-place': [
    'pwa/features/x/queries.ts > dexie-react-hooks',
    'pwa/services/session/session.tsx > dexie-react-hooks',
  ],
  'no-sibling-features': [
    'api/features/x/verb.ts > api/features/y/verb.ts',
    'api/features/x/deep/part.ts > api/features/y/deep/part.ts',
    'pwa/features/x/queries.ts > pwa/features/y/queries.ts',
    'pwa/features/x/deep/part.tsx > pwa/features/y/queries.ts',
  ],
  'no-test-code': [
    'sync/engine/a.ts > sync/testing/simulation.ts',
    'api/store/a.ts > api/testing/test-app.ts',
    'pwa/app/a.ts > pwa/testing/render.tsx',
    'pwa/app/a.ts > pwa/e2e/fixtures/server/e2e-app.ts',
    'shared/domain/a.ts > shared/domain/b.test.ts',
  ],
  'no-tools': ['api/store/a.ts > bench/main.ts', 'pwa/app/a.ts > vite.config.ts'],
  'no-cycles': [
    'shared/domain/loop.ts > shared/domain/back.ts',
    'shared/domain/back.ts > shared/domain/loop.ts',
  ],
  'nothing-unresolved': [
    'shared/domain/a.ts > shared/no-such-file.ts',
    'pwa/app/a.ts > no-such-package',
  ],
};

/** Imports that must stay possible. */
const RIGHT = [
  'shared/domain/a.ts > shared/domain/skills.ts',
  'shared/domain/a.ts > zod/mini',
  'sync/engine/a.ts > sync/ports.ts',
  'sync/engine/a.ts > uuid',
  'api/store/a.ts > sync/protocol/push.ts',
  'api/store/a.ts > drizzle-orm',
  'api/store/a.ts > node:fs',
  'api/store/a.test.ts > api/testing/test-app.ts',
  'api/services/accounts/a.ts > api/store/a.ts',
  'api/background/jobs/a.ts > api/services/accounts/a.ts',
  'api/cli/seed.ts > api/testing/test-app.ts',
  'api/features/x/routes.ts > api/features/x/verb.ts',
  'api/features/x/verb.ts > api/store/tables.ts',
  'api/features/x/deep/part.ts > api/features/x/verb.ts',
  'pwa/app/a.ts > dexie',
  'pwa/services/player/player-context.tsx > pwa/db/a.ts',
  'pwa/db/store/live-read.ts > dexie-react-hooks',
  'pwa/db/a.ts > sync/overlay/overlay.ts',
  'pwa/services/session/a.ts > pwa/services/http/a.ts',
  'pwa/app/b.ts > pwa/shell/b.tsx',
  'pwa/features/x/queries.ts > pwa/db/views/people.ts',
  'pwa/features/x/a-page.tsx > pwa/features/x/queries.ts',
];

/** All ways to import a module. The linter refuses TypeScript's `import('…')` types. */
const SPELLINGS = [
  "import { a } from '_';",
  "import type { B } from '_';",
  "import { type C } from '_';",
  "import * as d from '_';",
  "import '_';",
  "export { e } from '_';",
  "export type { F } from '_';",
  "export * from '_';",
  "export const g = await import('_');",
  'export const h = () => ({ if: [import(`_`)] });',
];

interface Import {
  file: string;
  /** The import as the file spells it. */
  line: string;
  /** The file or package that it resolves to. */
  target: string;
}

const wrong = Object.entries(WRONG).flatMap(([rule, imports]) =>
  imports.map((one) => `${rule}: ${one.replace('node:', '')}`),
);
const spelled = SPELLINGS.flatMap((spelling, n) =>
  ['#pwa/main.tsx', '../../pwa/main.tsx'].map((name, m) => ({
    file: `api/spelled/${n}-${m}.ts`,
    line: spelling.replace('_', name),
    target: 'pwa/main.tsx',
  })),
);
const refused = refusedImports([...Object.values(WRONG).flat(), ...RIGHT].map(toImport));

test('every rule has wrong imports here, and matches existing files', () => {
  const files = globSync('{api,pwa,shared,sync}/**/*.{ts,tsx}');
  const rules = config.forbidden ?? [];
  expect([...new Set(rules.map(({ name }) => name))]).toEqual(Object.keys(WRONG));
  for (const { name, from } of rules)
    for (const path of [from.path ?? ''].flat())
      expect(
        files.some((file) => new RegExp(path).test(file)),
        `${name}: ${path}`,
      ).toBe(true);
});

test.each(wrong)('%s', (one) => {
  expect(refused).toContain(one);
});

test.each(RIGHT)('possible: %s', (one) => {
  expect(refused.filter((refusal) => refusal.endsWith(`: ${one}`))).toEqual([]);
});

test.each(spelled)('$line is seen', ({ file, target }) => {
  expect(refused).toContain(`api-without-app: ${file} > ${target}`);
});

function toImport(one: string): Import {
  const [file = '', target = ''] = one.split(' > ');
  const isOurs = /^(api|pwa|shared|sync)\//.test(target);
  const relative = posix.relative(posix.dirname(file), target);
  const outside = target.endsWith('.ts') ? relative : target;
  return { file, target, line: `import '${isOurs ? `#${target}` : outside}';` };
}

/** Checks all imports at once in a temporary tree; returns the refused ones as `rule: file > target`. */
function refusedImports(imports: Import[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'ppr-imports-'));
  try {
    writeTree(root, [...imports, ...spelled]);
    const tool = resolve('node_modules/.bin/depcruise');
    const rules = ['--config', resolve('.ci/imports.config.ts'), '--preserve-symlinks'];
    const { stdout } = spawnSync(
      tool,
      [...rules, '--output-type', 'json', 'api', 'pwa', 'shared', 'sync'],
      { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    // Guarantee: the format of the tool's JSON reporter.
    const { modules } = JSON.parse(stdout) as ICruiseResult;
    return modules.flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ module, resolved, rules: broken = [] }) =>
        broken.map(({ name }) => `${name}: ${source} > ${nameOf(module, resolved)}`),
      ),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A file of ours by its path, a package by its import name. */
function nameOf(module: string, resolved: string): string {
  return /^[#.]/.test(module) ? posix.normalize(resolved.replace(/^#/, '')) : module;
}

function writeTree(root: string, imports: Import[]): void {
  cpSync('package.json', join(root, 'package.json'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const linesByFile = new Map<string, string[]>();
  for (const { file, target, line } of imports) {
    linesByFile.set(file, [...(linesByFile.get(file) ?? []), line]);
    const isFile = /\.tsx?$/.test(target) && !target.includes('no-such');
    if (isFile && !linesByFile.has(target)) linesByFile.set(target, []);
  }
  for (const [file, lines] of linesByFile) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), lines.join('\n'));
  }
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findPagesOnly } from './chromium.ts';
import { memoryFolder } from './memory-folder.ts';
import { apiByServer, screenCommands } from './screen-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chromium = findPagesOnly();

/**
 * Tests of the API that run on PostgreSQL. One query builder builds the queries of both engines, and what differs is
 * column types, locks, transactions and text search. So these are the tests that depend on them, and one call of each
 * route (examples.postgres.test.ts), which together run every query on PostgreSQL. Tests of one engine have it in their
 * file name.
 */
const ON_POSTGRES = [
  'api/{store,services,background}/**/*.test.ts',
  'api/server/kill9/*.test.ts',
  'api/features/{sync,subscription,affiliate}/*.test.ts',
  'api/features/users/search.test.ts',
  'api/features/matches/{replace-match,same-match,unseen-match,keep-seats,replaced-*,counted-limits}.test.ts',
  'api/http/{*anonymity,sessions,deleted-account,every-read,own-lists}.test.ts',
  'api/features/auth/{devices,known-device,change-email,email-change-links,login-by-email}.test.ts',
  'api/features/second-factor/*.test.ts',
  // Values that only PostgreSQL refuses to store.
  'api/http/fuzz/*.test.ts',
  // Calls at the same moment: one waits for the locks of the other.
  'api/features/*/*races.test.ts',
  // Queries that none of the tests above runs.
  'api/features/qr-rating/self-rating.test.ts',
  'api/features/monitoring/metrics-routes.test.ts',
  'api/**/*.postgres.test.ts',
];

/** How long a poll may wait on a machine that is busy with other tests. */
const pollOptions = { poll: { timeout: 30_000 } };

/** Long enough that on such a machine only a test that hangs times out. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * Test files of a worker share their modules, which halves these tests' time. So a test must not change anything that
 * outlives it, or replace a module.
 */
const sharedModules = { isolate: false };

// For the tests, and for the servers and browsers that they start.
process.env['TMPDIR'] = memoryFolder();

/** Files run in parallel even on a small machine, because servers and browsers wait more than they work. */
const maxWorkers = Math.max(2, availableParallelism());

function chromiumPages(options: PlaywrightProviderOptions = {}) {
  const launchOptions = { executablePath: chromium ?? '', args: CHROMIUM_FLAGS };
  return playwright({ launchOptions, ...options });
}

/** What says nothing about a test. */
const NOISE = [
  // Dexie warns of it whenever a screen test removes what the test before it left on the phone (open-app.tsx).
  'Another connection wants to delete database',
  // The browser reports some size changes in the next frame.
  'ResizeObserver loop',
];

/**
 * Five projects: `node` for rules, the engine and the server on real SQLite; `postgres` for what depends on the engine,
 * on a real PostgreSQL; `browser` for tests that need a real IndexedDB; `screens` for the app's screens on a page of
 * Chromium against a real server; `e2e` for the built app with its service worker.
 */
export default defineConfig({
  root,
  test: {
    onConsoleLog: (log) => !NOISE.some((words) => log.includes(words)),
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          expect: pollOptions,
          include: ['{shared,sync,api,pwa,bench,.ci}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*', '**/*.postgres.test.ts'],
          globalSetup: ['.ci/built-server.ts'],
          // Dexie takes the IndexedDB that is there when the first file of a worker imports it.
          setupFiles: ['fake-indexeddb/auto'],
          ...sharedModules,
          ...timeouts,
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          environment: 'node',
          maxWorkers,
          expect: pollOptions,
          include: ON_POSTGRES,
          exclude: ['**/node_modules/**', '**/*.sqlite.test.ts'],
          globalSetup: ['.ci/built-server.ts', '.ci/postgres-cluster.ts'],
          ...sharedModules,
          ...timeouts,
        },
      },
      {
        root,
        test: {
          name: 'browser',
          maxWorkers,
          expect: pollOptions,
          ...sharedModules,
          // What a file mocks would outlive it.
          restoreMocks: true,
          unstubGlobals: true,
          ...timeouts,
          include: ['pwa/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromiumPages({ actionTimeout: pollOptions.poll.timeout }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        plugins: [tailwindcss(), apiByServer],
        test: {
          name: 'screens',
          setupFiles: ['pwa/testing/screens/set-up.ts'],
          globalSetup: ['.ci/built-server.ts'],
          maxWorkers,
          expect: pollOptions,
          ...sharedModules,
          ...timeouts,
          include: ['pwa/**/*.screen.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            // Part of a name matches, as in the journeys: what is asserted absent must be absent in any form.
            locators: { exact: false },
            commands: screenCommands,
            provider: chromiumPages({
              contextOptions: {
                hasTouch: true,
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write', 'camera'],
              },
              actionTimeout: pollOptions.poll.timeout,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          globalSetup: ['.ci/built-server.ts'],
          environment: 'node',
          expect: pollOptions,
          include: ['pwa/e2e/**/*.spec.ts'],
          exclude: ['**/node_modules/**', 'pwa/e2e/{engines,faults}/**'],
          maxWorkers,
          ...sharedModules,
          ...timeouts,
        },
      },
    ],
  },
});

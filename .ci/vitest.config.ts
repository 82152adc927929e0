import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findPagesOnly } from './chromium.ts';
import { memoryFolder } from './memory-folder.ts';
import { apiByServer, screenCommands } from './screen-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chromium = findPagesOnly();

/** Tests of the API that open no store of the run's engine; those about one engine say so in their name. */
const WITHOUT_STORE = ['api/{cli,server,core}/*.test.ts', 'api/testing/stripe/*.test.ts'];

/** How long a poll may wait for what comes in its own time, on a machine that is busy with other tests. */
const patiently = { poll: { timeout: 30_000 } };

/** When a test hangs, and is not merely slow on such a machine. */
const untilItHangs = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * A worker loads what its files share once, which halves these tests' time: so a test changes nothing that
 * outlives it, and replaces no module.
 */
const inOneWorld = { isolate: false };

/**
 * A browser on a busy machine does things in orders that nobody has seen yet. A test of it has a second try,
 * and what needed one is named at the end (second-tries.ts, docs/decisions/0089).
 */
const namedWhenTriedAgain = { retry: 1 };

/** Tests make their folders there. */
const inMemory = { env: { TMPDIR: memoryFolder() } };

/** How many files run at once, also on a small machine: servers and browsers wait more than they work. */
const maxWorkers = Math.max(2, availableParallelism());

/**
 * Five kinds of tests: `node` for rules, the engine and the server on real SQLite; `postgres` for the
 * same server tests on a real PostgreSQL; `browser` for what needs a real IndexedDB; `screens` for the app's
 * screens on a page of Chromium against a real server; `e2e` for the built app with its service worker.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers,
          expect: patiently,
          include: ['{shared,sync,api,pwa,bench,.ci}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*', '**/*.postgres.test.ts'],
          ...inOneWorld,
          ...inMemory,
          ...untilItHangs,
        },
      },
      {
        root,
        test: {
          name: 'postgres',
          environment: 'node',
          maxWorkers,
          expect: patiently,
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.sqlite.test.ts', ...WITHOUT_STORE],
          globalSetup: ['.ci/postgres-cluster.ts'],
          ...inOneWorld,
          ...inMemory,
          ...untilItHangs,
        },
      },
      {
        root,
        test: {
          name: 'browser',
          // One after another, when the rest is done: two pages in one browser take the sight from each other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          expect: patiently,
          ...namedWhenTriedAgain,
          include: ['pwa/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium ?? '', args: CHROMIUM_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        plugins: [tailwindcss(), apiByServer],
        test: {
          name: 'screens',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          expect: patiently,
          ...inOneWorld,
          ...untilItHangs,
          include: ['pwa/**/*.screen.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            // A part of a name finds it, as in the journeys: what is not there is not there in any form.
            locators: { exact: false },
            commands: screenCommands,
            provider: playwright({
              launchOptions: { executablePath: chromium ?? '', args: CHROMIUM_FLAGS },
              contextOptions: { hasTouch: true, reducedMotion: 'reduce' },
              actionTimeout: patiently.poll.timeout,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          environment: 'node',
          expect: patiently,
          include: ['pwa/e2e/**/*.spec.ts'],
          exclude: ['**/node_modules/**', 'pwa/e2e/{engines,faults}/**'],
          maxWorkers,
          ...inOneWorld,
          ...untilItHangs,
          ...namedWhenTriedAgain,
        },
      },
    ],
  },
});

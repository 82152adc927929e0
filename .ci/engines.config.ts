import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The built app in engines other than Chromium, one after the other: `npm run test:engines`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['.ci/built-server.ts'],
    include: ['pwa/e2e/engines/*.spec.ts'],
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 1,
    testTimeout: 300_000,
  },
});

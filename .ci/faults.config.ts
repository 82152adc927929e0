import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The promise under faults, in the built app on phones that are killed: `npm run test:faults`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['.ci/built-server.ts'],
    include: ['pwa/e2e/faults/*.spec.ts'],
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});

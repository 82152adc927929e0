import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Parts of `npm run test:long` that need the built server for themselves. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['.ci/built-server.ts'],
    include: ['.ci/long/*.spec.ts'],
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Two processes of the server on a cluster of three databases that fail in turn: `npm run test:cluster`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: ['.ci/built-server.ts'],
    include: ['.ci/cluster/*.spec.ts'],
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 900_000,
  },
});

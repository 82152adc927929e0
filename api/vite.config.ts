import { defineConfig } from 'vite';

/**
 * The server as one file, with its packages: Node would find, read and strip two thousand files at each start, and need
 * three times the memory. Packages with native code or files of their own stay outside.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'better-sqlite3', 'swagger-ui-dist'],
  },
  build: {
    ssr: 'cli/main.ts',
    outDir: '../dist/api',
    emptyOutDir: true,
    target: 'node22.18',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

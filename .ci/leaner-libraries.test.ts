import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);

test("React's functions for elements in production are those that the build exports by name", () => {
  const runtime = require('../node_modules/react/cjs/react-jsx-runtime.production.js');
  expect(Object.keys(runtime).toSorted()).toEqual(['Fragment', 'jsx', 'jsxs']);
  expect(runtime.jsx).toBe(runtime.jsxs);
});

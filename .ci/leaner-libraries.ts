import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The builds of Dexie and the router for current browsers and for production, which are not their default ones, and
 * icons without lucide's options.
 */
export const leanerBuilds = [
  {
    find: /^\.\.\/createLucideIcon\.mjs$/,
    replacement: resolve(import.meta.dirname, '../pwa/ui/components/create-icon.tsx'),
  },
  { find: /^dexie$/, replacement: installed('dexie/dist/modern/dexie.mjs') },
  { find: /^react-router$/, replacement: installed('react-router/dist/production/index.mjs') },
];

/**
 * The router's components that no screen uses are left out of the first script: 1.8 kB. A bundler cannot know that
 * `forwardRef` only makes a component, and the router does not say so. Nothing that runs is changed: should an update
 * of the router write this in another way, the script is larger and nothing breaks (docs/decisions/0024).
 */
const unusedComponents: Plugin = {
  name: 'unused-components',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replaceAll(/ = (React\d*\.forwardRef)\(/g, ' = /* @__PURE__ */ $1(')
        // Only tools for developers read these names; a component that has one counts as used.
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
};

/**
 * Vite's helper for parts that are fetched later can also fetch their scripts and styles ahead. No part has such a list
 * (`modulePreload`, `cssCodeSplit`), so what works through it is left out of the first script: 0.7 kB. As above, an
 * update of Vite can only make the script larger again.
 */
const unusedPreload: Plugin = {
  name: 'unused-preload',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => ({
      code: code
        .replace('__VITE_IS_MODERN__ && deps && deps.length > 0', 'false')
        // It waits for what it has fetched ahead, and looks through it: nothing.
        .replace('let promise = Promise.resolve();', '')
        .replace(/promise\.then\(\(res\) => \{.*?return (baseModule\(\).*?);\s*\}\)/s, '$1'),
      map: null,
    }),
  },
};

/**
 * Dexie's debug mode, which is on at localhost only and there takes a stack for each read, so that a phone that is
 * measured against a server on its own machine was slower than any player's. As above, an update can only undo this.
 */
const noDebugMode: Plugin = {
  name: 'no-debug-mode',
  apply: 'build',
  transform: {
    filter: { id: /\/dexie\/dist\/modern\// },
    handler: (code) => ({
      // Both or nothing: what is assigned is no constant.
      code: code.replace(
        /var debug = typeof location[^;]*;(\s*function setDebug\(value, filter\) \{)\s*debug = value;/,
        'const debug = false;$1',
      ),
      map: null,
    }),
  },
};

/**
 * React's function for elements as a module that exports it. Of a CommonJS module, each element is written as
 * `(0, runtime.jsx)(…)`. In production `jsx` and `jsxs` are one function (leaner-libraries.test.ts).
 */
const elementsByName: Plugin = {
  name: 'elements-by-name',
  apply: 'build',
  transform: {
    filter: { id: /\/react\/jsx-runtime\.js$/ },
    handler: () => ({
      code: `import runtime from './cjs/react-jsx-runtime.production.js';
        export const { Fragment, jsx } = runtime;
        export { jsx as jsxs };`,
      map: null,
    }),
  },
};

/** What the build leaves out of libraries (docs/decisions/0024). */
export const leanerLibraries = [unusedComponents, unusedPreload, noDebugMode, elementsByName];

function installed(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
}

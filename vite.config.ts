import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import devServer from '@hono/vite-dev-server';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { leanerBuilds, leanerLibraries } from './.ci/leaner-libraries.ts';
import { manifest } from './pwa/manifest.ts';

/** `npm run dev` is one process on one port: the app by Vite, everything under /api by Hono. */
const NOT_API = /^(?!\/api(\/|$)).*/;

/** What every visit needs is one file: it compresses better than twenty, and costs a weak signal one request. */
const START = { name: 'start', tags: ['$initial' as const] };
/** What asks the server, and zod: fetched after the first screen, which shows this phone's records without it. */
const ONLINE = {
  name: 'online',
  test: /\/pwa\/(app\/start-online|services\/(sync\/run-sync|session\/confirm-user|web-push\/web-push))\.ts|\/shared\/schemas\/(mutations|rating)\.ts|\/zod\//,
};
/**
 * Parts that a phone may need before its worker has stored the rest, or loads at every start. Each is one file with
 * all that it needs; later screens import from it too (docs/decisions/0090).
 */
const FIRST = [
  {
    name: 'dialogs',
    test: /\/pwa\/ui\/components\/open-dialogs|\/icons\/x\.mjs|\/text\/part-labels/,
  },
  {
    name: 'auth',
    // Every visitor may need this, also one who installs or rates as a guest.
    test: /\/pwa\/(features\/auth\/(?!forgot-|reset-|prove-|mail-proof|waiting-)|shell\/change-password-page|services\/routing\/use-link-token)|\/icons\/check\.mjs/,
  },
  {
    name: 'storage',
    test: /\/pwa\/(db\/copies|services\/storage)\/|\/text\/device-storage|delete-obsolete-drafts|match-drafts/,
  },
  {
    name: 'guest',
    test: /\/pwa\/features\/qr-rating\/(?!guests-elsewhere|handed-offline|claim-seat)|\/pwa\/services\/guests\/keep-opened/,
  },
];
/** The pages of mailed links: of a forgotten password and of an email. */
const MAILED = {
  name: 'mailed-links',
  test: /\/pwa\/features\/auth\/(forgot-|reset-|prove-|mail-proof)/,
};
/** The page that shows how to install the app, whole: a first visit waits for all of it. */
const DOWNLOAD = {
  name: 'download-page',
  test: /\/pwa\/(features\/download\/|services\/install\/install-guide|shell\/navigation\/back-home|ui\/(components\/badge|share\/copy-button))|\/text\/(download|install|public-page)\.ts|\/icons\/(arrow-left|copy|download)\.mjs/,
};
/** What only new and free members see on the dashboard, and how to install the app. */
const FIRST_STEPS = {
  name: 'first-steps',
  test: /\/pwa\/(features\/dashboard\/(claim-match|first-steps|read-unclaimed|premium-(part|teaser))|services\/install\/)|\/text\/(first-steps|install|download)\.ts/,
};
/** The two menus of the bar. */
const MENUS = {
  name: 'menus',
  test: /\/pwa\/shell\/(account\/(account-panel|logout-dialog|menu-look)|navigation\/navigation-menu)|\/text\/logout/,
};
/** The list of matches and the page of one, which lead to each other. */
const MATCHES = {
  name: 'matches',
  test: /\/pwa\/(features\/matches\/|services\/matches\/(delete-match|named-match|undo-)|db\/outbox\/undo-capture|ui\/components\/new-pill)|\/text\/(confirm-seat|(delete|leave)-match|match-page|new-rows)|\/icons\/arrow-up\.mjs/,
};
/** The steps of a rating, of the wizard, the demo and an edit. */
const STEPS = {
  name: 'rating-steps',
  test: /\/pwa\/services\/rating-steps\/|\/text\/rating-steps|\/icons\/pencil/,
};
/** Editing and withdrawing a rating, on the screens that show the ratings one gave. */
const GIVEN = {
  name: 'given-ratings',
  minShareCount: 2,
  test: /\/pwa\/services\/ratings\/|\/text\/change-rating/,
};
/** Profiles and the page of players, which lead to each other. */
const PEOPLE = {
  name: 'people',
  test: /\/pwa\/features\/(players|profile)\/|\/text\/(players|head-to-head)/,
};
/** Finding and ranking members, on that page and for a match. */
const FINDING = {
  name: 'finding',
  minShareCount: 2,
  test: /\/pwa\/(services\/players\/|db\/(replica\/found-|views\/(head-to-head|ranks)))|\/domain\/player-search/,
};
/** Only admins need this: their authenticator apps. */
const APPS = {
  name: 'second-factor',
  test: /\/pwa\/shell\/account\/second-factor|\/(text|schemas)\/second-factor/,
};
/** Few phones need this: records of accounts that are not signed in. */
const KEPT = {
  name: 'kept',
  test: /\/pwa\/(features\/auth\/waiting-|services\/kept-records\/(?!use-orphaned)|db\/owners\/(kept-records|reassign-|move-))|\/text\/(other-accounts|waiting-records)/,
};
/** The library that draws QR codes: some screens need nothing else that is shared. */
const QR = { name: 'qr-code', minShareCount: 2, test: /\/ui\/share\/qr-code|\/uqr\// };
/** A recorded match as screens show and share it, and what the panel needs to change or drop it. */
const MATCH = {
  name: 'match',
  minShareCount: 2,
  test: /\/pwa\/(services\/matches\/(change-match|deleted-|draw-|match-showcase|use-match-guests|(use-)?refused|change-refused|result-match-|(use-)?recorded-|score-|share-)|services\/sync\/(may-help|sync-summary)|shell\/sync-status\/(answer-row|use-describe-entry)|db\/views\/(refused-(changes|results)|same-matches|match-(name|in-place))|ui\/share\/(share|hand)-)|\/text\/(final-match|match-name|refused-change|recorded-match|same-match|score-question)|\/domain\/(same-game|score-rules)/,
};
/** Small modules that later screens share. */
const SMALL = /\/(lucide-react|pwa\/(app|db|services|shell|ui)|shared\/(domain|schemas|text))\//;
/**
 * Except those that need a library, for the screens that use it, and those that only admins, ratings or guests need.
 */
const APART =
  /\/(ui\/(charts\/|components\/long-list|share\/qr-code)|services\/(account\/|guests\/(let-in|verify-)|rating-steps\/|matches\/(result|edit|confirm)-|online\/(block-|(use-)?online-))|shared\/(text|schemas)\/(admin|audit|hand-over|rating-(steps|arrivals))|domain\/invited-seat|db\/device\/waiting|services\/guests\/keep|icons\/pencil)/;
/** One file instead of sixty, because installing costs a phone a request and a write for each. */
const SHARED = {
  name: 'shared',
  minShareCount: 2,
  test: (id: string) =>
    SMALL.test(id) &&
    !APART.test(id) &&
    ![KEPT, APPS, FIRST_STEPS, MENUS, MATCH, MATCHES, PEOPLE, FINDING, GIVEN].some(({ test }) =>
      test.test(id),
    ),
};

/** With a character of hash less than by default, since the first script holds the names of all others. */
const NAMES = 'assets/[name]-[hash:7].js';
/** For the same reason most pages have none: 0.1 kB. The server names one (api/http/static-files.ts). */
const chunkName = ({ name }: { name: string }) =>
  name.endsWith('-page') && name !== DOWNLOAD.name ? 'assets/[hash:7].js' : NAMES;

/** Warnings of libraries to developers: 2 kB of text, and our code causes none. */
const WARNINGS = ['warning', 'warnOnce', 'warningOnce', 'console.warn'];

/** Where this build goes; known once Vite has read its options. */
let outDir = '';
const knowOutDir: Plugin = {
  name: 'know-out-dir',
  configResolved({ root, build }) {
    outDir = resolve(root, build.outDir);
  },
};

/** The font of the headings comes with the styles that name it, not after them: text that changes its font moves. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  root: 'pwa',
  server: { port: Number(process.env['PORT'] ?? 3000), strictPort: true },
  resolve: { alias: leanerBuilds },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    // What the first script would list for each later one is on the phone by then: 1 kB of file names.
    modulePreload: false,
    // All styles are one file, so that no screen has to fetch any with its script.
    cssCodeSplit: false,
    rolldownOptions: {
      // A property that is read for nothing is not read: 0.5 kB. To force a layout, use the value.
      treeshake: { manualPureFunctions: WARNINGS, propertyReadSideEffects: false },
      output: {
        entryFileNames: NAMES,
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: [
            START,
            ONLINE,
            ...FIRST,
            QR,
            DOWNLOAD,
            MAILED,
            SHARED,
            STEPS,
            MATCH,
            FIRST_STEPS,
            MENUS,
            MATCHES,
            FINDING,
            PEOPLE,
            GIVEN,
            KEPT,
            APPS,
          ],
        },
      },
    },
  },
  plugins: [
    knowOutDir,
    preloadFont,
    leanerLibraries,
    react(),
    tailwindcss(),
    devServer({ entry: '../api/cli/dev.ts', exclude: [NOT_API], injectClientScript: false }),
    // Compressing takes a server a second, which the first visitor after each start would wait for.
    compression({
      include: /^assets\/.*\.(js|css)$/,
      algorithms: ['brotliCompress'],
      logLevel: 'silent',
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      // The app registers the worker itself and decides when to reload (services/update).
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        // A worker of one plain script: for a module the plugin sets an option that Vite warns of.
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,ico,woff2}'],
        globIgnores: ['screenshots/**'],
        manifestTransforms: [(entries) => ({ manifest: entries.map(withIntegrity) })],
      },
    }),
  ],
});

/**
 * A worker takes no other bytes for a file than those of its own build: of a deploy that answers with
 * pages instead of scripts, or is half there, phones go on with the version that they have.
 */
function withIntegrity<E extends { url: string }>(entry: E): E & { integrity: string } {
  const content = readFileSync(resolve(outDir, entry.url));
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  return { ...entry, integrity };
}

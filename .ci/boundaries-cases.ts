/** What a file may never name, and what it may: names apart by white space. */
export interface Sides {
  never?: string;
  may?: string;
}

/** Imports by file: every forbidden direction (architecture: Layers), and some of what must stay possible. */
export const IMPORTS: Record<string, Sides> = {
  'shared/domain/a.ts': {
    never: `
      #sync/ports.ts #sync/protocol/push.ts #api/app.ts #pwa/db/rows.ts ../../sync/ports.ts
      ../../api/app.ts ../../pwa/db/rows.ts node:fs fs crypto zod react dexie hono drizzle-orm
    `,
    may: './days.ts ../limits.ts #shared/limits.ts zod/mini',
  },
  'sync/engine/a.ts': {
    never: `
      #api/app.ts #pwa/db/rows.ts #shared/../api/app.ts ../../api/app.ts ../../pwa/db/rows.ts
      #sync/testing/world.ts ../testing/world.ts node:timers/promises fs/promises react
      react-dom/client dexie hono hono/client drizzle-orm
    `,
    may: '../ports.ts #sync/ports.ts #shared/limits.ts zod/mini uuid',
  },
  'sync/engine/a.test.ts': { may: '../testing/world.ts node:util vitest' },
  'api/store/a.ts': {
    never: `
      #pwa/db/rows.ts ../../pwa/db/rows.ts #sync/ports.ts ../../sync/ports.ts
      #api/features/x/verb.ts ../features/x/verb.ts #api/testing/test-app.ts
      ../testing/test-app.ts react react-dom/client dexie dexie-react-hooks
    `,
    may: 'drizzle-orm better-sqlite3 node:fs ./tables/people.ts #sync/protocol/poke.ts',
  },
  'api/accounts/a.ts': { never: '#api/features/x/verb.ts ../features/x/verb.ts' },
  'api/mutations/a.ts': { never: '#api/features/x/verb.ts ../features/x/verb.ts' },
  'api/rows/a.ts': { never: '#api/features/x/verb.ts ../features/x/verb.ts' },
  'api/http/a.ts': {
    never: `
      drizzle-orm drizzle-orm/better-sqlite3 better-sqlite3 pg #api/store/tables.ts
      ../store/tables/people.ts ../features/x/verb.ts #sync/ports.ts #sync/engine/engine.ts
      ../../sync/engine/engine.ts #sync/outbox/after-discard.ts #sync/overlay/mark.ts
      ../../pwa/main.tsx
    `,
    may: 'hono #sync/protocol/push.ts ../store/store.ts ../accounts/sessions.ts',
  },
  'api/app.ts': {
    never: 'drizzle-orm ./store/tables.ts #sync/ports.ts ../pwa/main.tsx',
    may: './features/x/routes.ts #api/features/y/routes.ts',
  },
  'api/seed.ts': { may: './testing/factories/community.ts drizzle-orm' },
  'api/features/x/verb.ts': {
    never: `
      #api/features/y/verb.ts ../y/verb.ts ../../features/y/verb.ts #pwa/main.tsx
      ../../../pwa/main.tsx #pwa/features/x/queries.ts #sync/ports.ts
      ../../../sync/engine/engine.ts
    `,
    may: 'drizzle-orm #api/store/tables.ts ../../mutations/verb.ts ./other.ts',
  },
  'api/features/x/verb.test.ts': { may: '../y/verb.ts #api/testing/test-app.ts' },
  'api/features/x/deep/part.ts': {
    never: '../../y/verb.ts ../../y/deep/part.ts',
    may: '../verb.ts #api/features/x/verb.ts',
  },
  'api/features/x/routes.ts': {
    never: `
      drizzle-orm drizzle-orm/sqlite-core better-sqlite3 #api/store/tables.ts
      ../../store/tables.ts ../../store/tables/people.ts #api/features/y/verb.ts ../y/verb.ts
      #pwa/main.tsx #sync/engine/engine.ts
    `,
    may: 'hono ./verb.ts ./deep/part.ts ../../http/validate.ts #shared/text/common.ts',
  },
  'pwa/app/a.ts': {
    never: `
      #api/app.ts ../../api/app.ts #sync/testing/world.ts #pwa/testing/render.tsx node:fs fs
      hono hono/client @hono/node-server drizzle-orm better-sqlite3 pg ../e2e/fixtures/stage.ts
    `,
    may: 'dexie #pwa/features/x/a-page.tsx #sync/engine/engine.ts react',
  },
  'pwa/app/api-client.ts': { never: '#api/app.ts ../../api/app.ts hono/client' },
  'pwa/app/player-context.tsx': { never: 'dexie-react-hooks', may: 'dexie #pwa/db/player-db.ts' },
  'pwa/app/session.tsx': { never: 'dexie-react-hooks', may: '#pwa/db/device-db.ts' },
  'pwa/app/use-live-read.ts': { may: 'dexie dexie-react-hooks' },
  'pwa/app/shell/a.tsx': {
    never: 'dexie dexie-react-hooks #pwa/db/rows.ts ../../db/rows.ts',
    may: 'react #sync/ports.ts #pwa/ui/button.tsx ../session.tsx',
  },
  'pwa/db/a.ts': {
    never: 'drizzle-orm ../../api/store/feed.ts ../app/account.ts #pwa/features/x/a.ts',
    may: 'dexie #sync/overlay/overlay.ts #shared/schemas/rows.ts',
  },
  'pwa/db/a.contract.test.ts': { may: '#api/testing/test-app.ts #sync/testing/world.ts' },
  'pwa/ui/a.tsx': {
    never: `
      dexie #pwa/db/rows.ts ../db/rows.ts #pwa/app/session.tsx #pwa/features/x/a-page.tsx
      ../features/x/a-page.tsx
    `,
    may: 'react ./button.tsx #shared/text/common.ts',
  },
  'pwa/features/x/queries.ts': {
    never: `
      #pwa/features/y/queries.ts ../y/queries.ts node:path #api/features/x/verb.ts
      ../../../api/features/x/verb.ts dexie-react-hooks
    `,
    may: '#pwa/db/views/people.ts dexie',
  },
  'pwa/features/x/deep/part.tsx': {
    never: '../../y/queries.ts ../../../db/rows.ts',
    may: '../queries.ts ../a-page.tsx',
  },
  'pwa/features/x/a-page.tsx': {
    never: `
      dexie dexie-react-hooks #pwa/db/rows.ts ../../db/views/people.ts
      #pwa/features/y/a-page.tsx ../y/a-page.tsx ../../../api/app.ts
    `,
    may: './queries.ts #pwa/app/session.tsx #pwa/ui/page.tsx',
  },
  'pwa/service-worker/a.ts': {
    never: '#api/app.ts ../../api/app.ts node:fs ../testing/render.tsx',
    may: '#pwa/db/capture.ts #sync/engine/engine.ts workbox-core',
  },
};

/** Globals by file: what only a browser or only Node.js has, or a port gives. */
export const GLOBALS: Record<string, Sides> = {
  'shared/limits.ts': { never: 'document process fetch setTimeout globalThis' },
  'sync/outbox/a.ts': {
    never: `
      window navigator indexedDB localStorage fetch setTimeout setInterval setImmediate
      process Buffer self globalThis crypto
    `,
    may: 'TextEncoder Promise JSON',
  },
  'api/http/b.ts': { never: 'document indexedDB', may: 'process setTimeout fetch' },
  'pwa/app/b.ts': { never: 'process Buffer', may: 'document setTimeout fetch' },
};

import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

// What may import what (architecture: Layers), checked by dependency-cruiser in `npm run check`. The rules
// see the imported file, whether it is named by an alias, a relative path or a re-export.

const TEST_CODE = String.raw`\.test\.tsx?$|\.spec\.ts$|/testing/|/e2e/`;
const pkg = (names: string) => `^node_modules/(${names})`;

/** The floors of the server and of the app: each imports itself and the floors named beside it. */
const FLOORS: Record<'api' | 'pwa', Record<string, string>> = {
  api: {
    core: '',
    integrations: 'core',
    store: 'core',
    services: 'integrations|store|core',
    http: 'services|store|core',
    background: 'services|integrations|store|core',
    features: 'http|services|integrations|store|core',
    server: 'features|background|http|services|integrations|store|core',
  },
  pwa: {
    db: '',
    ui: '',
    services: 'db|ui',
    shell: 'services|db|ui',
    features: 'shell|services|db|ui',
    app: 'features|shell|services|db|ui',
    'service-worker': 'services|db',
  },
};
const floors: IForbiddenRuleType[] = Object.entries(FLOORS).flatMap(([side, names]) =>
  Object.entries(names).map(([floor, below]) => ({
    name: `${side}-floor-${floor}`,
    comment: `In ${side} a floor imports the floors below it: move what both need down.`,
    from: { path: `^${side}/${floor}/` },
    to: { path: `^${side}/`, pathNot: `^${side}/(${floor}|${below}|testing)/` },
  })),
);

/** The folders of a floor in the order in which they may import each other: a folder imports only later ones. */
const ORDERS: Record<string, string> = {
  'pwa/services':
    'kept-records guests storage matches forms drafts players player sync account online session update web-push http install browser routing',
  'pwa/shell': 'navigation sync-status account',
  'pwa/db': 'drafts owners outbox views replica copies device store',
  'pwa/ui': 'share toast tooltips forms charts components formats hooks lazy',
};
const orders: IForbiddenRuleType[] = Object.entries(ORDERS).flatMap(([floor, order]) =>
  order.split(' ').map((folder, n, folders) => ({
    name: `order-in-${floor.replace('/', '-')}`,
    comment: `The folders of ${floor} import each other in the order of .ci/imports.config.ts.`,
    from: { path: `^${floor}/${folder}/` },
    to: { path: `^${floor}/`, pathNot: `^${floor}/(${folders.slice(n).join('|')})/` },
  })),
);

const layers: IForbiddenRuleType[] = [
  {
    name: 'shared-alone',
    comment: 'shared is what both sides agree on: nothing else of ours, no framework, no I/O.',
    from: { path: '^shared/' },
    to: { pathNot: ['^shared/', pkg('zod/mini/|uuid/')] },
  },
  {
    name: 'domain-first',
    comment: 'Rules of the product know no schemas and no texts: these are made of the rules.',
    from: { path: '^shared/(domain|http|lib)/' },
    to: { path: '^shared/', pathNot: '^shared/((domain|http|lib)/|limits\\.ts$)' },
  },
  {
    name: 'outbox-without-engine',
    comment: 'The engine drives the outbox and the overlay: move what both need into the outbox.',
    from: { path: '^sync/(outbox|overlay|protocol)/' },
    to: { path: '^sync/engine/' },
  },
  {
    name: 'sync-alone',
    comment: 'sync could be published alone: take what it needs from the app through a port.',
    from: { path: '^sync/' },
    to: { pathNot: ['^sync/', pkg('zod/mini/|uuid/')] },
  },
  {
    name: 'api-without-app',
    comment: 'api imports shared and sync/protocol only, and nothing that draws screens.',
    from: { path: '^api/' },
    to: { path: ['^pwa/', '^sync/(?!protocol/)', pkg('react|dexie|lucide|workbox')] },
  },
  ...floors,
  ...orders,
  {
    name: 'routes-without-queries',
    comment: "A route validates and calls a verb: put the query in the verb's file beside it.",
    from: {
      path: [
        String.raw`^api/server/create-app\.ts`,
        '^api/http/',
        String.raw`^api/features/.*routes\.ts`,
      ],
    },
    to: { path: ['^api/store/tables', pkg('drizzle|better-sqlite3|pg/')] },
  },
  {
    name: 'app-without-server',
    comment:
      'The app meets the server at /api only: call it through pwa/services/http/api-client.ts.',
    from: { path: '^pwa/' },
    to: { path: ['^api/', pkg('hono|@hono|drizzle|better-sqlite3|pg/|@node-rs|jose')] },
  },
  {
    name: 'app-without-node',
    comment: 'Browsers have no node: modules.',
    from: { path: '^pwa/' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'components-without-database',
    comment: "A component reads by its feature's queries.ts and writes by its commands.ts.",
    from: {
      path: String.raw`^pwa/(app|features|services|shell|ui)/(?!(player/player-context|session/session)\.tsx).*\.tsx$`,
    },
    to: { path: ['^pwa/db/', pkg('dexie')] },
  },
  {
    name: 'live-reads-in-one-place',
    comment: 'Read live by useLive or useLiveRead: they do once more what the system cut off.',
    from: { path: '^pwa/', pathNot: String.raw`^pwa/db/store/live-read\.ts$` },
    to: { path: pkg('dexie-react-hooks') },
  },
  {
    name: 'no-sibling-features',
    comment: 'A feature never imports its sibling: move what both need to a layer below.',
    from: { path: '^(api|pwa)/features/([^/]+)/' },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
];

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-test-code',
    comment: 'Only tests, and the seed, import what is made for tests.',
    from: { pathNot: String.raw`^api/cli/seed\.ts$` },
    to: { path: TEST_CODE },
  },
  {
    name: 'no-tools',
    comment: 'The product imports nothing of what checks, builds and measures it.',
    from: {},
    to: { path: ['^(bench|[.]ci)/', '^[^/]+$'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'no-cycles',
    comment: 'Modules import each other in one direction.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
  },
  {
    name: 'nothing-unresolved',
    comment: 'A rule only holds for an import whose file is found.',
    from: {},
    to: { couldNotResolve: true },
  },
];

const config: IConfiguration = {
  forbidden: [...layers, ...everywhere].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no API yet; swc reads the same imports, types included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tests may import anything.
    doNotFollow: { path: [TEST_CODE, '^node_modules/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

export default config;

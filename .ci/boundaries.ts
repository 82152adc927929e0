import { isBuiltin } from 'node:module';
import { join, posix, relative } from 'node:path';

/**
 * The lint rule `house/boundaries`: imports run one way, however they are spelled.
 *
 * `files` are paths from the root. `never` is held against what a file imports, spelled as the aliases
 * are: in api/http/log.ts both `#pwa/main.tsx` and `../../pwa/main.tsx` are `#pwa/main.tsx`, and `fs`
 * is `node:fs`.
 */
const BOUNDARIES: { files: RegExp; never: RegExp; say: string }[] = [
  {
    files: /^shared\//,
    never: /^(?!#shared\/|zod\/mini$)/,
    say: 'shared is what both sides agree on: it imports nothing of the house, no framework, no I/O.',
  },
  {
    files: /^sync\//,
    never: /^(?!#(sync|shared)\/|(zod\/mini|uuid)$)/,
    say: 'sync knows nothing of pickleball, browsers or servers: take what you need through a port.',
  },
  {
    files: /^api\//,
    never: /^(#pwa\/|#sync\/(?!protocol\/)|react|dexie|@radix-ui|lucide|workbox)/,
    say: 'api imports shared and sync/protocol only, and nothing that draws screens.',
  },
  {
    files: /^api\/(accounts|billing|http|mails|mutations|notices|pushes|rows|statistics|store)\//,
    never: /^#api\/features\//,
    say: 'Code that several features need is in a folder below the features and imports none of them.',
  },
  {
    files: /^api\/(app\.ts|http\/|features\/.*routes\.ts)/,
    never: /^(drizzle|better-sqlite3|pg$|#api\/store\/tables)/,
    say: "A route validates and calls a verb: put the query in the verb's file beside it.",
  },
  {
    files: /^pwa\//,
    never: /^(#api\/|node:|hono|@hono|drizzle|better-sqlite3|pg$|@node-rs|jose)/,
    say: 'The app meets the server at /api only: call it through pwa/app/api-client.ts.',
  },
  {
    files: /^pwa\/(app|features|ui)\/(?!(player-context|session)\.tsx).*\.tsx$/,
    never: /^(dexie|#pwa\/db\/)/,
    say: "A component reads by its feature's queries.ts and writes by its commands.ts.",
  },
  {
    files: /^pwa\/(?!app\/use-live-read\.ts$)/,
    never: /^dexie-react-hooks$/,
    say: 'Read live by useLive or useLiveRead: they do once more what the system cut off.',
  },
  {
    files: /^pwa\/(db|ui)\//,
    never: /^#pwa\/(app|features)\//,
    say: 'The parts of screens and the database on the phone know no screen.',
  },
  {
    files: /^(?!api\/seed\.ts$)/,
    never: /^#.*\/(testing|e2e)\//,
    say: 'Only tests, and the seed, import what is made for tests.',
  },
];

const SIBLING =
  'A feature never imports its sibling: move what both need to a layer below (api/accounts, api/billing, api/mails, api/mutations, api/notices, api/rows, api/statistics; pwa/db/views, pwa/ui, pwa/app).';

/** What all nodes that name a module have in common; a plain `export` names none. */
interface Importing {
  source: { value?: unknown; quasis?: { value: { cooked: string } }[] } | null;
}

interface Context {
  filename: string;
  report: (problem: { node: Importing; message: string }) => void;
}

const boundaries = {
  create(context: Context) {
    const file = relative(join(import.meta.dirname, '..'), context.filename);
    const check = (node: Importing) => {
      const target = targetOf(file, node);
      const message = target === null ? undefined : complaint(file, target);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'house' }, rules: { boundaries } };

function complaint(file: string, target: string): string | undefined {
  const broken = BOUNDARIES.find(({ files, never }) => files.test(file) && never.test(target));
  return broken?.say ?? (isSibling(file, target) ? SIBLING : undefined);
}

function isSibling(file: string, target: string): boolean {
  const [mine, theirs] = [featureOf(`#${file}`), featureOf(target)];
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

function featureOf(target: string): string | undefined {
  return /^#(api|pwa)\/features\/[^/]+\//.exec(target)?.[0];
}

/** `#api/store/feed.ts`, `node:fs` or `zod/mini`; null where the name is only known at run time. */
function targetOf(file: string, { source }: Importing): string | null {
  const name = source?.value ?? source?.quasis?.[0]?.value.cooked;
  if (typeof name !== 'string') return null;
  if (name.startsWith('.')) return `#${posix.join(posix.dirname(file), name)}`;
  if (name.startsWith('#')) return posix.normalize(name);
  return isBuiltin(name) ? `node:${name.replace('node:', '')}` : name;
}

// `npm run test:long [-- part …]`: the promise over hours of use, in parts that also run alone. Every part runs, even
// if one before it failed, and writes its figures into docs/reliability.md.
import { collectFigures } from './figures/collect-figures.ts';
import { step } from './step.ts';

/** Each part: the sizes that its tests read, and the commands that run them. */
interface Part {
  sizes: Record<string, string>;
  commands: readonly (readonly string[])[];
}

const TEST = '.ci/test.ts';
const ON_SQLITE = [TEST, '--project', 'node'];
const ON_POSTGRES = [TEST, '--project', 'postgres'];
const LONG = ['node_modules/.bin/vitest', 'run', '--config', '.ci/long.config.ts'];
const histories = ['sync/worlds', 'any-order', 'deletions'];

const PARTS: Record<string, Part> = {
  worlds: {
    sizes: { SIM_WORLDS: '20000' },
    commands: [[...ON_SQLITE, 'sync/testing/simulation']],
  },
  clubs: {
    sizes: { CLUB_WORLDS: '100', PAYMENT_HISTORIES: '200', DELETION_WORLDS: '100' },
    commands: [
      [...ON_SQLITE, ...histories],
      [...ON_POSTGRES, ...histories],
    ],
  },
  'kills-sqlite': {
    sizes: { API_KILLS: '50' },
    commands: [[...ON_SQLITE, 'kill9/server']],
  },
  'kills-postgres': {
    sizes: { API_KILLS: '20' },
    commands: [[...ON_POSTGRES, 'kill9/server']],
  },
  'database-kills': {
    sizes: { DATABASE_KILLS: '5' },
    commands: [[...ON_POSTGRES, 'kill9/database']],
  },
  reconnect: { sizes: { RECONNECTING_PHONES: '2000' }, commands: [[...LONG, 'reconnect']] },
  syncs: { sizes: { COUNTED_COMMITS: '200' }, commands: [[...LONG, 'syncs']] },
  fuzz: {
    sizes: { FUZZ_REQUESTS: '50000' },
    commands: [
      [...ON_SQLITE, 'http/fuzz/'],
      [...ON_POSTGRES, 'http/fuzz/'],
    ],
  },
  faults: { sizes: {}, commands: [['.ci/test-faults.ts']] },
  cluster: { sizes: {}, commands: [['.ci/test-cluster.ts']] },
  engines: { sizes: {}, commands: [['.ci/test-engines.ts']] },
};

process.exitCode = main(process.argv.slice(2));

function main(asked: readonly string[]): number {
  const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: the parts are ${Object.keys(PARTS).join(', ')}.`);
    return 2;
  }
  const wanted = Object.entries(PARTS).filter(
    ([name]) => asked.length === 0 || asked.includes(name),
  );
  const failed = wanted.filter(([, part]) => !run(part)).map(([name]) => name);
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

/** The figures of a part of another size than usual, or of one seed, are not written: it looks for one fault. */
function run({ sizes, commands }: Part): boolean {
  const asked = [...Object.keys(sizes), 'SIM_SEED', 'KILL_SEED', 'FUZZ_SEED', 'PAYMENT_SEED'];
  const isRepetition = asked.some((name) => process.env[name] !== undefined);
  const before = { ...process.env };
  Object.assign(process.env, { ...sizes, ...before });
  const passed = collectFigures(
    'test:long',
    () => commands.map((command) => step(process.execPath, [...command])).every(Boolean),
    isRepetition,
  );
  for (const name of Object.keys(sizes)) if (before[name] === undefined) delete process.env[name];
  return passed;
}

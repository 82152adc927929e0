// `npm run test:long`: the promise over hours of use: 20,000 seeded worlds of the engine alone, 100 of it with the real
// server on each database, 200 histories of payments and 100 of deletions on each, faults in real browsers, a
// cluster of databases whose machines fail, and the other engines. Every part runs, even if one before it failed.
import { step } from './step.ts';

process.env.SIM_WORLDS ??= '20000';
process.env.CLUB_WORLDS ??= '100';
process.env.PAYMENT_HISTORIES ??= '200';
process.env.DELETION_WORLDS ??= '100';
const onEachDatabase = ['sync/worlds', 'any-order', 'deletions'];
const parts = [
  ['.ci/test.ts', '--project', 'node', 'sync/testing/simulation', ...onEachDatabase],
  ['.ci/test.ts', '--project', 'postgres', ...onEachDatabase],
  ['.ci/test-faults.ts'],
  ['.ci/test-cluster.ts'],
  ['.ci/test-engines.ts'],
];
const passed = parts.map((part) => step(process.execPath, part));
process.exitCode = passed.every(Boolean) ? 0 : 1;

// `npm run test:long`: the promise over hours of use: 20,000 seeded worlds of the engine alone, 100 of it with the real
// server on each database, 200 histories of payments on each, faults in real browsers, and the other engines. Every
// part runs, even if one before it failed.
import { step } from './step.ts';

process.env.SIM_WORLDS ??= '20000';
process.env.CLUB_WORLDS ??= '100';
process.env.PAYMENT_HISTORIES ??= '200';
const parts = [
  ['.ci/test.ts', '--project', 'node', 'sync/testing/simulation', 'sync/worlds', 'any-order'],
  ['.ci/test.ts', '--project', 'postgres', 'sync/worlds', 'any-order'],
  ['.ci/test-faults.ts'],
  ['.ci/test-engines.ts'],
];
const passed = parts.map((part) => step(process.execPath, part));
process.exitCode = passed.every(Boolean) ? 0 : 1;

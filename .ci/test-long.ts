// `npm run test:long`: what proves the promise over hours of use, in a quarter of an hour: 20,000 seeded worlds,
// faults in real browsers, and the other engines. Every part runs, also when one before it failed.
import { step } from './step.ts';

const WORLDS = '20000';

process.env.SIM_WORLDS ??= WORLDS;
const parts = [
  ['.ci/test.ts', '--project', 'node', 'sync/testing/simulation'],
  ['.ci/test-faults.ts'],
  ['.ci/test-engines.ts'],
];
const passed = parts.map((part) => step(process.execPath, part));
process.exitCode = passed.every(Boolean) ? 0 : 1;

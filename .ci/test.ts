// `npm test`: all tests except the long runs. Arguments go to vitest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ensureNginx } from './nginx.ts';
import { ensurePostgres } from './postgres.ts';
import { step } from './step.ts';

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  try {
    ensureChromium();
    ensurePostgres();
    ensureNginx();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const isWhole = args.length === 0;
  if (isWhole && !step('node', ['.ci/check.ts'])) return 1;
  if (!step('node_modules/.bin/vite', ['build', '--logLevel', 'warn'])) return 1;
  // Before the tests, which run side by side and would each build it.
  if (!step('node_modules/.bin/vite', ['build', '--config', 'api/vite.config.ts'])) return 1;
  return runVitest(args);
}

function runVitest(args: string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-tests-'));
  const report = join(folder, 'report.json');
  try {
    const passed = step('node_modules/.bin/vitest', [
      'run',
      '--config',
      '.ci/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]);
    return printTotals(report) && passed ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the totals; false if no test ran. */
function printTotals(report: string): boolean {
  const totals = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  const { numPassedTests, numFailedTests, numPendingTests } = totals;
  console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
  return numPassedTests > 0;
}

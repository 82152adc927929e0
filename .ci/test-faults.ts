// `npm run test:faults [-- <file>]`: the promise under faults, with real browsers, servers and a small disk.
import { ensureChromium } from './chromium.ts';
import { step } from './step.ts';

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const passed =
    step('node_modules/.bin/vite', ['build', '--logLevel', 'warn']) &&
    step('node_modules/.bin/vitest', ['run', '--config', '.ci/faults.config.ts', ...args]);
  return passed ? 0 : 1;
}

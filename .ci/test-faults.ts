// `npm run test:faults [-- chromium | firefox | webkit | small-disk]`: the promise under faults, with real browsers,
// servers and a small disk. Writes its figures into docs/reliability.md.
import { ensureChromium } from './chromium.ts';
import { ENGINES, isEngine } from './engines.ts';
import { collectFigures } from './figures/collect-figures.ts';
import { stepOfBuiltApp } from './step.ts';
import { findOrInstall } from './system-package.ts';

const SPECS = ['chromium', 'firefox', 'webkit', 'small-disk'] as const;
/** The figures of a run of another size, or of one evening, are not written: it looks for one fault. */
const isRepetition = ['FAULT_SEED', 'FAULT_EVENINGS'].some((name) => process.env[name]);

process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): number {
  const asked = SPECS.filter((name) => args.length === 0 || args.includes(name));
  if (asked.length < args.length) {
    console.error(`The faults are in ${SPECS.join(', ')}.`);
    return 2;
  }
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const missing = asked.filter(isEngine).filter((name) => findOrInstall(ENGINES[name]) === null);
  const present = asked.filter((name) => !(missing as readonly string[]).includes(name));
  const passed =
    present.length === 0 || collectFigures('test:faults', () => run(present), isRepetition);
  for (const engine of missing) console.error(`Not run in ${ENGINES[engine].hint}`);
  return passed && missing.length === 0 ? 0 : 1;
}

function run(names: readonly string[]): boolean {
  const specs = names.map((name) => `pwa/e2e/faults/${name}.spec.ts`);
  return stepOfBuiltApp('.ci/faults.config.ts', specs);
}

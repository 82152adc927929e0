// `npm run test:engines [-- firefox | webkit]`: the app's promise in engines other than Chromium.
import { ENGINES, type Engine, isEngine } from './engines.ts';
import { stepOfBuiltApp } from './step.ts';
import { findOrInstall } from './system-package.ts';

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  const asked = (args.length === 0 ? Object.keys(ENGINES) : args).filter(isEngine);
  if (asked.length < args.length) {
    console.error(`The engines are ${Object.keys(ENGINES).join(' and ')}.`);
    return 2;
  }
  const missing = asked.filter((engine) => findOrInstall(ENGINES[engine]) === null);
  const present = asked.filter((engine) => !missing.includes(engine));
  const passed = present.length === 0 || run(present);
  for (const engine of missing) console.error(`Not run in ${ENGINES[engine].hint}`);
  return passed && missing.length === 0 ? 0 : 1;
}

function run(engines: readonly Engine[]): boolean {
  const specs = engines.map((engine) => `pwa/e2e/engines/${engine}.spec.ts`);
  return stepOfBuiltApp('.ci/engines.config.ts', specs);
}

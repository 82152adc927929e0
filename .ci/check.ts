// `npm run check`: types, lint, import rules and format, in parallel.
import { spawn } from 'node:child_process';

/** One checker: several check what they share again, and the steps already occupy the processors. */
const steps = [
  ['tsc', '--noEmit', '--checkers', '1'],
  ['tsc', '--noEmit', '--project', 'pwa/service-worker'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['depcruise', '--config', '.ci/imports.config.ts', 'api', 'pwa', 'shared', 'sync'],
  ['biome', 'check', '.'],
];

/** Both type checkers are Go programs, which collect garbage a third of their time unless they may use more memory. */
const env = { ...process.env, GOGC: '400' };

const codes = await Promise.all(steps.map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function run([command = '', ...args]: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { env });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${[command, ...args].join(' ')}`);
      if (code !== 0) console.log(output);
      resolve(code ?? 1);
    });
  });
}

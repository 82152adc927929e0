// `npm run bench [-- workload …] [--rounds n]`: ratios to a floor, measured in one run.
import { parseArgs } from 'node:util';
import { startPostgres } from '../.ci/postgres-server.ts';
import { KINDS, type Kind, startBenchServer } from './servers.ts';
import { WORKLOADS } from './workloads.ts';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const names = positionals.length > 0 ? positionals : Object.keys(WORKLOADS);

const postgres = await startPostgres();
try {
  for (const name of names) report(name, await measure(name));
} finally {
  await postgres.stop();
}

/** Milliseconds of every round, the kinds taking turns so that a busy moment hits all alike. */
async function measure(name: string): Promise<Record<Kind, number[]>> {
  const workload = WORKLOADS[name];
  if (!workload) throw new Error(`There is no workload "${name}"`);
  const times: Record<Kind, number[]> = { floor: [], sqlite: [], postgres: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of KINDS) {
      const server = await startBenchServer(kind, postgres);
      try {
        const work = await workload(server);
        const start = performance.now();
        await work();
        times[kind].push(performance.now() - start);
      } finally {
        await server.stop();
      }
    }
  return times;
}

function report(name: string, times: Record<Kind, number[]>): void {
  const floor = median(times.floor);
  for (const kind of KINDS) {
    const ms = median(times[kind]);
    const all = times[kind].map((each) => Math.round(each)).join(' ');
    const ratio = (ms / floor).toFixed(1).padStart(5);
    console.log(
      `${name.padEnd(16)} ${kind.padEnd(9)} ${ratio} x floor   median ${Math.round(ms)} ms of ${all}`,
    );
  }
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

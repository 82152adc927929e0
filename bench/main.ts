// `npm run bench [-- workload …] [--rounds n]`: ratios to a floor, measured in one run.
import { type PostgresServer, startPostgres } from '../.ci/postgres-server.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { KINDS, type Kind, startBenchServer } from './servers.ts';
import type { Workload } from './workloads.ts';

const asked = readArguments(process.argv.slice(2));
if (asked) await run(asked);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

async function run({ workloads, rounds }: Asked): Promise<void> {
  const postgres = await startPostgres();
  try {
    for (const [name, workload] of workloads)
      report(name, await measure(workload, rounds, postgres));
  } finally {
    await postgres.stop();
  }
}

/** Milliseconds of every round. The kinds take turns, so that a busy moment affects all alike. */
async function measure(
  workload: Workload,
  rounds: number,
  postgres: PostgresServer,
): Promise<Record<Kind, number[]>> {
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

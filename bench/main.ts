// `npm run bench [-- workload …] [--rounds n]`: ratios to a floor, measured in one run.
import { buildIfStale, SERVER } from '#api/cli/build.ts';
import { type PostgresServer, startPostgres } from '../.ci/postgres-server.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { KINDS, type Kind, startBenchServer } from './servers.ts';
import type { Figures, Workload } from './workloads.ts';

const asked = readArguments(process.argv.slice(2));
if (asked) await run(asked);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

async function run({ workloads, rounds }: Asked): Promise<void> {
  await buildIfStale([SERVER]);
  const postgres = await startPostgres();
  try {
    for (const [name, workload] of workloads)
      report(name, await measure(workload, rounds, postgres));
  } finally {
    await postgres.stop();
  }
}

/** The figures of every round. The kinds take turns, so that a busy moment affects all alike. */
async function measure(
  workload: Workload,
  rounds: number,
  postgres: PostgresServer,
): Promise<Record<Kind, Figures[]>> {
  const measured: Record<Kind, Figures[]> = { floor: [], sqlite: [], postgres: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of KINDS) {
      const server = await startBenchServer(kind, postgres);
      try {
        measured[kind].push(await workload(server));
      } finally {
        await server.stop();
      }
    }
  return measured;
}

function report(workload: string, measured: Record<Kind, Figures[]>): void {
  for (const figure of Object.keys(measured.floor[0] ?? {}))
    for (const kind of KINDS) {
      const values = measured[kind].map((figures) => figures[figure] ?? Number.NaN);
      const floor = median(measured.floor.map((figures) => figures[figure] ?? Number.NaN));
      const ratio = (median(values) / floor).toFixed(2).padStart(6);
      const all = values.map((value) => Math.round(value)).join(' ');
      const name = `${workload}: ${figure}`.padEnd(30);
      console.log(
        `${name} ${kind.padEnd(8)} ${ratio} x floor  median ${Math.round(median(values))} of ${all}`,
      );
    }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

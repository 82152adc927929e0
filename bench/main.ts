// `npm run bench [-- workload …] [--rounds n]`: ratios to a floor, measured in one run.
import { buildIfStale, SERVER } from '#api/cli/build.ts';
import { type PostgresServer, startPostgres } from '../.ci/postgres-server.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { asText, linesOf, type Measured, writeResults } from './results.ts';
import { KINDS, startBenchServer } from './servers.ts';
import type { Workload } from './workloads.ts';

const asked = readArguments(process.argv.slice(2));
if (asked) await run(asked);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

async function run({ workloads, rounds, isWhole }: Asked): Promise<void> {
  await buildIfStale([SERVER]);
  const postgres = await startPostgres();
  try {
    const lines = [];
    for (const [name, workload] of workloads) {
      const measured = linesOf(name, await measure(workload, rounds, postgres));
      for (const line of measured) console.log(asText(line));
      lines.push(...measured);
    }
    if (isWhole) console.log(`Written to ${writeResults(lines, rounds)}`);
  } finally {
    await postgres.stop();
  }
}

/** The figures of every round. The kinds take turns, so that a busy moment affects all alike. */
async function measure(
  workload: Workload,
  rounds: number,
  postgres: PostgresServer,
): Promise<Measured> {
  const measured: Measured = { floor: [], sqlite: [], postgres: [] };
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

// `npm run bench [-- workload …] [--rounds n] [--peers]`: ratios to a floor, measured in one run.
import { buildIfStale, SERVER } from '#api/cli/build.ts';
import { type PostgresServer, startPostgres } from '../.ci/postgres-server.ts';
import { type Asked, readArguments, USAGE } from './arguments.ts';
import { installPeers, measurePeer } from './peers/measure-peer.ts';
import { PEERS, type Peer } from './peers/peer.ts';
import { asText, linesOf, type Measured, writeResults } from './results.ts';
import { KINDS, type Kind, startBenchServer } from './servers.ts';
import { type Figures, WITH_PEERS, type Workload } from './workloads.ts';

const asked = readArguments(process.argv.slice(2));
if (asked) await run(asked);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

async function run({ workloads, rounds, isWhole, hasPeers }: Asked): Promise<void> {
  if (hasPeers) installPeers();
  await buildIfStale([SERVER]);
  const postgres = await startPostgres();
  try {
    const lines = [];
    for (const [name, workload] of workloads) {
      const sides = {
        ...sidesOf(workload, postgres),
        ...(hasPeers && name === WITH_PEERS && peerSides()),
      };
      const measured = linesOf(name, await measure(sides, rounds));
      for (const line of measured) console.log(asText(line));
      lines.push(...measured);
    }
    if (isWhole || hasPeers) console.log(`Written to ${writeResults(lines, rounds)}`);
  } finally {
    await postgres.stop();
  }
}

/** What is measured, by its name in the table. */
type Sides = Record<string, () => Promise<Figures | null>>;

/** A peer that fails in one round is measured in the others. */
function peerSides(): Sides {
  const once = (peer: Peer) =>
    measurePeer(peer).catch((error: Error) => {
      console.error(`A round of ${peer} does not count: ${error.message}`);
      return null;
    });
  return Object.fromEntries(PEERS.map((peer) => [peer, () => once(peer)]));
}

function sidesOf(workload: Workload, postgres: PostgresServer): Sides {
  const onKind = async (kind: Kind) => {
    const server = await startBenchServer(kind, postgres);
    try {
      return await workload(server);
    } finally {
      await server.stop();
    }
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, () => onKind(kind)]));
}

/** The figures of every round. The sides take turns, so that a busy moment affects all alike. */
async function measure(sides: Sides, rounds: number): Promise<Measured> {
  const measured: Measured = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [side, once] of Object.entries(sides)) {
      const figures = await once();
      if (figures) measured[side]?.push(figures);
    }
  return measured;
}

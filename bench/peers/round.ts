// One round of one peer in a process of its own, so that its clients' memory is not the bench's: prints its figures.
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../.ci/free-port.ts';
import { type Mutation, somePhones, viewersOf } from '../phones.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { anEvening, type Figures, MATCHES_EACH, PHONES, WARM_UP } from '../workloads.ts';
import {
  PEERS,
  type Peer,
  type PeerLibrary,
  type PeerPhone,
  type PeerServer,
  QUIET,
} from './peer.ts';

const LIBRARIES: Record<Peer, () => Promise<PeerLibrary>> = {
  'PouchDB, filtered': async () => (await import('./pouchdb.ts')).filtered,
  'PouchDB, copied': async () => (await import('./pouchdb.ts')).copied,
  TinyBase: async () => (await import('./tinybase.ts')).tinybase,
  Triplit: async () => (await import('./triplit.ts')).triplit,
};

const sockets = new Set<Socket>();
subscribe('net.client.socket', (message) => sockets.add((message as { socket: Socket }).socket));

const peer = PEERS.find((name) => name === process.argv[2]);
if (peer === undefined) throw new Error(`No such peer: ${process.argv[2]}`);
process.stdout.write(JSON.stringify(await measure(await LIBRARIES[peer]())));
// Clients may keep timers and connections.
process.exit();

async function measure(library: PeerLibrary): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'ppr-bench-peer-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
  };
  const file = join(import.meta.dirname, library.server);
  const server = await startServerProcess([...QUIET, file], env, /ready/);
  try {
    const evening = { library, at: { port, folder }, server };
    for (let warmUp = 0; warmUp < WARM_UP.evenings; warmUp += 1)
      await run(evening, WARM_UP.phones, WARM_UP.matchesEach);
    return await run(evening, PHONES, MATCHES_EACH);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  library: PeerLibrary;
  at: PeerServer;
  server: ServerProcess;
}

/** Throws unless each phone holds exactly what concerns it. */
async function run({ library, at, server }: Run, count: number, matches: number): Promise<Figures> {
  const phones = await capturedPhones(count, matches);
  const evening = await library.open(at, phones);
  const [start, cpuMs, bytes] = [performance.now(), server.cpuMs(), bytesSoFar()];
  const phonesCpu = process.cpuUsage();
  await evening.push();
  const durable = performance.now() - start;
  await evening.pull();
  const converged = performance.now() - start;
  const { user, system } = process.cpuUsage(phonesCpu);
  const figures = {
    'durable, ms': durable,
    'converged, ms': converged,
    'CPU, ms': server.cpuMs() - cpuMs,
    'CPU of the phones, ms': (user + system) / 1000,
    'peak memory, MB': server.peakMb(),
    'bytes, kB': (bytesSoFar() - bytes) / 1000,
  };
  expectExact(phones, await evening.held());
  await evening.close();
  return figures;
}

/** The same evenings as those of the floor and of PPR. */
async function capturedPhones(count: number, matches: number): Promise<PeerPhone[]> {
  const players = await somePhones({ kind: 'floor', origin: '' }, count);
  const captured = players.map(({ id }, index) =>
    anEvening(players, index, matches).map((mutation) => recordOf(mutation, id)),
  );
  const all = captured.flat();
  return players.map(({ id }, index) => {
    const mine = all.filter(({ viewers }) => viewers.includes(id));
    const wanted = new Set(mine.map((record) => record.id));
    return { id, captured: captured[index] ?? [], wanted };
  });
}

function recordOf(mutation: Mutation, owner: number) {
  const { matchId, ratingId = matchId } = mutation.args;
  const viewers = [...viewersOf(mutation, owner)];
  return { id: String(ratingId), viewers, json: JSON.stringify(mutation) };
}

function expectExact(phones: readonly PeerPhone[], held: readonly ReadonlySet<string>[]): void {
  for (const [index, { id, wanted }] of phones.entries()) {
    const has = held[index] ?? new Set();
    const difference = wanted.symmetricDifference(has).size;
    if (difference > 0) throw new Error(`Phone ${id} differs by ${difference} records`);
  }
}

/** Of all connections of the phones, both ways, with all headers and frames. */
function bytesSoFar(): number {
  return [...sockets].reduce(
    (sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten,
    0,
  );
}

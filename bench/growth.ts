// `node bench/growth.ts [sqlite] [postgres] [--members n] [--rounds n]`: what calls cost in a full store, to a small
// one.

import { parseArgs } from 'node:util';
import { notifyRatingsJob } from '#api/background/jobs/notify-ratings.ts';
import { buildIfStale, SERVER } from '#api/cli/build.ts';
import { readConfig } from '#api/core/config.ts';
import { createDeps } from '#api/server/create-deps.ts';
import { DAY_MS } from '#shared/domain/days.ts';
import { type PostgresServer, startPostgres } from '../.ci/postgres-server.ts';
import { call } from './call.ts';
import { fillStore } from './fill.ts';
import { type Phone, pull, push, somePhones } from './phones.ts';
import { medianOf } from './results.ts';
import { type BenchServer, startBenchServer } from './servers.ts';
import { anEvening } from './workloads.ts';

/** Of the small store: enough for full pages. */
const FEW_MEMBERS = 500;
const PHONES = 64;
const MATCHES_EACH = 20;
/** Pushes between two pulls of a phone: about as many changes as a busy evening brings. */
const PUSHES = 3;
const READS_A_ROUND = 7;

/** What is asked again and again; the phone has some evenings behind it. */
const READS: Record<string, (phone: Phone) => string> = {
  stats: ({ id }) => `/api/users/${id}/stats`,
  'first page of the list': () => '/api/matches?limit=20',
  'search, one letter': () => '/api/users/search?q=a',
  'search, three letters': () => '/api/users/search?q=ann',
  'search, five letters': () => '/api/users/search?q=annab',
};

const ADMIN_READS = {
  'admin: totals': '/api/admin/stats',
  'admin: members': '/api/admin/users?limit=20',
  'admin: members by a part of the name': '/api/admin/users?limit=20&q=nnab',
  'admin: matches': '/api/admin/matches?limit=20',
  'admin: by week': '/api/admin/series?by=week',
  'admin: audit log': '/api/admin/audit-log?limit=20',
};

const SIZES = ['small', 'full'] as const;
type Size = (typeof SIZES)[number];
type Sides = Record<Size, Side>;

interface Side {
  server: BenchServer;
  phones: Phone[];
  admin: string;
  /** Milliseconds of each call, by what was asked. */
  times: Map<string, number[]>;
}

const { values, positionals } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '21' },
  },
  allowPositionals: true,
});
const ROUNDS = Number(values.rounds);
const MEMBERS = Number(values.members);

await buildIfStale([SERVER]);
const postgres = await startPostgres();
try {
  for (const kind of ['sqlite', 'postgres'] as const)
    if (positionals.length === 0 || positionals.includes(kind)) await compare(kind, postgres);
} finally {
  await postgres.stop();
}

async function compare(kind: 'sqlite' | 'postgres', engine: PostgresServer): Promise<void> {
  const start = (members: number) =>
    startBenchServer(kind, engine, (place) => fillStore(place, members, Date.now()));
  const servers = { small: await start(FEW_MEMBERS), full: await start(MEMBERS) };
  try {
    const sides = { small: await aSide(servers.small), full: await aSide(servers.full) };
    for (let round = 0; round < ROUNDS; round += 1) await runRound(sides, round);
    for (const size of SIZES) await reveal(sides[size]);
    report(kind, sides);
  } finally {
    for (const size of SIZES) await servers[size].stop();
  }
}

async function aSide(server: BenchServer): Promise<Side> {
  const phones = await somePhones(server, PHONES);
  const body = { username: 'admin', password: 'bench bench bench' };
  const { cookie: admin } = await call({ origin: server.origin, path: '/api/login', body });
  return { server, phones, admin, times: new Map() };
}

async function runRound(sides: Sides, round: number): Promise<void> {
  const index = round % PHONES;
  await compared(sides, 'batch push', (side) =>
    push(side.server, at(side, index), anEvening(side.phones, index, MATCHES_EACH)),
  );
  if (round % PUSHES === 0)
    for (let phone = 0; phone < PHONES; phone += 1)
      await compared(sides, 'pull of some 20 changes', (side) =>
        pull(side.server, at(side, phone)),
      );
  for (let time = 0; time < READS_A_ROUND; time += 1) {
    for (const [what, path] of Object.entries(READS))
      await compared(sides, what, (side) => {
        const phone = at(side, index);
        return get(side.server, path(phone), phone.cookie);
      });
    for (const [what, path] of Object.entries(ADMIN_READS))
      await compared(sides, what, ({ server, admin }) => get(server, path, admin));
  }
}

function at({ phones }: Side, index: number): Phone {
  const phone = phones[index];
  if (!phone) throw new Error('There are no phones');
  return phone;
}

async function get({ origin }: BenchServer, path: string, cookie: string): Promise<void> {
  await call({ origin, path, cookie });
}

/** One after the other, each first in turn, so that a busy moment affects both alike. */
async function compared(
  sides: Sides,
  what: string,
  work: (side: Side) => Promise<void>,
): Promise<void> {
  const turn = sides.full.times.get(what)?.length ?? 0;
  const order = turn % 2 === 0 ? SIZES : SIZES.toReversed();
  for (const size of order) await timed(sides[size], what, () => work(sides[size]));
}

/** The daily reveal, as if it were tomorrow, after the server's end. */
async function reveal(side: Side): Promise<void> {
  await side.server.end();
  const deps = await createDeps(readConfig(side.server.env));
  const tomorrow = { ...deps, now: () => Date.now() + DAY_MS };
  const { signal } = new AbortController();
  try {
    while (await timed(side, 'reveal job', () => notifyRatingsJob.doBatch(tomorrow, signal)));
  } finally {
    await deps.store.close();
  }
}

async function timed<T>({ times }: Side, what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  times.set(what, [...(times.get(what) ?? []), performance.now() - start]);
  return done;
}

function report(kind: string, { small, full }: Sides): void {
  for (const [what, times] of small.times) {
    const [few, many] = [medianOf(times), medianOf(full.times.get(what) ?? [])];
    const ratio = (many / few).toFixed(2).padStart(6);
    console.log(
      `${kind.padEnd(9)} ${what.padEnd(38)} ${ratio} x   ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, medians of ${times.length}`,
    );
  }
}

import { newMatchId } from '#shared/domain/match-id.ts';
import { inParallel, traffic } from './call.ts';
import {
  aMatch,
  aRating,
  expectConverged,
  type Mutation,
  type Phone,
  pull,
  push,
  somePhones,
} from './phones.ts';
import type { BenchServer } from './servers.ts';

export const PHONES = 50;
export const MATCHES_EACH = 20;

/** The small evenings that both sides serve before anything is timed. */
export const WARM_UP = { evenings: 2, phones: 12, matchesEach: 3 };

const CONNECTIONS = 64;
const IDLE_PULLS = 2_000;
const SINGLE_RATINGS = 1_000;

/** What one round measured, by name; of each the ratio to the floor's is reported. */
export type Figures = Record<string, number>;

/** Runs on a server with an empty store. */
export type Workload = (server: BenchServer) => Promise<Figures>;

/** The workload that the peers can be given too. */
export const WITH_PEERS = 'evening';

export const WORKLOADS: Record<string, Workload> = {
  /**
   * The courtside evening: all phones come back at once, push everything, pull until each holds exactly what concerns
   * it, and pull once more.
   */
  [WITH_PEERS]: async (server) => {
    await warmUp(server);
    const phones = await somePhones(server, PHONES);
    const evenings = phones.map((_, index) => anEvening(phones, index, MATCHES_EACH));
    const [start, cpuMs, bytes] = [performance.now(), server.cpuMs(), traffic.bytes];
    const phonesCpu = process.cpuUsage();
    await Promise.all(phones.map((phone, index) => push(server, phone, evenings[index] ?? [])));
    const durable = performance.now() - start;
    await Promise.all(phones.map((phone) => pull(server, phone)));
    const converged = performance.now() - start;
    const { user, system } = process.cpuUsage(phonesCpu);
    expectConverged(phones, evenings);
    return {
      'durable, ms': durable,
      'converged, ms': converged,
      'CPU, ms': server.cpuMs() - cpuMs,
      'CPU of the phones, ms': (user + system) / 1000,
      'peak memory, MB': server.peakMb(),
      'bytes, kB': (traffic.bytes - bytes) / 1000,
    };
  },

  /** Pulls that find nothing new. */
  'nothing new': async (server) => {
    await warmUp(server);
    const phones = await somePhones(server, CONNECTIONS);
    await push(server, at(phones, 0), anEvening(phones, 0, MATCHES_EACH));
    await inParallel(phones, CONNECTIONS, (phone) => pull(server, phone));
    const asking = Array.from({ length: IDLE_PULLS }, (_, index) => at(phones, index));
    return timed(server, () => inParallel(asking, CONNECTIONS, (phone) => pull(server, phone)));
  },

  /** One rating a request. */
  'single ratings': async (server) => {
    await warmUp(server);
    const phones = await somePhones(server, CONNECTIONS);
    const ratings: { phone: Phone; rating: Mutation }[] = [];
    for (let turn = 0; ratings.length < SINGLE_RATINGS; turn += 1) {
      const matches = phones.map((phone, index) => {
        const id = newMatchId(Date.now());
        const offset = turn * 2 + 1;
        const rated = [at(phones, index + offset), at(phones, index + offset + 1)] as const;
        const match = aMatch(id, [phone, at(phones, index + offset + 2), ...rated]);
        for (const one of rated) ratings.push({ phone, rating: aRating(id.matchId, one) });
        return { phone, match };
      });
      await inParallel(matches, 8, ({ phone, match }) => push(server, phone, [match]));
    }
    const wanted = ratings.slice(0, SINGLE_RATINGS);
    return timed(server, () =>
      inParallel(wanted, CONNECTIONS, ({ phone, rating }) => push(server, phone, [rating])),
    );
  },
};

async function timed(server: BenchServer, work: () => Promise<void>): Promise<Figures> {
  const [start, cpuMs] = [performance.now(), server.cpuMs()];
  await work();
  return { 'time, ms': performance.now() - start, 'CPU, ms': server.cpuMs() - cpuMs };
}

/** Two small evenings of other players, so that neither side is timed while its code is compiled. */
async function warmUp(server: BenchServer): Promise<void> {
  for (let evening = 0; evening < WARM_UP.evenings; evening += 1) {
    const phones = await somePhones(server, WARM_UP.phones);
    const work = phones.map((phone, index) => ({
      phone,
      evening: anEvening(phones, index, WARM_UP.matchesEach),
    }));
    await Promise.all(work.map(({ phone, evening }) => push(server, phone, evening)));
    await Promise.all(phones.map((phone) => pull(server, phone)));
  }
}

/**
 * What one phone captured: matches against always new opponents, since an opponent cannot be rated again at once
 * (RATE-10).
 */
export function anEvening(phones: readonly Phone[], index: number, matches: number): Mutation[] {
  const own = at(phones, index);
  return Array.from({ length: matches }, (_, turn) => {
    const id = newMatchId(Date.now());
    const opponents = [at(phones, index + turn * 2 + 1), at(phones, index + turn * 2 + 2)] as const;
    const partner = at(phones, index + matches * 2 + 1 + (turn % 4));
    const ratings = opponents.map((opponent) => aRating(id.matchId, opponent));
    return [aMatch(id, [own, partner, ...opponents]), ...ratings];
  }).flat();
}

function at(phones: readonly Phone[], index: number): Phone {
  const phone = phones[index % phones.length];
  if (!phone) throw new Error('There are no phones');
  return phone;
}

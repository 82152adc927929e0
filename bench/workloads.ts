import { newMatchId } from '#shared/domain/match-id.ts';
import { inParallel } from './call.ts';
import { aMatch, aRating, type Mutation, type Phone, pull, push, somePhones } from './phones.ts';
import type { BenchServer } from './servers.ts';

const PHONES = 50;
const MATCHES_EACH = 20;
const CONNECTIONS = 64;
const IDLE_PULLS = 2_000;
const SINGLE_RATINGS = 1_000;

/** Prepares a server and returns the work to be timed. */
export type Workload = (server: BenchServer) => Promise<() => Promise<void>>;

export const WORKLOADS: Record<string, Workload> = {
  evening: async (server) => {
    const phones = await somePhones(server, PHONES);
    const captured = phones.map((_, index) => anEvening(phones, index));
    const expected = matchesByPhone(phones, captured);
    return async () => {
      const work = phones.map((phone, index) => ({ phone, mutations: captured[index] ?? [] }));
      await Promise.all(work.map(({ phone, mutations }) => push(server, phone, mutations)));
      await Promise.all(phones.map((phone) => pull(server, phone)));
      for (const phone of phones)
        if (phone.matches.size !== expected.get(phone)) throw new Error('Not converged');
    };
  },

  'nothing new': async (server) => {
    const phones = await somePhones(server, CONNECTIONS);
    await push(server, at(phones, 0), anEvening(phones, 0));
    await inParallel(phones, CONNECTIONS, (phone) => pull(server, phone));
    const asking = Array.from({ length: IDLE_PULLS }, (_, index) => at(phones, index));
    return () => inParallel(asking, CONNECTIONS, (phone) => pull(server, phone));
  },

  'single ratings': async (server) => {
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
    const timed = ratings.slice(0, SINGLE_RATINGS);
    return () =>
      inParallel(timed, CONNECTIONS, ({ phone, rating }) => push(server, phone, [rating]));
  },
};

/**
 * What one phone captured: matches against always new opponents, since an opponent cannot be rated again at once
 * (RATE-10).
 */
function anEvening(phones: readonly Phone[], index: number): Mutation[] {
  const own = at(phones, index);
  return Array.from({ length: MATCHES_EACH }, (_, turn) => {
    const id = newMatchId(Date.now());
    const opponents = [at(phones, index + turn * 2 + 1), at(phones, index + turn * 2 + 2)] as const;
    const partner = at(phones, index + MATCHES_EACH * 2 + 1 + (turn % 8));
    const ratings = opponents.map((opponent) => aRating(id.matchId, opponent));
    return [aMatch(id, [own, partner, ...opponents]), ...ratings];
  }).flat();
}

/** How many matches each phone should have in the end. */
function matchesByPhone(
  phones: readonly Phone[],
  captured: readonly Mutation[][],
): Map<Phone, number> {
  const phonesById = new Map(phones.map((phone) => [phone.id, phone]));
  const counts = new Map<Phone, number>();
  for (const { kind, args } of captured.flat()) {
    if (kind !== 'createMatch') continue;
    for (const { userId } of args['seats'] as { userId: number }[]) {
      const phone = phonesById.get(userId);
      if (phone) counts.set(phone, (counts.get(phone) ?? 0) + 1);
    }
  }
  return counts;
}

function at(phones: readonly Phone[], index: number): Phone {
  const phone = phones[index % phones.length];
  if (!phone) throw new Error('There are no phones');
  return phone;
}

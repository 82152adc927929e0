import { v7 } from 'uuid';
import type { newMatchId } from '#shared/domain/match-id.ts';
import { CATEGORIES, RATING_MAX } from '#shared/domain/skills.ts';
import { recordOf } from '#shared/lib/record-of.ts';
import { call, inParallel } from './call.ts';
import type { BenchServer } from './servers.ts';

/** A phone with its signed-in player, and what was captured on it. */
export interface Phone {
  id: number;
  cookie: string;
  cursor: string | undefined;
  /** The ids of the matches on it. */
  matches: Set<string>;
}

export interface Mutation {
  id: string;
  kind: string;
  v: number;
  args: Record<string, unknown>;
  deviceAt: number;
  utcOffset: number;
}

const VALUES = recordOf(CATEGORIES, () => RATING_MAX);

/** Registers players, each with their own phone; the floor has no players. */
export async function somePhones({ kind, origin }: BenchServer, count: number): Promise<Phone[]> {
  const phones: Phone[] = [];
  const register = async (index: number) => {
    const blank = { cursor: undefined, matches: new Set<string>() };
    if (kind === 'floor') return void (phones[index] = { id: index + 1, cookie: '', ...blank });
    const username = `player${index}`;
    const body = { username, email: `${username}@example.com`, password: 'a good password' };
    const { text, cookie } = await call({ origin, path: '/api/register', body });
    phones[index] = { id: (JSON.parse(text) as { id: number }).id, cookie, ...blank };
  };
  await inParallel([...Array(count).keys()], 4, register);
  return phones;
}

/** A doubles match as the phone of its first player captured it. */
export function aMatch(
  id: ReturnType<typeof newMatchId>,
  players: readonly [Phone, Phone, Phone, Phone],
): Mutation {
  const seats = players.map(({ id }, index) => ({
    id: v7(),
    team: index < 2 ? 'team1' : 'team2',
    userId: id,
  }));
  return aMutation('createMatch', {
    ...id,
    date: new Date().toISOString().slice(0, 10),
    location: 'Riverside Courts',
    matchType: 'doubles',
    team1Score: 11,
    team2Score: 7,
    seats,
  });
}

/** A rating as its rater's phone captured it. */
export function aRating(matchId: string, rated: Phone): Mutation {
  return aMutation('submitRating', {
    ratingId: v7(),
    matchId,
    ratedUserId: rated.id,
    isAnonymous: true,
    values: VALUES,
  });
}

function aMutation(kind: string, args: Record<string, unknown>): Mutation {
  return { id: v7(), kind, v: 1, args, deviceAt: Date.now(), utcOffset: 0 };
}

/** Pushes all in one call. Throws if a mutation is not applied. */
export async function push(
  { origin }: BenchServer,
  { id, cookie }: Phone,
  mutations: readonly Mutation[],
): Promise<void> {
  const envelope = { protocol: 1, client: '2.2', owner: id, deviceNow: Date.now() };
  const body = { ...envelope, mutations };
  const { text } = await call({ origin, path: '/api/sync/push', cookie, body });
  const { outcomes } = JSON.parse(text) as { outcomes: { status: string }[] };
  const refused = outcomes.find(({ status }) => status !== 'applied');
  if (refused) throw new Error(JSON.stringify(refused));
}

/** Pulls page by page until nothing is new. */
export async function pull({ origin }: BenchServer, phone: Phone): Promise<void> {
  for (let more = true; more; ) {
    const cursor = phone.cursor === undefined ? '' : `&cursor=${encodeURIComponent(phone.cursor)}`;
    const path = `/api/sync/pull?owner=${phone.id}${cursor}`;
    const { text } = await call({ origin, path, cookie: phone.cookie });
    const page = JSON.parse(text) as {
      changes: { entity: string; id: string; row?: { matchId?: string } }[];
      cursor: string;
      more: boolean;
    };
    for (const { entity, id, row } of page.changes) {
      if (entity === 'match') phone.matches.add(id);
      if (entity === 'createMatch' && row?.matchId) phone.matches.add(row.matchId);
    }
    phone.cursor = page.cursor;
    more = page.more;
  }
}

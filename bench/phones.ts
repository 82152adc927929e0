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
  /** The records on it, as `matches`, `given` and `received` of `Held`. */
  held: Held;
}

/** The ids of a phone's matches and given ratings. Received ratings have ids of their own. */
export interface Held {
  matches: Set<string>;
  given: Set<string>;
  received: Set<string>;
}

const nothing = (): Held => ({ matches: new Set(), given: new Set(), received: new Set() });

export interface Mutation {
  id: string;
  kind: string;
  v: number;
  args: Record<string, unknown>;
  deviceAt: number;
  utcOffset: number;
}

const VALUES = recordOf(CATEGORIES, () => RATING_MAX);

let registered = 0;

/** Registers players, each with their own phone; the floor has no players. */
export async function somePhones(
  { kind, origin }: Pick<BenchServer, 'kind' | 'origin'>,
  count: number,
): Promise<Phone[]> {
  const phones: Phone[] = [];
  const first = registered;
  registered += count;
  const register = async (index: number) => {
    const number = first + index + 1;
    const blank = { cursor: undefined, held: nothing() };
    if (kind === 'floor') return void (phones[index] = { id: number, cookie: '', ...blank });
    const username = `player${number}`;
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
export async function pull({ origin, kind }: BenchServer, phone: Phone): Promise<void> {
  for (let more = true; more; ) {
    const cursor = phone.cursor === undefined ? '' : `&cursor=${encodeURIComponent(phone.cursor)}`;
    const path = `/api/sync/pull?owner=${phone.id}${cursor}`;
    const { text } = await call({ origin, path, cookie: phone.cookie });
    const page = JSON.parse(text) as { changes: unknown[]; cursor: string; more: boolean };
    if (kind === 'floor') hold(phone, page.changes as Mutation[]);
    else holdRows(phone, page.changes as FeedChange[]);
    phone.cursor = page.cursor;
    more = page.more;
  }
}

interface FeedChange {
  entity: string;
  id: string;
}

function holdRows({ held }: Phone, changes: readonly FeedChange[]): void {
  for (const { entity, id } of changes) {
    if (entity === 'match') held.matches.add(id);
    if (entity === 'rating-given') held.given.add(id);
    if (entity === 'rating-received') held.received.add(id);
  }
}

/** Adds what the mutations mean for this phone. */
function hold({ id, held }: Phone, mutations: readonly Mutation[]): void {
  for (const { kind, args } of mutations) {
    if (kind === 'createMatch') held.matches.add(String(args['matchId']));
    else if (args['ratedUserId'] === id) held.received.add(String(args['ratingId']));
    else held.given.add(String(args['ratingId']));
  }
}

/** What each phone must hold after these evenings: neither more nor less. Throws what differs. */
export function expectConverged(
  phones: readonly Phone[],
  evenings: readonly (readonly Mutation[])[],
): void {
  const wanted = new Map(
    phones.map(({ id }) => [id, { id, cookie: '', cursor: '', held: nothing() }]),
  );
  for (const [index, mutations] of evenings.entries())
    for (const mutation of mutations)
      for (const viewer of viewersOf(mutation, phones[index]?.id ?? 0)) {
        const phone = wanted.get(viewer);
        if (phone) hold(phone, [mutation]);
      }
  for (const { id, held } of phones) {
    const { matches, given, received } = wanted.get(id)?.held ?? nothing();
    const isExact =
      same(held.matches, matches) &&
      same(held.given, given) &&
      held.received.size === received.size;
    if (!isExact) throw new Error(`Phone ${id} has not converged`);
  }
}

/** The players whose phones must hold the record. */
export function viewersOf({ args }: Mutation, owner: number): Set<number> {
  const seats = (args['seats'] ?? []) as { userId: number }[];
  const rated = args['ratedUserId'];
  return new Set([owner, ...seats.map(({ userId }) => userId), ...(rated ? [Number(rated)] : [])]);
}

function same(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

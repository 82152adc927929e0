import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import type { Store } from '../../store/store.ts';
import { aCreateMatch } from '../factories/match.ts';
import { aSubmitRating } from '../factories/rating.ts';

export const CLIENTS = 8;
/** A player may create only so many matches in a day (MATCH-39), so others go on after this many strikes. */
const STRIKES_EACH = 5;
/** A strike comes up to this long after an answer, so that it hits every moment of a write. */
const STRIKE_DELAY_MS = 15;
/** A phone then takes a request for unanswered, and sends it again. */
const PATIENCE_MS = 20_000;
/** 503: no mutation is at fault. */
const STORE_FAILED = 503;

/** The password of everyone in these tests. */
export const PASSWORD = 'a password for tests';

interface Player {
  id: number;
  cookie: string;
}

/** A phone, with its unanswered mutations and the outcomes that it got. */
interface Phone extends Player {
  unanswered: Mutation[];
  acknowledged: Map<string, Outcome>;
}

/** Phones that write while something strikes the server or its store. */
export class WritingPhones {
  readonly #origin: string;
  readonly #random: SeededRandom;
  readonly #all: Phone[] = [];
  #writing: readonly Phone[] = [];
  #strikes = 0;
  /** The mutations whose first answer did not arrive. */
  interrupted = 0;

  constructor(origin: string, random: SeededRandom) {
    this.#origin = origin;
    this.#random = random;
  }

  /** The ids of all mutations that were answered. */
  get acknowledged(): string[] {
    return this.#all.flatMap(({ acknowledged }) => [...acknowledged.keys()]);
  }

  /** All phones write at once, and `strike` is called in the middle. Resolves when it has ended. */
  async writeThrough(strike: () => Promise<unknown>): Promise<void> {
    if (this.#strikes % STRIKES_EACH === 0) await this.#register();
    this.#strikes += 1;
    const phones = this.#writing;
    const until = acknowledgedBy(phones) + 20 + this.#random.below(100);
    const delay = this.#random.fraction() * STRIKE_DELAY_MS;
    let struck: Promise<unknown> | undefined;
    let isOver = false;
    const isToGoOn = () => {
      if (acknowledgedBy(phones) >= until)
        struck ??= wait(delay)
          .then(strike)
          .finally(() => {
            isOver = true;
          });
      return !isOver;
    };
    await Promise.all(phones.map((phone) => keepWriting(this.#origin, phone, phones, isToGoOn)));
    if (!struck) throw new Error('All stopped writing before anything happened');
    await struck;
    this.interrupted += phones.reduce((sum, { unanswered }) => sum + unanswered.length, 0);
  }

  /** Sends the interrupted mutations again, byte for byte, until they are answered. */
  async sendAgain(): Promise<void> {
    for (const phone of this.#all) await expect.poll(() => push(this.#origin, phone)).toBe(true);
  }

  /** Expects that nothing acknowledged is lost or duplicated, and that nothing else was written. */
  expectAllOnce(store: Store): Promise<void> {
    return expectAllOnce(store, this.#all);
  }

  /** Registers eight players, each with one phone. */
  async #register(): Promise<void> {
    await this.sendAgain();
    const phones: Phone[] = [];
    for (let index = 0; index < CLIENTS; index += 1) {
      const player = await register(this.#origin, `player-${this.#all.length + index}`);
      phones.push({ ...player, unanswered: [], acknowledged: new Map() });
    }
    this.#all.push(...phones);
    this.#writing = phones;
  }
}

/** Writes matches and ratings, each acknowledged before the next, until one is not answered. */
async function keepWriting(
  origin: string,
  phone: Phone,
  phones: readonly Phone[],
  isToGoOn: () => boolean,
): Promise<void> {
  do {
    // In turn, since only so many matches of a day may be with one player (MATCH-39).
    const turn = Math.floor(phone.acknowledged.size / 2) % (CLIENTS - 1);
    const opponent = phones[(phones.indexOf(phone) + 1 + turn) % CLIENTS];
    if (!opponent) throw new Error('No opponent');
    const now = Date.now();
    const match = aCreateMatch(now, { team1: [phone.id], team2: [opponent.id] });
    const { matchId } = match.args;
    phone.unanswered.push(match, aSubmitRating(now, { matchId, ratedUserId: opponent.id }));
    if (!(await push(origin, phone))) return;
  } while (isToGoOn());
}

/** False if the server or its store did not answer; then all mutations stay unanswered. */
async function push(origin: string, phone: Phone): Promise<boolean> {
  const mutations = [...phone.unanswered];
  if (mutations.length === 0) return true;
  const body = { protocol: 1, client: '2.2', owner: phone.id, deviceNow: Date.now(), mutations };
  const answer = await post(`${origin}/api/sync/push`, body, phone.cookie).catch(() => null);
  if (!answer || answer.status === STORE_FAILED) return false;
  expect(answer.status).toBe(200);
  const text = await answer.text().catch(() => null);
  if (text === null) return false;
  const { outcomes } = pushResponseSchema.parse(JSON.parse(text));
  for (const [index, mutation] of mutations.entries()) {
    const outcome = outcomes[index];
    if (outcome) phone.acknowledged.set(mutation.id, outcome);
  }
  phone.unanswered = phone.unanswered.slice(mutations.length);
  return true;
}

async function expectAllOnce(store: Store, phones: readonly Phone[]): Promise<void> {
  const outcomes = new Map(phones.flatMap(({ acknowledged }) => [...acknowledged]));
  const { matches, seats, ratings, receipts } = await store.read(async ({ db, t }) => ({
    matches: await db.select().from(t.matches),
    seats: await db.select().from(t.matchParticipants),
    ratings: await db.select().from(t.ratings),
    receipts: await db.select().from(t.receipts),
  }));
  // The only possible refusal here is a second rating of the same player on one day.
  const all = [...outcomes.values()];
  const refused = all.filter(({ status }) => status !== 'applied');
  for (const outcome of refused) expect(outcome).toMatchObject({ code: 'rated_today' });
  expect(new Set(receipts.map(({ mutationId }) => mutationId))).toEqual(new Set(outcomes.keys()));
  for (const { mutationId, outcome } of receipts)
    expect(typeof outcome === 'number').toBe(outcomes.get(mutationId)?.status === 'applied');
  expect(matches).toHaveLength(outcomes.size / 2);
  expect(new Set(matches.map(({ revision }) => outcomes.has(revision)))).toEqual(new Set([true]));
  expect(seats).toHaveLength(matches.length * 2);
  expect(ratings).toHaveLength(outcomes.size / 2 - refused.length);
}

function acknowledgedBy(phones: readonly Phone[]): number {
  return phones.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}

async function register(origin: string, username: string): Promise<Player> {
  const account = { username, email: `${username}@example.org`, password: PASSWORD };
  const answer = await post(`${origin}/api/register`, account);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(address).origin,
    cookie,
  };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import type { Store } from '../../store/store.ts';
import { aCreateMatch } from '../factories/match.ts';
import { aSubmitRating } from '../factories/rating.ts';

const CLIENTS = 8;
/** 503: no mutation is at fault. */
const STORE_FAILED = 503;

/** The password of everyone in these tests. */
export const PASSWORD = 'a password for tests';

interface Player {
  id: number;
  cookie: string;
}

/** A phone, with its unanswered mutations and the outcomes that it got. */
export interface Phone extends Player {
  unanswered: Mutation[];
  acknowledged: Map<string, Outcome>;
}

/** Registers eight players, each with one phone. */
export async function registerPhones(origin: string): Promise<Phone[]> {
  const phones: Phone[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const player = await register(origin, `player-${index}`);
    phones.push({ ...player, unanswered: [], acknowledged: new Map() });
  }
  return phones;
}

/** All phones write at once, and `strike` is called in the middle. Resolves when it has ended. */
export async function writeThrough(
  origin: string,
  phones: readonly Phone[],
  strike: () => Promise<unknown>,
): Promise<void> {
  const until = acknowledgedBy(phones) + randomInt(20, 120);
  let struck: Promise<unknown> | undefined;
  let isOver = false;
  const isToGoOn = () => {
    if (acknowledgedBy(phones) >= until)
      struck ??= strike().finally(() => {
        isOver = true;
      });
    return !isOver;
  };
  await Promise.all(phones.map((phone) => keepWriting(origin, phone, phones, isToGoOn)));
  if (!struck) throw new Error('All stopped writing before anything happened');
  await struck;
}

/** Sends the interrupted mutations again, byte for byte, until they are answered. */
export async function sendAgain(origin: string, phones: readonly Phone[]): Promise<void> {
  for (const phone of phones) await expect.poll(() => push(origin, phone)).toBe(true);
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

/** Expects that nothing acknowledged is lost or duplicated, and that nothing else was written. */
export async function expectAllOnce(store: Store, phones: readonly Phone[]): Promise<void> {
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
    expect(outcome.status).toBe(outcomes.get(mutationId)?.status);
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
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '#api/store/sqlite.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aSubmitRating } from '#api/testing/factories/rating.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import type { Outcome } from '#sync/protocol/outcome.ts';
import { pushResponseSchema } from '#sync/protocol/push.ts';
import { freePort } from '../.ci/free-port.ts';

const CLIENTS = 8;
const KILLS = 3;
const PASSWORD = 'a password for tests';

interface Player {
  id: number;
  cookie: string;
}

/** What one phone has not been answered yet, and what it was told is done. */
interface Phone extends Player {
  unanswered: Mutation[];
  acknowledged: Map<string, Outcome>;
}

test('kill -9 while 8 clients write: nothing acknowledged is lost, nothing is doubled', async () => {
  const folder = dataFolder();
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret that only this test knows',
    ADMIN_PASSWORD: PASSWORD,
  };
  const start = async () => {
    const server = startServer(variables);
    await server.printed('PPR is at');
    return server;
  };
  let server = await start();
  const phones: Phone[] = [];
  for (let index = 0; index < CLIENTS; index += 1) {
    const player = await register(server.origin, `player-${index}`);
    phones.push({ ...player, unanswered: [], acknowledged: new Map() });
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const until = acknowledgedBy(phones) + randomInt(20, 120);
    const killed = server;
    const killInTime = () => {
      if (acknowledgedBy(phones) >= until) killed.child.kill('SIGKILL');
    };
    await Promise.all(phones.map((phone) => keepWriting(killed.origin, phone, phones, killInTime)));
    await killed.ended();
    server = await start();
  }
  // What was cut off is sent again, byte for byte, as a phone does.
  for (const phone of phones) await push(server.origin, phone);
  server.child.kill('SIGTERM');
  await server.ended();
  await expectAllOnce(folder, phones);
});

/** Writes matches and ratings, each acknowledged before the next, until the server is gone. */
async function keepWriting(
  origin: string,
  phone: Phone,
  phones: readonly Phone[],
  afterEach: () => void,
): Promise<void> {
  for (;;) {
    const opponent = phones[(phones.indexOf(phone) + randomInt(1, CLIENTS)) % CLIENTS];
    if (!opponent) throw new Error('No opponent');
    const now = Date.now();
    const match = aCreateMatch(now, { team1: [phone.id], team2: [opponent.id] });
    const { matchId } = match.args;
    phone.unanswered.push(match, aSubmitRating(now, { matchId, ratedUserId: opponent.id }));
    if (!(await push(origin, phone))) return;
    afterEach();
  }
}

/** False when the server did not answer: then everything stays unanswered. */
async function push(origin: string, phone: Phone): Promise<boolean> {
  const mutations = [...phone.unanswered];
  if (mutations.length === 0) return true;
  const body = { protocol: 1, client: '2.2', owner: phone.id, deviceNow: Date.now(), mutations };
  const answer = await post(`${origin}/api/sync/push`, body, phone.cookie).catch(() => null);
  if (!answer) return false;
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

async function expectAllOnce(folder: string, phones: readonly Phone[]): Promise<void> {
  const store = await openSqliteStore(join(folder, 'ppr.sqlite'));
  const outcomes = new Map(phones.flatMap(({ acknowledged }) => [...acknowledged]));
  const { matches, seats, ratings, receipts, pragma, check } = await store.read(
    async ({ db, t }) => ({
      matches: await db.select().from(t.matches),
      seats: await db.select().from(t.matchParticipants),
      ratings: await db.select().from(t.ratings),
      receipts: await db.select().from(t.receipts),
      pragma: db.get('PRAGMA synchronous'),
      check: db.get('PRAGMA integrity_check'),
    }),
  );
  await store.close();
  expect(pragma).toEqual({ synchronous: 2 });
  expect(check).toEqual({ integrity_check: 'ok' });
  // The only refusal that this play can meet is a second rating of the same player on one day.
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

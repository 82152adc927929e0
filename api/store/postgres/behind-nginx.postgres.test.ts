import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { aMutation } from '#api/testing/factories/mutation.ts';
import { dataFolder, type ServerProcess, startServer } from '#api/testing/server-process.ts';
import { startNginx } from '#api/testing/start-nginx.ts';
import { createTestApp } from '#api/testing/test-app.ts';
import { isFromServer } from '#shared/http/server-header.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { type PushResponse, pushResponseSchema } from '#sync/protocol/push.ts';
import { freePort } from '../../../.ci/free-port.ts';

const PLAYERS = 6;
const PASSWORD = 'a good password';

/** Two processes on one database behind nginx, which sends each request to either. */
async function aClub() {
  const { config } = await createTestApp();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const servers = ports.map((each) =>
    startServer({
      PORT: String(each),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      DATA_DIR: dataFolder(),
      DATABASE_URL: config.databaseUrl ?? '',
      AUTH_SECRET: 'a secret that all processes share',
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'debug',
    }),
  );
  for (const server of servers) await server.printed('PPR is at');
  await startNginx(port, ports);
  return { origin, servers };
}

/** A member's phone; each of its requests may reach another process. */
class Phone {
  readonly id: number;
  /** The number of pokes on its event stream. */
  poked = 0;
  isListening = false;
  readonly #origin: string;
  readonly #cookie: string;

  constructor(origin: string, id: number, cookie: string) {
    this.#origin = origin;
    this.id = id;
    this.#cookie = cookie;
  }

  static async register(origin: string, username: string): Promise<Phone> {
    const account = { username, email: `${username}@example.org`, password: PASSWORD };
    const answer = await post(`${origin}/api/register`, account);
    const { id } = (await answer.json()) as { id: number };
    return new Phone(origin, id, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.#origin}${path}`, { headers: { cookie: this.#cookie } });
  }

  post(path: string, body: unknown): Promise<Response> {
    return post(`${this.#origin}${path}`, body, this.#cookie);
  }

  async push(mutations: Mutation[], client = '2.2'): Promise<Response> {
    const envelope = { protocol: 1, client, owner: this.id, deviceNow: Date.now() };
    return this.post('/api/sync/push', { ...envelope, mutations });
  }

  async outcomes(...mutations: Mutation[]): Promise<PushResponse['outcomes']> {
    return pushResponseSchema.parse(await (await this.push(mutations)).json()).outcomes;
  }

  async pulled(): Promise<string> {
    return (await this.get(`/api/sync/pull?owner=${this.id}`)).text();
  }

  /** Reads the stream until it ends. */
  async listen(): Promise<void> {
    const { body } = await this.get('/api/sync/events');
    if (!body) throw new Error('No stream');
    this.isListening = true;
    const reading = (async () => {
      for await (const text of body.pipeThrough(new TextDecoderStream()))
        for (const [, version] of text.matchAll(/"version":(\d+)/g)) this.poked = Number(version);
    })();
    void reading
      .catch(() => {})
      .finally(() => {
        this.isListening = false;
      });
  }
}

function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  const { origin } = new URL(address);
  const headers = { origin, cookie, 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The log lines of each server that match an event. */
function logged(servers: readonly ServerProcess[], event: RegExp): string[][] {
  return servers.map((server) => [...server.output().matchAll(event)].map(([, what = '']) => what));
}

test('behind nginx two processes are one server to phones that are moved between them at random', async () => {
  const { origin, servers } = await aClub();
  const phones: Phone[] = [];
  for (let each = 0; each < PLAYERS; each += 1)
    phones.push(await Phone.register(origin, `player-${each}`));
  for (const phone of phones) await phone.listen();
  const matches = await pokesAndReplaysHold(phones);
  const [one, two] = phones;
  const [match] = matches;
  if (!match || !one || !two) throw new Error('Nobody played');
  await versionsHold(one, two, match);
  await answersAreMarked(origin);
  await othersPagesWriteNothing(origin);
  await limitsHold(origin);
  await endedSessionsStayEnded(two);
  expect(one.isListening).toBe(true);
  await eachJobIsDoneOnce(servers);
  await oneTakesOverFromTheOther(servers, one);
});

/** The proxy passes on the header by which phones recognize our answers, on every status. */
async function answersAreMarked(origin: string) {
  const answers = [
    await fetch(`${origin}/api/version`),
    await fetch(`${origin}/api/user`),
    await post(`${origin}/api/logout`, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 204]);
  expect(answers.map(isFromServer)).toEqual([true, true, true]);
}

/**
 * Each player of a match is poked, whichever process they listen to and whichever took the push; a replay is the same
 * mutation.
 */
async function pokesAndReplaysHold(phones: readonly Phone[]) {
  const matches = phones.map((phone, index) => {
    const other = phones[(index + 1) % PLAYERS]?.id ?? 0;
    return aCreateMatch(Date.now(), { team1: [phone.id], team2: [other] });
  });
  const pushMine = (phone: Phone, index: number) =>
    phone.outcomes(...matches.slice(index, index + 1));
  const first = await Promise.all(phones.map(pushMine));
  expect(first.flat().map(({ status }) => status)).toEqual(matches.map(() => 'applied'));
  // One poke for the account itself, and one for each of the two matches.
  for (const phone of phones) await expect.poll(() => phone.poked).toBeGreaterThanOrEqual(3);
  expect(await Promise.all(phones.map(pushMine))).toEqual(first);
  for (const [index, phone] of phones.entries()) {
    const text = await phone.pulled();
    for (const match of [matches[index], matches.at(index - 1)])
      expect(text).toContain(match?.args.matchId);
  }
  return matches;
}

/** Of two results on one revision one is applied, and both processes refuse an app that is too old. */
async function versionsHold(one: Phone, two: Phone, match: ReturnType<typeof aCreateMatch>) {
  const result = (team1Score: number) => {
    const args = { matchId: match.args.matchId, revision: match.id, team1Score, team2Score: 1 };
    return aMutation('recordResult', args, { at: Date.now() });
  };
  const results = await Promise.all([one.outcomes(result(9)), two.outcomes(result(8))]);
  const outcomes = results
    .flat()
    .map((outcome) => ('code' in outcome ? outcome.code : outcome.status));
  expect(outcomes.toSorted()).toEqual(['applied', 'conflict']);
  const pushes = Array.from({ length: 4 }, () => one.push([{ ...match, id: v7() }], '1.0'));
  expect((await Promise.all(pushes)).map(({ status }) => status)).toEqual([426, 426, 426, 426]);
}

/** A page of another origin is refused, also if it names its own host. */
async function othersPagesWriteNothing(origin: string): Promise<void> {
  const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  const answer = await fetch(`${origin}/api/logout`, {
    method: 'POST',
    headers: { ...forged, 'x-forwarded-proto': 'https' },
  });
  expect(answer.status).toBe(403);
}

/** Both processes count failed attempts together. */
async function limitsHold(origin: string): Promise<void> {
  const guess = () => post(`${origin}/api/login`, { username: 'player-1', password: 'guessed' });
  const guessed: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) guessed.push((await guess()).status);
  expect(guessed).toEqual([...Array<number>(10).fill(401), 429, 429]);
}

/** Signing out everywhere ends the stream and every later request, on both processes. */
async function endedSessionsStayEnded(phone: Phone): Promise<void> {
  expect((await phone.post('/api/logout-everywhere', {})).status).toBe(204);
  await expect.poll(() => phone.isListening).toBe(false);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await phone.get('/api/user')).status).toBe(401);
}

async function eachJobIsDoneOnce(servers: readonly ServerProcess[]): Promise<void> {
  const done = () => logged(servers, /"event":"job-done","job":"([a-z-]+)"/g).flat();
  await expect.poll(done).toEqual(expect.arrayContaining(['end-memberships', 'pruning']));
  expect(done().toSorted()).toEqual([...new Set(done())].toSorted());
}

/** Both processes served requests, and when one ends, the other serves all. */
async function oneTakesOverFromTheOther(
  servers: readonly ServerProcess[],
  phone: Phone,
): Promise<void> {
  for (const routes of logged(servers, /"event":"request".*?"route":"([^"]+)"/g))
    expect(routes.length).toBeGreaterThan(PLAYERS);
  const [ending] = servers;
  ending?.child.kill('SIGTERM');
  expect(await ending?.ended()).toBe(0);
  for (let tries = 0; tries < 4; tries += 1)
    expect((await phone.get('/api/user')).status).toBe(200);
  await phone.listen();
  expect(phone.isListening).toBe(true);
}

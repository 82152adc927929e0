import * as fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type ApiDocument, callsOf } from '#api/http/openapi/describe-api.ts';
import { FuzzedClub, PASSWORD, register, signIn } from '#api/testing/fuzz/fuzzed-club.ts';
import { type RawAnswer, rawCall } from '#api/testing/fuzz/raw-call.ts';
import { type FuzzedRequest, requestsTo } from '#api/testing/fuzz/requests.ts';
import { dataFolder, startServer } from '#api/testing/server-process.ts';
import { createTestStore } from '#api/testing/test-store.ts';
import { recordFigure } from '../../../.ci/figures/record-figure.ts';
import { freePort } from '../../../.ci/free-port.ts';

/** `FUZZ_SEED=7 npm test -- http/fuzz` repeats one server's requests; `npm run test:long` sends 50,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const PER_SERVER = Math.min(REQUESTS, 2500);
const SEEDS = process.env.FUZZ_SEED
  ? [Number(process.env.FUZZ_SEED)]
  : Array.from({ length: Math.ceil(REQUESTS / PER_SERVER) }, (_, index) => index + 1);
/** The server has no payments and no push, so that it calls nobody; it answers 503 with this then. */
const UNSET = /^\{"code":"(payments|push)_unset"/;

const ROLES = ['signed out', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];
/** What was sent: how often each status was answered, and which calls each role made. */
const statuses = new Map<number, number>();
const made = new Set<string>();
const calls = new Set<string>();

test.each(SEEDS)(
  'server %i answers what anybody may send: never 500, and nothing of somebody else',
  async (seed) => {
    const server = await aServer();
    const { origin } = server;
    const member = await register(origin, 'fuzzed');
    const admin = await signIn(origin, 'admin');
    const club = await FuzzedClub.create(origin, member, admin);
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument;
    for (const { method, path } of callsOf(document)) calls.add(`${method} ${path}`);
    const requests = requestsTo(document, club.known);
    const sender = new Sender(origin, member.cookie, admin.cookie);

    const send = (roles: readonly Role[], share: number) =>
      fc.assert(
        fc.asyncProperty(requests, fc.constantFrom(...roles), async (request, role) => {
          const answer = await sender.send(request, role);
          const what = `${role}: ${request.method} ${request.address}\n${answer.all}`;
          expect(answer.status, `${what}\n${server.output()}`).not.toBe(500);
          if (answer.status > 500) expect(answer.text, what).toMatch(UNSET);
          if (role !== 'admin') expect(club.secretIn(answer), what).toBe(undefined);
          expect(server.child.exitCode).toBe(null);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          made.add(`${role} ${request.method} ${request.route}`);
        }),
        // The server's store has changed with each request, so that a smaller one would meet another server.
        { seed, numRuns: Math.round(PER_SERVER * share), endOnFailure: true },
      );
    await send(['signed out', 'member'], 2 / 3);
    const { before, now } = await club.changes();
    expect(now).toBe(before);
    await send(['admin'], 1 / 3);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  },
  600_000,
);

// A few requests do not reach everything.
test.runIf(REQUESTS >= 20_000)('every role made every call', () => {
  const wanted = [...calls].flatMap((call) => ROLES.map((role) => `${role} ${call}`));
  expect(wanted.filter((one) => !made.has(one))).toEqual([]);
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b);
  recordFigure({
    run: `fuzzed requests on ${inject('postgres') === undefined ? 'SQLite' : 'PostgreSQL'}`,
    seen: `${all} requests, ${calls.size} calls × 3 roles; answered ${byStatus.map(([status, count]) => `${status}: ${count}`).join(', ')}; no 500, no crash, nothing of somebody else read or changed`,
    seed: `${SEEDS[0]} to ${SEEDS.at(-1)}`,
  });
});

async function aServer() {
  const folder = dataFolder();
  const { databaseUrl, remove } = await createTestStore(folder);
  onTestFinished(remove);
  const server = startServer({
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret that only this test knows',
    ADMIN_PASSWORD: PASSWORD,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  await server.printed('PPR is at');
  return server;
}

/** Sends as one of three roles, each of which is signed in again after it has signed itself out. */
class Sender {
  readonly #origin: string;
  readonly #cookies: Record<Role, string>;
  readonly #names: Record<Role, string> = { 'signed out': '', member: 'fuzzed', admin: 'admin' };
  readonly #isUnsure = new Set<Role>();
  #count = 0;

  constructor(origin: string, member: string, admin: string) {
    this.#origin = origin;
    this.#cookies = { 'signed out': '', member, admin };
  }

  async send(request: FuzzedRequest, role: Role): Promise<RawAnswer> {
    this.#count += 1;
    const { headers } = request;
    const answer = await rawCall(this.#origin, {
      ...request,
      headers: {
        ...headers,
        origin: headers['origin'] || this.#origin,
        // Limits of an address are not what is tested here.
        'x-forwarded-for':
          headers['x-forwarded-for'] || `10.0.${this.#count >> 8}.${this.#count & 255}`,
        cookie: await this.#cookieOf(role),
      },
    });
    if (request.method !== 'GET' || answer.status === 401) this.#isUnsure.add(role);
    return answer;
  }

  /** A cookie with which this role is signed in. */
  async #cookieOf(role: Role): Promise<string> {
    if (role === 'signed out' || !this.#isUnsure.delete(role)) return this.#cookies[role];
    const { status } = await rawCall(this.#origin, {
      method: 'GET',
      address: '/api/user',
      headers: { cookie: this.#cookies[role] },
      body: null,
    });
    if (status !== 200) this.#cookies[role] = await this.#signIn(role);
    return this.#cookies[role];
  }

  async #signIn(role: 'member' | 'admin'): Promise<string> {
    try {
      return (await signIn(this.#origin, this.#names[role])).cookie;
    } catch (error) {
      // The member has changed the password, or has deleted the account.
      if (role === 'admin') throw error;
      this.#names[role] = `fuzzed${this.#count}`;
      return (await register(this.#origin, this.#names[role])).cookie;
    }
  }
}

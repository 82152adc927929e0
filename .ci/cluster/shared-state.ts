import { expect } from 'vitest';
import { askPostgres } from '#api/testing/ask-postgres.ts';
import { aCreateMatch } from '#api/testing/factories/match.ts';
import { POKE_EVENT } from '#sync/protocol/poke.ts';
import { type Phone, somePhones } from '../../bench/phones.ts';

const USERNAME = 'guessed';
/** Wrong passwords for one account from one address (docs/lockouts.md). */
const GUESSES_MAX = 10;
const GUESSES_BEFORE = 6;
/** A lease that nobody renews ends after a minute, and each process looks for jobs every 30 seconds. */
const TAKEN_OVER_MS = 120_000;
const LEASE_MS = 60_000;
/** Members whose Premium is about to end, for each fault: a job notifies each of them once. */
const LAPSING = 5;
const LAPSE_MS = 3 * 86_400_000;

/** What the processes share beside records: counted tries, leases of jobs, pokes. */
export class SharedState {
  readonly #origin: string;
  readonly #processes: readonly string[];
  readonly #databaseUrl: string;
  readonly #lapsing: number[] = [];
  #begunAt = 0;

  constructor(origin: string, ports: readonly number[], databaseUrl: string) {
    this.#origin = origin;
    this.#processes = ports.map((port) => `http://127.0.0.1:${port}`);
    this.#databaseUrl = databaseUrl;
  }

  /** Before the faults: some tries are counted, all jobs are due, and one is held by a process that is gone. */
  async begin(): Promise<void> {
    const account = {
      username: USERNAME,
      email: 'guessed@example.org',
      password: 'a good password',
    };
    expect((await this.#post('/api/register', account)).status).toBe(201);
    for (let tries = 0; tries < GUESSES_BEFORE; tries += 1) expect(await this.#guess()).toBe(401);
    await expect.poll(() => this.#query('select name from jobs where done_at is null')).toEqual([]);
    this.#begunAt = Date.now();
    await this.#query('update jobs set due_at = 0');
    await this.#query(
      `update jobs set holder = 'gone', due_at = ${this.#begunAt + LEASE_MS} where name = 'pruning'`,
    );
  }

  /** Right before a fault: some members are to be notified by a job, which is due now. */
  async makeJobDue(): Promise<void> {
    const ids: number[] = [];
    for (let count = 0; count < LAPSING; count += 1) {
      const username = `lapsing${this.#lapsing.length + count}`;
      const account = { username, email: `${username}@example.org`, password: 'a good password' };
      const answer = await this.#post('/api/register', account);
      ids.push(((await answer.json()) as { id: number }).id);
    }
    this.#lapsing.push(...ids);
    await this.#query(
      `update users set membership_type = 'premium', membership_expiry = ${Date.now() + LAPSE_MS} where id in (${ids.join()})`,
    );
    await this.#query(`update jobs set due_at = 0 where name = 'notify-ending-premium'`);
  }

  /** After them. */
  async expectKept(): Promise<void> {
    await this.#expectNotifiedOnce();
    const guessed: number[] = [];
    while (guessed.at(-1) !== 429) guessed.push(await this.#guess());
    expect(guessed).toHaveLength(GUESSES_MAX - GUESSES_BEFORE + 1);
    const [one, two] = this.#processes;
    if (!one || !two) throw new Error('There are no two processes');
    await this.#expectPokes(one, two);
    await this.#expectPokes(two, one);
    const left = `select name from jobs where done_at < ${this.#begunAt}`;
    await expect.poll(() => this.#query(left), { timeout: TAKEN_OVER_MS }).toEqual([]);
  }

  /** The job has run while each fault struck, or after it, and runs once more here. */
  async #expectNotifiedOnce(): Promise<void> {
    const counts = () =>
      this.#query(
        `select count(*) as times, user_id as id from notifications where type = 'membership' group by user_id order by user_id`,
      );
    const once = this.#lapsing.map((id) => ({ times: '1', id: String(id) }));
    await expect.poll(counts, { timeout: TAKEN_OVER_MS }).toEqual(once);
    const before = Date.now();
    const job = `from jobs where name = 'notify-ending-premium'`;
    await this.#query(`update jobs set due_at = 0 where name = 'notify-ending-premium'`);
    const done = () => this.#query(`select name ${job} and done_at > ${before}`);
    await expect.poll(done, { timeout: TAKEN_OVER_MS }).toHaveLength(1);
    expect(await counts()).toEqual(once);
  }

  /** A match that one process stores pokes the opponent, who listens at another. */
  async #expectPokes(listened: string, pushed: string): Promise<void> {
    const [me, opponent] = await somePhones({ kind: 'postgres', origin: this.#origin }, 2);
    if (!me || !opponent) throw new Error('Nobody is there');
    const ending = new AbortController();
    const { body } = await this.#get(listened, '/api/sync/events', opponent, ending.signal);
    if (!body) throw new Error('No stream');
    let pokes = 0;
    const listening = (async () => {
      for await (const text of body.pipeThrough(new TextDecoderStream()))
        pokes += text.split(POKE_EVENT).length - 1;
    })().catch(() => {});
    // The first one says where the feed is.
    await expect.poll(() => pokes).toBe(1);
    const mutations = [aCreateMatch(Date.now(), { team1: [me.id], team2: [opponent.id] })];
    const envelope = { protocol: 1, client: '2.2', owner: me.id, deviceNow: Date.now() };
    const push = { ...envelope, mutations };
    expect((await this.#post('/api/sync/push', push, pushed, me.cookie)).status).toBe(200);
    await expect.poll(() => pokes).toBe(2);
    ending.abort();
    await listening;
  }

  async #guess(): Promise<number> {
    return (await this.#post('/api/login', { username: USERNAME, password: 'wrong' })).status;
  }

  #get(process: string, path: string, { cookie }: Phone, signal: AbortSignal): Promise<Response> {
    return fetch(`${process}${path}`, { headers: { cookie }, signal });
  }

  #post(path: string, body: unknown, at = this.#origin, cookie = ''): Promise<Response> {
    const headers = { origin: this.#origin, cookie, 'content-type': 'application/json' };
    return fetch(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  #query(statement: string): Promise<unknown[]> {
    return askPostgres(this.#databaseUrl, statement);
  }
}

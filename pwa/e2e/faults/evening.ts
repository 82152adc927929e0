import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/days.ts';
import { paths } from '#shared/domain/paths.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { type BadNetwork, FAULTS, startBadNetwork } from '../fixtures/network/bad-network.ts';
import { backUp, restoreBackup } from '../fixtures/server/backup.ts';
import { type Member, newMember } from '../fixtures/server/member.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { changeStore } from '../fixtures/server/store.ts';
import { type EveningPhone, MORNING, OPPONENTS, type OpenPhone } from './evening-phone.ts';
import { misdatedOnServer, record, recordsOnServer } from './evening-records.ts';

const STEPS = 16;
/** A phone learns that a backup was restored by its next pull, and then sends again what that lacks. */
const RESENT_WITHIN_MS = 60_000;

const CLOCKS_AHEAD_MS = [
  -400 * DAY_MS,
  -2 * DAY_MS,
  -3 * HOUR_MS,
  0,
  3 * HOUR_MS,
  2 * DAY_MS,
  400 * DAY_MS,
];

/** What happens, as often as it stands here. */
const HAPPENINGS = [
  'record',
  'record',
  'rate',
  'feedback',
  'type and die',
  'die',
  'fault',
  'fault',
  'fault',
  'app too old',
  'session ends',
  'hand over',
  'set the clock',
  'server dies',
  'server stops',
  'server returns',
  'back up',
  'restore',
  'lose the database',
  'second tab',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** A member, what she has captured, and this morning's opponents that are still to be rated. */
export interface Owner {
  member: Member;
  captured: string[];
  toRate: { match: string; opponent: Member }[];
}

interface Parts {
  server: TestServer;
  network: BadNetwork;
  ann: Owner;
  bea: Owner;
  phone: EveningPhone;
}

/** One evening of Ann and Bea with one phone, and a random generator for what they do and what happens to them. */
export class Evening {
  /** What happened, in order. */
  readonly told: (Happening | BadNetwork['fault'])[] = [];
  readonly #dice: SeededRandom;
  readonly #server: TestServer;
  readonly #network: BadNetwork;
  readonly #phone: EveningPhone;
  /** Who is signed in, or was until the session ended. */
  #owner: Owner;
  #other: Owner;
  #backups = 0;
  #count = 0;
  readonly #begun = Date.now();

  private constructor(seed: number, { server, network, ann, bea, phone }: Parts) {
    this.#dice = new SeededRandom(seed);
    this.#server = server;
    this.#network = network;
    this.#phone = phone;
    this.#owner = ann;
    this.#other = bea;
  }

  /** A signed-in phone that is ready to work without signal, and opponents that both met this morning. */
  static async begin(seed: number, openPhone: OpenPhone): Promise<Evening> {
    const held: { server?: TestServer } = {};
    const network = await startBadNetwork(await freePort(), () => held.server?.url ?? '');
    onTestFinished(() => network[Symbol.asyncDispose]());
    const server = await startServer({ PUBLIC_URL: network.url });
    onTestFinished(() => server[Symbol.asyncDispose]());
    held.server = server;
    const here = { ...server, url: network.url };
    const ann = await meetOpponents(here, await newMember(here));
    const bea = await meetOpponents(here, await newMember(here));
    const phone = await openPhone(network.url, ann.member);
    const evening = new Evening(seed, { server, network, ann, bea, phone });
    await evening.#backUp();
    return evening;
  }

  /** How many records were captured. */
  get recordCount(): number {
    return this.#owner.captured.length + this.#other.captured.length;
  }

  /** All that happens, a restored backup at last, until everything that was captured is on the server. */
  async live(): Promise<void> {
    try {
      for (let step = 0; step < STEPS; step += 1) await this.#step(this.#dice.pick(HAPPENINGS));
      await this.#step('restore');
      await this.#settle();
    } catch (cause) {
      // Vitest shows failures with the same message once, with the cause of one of them.
      throw new Error(`After ${this.story()}: ${String(cause)}`, { cause });
    }
  }

  async #step(happening: Happening): Promise<void> {
    this.told.push(happening);
    const happenings: Record<Happening, () => unknown> = {
      record: () => this.#record(),
      rate: () => this.#rate(),
      feedback: () => this.#sendFeedback(),
      'type and die': () => this.#typeAndDie(),
      die: () => this.#phone.die(),
      fault: () => this.#setFault(this.#dice.pick(FAULTS)),
      'app too old': () => this.#setFault('too-old'),
      'set the clock': () => this.#phone.setClock(this.#dice.pick(CLOCKS_AHEAD_MS)),
      'hand over': () => this.#handOver(),
      'session ends': () => this.#endSession(),
      'server dies': () => this.#server.kill(),
      'server stops': () => this.#server.stop(),
      'server returns': () => this.#server.start(),
      'back up': () => this.#backUp(),
      restore: () => restoreBackup(this.#server, this.#backup(this.#dice.below(this.#backups))),
      'lose the database': () => this.#phone.loseDatabase(),
      'second tab': () => this.#phone.openTab(),
    };
    await happenings[happening]();
  }

  /** Ends all faults, and settles the records of the member who has the phone, then the other's. */
  async #settle(): Promise<void> {
    await this.#endFaults();
    await this.#settleOwner();
    if (!this.told.includes('hand over')) return;
    await this.#handOver();
    await this.#settleOwner();
  }

  /** Opens the phone once more: each record is on the server once, and the phone says that everything is saved. */
  async #settleOwner(): Promise<void> {
    const { member, captured } = this.#owner;
    await this.#phone.settle(member);
    await expect
      .poll(() => recordsOnServer(this.#server, member), { timeout: RESENT_WITHIN_MS })
      .toEqual(captured.toSorted());
    expect(misdatedOnServer(this.#server, this.#begun)).toEqual([]);
    await this.#phone.settle(member);
  }

  /** One member signs out under the faults of the moment, then they end, and the other signs in. */
  async #handOver(): Promise<void> {
    await this.#phone.signOut();
    [this.#owner, this.#other] = [this.#other, this.#owner];
    await this.#endFaults();
    await this.#phone.signIn(this.#owner.member);
  }

  async #endFaults(): Promise<void> {
    await this.#server.start();
    this.#network.fault = 'none';
  }

  story(): string {
    return this.told.join(', ');
  }

  #name(): string {
    this.#count += 1;
    return `Court ${String(this.#count).padStart(2, '0')}`;
  }

  async #record(): Promise<void> {
    const court = this.#name();
    await this.#phone.record(court);
    this.#owner.captured.push(record.match(court));
  }

  async #rate(): Promise<void> {
    const next = this.#owner.toRate.pop();
    if (next === undefined) return;
    const isRated = await this.#phone.rate(next.match, next.opponent);
    if (!isRated) return this.#rateLater(next);
    this.#owner.captured.push(record.rating(next.opponent.id));
  }

  /** Only a phone that has lost its database may not know the match. */
  #rateLater(next: Owner['toRate'][number]): void {
    expect(this.told).toContain('lose the database');
    this.#owner.toRate.push(next);
  }

  async #sendFeedback(): Promise<void> {
    const words = `${this.#name()} has no net`;
    const isSent = await this.#phone.sendFeedback(words);
    if (isSent) this.#owner.captured.push(record.feedback(words));
  }

  /** Types half a match, is killed, finds the draft again, and records the match. */
  async #typeAndDie(): Promise<void> {
    const court = this.#name();
    await this.#phone.typeHalf(court);
    await this.#phone.die(paths.createMatch);
    await this.#phone.finishHalf(court);
    this.#owner.captured.push(record.match(court));
  }

  #setFault(fault: BadNetwork['fault']): void {
    this.#network.fault = fault;
    if (fault !== 'too-old') this.told.push(fault);
  }

  /** Ends all of the owner's sessions, as a sign-out on another phone does. */
  #endSession(): void {
    changeStore(this.#server, 'delete from sessions where user_id = ?', this.#owner.member.id);
  }

  /** A backup of the store as it is now, also if the server is not running. */
  async #backUp(): Promise<void> {
    await backUp(this.#server, this.#backup(this.#backups));
    this.#backups += 1;
  }

  #backup(number: number): string {
    return join(this.#server.dataDir, `backup-${number}`);
  }
}

/** Lets this member play a match against each opponent, in the morning. */
export async function meetOpponents(server: TestServer, member: Member): Promise<Owner> {
  const toRate: Owner['toRate'] = [];
  for (let one = 0; one < OPPONENTS; one += 1) {
    const opponent = await newMember(server);
    toRate.push({ match: await recordSingles(member, opponent, { location: MORNING }), opponent });
  }
  return { member, captured: [], toRate };
}

import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { type BadNetwork, FAULTS, startBadNetwork } from '../fixtures/network/bad-network.ts';
import { backUp, restoreBackup } from '../fixtures/server/backup.ts';
import { type Member, newMember } from '../fixtures/server/member.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';
import { type EveningPhone, MORNING, type OpenPhone } from './evening-phone.ts';

const STEPS = 16;
/** The number of opponents that an evening can rate: each once a day. */
const OPPONENTS = 4;

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
  'server dies',
  'server stops',
  'server returns',
  'back up',
  'restore',
  'lose the database',
  'second tab',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** One evening of Ann's, with a random generator for what she does and what happens to her. */
export class Evening {
  readonly captured = {
    matches: [] as string[],
    ratings: [] as number[],
    feedback: [] as string[],
  };
  readonly ann: Member;
  /** What happened, in order. */
  readonly told: (Happening | BadNetwork['fault'])[] = [];
  readonly #dice: SeededRandom;
  readonly #server: TestServer;
  readonly #network: BadNetwork;
  readonly #toRate: { match: string; opponent: Member }[];
  readonly #phone: EveningPhone;
  #backups = 0;
  #count = 0;

  private constructor(
    seed: number,
    parts: {
      server: TestServer;
      network: BadNetwork;
      ann: Member;
      toRate: { match: string; opponent: Member }[];
      phone: EveningPhone;
    },
  ) {
    this.#dice = new SeededRandom(seed);
    this.#server = parts.server;
    this.#network = parts.network;
    this.ann = parts.ann;
    this.#toRate = parts.toRate;
    this.#phone = parts.phone;
  }

  /** A signed-in phone that is ready to work without signal, and opponents that Ann met this morning. */
  static async begin(seed: number, openPhone: OpenPhone): Promise<Evening> {
    const held: { server?: TestServer } = {};
    const network = await startBadNetwork(await freePort(), () => held.server?.url ?? '');
    onTestFinished(() => network[Symbol.asyncDispose]());
    const server = await startServer({ PUBLIC_URL: network.url });
    onTestFinished(() => server[Symbol.asyncDispose]());
    held.server = server;
    const here = { ...server, url: network.url };
    const ann = await newMember(here);
    const toRate: { match: string; opponent: Member }[] = [];
    for (let one = 0; one < OPPONENTS; one += 1) {
      const opponent = await newMember(here);
      toRate.push({ match: await recordSingles(ann, opponent, { location: MORNING }), opponent });
    }
    const phone = await openPhone(network.url, ann, OPPONENTS);
    const evening = new Evening(seed, { server, network, ann, toRate, phone });
    await evening.#backUp();
    return evening;
  }

  /** All that happens, a restored backup at last, until everything that was captured is on the server. */
  async live(): Promise<void> {
    try {
      for (let step = 0; step < STEPS; step += 1) await this.#step(this.#dice.pick(HAPPENINGS));
      await this.#step('restore');
      await this.#settle();
    } catch (cause) {
      throw new Error(`After ${this.story()}`, { cause });
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

  /** Expects that the phone, too, says that everything is saved. */
  async settleAgain(): Promise<void> {
    await this.#phone.settle();
  }

  /** Ends all faults, and opens the phone once more. */
  async #settle(): Promise<void> {
    await this.#server.start();
    this.#network.fault = 'none';
    await this.#phone.settle();
  }

  /** The records of this evening in the server's database. */
  onServer() {
    const read = (query: string) => queryStore(this.#server, query).map(valueOf);
    return {
      matches: read(
        "select location as value from matches where location like 'Court %' order by value",
      ),
      ratings: read('select rated_user_id as value from ratings order by value'),
      feedback: read('select feedback as value from feedback order by value'),
      authors: read(
        `select initiator_id as value from matches union select rater_id from ratings
         union select user_id from feedback`,
      ),
    };
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
    this.captured.matches.push(court);
  }

  async #rate(): Promise<void> {
    const next = this.#toRate.pop();
    if (next === undefined) return;
    await this.#phone.rate(next.match, next.opponent);
    this.captured.ratings.push(next.opponent.id);
  }

  async #sendFeedback(): Promise<void> {
    const words = `${this.#name()} has no net`;
    await this.#phone.sendFeedback(words);
    this.captured.feedback.push(words);
  }

  /** Types half a match, is killed, finds the draft again, and records the match. */
  async #typeAndDie(): Promise<void> {
    const court = this.#name();
    await this.#phone.typeHalf(court);
    await this.#phone.die(paths.createMatch);
    await this.#phone.finishHalf(court);
    this.captured.matches.push(court);
  }

  #setFault(fault: BadNetwork['fault']): void {
    this.#network.fault = fault;
    if (fault !== 'too-old') this.told.push(fault);
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

function valueOf(row: unknown): unknown {
  return (row as { value: unknown }).value;
}

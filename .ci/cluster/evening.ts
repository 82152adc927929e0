import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '#api/store/store.ts';
import { type Mutation, somePhones } from '../../bench/phones.ts';
import { anEvening } from '../../bench/workloads.ts';
import { until } from './database-cluster.ts';
import { EnginePhone, haveConverged, Witness } from './engine-phone.ts';
import { expectAllOnce } from './expect-all-once.ts';

const PHONES = 50;
const MATCHES_EACH = 20;
/** A match and its two ratings. */
const PER_MATCH = 3;
/** How often each phone records a match, so that the evening lasts as long as the faults. */
const MATCH_MS = 15_000;
/** A fault is over for the phones when this much was acknowledged after it. */
const CALM = 20;

/** What one fault meant to phones. */
export interface Figures {
  fault: string;
  /** From the fault to the end of the longest time without an acknowledgement. */
  'writes again after, s': number;
  /** That longest time. */
  'longest gap, s': number;
  'answered 503': number;
  unanswered: number;
}

/** The courtside evening (bench/workloads.ts), recorded match by match while machines fail. */
export class Evening {
  readonly witness = new Witness();
  readonly #phones: readonly EnginePhone[];
  readonly #captured: readonly (readonly Mutation[])[];
  #recording: Promise<unknown> = Promise.resolve();
  #isHurried = false;

  private constructor(phones: readonly EnginePhone[], captured: readonly Mutation[][]) {
    this.#phones = phones;
    this.#captured = captured;
  }

  static async start(origin: string): Promise<Evening> {
    const players = await somePhones({ kind: 'postgres', origin }, PHONES);
    const captured = players.map((_, index) => anEvening(players, index, MATCHES_EACH));
    const phones: EnginePhone[] = [];
    const evening = new Evening(phones, captured);
    for (const player of players) phones.push(new EnginePhone(origin, player, evening.witness));
    evening.#recording = Promise.all(phones.map((phone, index) => evening.#record(phone, index)));
    return evening;
  }

  /** `strike` happens while all phones write, and they go on by themselves. */
  async through(fault: string, strike: () => unknown): Promise<Figures> {
    await this.#untilCalm();
    const { statuses, answeredAt } = this.witness;
    const before = new Map(statuses);
    const since = (status: number) => (statuses.get(status) ?? 0) - (before.get(status) ?? 0);
    const struckAt = Date.now();
    await strike();
    const answered = await this.#untilCalm();
    const times = [struckAt, ...answeredAt.slice(0, answered).filter((at) => at >= struckAt)];
    const gaps = times.slice(1).map((at, index) => ({ at, length: at - (times[index] ?? at) }));
    const [longest = { at: struckAt, length: 0 }] = gaps.toSorted((a, b) => b.length - a.length);
    return {
      fault,
      'writes again after, s': (longest.at - struckAt) / 1000,
      'longest gap, s': longest.length / 1000,
      'answered 503': since(503),
      unanswered: since(0) + since(502) + since(504),
    };
  }

  /** Everything that is left is recorded at once; resolves when each phone has all confirmed by the server. */
  async end(): Promise<void> {
    this.#isHurried = true;
    await this.#recording;
    await until('all is settled', async () =>
      this.#phones.every((phone) => phone.unsettled().length === 0),
    );
    await until('each phone holds what concerns it', async () =>
      haveConverged(this.#phones, this.#captured),
    );
    await Promise.all(this.#phones.map((phone) => phone.close()));
  }

  /** Expects that all that was captured is in the store once, and was there from its first acknowledgement on. */
  expectAllOnce(store: Store): Promise<void> {
    return expectAllOnce(store, this.#captured.flat(), this.witness);
  }

  async #record(phone: EnginePhone, index: number): Promise<void> {
    await this.#pause((index / PHONES) * MATCH_MS);
    const mutations = this.#captured[index] ?? [];
    for (let next = 0; next < mutations.length; next += PER_MATCH) {
      await phone.capture(mutations.slice(next, next + PER_MATCH));
      await this.#pause(MATCH_MS);
    }
  }

  async #pause(ms: number): Promise<void> {
    for (let waited = 0; waited < ms && !this.#isHurried; waited += 100) await wait(100);
  }

  /** Resolves with the number of acknowledgements once a few came after this moment. */
  async #untilCalm(): Promise<number> {
    const { answeredAt } = this.witness;
    const wanted = answeredAt.length + CALM;
    return until(
      'phones are answered',
      async () => answeredAt.length >= wanted && answeredAt.length,
    );
  }
}

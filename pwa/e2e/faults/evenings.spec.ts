import { expect, onTestFinished, test } from 'vitest';
import { recordSingles } from '#pwa/testing/recorded-matches.ts';
import { paths } from '#shared/domain/paths.ts';
import { createMatch } from '#shared/text/create-match.ts';
import { feedback } from '#shared/text/feedback.ts';
import { syncStatus } from '#shared/text/sync-status.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { freePort } from '../../../.ci/free-port.ts';
import { rateEverything } from '../fixtures/actions/rate.ts';
import { addGuest, enterDetails } from '../fixtures/actions/record-match.ts';
import { signIn } from '../fixtures/actions/sign-up.ts';
import { draftStored } from '../fixtures/checks/stored-draft.ts';
import { type BadNetwork, FAULTS, startBadNetwork } from '../fixtures/network/bad-network.ts';
import { LAUNCH } from '../fixtures/phones/browser.ts';
import { KillablePhone } from '../fixtures/phones/killable-phone.ts';
import { disposeAtEnd } from '../fixtures/phones/phone.ts';
import { type Member, newMember } from '../fixtures/server/member.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { queryStore } from '../fixtures/server/store.ts';

/** `FAULT_SEED=7 npm run test:faults -- evenings` repeats one evening; `FAULT_EVENINGS=40` runs more. */
const SEEDS = process.env.FAULT_SEED
  ? [Number(process.env.FAULT_SEED)]
  : Array.from({ length: Number(process.env.FAULT_EVENINGS ?? 6) }, (_, index) => index + 1);

const STEPS = 14;
/** The number of opponents that an evening can rate: each once a day. */
const OPPONENTS = 4;

test.each(SEEDS)(
  'evening %i: whatever network, server and phone did, each record is on the server once',
  async (seed) => {
    const evening = await Evening.begin(seed);
    for (let step = 0; step < STEPS; step += 1) await evening.step();
    await evening.settle();
    const { captured } = evening;
    expect(evening.onServer(), evening.story()).toEqual({
      matches: captured.matches.toSorted(),
      ratings: captured.ratings.toSorted((a, b) => a - b),
      feedback: captured.feedback.toSorted(),
      authors: [evening.ann.id],
    });
  },
);

/** One evening of Ann's, with a random generator for what she does and what happens to her. */
class Evening {
  readonly captured = {
    matches: [] as string[],
    ratings: [] as number[],
    feedback: [] as string[],
  };
  readonly ann: Member;
  readonly #dice: SeededRandom;
  readonly #server: TestServer;
  readonly #network: BadNetwork;
  readonly #toRate: { match: string; opponent: Member }[];
  readonly #told: string[] = [];
  #phone: KillablePhone;
  #count = 0;

  private constructor(
    seed: number,
    parts: {
      server: TestServer;
      network: BadNetwork;
      ann: Member;
      toRate: { match: string; opponent: Member }[];
      phone: KillablePhone;
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
  static async begin(seed: number): Promise<Evening> {
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
      toRate.push({ match: await recordSingles(ann, opponent, { location: 'Morning' }), opponent });
    }
    const opened = await KillablePhone.open(network.url, paths.auth, LAUNCH);
    await signIn(opened.page, ann);
    // Cookies are written to disk when the browser is closed properly, not when it is killed.
    const phone = await opened.restart(paths.ratePlayers);
    await phone.page
      .getByRole('article', { name: 'Morning' })
      .nth(OPPONENTS - 1)
      .waitFor();
    await phone.waitUntilReadyOffline();
    const evening = new Evening(seed, { server, network, ann, toRate, phone });
    disposeAtEnd(() => evening.#phone);
    return evening;
  }

  async step(): Promise<void> {
    const happening = this.#dice.pick([
      'record',
      'record',
      'rate',
      'feedback',
      'type and die',
      'die',
      'fault',
      'fault',
      'server dies',
      'server returns',
    ] as const);
    this.#told.push(happening);
    if (happening === 'record') await this.#record();
    if (happening === 'rate') await this.#rate();
    if (happening === 'feedback') await this.#sendFeedback();
    if (happening === 'type and die') await this.#typeAndDie();
    if (happening === 'die') this.#phone = await this.#phone.killAndOpen();
    if (happening === 'fault') {
      this.#network.fault = this.#dice.pick(FAULTS);
      this.#told.push(this.#network.fault);
    }
    if (happening === 'server dies') await this.#server.kill();
    if (happening === 'server returns') await this.#server.start();
  }

  /** Ends all faults, and opens the phone once more. */
  async settle(): Promise<void> {
    await this.#server.start();
    this.#network.fault = 'none';
    this.#phone = await this.#phone.restart(paths.ratePlayers);
    const clean = this.#phone.page.getByRole('button', {
      name: syncStatus.badgeName(syncStatus.badge.clean),
    });
    await clean.waitFor({ timeout: 60_000 });
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
    return this.#told.join(', ');
  }

  #name(): string {
    this.#count += 1;
    return `Court ${String(this.#count).padStart(2, '0')}`;
  }

  async #record(): Promise<void> {
    const { page } = this.#phone;
    const court = this.#name();
    await page.goto(paths.createMatch);
    await enterDetails(page, court);
    await addGuest(page, 'Gus');
    await page.getByRole('button', { name: createMatch.submit }).click();
    await page.getByText(createMatch.keptHere).waitFor();
    this.captured.matches.push(court);
  }

  async #rate(): Promise<void> {
    const next = this.#toRate.pop();
    if (next === undefined) return;
    const { page } = this.#phone;
    await page.goto(paths.ratingWizard(next.match, next.opponent.id));
    await rateEverything(page, '7');
    this.captured.ratings.push(next.opponent.id);
  }

  async #sendFeedback(): Promise<void> {
    const { page } = this.#phone;
    const words = `${this.#name()} has no net`;
    await page.goto(paths.feedback);
    const field = page.getByRole('textbox', { name: feedback.text });
    await field.fill(words);
    await page.getByRole('button', { name: feedback.submit }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    this.captured.feedback.push(words);
  }

  /** Types half a match, is killed, finds the draft again, and records the match. */
  async #typeAndDie(): Promise<void> {
    const court = this.#name();
    await this.#phone.page.goto(paths.createMatch);
    await enterDetails(this.#phone.page, court);
    await draftStored(this.#phone.page, court);
    this.#phone = await this.#phone.killAndOpen(paths.createMatch);
    const { page } = this.#phone;
    await expect.poll(() => page.getByLabel(createMatch.location).inputValue()).toBe(court);
    await addGuest(page, 'Gus');
    await page.getByRole('button', { name: createMatch.submit }).click();
    await page.getByText(createMatch.keptHere).waitFor();
    this.captured.matches.push(court);
  }
}

function valueOf(row: unknown): unknown {
  return (row as { value: unknown }).value;
}

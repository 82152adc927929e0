import { InvariantChecker } from './invariant-checker.ts';
import type { MemoryRecords } from './memory-store.ts';
import { ModelServer } from './model-server.ts';
import type { ModelState } from './model-state.ts';
import { SeededRandom } from './seeded-random.ts';
import { SimDevice } from './sim-device.ts';
import { randomEntry } from './sim-entries.ts';
import type { NetworkFaults } from './sim-network.ts';
import { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 5, 1);
/** How long faults are injected, in virtual time. */
const FAULTS_MS = 60_000;
/** How often all owners sign in one after the other, until none waits for another's changes. */
const PASSES = 3;
const QUIET: NetworkFaults = { lostRequest: 0, lostAnswer: 0, twice: 0 };

/** A few devices, one server and everything that can go wrong between them, from one seed. */
export class Simulation {
  readonly random: SeededRandom;
  readonly time = new VirtualTime(START);
  readonly server: ModelServer;
  readonly owners: readonly number[];
  readonly devices: readonly SimDevice[];
  readonly checker: InvariantChecker;
  /** Replicas that were deleted by signing out and not read completely again yet. */
  readonly forgotten = new Set<MemoryRecords>();
  network: NetworkFaults;
  #backup: ModelState | null = null;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    const { random } = this;
    this.server = new ModelServer(this.time, random);
    this.server.faults = { diskFull: random.fraction() * 0.2, crash: random.fraction() * 0.1 };
    this.network = {
      lostRequest: random.fraction() * 0.3,
      lostAnswer: random.fraction() * 0.3,
      twice: random.fraction() * 0.3,
    };
    this.owners = Array.from({ length: 1 + random.below(3) }, (_, index) => index + 1);
    this.devices = Array.from({ length: 2 + random.below(4) }, (_, index) =>
      this.#aDevice(`device ${index + 1}`),
    );
    this.checker = new InvariantChecker(this);
  }

  /** Injects faults, then lets everything settle and checks the invariants. Throws the first violation. */
  async run(): Promise<void> {
    for (const device of this.devices) device.open();
    const end = START + FAULTS_MS;
    let next = START;
    while (next < end) {
      await this.#runUntil(next);
      await this.#act();
      next += this.random.below(1500);
    }
    await this.#settle();
    this.checker.check();
  }

  #aDevice(name: string): SimDevice {
    const { random, owners } = this;
    const first = random.pick(owners);
    const second = random.chance(0.3) ? owners.find((owner) => owner !== first) : undefined;
    const clockError = random.chance(0.4) ? this.#aClockError() : 0;
    return new SimDevice(this, name, second === undefined ? [first] : [first, second], clockError);
  }

  async #runUntil(until: number): Promise<void> {
    while (await this.time.step(until)) this.checker.checkAlways();
  }

  async #act(): Promise<void> {
    const { random } = this;
    const device = random.pick(this.devices);
    const dice = random.below(100);
    if (dice < 45) await this.#capture(device);
    else if (dice < 60) device.setOnline(!device.connectivity.online);
    else if (dice < 68) this.#killSomething(device);
    else if (dice < 76) device.open();
    else if (dice < 80) this.#switchOwner(device);
    else if (dice < 82) device.session = null;
    else if (dice < 88) this.#settleRefusal(device);
    else if (dice < 90) this.#hideSomething();
    else if (dice < 92) this.#setClock();
    else this.#disturbServer(dice);
    this.checker.checkAlways();
  }

  /** An owner signs in, and often out again before the first page arrives. */
  #switchOwner(device: SimDevice): void {
    const { random, time } = this;
    const signIn = () => device.signIn(random.pick(device.owners));
    signIn();
    if (random.chance(0.5)) return;
    time.after(random.below(1000), () => device.signOut());
    time.after(1000 + random.below(5000), signIn);
  }

  async #capture(device: SimDevice): Promise<void> {
    if (!device.isSignedIn) return;
    const entry = randomEntry(device);
    this.checker.recordCapture(device, entry);
    await device.capture(entry);
  }

  #killSomething(device: SimDevice): void {
    const [process] = device.processes;
    if (this.random.chance(0.5)) device.killAll();
    else if (process !== undefined) device.kill(process);
  }

  #settleRefusal(device: SimDevice): void {
    const [process] = device.processes;
    const parked = [...device.records().entries.values()].find(
      ({ status }) => status.state === 'parked',
    );
    if (process === undefined || parked === undefined) return;
    if (this.random.chance(0.5)) void process.engine.discard(parked.id);
    // An older app cannot confirm, and is refused again.
    else void process.engine.retry(parked.id, { isTimeConfirmed: this.random.chance(0.5) });
  }

  /** Only viewers who have not changed the note can lose access to it in the model. */
  #hideSomething(): void {
    const notes = [...this.server.state.notes.values()];
    if (notes.length === 0 || !this.server.isUp) return;
    const note = this.random.pick(notes);
    const others = note.viewers.filter((viewer) => !this.checker.hasChanged(note.id, viewer));
    if (others.length > 0) this.server.hide(note.id, this.random.pick(others));
  }

  #disturbServer(dice: number): void {
    const { server } = this;
    if (dice < 93) server.crash();
    else if (dice < 96) server.isUp = true;
    else if (dice < 97) this.#backup = server.backup();
    else if (dice < 98 && this.#backup !== null) server.restore(this.#backup);
    else server.minClient = 2;
  }

  /** Wrong by minutes, hours or a year, fast or slow. */
  #aClockError(): number {
    const { random } = this;
    const most = random.pick([2 * MINUTE_MS, 2 * HOUR_MS, 400 * DAY_MS]);
    return random.below(2 * most) - most;
  }

  /** Sets a clock wrong or right, also between capture and push. */
  #setClock(): void {
    const { random, devices } = this;
    random.pick(devices).setClock(random.chance(0.5) ? 0 : this.#aClockError());
  }

  /** Stops all faults; each owner of each device signs in and syncs in turn. */
  async #settle(): Promise<void> {
    this.network = QUIET;
    this.server.faults = { diskFull: 0, crash: 0 };
    this.server.isUp = true;
    for (let pass = 0; pass < PASSES; pass += 1) {
      for (let turn = 0; turn < 2; turn += 1) {
        for (const device of this.devices) {
          device.setOnline(true);
          device.signIn(device.owners[turn % device.owners.length] ?? device.owner);
        }
        await this.#wait();
        // In the last pass nobody has anything left to send that another waits for.
        if (pass === PASSES - 1) this.checker.checkScreens();
      }
    }
  }

  /** Runs until nothing changes; at most five minutes of virtual time. */
  async #wait(): Promise<void> {
    for (let polls = 0; polls < 10 && (polls === 0 || !this.checker.isQuiet()); polls += 1) {
      for (const device of this.devices) {
        device.confirmOldCaptures();
        device.wake();
      }
      await this.#runUntil(this.time.now() + 30_000);
    }
  }
}

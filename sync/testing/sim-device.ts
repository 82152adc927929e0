import { makeStamp } from '../outbox/stamp.ts';
import type { Clock, EntryState, NewEntry } from '../ports.ts';
import { MemoryConnectivity } from './memory-connectivity.ts';
import { MemoryLocks } from './memory-lock.ts';
import { MemoryOutbox, MemoryRecords, MemoryReplica } from './memory-store.ts';
import { CAPTURE_OLD } from './model-transaction.ts';
import { SimProcess } from './sim-process.ts';
import type { Simulation } from './simulation.ts';
import { virtualClock } from './virtual-time.ts';

/** True for an entry that the server refused because it is old. */
export function asksForConfirmation(status: EntryState): boolean {
  return status.state === 'parked' && status.code === CAPTURE_OLD;
}

/** A device: its owners' records survive everything; its processes can die at any moment. */
export class SimDevice {
  readonly world: Simulation;
  readonly name: string;
  /** Its users; one at a time is signed in. */
  readonly owners: readonly number[];
  readonly recordsByOwner: ReadonlyMap<number, MemoryRecords>;
  readonly locks = new MemoryLocks();
  /** False on a page that is no secure context: its tabs share no lock, and may push at once. */
  readonly sharesLocks: boolean;
  readonly connectivity = new MemoryConnectivity();
  /** The owner of the device's session on the server. */
  session: number | null;
  /** The owner whose records the app shows, or showed last. */
  owner: number;
  /** False from signing out until the next sign-in: nothing runs here then. */
  isSignedIn = true;
  /** The error of its clock, in milliseconds. */
  clockError: number;
  /** The true times at which its clock was set. */
  readonly clockSetAt: number[] = [];
  client = 1;
  processes: SimProcess[] = [];

  constructor(world: Simulation, name: string, owners: readonly number[], clockError: number) {
    this.world = world;
    this.name = name;
    this.owners = owners;
    this.recordsByOwner = new Map(owners.map((owner) => [owner, new MemoryRecords()]));
    this.owner = owners[0] ?? 0;
    this.session = this.owner;
    this.sharesLocks = world.random.chance(0.85);
    this.clockError = clockError;
  }

  records(owner = this.owner): MemoryRecords {
    const records = this.recordsByOwner.get(owner);
    if (records === undefined) throw new Error(`${this.name} has no owner ${owner}`);
    return records;
  }

  /** True while this owner is signed in here. */
  shows(owner: number): boolean {
    return this.isSignedIn && this.owner === owner;
  }

  /** Opens the app once more: another tab, or the worker. */
  open(): void {
    if (this.isSignedIn && this.processes.length < 3) {
      this.processes.push(new SimProcess(this, this.owner, this.records()));
    }
  }

  kill(process: SimProcess): void {
    process.kill();
    this.processes = this.processes.filter((other) => other !== process);
  }

  killAll(): void {
    for (const process of this.processes) this.kill(process);
  }

  /** The user captures an entry: it is durable first, then the tabs are woken. */
  async capture(entry: NewEntry): Promise<void> {
    const records = this.records();
    const stamp = makeStamp(records.contact, this.#clock());
    await new MemoryOutbox(records).append([{ ...entry, stamp }]);
    this.wake();
  }

  /** The clock of the visible tab, or of one that exists for this capture only. */
  #clock(): Clock {
    const { time, random } = this.world;
    const [process] = this.processes;
    const clock = virtualClock(time, () => this.clockError, String(random.fraction()));
    return process === undefined ? clock : { ...clock, monotonic: () => process.steady() };
  }

  /** The user or the network sets its clock. */
  setClock(error: number): void {
    this.clockError = error;
    this.clockSetAt.push(this.world.time.now());
  }

  wake(): void {
    for (const { engine } of this.processes) engine.wake();
  }

  /** The owner confirms the time of every old capture (SYNC-24). */
  confirmOldCaptures(): void {
    const [process] = this.processes;
    for (const { id, status } of this.records().entries.values())
      if (asksForConfirmation(status)) void process?.engine.retry(id, { isTimeConfirmed: true });
  }

  setOnline(isOnline: boolean): void {
    this.connectivity.online = isOnline;
    if (isOnline) this.connectivity.emit('online');
  }

  /** One step here, two in the app (docs/reliability.md). Requests in flight still return to these records. */
  signOut(): void {
    this.session = null;
    this.isSignedIn = false;
    for (const { engine } of this.processes) void engine.stop();
    this.processes = [];
    void new MemoryReplica(this.records()).forget();
    this.world.forgotten.add(this.records());
  }

  /** Signs this owner in, and the previous owner out. */
  signIn(owner: number): void {
    if (owner !== this.owner) this.signOut();
    this.owner = owner;
    this.isSignedIn = true;
    this.session = owner;
    for (const { engine } of this.processes) engine.resume();
    if (this.processes.length === 0) this.open();
  }

  /** The server requires a newer app: the page reloads, whatever it was doing. */
  updateApp(process: SimProcess): void {
    this.client = this.world.server.minClient;
    this.world.time.after(50, () => {
      if (!this.processes.includes(process)) return;
      this.kill(process);
      this.open();
    });
  }
}

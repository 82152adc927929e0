import { isDeepStrictEqual } from 'node:util';
import type { Entry, NewEntry, ReplicaPosition } from '#sync/ports.ts';
import type { Mutation } from '#sync/protocol/mutation.ts';
import { type MemoryRecords, rowKey } from './memory-store.ts';
import { decodeCursor } from './model-cursor.ts';
import type { ModelArgs, Note, NoteRow } from './model-state.ts';
import { asksForConfirmation, type SimDevice } from './sim-device.ts';
import type { SimProcess } from './sim-process.ts';
import type { Simulation } from './simulation.ts';

interface Capture {
  device: SimDevice;
  owner: number;
  /** The true time. */
  at: number;
  /** The last server time that the device had saved; null for none. */
  serverTimeAt: number | null;
}

interface Reading {
  position: ReplicaPosition;
  keys: ReadonlySet<string>;
}

/** A violated invariant, with the device and entry concerned. */
export class InvariantViolation extends Error {
  override name = 'InvariantViolation';
}

/** Network delays and a late duplicate move the server's time of a capture by at most this. */
const INSTANT_TOLERANCE_MS = 15_000;

/** Records every captured entry and checks that none is lost, applied twice or missing on a screen. */
export class InvariantChecker {
  readonly #simulation: Simulation;
  readonly #captures = new Map<string, Capture>();
  /** Who changed which note, as `note owner`. */
  readonly #changes = new Set<string>();
  /** How many notes were captured under one id: more than one only by a collision. */
  readonly #noteCounts = new Map<string, number>();
  readonly #pushing = new Set<SimProcess>();
  readonly #readings = new Map<MemoryRecords, Reading>();
  /** Kept here, because a thrown error would be treated as a network failure. */
  #seen: InvariantViolation | null = null;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  recordCapture(device: SimDevice, entry: NewEntry): void {
    const at = this.#simulation.time.now();
    const serverTimeAt = device.records().contact?.serverAt ?? null;
    this.#captures.set(entry.mutation.id, { device, owner: device.owner, at, serverTimeAt });
    if (entry.mutation.kind === 'note') {
      this.#noteCounts.set(entry.subject, (this.#noteCounts.get(entry.subject) ?? 0) + 1);
    }
    for (const noteId of [entry.subject, ...entry.needs]) {
      this.#changes.add(`${noteId} ${device.owner}`);
    }
  }

  hasChanged(noteId: string, owner: number): boolean {
    return this.#changes.has(`${noteId} ${owner}`);
  }

  /**
   * Invariants at every step: settled entries are on screen, no replica goes back to an older version, and no device
   * has rows of an owner who has signed out of it.
   */
  checkAlways(): void {
    for (const device of this.#simulation.devices) {
      for (const [owner, records] of device.recordsByOwner) {
        if (!device.shows(owner) && records.rows.size > 0) {
          throw new InvariantViolation(
            `Rows of ${owner} came back to ${device.name} after signing out`,
          );
        }
        const { cursor, sweeping } = records.position;
        if (cursor !== null && !sweeping) this.#simulation.forgotten.delete(records);
        if (!this.#simulation.forgotten.has(records)) checkSettled(device, owner, records);
        this.#checkProgress(device, owner, records);
      }
    }
  }

  /** At most one push per device and owner is in flight. */
  pushBegan(device: SimDevice, process: SimProcess): void {
    if (!device.sharesLocks) return;
    const isTwice = device.processes.some(
      (other) => other !== process && other.owner === process.owner && this.#pushing.has(other),
    );
    if (isTwice) this.#seen ??= new InvariantViolation(`${device.name} pushed twice at once`);
    this.#pushing.add(process);
  }

  pushEnded(process: SimProcess): void {
    this.#pushing.delete(process);
  }

  #checkProgress(device: SimDevice, owner: number, records: MemoryRecords): void {
    const before = this.#readings.get(records);
    const { position } = records;
    if (before?.position === position) return;
    const keys = new Set(records.rows.keys());
    this.#readings.set(records, { position, keys });
    if (before === undefined || position.cursor === null) return;
    if (before.position.generation === position.generation) {
      if (versionIn(position) >= versionIn(before.position)) return;
      throw new InvariantViolation(`${device.name} went back in what it had read`);
    }
    // A re-read has begun: what was visible stays on screen until its last page.
    if (!position.sweeping) return;
    const shown = this.#simulation.server.view(owner);
    const gone = [...before.keys].find((key) => shown.has(key) && !keys.has(key));
    if (gone !== undefined) throw new InvariantViolation(`${gone} flickered on ${device.name}`);
  }

  /** True when no device has anything left to push or pull. */
  isQuiet(): boolean {
    const { devices, server } = this.#simulation;
    return devices.every((device) => {
      const records = device.records();
      const isRead = records.position.reached === (server.state.counters.get(device.owner) ?? 0);
      return (
        isRead &&
        [...records.entries.values()].every((entry) => isAtRest(entry, records, server.state.notes))
      );
    });
  }

  /** After everything has settled: nothing is lost or applied twice, and all devices agree. */
  check(): void {
    if (this.#seen !== null) throw this.#seen;
    for (const [id, capture] of this.#captures) this.#checkEntry(id, capture);
    this.#checkHistories();
    this.checkScreens();
  }

  /** After everything has settled: each device shows its signed-in owner the rows of the server. */
  checkScreens(): void {
    for (const device of this.#simulation.devices) this.#checkReplica(device);
  }

  #checkEntry(id: string, capture: Capture): void {
    const { device, owner } = capture;
    const { entries, successors } = device.records(owner);
    const successor = successors.get(id);
    if (successor === null) return;
    if (successor !== undefined) return this.#checkEntry(successor, capture);
    const entry = entries.get(id);
    if (entry === undefined) throw new InvariantViolation(`${device.name} lost ${id}`);
    const { status } = entry;
    if (status.state === 'parked') return this.#checkRefusal(device, entry);
    if (status.state === 'acknowledged') throw new InvariantViolation(`${id} was never seen again`);
    if (status.state === 'waiting') return this.#checkWaiting(device, owner, entry);
    this.#checkEffect(entry, capture);
  }

  #checkEffect({ id, mutation }: Entry, capture: Capture): void {
    const { notes, votes } = this.#simulation.server.state;
    const args = mutation.args as ModelArgs;
    const note = notes.get((mutation.kind === 'note' ? args.id : args.noteId) ?? '');
    const isDone = mutation.kind === 'vote' ? votes.has(args.id ?? '') : note?.history.includes(id);
    if (!isDone) throw new InvariantViolation(`The server lost ${mutation.kind} ${id}`);
    if (mutation.kind === 'note' && note !== undefined) checkCaptureTime(note, capture);
  }

  /** No entry may be refused because the server confused it with another or with its own duplicate. */
  #checkRefusal(device: SimDevice, { id, subject, status }: Entry): void {
    if (status.state !== 'parked') return;
    if (asksForConfirmation(status))
      throw new InvariantViolation(`${id} of ${device.name} asks for what its owner has confirmed`);
    const { state, refusedIn } = this.#simulation.server;
    const acceptedIn = (mutation: string) => {
      const outcome = state.receipts.get(mutation)?.outcome;
      return outcome?.status === 'applied' ? outcome.epoch : undefined;
    };
    // A restored backup has forgotten the refusal: a late duplicate of the request may be accepted after it.
    const [accepted, refused] = [acceptedIn(id), refusedIn.get(id)];
    const isForgotten =
      accepted !== undefined && refused !== undefined && epochOf(accepted) > epochOf(refused);
    const tries = [...device.records().successors].filter(([, next]) => next === id);
    const isDoneBefore = tries.some(([before]) => acceptedIn(before) !== undefined);
    const isContested = isDoneBefore || (this.#noteCounts.get(subject) ?? 0) > 1;
    if (status.code === 'bytes_differ' || (status.code === 'id_taken' && !isContested)) {
      throw new InvariantViolation(`${id} of ${device.name} was refused as ${status.code}`);
    }
    if (state.notes.get(subject)?.history.includes(id) && !isForgotten) {
      throw new InvariantViolation(`${id} of ${device.name} was refused and done all the same`);
    }
    if (status.message === '') throw new InvariantViolation(`${id} was refused without a reason`);
  }

  #checkWaiting(device: SimDevice, owner: number, entry: Entry): void {
    if (!isAtRest(entry, device.records(owner), this.#simulation.server.state.notes)) {
      throw new InvariantViolation(
        `${entry.id} of ${device.name} still waits after everything has settled`,
      );
    }
  }

  /** Each change of a note was made once, based on the previous change. */
  #checkHistories(): void {
    const { notes, receipts } = this.#simulation.server.state;
    for (const { id, history } of notes.values()) {
      if (new Set(history).size !== history.length)
        throw new InvariantViolation(`${id} was doubled`);
      for (const [index, change] of history.entries()) {
        const receipt = receipts.get(change);
        if (receipt === undefined) continue;
        const { args } = JSON.parse(receipt.bytes) as Mutation;
        if ((args as ModelArgs).revision === history[index - 1]) continue;
        throw new InvariantViolation(`${id} was changed without a look at what it had become`);
      }
    }
  }

  #checkReplica(device: SimDevice): void {
    const { rows } = device.records();
    const seen = new Map([...rows].map(([key, { row }]) => [key, row]));
    const truth = this.#simulation.server.view(device.owner);
    if (!isDeepStrictEqual(seen, truth)) {
      throw new InvariantViolation(
        `${device.name} sees other rows for ${device.owner} than the server`,
      );
    }
  }
}

/**
 * If the clock was not set between the last server time before the capture and the push, the capture has the clock's
 * time. Otherwise it lies between the two.
 */
function checkCaptureTime({ id, at, takenAt }: Note, capture: Capture): void {
  const { device, serverTimeAt } = capture;
  const from = serverTimeAt ?? capture.at;
  const isSet = device.clockSetAt.some((setAt) => setAt >= from && setAt <= takenAt);
  const earliest = isSet ? (serverTimeAt ?? Number.NEGATIVE_INFINITY) : capture.at;
  const latest = isSet ? takenAt : capture.at;
  if (at >= earliest - INSTANT_TOLERANCE_MS && at <= latest + INSTANT_TOLERANCE_MS) return;
  throw new InvariantViolation(`Note ${id} was captured at ${capture.at}, the server says ${at}`);
}

/** A settled entry is shown by the rows alone: what it created exists, and what it changed is changed. */
function checkSettled(device: SimDevice, owner: number, records: MemoryRecords): void {
  for (const { id, status, mutation } of records.entries.values()) {
    if (status.state !== 'settled') continue;
    const { id: own = '', noteId = '' } = mutation.args as ModelArgs;
    const isEdit = mutation.kind === 'edit';
    const shown = records.rows.get(isEdit ? rowKey('note', noteId) : rowKey(mutation.kind, own));
    const isShown = isEdit ? (shown?.row as NoteRow | undefined)?.history.includes(id) : shown;
    if (!isShown) {
      throw new InvariantViolation(
        `${mutation.kind} ${id} of ${owner} left the screen of ${device.name}`,
      );
    }
  }
}

/** True if nothing is left to do for an entry, or only its owner or another owner's device can do it. */
function isAtRest(entry: Entry, { entries }: MemoryRecords, notes: ReadonlyMap<string, unknown>) {
  const { state } = entry.status;
  if (asksForConfirmation(entry.status)) return false;
  if (state !== 'waiting') return state !== 'acknowledged';
  return isHeldUp(entry, [...entries.values()], notes);
}

/**
 * True for an entry that waits for a refused one, is about a note that never reached the server, or waits for such an
 * entry.
 */
function isHeldUp(
  { seq, subject, needs }: Entry,
  all: readonly Entry[],
  notes: ReadonlyMap<string, unknown>,
): boolean {
  if (needs.some((needed) => !notes.has(needed))) return true;
  return all.some(
    (other) =>
      other.seq < seq &&
      (other.subject === subject || needs.includes(other.subject)) &&
      (other.status.state === 'parked' ||
        (other.status.state === 'waiting' && isHeldUp(other, all, notes))),
  );
}

/** The number of an epoch such as `e10`. */
function epochOf(epoch: string): number {
  return Number(epoch.slice(1));
}

function versionIn({ cursor }: ReplicaPosition): number {
  return (cursor === null ? null : decodeCursor(cursor))?.version ?? 0;
}

import type { CaptureEvidence } from './protocol/capture-time.ts';
import type { Mutation } from './protocol/mutation.ts';
import type { PullRequest, PullResponse } from './protocol/pull.ts';
import type { PushResponse } from './protocol/push.ts';
import type { PushRequest } from './protocol/push-request.ts';

/** The state of an entry in the outbox (architecture: Push, Settling). */
export type EntryState =
  /**
   * On this device; sent as often as it takes. `tries` counts the tries that made the server fail,
   * `notBefore` is when a deferred one is due again.
   */
  | { state: 'waiting'; tries: number; notBefore: number }
  /** The server has it; this device has not pulled it yet, so it stays on screen. */
  | { state: 'acknowledged'; epoch: string; version: number }
  /** The server has it and the replica shows it; kept in case the server is restored. */
  | { state: 'settled'; epoch: string; version: number; settledAt: number }
  /** Refused: the owner retries or discards it. */
  | { state: 'parked'; code: string; message: string; detail?: unknown; parkedAt: number };

/** One captured mutation in the durable queue. `mutation` never changes. */
export interface Entry {
  /** The mutation's id. */
  id: string;
  /** The queue's order, given by the store, ascending. */
  seq: number;
  mutation: Mutation;
  /** What this entry creates or changes, such as the id of a row. */
  subject: string;
  /** Subjects that must reach the server first: while one of them is held up, this entry waits. */
  needs: readonly string[];
  status: EntryState;
  /** What the device knew of the time then; absent from older apps. */
  stamp?: CaptureStamp;
  /** When it was captured as the server found out, if the device's clock was wrong. */
  at?: number;
}

/** Monotonic time: milliseconds since a page or worker started; setting the clock does not change it. */
export interface MonotonicTime {
  /** Names that page or worker. */
  life: string;
  ran: number;
}

/** The server's time in its last reply, with this device's clock and monotonic time then. */
export interface ServerTimeSample extends MonotonicTime {
  serverAt: number;
  deviceAt: number;
}

/** What the device knew of the time when it captured an entry (outbox/stamp.ts). */
export interface CaptureStamp extends MonotonicTime, Omit<CaptureEvidence, 'ranUntil'> {}

/** The state of an entry that has not been sent yet, or that is to be sent again. */
export const WAITING: Extract<EntryState, { state: 'waiting' }> = {
  state: 'waiting',
  tries: 0,
  notBefore: 0,
};

export type NewEntry = Pick<Entry, 'mutation' | 'subject' | 'needs' | 'stamp'>;

/** A change of entries' states; entries that are gone or no longer in `from` are left alone. */
export interface StatusChange {
  id: string;
  from: EntryState['state'];
  status: EntryState;
  /** What the server found out about the entry's instant, if anything. */
  at?: number;
}

/** The durable queue of one owner on this device. */
export interface OutboxStore {
  /** Everything that is not settled, in order. */
  unsettled(): Promise<Entry[]>;
  /** Appends in one transaction; resolves when it is durable. An id that is there already is left alone. */
  append(entries: readonly NewEntry[]): Promise<void>;
  /** Applies the changes in one transaction. */
  update(changes: readonly StatusChange[]): Promise<void>;
  /** Replaces a parked entry by a new mutation about the same subject, in one transaction; false when it was not parked. */
  replaceParked(id: string, entry: NewEntry): Promise<boolean>;
  /**
   * Removes a parked entry and parks what needs it (outbox/after-discard.ts), in ONE transaction; false
   * when it was not parked: only parked entries can be discarded.
   */
  discardParked(id: string, now: number): Promise<boolean>;
  /** The last server time that was saved for this owner, or null. */
  serverTime(): Promise<ServerTimeSample | null>;
  saveServerTime(contact: ServerTimeSample): Promise<void>;
}

/** How far this device has read its owner's feed. */
export interface ReplicaPosition {
  epoch: string | null;
  cursor: string | null;
  /** Every row up to this feed version of `epoch` is in the replica. */
  reached: number;
  /**
   * Counts the readings from the start, and each time that the replica was forgotten; rows carry the
   * reading that last brought them.
   */
  generation: number;
  /** True while a re-read runs: rows of older generations stay on screen until its last page. */
  sweeping: boolean;
}

export const INITIAL_POSITION: ReplicaPosition = {
  epoch: null,
  cursor: null,
  reached: 0,
  generation: 0,
  sweeping: false,
};

/** One server row on this device. */
export interface ReplicaRow {
  entity: string;
  id: string;
  row: unknown;
}

/** What a page answers: it belongs to this reading of the feed, from this cursor on. */
export type PullPosition = Pick<ReplicaPosition, 'generation' | 'cursor'>;

/** Outcome of applying a page: `stale` when the position had moved since the page was asked for. */
export type ApplyResult = 'applied' | 'stale';

/** The server's rows on this device. */
export interface ReplicaStore {
  position(): Promise<ReplicaPosition>;
  /**
   * Applies a page and all that follows from it (engine/after-page.ts) in ONE transaction over rows,
   * position and outbox, and only if cursor and generation still are those of `askedWith`.
   */
  applyPage(askedWith: PullPosition, page: PullResponse, now: number): Promise<ApplyResult>;
  /**
   * Removes all rows in one transaction, since the owner signs out. The generation goes on counting: a
   * page that any tab or worker is still waiting for, a first one too, is stale when it comes.
   */
  forget(): Promise<void>;
}

/** The position of a replica that was forgotten, by what it was before. */
export function forgottenPosition({ generation }: ReplicaPosition): ReplicaPosition {
  return { ...INITIAL_POSITION, generation: generation + 1 };
}

/** What the server, or the lack of one, answered. Only JSON of our protocol counts as an answer. */
export type Reply<T> =
  | { kind: 'ok'; value: T }
  /** 401: nobody is signed in. */
  | { kind: 'signed-out' }
  /** 403 other_owner: somebody else is signed in. */
  | { kind: 'other-owner' }
  /** 426: this app is too old to push. */
  | { kind: 'too-old' }
  /** 413: send less at once. */
  | { kind: 'too-large' }
  /** 400: the server cannot read this; one entry of it may be to blame. */
  | { kind: 'malformed' }
  /** 429, with the wait it asks for in milliseconds if it named one. */
  | { kind: 'slow-down'; retryAfter: number | null }
  /** 5xx, a captive portal's page, a broken body, no network, a time-out. */
  | { kind: 'unreachable' };

/** What the device tells its owner about an entry that it parks without a refusal by the server. */
export interface ParkMessages {
  /** One entry is larger than the server takes. */
  tooLarge: string;
  /** The server cannot parse the entry. */
  malformed: string;
  /** What the entry needs was discarded. */
  orphaned: string;
  /** The server has deferred the entry for this many days. */
  neverKnown: (days: number) => string;
  /** The server has failed on the entry this many times. */
  givenUp: (tries: number) => string;
}

/** Sends requests to the server. Never throws; every request has a timeout. */
export interface Transport {
  push(request: PushRequest): Promise<Reply<PushResponse>>;
  pull(request: PullRequest): Promise<Reply<PullResponse>>;
}

export interface Clock {
  /** Milliseconds since 1970 by this device's clock. */
  now(): number;
  /** Minutes east of UTC at this instant. */
  utcOffset(): number;
  monotonic(): MonotonicTime;
  /** Calls back once after `ms`; the result cancels. */
  after(ms: number, callback: () => void): () => void;
}

export interface Random {
  /** From 0 up to but not including 1. */
  fraction(): number;
  /** `length` random bytes. */
  bytes(length: number): Uint8Array;
}

/** One drainer per device, across tabs and the service worker. */
export interface Lock {
  /** Waits for the lock of this name, runs `work` while holding it, and lets it go however `work` ends. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface Connectivity {
  /** False only when the device knows that it has no network. */
  isOnline(): boolean;
  /** True while the app is visible: backoff is shorter then. */
  isVisible(): boolean;
  /** Calls back on `online`, becoming visible, `pageshow`; the result unsubscribes. */
  onChange(callback: (change: 'online' | 'visible') => void): () => void;
}

import type { CaptureEvidence } from './protocol/capture-time.ts';
import type { Mutation } from './protocol/mutation.ts';
import type { PullRequest, PullResponse } from './protocol/pull.ts';
import type { PushResponse } from './protocol/push.ts';
import type { PushRequest } from './protocol/push-request.ts';

/** The state of an entry in the outbox (architecture: Push, Settling). */
export type EntryState =
  /**
   * On this device; sent until the server gives a final answer. `tries` counts the attempts on which the server
   * failed, `notBefore` is when a deferred entry is due again, `held` is the reason, if the server gave one for the
   * owner. Until `undoUntil` the entry is not sent at all, so that its owner can undo it.
   */
  | { state: 'waiting'; tries: number; notBefore: number; held?: Held; undoUntil?: number }
  /** The server has it; this device has not pulled it yet, so it stays on screen. */
  | { state: 'acknowledged'; epoch: string; version: number }
  /** The server has it and the replica shows it; kept in case the server is restored. */
  | { state: 'settled'; epoch: string; version: number; settledAt: number }
  /** Refused: the owner retries or discards it. */
  | { state: 'parked'; code: string; message: string; detail?: unknown; parkedAt: number };

/** What the server said about an entry that it will accept later. Times in milliseconds by this device's clock. */
export interface Held {
  /** A sentence for the owner. */
  message: string;
  /** When the server said so. */
  since: number;
  /** When the entry is sent again. */
  until: number;
}

/** One captured mutation in the durable queue. `mutation` never changes. */
export interface Entry {
  /** The mutation's id. */
  id: string;
  /** The queue's order, given by the store, ascending. */
  seq: number;
  mutation: Mutation;
  /** What this entry creates or changes, such as the id of a row. */
  subject: string;
  /** Subjects that must reach the server first: while an entry about one of them is blocked, this entry waits. */
  needs: readonly string[];
  status: EntryState;
  /** What the device knew about the time at capture; absent from older apps. */
  stamp?: CaptureStamp;
  /** The time of capture as corrected by the server, if the device's clock was wrong. */
  at?: number | undefined;
}

/** Monotonic time: milliseconds since a page or worker started; setting the clock does not change it. */
export interface MonotonicTime {
  /** The id of that page or worker. */
  life: string;
  ran: number;
}

/** The server's time in its last reply, with this device's clock and monotonic time then. */
export interface ServerTimeSample extends MonotonicTime {
  serverAt: number;
  deviceAt: number;
}

/** What the device knew about the time when it captured an entry (outbox/stamp.ts). */
export interface CaptureStamp extends MonotonicTime, Omit<CaptureEvidence, 'ranUntil'> {}

/** The state of an entry that has not been sent yet, or that is to be sent again. */
export const WAITING: Extract<EntryState, { state: 'waiting' }> = {
  state: 'waiting',
  tries: 0,
  notBefore: 0,
};

export type NewEntry = Pick<Entry, 'mutation' | 'subject' | 'needs' | 'stamp'>;

/** A change of entries' states; entries that no longer exist or are no longer in `from` stay unchanged. */
export interface StatusChange {
  id: string;
  from: EntryState['state'];
  status: EntryState;
  /** The server's correction of the entry's time of capture, if any. */
  at?: number | undefined;
}

/** The durable queue of one owner on this device. */
export interface OutboxStore {
  /** All entries that are not settled, in order. */
  unsettled(): Promise<Entry[]>;
  /** Appends in one transaction; resolves when it is durable. Existing ids are left alone. */
  append(entries: readonly NewEntry[]): Promise<void>;
  /** Applies the changes in one transaction. */
  update(changes: readonly StatusChange[]): Promise<void>;
  /**
   * Replaces a parked entry by a new mutation about the same subject, in one transaction; false if it was not parked.
   */
  replaceParked(id: string, entry: NewEntry): Promise<boolean>;
  /**
   * Removes a parked entry and parks those that need it (outbox/apply-outcomes.ts), in ONE transaction; false if it
   * was not parked, since only parked entries can be discarded.
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
   * Counts the reads from the start, and each time that the replica was cleared; rows have the generation of the read
   * that last brought them.
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

/** The position that a page continues from: its generation and cursor. */
export type PullPosition = Pick<ReplicaPosition, 'generation' | 'cursor'>;

/** Outcome of applying a page: `stale` if the position has moved since the page was requested. */
export type ApplyResult = 'applied' | 'stale';

/** The server's rows on this device. */
export interface ReplicaStore {
  position(): Promise<ReplicaPosition>;
  /**
   * Applies a page and its effects (engine/page-effects.ts) in ONE transaction over rows, position and outbox, and only
   * if cursor and generation still are those of `askedWith`.
   */
  applyPage(askedWith: PullPosition, page: PullResponse, now: number): Promise<ApplyResult>;
  /**
   * Removes all rows in one transaction, because the owner signs out. The generation is incremented, so that a page
   * that a tab or worker still waits for is stale when it arrives.
   */
  forget(): Promise<void>;
}

/** The position of a cleared replica, from the position before. */
export function forgottenPosition({ generation }: ReplicaPosition): ReplicaPosition {
  return { ...INITIAL_POSITION, generation: generation + 1 };
}

/** The server's answer, or the lack of one. Only JSON of our protocol counts as an answer. */
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
  /** 400: the server cannot read the request; one of its entries may be the cause. */
  | { kind: 'malformed' }
  /** 429, with the wait it asks for in milliseconds if it named one. */
  | { kind: 'slow-down'; retryAfter: number | null }
  /** 5xx, a captive portal's page, a broken body, no network, a time-out. */
  | { kind: 'unreachable' };

/** Messages to the owner about an entry that the device parks without a refusal by the server. */
export interface ParkMessages {
  /** One entry is larger than the server accepts. */
  tooLarge: string;
  /** The server cannot parse the entry. */
  malformed: string;
  /** An entry that this one needs was discarded. */
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
  /** Waits for the lock of this name, runs `work` while holding it, and releases it however `work` ends. */
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

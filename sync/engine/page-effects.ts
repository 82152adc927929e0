import {
  type Entry,
  type EntryState,
  type ReplicaPosition,
  type StatusChange,
  WAITING,
} from '#sync/ports.ts';
import type { PullResponse } from '#sync/protocol/pull.ts';

/** The state of an entry that the server has applied. */
type Done = Extract<EntryState, { state: 'acknowledged' | 'settled' }>;

/** What changes with a page besides its rows. */
export interface PageEffects {
  position: ReplicaPosition;
  outbox: StatusChange[];
  /** True on the last page of a re-read: rows of older generations are deleted. */
  sweep: boolean;
}

/**
 * Computes what changes with a page; each replica store calls it inside the transaction that applies the page. `kept`
 * are the acknowledged entries and, if the page is a reset, the settled ones.
 *
 * An entry settles only on the last page: before that, a row that changed again may still come under a later version,
 * and the entry must stay on screen.
 */
export function pageEffects(
  position: ReplicaPosition,
  page: PullResponse,
  kept: readonly Entry[],
  now: number,
): PageEffects {
  const isReread = page.reset || position.sweeping;
  const next: ReplicaPosition = {
    epoch: page.epoch,
    cursor: page.cursor,
    reached: page.more ? (page.reset ? 0 : position.reached) : page.version,
    generation: page.reset ? position.generation + 1 : position.generation,
    sweeping: isReread && page.more,
  };
  return {
    position: next,
    outbox: kept.flatMap((entry) => statusAfter(entry, position, page, now)),
    sweep: isReread && !page.more,
  };
}

function statusAfter(
  { id, status }: Entry,
  position: ReplicaPosition,
  page: PullResponse,
  now: number,
): StatusChange[] {
  if (status.state !== 'acknowledged' && status.state !== 'settled') return [];
  if (isForgotten(status, position, page)) return [{ id, from: status.state, status: WAITING }];
  const isSeen = !page.more && status.version <= page.version;
  if (status.state === 'settled' || !isSeen) return [];
  const { epoch, version } = status;
  return [
    { id, from: 'acknowledged', status: { state: 'settled', epoch, version, settledAt: now } },
  ];
}

/**
 * True when the server may have lost the entry, because it was restored from a backup. The entry is sent
 * again, and receipts make that safe. A restore normally starts a new epoch. A restore that kept the epoch
 * shows when the server is behind our cursor or, without a cursor, behind what it acknowledged.
 */
function isForgotten(
  { epoch, version }: Done,
  position: ReplicaPosition,
  page: PullResponse,
): boolean {
  if (epoch !== page.epoch) return true;
  const hadRead = position.cursor !== null && position.epoch === page.epoch;
  return page.reset && (hadRead || version > page.version);
}
